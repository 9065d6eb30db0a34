"""Scenarios: "given this table, playing X changes exactly this".

    table = scenario(seat("giza:A", coins=2, hand="baths"), seat("rhodes:A"), seat("ephesus:B"))
    change = table.play("build baths")
    assert change[0] == {"structures": ["baths"], "civilian": 3}

The table is put together as a state document that stands right before a turn (:func:`scenario`) or before a
recruitment (:func:`recruitment`); the questions are then asked by the engine's own flow. Whatever a test does not say
is filled in: boards, the rest of each hand, decks of later ages, and for seats without an action: they sell the last
card of their hand. Leaders are in play where a city has any. ``players=2`` makes the third city the Free City.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import rules
from rules import Event, Setup
from rules.core.flow import run
from rules.core.game import RULES
from rules.wonders.engine.state import BUILT, BURIED, NO_PACK, SOLD
from rules.wonders.leaders.city import COLOUR
from rules.wonders.record.document import state_from_json
from tests.support.scenario_table import Table

# More than one card, so that nobody is left with a single answer, which the engine would give by itself.
FILLERS = {
    1: ("pawnshop", "barracks", "stockade"),
    2: ("training_ground", "walls", "stables"),
    3: ("arsenal", "circus", "fortifications"),
}
LEADER_FILLERS = ("sappho", "zenobia", "nefertiti", "cleopatra", "phidias", "varro", "praxiteles", "hypatia")
_SPARE_BOARDS = ("rhodes:A", "alexandria:A", "ephesus:A", "babylon:A", "olympia:A", "halicarnassus:A", "giza:A")
_SINGLE = {
    "wood": "lumber_yard", "stone": "stone_pit", "clay": "clay_pool", "ore": "ore_vein",
    "glass": "glassworks_age1", "loom": "loom_age1", "papyrus": "press_age1",
}  # fmt: skip
_DOUBLE = {"wood": "sawmill", "stone": "quarry", "clay": "brickyard", "ore": "foundry"}


@dataclass(frozen=True)
class Seat:
    """One city of a scenario; card ids are separated by spaces. ``under``: the cards under the built stages; ``debt``
    and ``diplomacy``: tokens of Cities; ``leaders``: recruited, ``shared``: leaders of neighbours that it has the
    effect of, ``leader_hand``: not yet played; ``order``: the places of the built stages, where any order will do."""

    board: str
    coins: int = 0
    built: str = ""
    stages: int = 0
    tokens: tuple[int, ...] = ()
    hand: str = ""
    used: int = 0
    under: str = ""
    leaders: str = ""
    shared: str = ""
    leader_hand: str = ""
    debt: int = 0
    diplomacy: int = 0
    order: tuple[int, ...] = ()

    @property
    def uses_leaders(self) -> bool:
        """Whether the city needs the Leaders expansion."""
        return bool(self.leaders or self.shared or self.leader_hand or self.board.startswith("rome"))


def seat(board: str, coins: int = 0, built: str | Iterable[str] = "", **fields: Any) -> Seat:
    """A city; ``built`` may also be a list of ids."""
    return Seat(board, coins, built if isinstance(built, str) else " ".join(built), **fields)


def producers(goods: dict[str, int]) -> list[str]:
    """Structures that together produce exactly these goods (up to 3 of a raw material, 1 of the others)."""
    found = []
    for good, number in goods.items():
        if number >= 2:
            found.append(_DOUBLE[good])
        if number % 2:
            found.append(_SINGLE[good])
    return found


def exact_sources(cost: dict[str, int], starting_resource: str) -> list[str]:
    """Structures that, with the board's starting resource, cover the goods of a cost and nothing beyond."""
    goods = {good: number for good, number in cost.items() if good != "coins"}
    if starting_resource in goods:
        goods[starting_resource] -= 1
    return producers({good: number for good, number in goods.items() if number})


