"""Fingerprints, our perft: the number of legal answers at each decision of fixed games.

``python -m tests.rules.fingerprints`` writes ``fingerprints.txt`` anew; do so only after a change of the rules that is
meant, and look at the difference. One line an age: cities, side, seed, age, then a number for each decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import rules
from rules import Setup
from tests.rules.playout import lively

FILE = Path(__file__).with_name("fingerprints.txt")
SEEDS = (1, 2)
CITIES = range(3, 8)
SIDES = ("A", "B")
_HEADER = "# cities side seed age: legal answers at each decision. Written by python -m tests.rules.fingerprints\n"


class Game(NamedTuple):
    """One fixed game: all boards on one side."""

    cities: int
    side: str
    seed: int

    @property
    def setup(self) -> Setup:
        """How it is set up."""
        return Setup(self.cities, self.seed, boards=(f"random:{self.side}",) * self.cities)


class Decision(NamedTuple):
    """A decision met in a game: where, whose, and what is legal."""

    age: int
    turn: int
    seat: int
    kind: str
    legal: tuple[str, ...]

    def __str__(self) -> str:
        head = f"age {self.age}, turn {self.turn}, seat {self.seat}, {self.kind}: {len(self.legal)} legal answers"
        return "\n  ".join([head, *self.legal])


GAMES = [Game(cities, side, seed) for cities in CITIES for side in SIDES for seed in SEEDS]


def decisions(game: Game) -> Iterator[Decision]:
    """Every decision of the game, played by chance."""
    state, _ = rules.new_game(game.setup)
    rng = Random(game.seed)
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            assert ask is not None
            yield Decision(state.age, state.turn, seat, ask.kind, tuple(str(action) for action in ask.legal))
            rules.apply(state, seat, lively(rng, ask.legal))


def lines(game: Game) -> list[str]:
    """The game's lines of the file."""
    ages: dict[int, list[int]] = {}
    for decision in decisions(game):
        ages.setdefault(decision.age, []).append(len(decision.legal))
    return [
        f"{game.cities} {game.side} {game.seed} {age}: {' '.join(str(n) for n in numbers)}"
        for age, numbers in ages.items()
    ]


def written() -> dict[Game, list[int]]:
    """What the file says: the numbers of each game, all ages in a row."""
    found: dict[Game, list[int]] = {}
    for line in FILE.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            head, _, numbers = line.partition(":")
            cities, side, seed, _ = head.split()
            found.setdefault(Game(int(cities), side, int(seed)), []).extend(int(n) for n in numbers.split())
    return found


def write() -> None:
    """Write the file anew."""
    FILE.write_text(_HEADER + "\n".join(line for game in GAMES for line in lines(game)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
