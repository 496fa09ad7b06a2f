//! The layer of eight Roks, solved and checked as a whole: what every other layer is built on.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use solver::{
    Colours, Counts, Distances, Layer, Places, Solution, Value,
    check::{Extent, look_ahead, search_wins},
    file, solve_layer,
};
use std::{fs, path::Path};

const THREADS: usize = 2;

fn counts(won: u64, lost: u64, open: u64) -> Counts {
    Counts { won, lost, open }
}

/// The layer from its file: it must be the one that was written, and no damage may pass.
fn kept(folder: &Path, layer: Layer, places: &Places) -> Layer {
    file::save(folder, &layer).unwrap();
    let kept = file::load(folder, 8, places).unwrap().unwrap();
    assert!(kept.won == layer.won && kept.lost == layer.lost);
    assert_eq!(kept.by_distance, layer.by_distance);
    assert_eq!(kept.longest, layer.longest);
    let path = file::path(folder, 8);
    let whole = fs::read(&path).unwrap();
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 1;
    for bytes in [&damaged[..], &whole[..whole.len() - 1], b"TARATI"] {
        fs::write(&path, bytes).unwrap();
        assert!(file::load(folder, 8, places).is_err());
    }
    fs::write(&path, &whole).unwrap();
    assert!(file::load(folder, 7, places).unwrap().is_none());
    kept
}

#[test]
fn the_last_layer_is_right() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("layer_8");
    fs::create_dir_all(&folder).unwrap();
    let (places, mut moves) = (Places::new(), Vec::new());
    let layer = solve_layer(&places, 8, None, THREADS, Some(&mut moves), |_| ());
    let layer = kept(&folder, layer, &places);
    // Found before by another program.
    let all = layer.count(&places, Colours::ALL);
    assert_eq!(all, counts(79_602_078, 29_410_754, 15_526_924));
    let sums = layer
        .by_distance
        .iter()
        .fold([0, 0], |s, d| [s[0] + d[0], s[1] + d[1]]);
    assert_eq!(sums, [all.won, all.lost]);
    assert_eq!(layer.longest.map(|l| l.moves), Some(76));

    Distances::new(8, moves).save(&folder).unwrap();
    let mut solution = Solution::new(places);
    solution.insert(layer);
    assert!(solution.read_distances(&folder, 8).unwrap());
    for report in [
        look_ahead(&solution, 8, Extent::Sample(2_000_000, 1), THREADS),
        search_wins(&solution, 8, (1_000, 1), 5, THREADS),
    ] {
        assert!(report.positions >= 1_000, "{report:?}");
        assert_eq!(report.faults, 0, "{report:?}");
    }
    let mit = "A1W/B1B/C4W/C5W/C6W/C9W/C10W/C11W w".parse().unwrap();
    assert_eq!(solution.value(&mit), Some(Value::Won));
    assert_eq!(solution.value(&"A1W/B1B w".parse().unwrap()), None);
    fs::remove_dir_all(&folder).unwrap();
}
