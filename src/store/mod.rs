//! What stays on the device: games in IndexedDB, the running game also in localStorage, settings in
//! localStorage. All of it may fail; the app plays on.

pub mod autosave;
mod idb;
pub mod library;
pub mod local;
pub mod schema;
pub mod settings;

pub use schema::SavedGame;
pub use settings::Settings;
