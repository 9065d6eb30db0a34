"""Scenarios: "given this table, playing X changes exactly this".

    table = scenario(seat("giza:A", coins=2, hand="baths"), seat("rhodes:A"), seat("ephesus:B"))
    change = table.play("build baths")
    assert change[0] == {"structures": ["baths"], "civilian": 3}

The table is put together as a state document that stands right before a turn; the questions are then asked by the
engine's own flow. Whatever a test does not say is filled in: boards, the rest of each hand, decks of
later ages, and for seats without an action: they sell the last card of their hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import rules
from rules import Event, Setup, WondersState, parse
from rules.core.flow import FlowState, run
from rules.wonders.model import POWERS
from rules.wonders.state import BUILT, BURIED, SOLD, state_from_json

# More than one card, so that nobody is left with a single answer, which the engine would give by itself.
FILLERS = {
    1: ("pawnshop", "barracks", "stockade"),
    2: ("training_ground", "walls", "stables"),
    3: ("arsenal", "circus", "fortifications"),
}
_SPARE_BOARDS = ("rhodes:A", "alexandria:A", "ephesus:A", "babylon:A", "olympia:A", "halicarnassus:A", "giza:A")
_SINGLE = {
    "wood": "lumber_yard", "stone": "stone_pit", "clay": "clay_pool", "ore": "ore_vein",
    "glass": "glassworks_age1", "loom": "loom_age1", "papyrus": "press_age1",
}  # fmt: skip
_DOUBLE = {"wood": "sawmill", "stone": "quarry", "clay": "brickyard", "ore": "foundry"}

Change = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """One city of a scenario; card ids are separated by spaces. ``under``: the cards under the built stages."""

    board: str
    coins: int = 0
    built: str = ""
    stages: int = 0
    tokens: tuple[int, ...] = ()
    hand: str = ""
    used: int = 0
    under: str = ""


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


def scenario(*seats: Seat, age: int = 1, turn: int = 1, discard: str = "") -> Table:
    """A table at the start of a turn, its questions asked; fewer than three seats are filled up with plain cities."""
    used = {city.board.partition(":")[0] for city in seats}
    spare = [board for board in _SPARE_BOARDS if board.partition(":")[0] not in used]
    cities = [*seats, *(seat(board) for board in spare[: max(0, 3 - len(seats))])]
    fresh = _fresh(len(cities))
    count = len(cities)
    hand_size = 8 - turn
    trail: list[list[Any]] = []
    for number, city in enumerate(cities):
        trail += [_trace(age, number, count, card, BUILT) for card in city.built.split()]
        trail += [_trace(age, number, count, card, BURIED) for card in _under(city)]
    pile = discard.split()
    places = list(range(len(trail), len(trail) + len(pile)))
    trail += [_trace(age, 0, count, card, SOLD) for card in pile]
    boards = tuple(city.board for city in cities)
    document = {
        **fresh,
        "setup": Setup(count, 0, boards=boards).to_json(),
        "age": age,
        "turn": turn,
        "stack": _turn_start(rules.ruleset()),
        "cities": [_city(city) for city in cities],
        "hands": [[*city.hand.split(), *FILLERS[age] * 3][:hand_size] for city in cities],
        "decks": [[] if i < age else deck for i, deck in enumerate(fresh["decks"])],
        "packs": [(age - 1) * count + i for i in range(count)],
        "discard": places,
        "trail": trail,
        "asks": [None] * count,
        "answers": [],
    }
    state = state_from_json(document)
    events: list[Event] = []
    run(state, events)
    return Table(state)


@lru_cache(maxsize=8)
def _fresh(count: int) -> dict[str, Any]:
    state, _ = rules.new_game(Setup(count, 0))
    document = state.to_json()
    decks = rules.new_game(Setup(count, 0))[0].decks
    ids = [card.id for card in state.rs.cards]
    return {**document, "decks": [[], *[[ids[card] for card in deck] for deck in decks[1:]]]}


def _under(city: Seat) -> list[str]:
    return [*city.under.split(), *["altar"] * city.stages][: city.stages]


def _trace(age: int, number: int, count: int, card: str, where: int) -> list[Any]:
    ruleset = rules.ruleset()
    card_age = min(age, ruleset.cards[ruleset.card_index[card]].age)
    return [card_age, 1, number, (card_age - 1) * count + number, card, where]


def _city(city: Seat) -> dict[str, Any]:
    board, _, side = city.board.partition(":")
    return {
        "board": board,
        "side": side,
        "coins": city.coins,
        "structures": city.built.split(),
        "buried": _under(city),
        "tokens": list(city.tokens),
        "used": city.used,
    }


def _turn_start(ruleset: Any) -> list[list[int]]:
    """The stack of a game that is about to begin a turn: inside the age's loop, inside the turn's loop."""
    flows = ruleset.flows
    age_op = next(i for i, op in enumerate(flows[0]) if op.name == "age")
    age_flow = flows[0][age_op].flow
    turn_op = next(i for i, op in enumerate(flows[age_flow]) if op.name == "turn")
    return [[0, age_op], [age_flow, turn_op], [flows[age_flow][turn_op].flow, 0]]


class Table:
    """A scenario under way. ``state`` is the engine's; ``events`` are those of the last call."""

    def __init__(self, state: WondersState) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, *actions: str | None, **by_seat: str) -> list[Change]:
        """Everybody who owes an answer gives it: ``play("build baths", seat2="sell altar")``.

        Returns:
            For each city what changed, and nothing that did not.
        """
        chosen = {number: text for number, text in enumerate(actions) if text is not None}
        chosen |= {int(name.removeprefix("seat")): text for name, text in by_seat.items()}
        before = self._pictures()
        self.events = []
        for number in rules.to_act(self.state):
            text = chosen.pop(number, None) or self.legal(number)[-1]
            self._commit(number, text)
        assert not chosen, f"seats {sorted(chosen)} owe no answer"
        return [_difference(old, new) for old, new in zip(before, self._pictures(), strict=True)]

    def answer(self, number: int, text: str) -> list[Change]:
        """One seat's answer to what it alone is asked."""
        return self.play(**{f"seat{number}": text})

    def legal(self, number: int) -> list[str]:
        """The legal answers of a seat as notation."""
        return [str(action) for action in rules.legal_actions(self.state, number)]

    def ways(self, number: int, prefix: str) -> list[str]:
        """How a seat may pay for ``build palace`` or ``stage altar``: the rest of each answer ('' for free)."""
        return [text[len(prefix) :].strip() for text in self.legal(number) if f"{text} ".startswith(f"{prefix} ")]

    def kinds(self, kind: str) -> list[Event]:
        """The events of one kind of the last call."""
        return [event for event in self.events if event.kind == kind]

    def asked(self) -> dict[int, str]:
        """Who owes an answer to which kind of question."""
        state: FlowState = self.state
        return {ask.seat: ask.kind for ask in state.asks if ask is not None}

    def pile(self) -> list[str]:
        """The discard pile, from the bottom up."""
        return [self.state.rs.cards[self.state.trail[i][4]].id for i in self.state.discard]

    def hand(self, number: int) -> list[str]:
        """A seat's hand."""
        return [self.state.rs.cards[card].id for card in self.state.hands[number]]

    def points(self, number: int) -> dict[str, int]:
        """A seat's score by category as the table stands."""
        return rules.scores(self.state)[0][number].categories

    def _commit(self, number: int, text: str) -> None:
        legal = self.legal(number)
        assert text in legal, f"seat {number}: '{text}' is not legal; legal: {', '.join(legal)}"
        self.events += rules.apply(self.state, number, parse(text))

    def _pictures(self) -> list[dict[str, Any]]:
        cities = rules.view(self.state, 0)["cities"]
        return [_picture(city, self.points(number)) for number, city in enumerate(cities)]


