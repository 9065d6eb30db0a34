"""Final scoring: points by category, what each point comes from, and who wins (base-rules 4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rules.wonders.counting import counted
from rules.wonders.effects import Gain
from rules.wonders.model import COLOURS, COPY_GUILD, SYMBOLS
from rules.wonders.state import WondersState

_CATEGORY_OF_COLOUR = {"blue": "civilian", "yellow": "commercial", "purple": "guilds"}


@dataclass(frozen=True)
class Line:
    """One reason for points. ``source``: a card id, ``stage:2``, a token value, ``coins``, a symbol or ``sets``;
    ``count``: how many of it (symbols, sets, coins, tokens). ``copied``: through Olympia's third stage, or a leader
    shared by the Courtesans."""

    category: str
    source: str
    points: int
    count: int = 1
    copied: bool = False


@dataclass
class ScoreSheet:
    """The score of one city. ``symbols``: what each wildcard symbol became; ``copied``: the guild copied, or None."""

    seat: int
    categories: dict[str, int]
    lines: list[Line] = field(default_factory=list)
    symbols: list[str] = field(default_factory=list)
    copied: str | None = None
    coins_left: int = 0

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.categories.values())

    def add(self, category: str, source: str, points: int, count: int = 1, copied: bool = False) -> None:
        """Enter one line."""
        self.categories[category] += points
        self.lines.append(Line(category, source, points, count, copied))

    def to_json(self) -> dict[str, Any]:
        """The seat's entry of a trace's score line, with the reasons beside it."""
        return {
            "seat": self.seat,
            **self.categories,
            "total": self.total,
            "coins_left": self.coins_left,
        }


def science_points(symbols: tuple[int, int, int] | list[int], set_points: int) -> int:
    """Squares of the three counts plus the points of each complete set."""
    a, b, c = symbols
    return a * a + b * b + c * c + set_points * min(a, b, c)


def best_science(symbols: list[int], wild: int, set_points: int) -> tuple[int, list[int]]:
    """The best points with ``wild`` more symbols of free choice, and the counts added to each symbol."""
    best, choice = -1, [0, 0, 0]
    for first in range(wild, -1, -1):
        for second in range(wild - first, -1, -1):
            added = [first, second, wild - first - second]
            points = science_points([n + m for n, m in zip(symbols, added, strict=True)], set_points)
            if points > best:
                best, choice = points, added
    return best, choice


def score_city(state: WondersState, seat: int) -> ScoreSheet:
    """The score sheet of one city as the table stands, to the owner's best total over wildcards and copied guilds."""
    candidates = [_sheet(state, seat, guild) for guild in _copies(state, seat)]
    return max(candidates, key=lambda sheet: sheet.total)


def _copies(state: WondersState, seat: int) -> Iterator[int | None]:
    """The guilds that Olympia may copy: each one of a neighbour, or none."""
    yield None
    if state.cities[seat].powers & COPY_GUILD:
        cities = state.cities
        purple = COLOURS.index("purple")
        for other in (cities[(seat + 1) % len(cities)], cities[seat - 1]):
            yield from (card for card in other.structures if state.rs.colour[card] == purple)


def _sheet(state: WondersState, seat: int, guild: int | None) -> ScoreSheet:
    rs, city = state.rs, state.cities[seat]
    sheet = ScoreSheet(seat, dict.fromkeys(rs.categories, 0), coins_left=city.coins)
    for token in sorted(set(city.tokens), reverse=True):
        number = city.tokens.count(token)
        sheet.add("military", f"token:{token}", token * number, number)
    sheet.add("coins", "coins", city.coins // rs.constants["coins_per_point"], city.coins)
    for number, stage in enumerate(rs.stages[city.board, city.side][: city.stages], 1):
        _standing(state, seat, stage.gain, sheet, "wonder", f"stage:{number}")
    for card in city.structures:
        definition = rs.cards[card]
        category = _CATEGORY_OF_COLOUR.get(definition.colour)
        if category is not None:
            _standing(state, seat, rs.gain[card], sheet, category, definition.id)
    wild, symbols = city.wild, city.science
    if guild is not None:
        gain = rs.gain[guild]
        sheet.copied = rs.cards[guild].id
        _standing(state, seat, gain, sheet, "guilds", sheet.copied, copied=True)
        wild += gain.wild
        symbols = [n + m for n, m in zip(symbols, gain.science, strict=True)]
    sets = _science(sheet, symbols, wild, rs.constants["science_set_points"], city.special.set_bonus)
    for leader in (*city.leaders, *city.shared):
        _leader(state, seat, leader, sets, sheet)
    return sheet


def _leader(state: WondersState, seat: int, leader: int, sets: int, sheet: ScoreSheet) -> None:
    """A leader's points, read in the city that has its effect."""
    gain, city, name = state.rs.gain[leader], state.cities[seat], state.rs.cards[leader].id
    shared = leader in city.shared
    _standing(state, seat, gain, sheet, "leaders", name, copied=shared)
    for amount, colours in gain.colour_sets:
        complete = min(city.colours[colour] for colour in colours)
        sheet.add("leaders", name, amount * complete, complete, copied=shared)
    if gain.set_bonus:
        sheet.add("leaders", name, gain.set_bonus * sets, sets, copied=shared)


def _standing(
    state: WondersState, seat: int, gain: Gain, sheet: ScoreSheet, category: str, source: str, copied: bool = False
) -> None:
    if gain.points:
        sheet.add(category, source, gain.points, copied=copied)
    for rule in gain.points_per:
        points = counted(state, seat, rule)
        sheet.add(category, source, points, points // rule.amount, copied=copied)


def _science(sheet: ScoreSheet, symbols: list[int], wild: int, set_points: int, bonus: int) -> int:
    """Enter the symbols, wildcards to the best total with the bonus for sets; returns the number of sets."""
    _, added = best_science(symbols, wild, set_points + bonus)
    counts = [n + m for n, m in zip(symbols, added, strict=True)]
    for name, number, extra in zip(SYMBOLS, counts, added, strict=True):
        sheet.symbols += [name] * extra
        if number:
            sheet.add("science", name, number * number, number)
    sets = min(counts)
    if sets:
        sheet.add("science", "sets", sets * set_points, sets)
    return sets


def score_table(state: WondersState) -> tuple[list[ScoreSheet], list[int]]:
    """All score sheets and the winners: most points, then most coins, then shared. A Free City cannot win."""
    sheets = [score_city(state, seat) for seat in range(len(state.cities))]
    players = sheets[: state.setup.seats]
    best = max((sheet.total, sheet.coins_left) for sheet in players)
    return sheets, [sheet.seat for sheet in players if (sheet.total, sheet.coins_left) == best]
