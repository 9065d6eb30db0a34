"""The final score: every choice of symbols and every guild that could be copied is tried (base-rules 4, 5, 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from tests.checker.model import GUILD_COLOUR, Card, City, Effect, Table, box

CATEGORIES = ("military", "coins", "wonder", "civilian", "science", "commercial", "guilds")
LEADERS = "leaders"
"""The column that a game with Leaders has besides."""
COLUMN = {"blue": "civilian", "yellow": "commercial", GUILD_COLOUR: "guilds"}
"""The column that the points of a structure count in, by its colour."""

Sheet = dict[str, int]


def sheets(table: Table, seat: int) -> list[Sheet]:
    """Every score sheet of a city that reaches its best total.

    More than one only where guilds to copy tie, or symbols that bring the same total in different columns.
    """
    city = table.cities[seat]
    basis = dict.fromkeys((*CATEGORIES, LEADERS) if table.leaders_in_play else CATEGORIES, 0)
    basis["military"] = sum(city.tokens)
    basis["coins"] = city.coins // box().constants["coins_per_point"]
    for stage in city.built_stages():
        basis["wonder"] += sum(effect["amount"] for effect in stage.effects if effect["kind"] == "points")
    for card in city.cards():
        if card.colour in COLUMN:
            basis[COLUMN[card.colour]] += _points(table, seat, card.effects)
    for leader in city.acting_leaders():
        basis[LEADERS] += _points(table, seat, leader.effects)
    tried = [sheet for copied in _copies(table, seat) for sheet in _with_copy(table, seat, basis, copied)]
    best = max(sheet["total"] for sheet in tried)
    different = {tuple(sheet.items()): sheet for sheet in tried if sheet["total"] == best}
    return list(different.values())


def _copies(table: Table, seat: int) -> list[Card | None]:
    """The guilds that the city may copy; only `None` where it may copy nothing."""
    city = table.cities[seat]
    found: list[Card | None] = []
    for effect in city.effects("copy_guild"):
        for neighbour in table.named(seat, effect["from"]):
            found += [card for card in neighbour.cards() if card.colour == GUILD_COLOUR]
    return found or [None]


def _with_copy(table: Table, seat: int, basis: Sheet, copied: Card | None) -> Iterator[Sheet]:
    city = table.cities[seat]
    wildcards = sum(1 for _ in city.effects("science_choice"))
    bonus = sum(effect["amount"] for effect in city.effects("science_set_bonus"))
    sheet = dict(basis)
    if copied:
        sheet["guilds"] += _points(table, seat, copied.effects)
        wildcards += sum(1 for effect in copied.effects if effect["kind"] == "science_choice")
    for counts in _symbol_counts(_symbols(city), wildcards):
        chosen = {**sheet, "science": _science(counts)}
        if bonus:
            chosen[LEADERS] += bonus * min(counts)
        yield {**chosen, "total": sum(chosen.values())}


def _symbols(city: City) -> Counter[str]:
    return Counter(effect["symbol"] for effect in city.effects("science"))


def _symbol_counts(symbols: Counter[str], wildcards: int) -> Iterator[list[int]]:
    """How many there are of each symbol, for every choice of symbols for the wildcards."""
    names = box().symbols
    for chosen in product(names, repeat=wildcards):
        total = symbols + Counter(chosen)
        yield [total[name] for name in names]


def _science(counts: list[int]) -> int:
    return sum(n * n for n in counts) + 7 * min(counts)


def best_science(symbols: Counter[str], wildcards: int) -> int:
    """The most points that the symbols reach when each wildcard becomes the symbol of the owner's choice."""
    return max(_science(counts) for counts in _symbol_counts(symbols, wildcards))


def _points(table: Table, seat: int, effects: Iterable[Effect]) -> int:
    """The points of one structure or leader as seen from a seat by the final table."""
    total = 0
    for effect in effects:
        if effect["kind"] == "points":
            total += effect["amount"]
        elif effect["kind"] == "points_per":
            total += effect["amount"] * table.count(seat, effect)
        elif effect["kind"] == "points_per_colour_set":
            total += effect["amount"] * _colour_sets(table, seat, effect)
    return total


def _colour_sets(table: Table, seat: int, effect: Effect) -> int:
    colours = Counter(card.colour for city in table.named(seat, effect["cities"]) for card in city.cards())
    return min(colours[colour] for colour in effect["colours"])


def winners(totals: Mapping[int, tuple[int, int]]) -> list[int]:
    """The seats with the most points, of these the ones with the most coins; (points, coins) for each seat."""
    best = max(totals.values())
    return [seat for seat, result in totals.items() if result == best]


def as_line(sheet: Sheet, city: City) -> dict[str, Any]:
    """A sheet as the score line of a trace writes it."""
    return {"seat": city.seat, **sheet, "coins_left": city.coins}
