//! What the browser offers an installed app: updates, installing, sharing.

pub mod install;
pub mod share;
pub mod update;
