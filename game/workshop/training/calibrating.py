"""From the shares that are found at tables to those told: what is kept of games, a fit to it, and how true it is then.

A game leaves a line for each table that was looked at: the share that was found of each side, and what each has won in
the end. A fit is the power, for each part of a game, to which shares are raised (game/bots/standing.py). How true they
are then, both halves of the games tell, each by a fit to the other half: for each tenth what was told and what was won.
Some games are spared from both: tests ask what the program's own file says of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from game.bots.standing import sharpened

_PULL = 25.0
"""How much a power is held near 1, where few tables are known."""
_RANGE = 0.2, 3.0
"""Powers that are tried."""
_ROUNDS = 40  # each narrows the range to about six tenths
_GOLDEN = (5**0.5 - 1) / 2
_SPARED = 11  # one game of so many is spared
_LEAST = 1e-6


class SeenTable(NamedTuple):
    """A table that was looked at: in which part of its game, the share found of each side, and what each has won (of a
    tie a part)."""

    part: int
    raw: tuple[float, ...]
    won: tuple[float, ...] = ()


class Tenth(NamedTuple):
    """Shares of one tenth: how many, what was told and what was won on average."""

    tenth: int
    number: int
    told: float
    won: float


# --- what is kept ----------------------------------------------------------------------------------------------------


def gather(path: Path, seconds: float, play: Callable[[int], Iterable[SeenTable]]) -> tuple[int, int]:
    """Add games to a file for so many seconds, from the first number on that it does not have. ``play`` returns what is
    kept of the game of a number. Return how many games and lines it has now."""
    path.parent.mkdir(parents=True, exist_ok=True)
    known = list(_lines(path))
    game, lines = max((int(line[0]) for line in known), default=-1) + 1, len(known)
    began = perf_counter()
    while perf_counter() - began < seconds:
        found = [",".join([str(game), *words_of(one)]) + "\n" for one in play(game)]
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(found))
        game, lines = game + 1, lines + len(found)
    return game, lines


def read(path: Path) -> tuple[list[SeenTable], list[SeenTable]]:
    """Return both halves of a file, every other game, without those that are spared."""
    halves: tuple[list[SeenTable], list[SeenTable]] = [], []
    for line in _lines(path):
        if int(line[0]) % _SPARED:
            halves[int(line[0]) % 2].append(of_words(line[1:]))
    return halves


def spared(path: Path) -> list[list[str]]:
    """Return what a file holds of the games that no fit knows, as words."""
    return [line[1:] for line in _lines(path) if not int(line[0]) % _SPARED]


def words_of(seen: SeenTable) -> list[str]:
    """Return a table as words: its part, and for each side what was found and what was won."""
    pairs = zip(seen.raw, seen.won, strict=True)
    return [str(seen.part), *(f"{value:.5g}" for pair in pairs for value in pair)]


def of_words(words: Sequence[str]) -> SeenTable:
    """Return a table that was written down."""
    values = [float(word) for word in words[1:]]
    return SeenTable(int(words[0]), tuple(values[::2]), tuple(values[1::2]))


def _lines(path: Path) -> Iterator[list[str]]:
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            yield line.split(",")


# --- the fit ---------------------------------------------------------------------------------------------------------


def fitted(tables: Sequence[SeenTable]) -> float:
    """Return the power under which what was won is likeliest, for few tables near 1."""

    def loss(power: float) -> float:
        found = _PULL * (power - 1) ** 2
        for one in tables:
            found -= sum(
                won * log(max(_LEAST, share))
                for won, share in zip(one.won, sharpened(one.raw, power), strict=True)
                if won
            )
        return found

    low, high = _RANGE
    for _ in range(_ROUNDS):
        width = (high - low) * _GOLDEN
        if loss(high - width) < loss(low + width):
            high = low + width
        else:
            low = high - width
    return round((low + high) / 2, 3)


def fit(tables: Sequence[SeenTable]) -> list[float]:
    """Return the power of each part of a game up to the last that is known."""
    parts = range(max((one.part + 1 for one in tables), default=0))
    return [fitted([one for one in tables if one.part == part]) for part in parts]


# --- how true it is --------------------------------------------------------------------------------------------------


class ToldShare(NamedTuple):
    """A share as it is told, the even one of that table, and what was won."""

    told: float
    even: float
    won: float


def told_of(tables: Iterable[SeenTable], powers: Sequence[float]) -> list[ToldShare]:
    """Return the shares of all sides of some tables as they are told by a fit."""
    return [
        ToldShare(told, 1 / len(one.raw), won)
        for one in tables
        for told, won in zip(sharpened(one.raw, powers[one.part]), one.won, strict=True)
    ]


def held_out(halves: Sequence[Sequence[SeenTable]]) -> list[ToldShare]:
    """Return the shares of two halves of the games, each told by a fit to the other half."""
    found = []
    for half, other in (halves, reversed(halves)):
        powers = fit(other)
        found += told_of([one for one in half if one.part < len(powers)], powers)
    return found


def tenths(shares: Iterable[ToldShare]) -> list[Tenth]:
    """Return the tenths of the shares told in which there are any."""
    rows: dict[int, list[tuple[float, float]]] = {}
    for one in shares:
        rows.setdefault(min(9, int(one.told * 10)), []).append((one.told, one.won))
    return [
        Tenth(tenth, len(here), *(sum(column) / len(here) for column in zip(*here, strict=True)))
        for tenth, here in sorted(rows.items())
    ]


def brier(pairs: Iterable[tuple[float, float]]) -> float:
    """Return the Brier score of shares and what was won: the mean square of what they were off."""
    squares = [(share - won) ** 2 for share, won in pairs]
    return sum(squares) / max(1, len(squares))


def report(shares: Sequence[ToldShare]) -> list[str]:
    """Return for each tenth of the shares their number, what was told and what was won; the Brier score last."""
    lines = [
        f"{10 * row.tenth:3}-{10 * row.tenth + 10} %: {row.number:6} told {100 * row.told:5.1f} % won "
        f"{100 * row.won:5.1f} %"
        for row in tenths(shares)
    ]
    told, even = brier((one.told, one.won) for one in shares), brier((one.even, one.won) for one in shares)
    return [*lines, f"Brier score {told:.4f} of {len(shares)}, {told / max(_LEAST, even):.2f} of what even shares have"]


_PANEL, _ROOM, _ACROSS = 200, 60, 4


def diagram(families: Mapping[str, Sequence[Tenth]]) -> str:
    """Return a reliability diagram of each family as an SVG picture: across what was told, up what was won; the band
    is five points to both sides, a dot's area says how many there are."""
    step, down = _PANEL + _ROOM, -(-len(families) // _ACROSS)
    width, height = step * min(_ACROSS, len(families)) + _ROOM, step * down + _ROOM
    shapes = [f'<rect width="{width}" height="{height}" fill="#f6f0e2"/>']
    for place, (family, rows) in enumerate(families.items()):
        x, y = _ROOM + step * (place % _ACROSS), _ROOM + step * (place // _ACROSS)
        shapes.append(f'<g transform="translate({x} {y})">{"".join(_panel(family, rows))}</g>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="serif" font-size="14">'
    return "\n".join([head, *shapes, "</svg>", ""])


def _panel(family: str, rows: Sequence[Tenth]) -> Iterator[str]:
    size, all_of_them = _PANEL, max(1, sum(row.number for row in rows))
    band = size * 0.05
    yield f'<rect width="{size}" height="{size}" fill="#fffdf6" stroke="#8a7a5c"/>'
    corners = f"0,{size} 0,{size - band} {size - band},0 {size},0 {size},{band} {band},{size}"
    yield f'<polygon points="{corners}" fill="#e8dcc0"/>'
    yield f'<text x="{size / 2}" y="-8" text-anchor="middle" fill="#3a2f1c">{family} ({all_of_them})</text>'
    for share in (0, 50, 100):
        at = size * share / 100
        yield f'<text x="{at}" y="{size + 16}" text-anchor="middle" fill="#6a5a3c" font-size="11">{share}</text>'
        yield f'<text x="-4" y="{size - at + 4}" text-anchor="end" fill="#6a5a3c" font-size="11">{share}</text>'
    points = " ".join(f"{size * row.told:.1f},{size * (1 - row.won):.1f}" for row in rows)
    yield f'<polyline points="{points}" fill="none" stroke="#23508e" stroke-width="1.5"/>'
    for row in rows:
        radius = 2 + 12 * (row.number / all_of_them) ** 0.5
        yield f'<circle cx="{size * row.told:.1f}" cy="{size * (1 - row.won):.1f}" r="{radius:.1f}" fill="#23508e88"/>'
