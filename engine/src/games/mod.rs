//! The games, and the closed list of them for whoever has to choose one.

pub mod tarati;

/// The games a person can open. A new game is one more name here; the compiler then shows every
/// place that has to know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameKind {
    /// [`tarati::Tarati`].
    #[default]
    Tarati,
}

impl GameKind {
    /// Every game.
    pub const ALL: [GameKind; 1] = [GameKind::Tarati];

    /// The name in texts that programs read.
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::Tarati => "tarati",
        }
    }

    /// The game with this name.
    pub fn named(name: &str) -> Option<GameKind> {
        Self::ALL.into_iter().find(|k| k.name() == name)
    }
}
