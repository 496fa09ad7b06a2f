//! English.

use super::{BySide, Strings};

fn count(n: usize, one: &str, many: &str) -> String {
    if n == 1 {
        format!("1 {one}")
    } else {
        format!("{n} {many}")
    }
}

fn captures(targets: &[(String, usize)]) -> String {
    let Some((_, most)) = targets.first() else {
        return String::new();
    };
    let best: Vec<&str> = targets
        .iter()
        .filter(|(_, n)| n == most)
        .map(|(s, _)| s.as_str())
        .collect();
    format!("{} captures {most}", super::spoken::one_of(&best, "or"))
}

pub(super) static STRINGS: Strings = Strings {
    app: "Tarati",
    side: BySide {
        white: "White",
        black: "Black",
    },
    you: "You",
    person: "Person",
    levels: ["Easy", "Medium", "Hard", "Champion"],
    pieces: |n| count(n as usize, "piece", "pieces"),

    your_move: "your move",
    to_move: "to move",
    thinking: "thinking",
    waiting: "waiting",
    wins: "won",
    drew: "draw",
    lost: "lost",

    first_hint: "Tap a piece to begin.",
    pick_a_piece: "Your move.",
    pick_a_point: "Choose where it goes.",
    must_promote: "No piece can move: tap a marked Cob to make it a Rok.",
    machine_thinks: "Thinking…",
    captures,
    looking_back: "You are looking back.",
    go_on: "Go on from here",
    to_the_end: "Back to the game",

    mit: BySide {
        white: "Mit! The last black piece was turned.",
        black: "Mit! The last white piece was turned.",
    },
    stalemit: BySide {
        white: "Stalemit: Black cannot move. White wins.",
        black: "Stalemit: White cannot move. Black wins.",
    },
    repetition: BySide {
        white: "Black brought the same position about for the third time. White wins.",
        black: "White brought the same position about for the third time. Black wins.",
    },
    resignation: BySide {
        white: "Black gave up. White wins.",
        black: "White gave up. Black wins.",
    },
    time: BySide {
        white: "Black ran out of time. White wins.",
        black: "White ran out of time. Black wins.",
    },
    claim: "A draw: 50 moves on either side without a Cob's move or a promotion.",
    agreement: "A draw, agreed.",

    refused_over: "The game is over.",
    refused_nothing: "There is no piece to move there.",
    refused_not_yours: "That piece is not yours.",
    refused_must_promote: "You must promote first: tap a marked Cob.",
    refused_no_promotion: "A Cob is promoted in place only when nothing else can move.",
    refused_stuck_rok: "As a Rok it could not move either. Choose another Cob.",
    refused_own_piece: "Your own piece stands there.",
    refused_enemy: "You capture by moving next to a piece, not onto it.",
    refused_protected: "Protected: it was already next to your piece.",
    refused_not_joined: "A piece goes one line at a time.",
    refused_cob_forward: "A Cob only moves forward.",
    refused_home: "On its home base a Cob may turn aside or back only to capture.",
    refused_stuck: "That piece has nowhere to go now.",
    refused_not_now: "It is not your turn yet.",

    undo: "Undo",
    redo: "Redo",
    moves: "Moves",
    flip: "Turn",
    more: "More",
    menu: "Menu",
    new_game: "New game",
    resign: "Give up",
    resign_sure: "Give up this game?",
    claim_draw: "Claim the draw",
    agree_draw: "Agree on a draw",
    share_game: "Share this game",
    share_position: "Share this position",
    copy_position: "Copy position",
    copy_game: "Copy game",
    copied: "Copied.",
    copy_by_hand: "Copy this text:",
    close: "Close",
    cancel: "Cancel",
    start: "Start",
    back: "Back",
    delete: "Delete",
    play_again: "Play again",
    replay: "Look back",
    install: "Install the app",
    installed: "Installed. You will find Tarati on your home screen.",

    type_a_move: "A move: C1-B1",
    play_move: "Play",
    no_moves_yet: "No moves yet.",
    first: "First position",
    previous: "Previous move",
    next: "Next move",
    last: "Last position",
    bad_move: |m| format!("“{m}” is not a move that can be played now."),

    at_the_bottom: "At the bottom",
    keeps_old_game: "The game on the board stays in your library.",

    library: "My games",
    library_empty: "Your games will be kept here, move by move.",
    running: "unfinished",
    in_moves: |n| count(n, "move", "moves"),
    continue_game: "Continue",
    delete_sure: "Delete this game for good?",
    game_missing: "That game is not kept here any more.",
    versus: "against",

    shared_position: "A shared position",
    shared_game: "A shared game",
    play_from_here: "Play from here",
    put_on_board: "Put it on the board",
    replaces: "Your unfinished game stays in your library. Put this one on the board?",
    bad_link: "This link is damaged or incomplete. Ask for it again.",
    newer_link: "This link was made by a newer version. Update the app and open it again.",

    settings: "Settings",
    language: "Language",
    theme: "Look",
    automatic: "Automatic",
    light: "Light",
    dark: "Dark",
    motion: "Motion",
    full: "Full",
    reduced: "Reduced",
    labels: "Names of the points",
    labels_note: "Shown on the board",
    offline_ready: "Ready to play offline.",
    about: "Free, without ads, accounts or tracking. Your games never leave this device unless you share them.",
    version: "Version",

    rules: "How to play",
    rules_text: &[
        (
            "The aim",
            "Turn every piece of the other side to your colour. That is Mit.",
        ),
        (
            "The board",
            "Pieces stand on the 23 points and move along the lines, one line at a time, to an empty point. Nobody passes.",
        ),
        (
            "Cob and Rok",
            "A Cob moves forward only, towards the other side. A Rok, the piece with the mark, moves in any direction.",
        ),
        (
            "Capture",
            "When your piece arrives, every enemy piece next to it turns to your colour. Only pieces that were already next to it before it moved are protected. A turned piece keeps its rank and captures nothing itself.",
        ),
        (
            "Leaving home",
            "On its own home base a Cob may also go sideways or back, if that move captures.",
        ),
        (
            "Promotion",
            "A Cob that moves onto one of the four points of the enemy's home base becomes a Rok. A piece that is turned over there does not.",
        ),
        (
            "Dead Cobs",
            "A Cob that can never go forward again is dead: it stands on one of the enemy's two outermost points, or only dead Cobs of its own stand before it. If none of your pieces can move, you promote one dead Cob where it stands, and then move.",
        ),
        (
            "The last piece",
            "If your only piece is a Cob, it must be promoted where it stands, and then moves on if it can.",
        ),
        ("Stalemit", "If you can neither move nor promote, you lose."),
        (
            "Repetition",
            "Who brings about the same position for the third time loses. (The inventor's patent calls it a draw.)",
        ),
        (
            "Fifty moves",
            "After 50 moves on either side without a Cob's move or a promotion, whoever is to move may claim a draw, unless they could win at once.",
        ),
    ],

    cannot_save: "This browser does not let the app save. You can play on, but the game will be gone when you close it.",
    update_ready: "A new version is ready.",
    update_elsewhere: "Tarati was updated in another window. Reload when it suits you.",
    reload: "Reload",
    worker_replaced: "The machine got stuck and was replaced. Your game is safe.",
    worker_failed: "The machine does not answer. Your game is safe.",
    try_again: "Try again",
    unknown_page: "There is no such page. Here is your game.",
    newer_data: "Some games were saved by a newer version. They are kept, but cannot be shown here.",

    board: "Board",
    empty: "empty",
    cob: BySide {
        white: "white Cob",
        black: "black Cob",
    },
    rok: BySide {
        white: "white Rok",
        black: "black Rok",
    },
    selected: "picked up",
    can_move: "can move",
    can_promote: "can become a Rok",
    target: "can go here",
    captures_n: |n| format!("captures {n}"),
    would_flip: "can be captured",
    spoken_step: |who, from, to| format!("{who}: {from} to {to}"),
    spoken_promotion: |who, at| format!("{who}: {at} becomes a Rok"),
    spoken_flips: |n| format!("captures {n}"),
    spoken_crown: "becomes a Rok",
    board_keys: "Arrow keys go from point to point, Enter picks up and puts down, Escape cancels.",
};
