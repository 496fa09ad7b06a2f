//! Game texts in files. Those in `valid` are as this crate writes them; those in `older` are as other
//! programs and people write the game of the same name in `valid`; those in `invalid` are named after the
//! rule they break, and say in the tag `Refused` how they are refused.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

use engine::{
    games::tarati::Tarati,
    record::{Record, link, read, write},
};
use std::{collections::BTreeMap, fs, path::Path};

/// The texts of a folder by the names of their files.
fn texts(folder: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(folder);
    let mut texts = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        texts.insert(name.to_string(), fs::read_to_string(&path).unwrap());
    }
    assert!(!texts.is_empty());
    texts
}

fn record(name: &str, text: &str) -> Record<Tarati> {
    read(text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

#[test]
fn what_is_valid_is_written_as_it_was_read() {
    for (name, text) in texts("valid") {
        let record = record(&name, &text);
        assert_eq!(write(&record), text, "{name}");
        let code = link::write_game(&record.game);
        let linked = link::read::<Tarati>(&code).unwrap().game;
        assert_eq!(linked.line(), record.game.line(), "{name}");
        assert_eq!(linked.result(), record.game.result(), "{name}");
    }
}

#[test]
fn what_others_write_is_the_same_game() {
    let valid = texts("valid");
    for (name, text) in texts("older") {
        let game = record(&name, &text).game;
        let same = record(
            &name,
            valid.get(&name).expect("a file of this name in valid"),
        )
        .game;
        assert_eq!(game.setup(), same.setup(), "{name}");
        assert_eq!(game.line(), same.line(), "{name}");
        assert_eq!(game.result(), same.result(), "{name}");
        // Whatever was read is written in our way.
        let ours = write(&record(&name, &text));
        assert_eq!(write(&record(&name, &ours)), ours, "{name}");
    }
}

#[test]
fn what_breaks_a_rule_is_refused_for_that_rule() {
    for (name, text) in texts("invalid") {
        let line = text.lines().next().unwrap();
        let wanted = line
            .strip_prefix("[Refused \"")
            .and_then(|l| l.strip_suffix("\"]"));
        match read::<Tarati>(&text) {
            Ok(_) => panic!("{name} was read"),
            Err(error) => assert_eq!(Some(error.to_string().as_str()), wanted, "{name}"),
        }
    }
}
