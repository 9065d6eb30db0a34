"""The table of a wonders game: cities (city.py), hands, discard pile, decks, questions. Fields and copies; no rules.

Expansions keep their data in pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from typing import Any, Final

from rules.core.events import Event
from rules.core.facts import Facts
from rules.core.flow import Answer, Ask, FlowState, Op
from rules.core.native import mypyc_attr
from rules.wonders.content.definitions import Content
from rules.wonders.content.effects import Vocabulary
from rules.wonders.engine.actions import Action
from rules.wonders.engine.city import City
from rules.wonders.engine.partners import Partners
from rules.wonders.engine.questions import Question
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.facts import View
from rules.wonders.setup import Setup

Document = dict[str, Any]

BUILT: Final = 0
BURIED: Final = 1
SOLD: Final = 2
LEFT_OVER: Final = 3
DRAWN: Final = 4
GONE: Final = 5
NO_PACK: Final = -1
UNKNOWN: Final = -1
"""A card, in a trail or under a board, that the seat of a view does not know."""
NOBODY: Final = -2
"""No ally; in the trail -1 stands for no seat."""


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
        """Return the same with another card."""
        return Trace(self.age, self.turn, self.seat, self.pack, card, self.where, self.city)

    def to_json(self, name: str | None) -> list[Any]:
        """Return it as in documents and views, with the given name of the card."""
        return [self.age, self.turn, self.seat, self.pack, name, self.where, self.city]


class FollowUp:
    """A question that waits until the actions of a turn are done: lower ranks first, then lower cities."""

    __slots__ = ("city", "kind", "rank")

    def __init__(self, rank: int, city: int, kind: str) -> None:
        self.rank = rank
        self.city = city
        self.kind = kind

    def key(self) -> tuple[int, int, str]:
        """Return the sort key."""
        return self.rank, self.city, self.kind


@mypyc_attr(allow_interpreted_subclasses=True)
class StatePiece:
    """The data of an expansion for the whole game; each in play has one, in the order of ``Ruleset.expansions``.
    Subclasses have their own fields."""

    def copy(self) -> StatePiece:
        """Return an independent copy."""
        return self

    # --- asked by documents

    def to_json(self, rs: Ruleset) -> Document:
        """Return its fields of the state's document: plain values, ids of cards."""
        return {}

    def read(self, rs: Ruleset, data: Document) -> None:
        """Take the fields of :meth:`to_json` from a state's document.

        Raises:
            KeyError, TypeError, ValueError: the document is damaged.
        """

    # --- asked by views and by the worlds that could lie behind them

    def view(self, state: WondersState, seat: int) -> Facts | None:
        """Return its part of a seat's view, without anything that the seat may not know."""
        return None

    def recall(self, state: WondersState, view: View) -> None:
        """Read from a view, once, all that is the same in every world behind it."""

    def deal(self, state: WondersState, view: View, rng: Random) -> None:
        """Deal the unknown at random, in agreement with the view; may fill in cards of ``state.trail``."""


class GameRules(Ruleset):
    """A rule set with what the engine and the expansions in play do to a table (expansion.py), in their order;
    ``phases.install_hooks`` gives it that."""

    def __init__(self, content: Content, vocabulary: Vocabulary, expansions: Iterable[str]) -> None:
        super().__init__(content, vocabulary, expansions)
        self.flows: tuple[tuple[Op, ...], ...] = ()
        self.questions: dict[str, Question[WondersState]] = {}
        self.follow_up_questions: dict[str, Question[WondersState]] = {}
        self.state_pieces: list[Callable[[int], StatePiece]] = []
        self.piece_checks: list[Callable[[WondersState], None]] = []
        self.lay_outs: list[Callable[[WondersState], None]] = []
        self.opening_fields: list[Callable[[WondersState, int], dict[str, str | int]]] = []
        self.redeals: list[Callable[[Ruleset, Sequence[Any]], dict[str, list[str]]]] = []
        self.after_answer: list[Callable[[Any, Answer, list[Event]], None]] = []
        self.placed: list[Callable[[WondersState, list[Answer], list[Event]], None]] = []
        self.further: list[Callable[[WondersState, int, list[int]], list[Action]]] = []
        self.sums: list[Callable[[WondersState, int, Action], list[int]]] = []
        self.try_extras: list[Callable[[Ruleset, City, Action], None]] = []
        self.no_effect_extras: list[Callable[[WondersState, int, Action], str]] = []
        self.prices: dict[int, Callable[[WondersState, int, int], int]] = {}
        self.lays: dict[int, Callable[[Ruleset, City, int, str], None]] = {}
        self.lifts: dict[int, Callable[[Ruleset, City, int], None]] = {}
        self.proxy_seat: Callable[[WondersState, int], int] | None = None
        self.ally: Callable[[WondersState, int], int] | None = None
        self.conflicts: list[Callable[[WondersState, list[Event]], bool]] = []
        self.battles: list[Callable[[WondersState, list[Any]], list[Any]]] = []
        self.absent: dict[str, list[Callable[[WondersState], Collection[int]]]] = {}
        self.partners: list[Callable[[WondersState, int], Partners | None]] = []
        self.copied_symbols: list[Callable[[WondersState, int], tuple[list[int], ...]]] = []
        self.shields: list[Callable[[Ruleset, City], int]] = []
        self.bonuses: list[Callable[[City], int]] = []
        self.losses: list[Callable[[WondersState], list[Any]]] = []
        self.loss_labels: list[str] = []
        self.settle_losses: Callable[[WondersState, list[Any], list[Event]], None] | None = None
        self.scorers: list[Callable[[WondersState, int, Any], None]] = []
        self.judge: Callable[[WondersState, list[int]], list[int]] | None = None
        self.features: list[Callable[[City], list[float]]] = []

    def other_price(self, card: int) -> Callable[[WondersState, int, int], int] | None:
        """Return a function for the coins that a card costs a city (state, seat, card), None if it is built for its
        cost."""
        return self.prices.get(self.colour[card])

    def structures(self) -> list[int]:
        """Return the colours of structures: all but those of cards that are laid into a city in another way."""
        return [colour for colour in range(len(self.colours)) if colour not in self.lays]

    def follow_up(self, kind: str) -> Question[WondersState]:
        """Return the question that a follow-up of that name asks."""
        return self.follow_up_questions.get(kind) or self.questions[kind]


