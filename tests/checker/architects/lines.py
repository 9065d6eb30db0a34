"""One line of a trace of Architects against what it should say; each function returns its findings as phrases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.checker.architects.scoring import PARTS, best_seats, sheet
from tests.checker.architects.table import Architect, ArchitectsTable
from tests.checker.compare import Data, bag, field, unknown_keys, wrong

ASK_KEYS = {"t", "seat", "kind", "turn", "legal", "peek", "cards"}
TABLE_KEYS = {"t", "when", "turn", "seat", "decks", "tokens", "stack", "battle", "discard", "medals", "cities"}
CITY_KEYS = {"seat", "wonder", "stages", "cards", "tokens", "victories", "medals", "cat", "gifts"}


def ask_findings(data: Data, table: ArchitectsTable, kind: str, peek: str | None, cards: list[str] | None) -> list[str]:
    """An `ask` line, its answers left out: `peek` and `cards` are there exactly where there is something to show."""
    found = unknown_keys(data, ASK_KEYS) + field(data, "kind", kind)
    found += field(data, "seat", table.active) + field(data, "turn", table.turn)
    if data.get("peek") != peek:
        found.append(wrong("peek", peek, data.get("peek")))
    if cards is not None:
        return found + bag(data, "cards", cards)
    return found + ([wrong("cards", None, data["cards"])] if "cards" in data else [])


def table_findings(data: Data, table: ArchitectsTable, when: str) -> list[str]:
    """A `table` line against the table as it should stand; the last one names no seat and shows no gifts."""
    found = unknown_keys(data, TABLE_KEYS if when == "turn" else TABLE_KEYS - {"seat"})
    found += field(data, "when", when) + field(data, "turn", table.turn)
    if when == "turn":
        found += field(data, "seat", table.active)
    found += field(data, "decks", {name: len(cards) for name, cards in table.decks.items()})
    found += bag(data, "tokens", table.face_up) + field(data, "stack", len(table.stack))
    found += field(data, "battle", table.battle) + bag(data, "discard", table.discard)
    found += _unless_absent(data, "medals", table.open_medals())
    cities = data.get("cities")
    if not isinstance(cities, list) or len(cities) != len(table.architects):
        return [*found, wrong("cities", f"{len(table.architects)} cities", cities)]
    for architect, line in zip(table.architects, cities, strict=True):
        findings = _city_findings(line, architect, table.cat == architect.seat, when)
        found += [f"city {architect.seat}: {finding}" for finding in findings]
    return found


def _unless_absent(data: Data, key: str, expected: list[str]) -> list[str]:
    """A list of Medals may be left out where it is empty."""
    return [] if key not in data and not expected else bag(data, key, expected)


def _city_findings(line: object, architect: Architect, cat: bool, when: str) -> list[str]:
    if not isinstance(line, Mapping):
        return [wrong("city", "an object", line)]
    found = unknown_keys(line, CITY_KEYS if when == "turn" else CITY_KEYS - {"gifts"})
    for key in ("seat", "wonder", "stages", "victories"):
        found += field(line, key, getattr(architect, key))
    found += bag(line, "cards", architect.cards) + bag(line, "tokens", architect.tokens) + field(line, "cat", cat)
    found += _unless_absent(line, "medals", architect.medals)
    if "gifts" in line or architect.gifts:
        found += field(line, "gifts", len(architect.gifts))
    return found


def score_findings(data: Data, table: ArchitectsTable) -> list[str]:
    """The `score` line against the final table."""
    found = unknown_keys(data, {"t", "seats", "winners"})
    lines: Any = data.get("seats")
    if not isinstance(lines, list) or len(lines) != len(table.architects):
        return [*found, wrong("seats", f"{len(table.architects)} score sheets", lines)]
    for seat, line in enumerate(lines):
        findings = unknown_keys(line, {"seat", *PARTS, "total"}) + field(line, "seat", seat)
        for part, points in sheet(table, seat).items():
            findings += [] if part == "medals" and part not in line and not points else field(line, part, points)
        found += [f"city {seat}: {finding}" for finding in findings]
    return found + bag(data, "winners", best_seats(table))
