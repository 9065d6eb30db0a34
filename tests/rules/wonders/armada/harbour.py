"""Tables with fleets: "given these cities in this turn, doing X changes exactly this".

    sea = harbour(Port("giza:A", coins=2, hand="altar"), Port("rhodes:A"))
    sea.play("build altar sail")
    assert sea.ships(0) == {"blue": 1}

Cities that a test does not give are plain ones, and a seat without an action sells the last card of its hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import rules
from rules import Event, Setup, WondersState, parse
from rules.wonders.armada.state import ArmadaCity, fleets_in, sea_of
from rules.wonders.armada.yards import FLEETS
from rules.wonders.engine.state import BUILT, BURIED, Trace
from tests.rules.wonders.playout import ARMADA, LEADERS, leaders_at

RICH = "sawmill quarry brickyard foundry glassworks_age1 loom_age1 press_age1"
"""Structures that cover any step, and any first stage with it."""
FILLERS = {
    1: ("pawnshop", "barracks", "stockade", "guard_tower"),
    2: ("training_ground", "walls", "stables", "archery_range"),
    3: ("arsenal", "circus", "fortifications", "siege_workshop"),
}
_SPARE = ("rhodes:A", "alexandria:A", "ephesus:A", "babylon:A", "olympia:A", "halicarnassus:A", "giza:A")


@dataclass(frozen=True)
class Port:
    """One city; card ids are separated by spaces. ``ships``: the spaces of the fleets, in their order; with ``leaders``
    recruited the game is played with both expansions."""

    board: str
    coins: int = 0
    built: str = ""
    hand: str = ""
    ships: tuple[int, int, int, int] = (0, 0, 0, 0)
    islands: str = ""
    yard: str = ""
    stages: int = 0
    naval_tokens: tuple[int, ...] = field(default=())
    shields: int = 0
    leaders: str = ""


def harbour(
    *ports: Port,
    cities: int = 3,
    age: int = 1,
    turn: int = 1,
    piles: dict[int, str] | None = None,
    discard: str = "",
    **fields: Any,
) -> Sea:
    """A table at the start of a turn, its questions asked; ``piles``: the islands on top of each level's pile."""
    used = {port.board.partition(":")[0] for port in ports}
    spare = [Port(board) for board in _SPARE if board.partition(":")[0] not in used]
    seats = [*ports, *spare[: max(0, cities - len(ports))]]
    deal = {f"islands{level}": names.split() for level, names in (piles or {}).items()}
    deal["shipyards"] = _yards(seats)
    expansions = (*ARMADA, *LEADERS) if any(port.leaders for port in seats) else ARMADA
    setup = Setup(len(seats), 0, expansions, boards=tuple(port.board for port in seats), deal=deal, **fields)
    state, _ = rules.new_game(setup)
    _to_first_turn(state)
    state.age, state.turn = age, turn
    state.decks = [[] if number < age else deck for number, deck in enumerate(state.decks)]
    size = state.rs.hand_size + 1 - turn
    for seat, port in enumerate(seats):
        _furnish(state, seat, port)
        names = [*port.hand.split(), *FILLERS[age] * 2][:size]
        state.hands[seat] = [state.rs.card_index[name] for name in names]
    for name in discard.split():
        state.discard.append(len(state.trail))
        state.trail.append(Trace(age, 1, 0, 0, state.rs.card_index[name], 2, 0))
    question = state.rs.questions["turn"]
    state.asks = [question.question(seat, seat, state.hands[seat].copy()) for seat in range(len(seats))]
    state.owed = len(seats)
    return Sea(state)


def _to_first_turn(state: WondersState) -> None:
    """Past the draft of leaders and a recruitment in which everybody sells."""
    while any(ask is not None and ask.kind != "turn" for ask in state.asks):
        for seat in rules.to_act(state):
            rules.apply(state, seat, rules.legal_actions(state, seat)[-1])


def _yards(seats: list[Port]) -> list[str]:
    free = [name for name in (f"shipyard_{number}" for number in range(1, 9)) if name not in {p.yard for p in seats}]
    return [port.yard or free.pop(0) for port in seats]


def _furnish(state: WondersState, seat: int, port: Port) -> None:
    rs, city = state.rs, state.cities[seat]
    city.coins = port.coins
    for name in port.built.split():
        city.add_structure(rs, rs.card_index[name])
        state.trail.append(Trace(state.age, 1, seat, 0, rs.card_index[name], BUILT, seat))
    for place in range(port.stages):
        city.add_stage(rs, rs.card_index["altar"], place)
        state.trail.append(Trace(state.age, 1, seat, 0, rs.card_index["altar"], BURIED, seat))
    for name in port.leaders.split():
        leaders_at(city).recruit(rs, city, rs.card_index[name])
    part = fleets_in(city)
    part.ships, part.tokens = list(port.ships), list(port.naval_tokens)
    for name in port.islands.split():
        card = rs.card_index[name]
        part.find(rs, city, card)
        for pile in sea_of(state).piles:
            if card in pile:
                pile.remove(card)
    city.shields += port.shields


class Sea:
    """A table under way; ``events`` are those of the last call."""

    def __init__(self, state: WondersState) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, *actions: str | None, **by_seat: str) -> Sea:
        """Everybody who owes an answer gives it: ``play("build altar", seat2="sell baths sail")``."""
        chosen = {number: text for number, text in enumerate(actions) if text is not None}
        chosen |= {int(name.removeprefix("seat")): text for name, text in by_seat.items()}
        self.events = []
        for number in rules.to_act(self.state):
            legal = self.legal(number)
            plain = [text for text in legal if not text.endswith("sail")]
            text = chosen.pop(number, plain[-1])
            assert text in legal, f"seat {number}: '{text}' is not legal; legal: {', '.join(legal)}"
            self.events += rules.apply(self.state, number, parse(text))
        assert not chosen, f"seats {sorted(chosen)} owe no answer"
        return self

    def legal(self, number: int) -> list[str]:
        """The legal answers of a seat as notation."""
        return [str(action) for action in rules.legal_actions(self.state, number)]

    def ways(self, number: int, prefix: str) -> list[str]:
        """How a seat may do something: the rest of each answer that begins so."""
        return [text[len(prefix) :].strip() for text in self.legal(number) if f"{text} ".startswith(f"{prefix} ")]

    def asked(self) -> dict[int, str]:
        """Who owes an answer to which kind of question."""
        return {ask.seat: ask.kind for ask in self.state.asks if ask is not None}

    def port(self, number: int) -> ArmadaCity:
        """What Armada keeps of a city."""
        return fleets_in(self.state.cities[number])

    def ships(self, number: int) -> dict[str, int]:
        """The spaces of the ships that have left their start."""
        return {fleet: at for fleet, at in zip(FLEETS, self.port(number).ships, strict=True) if at}

    def coins(self, number: int) -> int:
        """The coins of a city."""
        return self.state.cities[number].coins

    def islands(self, number: int) -> list[str]:
        """The islands of a city."""
        return [self.state.rs.ids[card] for card in self.port(number).islands]

    def points(self, number: int) -> dict[str, int]:
        """A city's score by category as the table stands, zeros left out."""
        return {name: points for name, points in rules.scores(self.state)[0][number].categories.items() if points}
