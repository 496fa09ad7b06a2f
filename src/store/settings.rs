//! What a person has chosen for good. Kept in localStorage: it is needed before the first paint.

use super::local;
use crate::text::Lang;
use serde::Serialize;
use serde_json::Value;

/// The key in localStorage. The page's boot script reads it too.
const KEY: &str = "tarati.settings";
/// The version written now.
const VERSION: u32 = 1;

/// Which colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Paper.
    Light,
    /// Ink.
    Dark,
}

impl Theme {
    /// Every look.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// The name in stored settings and in the style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// How much moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Motion {
    /// As the system says.
    #[default]
    Auto,
    /// Pieces slide and turn.
    Full,
    /// States change at once.
    Reduced,
}

impl Motion {
    /// Every choice.
    pub const ALL: [Motion; 3] = [Motion::Auto, Motion::Full, Motion::Reduced];

    /// The name in stored settings and in the style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Motion::Auto => "auto",
            Motion::Full => "full",
            Motion::Reduced => "reduced",
        }
    }
}

/// All choices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// `None` follows the browser.
    pub lang: Option<Lang>,
    /// Which colours.
    pub theme: Theme,
    /// How much moves.
    pub motion: Motion,
    /// Whether the points show their names.
    pub labels: bool,
}

/// The choices as they are stored: by name.
#[derive(Serialize)]
struct Stored {
    v: u32,
    lang: Option<&'static str>,
    theme: &'static str,
    motion: &'static str,
    labels: bool,
}

impl From<&Settings> for Stored {
    fn from(settings: &Settings) -> Stored {
        Stored {
            v: VERSION,
            lang: settings.lang.map(Lang::code),
            theme: settings.theme.name(),
            motion: settings.motion.name(),
            labels: settings.labels,
        }
    }
}

impl From<&Value> for Settings {
    /// Field by field, so that a record of another version, or one with a value that this app does not
    /// know, keeps the rest.
    fn from(stored: &Value) -> Settings {
        let text = |name: &str| stored.get(name).and_then(Value::as_str).unwrap_or("");
        let theme = Theme::ALL.into_iter().find(|t| t.name() == text("theme"));
        let motion = Motion::ALL.into_iter().find(|m| m.name() == text("motion"));
        Settings {
            lang: Lang::ALL.into_iter().find(|l| l.code() == text("lang")),
            theme: theme.unwrap_or_default(),
            motion: motion.unwrap_or_default(),
            labels: stored.get("labels") == Some(&Value::Bool(true)),
        }
    }
}

impl Settings {
    /// What is stored, or the defaults.
    pub fn load() -> Settings {
        Settings::from(&local::get(KEY).unwrap_or(Value::Null))
    }

    /// Stores the choices. Returns whether they are stored.
    pub fn save(&self) -> bool {
        local::set(KEY, &Stored::from(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Settings {
        Settings::from(&serde_json::from_str::<Value>(text).unwrap())
    }

    #[test]
    fn settings_survive_the_way() {
        let settings = Settings {
            lang: Some(Lang::Es),
            theme: Theme::Dark,
            ..Settings::default()
        };
        assert_eq!(
            read(&serde_json::to_string(&Stored::from(&settings)).unwrap()),
            settings
        );
    }

    #[test]
    fn version_1_is_read() {
        let text = r#"{"v":1,"lang":"es","theme":"light","motion":"reduced","labels":true}"#;
        let settings = read(text);
        assert_eq!(
            (settings.lang, settings.theme),
            (Some(Lang::Es), Theme::Light)
        );
        assert!(settings.labels);
    }

    #[test]
    fn unknown_values_and_fields_keep_the_rest() {
        let settings = read(r#"{"v":9,"lang":"tlh","theme":"dark","motion":3,"extra":[1]}"#);
        assert_eq!((settings.lang, settings.theme), (None, Theme::Dark));
    }
}
