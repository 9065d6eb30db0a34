"""The table of a wonders game: cities, hands, discard pile, decks. Fields, copies and JSON; no rules.

A :class:`City` holds what lies on the table and, derived from it, a *summary* (production, prices, shields, counts)
that :meth:`City.add` alone updates; :func:`derive` recomputes it from the table, and a property test compares the two.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from rules.core.actions import notation
from rules.core.events import Event
from rules.core.flow import Answer, Ask, FlowState, Op
from rules.wonders.effects import Gain
from rules.wonders.model import COLOURS, INDEX, UNITS
from rules.wonders.payment import NO_DISCOUNTS
from rules.wonders.ruleset import Ruleset
from rules.wonders.setup import Setup
from rules.wonders.special import NONE, combined

Trace = tuple[int, int, int, int, int, int, int]
"""One card that left a hand: (age, turn, seat, pack, card, where, city), ``where`` as below; the seat chose it, for the
city. A *pack* is a dealt hand on its way round the table, numbered (age - 1) × seats + the seat it was dealt to;
leaders and the draw pile have none (-1). A card DRAWN from the draw pile went into the pack."""

BUILT, BURIED, SOLD, LEFT_OVER, DRAWN, GONE = 0, 1, 2, 3, 4, 5
NO_PACK = -1

Pick = tuple[int, int, int, int]
"""One leader taken to a hand: (round of the draft, seat, pack, leader); drawn from the box later: round 0, no pack."""


class City:
    """One city. Table: coins, stages built, structures, buried cards and recruited leaders (indices), ``shared``
    leaders of neighbours whose effect it has too, tokens (values), powers used."""

    __slots__ = (
        "board", "buildings", "buried", "coins", "colours", "leaders", "own", "powers", "prices", "sale", "science",
        "shared", "shields", "side", "special", "stages", "structures", "tokens", "used", "wild",
    )  # fmt: skip

    def __init__(self, rs: Ruleset, board: str, side: str, coins: int) -> None:
        self.board, self.side = board, side
        self.coins = coins
        self.stages = 0
        self.structures: list[int] = []
        self.buried: list[int] = []
        self.leaders: list[int] = []
        self.shared: list[int] = []
        self.tokens: list[int] = []
        self.used = 0
        self._clear(rs)

    def _clear(self, rs: Ruleset) -> None:
        resource = rs.boards[self.board].starting_resource
        start = UNITS[INDEX[resource]] if resource else 0
        self.buildings = 0
        self.own = self.sale = rs.payments.grow(0, start, ())
        self.prices = NO_DISCOUNTS
        self.shields = 0
        self.science = [0, 0, 0]
        self.wild = 0
        self.colours = [0] * len(COLOURS)
        self.powers = 0
        self.special = NONE
        self.add(rs, rs.board_powers[self.board, self.side])

    def add(self, rs: Ruleset, gain: Gain) -> None:
        """Add what a new structure or stage brings while it is in play: the one place that updates the summary."""
        if gain.fixed or gain.choices:
            self.own = rs.payments.grow(self.own, gain.fixed, gain.choices)
            self.sale = rs.payments.grow(self.sale, gain.fixed, gain.choices)
        if gain.own_fixed or gain.own_choices:
            self.own = rs.payments.grow(self.own, gain.own_fixed, gain.own_choices)
        for nibble, price in gain.prices:
            shift = nibble * 4
            if price < self.prices >> shift & 15:
                self.prices += (price - (self.prices >> shift & 15)) << shift
        self.shields += gain.shields
        for i in range(3):
            self.science[i] += gain.science[i]
        self.wild += gain.wild
        self.powers |= gain.powers
        if gain.special:
            self.special = combined(self.special, gain)

    def add_leader(self, rs: Ruleset, card: int) -> None:
        """Recruit a leader."""
        self.leaders.append(card)
        self.colours[rs.colour[card]] += 1
        self.add(rs, rs.gain[card])

    def share_leader(self, rs: Ruleset, card: int) -> None:
        """Take part in a neighbour's leader; it is no leader of this city for any count."""
        self.shared.append(card)
        self.add(rs, rs.gain[card])

    def add_structure(self, rs: Ruleset, card: int) -> None:
        """Put a structure into the city."""
        self.structures.append(card)
        self.buildings |= rs.building_bit[card]
        self.colours[rs.colour[card]] += 1
        self.add(rs, rs.gain[card])

    def add_stage(self, rs: Ruleset, card: int) -> None:
        """Finish the next wonder stage with a card under the board."""
        gain = rs.stages[self.board, self.side][self.stages].gain
        self.buried.append(card)
        self.stages += 1
        self.add(rs, gain)

    def summary(self) -> tuple[Any, ...]:
        """The derived part, for comparison with :func:`derive`."""
        return (
            self.buildings, self.own, self.sale, self.prices, self.shields, tuple(self.science), self.wild,
            tuple(self.colours), self.powers, self.special,
        )  # fmt: skip

    def copy(self) -> City:
        """An independent copy."""
        twin = City.__new__(City)
        twin.board, twin.side, twin.coins, twin.stages, twin.used = (
            self.board,
            self.side,
            self.coins,
            self.stages,
            self.used,
        )
        twin.structures = self.structures.copy()
        twin.buried = self.buried.copy()
        twin.leaders = self.leaders.copy()
        twin.shared = self.shared.copy()
        twin.tokens = self.tokens.copy()
        twin.special = self.special
        twin.buildings, twin.own, twin.sale, twin.prices = self.buildings, self.own, self.sale, self.prices
        twin.shields, twin.wild, twin.powers = self.shields, self.wild, self.powers
        twin.science = self.science.copy()
        twin.colours = self.colours.copy()
        return twin


