"""The table of a wonders game: cities, hands, discard pile, decks. Fields and copies; no rules.

A :class:`City` holds what lies on the table and, derived from it, a *summary* (production, prices, shields, counts)
that :meth:`City.add` alone updates; :func:`derive` recomputes it from the table, and a property test compares the two.
What an expansion adds lies in parts (parts.py).
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.events import Event
from rules.core.flow import Answer, Ask, FlowState, Op
from rules.core.native import mypyc_attr
from rules.wonders.effects import Count, Gain
from rules.wonders.parts import CityPart, StatePart
from rules.wonders.payment import NO_DISCOUNTS, Sources
from rules.wonders.ruleset import Ruleset, Wonder
from rules.wonders.setup import Setup
from rules.wonders.special import NONE, Special, combined

BUILT: Final = 0
BURIED: Final = 1
SOLD: Final = 2
LEFT_OVER: Final = 3
DRAWN: Final = 4
GONE: Final = 5
NO_PACK: Final = -1
NOBODY: Final = -2
"""No seat, where somebody could share what it knows; in the trail -1 stands for nobody."""


@mypyc_attr(acyclic=True)
class Trace:
    """One card that left a hand: the seat chose it in that turn, for the city; ``where`` it went: BUILT, BURIED under a
    wonder, SOLD, LEFT_OVER at the end of an age, DRAWN from the draw pile *into* the pack, or GONE out of the game.

    A *pack* is a dealt hand on its way round the table, numbered (age - 1) × seats + the seat it was dealt to; what
    comes out of no such hand has none (-1, or a lower number by which an expansion knows its own). Never changed once
    it is written.
    """

    __slots__ = ("age", "card", "city", "pack", "seat", "turn", "where")

    def __init__(self, age: int, turn: int, seat: int, pack: int, card: int, where: int, city: int) -> None:
        self.age = age
        self.turn = turn
        self.seat = seat
        self.pack = pack
        self.card = card
        self.where = where
        self.city = city

    def with_card(self, card: int) -> Trace:
        """The same with another card."""
        return Trace(self.age, self.turn, self.seat, self.pack, card, self.where, self.city)

    def to_json(self, name: str | None) -> list[Any]:
        """As documents and views hold it, the card named as given."""
        return [self.age, self.turn, self.seat, self.pack, name, self.where, self.city]


class City:
    """One city. Table: coins, stages built, structures and buried cards (indices), tokens (values), powers used."""

    __slots__ = (
        "buildings", "buried", "coins", "colours", "counts", "own", "parts", "points", "powers", "prices", "sale",
        "science", "shields", "special", "stages", "structures", "tokens", "used", "wild", "wonder",
    )  # fmt: skip

    structures: list[int]
    buried: list[int]
    tokens: list[int]
    parts: list[CityPart]
    buildings: int
    own: Sources
    sale: Sources
    prices: int
    shields: int
    science: list[int]
    wild: int
    colours: list[int]
    points: int
    counts: tuple[Count, ...]
    powers: int
    special: Special

    def __init__(self, wonder: Wonder, coins: int) -> None:
        """A city without any cards or figures: what :meth:`copy` fills. Use :func:`new_city`."""
        self.wonder = wonder
        self.coins = coins
        self.stages = 0
        self.used = 0

    def begin(self, rs: Ruleset) -> None:
        """An empty table, and the summary of the bare board."""
        self.structures = []
        self.buried = []
        self.tokens = []
        self.parts = rs.city_parts()
        self.clear(rs)

    def clear(self, rs: Ruleset) -> None:
        """The summary of the bare board, before it is worked out anew."""
        self.buildings = 0
        self.own = self.sale = self.wonder.start
        self.prices = NO_DISCOUNTS
        self.shields = 0
        self.science = [0, 0, 0]
        self.wild = 0
        self.colours = [0] * len(rs.colours)
        self.points = 0
        self.counts = ()
        self.powers = 0
        self.special = NONE
        for part in self.parts:
            part.clear()
        self.add(rs, self.wonder.power)

    @property
    def board(self) -> str:
        """The id of its wonder board."""
        return self.wonder.board

    @property
    def side(self) -> str:
        """The side of the board that lies up."""
        return self.wonder.side

    def add(self, rs: Ruleset, gain: Gain) -> None:
        """Add what a new structure or stage brings while it is in play: the one place that updates the summary."""
        if gain.produces:
            self.own = rs.payments.grow(rs.payments.grow(self.own, gain.shared), gain.own)
            self.sale = rs.payments.grow(self.sale, gain.shared)
        self.shields += gain.shields
        self.points += gain.points
        if gain.points_per:
            self.counts = self.counts + gain.points_per
        if gain.symbols:
            for i in range(3):
                self.science[i] += gain.science[i]
            self.wild += gain.wild
        if gain.plain:
            return
        for price in gain.prices:
            if price.coins < self.prices >> price.shift & 15:
                self.prices += (price.coins - (self.prices >> price.shift & 15)) << price.shift
        self.powers |= gain.powers
        if gain.special is not None:
            self.special = combined(self.special, gain.special)
        for verb, effect in gain.stands:
            if verb.stand is not None:
                verb.stand(self, effect)

    def add_structure(self, rs: Ruleset, card: int) -> None:
        """Put a structure into the city."""
        self.structures.append(card)
        self.buildings |= rs.building_bit[card]
        self.colours[rs.colour[card]] += 1
        self.add(rs, rs.gain[card])

    def add_stage(self, rs: Ruleset, card: int) -> None:
        """Finish the next wonder stage with a card under the board."""
        gain = self.wonder.stages[self.stages].gain
        self.buried.append(card)
        self.stages += 1
        self.add(rs, gain)

    def has(self, rs: Ruleset, card: int) -> bool:
        """Whether the structure stands in the city already (base-rules 2: never the same twice)."""
        bit = rs.building_bit[card]
        return bool(self.buildings & bit) if bit else card in self.structures

    def summary(self) -> tuple[Any, ...]:
        """The derived part, for comparison with :func:`derive`."""
        return (
            self.buildings, self.own.key(), self.sale.key(), self.prices, self.shields, tuple(self.science), self.wild,
            tuple(self.colours), self.points, {id(count) for count in self.counts}, self.powers, self.special.key(),
            tuple([part.summary() for part in self.parts]),
        )  # fmt: skip

    def to_json(self, rs: Ruleset) -> dict[str, Any]:
        """What lies on its table as plain JSON values (document.py reads it back)."""
        data: dict[str, Any] = {
            "board": self.board,
            "side": self.side,
            "coins": self.coins,
            "structures": [rs.ids[c] for c in self.structures],
            "buried": [rs.ids[c] for c in self.buried],
            "tokens": self.tokens.copy(),
            "used": self.used,
        }
        for part in self.parts:
            data |= part.to_json(rs)
        return data

    def copy(self) -> City:
        """An independent copy."""
        twin = City(self.wonder, self.coins)
        twin.stages, twin.used = self.stages, self.used
        twin.structures = self.structures.copy()
        twin.buried = self.buried.copy()
        twin.tokens = self.tokens.copy()
        twin.buildings, twin.own, twin.sale, twin.prices = self.buildings, self.own, self.sale, self.prices
        twin.shields, twin.wild, twin.powers, twin.special = self.shields, self.wild, self.powers, self.special
        twin.science = self.science.copy()
        twin.colours = self.colours.copy()
        twin.points, twin.counts = self.points, self.counts
        twin.parts = [part.copy() for part in self.parts] if self.parts else self.parts
        return twin


def new_city(rs: Ruleset, board: str, side: str, coins: int) -> City:
    """A city with nothing but its board."""
    city = City(rs.wonders[board, side], coins)
    city.begin(rs)
    return city


def derive(rs: Ruleset, city: City) -> City:
    """A copy of the city whose summary is recomputed from its board, structures and stages."""
    fresh = city.copy()
    fresh.clear(rs)
    structures, buried = fresh.structures, fresh.buried
    fresh.structures, fresh.buried, fresh.stages = [], [], 0
    for card in structures:
        fresh.add_structure(rs, card)
    for card in buried:
        fresh.add_stage(rs, card)
    for part in fresh.parts:
        part.readd(rs, fresh)
    return fresh


class FollowUp:
    """A question that waits until the actions of a turn are done: lower ranks first, then lower cities."""

    __slots__ = ("city", "kind", "rank")

    def __init__(self, rank: int, city: int, kind: str) -> None:
        self.rank = rank
        self.city = city
        self.kind = kind

    def key(self) -> tuple[int, int, str]:
        """What they are ordered by."""
        return self.rank, self.city, self.kind


class WondersState(FlowState):
    """The whole game.

    ``trail`` remembers every card that left a hand; ``discard`` holds indices into it, the pile from the bottom up.
    ``looked[seat]`` are the trail indices of face-down cards that a seat has seen by looking through the pile.
    ``packs[seat]`` is the number of the pack in a seat's hand. ``decks`` holds the decks of ages not yet dealt,
    ``pile`` what the deck of this age has left where cards are drawn from it. ``purse`` holds the coins that each city
    could still have spent in this turn: those of its start less what it spent. ``parts``: of the expansions in play.
    ``told``: whether the facts of every turn become events; a playout does without.
    """

    __slots__ = (
        "age", "cities", "decks", "discard", "extra", "follow_ups", "hands", "looked", "packs", "parts", "pile",
        "purse", "rs", "setup", "snapshots", "told", "trail", "turn",
    )  # fmt: skip

    age: int
    turn: int
    extra: bool
    snapshots: bool
    told: bool
    cities: list[City]
    hands: list[list[int]]
    decks: list[list[int]]
    pile: list[int]
    discard: list[int]
    packs: list[int]
    follow_ups: list[FollowUp]
    trail: list[Trace]
    looked: list[list[int]]
    purse: list[int]
    parts: list[StatePart]

    def __init__(self, rs: Ruleset, setup: Setup) -> None:
        """A state without a table: what :meth:`copy` fills. Use :func:`new_state`."""
        self.rs = rs
        self.setup = setup

    def begin(self) -> None:
        """An empty table for the seats of the setup."""
        seats = self.setup.seats
        self.open(seats)
        self.age = self.turn = 0
        self.extra = self.snapshots = False
        self.told = True
        self.cities = []
        self.hands = [[] for _ in range(seats)]
        self.decks, self.pile, self.discard = [], [], []
        self.packs = list(range(seats))
        self.follow_ups, self.trail = [], []
        self.looked = [[] for _ in range(seats)]
        self.purse = []
        self.parts = self.rs.state_parts(seats)

    @property
    def game(self) -> str:
        """The id of the game."""
        return "wonders"

    def flows(self) -> tuple[tuple[Op, ...], ...]:
        """The compiled flows of the rule set."""
        return self.rs.flows

    def advance(self, counter: str) -> bool:
        """Count the next age, or the next turn of the age; other loops count turns up to a constant of their own."""
        if counter == "age":
            if self.age == self.rs.ages:
                return False
            self.age += 1
            self.turn = 0
            return True
        if self.turn >= self.rs.loops[counter]:
            return False
        self.turn += 1
        return True

    def resolve(self, answers: list[Answer], events: list[Event]) -> None:
        """Hand the committed answers to what asked; those of one group together, groups in the order answered."""
        questions = self.rs.questions
        kind = answers[0].ask.kind
        group = questions[kind].group
        now: list[Answer] = []
        later: list[Answer] = []
        for answer in answers:
            together = answer.ask.kind == kind or questions[answer.ask.kind].group == group
            (now if together else later).append(answer)
        self.answers = later
        questions[group].resolve(self, now, events)

    def answered(self, answer: Answer, events: list[Event]) -> None:
        """Let an expansion ask what depends on the answer."""
        for follow in self.rs.after_answer:
            follow(self, answer, events)

    def speaker(self, city: int) -> int:
        """The seat that answers for a city: its own, or who answers for one that no seat owns."""
        if city < len(self.hands) or self.rs.speaker is None:
            return city
        return self.rs.speaker(self, city)

    def confidant(self, seat: int) -> int:
        """The seat that shares all it knows with this one; NOBODY for none."""
        return NOBODY if self.rs.confidant is None else self.rs.confidant(self, seat)

    def left_of(self, city: int) -> City:
        """The city on the left."""
        cities = self.cities
        return cities[city + 1] if city + 1 < len(cities) else cities[0]

    def copy(self) -> WondersState:
        """An independent copy; asks, answers and the trail's entries are immutable and shared."""
        twin = WondersState(self.rs, self.setup)
        twin.asks = self.asks.copy()
        twin.answers = self.answers.copy()
        twin.owed, twin.finished = self.owed, self.finished
        twin.stack = [frame.copy() for frame in self.stack]
        twin.age, twin.turn, twin.extra = self.age, self.turn, self.extra
        twin.snapshots, twin.told = self.snapshots, self.told
        twin.cities = [city.copy() for city in self.cities]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.decks = self.decks
        twin.pile = self.pile.copy()
        twin.discard = self.discard.copy()
        twin.packs = self.packs.copy()
        twin.follow_ups = self.follow_ups.copy()
        twin.trail = self.trail.copy()
        twin.looked = [seen.copy() for seen in self.looked]
        twin.purse = self.purse.copy()
        twin.parts = [part.copy() for part in self.parts] if self.parts else self.parts
        return twin

    def to_json(self) -> dict[str, Any]:
        """The state as plain JSON values: ids and notations, no derived figures (document.py reads it back).

        What expansions keep stands beside the engine's own fields.
        """
        ids = self.rs.ids
        data: dict[str, Any] = {
            "setup": self.setup.to_json(),
            "age": self.age,
            "turn": self.turn,
            "extra": self.extra,
            "stack": [frame.copy() for frame in self.stack],
            "finished": self.finished,
            "cities": [city.to_json(self.rs) for city in self.cities],
            "hands": [[ids[c] for c in hand] for hand in self.hands],
            "decks": [[ids[c] for c in deck] for deck in self.decks],
            "packs": self.packs.copy(),
            "discard": self.discard.copy(),
            "follow_ups": [list(waiting.key()) for waiting in self.follow_ups],
            "trail": [entry.to_json(ids[entry.card]) for entry in self.trail],
            "pile": [ids[c] for c in self.pile],
            "purse": self.purse.copy(),
            "looked": [seen.copy() for seen in self.looked],
            "asks": [None if ask is None else _ask_to_json(self, ask) for ask in self.asks],
            "answers": [[_ask_to_json(self, a.ask), str(a.action), a.forced] for a in self.answers],
        }
        for part in self.parts:
            data |= part.to_json(self.rs)
        return data


def _ask_to_json(state: WondersState, ask: Ask) -> dict[str, Any]:
    return {
        "kind": ask.kind,
        "seat": ask.seat,
        "city": ask.city,
        "cards": list(ask.cards),
        "legal": [str(action) for action in ask.legal(state)],
    }


def new_state(rs: Ruleset, setup: Setup) -> WondersState:
    """A state with an empty table for the seats of a setup."""
    state = WondersState(rs, setup)
    state.begin()
    return state
