"""The `setup` line of a game of Architects: its composition, and the table that it lays out (architects-rules 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.checker.architects.box import CENTRAL, SEATS, architects_box
from tests.checker.architects.table import Architect, ArchitectsTable
from tests.checker.compare import field, unknown_keys, wrong

SETUP_KEYS = {"t", "game", "seats", "expansions", "expert", "seed", "first", "explicit", "cities"} | {
    "decks",
    "tokens",
    "conflict",
    "medals",
    "centre",
    "record",
}
MEDALS_IN_THE_MIDDLE = 2

Setup = Mapping[str, Any]


def laid_out(setup: Setup) -> ArchitectsTable:
    """The table before the first turn."""
    wonders = [city["wonder"] for city in setup["cities"]]
    table = ArchitectsTable(
        [Architect(seat, wonder) for seat, wonder in enumerate(wonders)],
        {name: list(setup["decks"][name]) for name in [*wonders, CENTRAL]},
        architects_box().conflict[len(wonders)],
        first=setup["first"],
        stack=list(setup["tokens"]),
        between=list(setup.get("medals") or []),
        centre=list(setup.get("centre") or []),
    )
    table.refill()
    return table


def setup_findings(setup: Setup) -> list[str]:
    """Everything that may not be so; what was dealt by hand (`explicit`) need not come from one box."""
    box, cities = architects_box(), setup["cities"]
    found = unknown_keys(setup, SETUP_KEYS) + field(setup, "game", "architects") + field(setup, "seats", len(cities))
    if len(cities) not in SEATS:
        return [*found, wrong("cities", "2 to 7", len(cities))]
    if setup.get("expansions") not in ([], ["medals"], ["tokens"]):
        found.append(wrong("expansions", "[], ['medals'] or ['tokens']", setup.get("expansions")))
    medals = "medals" in setup.get("expansions", [])
    if setup.get("expert") and not medals:
        found.append("expert without Medals")
    if setup.get("first") not in range(len(cities)):
        found.append(wrong("first", f"0 to {len(cities) - 1}", setup.get("first")))
    wonders = []
    for seat, city in enumerate(cities):
        found += unknown_keys(city, {"seat", "wonder"}) + field(city, "seat", seat)
        wonders.append(city["wonder"])
    if len(set(wonders)) < len(wonders):
        found.append(f"one wonder for two seats: {wonders}")
    if not medals and box.medal_wonders & set(wonders):
        found.append(f"a wonder of Medals where it may not be: {wonders}")
    found += field(setup, "conflict", box.conflict[len(cities)])
    if set(setup["decks"]) != {*wonders, CENTRAL}:
        found.append(wrong("decks", sorted({*wonders, CENTRAL}), sorted(setup["decks"])))
    return found if setup.get("explicit") else found + _composition(setup, medals)


def _composition(setup: Setup, medals: bool) -> list[str]:
    box, found = architects_box(), []
    for name, cards in setup["decks"].items():
        if name in box.decks and Counter(cards) != +box.decks[name]:
            found.append(wrong(f"deck {name}", dict(box.decks[name]), dict(Counter(cards))))
    tokens = box.tokens(bool(setup.get("expansions")))
    if Counter(setup["tokens"]) != tokens:
        found.append(wrong("tokens", dict(tokens), dict(Counter(setup["tokens"]))))
    between, centre = list(setup.get("medals") or []), list(setup.get("centre") or [])
    wanted = (len(setup["cities"]) if medals else 0, MEDALS_IN_THE_MIDDLE if setup.get("expert") else 0)
    if (len(between), len(centre)) != wanted:
        found.append(wrong("number of medals and centre", wanted, (len(between), len(centre))))
    if len({*between, *centre} & set(box.medals)) < len(between + centre):
        found.append(f"medals that are unknown or twice there: {between}, {centre}")
    return found
