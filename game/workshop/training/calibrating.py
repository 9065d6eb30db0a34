"""From the chances that a judgement finds to those told: what is kept of games, a fit to it, and how true it is then.

A game leaves a line for each choice that was looked at: the chance that was found and what was won. A fit is a shift
and a slope of the log-odds for each part of a game, and others for who follows advice. How true the chances are then,
both halves of the games tell, each by a fit to the other half: for each tenth what was told and what was won. Some
games are spared from both: tests ask what the program's own file says of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import exp, log
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

_ROUNDS = 60  # of Newton's method
_STEP = 0.3  # the most that a round changes: chances near 0 and 1 would throw it too far
_PULL = 10.0  # chances by which what a fit begins with is believed
_MOST = 30.0  # log-odds
_SPARED = 11  # one game of so many is spared


class ChanceSample(NamedTuple):
    """A chance that was found: in which part of its game, whether the seat does what it is advised (0 or 1), and what
    was won of it (of a tie a part)."""

    part: int
    follows: int
    raw: float
    won: float


Fit = Sequence[Sequence[float]]
"""For each part of a game: shift and slope of the log-odds of a seat that plays for itself, and of one that follows
advice."""


class Tenth(NamedTuple):
    """Chances of one tenth: how many, what was told and what was won on average."""

    tenth: int
    number: int
    calibrated: float
    won: float


# --- what is kept ----------------------------------------------------------------------------------------------------


def gather(path: Path, seconds: float, play: Callable[[int], Iterable[ChanceSample]]) -> tuple[int, int]:
    """Add games to a file for so many seconds, from the first number on that it does not have. ``play`` returns what is
    kept of the game of a number. Return how many games and lines it has now."""
    path.parent.mkdir(parents=True, exist_ok=True)
    known = list(_lines(path))
    game, lines = max((int(line[0]) for line in known), default=-1) + 1, len(known)
    began = perf_counter()
    while perf_counter() - began < seconds:
        found = list(play(game))
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(f"{game},{','.join(f'{value:.6g}' for value in one)}\n" for one in found))
        game, lines = game + 1, lines + len(found)
    return game, lines


def read(path: Path) -> tuple[list[ChanceSample], list[ChanceSample]]:
    """Return both halves of a file, every other game, without those that are spared."""
    halves: tuple[list[ChanceSample], list[ChanceSample]] = [], []
    for line in _lines(path):
        if int(line[0]) % _SPARED:
            halves[int(line[0]) % 2].append(of_words(line[1:]))
    return halves


def spared(path: Path) -> list[list[str]]:
    """Return what a file holds of the games that no fit knows, as words."""
    return [line[1:] for line in _lines(path) if not int(line[0]) % _SPARED]


def of_words(words: Sequence[str]) -> ChanceSample:
    """Return a chance that was written down."""
    part, follows, raw, won = words
    return ChanceSample(int(part), int(follows), float(raw), float(won))


def _lines(path: Path) -> Iterator[list[str]]:
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            yield line.split(",")


# --- the fit ---------------------------------------------------------------------------------------------------------


def odds(chance: float) -> float:
    """Return the log-odds of a chance."""
    chance = min(1 - 1e-4, max(1e-4, chance))
    return log(chance / (1 - chance))


def _chance(log_odds: float) -> float:
    return 1 / (1 + exp(-max(-_MOST, min(_MOST, log_odds))))


def _bounded(step: float) -> float:
    return max(-_STEP, min(_STEP, step))


def fitted(told: Sequence[ChanceSample], begin: Sequence[float] = (0.0, 1.0)) -> tuple[float, float]:
    """Return shift and slope of the log-odds under which what was won is likeliest, for few chances near those that it
    begins with."""
    shift, slope = begin
    for _ in range(_ROUNDS):
        g0, g1, h00, h01, h11 = -_PULL * (shift - begin[0]), -_PULL * (slope - begin[1]), _PULL, 0.0, _PULL
        for one in told:
            x = odds(one.raw)
            p = _chance(shift + slope * x)
            w = p * (1 - p)
            g0, g1 = g0 + one.won - p, g1 + (one.won - p) * x
            h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
        det = h00 * h11 - h01 * h01
        shift, slope = shift + _bounded((h11 * g0 - h01 * g1) / det), slope + _bounded((h00 * g1 - h01 * g0) / det)
    return shift, slope


def fit(told: Sequence[ChanceSample], known: Fit = ()) -> Fit:
    """Return the fit of a family: of the seats that play for themselves, and of those that follow advice, which begins
    with the other. Where there are none of either, what is ``known`` stays."""
    found = []
    for part in range(max([len(known), *(one.part + 1 for one in told)])):
        before = known[part] if part < len(known) else ()
        own, advised = ([one for one in told if one.part == part and one.follows == which] for which in range(2))
        playing = fitted(own) if own or not before else before[:2]
        following = fitted(advised, playing) if advised or not before else before[2:]
        found.append([round(x, 4) for x in (*playing, *following)])
    return found


def corrected(one: ChanceSample, by: Fit) -> float:
    """Return the chance that is told by a fit."""
    shift, slope = by[one.part][2 * one.follows :][:2]
    return _chance(shift + slope * odds(one.raw))


# --- how true it is --------------------------------------------------------------------------------------------------


class CalibratedChance(NamedTuple):
    """A chance as it is told by a fit to other games, as it was found, and what was won."""

    calibrated: float
    found: float
    won: float
    follows: int


def held_out(halves: Sequence[Sequence[ChanceSample]], known: Fit = ()) -> list[CalibratedChance]:
    """Return the chances of two halves of the games, each told by a fit to the other half and what is ``known`` besides
    (`fit`)."""
    found = []
    for half, other in (halves, reversed(halves)):
        by = fit(other, known)
        seen = {one.part for one in other}
        found += [
            CalibratedChance(corrected(one, by), one.raw, one.won, one.follows) for one in half if one.part in seen
        ]
    return found


def tenths(said: Iterable[CalibratedChance]) -> list[Tenth]:
    """Return the tenths of the chances told in which there are any."""
    rows: dict[int, list[tuple[float, float]]] = {}
    for one in said:
        rows.setdefault(min(9, int(one.calibrated * 10)), []).append((one.calibrated, one.won))
    return [
        Tenth(tenth, len(here), *(sum(column) / len(here) for column in zip(*here, strict=True)))
        for tenth, here in sorted(rows.items())
    ]


def brier(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the Brier score of chances and what was won: the mean square of what they were off."""
    return sum((chance - won) ** 2 for chance, won in pairs) / max(1, len(pairs))


def report(said: Sequence[CalibratedChance]) -> list[str]:
    """Return for each tenth of the chances their number, what was told and what was won; the Brier score last."""
    lines = [
        f"{10 * row.tenth:3}-{10 * row.tenth + 10} %: {row.number:6} told {100 * row.calibrated:5.1f} % won "
        f"{100 * row.won:5.1f} %"
        for row in tenths(said)
    ]
    scores = brier([(one.calibrated, one.won) for one in said]), brier([(one.found, one.won) for one in said])
    return [*lines, f"Brier score {scores[0]:.4f} of {len(said)}, as found {scores[1]:.4f}"]


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
    points = " ".join(f"{size * row.calibrated:.1f},{size * (1 - row.won):.1f}" for row in rows)
    yield f'<polyline points="{points}" fill="none" stroke="#23508e" stroke-width="1.5"/>'
    for row in rows:
        radius = 2 + 12 * (row.number / all_of_them) ** 0.5
        x, y = size * row.calibrated, size * (1 - row.won)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#23508e88"/>'
