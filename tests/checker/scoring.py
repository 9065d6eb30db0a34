"""The final score: every choice of symbols and every guild that could be copied is tried (base-rules 4, 5)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from tests.checker.model import GUILD_COLOUR, Card, City, Table, box

CATEGORIES = ("military", "coins", "wonder", "civilian", "science", "commercial", "guilds")
COLUMN = {"blue": "civilian", "yellow": "commercial", GUILD_COLOUR: "guilds"}
"""The column that the points of a structure count in, by its colour."""

Sheet = dict[str, int]


def sheets(table: Table, seat: int) -> list[Sheet]:
    """Every score sheet of a city that reaches its best total; more than one only where guilds to copy tie."""
    city = table.cities[seat]
    basis = dict.fromkeys(CATEGORIES, 0)
    basis["military"] = sum(city.tokens)
    basis["coins"] = city.coins // box().constants["coins_per_point"]
    for stage in city.all_stages()[: city.stages]:
        basis["wonder"] += sum(effect["amount"] for effect in stage.effects if effect["kind"] == "points")
    for card in city.cards():
        if card.colour in COLUMN:
            basis[COLUMN[card.colour]] += _points(table, seat, card)
    tried = [_with_copy(table, seat, basis, copied) for copied in _copies(table, seat)]
    best = max(sheet["total"] for sheet in tried)
    return [sheet for sheet in tried if sheet["total"] == best]


def _copies(table: Table, seat: int) -> list[Card | None]:
    """The guilds that the city may copy; only `None` where it may copy nothing."""
    city = table.cities[seat]
    found: list[Card | None] = []
    for effect in city.effects("copy_guild"):
        for neighbour in table.named(seat, effect["from"]):
            found += [card for card in neighbour.cards() if card.colour == GUILD_COLOUR]
    return found or [None]


def _with_copy(table: Table, seat: int, basis: Sheet, copied: Card | None) -> Sheet:
    sheet = dict(basis)
    city = table.cities[seat]
    wildcards = sum(1 for _ in city.effects("science_choice"))
    if copied:
        sheet["guilds"] += _points(table, seat, copied)
        wildcards += sum(1 for effect in copied.effects if effect["kind"] == "science_choice")
    sheet["science"] = best_science(_symbols(city), wildcards)
    sheet["total"] = sum(sheet[name] for name in CATEGORIES)
    return sheet


def _symbols(city: City) -> Counter[str]:
    return Counter(effect["symbol"] for effect in city.effects("science"))


def best_science(symbols: Counter[str], wildcards: int) -> int:
    """The most points that the symbols reach when each wildcard becomes the symbol of the owner's choice."""
    names = box().symbols
    best = 0
    for chosen in product(names, repeat=wildcards):
        total = symbols + Counter(chosen)
        counts = [total[name] for name in names]
        best = max(best, sum(n * n for n in counts) + 7 * min(counts))
    return best


def _points(table: Table, seat: int, card: Card) -> int:
    """The points of one structure as seen from a seat by the final table."""
    total = 0
    for effect in card.effects:
        if effect["kind"] == "points":
            total += effect["amount"]
        elif effect["kind"] == "points_per":
            total += effect["amount"] * table.count(seat, effect)
    return total


def winners(totals: list[tuple[int, int]]) -> list[int]:
    """The seats with the most points, of these the ones with the most coins; (points, coins) for each seat."""
    best = max(totals)
    return [seat for seat, result in enumerate(totals) if result == best]


def as_line(sheet: Sheet, city: City) -> dict[str, Any]:
    """A sheet as the score line of a trace writes it."""
    return {"seat": city.seat, **sheet, "coins_left": city.coins}
