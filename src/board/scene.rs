//! What the board shows, as data: built from a session, painted by the component.

use crate::play::Session;
use engine::{
    Effect, Game, Match, Seat, Site,
    games::tarati::{Move, Rank, Tarati},
};

/// Which piece stands where: pieces are numbered by the site they started on, and keep their number
/// through moves and flips, so that the picture can follow each of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lineage(Vec<Site>);

impl Lineage {
    /// The pieces of the position that a match shows.
    pub fn of(game: &Match<Tarati>) -> Lineage {
        let mut position = Tarati::start(game.setup());
        let mut sites: Vec<Site> = position.pieces().map(|(at, _)| at).collect();
        let mut effects = Vec::new();
        for m in game.played() {
            effects.clear();
            position.trace(*m, &mut effects);
            for effect in &effects {
                if let Effect::Slide { from, to } = effect {
                    sites
                        .iter_mut()
                        .filter(|s| *s == from)
                        .for_each(|s| *s = *to);
                }
            }
            position.play_unchecked(*m);
        }
        Lineage(sites)
    }

    /// The number of the piece on a site.
    pub fn at(&self, site: Site) -> Option<usize> {
        self.0.iter().position(|s| *s == site)
    }
}

/// A piece as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where it stands.
    pub site: Site,
    /// Whose it is.
    pub seat: Seat,
    /// Whether it bears the mark.
    pub is_rok: bool,
    /// It is picked up.
    pub is_selected: bool,
    /// Some move of the picked piece would turn it over.
    pub is_doomed: bool,
    /// It may be promoted in place, which is all that can be done.
    pub must_promote: bool,
}

/// A point as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Point {
    /// The picked piece may go there.
    pub is_target: bool,
    /// How many pieces it would turn over there.
    pub captures: usize,
    /// The piece there can do something now.
    pub can_act: bool,
}

/// All that the board shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// Who sits at the bottom.
    pub bottom: Seat,
    /// By the number of the piece (see [`Lineage`]).
    pub pieces: Vec<Piece>,
    /// By the number of the site.
    pub points: Vec<Point>,
    /// The last move that led here: where it began and where it ended.
    pub last: Option<(Site, Site)>,
    /// The winner's seat, once the game is over: both seats in a draw.
    pub winners: Option<engine::Seats>,
}

impl Scene {
    /// The scene of a session.
    pub fn of(session: &Session<Tarati>) -> Scene {
        let game = session.game();
        let lineage = Lineage::of(game);
        let moves = if session.human_to_move() {
            game.moves()
        } else {
            Vec::new()
        };
        Scene {
            bottom: session.seating().bottom,
            pieces: pieces(session, &lineage, &moves),
            points: points(session, &moves),
            last: game
                .played()
                .last()
                .map(|m| (Tarati::path(*m).first(), Tarati::path(*m).last())),
            winners: game.outcome().map(|o| o.winners),
        }
    }

    /// The piece on a site.
    pub fn piece_at(&self, site: Site) -> Option<&Piece> {
        self.pieces.iter().find(|p| p.site == site)
    }

    /// A point, by its site.
    pub fn point(&self, site: Site) -> Point {
        self.points.get(site.index()).copied().unwrap_or_default()
    }

    /// The targets of the picked piece that turn something over, with how much, most first.
    pub fn capturing_targets(&self) -> Vec<(Site, usize)> {
        let most = self.points.iter().map(|p| p.captures).max().unwrap_or(0);
        let with = |n: usize| {
            let sites = (0..).map(Site).zip(&self.points);
            sites
                .filter(move |(_, p)| p.captures == n)
                .map(move |(s, _)| (s, n))
        };
        (1..=most).rev().flat_map(with).collect()
    }
}

fn pieces(session: &Session<Tarati>, lineage: &Lineage, moves: &[Move]) -> Vec<Piece> {
    let now = session.game().now();
    let doomed: Vec<Site> = session.selected().map_or(Vec::new(), |from| {
        session
            .targets(from)
            .into_iter()
            .flat_map(|to| now.captures(from, to))
            .collect()
    });
    let piece = |site: &Site| {
        let piece = now.piece(*site)?;
        Some(Piece {
            site: *site,
            seat: piece.seat,
            is_rok: piece.rank == Rank::Rok,
            is_selected: session.selected() == Some(*site),
            is_doomed: doomed.contains(site),
            must_promote: moves.contains(&Move::Promote { at: *site }),
        })
    };
    lineage.0.iter().filter_map(piece).collect()
}

fn points(session: &Session<Tarati>, moves: &[Move]) -> Vec<Point> {
    let mut points = vec![Point::default(); engine::games::tarati::board::POINTS];
    for m in moves {
        points[Tarati::path(*m).first().index()].can_act = true;
        if let Move::Step { from, to } = *m
            && session.selected() == Some(from)
        {
            let captures = session.game().now().captures(from, to).count();
            points[to.index()] = Point {
                is_target: true,
                captures,
                ..points[to.index()]
            };
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Player, Seating};
    use engine::games::tarati::board;

    fn session(position: &str) -> Session<Tarati> {
        let players = vec![Player::Human, Player::Human];
        let game = Match::new(position.parse().unwrap());
        Session::new(
            game,
            Seating {
                players,
                ..Seating::default()
            },
        )
    }

    fn site(name: &str) -> Site {
        board::point(name).unwrap()
    }

    #[test]
    fn pieces_keep_their_number_through_moves_and_flips() {
        let mut s = session("A1b/C1w/C2w/D4b w");
        let before = Lineage::of(s.game());
        let m = s.game().read_move("C1-B1").unwrap();
        s.play(m).unwrap();
        let after = Lineage::of(s.game());
        assert_eq!(before.at(site("C1")), after.at(site("B1")));
        assert_eq!(before.at(site("A1")), after.at(site("A1")));
        assert_eq!(Scene::of(&s).pieces.len(), 4);
    }

    #[test]
    fn a_picked_piece_shows_its_targets_and_what_they_turn_over() {
        let mut s = session("A1b/C1w/C2w/D4b w");
        s.select(Some(site("C1")));
        let scene = Scene::of(&s);
        assert!(scene.points[site("B1").index()].is_target);
        assert_eq!(scene.capturing_targets(), [(site("B1"), 1)]);
        assert!(scene.piece_at(site("A1")).unwrap().is_doomed);
        assert!(!scene.piece_at(site("D4")).unwrap().is_doomed);
    }

    #[test]
    fn a_forced_promotion_is_marked() {
        let scene = Scene::of(&session("C5b/D1b/D3w/D4w w"));
        let marked = scene.pieces.iter().filter(|p| p.must_promote).count();
        assert_eq!(marked, 2);
    }

    #[test]
    fn nothing_can_act_in_the_machines_turn() {
        let players = vec![Player::Ai(engine::search::Level::Easy), Player::Human];
        let s = Session::new(
            Match::<Tarati>::default(),
            Seating {
                players,
                ..Seating::default()
            },
        );
        assert!(Scene::of(&s).points.iter().all(|p| !p.can_act));
    }
}
