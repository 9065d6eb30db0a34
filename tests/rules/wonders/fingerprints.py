"""Fingerprints, our perft: the number of legal answers at each decision of fixed games.

``python -m tests.rules.wonders.fingerprints`` writes ``fingerprints.txt`` anew; do so only after a change of the rules
that is meant, and look at the difference. One line an age: seats (with ``L``: with Leaders, ``A``: with Armada, ``C``:
with Cities, ``E``: second edition), side, seed, age (0: the draft), then a number for each decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import rules
from rules import Setup
from tests.rules.wonders.playout import ARMADA, CITIES, LEADERS, lively

FILE = Path(__file__).with_name("fingerprints.txt")
SEEDS = (1, 2)
SIDES = ("A", "B")
ARMADA_GAMES = ((3, False), (4, True), (5, False), (6, True), (7, False), (8, True))
_HEADER = (
    "# seats side seed age: legal answers at each decision. Written by python -m tests.rules.wonders.fingerprints\n"
)


class Game(NamedTuple):
    """One fixed game: all boards on one side."""

    seats: int
    side: str
    seed: int
    leaders: bool = False
    armada: bool = False
    cities: bool = False
    second: bool = False

    def __str__(self) -> str:
        words = f"{'L' * self.leaders}{'A' * self.armada}{'C' * self.cities}{'E' * self.second}"
        return f"{self.seats}{words} {self.side} {self.seed}"

    @property
    def setup(self) -> Setup:
        """How it is set up."""
        expansions = (
            (LEADERS if self.leaders else ()) + (ARMADA if self.armada else ()) + (CITIES if self.cities else ())
        )
        plain = Setup(self.seats, self.seed, expansions, edition="second" if self.second else "first")
        return replace(plain, boards=(f"random:{self.side}",) * rules.city_count(plain))


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


GAMES = [
    Game(seats, side, seed, leaders)
    for leaders, all_seats in ((False, range(3, 8)), (True, range(3, 8)), (False, (2,)), (True, (2,)))
    for seats in all_seats
    for side in SIDES
    for seed in SEEDS
]
GAMES += [Game(seats, side, 1, leaders, True) for seats, leaders in ARMADA_GAMES for side in SIDES]
CITIES_GAMES = ((2, ""), (3, ""), (4, "L"), (5, ""), (5, "A"), (7, ""), (8, "L"))
GAMES += [Game(seats, side, 1, "L" in more, "A" in more, True) for seats, more in CITIES_GAMES for side in SIDES]

GAMES += [Game(seats, side, 1, second=True) for seats in range(3, 8) for side in SIDES]
GAMES += [Game(seats, side, 1, cities=True, second=True) for seats in (3, 4, 7) for side in SIDES]
GAMES += [Game(seats, side, 1, leaders=True, second=True) for seats in (3, 5, 7) for side in SIDES]
GAMES += [Game(4, side, 1, leaders=True, cities=True, second=True) for side in SIDES]


def decisions(game: Game) -> Iterator[Decision]:
    """Every decision of the game, played by chance."""
    state, _ = rules.new_game(game.setup)
    rng = Random(game.seed)
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            assert ask is not None
            yield Decision(state.age, state.turn, seat, ask.kind, tuple(str(action) for action in ask.legal(state)))
            rules.apply(state, seat, lively(rng, ask.legal(state)))


def lines(game: Game) -> list[str]:
    """The game's lines of the file."""
    ages: dict[int, list[int]] = {}
    for decision in decisions(game):
        ages.setdefault(decision.age, []).append(len(decision.legal))
    return [f"{game} {age}: {' '.join(str(n) for n in numbers)}" for age, numbers in ages.items()]


def written() -> dict[Game, list[int]]:
    """What the file says: the numbers of each game, all ages in a row."""
    found: dict[Game, list[int]] = {}
    for line in FILE.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            head, _, numbers = line.partition(":")
            seats, side, seed, _ = head.split()
            game = Game(int(seats.rstrip("LACE")), side, int(seed), *[word in seats for word in "LACE"])
            found.setdefault(game, []).extend(int(n) for n in numbers.split())
    return found


def write() -> None:
    """Write the file anew."""
    FILE.write_text(_HEADER + "\n".join(line for game in GAMES for line in lines(game)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
