"""The components of the box as plain values, from the files of facts (base-rules 1-7)."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

Effect = Mapping[str, Any]
Source = tuple[str, ...]
"""One unit a turn of any one of these resources, in alphabetical order."""

AGES = (1, 2, 3)
SIDES = ("A", "B")
GUILD_COLOUR = "purple"
PLAYERS_WITH_FREE_CITY = 2
CITIES_WITH_FREE_CITY = 3
FLEETS = ("red", "yellow", "blue", "green")
LAST_SPACE = 6
LEVELS = (1, 2, 3)


@dataclass(frozen=True)
class Card:
    """One card face. `copies` holds the minimum number of cities of each physical card; guilds have none."""

    id: str
    building: str
    age: int
    colour: str
    cost: Mapping[str, int]
    effects: tuple[Effect, ...]
    chains_from: frozenset[str]
    copies: tuple[int, ...]


@dataclass(frozen=True)
class Leader:
    """One leader; the cost is in coins, `of_age`: as many as the number of the age in progress."""

    id: str
    cost: int
    effects: tuple[Effect, ...]
    of_age: bool = False

    def price(self, age: int) -> int:
        """The coins that it costs in an age."""
        return age if self.of_age else self.cost


@dataclass(frozen=True)
class Stage:
    """One wonder stage of a board side; `copies`: the side and the place of the stage that it copies, if any."""

    cost: Mapping[str, int]
    effects: tuple[Effect, ...]
    copies: tuple[str, int] | None = None


@dataclass(frozen=True)
class Island:
    """One island of Armada."""

    id: str
    level: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Shipyard:
    """One shipyard: the fleet with the wonder symbol, and the costs of the six steps of each fleet."""

    symbol: str
    costs: Mapping[str, list[Mapping[str, int]]]


@dataclass(frozen=True)
class Box:
    """Every component and constant of the base game, of Leaders, of Armada and of Cities.

    A board without a starting resource is not in `starting`; `powers` holds only the sides that have one.
    `constants` are those of the base game, `leader_constants` and `armada_constants` those that these add or change.
    `armada_cards`: the fewest cities that each card of Armada is used with; `tracks`: gains by fleet and space.
    """

    cards: Mapping[str, Card]
    leaders: Mapping[str, Leader]
    leader_guilds: frozenset[str]
    leader_boards: frozenset[str]
    starting: Mapping[str, str]
    stages: Mapping[tuple[str, str], tuple[Stage, ...]]
    powers: Mapping[tuple[str, str], tuple[Effect, ...]]
    raw: frozenset[str]
    manufactured: frozenset[str]
    symbols: tuple[str, ...]
    constants: Mapping[str, Any]
    leader_constants: Mapping[str, Any]
    armada_constants: Mapping[str, Any]
    cities_constants: Mapping[str, Any]
    armada_cards: Mapping[str, int]
    black_cards: frozenset[str]
    cities_guilds: frozenset[str]
    cities_leaders: frozenset[str]
    experts: frozenset[str]
    cities_boards: frozenset[str]
    pack_boards: Mapping[str, Mapping[str, Any]]
    islands: Mapping[str, Island]
    tracks: Mapping[str, list[Mapping[str, int]]]
    yards: Mapping[str, Shipyard]

    def deck(self, age: int, cities: int) -> list[str]:
        """The cards of an age's deck for that many cities, guilds and cards of Armada and Cities left out (base-rules
        1.1)."""
        return [card.id for card in self.cards.values() if card.age == age for least in card.copies if least <= cities]

    def guilds(self, leaders: bool = False, cities: bool = False) -> frozenset[str]:
        """The ids of all guilds that can be in the deck, with or without Leaders and Cities in play."""
        every = frozenset(card.id for card in self.cards.values() if card.colour == GUILD_COLOUR)
        without = (frozenset() if leaders else self.leader_guilds) | (frozenset() if cities else self.cities_guilds)
        return every - without

    def leaders_in(self, cities: bool, experts: bool = True) -> frozenset[str]:
        """The leaders that can be dealt, with or without Cities in play, with or without expert leaders."""
        without = (frozenset() if cities else self.cities_leaders) | (frozenset() if experts else self.experts)
        return frozenset(self.leaders) - without

    def guilds_dealt(self, cities: int) -> int:
        """How many guilds Age III's deck gets for that many cities."""
        eight: int = self.armada_constants["eight"]["guilds"]
        number: int = self.constants["guilds_in_game_by_players"].get(cities, eight)
        return number

    def fleet_cards(self, age: int, cities: int) -> set[str]:
        """The cards of Armada that can be in the deck of an age for that many cities."""
        return {name for name, least in self.armada_cards.items() if self.cards[name].age == age and least <= cities}

    def fleet_cards_dealt(self, cities: int) -> int:
        """How many of them are."""
        return min(cities, int(self.armada_constants["eight"]["armada_cards"]))

    def black(self, age: int) -> set[str]:
        """The black cards that can be in the deck of an age."""
        return {name for name in self.black_cards if self.cards[name].age == age}

    def black_dealt(self, cities: int) -> int:
        """How many of them are."""
        return min(cities, int(self.cities_constants["eight"]["black_cards"]))


