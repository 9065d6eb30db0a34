"""The final score: every choice of symbols and every guild that could be copied is tried (base-rules 4, 5, 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Any

from tests.checker.components import FLEETS, GUILD_COLOUR, Card, Effect, box
from tests.checker.fleets import space
from tests.checker.model import City, Table
from tests.checker.transition import made

CATEGORIES = ("military", "coins", "wonder", "civilian", "science", "commercial", "guilds")
LEADERS = "leaders"
"""The column that a game with Leaders has besides."""
AT_SEA = ("fleet", "islands", "naval")
"""The columns that a game with Armada has besides."""
CITIES = ("cities", "debt")
"""The columns that a game with Cities has besides."""
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", GUILD_COLOUR, "black")
COLUMN = {"blue": "civilian", "yellow": "commercial", GUILD_COLOUR: "guilds", "black": "cities"}
"""The column that the points of a structure count in, by its colour."""

Sheet = dict[str, int]


def sheets(table: Table, seat: int) -> list[Sheet]:
    """Every score sheet of a city that reaches its best total.

    More than one only where guilds to copy tie, or symbols that bring the same total in different columns.
    """
    city = table.cities[seat]
    basis = dict.fromkeys(columns(table), 0)
    basis["military"] = sum(city.tokens)
    basis["coins"] = city.coins // box().constants["coins_per_point"]
    for stage in city.built_stages():
        basis["wonder"] += _points(table, seat, stage.effects)
    basis["wonder"] += sum(2 * box().leaders[leader].price(city.recruited_in[leader]) for leader in city.at_rest)
    for card in city.cards():
        if card.colour in COLUMN:
            basis[COLUMN[card.colour]] += _card_points(table, seat, card)
    for leader in city.acting_leaders():
        basis[LEADERS] += _points(table, seat, leader.effects)
    if table.black:
        basis["debt"] = -city.debt
    if table.armada:
        basis["fleet"] = sum(space(city, fleet, "points") for fleet in FLEETS)
        basis["naval"] = sum(city.naval_tokens)
        for island in city.islands:
            basis["islands"] += _points(table, seat, box().islands[island].effects)
    tried = [sheet for copied in _copies(table, seat) for sheet in _with_copy(table, seat, basis, copied)]
    best = max(sheet["total"] for sheet in tried)
    different = {tuple(sheet.items()): sheet for sheet in tried if sheet["total"] == best}
    return list(different.values())


def discard_victory(table: Table, city: City) -> None:
    """A city discards that victory token whose loss leaves it most points now, of equal ones the lowest."""
    tokens = list(city.tokens)
    left = {}
    for token in sorted({token for token in tokens if token > 0}):
        city.tokens = list(tokens)
        city.tokens.remove(token)
        left[token] = sheets(table, city.seat)[0]["total"]
    city.tokens = tokens
    if left:
        city.tokens.remove(max(left, key=lambda token: (left[token], -token)))


def columns(table: Table) -> tuple[str, ...]:
    """The columns of a score sheet of this game."""
    leaders = (LEADERS,) if table.leaders_in_play else ()
    return (*CATEGORIES, *leaders, *(AT_SEA if table.armada else ()), *(CITIES if table.black else ()))


def _card_points(table: Table, seat: int, card: Card) -> int:
    """The points of a structure; with Armada a guild brings ten at most."""
    points = _points(table, seat, card.effects)
    capped = table.armada and card.colour == GUILD_COLOUR
    return min(points, int(box().armada_constants["guild_cap"])) if capped else points


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
        sheet["guilds"] += _card_points(table, seat, copied)
        wildcards += sum(1 for effect in copied.effects if effect["kind"] == "science_choice")
    most = sum(1 for _ in city.effects("most_owned"))
    symbols = (choice for masked in _masked(table, seat) for choice in _symbol_counts(masked, wildcards))
    if city.has("swap_science_symbol"):
        symbols = _swapped(symbols, _own_symbols(city))
    for counts in _with_most_owned(symbols, most):
        chosen = {**sheet, "science": _science(counts)}
        if bonus:
            chosen[LEADERS] += bonus * min(counts)
        yield {**chosen, "total": sum(chosen.values())}


def _masked(table: Table, seat: int) -> Iterator[Counter[str]]:
    """The symbols of a city with those that its masks copy, for every choice of as many green cards of the neighbours
    as there are masks, or of all where there are fewer (cities-rules 7)."""
    city = table.cities[seat]
    masks = list(city.effects("copy_science"))
    printed = [
        effect["symbol"]
        for neighbour in (table.named(seat, masks[0]["from"]) if masks else [])
        for card in neighbour.cards()
        if card.colour == "green"
        for effect in card.effects
        if effect["kind"] == "science"
    ]
    for copied in {tuple(sorted(chosen)) for chosen in combinations(printed, min(len(masks), len(printed)))}:
        yield _symbols(city) + Counter(copied)


def _symbols(city: City) -> Counter[str]:
    return Counter(effect["symbol"] for effect in city.effects("science"))


def _symbol_counts(symbols: Counter[str], wildcards: int) -> Iterator[list[int]]:
    """How many there are of each symbol, for every choice of symbols for the wildcards."""
    names = box().symbols
    for chosen in product(names, repeat=wildcards):
        total = symbols + Counter(chosen)
        yield [total[name] for name in names]


def _own_symbols(city: City) -> list[int]:
    """How many there are of each symbol on green cards and leaders, the places of the symbols that may be swapped."""
    effects = [effect for card in city.cards() if card.colour == "green" for effect in card.effects]
    effects += [effect for leader in city.acting_leaders() for effect in leader.effects]
    found = Counter(effect["symbol"] for effect in effects if effect["kind"] == "science")
    return [found[name] for name in box().symbols]


def _swapped(choices: Iterator[list[int]], own: list[int]) -> Iterator[list[int]]:
    """The same, and each with one of the own symbols as another (second edition: Aganice)."""
    places = range(len(own))
    for counts in choices:
        yield counts
        for lost, won in product(places, repeat=2):
            if lost != won and own[lost]:
                yield [count + (at == won) - (at == lost) for at, count in enumerate(counts)]


def _with_most_owned(choices: Iterator[list[int]], number: int) -> Iterator[list[int]]:
    """So many symbols more, each of a kind that there are most of before any of these is added."""
    for counts in choices:
        level = [at for at, count in enumerate(counts) if count == max(counts)]
        for chosen in product(level, repeat=number):
            yield [count + chosen.count(at) for at, count in enumerate(counts)]


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
        elif effect["kind"] == "points_if_wonder_complete":
            total += effect["amount"] if not table.cities[seat].next_stages() else 0
        elif effect["kind"] == "points_per":
            total += effect["amount"] * table.count(seat, effect)
        elif effect["kind"] == "points_per_victory_token_of_age":
            victory = box().constants["conflict_victory"][effect["age"]]
            total += effect["amount"] * table.cities[seat].tokens.count(victory)
        elif effect["kind"] == "points_if_only_leader":
            total += effect["amount"] if len(table.cities[seat].leaders) == 1 else 0
        elif effect["kind"] == "points_if_no_defeat_tokens":
            total += effect["amount"] if not table.number(table.cities[seat], "defeat_token") else 0
        elif effect["kind"] == "points_if_more_than_each_neighbour":
            own, *beside = (
                table.number(city, effect["count"]) for city in table.named(seat, ["self", "left", "right"])
            )
            total += effect["amount"] if own > max(beside) else 0
        elif effect["kind"] == "points_per_pair_of_equal_victory_tokens":
            tokens = Counter(token for token in table.cities[seat].tokens if token > 0)
            total += sum(value * (number // 2) for value, number in tokens.items())
        elif effect["kind"] == "points_per_made":
            total += effect["amount"] * made(table.cities[seat], effect["resource"])
        elif effect["kind"] == "points_per_card_of_colour_used":
            around = table.named(seat, effect["cities"])
            for colour in table.cities[seat].colours_used:
                total += effect["amount"] * sum(table.number(city, f"{colour}_card") for city in around)
        elif effect["kind"] == "points_per_colour_set":
            total += effect["amount"] * _colour_sets(table, seat, effect)
        elif effect["kind"] == "points_per_card_of_chosen_colour":
            colours = Counter(card.colour for card in table.cities[seat].cards())
            total += effect["amount"] * max(colours[colour] for colour in COLOURS)
    return total


def _colour_sets(table: Table, seat: int, effect: Effect) -> int:
    colours = Counter(card.colour for city in table.named(seat, effect["cities"]) for card in city.cards())
    return min(colours[colour] for colour in effect["colours"])


def winners(totals: Mapping[int, tuple[int, int]]) -> list[int]:
    """The seats with the most points, of these the ones with the most coins; (points, coins) for each seat."""
    best = max(totals.values())
    return [seat for seat, result in totals.items() if result == best]


def team_winners(totals: Mapping[int, tuple[int, int]]) -> list[int]:
    """The seats of the teams with the most points together, of these the ones with the most coins together."""
    sums = {
        seat: tuple(sum(pair) for pair in zip(totals[seat - seat % 2], totals[seat - seat % 2 + 1], strict=True))
        for seat in totals
    }
    best = max(sums.values())
    return [seat for seat, result in sums.items() if result == best]


def as_line(sheet: Sheet, city: City) -> dict[str, Any]:
    """A sheet as the score line of a trace writes it."""
    return {"seat": city.seat, **sheet, "coins_left": city.coins}
