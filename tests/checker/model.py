"""The components of the box and the table of one game, as plain values (base-rules 1-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import chain
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


@dataclass
class City:
    """What one city holds.

    `hand`: age cards, during the draft the leaders going round; empty until the first questions have shown it.
    `leader_hand`: the leaders kept but not yet played; `unseen_leaders`: how many more it has drawn that no question
    has shown yet. `leaders`: the recruited ones; `shared`: the neighbour's leader that its Courtesans Guild marked.
    With Armada: its `shipyard`, the space of each ship in `fleet`, `islands`, `naval_tokens`, and the highest tax that
    it is `taxing` the others with in this turn. With Cities: `debt` and `diplomacy`; `colour_power_used`: Caligula has
    built a card in this age; `bonus_taken`: Berenice has brought a coin on this occasion. With the Wonder Pack: colours
    of cards under stages for which they matter, leaders laid to rest; `last_card`: under the latest stage; `built`:
    the places of the stages built, where any order will do; `beside`: the boards on the left and on the right.
    `recruited_in`: the age in which each leader came. `unspent`: the coins it held when its latest action was paid
    for, before anything was earned.
    """

    seat: int
    board: str
    side: str
    coins: int
    stages: int = 0
    structures: list[str] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    power_used: bool = False
    leaders: list[str] = field(default_factory=list)
    shared: str | None = None
    leader_hand: list[str] = field(default_factory=list)
    unseen_leaders: int = 0
    unspent: int = 0
    shipyard: str = ""
    fleet: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FLEETS, 0))
    islands: list[str] = field(default_factory=list)
    naval_tokens: list[int] = field(default_factory=list)
    taxing: int = 0
    debt: int = 0
    diplomacy: int = 0
    colour_power_used: bool = False
    bonus_taken: bool = False
    built: list[int] = field(default_factory=list)
    beside: tuple[tuple[str, str], ...] = ()
    colours_used: list[str] = field(default_factory=list)
    at_rest: list[str] = field(default_factory=list)
    recruited_in: dict[str, int] = field(default_factory=dict)
    last_card: str = ""

    def earn(self, coins: int) -> None:
        """Coins from the bank, with the one more that Berenice brings once an occasion (cities-rules 9)."""
        if coins and not self.bonus_taken:
            more = sum(effect["amount"] for effect in self.effects("bank_coin_bonus"))
            self.bonus_taken = bool(more)
            coins += more
        self.coins += coins

    def all_stages(self) -> tuple[Stage, ...]:
        """Every stage of the board side, built or not; copies as what they copy, up to the first that finds nothing."""
        found: list[Stage] = []
        for stage in box().stages[self.board, self.side]:
            if stage.copies is not None:
                side, place = stage.copies
                there = box().stages[self.beside[0 if side == "left" else 1]]
                if place > len(there):
                    break
                stage = there[place - 1]
            found.append(stage)
        return tuple(found)

    def any_order(self) -> bool:
        """Whether the stages are built in any order."""
        return bool(box().pack_boards.get(self.board, {}).get("any_order"))

    def picks_after(self) -> int:
        """After whom a stage of this board builds from the discard pile."""
        return int(box().pack_boards.get(self.board, {}).get("picks", 0))

    def built_stages(self) -> tuple[Stage, ...]:
        """The stages that are finished, the latest last."""
        stages = self.all_stages()
        return tuple(stages[place - 1] for place in self.built) if self.any_order() else stages[: self.stages]

    def next_stages(self) -> dict[int, Stage]:
        """The stages of which one can be built next, by place, where there is only one order by 0."""
        stages = self.all_stages()
        if self.any_order():
            return {place: stage for place, stage in enumerate(stages, 1) if place not in self.built}
        return {0: stages[self.stages]} if self.stages < len(stages) else {}

    def cards(self) -> list[Card]:
        """The structures as cards, in the order built."""
        return [box().cards[card_id] for card_id in self.structures]

    def buildings(self) -> set[str]:
        """The names that the city can no longer build."""
        return {card.building for card in self.cards()}

    def acting_leaders(self) -> list[Leader]:
        """The leaders whose effects the city has: its own and the one it shares."""
        return [box().leaders[name] for name in (*self.leaders, *((self.shared,) if self.shared else ()))]

    def effects(self, kind: str) -> Iterator[Effect]:
        """Every effect of that kind on structures, finished stages, leaders and the board's own power."""
        everything = chain(
            (effect for card in self.cards() for effect in card.effects),
            (effect for stage in self.built_stages() for effect in stage.effects),
            (effect for leader in self.acting_leaders() for effect in leader.effects),
            (effect for island in self.islands for effect in box().islands[island].effects),
            box().powers.get((self.board, self.side), ()),
        )
        return (effect for effect in everything if effect["kind"] == kind)

    def has(self, kind: str) -> bool:
        """Whether any effect of that kind is in force."""
        return any(True for _ in self.effects(kind))

    def shields(self) -> int:
        """Military strength."""
        found = sum(effect["amount"] for effect in self.effects("shields"))
        return found + sum(
            effect["amount"] * _count(self, what) for effect in self.effects("shields_per") for what in effect["count"]
        )