def scenario(
    *seats: Seat,
    age: int = 1,
    turn: int = 1,
    discard: str = "",
    players: int = 0,
    leaders: bool = False,
    pile: str = "",
    more: tuple[str, ...] = (),
    teams: bool = False,
    revision: int = RULES,
    edition: str = "first",
) -> Table:
    """A table at the start of a turn, its questions asked; fewer than three cities are filled up with plain ones.

    ``players=2``: the third city is the Free City, ``pile`` the draw pile from the top. ``leaders``: with the expansion
    even where no city has anything of it; ``more``: further expansions in play; ``revision``: that of the rules.
    """
    layout = _Layout(seats, age, players, leaders, more=more, teams=teams, revision=revision, edition=edition)
    document = layout.document(discard)
    size = layout.rules.hand_size + 1 - turn
    document |= {
        "turn": turn,
        "stack": layout.turn_start(),
        "hands": [layout.hand(city.hand, size) for city in layout.players],
        "decks": [[] if i < age else deck for i, deck in enumerate(layout.fresh["decks"])],
        "pile": layout.hand(pile, size) if players == 2 else [],
    }
    return _opened(document)


def recruitment(
    *seats: Seat,
    age: int = 2,
    discard: str = "",
    players: int = 0,
    box: str = "",
    pile: str = "",
    more: tuple[str, ...] = (),
    edition: str = "first",
) -> Table:
    """A table at the start of an age, every seat asked what it does with one of its leaders.

    A leader hand is filled up to two leaders, so that nobody's answer is forced; hands (and ``pile``) are dealt
    afterwards. ``box``: the leaders drawn next.
    """
    layout = _Layout(seats, age, players, True, waiting=2, more=more, edition=edition)
    document = layout.document(discard, box)
    size = layout.rules.hand_size
    deck = [card for city in layout.players for card in layout.hand(city.hand, size)]
    if players == 2:
        deck += layout.hand(pile, size)
    document |= {
        "turn": 0,
        "stack": [layout.turn_start()[0], [layout.turn_start()[1][0], 0]],
        "hands": [[] for _ in layout.players],
        "decks": [[] if i < age - 1 else deck if i == age - 1 else d for i, d in enumerate(layout.fresh["decks"])],
        "pile": [],
    }
    return _opened(document)


def draft(*hands: str, boards: tuple[str, ...] = (), edition: str = "first") -> Table:
    """A game at the start of the leader draft, each seat holding the four leaders named."""
    deal = {"leaders": [leader for hand in hands for leader in hand.split()]}
    return Table(rules.new_game(Setup(len(hands), 0, ("leaders",), boards=boards, deal=deal, edition=edition))[0])


def _opened(document: dict[str, Any]) -> Table:
    state = state_from_json(document)
    events: list[Event] = []
    run(state, events)
    table = Table(state)
    table.events = events
    return table


