//! Every game that was ever begun, running or finished.

use super::{SavedGame, idb, schema::Unreadable};

/// What the library holds.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// The games, the one saved last first.
    pub games: Vec<SavedGame>,
    /// Games of a newer app: kept, but not shown.
    pub newer: usize,
}

/// The games.
///
/// # Errors
/// Where the browser gives no database.
pub async fn list() -> Result<Listing, idb::Error> {
    let mut listing = Listing::default();
    // Ids begin with the time, so most games come in order: each goes to the end or near it.
    for text in idb::all().await? {
        match SavedGame::read(&text) {
            Ok(game) => {
                let place = listing.games.partition_point(|g| g.saved <= game.saved);
                listing.games.insert(place, game);
            }
            Err(Unreadable::Newer) => listing.newer += 1,
            Err(Unreadable::Damaged) => {}
        }
    }
    listing.games.reverse();
    Ok(listing)
}

/// One game.
pub async fn get(id: &str) -> Option<SavedGame> {
    SavedGame::read(&idb::get(id).await.ok()??).ok()
}

/// Removes a game for good. Returns whether that worked.
pub async fn delete(id: &str) -> bool {
    idb::delete(id).await.is_ok()
}
