//! Effects in time: which piece does what, when and for how long. Pure, so that it can be tested.

use super::{layout::tarati as layout, scene::Lineage};
use engine::{Effect, Seat, Site};

/// A step along an edge, in milliseconds.
pub const SLIDE: u32 = 160;
/// Turning a piece over.
pub const FLIP: u32 = 180;
/// From one flip's start to the next one's.
pub const FLIP_APART: u32 = 40;
/// Drawing the mark of a new Rok.
pub const CROWN: u32 = 240;

/// What a piece does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Action {
    /// It goes from one site to another.
    Slide {
        /// Where it comes from.
        from: Site,
        /// Where it goes.
        to: Site,
    },
    /// It turns over about the line to its capturer.
    Flip {
        /// The line's angle on the screen, in degrees.
        axis: f64,
    },
    /// Its mark is drawn.
    Crown,
}

/// One piece's action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// The piece's number (see [`Lineage`]).
    pub piece: usize,
    /// When it begins, in milliseconds from the start.
    pub at: u32,
    /// How long it takes, in milliseconds.
    pub lasts: u32,
    /// What happens.
    pub action: Action,
}

/// What the pieces do after a move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Timeline {
    /// Counts the timelines, so that two equal ones in a row are told apart.
    pub serial: u32,
    /// The steps by their beginning.
    pub steps: Vec<Step>,
}

impl Timeline {
    /// The time until everything rests, in milliseconds.
    pub fn total(&self) -> u32 {
        self.steps.iter().map(|s| s.at + s.lasts).max().unwrap_or(0)
    }

    /// What one piece does.
    pub fn of(&self, piece: usize) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(move |s| s.piece == piece)
    }

    /// The timeline of a move. `after` says which piece stands where once the move is done. A piece
    /// dropped by hand is there already: its slide takes no time (`dropped`).
    pub fn new(
        serial: u32,
        effects: &[Effect],
        after: &Lineage,
        bottom: Seat,
        dropped: bool,
    ) -> Timeline {
        let mut landed = 0;
        let mut flips = 0;
        let mut capturer = None;
        let mut steps = Vec::new();
        for effect in effects {
            let (site, at, lasts, action) = match *effect {
                Effect::Slide { from, to } => {
                    landed = if dropped { 0 } else { SLIDE };
                    capturer = Some(to);
                    (to, 0, landed, Action::Slide { from, to })
                }
                Effect::Flip { at, .. } => {
                    flips += 1;
                    let axis = capturer.map_or(0.0, |c| angle(at, c, bottom));
                    (
                        at,
                        landed + (flips - 1) * FLIP_APART,
                        FLIP,
                        Action::Flip { axis },
                    )
                }
                Effect::Crown { at } => (at, landed, CROWN, Action::Crown),
            };
            if let Some(piece) = after.at(site) {
                steps.push(Step {
                    piece,
                    at,
                    lasts,
                    action,
                });
            }
        }
        Timeline { serial, steps }
    }
}

fn angle(from: Site, to: Site, bottom: Seat) -> f64 {
    let ((x0, y0), (x1, y1)) = (layout::place(from, bottom), layout::place(to, bottom));
    (y1 - y0).atan2(x1 - x0).to_degrees()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        Match,
        games::tarati::{Tarati, WHITE},
    };

    fn timeline(position: &str, m: &str, dropped: bool) -> Timeline {
        let mut game = Match::<Tarati>::new(position.parse().unwrap());
        let m = game.read_move(m).unwrap();
        let report = game.play(m).unwrap();
        Timeline::new(1, &report.effects, &Lineage::of(&game), WHITE, dropped)
    }

    #[test]
    fn flips_begin_when_the_piece_lands_and_follow_each_other() {
        let t = timeline("A1b/B2b/C1w/C2w/D4b w", "C1-B1", false);
        let at: Vec<_> = t.steps.iter().map(|s| (s.at, s.lasts)).collect();
        assert_eq!(at, [(0, SLIDE), (SLIDE, FLIP), (SLIDE + FLIP_APART, FLIP)]);
        assert_eq!(t.total(), SLIDE + FLIP_APART + FLIP);
    }

    #[test]
    fn a_dropped_piece_does_not_slide() {
        let t = timeline("A1b/C1w/C2w/D4b w", "C1-B1", true);
        assert_eq!(t.steps[1].at, 0);
    }

    #[test]
    fn a_coin_turns_about_the_line_to_its_capturer() {
        let t = timeline("A1b/C1w/C2w/D4b w", "C1-B1", false);
        assert!(matches!(t.steps[1].action, Action::Flip { axis } if (axis - 90.0).abs() < 1e-6));
    }

    #[test]
    fn a_promotion_in_place_only_draws_the_mark() {
        let t = timeline("C5b/D4w w", "D4=R", false);
        assert_eq!(t.steps.len(), 1);
        assert_eq!(t.steps[0].action, Action::Crown);
    }
}
