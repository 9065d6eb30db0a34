"""A question that is put to a person: a puzzle that comes with the program, or one of the own costliest choices."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from hashlib import blake2b
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import rules
from game.bots.base import Advice, RankedAdvice
from game.bots.characters import characters, join_word
from game.bots.outcomes import outcome_of
from game.bots.registry import HUMAN
from game.challenges.costly_choice import practice_of
from game.challenges.daily import week_plan
from game.play.controller import LUCK
from game.play.plugin import TableGamePlugin, table_plugin
from game.players import Player, players_from, players_to_json
from game.puzzles.puzzle import Puzzle, is_right, shipped
from game.storage.saved import POSED, PRACTICE
from rules import AnyAction, Record, SeatView
from rules.core.record import replay

if TYPE_CHECKING:
    from game.services import Services
    from game.storage.regrets import CostlyChoiceRecord


class PosedQuestion(NamedTuple):
    """The question as its seat sees it, with the legal answers."""

    view: SeatView
    legal: tuple[AnyAction, ...]


class PosedPuzzle:
    """A puzzle for the person at a seat of a practice game. ``puzzle``: what is known of it, None for an own choice,
    which nobody has looked at yet; ``judgement``: of its answers, None before there is one."""

    def __init__(self, record: Record, seat: int, puzzle: Puzzle | None = None) -> None:
        self.record = record
        self.seat = seat
        self.puzzle = puzzle
        self.judgement = None if puzzle is None else puzzle.advice

    @cached_property
    def question(self) -> PosedQuestion:
        """The question; RecordError if the record cannot be played so far."""
        state = replay(self.record)
        return PosedQuestion(rules.view(state, self.seat), tuple(rules.legal_actions(state, self.seat)))

    @property
    def plugin(self) -> TableGamePlugin:
        """The plugin of its game."""
        return table_plugin(self.record.game)

    def same_outcome(self, action: AnyAction, other: AnyAction) -> bool:
        """True if two answers differ in their payment alone."""
        return outcome_of(self.record.game, action) == outcome_of(self.record.game, other)

    def is_right(self, answer: AnyAction, judgement: RankedAdvice) -> bool:
        """True if an answer is right by a judgement; of an own choice, also if nobody can tell it from the best."""
        even = sum(1 for _ in takewhile(lambda gap: gap.even, judgement.looked.gaps))
        good = max(1, even) if self.puzzle is None else self.puzzle.good
        return is_right(self.record.game, judgement.advice, good, answer)

    def place_of(self, answer: AnyAction, ranked: tuple[Advice, ...]) -> int:
        """Return the place of an answer among those that were compared, the number of them if it is not among them."""
        compared = [number for number, one in enumerate(ranked) if one.points is not None]
        found = (number for number in compared if self.same_outcome(ranked[number].action, answer))
        return next(found, len(ranked))

    def is_judged(self, answer: AnyAction) -> bool:
        """True if it is known what an answer is worth, or that it is as good as others of its kind."""
        known = self.judgement
        if known is None:
            return False
        return self.place_of(answer, known.advice) < len(known.advice) or self.is_right(answer, known)

    def take(self, answer: AnyAction, judgement: RankedAdvice) -> None:
        """Take a judgement of an own choice as it is; of a puzzle, which was looked at for longer, only what it says of
        an ``answer``, which is behind all that are right."""
        known, place = self.judgement, self.place_of(answer, judgement.advice)
        if self.puzzle is None or known is None:
            self.judgement = judgement
        elif place < len(judgement.looked.gaps):
            others = [
                row
                for row in zip(known.advice, known.looked.gaps, strict=True)
                if not self.same_outcome(row[0].action, answer)
            ]
            good, rest = others[: self.puzzle.good], others[self.puzzle.good :]
            rest = sorted([*rest, (judgement.advice[place], judgement.looked.gaps[place])], key=lambda row: row[1].lead)
            advice, gaps = zip(*good, *rest, strict=True)
            self.judgement = RankedAdvice(advice, known.looked._replace(gaps=gaps))

    def play_on(self, services: Services) -> None:
        """Begin a practice game at the question, over what is shown now."""
        self.plugin.resume(services, self.practice_record())

    def practice_record(self) -> Record:
        """Return its record, which a game may go on with."""
        old = self.record
        return Record(old.setup, old.content, old.app, list(old.actions), [], dict(old.extra), old.position)

    def table_record(self) -> Record:
        """Return its record for a table that stands still at the question."""
        found = self.practice_record()
        found.extra[POSED] = True
        return found


def posed_puzzle(puzzle: Puzzle, name: str) -> PosedPuzzle:
    """Return a puzzle for a person called ``name``; all others are bots of the level of the daily deals."""
    record, chance = puzzle.record, Random(puzzle.id)
    faces = chance.sample(sorted(characters()), record.setup.seats)
    players = players_from(join_word(week_plan().level, face) for face in faces)
    players[puzzle.seat] = Player(HUMAN, name, players[puzzle.seat].colour, players[puzzle.seat].emblem)
    record.extra = {"players": players_to_json(players), LUCK: chance.getrandbits(53), PRACTICE: True}
    return PosedPuzzle(record, puzzle.seat, puzzle)


def posed_choice(choice: CostlyChoiceRecord) -> PosedPuzzle:
    """Return a costly choice of a person as a puzzle; RecordError if its record is damaged."""
    return PosedPuzzle(practice_of(choice, week_plan().level), choice.seat)


def daily_puzzle(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody with this version."""
    digest = blake2b(f"{day.isoformat()}/puzzle".encode(), digest_size=8).digest()
    known = sorted(shipped())
    return shipped()[known[int.from_bytes(digest) % len(known)]]
