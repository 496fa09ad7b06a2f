//! Requests and answers. Nothing here knows the rules of a game; what a game has to add is [`Talk`].

mod ask;
mod best;
mod talk;

use engine::games::{GameKind, tarati::Tarati};
use std::io::{self, BufRead, Read, Write};

/// A longer line is no request, in bytes.
const LONGEST: usize = 1 << 20;

const HELP: &str = "one request a line, fields separated by |: start|GAME, moves|GAME|POSITION|MOVES, \
    apply|GAME|POSITION|MOVE, status|GAME|POSITION|MOVES, perft|GAME|POSITION|DEPTH, \
    best|GAME|POSITION|MOVES|level=champion seed=1 (or ms=1000, nodes=100000, depth=6), \
    text|GAME|POSITION|MOVES, link|GAME|POSITION|MOVES, read|GAME|TEXT, open|GAME|CODE, help; \
    GAME is tarati; POSITION may be empty or start; MOVES may be left out; in a TEXT \\n is a line break";

/// Answers each line until there are no more.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(fits) = next_line(&mut input, &mut line)? {
        let answer = if fits {
            answer(&String::from_utf8_lossy(&line))
        } else {
            format!("error: the request is longer than {LONGEST} bytes")
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line, or `None` at the end. A line that does not fit is skipped.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let most = LONGEST as u64 + 1;
    if input.take(most).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    let fits = line.len() <= LONGEST || line.ends_with(b"\n");
    let mut is_whole = line.ends_with(b"\n");
    while !fits && !is_whole {
        line.clear();
        let read = input.take(most).read_until(b'\n', line)?;
        is_whole = read == 0 || line.ends_with(b"\n");
    }
    Ok(Some(fits))
}

/// The answer to one request, in one line.
pub fn answer(request: &str) -> String {
    let said = ask(request.trim()).unwrap_or_else(|error| ["error: ", &error].concat());
    // Errors cite what was asked, and that may hold anything.
    said.chars().filter(|c| !c.is_control()).collect()
}

fn ask(request: &str) -> Result<String, String> {
    let (name, fields) = request.split_once('|').unwrap_or((request, ""));
    match name.trim() {
        "" => return Err("an empty request; try help".to_string()),
        "help" => return Ok(HELP.to_string()),
        _ => {}
    }
    let (game, fields) = fields.split_once('|').unwrap_or((fields, ""));
    match GameKind::named(&game.trim().to_ascii_lowercase()) {
        Some(GameKind::Tarati) => ask::of::<Tarati>(name.trim(), fields),
        None => {
            let names = GameKind::ALL.map(GameKind::name).join(", ");
            Err(format!("`{}` is not a game; there is {names}", short(game)))
        }
    }
}

/// What was asked, short enough to be repeated.
fn short(text: &str) -> String {
    text.trim().chars().take(40).collect()
}