class _Layout:
    """The parts of a state document that do not depend on the phase."""

    def __init__(
        self,
        seats: tuple[Seat, ...],
        age: int,
        players: int,
        leaders: bool,
        waiting: int = 0,
        more: tuple[str, ...] = (),
        teams: bool = False,
        revision: int = RULES,
        edition: str = "first",
    ) -> None:
        used = {city.board.partition(":")[0] for city in seats}
        spare = [board for board in _SPARE_BOARDS if board.partition(":")[0] not in used]
        self.cities = [*seats, *(seat(board) for board in spare[: max(0, 3 - len(seats))])]
        self.age = age
        self.players = self.cities[: players or len(self.cities)]
        self.leaders = leaders or any(city.uses_leaders for city in self.cities)
        expansions = (*(("leaders",) if self.leaders else ()), *more)
        boards = tuple(city.board for city in self.cities)
        self.setup = Setup(
            len(self.players), 0, expansions, boards=boards, teams=teams, rules=revision, edition=edition
        )
        self.rules = rules.rules_for(self.setup)
        self.fresh = _fresh(len(self.players), expansions, teams, revision, edition)
        self.leader_hands = self._leader_hands(waiting) if self.leaders else []

    def _leader_hands(self, least: int) -> list[list[str]]:
        taken = {name for city in self.cities for name in f"{city.leaders} {city.leader_hand}".split()}
        free = [name for name in LEADER_FILLERS if name not in taken]
        hands = []
        for city in self.players:
            hand = city.leader_hand.split()
            hands.append([*hand, *(free.pop(0) for _ in range(least - len(hand)))])
        return hands

    def document(self, discard: str, box: str = "") -> dict[str, Any]:
        """Cities, trail, discard pile and leaders."""
        trail: list[list[Any]] = []
        for number, city in enumerate(self.cities):
            trail += [self._trace(number, card, BUILT) for card in city.built.split()]
            trail += [self._trace(number, card, BURIED) for card in _under(city)]
        pile = discard.split()
        places = list(range(len(trail), len(trail) + len(pile)))
        trail += [self._trace(0, card, SOLD) for card in pile]
        count = len(self.players)
        return {
            **self.fresh,
            "setup": self.setup.to_json(),
            "age": self.age,
            "cities": [
                {**{key: value for key, value in fresh.items() if key != "built"}, **_city(city, self.leaders)}
                for fresh, city in zip(self.fresh["cities"], self.cities, strict=True)
            ],
            "packs": [(self.age - 1) * count + i for i in range(count)],
            "discard": places,
            "trail": trail,
            "asks": [None] * count,
            "answers": [],
            "purse": [city.coins for city in self.cities],
            **(self._leaders(trail, box) if self.leaders else {}),
        }

    def _leaders(self, trail: list[list[Any]], box: str) -> dict[str, Any]:
        """What Leaders adds to the document: who has which, and the box with the leaders drawn next on top."""
        drafted = [
            [0, number, NO_PACK, leader]
            for number, city in enumerate(self.players)
            for leader in [*city.leaders.split(), *self.leader_hands[number]]
        ]
        out = {entry[3] for entry in drafted} | {entry[4] for entry in trail}
        rest = [card.id for card in self.rules.cards if card.colour == COLOUR and card.id not in out]
        return {
            "leader_hands": self.leader_hands,
            "drafts": [[] for _ in self.players],
            "drafted": drafted,
            "leader_box": list(dict.fromkeys([*box.split(), *rest])),
        }

    def hand(self, cards: str, size: int) -> list[str]:
        """A hand of that size, filled up with plain cards of the age."""
        fillers = [card if card in self.rules.card_index else "well" for card in FILLERS[self.age]]
        return [*cards.split(), *fillers * 3][:size]

    def _trace(self, city: int, card: str, where: int) -> list[Any]:
        """A card that left a hand; what stands in the Free City was chosen by seat 0."""
        chooser = city if city < len(self.players) else 0
        card_age = self.rules.cards[self.rules.card_index[card]].age
        if not card_age:
            return [self.age, 0, chooser, NO_PACK, card, where, city]
        card_age = min(self.age, card_age)
        return [card_age, 1, chooser, (card_age - 1) * len(self.players) + chooser, card, where, city]

    def turn_start(self) -> list[list[int]]:
        """The stack of a game that is about to begin a turn: inside the age's loop, inside the turn's loop."""
        flows = self.rules.flows
        age_op = next(i for i, op in enumerate(flows[0]) if op.name == "age")
        age_flow = flows[0][age_op].flow
        turn_op = next(i for i, op in enumerate(flows[age_flow]) if op.name == "turn")
        return [[0, age_op], [age_flow, turn_op], [flows[age_flow][turn_op].flow, 0]]


@lru_cache(maxsize=16)
def _fresh(count: int, expansions: tuple[str, ...], teams: bool, revision: int, edition: str) -> dict[str, Any]:
    return rules.new_game(Setup(count, 0, expansions, teams=teams, rules=revision, edition=edition))[0].to_json()


def _under(city: Seat) -> list[str]:
    return [*city.under.split(), *["altar"] * city.stages][: city.stages]


def _city(city: Seat, leaders: bool) -> dict[str, Any]:
    board, _, side = city.board.partition(":")
    more = {"leaders": city.leaders.split(), "shared": city.shared.split()} if leaders else {}
    return {
        "board": board,
        "side": side,
        "coins": city.coins,
        "structures": city.built.split(),
        "buried": _under(city),
        "tokens": list(city.tokens),
        "used": city.used,
        **({"debt": city.debt} if city.debt else {}),
        **({"diplomacy": city.diplomacy} if city.diplomacy else {}),
        **({"built": list(city.order)} if city.order else {}),
        **more,
    }
