//! What a person has chosen for good. Kept in localStorage: it is needed before the first paint.

use super::local;
use crate::text::Lang;
use serde::{Deserialize, Serialize};

/// The key in localStorage. The page's boot script reads it too.
const KEY: &str = "tarati.settings";
/// The version written now.
const VERSION: u32 = 1;

/// Which colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Paper.
    Light,
    /// Ink.
    Dark,
}

/// How much moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the system says.
    #[default]
    Auto,
    /// Pieces slide and turn.
    Full,
    /// States change at once.
    Reduced,
}

/// All choices. Each has a default of its own, so that a record of an older app, or one with a value
/// that this app does not know, keeps the rest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The record's version.
    pub v: u32,
    /// `None` follows the browser.
    #[serde(deserialize_with = "lenient")]
    pub lang: Option<Lang>,
    /// Which colours.
    #[serde(deserialize_with = "lenient")]
    pub theme: Theme,
    /// How much moves.
    #[serde(deserialize_with = "lenient")]
    pub motion: Motion,
    /// Whether the points show their names.
    #[serde(deserialize_with = "lenient")]
    pub labels: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            v: VERSION,
            lang: None,
            theme: Theme::Auto,
            motion: Motion::Auto,
            labels: false,
        }
    }
}

/// The value if it is one that this app knows, else the default.
fn lenient<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Default + serde::de::DeserializeOwned,
{
    let value = serde_json::Value::deserialize(from)?;
    Ok(serde_json::from_value(value).unwrap_or_default())
}

impl Settings {
    /// What is stored, or the defaults.
    pub fn load() -> Settings {
        local::get(KEY).unwrap_or_default()
    }

    /// Stores the choices. Returns whether they are stored.
    pub fn save(&self) -> bool {
        local::set(KEY, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Settings {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn settings_survive_the_way() {
        let settings = Settings {
            lang: Some(Lang::Es),
            theme: Theme::Dark,
            ..Settings::default()
        };
        assert_eq!(read(&serde_json::to_string(&settings).unwrap()), settings);
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
        let settings = read(r#"{"v":9,"lang":"tlh","theme":"dark","extra":[1]}"#);
        assert_eq!((settings.lang, settings.theme), (None, Theme::Dark));
    }
}
