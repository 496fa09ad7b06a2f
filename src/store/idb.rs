//! The database: one store of games, each a text under its id.
//!
//! Inside a transaction only its own requests are awaited: it ends by itself as soon as anything else is.

pub use idb::Error;
use idb::{Database, DatabaseEvent, Factory, ObjectStoreParams, TransactionMode};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::JsValue;

/// Other apps of the same host may have databases of their own.
const NAME: &str = "tarati";
/// Never lowered. A change adds a step to [`upgrade`].
const VERSION: u32 = 1;
const GAMES: &str = "games";

thread_local! {
    static OPEN: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

async fn database() -> Result<Rc<Database>, Error> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            upgrade(&database);
        }
    });
    let mut database = request.await?;
    // A newer app in another window must not wait for this one.
    database.on_version_change(|_| forget());
    database.on_close(|_| forget());
    let database = Rc::new(database);
    OPEN.set(Some(database.clone()));
    Ok(database)
}

/// From nothing to version 1.
fn upgrade(database: &Database) {
    if !database.store_names().iter().any(|name| name == GAMES) {
        let _ = database.create_object_store(GAMES, ObjectStoreParams::new());
    }
}

fn forget() {
    if let Some(open) = OPEN.take() {
        open.close();
    }
}

/// Stores a text under an id. `Ok` means that the transaction is complete.
pub async fn put(id: &str, text: &str) -> Result<(), Error> {
    let database = database().await?;
    let transaction = write(&database)?;
    let store = transaction.object_store(GAMES)?;
    store.put(&text.into(), Some(&id.into()))?.await?;
    transaction.commit()?.await.map(drop)
}

/// Removes the text under an id.
pub async fn delete(id: &str) -> Result<(), Error> {
    let database = database().await?;
    let transaction = write(&database)?;
    let store = transaction.object_store(GAMES)?;
    store.delete(JsValue::from_str(id))?.await?;
    transaction.commit()?.await.map(drop)
}

/// The text under an id.
pub async fn get(id: &str) -> Result<Option<String>, Error> {
    let database = database().await?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadOnly)?;
    let found = transaction
        .object_store(GAMES)?
        .get(JsValue::from_str(id))?
        .await?;
    Ok(found.and_then(|v| v.as_string()))
}

/// Every text.
pub async fn all() -> Result<Vec<String>, Error> {
    let database = database().await?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadOnly)?;
    let found = transaction
        .object_store(GAMES)?
        .get_all(None, None)?
        .await?;
    Ok(found.iter().filter_map(JsValue::as_string).collect())
}

/// A transaction that writes; where a kept connection has died, the next call opens a new one.
fn write(database: &Database) -> Result<idb::Transaction, Error> {
    database
        .transaction(&[GAMES], TransactionMode::ReadWrite)
        .inspect_err(|_| forget())
}