def derive(rs: Ruleset, city: City) -> City:
    """A copy of the city whose summary is recomputed from its board, structures and stages."""
    fresh = city.copy()
    fresh._clear(rs)
    structures, buried, leaders, shared = fresh.structures, fresh.buried, fresh.leaders, fresh.shared
    fresh.structures, fresh.buried, fresh.leaders, fresh.shared, fresh.stages = [], [], [], [], 0
    for card in structures:
        fresh.add_structure(rs, card)
    for card in buried:
        fresh.add_stage(rs, card)
    for card in leaders:
        fresh.add_leader(rs, card)
    for card in shared:
        fresh.share_leader(rs, card)
    return fresh


class WondersState(FlowState):
    """The whole game.

    ``trail`` remembers every card that left a hand; ``discard`` holds indices into it, the pile from the bottom up.
    ``looked[seat]`` are the trail indices of face-down cards that a seat has seen by looking through the pile.
    ``packs[seat]`` is the number of the pack in a seat's hand. ``decks`` holds the decks of ages not yet dealt.
    ``leader_hands`` are the leaders kept, ``drafts`` the hands still going round in the draft, ``drafted`` who took
    which, ``leader_box`` the leaders not dealt. ``pile`` is the draw pile of the two-player game. ``purse`` holds the
    coins that each city could still have spent in this turn: those of its start less what it spent.
    """

    __slots__ = (
        "age", "cities", "decks", "discard", "drafted", "drafts", "extra", "follow_ups", "hands", "leader_box",
        "leader_hands", "looked", "packs", "pile", "purse", "rs", "setup", "snapshots", "trail", "turn",
    )  # fmt: skip

    def __init__(self, rs: Ruleset, setup: Setup) -> None:
        super().__init__(setup.seats)
        self.after_answer = rs.after_answer
        self.rs = rs
        self.setup = setup
        self.age = 0
        self.turn = 0
        self.cities: list[City] = []
        self.hands: list[list[int]] = [[] for _ in range(setup.seats)]
        self.decks: list[list[int]] = []
        self.discard: list[int] = []
        self.packs = list(range(setup.seats))
        self.follow_ups: list[tuple[int, int, str]] = []
        self.trail: list[Trace] = []
        self.looked: list[list[int]] = [[] for _ in range(setup.seats)]
        self.extra = False
        self.leader_hands: list[list[int]] = [[] for _ in range(setup.seats)]
        self.drafts: list[list[int]] = [[] for _ in range(setup.seats)]
        self.drafted: list[Pick] = []
        self.leader_box: list[int] = []
        self.pile: list[int] = []
        self.purse: list[int] = []
        self.snapshots = False

    def flows(self) -> tuple[tuple[Op, ...], ...]:
        """The compiled flows of the rule set."""
        return self.rs.flows

    def advance(self, counter: str) -> bool:
        """Count the next age, the next turn of the age, or the next round of the leader draft."""
        constants = self.rs.constants
        if counter == "age":
            if self.age == constants["ages"]:
                return False
            self.age += 1
            self.turn = 0
            return True
        if self.turn == constants["turns_per_age" if counter == "turn" else "leaders_dealt"]:
            return False
        self.turn += 1
        return True

    def resolve(self, kind: str, answers: list[Answer], events: list[Event]) -> None:
        """Hand the committed answers to the phase that asked."""
        self.rs.resolvers[kind](self, answers, events)

    def copy(self) -> WondersState:
        """An independent copy; asks and answers are immutable and shared."""
        twin = WondersState.__new__(WondersState)
        twin.asks = self.asks.copy()
        twin.answers = self.answers.copy()
        twin.owed, twin.finished, twin.after_answer = self.owed, self.finished, self.after_answer
        twin.stack = [frame.copy() for frame in self.stack]
        twin.rs, twin.setup, twin.age, twin.turn = self.rs, self.setup, self.age, self.turn
        twin.cities = [city.copy() for city in self.cities]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.decks = self.decks
        twin.discard = self.discard.copy()
        twin.follow_ups = self.follow_ups.copy()
        twin.trail = self.trail.copy()
        twin.packs = self.packs.copy()
        twin.looked = [seen.copy() for seen in self.looked]
        twin.leader_hands = [hand.copy() for hand in self.leader_hands]
        twin.drafts = [hand.copy() for hand in self.drafts]
        twin.drafted, twin.leader_box = self.drafted.copy(), self.leader_box.copy()
        twin.pile, twin.purse = self.pile.copy(), self.purse.copy()
        twin.extra, twin.snapshots = self.extra, self.snapshots
        return twin

    def to_json(self) -> dict[str, Any]:
        """The state as plain JSON values: ids and notations, no derived figures."""
        ids = [card.id for card in self.rs.cards]
        return {
            "setup": self.setup.to_json(),
            "age": self.age,
            "turn": self.turn,
            "extra": self.extra,
            "stack": [frame.copy() for frame in self.stack],
            "finished": self.finished,
            "cities": [_city_json(city, ids) for city in self.cities],
            "hands": [[ids[c] for c in hand] for hand in self.hands],
            "decks": [[ids[c] for c in deck] for deck in self.decks],
            "packs": self.packs.copy(),
            "discard": self.discard.copy(),
            "follow_ups": [list(entry) for entry in self.follow_ups],
            "trail": [[a, t, seat, pack, ids[card], where, city] for a, t, seat, pack, card, where, city in self.trail],
            "leader_hands": [[ids[c] for c in hand] for hand in self.leader_hands],
            "drafts": [[ids[c] for c in hand] for hand in self.drafts],
            "drafted": [[number, seat, pack, ids[card]] for number, seat, pack, card in self.drafted],
            "leader_box": [ids[c] for c in self.leader_box],
            "pile": [ids[c] for c in self.pile],
            "purse": self.purse.copy(),
            "looked": [seen.copy() for seen in self.looked],
            "asks": [None if ask is None else _ask_json(ask) for ask in self.asks],
            "answers": [[_ask_json(a.ask), notation(a.action), a.forced] for a in self.answers],
        }

    def digest(self) -> str:
        """A short hash of the whole state (the ``checks`` of a record)."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _city_json(city: City, ids: list[str]) -> dict[str, Any]:
    return {
        "board": city.board,
        "side": city.side,
        "coins": city.coins,
        "structures": [ids[c] for c in city.structures],
        "buried": [ids[c] for c in city.buried],
        "leaders": [ids[c] for c in city.leaders],
        "shared": [ids[c] for c in city.shared],
        "tokens": city.tokens.copy(),
        "used": city.used,
    }


def _ask_json(ask: Ask) -> dict[str, Any]:
    return {
        "kind": ask.kind,
        "seat": ask.seat,
        "city": ask.city,
        "cards": list(ask.cards),
        "legal": [notation(a) for a in ask.legal],
    }
