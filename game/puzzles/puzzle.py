"""A puzzle as it is kept: a position of a game, the question of one seat, and what a long look found of its answers.

Reasons are kept as a bot gives them (:class:`game.bots.base.Advice`): they become words where they are shown, in the
language of that moment and by the facts of that table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from game.assets import asset_bytes, asset_names
from game.bots.base import Advice, AdviceGap, RankedAdvice, SearchEffort
from game.bots.outcomes import line_of, outcome_of
from rules import AnyAction, FlowState, Record, game_named
from rules.core.game import setup_with
from rules.core.record import RecordedAnswer, replay

FOLDER = "puzzles"
IDEAS = (
    "science", "military", "denial", "burying", "trading", "chains", "last_card", "building", "taking",
)  # fmt: skip
"""What puzzles are about, or else the id of the expansion that brings what they are about. ``building``: a structure
that is simply worth most; ``taking``: a card or a token."""
DIFFICULTIES = (1, 2, 3, 4)
"""How hard a puzzle is: by how many levels of bots miss it more often than not, the weakest first."""
LEVELS = ("easy", "medium", "hard", "master")
"""The bots that were asked, the weakest first."""


class PuzzleOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer. ``points``: of the own city at the end, ``share``: of the games won after it; ``lead``: points of the
    lead over the best rival that it is behind the best answer, and ``loss``: of the share, with half of the 95 %
    interval of that (``doubt``); ``reasons``: as a bot gives them."""

    action: str
    points: float
    share: float
    lead: float = 0.0
    loss: float = 0.0
    doubt: float = 0.0
    reasons: dict[str, float] = {}


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle. ``family``: the boxes it is from; ``actions``: the answers before it, "SEAT NOTATION" each;
    ``content``: the digest of the cards and boards that it was made with; ``options``: the best first; ``ahead``:
    points of the own side beyond the best rival after the best one; ``worlds``: in which they were compared; ``right``:
    the share of each level's answers that were right; ``place``: the age and turn of the question, in games without
    ages 0 and the round; ``good``: so many of the options are right, which are of one kind and hardly differ."""

    id: str
    family: str
    idea: str
    difficulty: int
    game: str
    setup: dict[str, object]
    rules: int
    content: str
    seat: int
    actions: tuple[str, ...]
    options: tuple[PuzzleOption, ...]
    ahead: float
    worlds: int
    right: dict[str, float]
    place: tuple[int, int] = (0, 0)
    good: int = 1

    @property
    def record(self) -> Record:
        """The record of its game up to the question."""
        answers = [RecordedAnswer(int(seat), text) for seat, _, text in (one.partition(" ") for one in self.actions)]
        played = setup_with(game_named(self.game).read_setup(self.setup), rules=self.rules)
        return Record(played, self.content, actions=answers)

    @property
    def advice(self) -> RankedAdvice:
        """The options as a judgement."""
        parse = game_named(self.game).parse
        advice = tuple(Advice(parse(one.action), one.points, one.share, one.reasons) for one in self.options)
        gaps = tuple(AdviceGap(one.lead, one.loss, one.doubt) for one in self.options)
        return RankedAdvice(advice, SearchEffort(self.worlds, self.worlds, gaps))

    def is_right(self, action: AnyAction) -> bool:
        """True if an answer is right."""
        return is_right(self.game, self.advice.advice, self.good, action)


def is_right(game: str, ranked: Sequence[Advice], good: int, action: AnyAction) -> bool:
    """True if an answer does what one of the first ``good`` ones does; where there are several, also if it is one of
    their kind that was not followed to the end."""
    done = outcome_of(game, action)
    place = next((place for place, one in enumerate(ranked) if outcome_of(game, one.action) == done), len(ranked))
    if place < len(ranked) and ranked[place].points is not None:
        return place < good
    return good > 1 and line_of(game, action) == line_of(game, ranked[0].action)


def state_of(puzzle: Puzzle) -> FlowState:
    """Return the state of a puzzle's game when its question is asked.

    Raises:
        RecordError: the rules or cards are others now, so that it cannot be played so far.
    """
    return replay(puzzle.record)


@cache
def shipped() -> dict[str, Puzzle]:
    """Return the puzzles that come with the program, by id, in their order."""
    found: dict[str, Puzzle] = {}
    for name in sorted(asset_names(FOLDER)):
        found |= {one.id: one for one in puzzles_in(asset_bytes(f"{FOLDER}/{name}"))}
    return found


def puzzles_in(data: bytes) -> Sequence[Puzzle]:
    """Return the puzzles of a file, one a line."""
    return msgspec.json.Decoder(Puzzle).decode_lines(data)