@dataclass
class Table:
    """The whole table of one game. `age` 0: the leader draft; `turn` 0: the recruitment before an age's turns.

    With Armada: `explorations` that are due, (level, seat); seats whose piracy is due, `pirates`; and the `incursions`
    of this age, (seat, target). `extra`: Babylon plays its last card. With Cities (`black`): the `losses` of this turn,
    (seat that causes it, effect). `experts`: expert leaders are dealt too.
    """

    cities: list[City]
    age: int = 1
    turn: int = 1
    discard: list[str] = field(default_factory=list)
    leaders_in_play: bool = False
    free_city: int | None = None
    armada: bool = False
    teams: bool = False
    extra: bool = False
    explorations: list[tuple[int, int]] = field(default_factory=list)
    pirates: list[int] = field(default_factory=list)
    incursions: list[tuple[int, int]] = field(default_factory=list)
    black: bool = False
    losses: list[tuple[int, Effect]] = field(default_factory=list)
    experts: bool = True

    def hand_size(self) -> int:
        """Cards dealt to each player in an age."""
        more = box().cities_constants["more_cards"] if self.black and not self._eight() else 0
        return int(self._constants()["hand_size"]) + int(more)

    def turns(self) -> int:
        """Turns of an age."""
        more = box().cities_constants["more_turns"] if self.black and not self._eight() else 0
        return int(self._constants()["turns_per_age"]) + int(more)

    def _eight(self) -> bool:
        return len(self.cities) > max(box().constants["cards_per_age_by_players"])

    def _constants(self) -> Mapping[str, Any]:
        if not self.armada:
            return box().cities_constants["eight"] if self._eight() else box().constants
        found: Mapping[str, Any] = box().armada_constants["eight"] if self._eight() else box().armada_constants
        return found

    def number(self, city: City, what: str) -> int:
        """How many things of a kind a city has."""
        return _count(city, what)

    def islands_left(self, level: int) -> set[str]:
        """The islands of a level that nobody has found."""
        found = {island for city in self.cities for island in city.islands}
        return {name for name, island in box().islands.items() if island.level == level and name not in found}

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

    def players(self) -> list[City]:
        """The cities that somebody plays for: all but the Free City."""
        return [city for city in self.cities if city.seat != self.free_city]

    def holder(self) -> int | None:
        """The seat that holds the Free City card this turn, None in a game without it (base-rules 6).

        The player on the Free City's left begins in Ages I and III, the one on its right in Age II; then it alternates.
        """
        if self.free_city is None:
            return None
        pair = [self.left(self.free_city).seat, self.right(self.free_city).seat]
        if self.age == AGES[1]:
            pair.reverse()
        return pair[max(self.turn - 1, 0) % len(pair)]

    def speaker(self, seat: int) -> int:
        """The seat that decides for a city: its own, for the Free City that of its holder of this turn."""
        holder = self.holder()
        return holder if holder is not None and seat == self.free_city else seat

    def guilds(self) -> frozenset[str]:
        """The guilds that can be in this game's deck."""
        return box().guilds(self.leaders_in_play, self.black)


def _count(city: City, what: str) -> int:
    if what == "wonder_stage":
        return city.stages
    if what == "defeat_token":
        return sum(1 for token in city.tokens if token < 0)
    if what == "victory_token":
        return sum(1 for token in city.tokens if token > 0)
    if what == "coins":
        return city.coins
    if what == "coin_triplet":
        return city.coins // 3
    if what == "leader_card":
        return len(city.leaders)
    if what == "commerce_level":
        return box().tracks["yellow"][city.fleet["yellow"]].get("commerce", 0)
    if what == "island":
        return len(city.islands)
    colour = what.removesuffix("_card")
    return sum(1 for card in city.cards() if card.colour == colour)


def new_table(
    boards: list[tuple[str, str]], leaders: bool = False, free_city: bool = False, yards: list[str] | None = None
) -> Table:
    """The table after set-up; one (board, side) a seat, the Free City last (base-rules 1.2-1.3, 6, 7); with Armada the
    shipyards."""
    coins = (box().leader_constants if leaders else box().constants)["starting_coins"]
    table = Table([City(seat, board, side, coins) for seat, (board, side) in enumerate(boards)])
    table.leaders_in_play = leaders
    for city in table.cities:
        city.beside = (boards[(city.seat + 1) % len(boards)], boards[city.seat - 1])
        city.coins += box().pack_boards.get(city.board, {}).get("coins", 0)
    if yards:
        table.armada = True
        for city, yard in zip(table.cities, yards, strict=True):
            city.shipyard = yard
    if free_city:
        table.free_city = len(boards) - 1
        table.cities[-1].coins += box().leader_constants["free_city_coins"] - coins
    return table
