"""The table of one game as plain values (base-rules 1-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from tests.checker.components import AGES, FLEETS, Card, Effect, Leader, Stage, box


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
