"""Positions in which somebody who knows the game is sure what is right, and what is acceptable there.

Every file in ``positions`` is a game record that ends at a question, with a field ``judgement`` besides: the ``kind``
of the position, the ``seat`` that is asked, the answers that are ``accepted`` (in the way that costs least), and
``why``.
What is accepted follows from the rules; that nothing else is as good was confirmed by games played on from there in
common worlds to their end by habit, without any net, and by a search that looks at every answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import rules
from rules import Action, Record, View, WondersState
from rules.core.record import replay

FOLDER = Path(__file__).parent / "positions"
_PLENTY = 600.0  # seconds: what a bot looks at is counted in worlds


@dataclass(frozen=True)
class Position:
    """A question to one seat, and the answers to it that are accepted."""

    name: str
    kind: str
    why: str
    seat: int
    accepted: tuple[Action, ...]
    record: Record

    @cached_property
    def state(self) -> WondersState:
        """The table, at the question; it must not be played on."""
        found: WondersState = replay(self.record)
        return found

    @cached_property
    def view(self) -> View:
        """What the seat sees."""
        found: View = rules.view(self.state, self.seat)
        return found

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """All that it may answer."""
        return tuple(rules.legal_actions(self.state, self.seat))

    def accepts(self, answer: Action) -> bool:
        """True if an answer is accepted; whom it pays does not matter, only how much."""
        alike = [one for one in self.accepted if one._replace(payments=()) == answer._replace(payments=())]
        return any(answer.coins <= one.coins for one in alike)

    def share(self, bot: Any, tries: int) -> float:
        """Return the share of the answers of a bot that are accepted, with so many different seeds of its chance."""
        answers = (bot.choose(self.view, self.legal, Random(seed), _PLENTY) for seed in range(tries))
        return sum(map(self.accepts, answers)) / tries


def positions(*kinds: str) -> Iterator[Position]:
    """Yield the positions of these kinds, all if none is named, in the order of their names."""
    for path in sorted(FOLDER.glob("*.json")):
        document = json.loads(path.read_text("utf-8"))
        told = document["judgement"]
        if not kinds or told["kind"] in kinds:
            accepted = tuple(map(rules.parse, told["accepted"]))
            yield Position(path.stem, told["kind"], told["why"], told["seat"], accepted, Record.from_json(document))
