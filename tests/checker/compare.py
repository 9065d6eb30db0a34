"""One line of a trace against what it should say; each function returns its findings as phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from tests.checker.model import City, Table
from tests.checker.scoring import AT_SEA, CATEGORIES, CITIES, LEADERS, as_line, sheets, team_winners, winners

Data = Mapping[str, Any]

SETUP_KEYS = {"t", "game", "seats", "expansions", "edition", "teams", "cities", "without_experts", "record"}
ASK_KEYS = {"t", "seat", "kind", "age", "turn", "hand", "legal"}
DO_KEYS = {"t", "seat", "action", "auto"}
TABLE_KEYS = {"t", "when", "age", "turn", "discard", "cities"}
CITY_KEYS = {"seat", "board", "side", "coins", "stages", "structures", "tokens", "leaders"}
UNUSED_CITY_KEYS = {"fleet", "islands", "naval_tokens"}
DARK_CITY_KEYS = {"debt", "diplomacy"}
SCORE_KEYS = {"t", "seats", "winners"}
BEFORE_THE_FIRST_TURN = (None, 0, 1)
"""What `age` and `turn` may say in the draft, and `turn` in a recruitment: the interface leaves it open. In the draft
`turn` may also count the leaders chosen."""


def wrong(what: str, expected: object, found: object) -> str:
    """One finding: what it is about, what was expected and what stands there."""
    return f"{what}: expected {expected}, found {found}"


def unknown_keys(data: Data, known: Iterable[str]) -> list[str]:
    """A finding for each field that the interface does not name for this kind of line."""
    return [f"unknown field {key!r}" for key in data if key not in set(known)]


def field(data: Data, key: str, expected: object) -> list[str]:
    """A finding where a field does not hold exactly the expected value."""
    found = data.get(key)
    return [] if found == expected and type(found) is type(expected) else [wrong(key, expected, found)]


def bag(data: Data, key: str, expected: Iterable[Any]) -> list[str]:
    """A finding where a list does not hold the expected things, in any order."""
    found = data.get(key)
    wanted = sorted(expected)
    if (
        isinstance(found, list)
        and all(isinstance(item, (str, int)) for item in found)
        and Counter(found) == Counter(wanted)
    ):
        return []
    return [wrong(key, wanted, found)]


def ask_findings(
    data: Data,
    table: Table,
    kind: str,
    hand: list[str] | None,
    open_cards: set[str],
    for_city: int | None,
    further: Mapping[str, int],
) -> list[str]:
    """An `ask` line against the table as it stands, its answers left out.

    `hand` is None for questions about cards that lie open, which are `open_cards`; `for_city` is the Free City's seat
    where its holder is asked for it; `further`: fields that a question of its kind has besides.
    """
    found = unknown_keys(data, ASK_KEYS | ({"cards"} if hand is None else set()) | _for_keys(for_city) | set(further))
    for key, value in further.items():
        found += field(data, key, value)
    found += field(data, "kind", kind) + _moment(data, table)
    if for_city is not None:
        found += field(data, "for", for_city)
    return found + (_open_findings(data, open_cards) if hand is None else bag(data, "hand", hand))


def _for_keys(for_city: int | None) -> set[str]:
    return set() if for_city is None else {"for"}


def _moment(data: Data, table: Table) -> list[str]:
    """The age and the turn of a question or table; an open one may be left out."""
    found = []
    for key, value in (("age", table.age), ("turn", table.turn)):
        is_open = not (table.age and value) and data.get(key) in BEFORE_THE_FIRST_TURN
        if not is_open:
            found += field(data, key, value)
    return found


def _open_findings(data: Data, open_cards: set[str]) -> list[str]:
    """What lies open need not be shown; where it is, in `hand` or `cards`, every different card of it is."""
    found = []
    for key in ("hand", "cards"):
        shown = data.get(key)
        if shown and not (isinstance(shown, list) and {str(card) for card in shown} == open_cards):
            found.append(wrong(key, sorted(open_cards), shown))
    return found


def do_findings(data: Data, seat: int, asked: bool, offer: Collection[str], for_city: int | None) -> list[str]:
    """A `do` line: of the seat that was asked, or marked as applied by itself because nothing else was possible.

    An answer for the Free City may say so as its question does; the interface asks for it in questions alone.
    """
    found = unknown_keys(data, DO_KEYS | _for_keys(for_city)) + field(data, "seat", seat)
    if "for" in data and for_city is not None:
        found += field(data, "for", for_city)
    if bool(data.get("auto")) == asked:
        found.append(wrong("auto", not asked, data.get("auto")))
    if not asked and len(offer) != 1:
        found.append(f"an answer without a question, while {len(offer)} are possible: {sorted(offer)}")
    return found


def legal_findings(legal: object, offer: Collection[str]) -> list[str]:
    """The answers that a question lists against those that it has to list."""
    if not isinstance(legal, list) or not all(isinstance(answer, str) for answer in legal):
        return [wrong("legal", "a list of actions", legal)]
    times = Counter(legal)
    found = [f"legal: {answer!r} is listed {n} times" for answer, n in times.items() if n > 1]
    found += [f"legal: {answer!r} is missing" for answer in offer if answer not in times]
    found += [f"legal: {answer!r} should not be offered" for answer in times if answer not in offer]
    if len(offer) == 1:
        found.append(f"a question with one answer was asked: {next(iter(offer))!r}")
    return found


def table_findings(data: Data, table: Table, when: str) -> list[str]:
    """A `table` line against the table as it should stand."""
    found = unknown_keys(data, TABLE_KEYS)
    found += field(data, "when", when) + _moment(data, table)
    found += bag(data, "discard", table.discard)
    cities = data.get("cities")
    if not isinstance(cities, list) or len(cities) != len(table.cities):
        return [*found, wrong("cities", f"{len(table.cities)} cities", cities)]
    for city, line in zip(table.cities, cities, strict=True):
        found += [f"city {city.seat}: {finding}" for finding in _city_findings(line, city, table)]
    return found


def _city_findings(line: object, city: City, table: Table) -> list[str]:
    if not isinstance(line, Mapping):
        return [wrong("city", "an object", line)]
    at_sea = bool(city.shipyard)
    found = unknown_keys(line, CITY_KEYS | UNUSED_CITY_KEYS | DARK_CITY_KEYS)
    for key in sorted(DARK_CITY_KEYS):
        found += field(line, key, getattr(city, key)) if table.black else _unused(line, key)
    for key in ("seat", "board", "side", "coins", "stages", "structures"):
        found += field(line, key, getattr(city, key))
    found += bag(line, "tokens", city.tokens)
    found += bag(line, "leaders", city.leaders) if table.leaders_in_play else _unused(line, "leaders")
    if at_sea:
        found += field(line, "fleet", city.fleet) + bag(line, "islands", city.islands)
        found += bag(line, "naval_tokens", city.naval_tokens)
    for key in () if at_sea else sorted(UNUSED_CITY_KEYS):
        found += _unused(line, key)
    return found


def _unused(line: Data, key: str) -> list[str]:
    """A field of an expansion may be absent; where it is present it is empty or all zero."""
    value = line.get(key)
    empty = not any(value.values()) if isinstance(value, Mapping) else not value
    return [] if empty else [wrong(key, "nothing", value)]


def score_findings(data: Data, table: Table) -> list[str]:
    """The `score` line against every best way to score the final table."""
    found = unknown_keys(data, SCORE_KEYS)
    lines = data.get("seats")
    if not isinstance(lines, list) or len(lines) != len(table.cities):
        return [*found, wrong("seats", f"{len(table.cities)} score sheets", lines)]
    results = {}
    for city, line in zip(table.cities, lines, strict=True):
        best = [as_line(sheet, city) for sheet in sheets(table, city.seat)]
        results[city.seat] = (best[0]["total"], city.coins)
        found += [f"city {city.seat}: {finding}" for finding in _sheet_findings(line, best)]
    ranked = {city.seat: results[city.seat] for city in table.players()}
    won = team_winners(ranked) if table.teams else winners(ranked)
    return found + bag(data, "winners", won)


def _sheet_findings(line: object, best: list[dict[str, Any]]) -> list[str]:
    if not isinstance(line, Mapping):
        return [wrong("score sheet", "an object", line)]
    unused = {LEADERS, *AT_SEA, *CITIES} - set(best[0])
    found = unknown_keys(line, {"seat", *CATEGORIES, LEADERS, *AT_SEA, *CITIES, "total", "coins_left"})
    for key in sorted(unused):
        found += _unused(line, key)
    candidates = [[finding for key, value in sheet.items() for finding in field(line, key, value)] for sheet in best]
    return found + min(candidates, key=len)
