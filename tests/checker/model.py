"""The components of the box and the table of one game, as plain values (base-rules 1-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

Effect = Mapping[str, Any]
Source = tuple[str, ...]
"""One unit a turn of any one of these resources, in alphabetical order."""

AGES = (1, 2, 3)
GUILD_COLOUR = "purple"


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
class Stage:
    """One wonder stage of a board side."""

    cost: Mapping[str, int]
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Box:
    """Every component and constant of the base game."""

    cards: Mapping[str, Card]
    starting: Mapping[str, str]
    stages: Mapping[tuple[str, str], tuple[Stage, ...]]
    raw: frozenset[str]
    symbols: tuple[str, ...]
    constants: Mapping[str, Any]

    def deck(self, age: int, cities: int) -> list[str]:
        """The cards of an age's deck for that many cities, the guilds of Age III left out (base-rules 1.1)."""
        return [card.id for card in self.cards.values() if card.age == age for least in card.copies if least <= cities]

    def guilds(self) -> frozenset[str]:
        """The ids of all guilds."""
        return frozenset(card.id for card in self.cards.values() if card.colour == GUILD_COLOUR)


@cache
def box() -> Box:
    """The components, read once from facts.yaml."""
    facts = yaml.safe_load((files("tests.checker") / "facts.yaml").read_text(encoding="utf-8"))
    cards = [_card(entry) for entry in (*facts["cards"], *facts["guilds"])]
    stages = {
        (board, side): tuple(Stage(entry["cost"], tuple(entry["effect"])) for entry in data[side])
        for board, data in facts["boards"].items()
        for side in ("A", "B")
    }
    return Box(
        cards={card.id: card for card in cards},
        starting={board: data["starting_resource"] for board, data in facts["boards"].items()},
        stages=stages,
        raw=frozenset(facts["resources"]["raw"]),
        symbols=tuple(facts["symbols"]),
        constants=facts["constants"],
    )


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


@dataclass
class City:
    """What one city holds. `hand` stays empty until the age's first questions have shown the hands."""

    seat: int
    board: str
    side: str
    coins: int
    stages: int = 0
    structures: list[str] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    power_used: bool = False

    def all_stages(self) -> tuple[Stage, ...]:
        """Every stage of the board side, built or not."""
        return box().stages[self.board, self.side]

    def next_stage(self) -> Stage | None:
        """The stage to build next, None when the wonder is finished."""
        stages = self.all_stages()
        return stages[self.stages] if self.stages < len(stages) else None

    def cards(self) -> list[Card]:
        """The structures as cards, in the order built."""
        return [box().cards[card_id] for card_id in self.structures]

    def buildings(self) -> set[str]:
        """The names that the city can no longer build."""
        return {card.building for card in self.cards()}

    def effects(self, kind: str) -> Iterator[Effect]:
        """Every effect of that kind on structures and finished stages."""
        for card in self.cards():
            yield from (effect for effect in card.effects if effect["kind"] == kind)
        for stage in self.all_stages()[: self.stages]:
            yield from (effect for effect in stage.effects if effect["kind"] == kind)

    def shields(self) -> int:
        """Military strength."""
        return sum(effect["amount"] for effect in self.effects("shields"))


@dataclass
class Table:
    """The whole table of one game."""

    cities: list[City]
    age: int = 1
    turn: int = 1
    discard: list[str] = field(default_factory=list)

    def left(self, seat: int) -> City:
        """The neighbour on the left hand: seat s+1."""
        return self.cities[(seat + 1) % len(self.cities)]

    def right(self, seat: int) -> City:
        """The neighbour on the right hand: seat s-1."""
        return self.cities[(seat - 1) % len(self.cities)]

    def named(self, seat: int, places: list[str]) -> list[City]:
        """The cities that an effect names: self, left, right, as seen from a seat."""
        where = {"self": self.cities[seat], "left": self.left(seat), "right": self.right(seat)}
        return [where[place] for place in places]

    def count(self, seat: int, effect: Effect) -> int:
        """How many things a `coins_per` or `points_per` effect counts at this moment."""
        return sum(_count(city, what) for city in self.named(seat, effect["cities"]) for what in effect["count"])


def _count(city: City, what: str) -> int:
    if what == "wonder_stage":
        return city.stages
    if what == "defeat_token":
        return sum(1 for token in city.tokens if token < 0)
    colour = what.removesuffix("_card")
    return sum(1 for card in city.cards() if card.colour == colour)


def new_table(boards: list[tuple[str, str]]) -> Table:
    """The table after set-up; one (board, side) a seat (base-rules 1.2-1.3)."""
    coins = box().constants["starting_coins"]
    return Table([City(seat, board, side, coins) for seat, (board, side) in enumerate(boards)])