class WondersState(FlowState):
    """The whole game.

    ``trail`` remembers every card that left a hand; ``discard`` holds indices into it, the pile from the bottom up.
    ``looked[seat]`` are the trail indices of face-down cards that a seat has seen by looking through the pile.
    ``packs[seat]`` is the number of the pack in a seat's hand. ``decks`` holds the decks of ages not yet dealt,
    ``pile`` the rest of this age's deck if cards are drawn from it. ``purse`` holds the coins that each city could
    still have spent in this turn: those at its start less those spent. ``pieces``: of the expansions in play.
    ``emit_events``: False in playouts, which need no events.
    """

    __slots__ = (
        "age",
        "cities",
        "decks",
        "discard",
        "emit_events",
        "extra",
        "follow_ups",
        "hands",
        "looked",
        "packs",
        "pieces",
        "pile",
        "purse",
        "rs",
        "setup",
        "snapshots",
        "trail",
        "turn",
    )  # fmt: skip

    age: int
    turn: int
    extra: bool
    snapshots: bool
    emit_events: bool
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
    pieces: list[StatePiece]

    def __init__(self, rs: GameRules, setup: Setup) -> None:
        """Make a state without a table, which :meth:`copy` fills. Use :func:`new_state`."""
        self.rs = rs
        self.setup = setup

    def begin(self) -> None:
        """Start with an empty table for the seats of the setup."""
        seats = self.setup.seats
        self.open(seats)
        self.after_answer = self.rs.after_answer
        self.age = self.turn = 0
        self.extra = self.snapshots = False
        self.emit_events = True
        self.cities = []
        self.hands = [[] for _ in range(seats)]
        self.decks, self.pile, self.discard = [], [], []
        self.packs = list(range(seats))
        self.follow_ups, self.trail = [], []
        self.looked = [[] for _ in range(seats)]
        self.purse = []
        self.pieces = [make(seats) for make in self.rs.state_pieces]

    @property
    def game(self) -> str:
        """The id of the game."""
        return "wonders"

    def flows(self) -> tuple[tuple[Op, ...], ...]:
        """Return the compiled flows of the rule set."""
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

    def committed(self, seat: int, kind: str) -> Event:
        """Return the event of a seat's answer, which all games of the rule set share."""
        return self.rs.events.committed(seat, kind)

    def resolve(self, answers: list[Answer], events: list[Event]) -> None:
        """Resolve the committed answers by their questions; those of one group together, groups in the order
        answered."""
        questions = self.rs.questions
        kind = answers[0].ask.kind
        group = questions[kind].group
        for answer in answers:
            if answer.ask.kind != kind:
                self.answers = [other for other in answers if questions[other.ask.kind].group != group]
                answers = [other for other in answers if questions[other.ask.kind].group == group]
                break
        questions[group].resolve(self, answers, events)

    def proxy_seat(self, city: int) -> int:
        """Return the seat that answers for a city: its own, or the one that answers for a city that no seat owns."""
        if city < len(self.hands) or self.rs.proxy_seat is None:
            return city
        return self.rs.proxy_seat(self, city)

    def ally(self, seat: int) -> int:
        """Return the seat that shares all it knows with this one; NOBODY for none."""
        return NOBODY if self.rs.ally is None else self.rs.ally(self, seat)

    def left_of(self, city: int) -> City:
        """Return the city on the left."""
        return self.cities[city + 1 - len(self.cities)]

    def copy(self) -> WondersState:
        """Return an independent copy; asks, answers and the trail's entries are immutable and shared."""
        twin = WondersState(self.rs, self.setup)
        twin.after_answer = self.after_answer
        twin.asks = self.asks.copy()
        twin.answers = self.answers.copy()
        twin.owed, twin.finished = self.owed, self.finished
        twin.stack = [frame.copy() for frame in self.stack]
        twin.age, twin.turn, twin.extra = self.age, self.turn, self.extra
        twin.snapshots, twin.emit_events = self.snapshots, self.emit_events
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
        twin.pieces = [piece.copy() for piece in self.pieces] if self.pieces else self.pieces
        return twin

    def to_json(self) -> Document:
        """Return the state as plain JSON values: ids and notations, no derived figures (document.py reads it back).

        The fields of expansions are beside the engine's own ones.
        """
        ids = self.rs.ids
        data: Document = {
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
        for piece in self.pieces:
            data |= piece.to_json(self.rs)
        return data


def _ask_to_json(state: WondersState, ask: Ask) -> dict[str, object]:
    return {
        "kind": ask.kind,
        "seat": ask.seat,
        "city": ask.city,
        "cards": list(ask.cards),
        "legal": [str(action) for action in ask.legal(state)],
    }


def new_state(rs: GameRules, setup: Setup) -> WondersState:
    """Return a state with an empty table for the seats of a setup."""
    state = WondersState(rs, setup)
    state.begin()
    return state