def _picture(city: dict[str, Any], points: dict[str, int]) -> dict[str, Any]:
    prices = {f"{group} {side}": price for side, row in city["prices"].items() for group, price in row.items()}
    symbols = dict(zip(("compass", "gear", "tablet"), city["science"], strict=True))
    categories = {name: value for name, value in points.items() if name != "coins"}
    numbers = {name: city[name] for name in ("coins", "stages", "shields", "wild", "used")}
    return {
        **numbers,
        **symbols,
        **categories,
        "structures": city["structures"],
        "tokens": city["tokens"],
        "powers": [name for name, bit in POWERS.items() if city["powers"] & bit],
        "sale": _goods(city["sources"]["sale"]),
        "own": _goods(city["sources"]["own"]),
        "prices": prices,
    }


def _goods(sources: dict[str, Any]) -> Counter[str]:
    goods = Counter(sources["fixed"])
    goods.update("/".join(options) for options in sources["choices"])
    return goods


def _difference(before: dict[str, Any], after: dict[str, Any]) -> Change:
    """Only what changed: numbers as differences, lists and goods as what was added, prices as they are now."""
    found: Change = {}
    for name, new in after.items():
        old = before[name]
        if new == old:
            continue
        if isinstance(new, int):
            found[name] = new - old
        elif isinstance(new, Counter):
            found[name] = dict(new - old)
        elif isinstance(new, dict):
            found[name] = {key: value for key, value in new.items() if value != old[key]}
        else:
            found[name] = list((Counter(new) - Counter(old)).elements())
    return found