_EDITION = ContextVar("edition", default="first")


def play_by(edition: str) -> None:
    """From now on `box` gives the components of this edition: every game says at its beginning which it is."""
    _EDITION.set(edition)


def box() -> Box:
    """The components of the edition that is being checked."""
    return _box(_EDITION.get())


@cache
def _box(edition: str) -> Box:
    """The components of an edition, read once from the files of facts. What its own files do not say is as in the
    first."""
    base, dark = _in_edition("facts", edition), _in_edition("facts_cities", edition)
    more, sea, pack = (
        _in_edition("facts_leaders", edition),
        _facts("facts_armada.yaml"),
        _facts("facts_wonder_pack.yaml"),
    )
    needing_cities = [*dark["leaders"], *more.get("with_cities", ())]
    cards = [_card(entry) for facts in (base, more, sea, dark) for entry in facts.get("cards", ())]
    cards += [_card(entry) for facts in (base, more, dark) for entry in facts["guilds"]]
    leaders = [_leader(entry) for entry in (*more["leaders"], *needing_cities)]
    boards = {**base["boards"], **more["boards"], **dark["boards"], **pack["boards"]}
    return Box(
        cards={card.id: card for card in cards},
        leaders={leader.id: leader for leader in leaders},
        leader_guilds=frozenset(entry["id"] for entry in more["guilds"]),
        leader_boards=frozenset(more["boards"]),
        starting={name: board["starting_resource"] for name, board in boards.items() if board["starting_resource"]},
        stages={(name, side): _stages(board[side]) for name, board in boards.items() for side in SIDES},
        powers={(name, side): tuple(board["power"][side]) for name, board in more["boards"].items() for side in SIDES},
        raw=frozenset(base["resources"]["raw"]),
        manufactured=frozenset(base["resources"]["manufactured"]),
        symbols=tuple(base["symbols"]),
        constants=base["constants"],
        leader_constants=more["constants"],
        armada_constants=sea["constants"],
        cities_constants=dark["constants"],
        black_cards=frozenset(entry["id"] for entry in dark["cards"]),
        cities_guilds=frozenset(entry["id"] for entry in dark["guilds"]),
        cities_leaders=frozenset(entry["id"] for entry in needing_cities),
        experts=frozenset(more.get("experts", ())),
        cities_boards=frozenset(dark["boards"]),
        pack_boards=pack["boards"],
        armada_cards={entry["id"]: entry["least"] for entry in sea["cards"]},
        islands={entry["id"]: Island(entry["id"], entry["level"], tuple(entry["effect"])) for entry in sea["islands"]},
        tracks=sea["tracks"],
        yards={
            name: Shipyard(yard["symbol"], {fleet: yard[fleet] for fleet in FLEETS})
            for name, yard in sea["shipyards"].items()
        },
    )


def _in_edition(name: str, edition: str) -> Mapping[str, Any]:
    second = _facts(f"{name}_second.yaml") if edition == "second" else {}
    return {**_facts(f"{name}.yaml"), **second}


def _facts(name: str) -> Mapping[str, Any]:
    facts: Mapping[str, Any] = yaml.safe_load((files("tests.checker") / name).read_text(encoding="utf-8"))
    return facts


def _stages(entries: list[Mapping[str, Any]]) -> tuple[Stage, ...]:
    return tuple(
        Stage({}, (), (entry["copies"], entry["place"]))
        if "copies" in entry
        else Stage(entry["cost"], tuple(entry["effect"]))
        for entry in entries
    )


def _leader(entry: Mapping[str, Any]) -> Leader:
    of_age = entry["cost"] == "A"
    return Leader(entry["id"], 0 if of_age else entry["cost"], tuple(entry["effect"]), of_age)


def _card(entry: Mapping[str, Any]) -> Card:
    return Card(
        id=entry["id"],
        building=entry.get("building", entry["id"]),
        age=entry["age"],
        colour=entry["colour"],
        cost=entry["cost"],
        effects=tuple(entry["effect"]),
        chains_from=frozenset(entry.get("chains_from", ())),
        copies=tuple(entry.get("copies", ())),
    )
