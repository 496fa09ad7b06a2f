//! The requests of one game.

use super::{best::best, short, talk::Talk};
use engine::{
    Game, Illegal, Match, Outcome,
    perft::perft,
    record::{self, Record, Tags, link},
};

/// No count goes deeper, in plies.
const DEEPEST: u32 = 12;
/// No count goes on once a depth has so many lines.
const MOST_LINES: u64 = 200_000_000;

/// The answer to a request, or what is wrong with it.
pub fn of<G: Talk>(name: &str, rest: &str) -> Result<String, String> {
    let fields: Vec<&str> = rest.split('|').map(str::trim).collect();
    let field = |i: usize| fields.get(i).copied().unwrap_or("");
    let most = match name {
        "start" => 0,
        "moves" | "apply" | "status" | "perft" | "text" | "link" => 2,
        _ => usize::MAX,
    };
    if fields.iter().skip(most).any(|f| !f.is_empty()) {
        return Err(format!("{name} takes {most} fields after the game"));
    }
    match name {
        "start" => Ok(G::Setup::default().to_string()),
        "moves" => Ok(moves(&game::<G>(field(0), field(1))?)),
        "apply" => apply::<G>(field(0), field(1)),
        "status" => Ok(status(&game::<G>(field(0), field(1))?)),
        "perft" => count::<G>(field(0), field(1)),
        "best" => best(
            &game::<G>(field(0), field(1))?,
            fields.get(2..).unwrap_or_default(),
        ),
        "text" => Ok(text(game::<G>(field(0), field(1))?)),
        "link" => Ok(link::write_game(&game::<G>(field(0), field(1))?)),
        "read" => record::read::<G>(&rest.replace("\\n", "\n"))
            .map(|r| told(&r.game))
            .map_err(|e| e.to_string()),
        "open" => link::read::<G>(rest.trim())
            .map(|l| told(&l.game))
            .map_err(|e| e.to_string()),
        _ => Err(format!("`{}` is not a request; try help", short(name))),
    }
}

/// The game that begins with a position and goes on with moves.
fn game<G: Game>(position: &str, moves: &str) -> Result<Match<G>, String> {
    let mut game = Match::new(setup::<G>(position)?);
    for text in moves.split([' ', ',', '\t']).filter(|t| !t.is_empty()) {
        let ply = game.ply() + 1;
        play(&mut game, text).map_err(|e| format!("ply {ply}, {e}"))?;
    }
    Ok(game)
}

fn setup<G: Game>(position: &str) -> Result<G::Setup, String> {
    if position.is_empty() || position.eq_ignore_ascii_case("start") {
        return Ok(G::Setup::default());
    }
    position
        .parse()
        .map_err(|e: <G::Setup as std::str::FromStr>::Err| e.to_string())
}

fn play<G: Game>(game: &mut Match<G>, text: &str) -> Result<(), String> {
    let played = game.read_move(text).and_then(|m| game.play(m));
    played.map(|_| ()).map_err(|why| {
        let reason = match game.now().objection(text) {
            Some(reason) if why == Illegal::Move => reason.to_string(),
            _ => why.to_string(),
        };
        format!("{}: {reason}", short(text))
    })
}

fn moves<G: Game>(game: &Match<G>) -> String {
    let mut moves: Vec<_> = game
        .moves()
        .into_iter()
        .map(|m| game.now().write(m))
        .collect();
    moves.sort();
    moves.join(" ")
}

fn apply<G: Talk>(position: &str, text: &str) -> Result<String, String> {
    let mut game = game::<G>(position, "")?;
    if text.is_empty() {
        return Err("the move is missing".to_string());
    }
    play(&mut game, text)?;
    let mut next = game.now().to_string();
    if G::tells_quiet(position) {
        next.push_str(&format!(" {}", game.quiet_plies()));
    }
    Ok(next)
}

fn status<G: Talk>(game: &Match<G>) -> String {
    if let Some(outcome) = game.outcome() {
        return ended::<G>(outcome);
    }
    if game.can_claim() {
        return "claimable".to_string();
    }
    game.now().duty().unwrap_or("playing").to_string()
}

/// Why the game ended, and who won.
fn ended<G: Talk>(outcome: Outcome) -> String {
    let reason = format!("{:?}", outcome.reason).to_ascii_lowercase();
    let winner = outcome.winner().map_or("draw", G::seat);
    format!("{reason} {winner}")
}

/// Depth by depth, so that what would take hours is noticed in time.
fn count<G: Game>(position: &str, depth: &str) -> Result<String, String> {
    let position = G::start(&setup::<G>(position)?);
    let depth = depth.parse::<u32>().ok().filter(|d| *d <= DEEPEST);
    let depth = depth.ok_or_else(|| format!("the depth is a number from 0 to {DEEPEST}"))?;
    for shallower in 1..depth {
        if perft(&position, shallower) > MOST_LINES {
            return Err(format!("too many lines; try depth {shallower}"));
        }
    }
    Ok(perft(&position, depth).to_string())
}

fn text<G: Game>(game: Match<G>) -> String {
    let tags = Tags::default();
    record::write(&Record { tags, game }).replace('\n', "\\n")
}

/// A game in the fields of a request: how it begins, its moves, and how it ended.
fn told<G: Talk>(game: &Match<G>) -> String {
    let written = |(i, m): (usize, &G::Move)| game.position(i).map(|p| p.write(*m));
    let moves: Vec<_> = game.line().iter().enumerate().filter_map(written).collect();
    let end = game.result().map_or("playing".to_string(), ended::<G>);
    format!("{}|{}|{end}", game.setup(), moves.join(" "))
}
