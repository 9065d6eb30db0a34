"""The table of a game of Architects, and the progress of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.architects.facts import OpenTable, SavedCity, SavedGift, SavedState
from rules.architects.model import CENTRAL, ArchitectWonder, Box
from rules.architects.setup import ArchitectsSetup
from rules.core.events import Event
from rules.core.facts import SavedAnswer, SavedAsk
from rules.core.flow import Answer, Ask, FlowState, Op


class Gift:
    """A face-down card that a player has received; ``known``: bit set of the seats that know it. It never changes, so
    that copies of a city share it."""

    __slots__ = ("card", "known")

    def __init__(self, card: int, known: int) -> None:
        self.card = card
        self.known = known


class ArchitectCity:
    """The city of a player. ``cards``: how many of each kind; ``tokens``, ``medals``: in the order gained; ``stages``:
    bit set of built stages; ``gifts``: oldest first."""

    __slots__ = ("cards", "gifts", "medals", "stages", "tokens", "victories", "wonder")

    def __init__(self, wonder: ArchitectWonder, kinds: int) -> None:
        self.wonder = wonder
        self.cards = [0] * kinds
        self.tokens: list[int] = []
        self.stages = 0
        self.victories = 0
        self.medals: list[int] = []
        self.gifts: list[Gift] = []

    @property
    def built(self) -> int:
        """Number of built stages."""
        return self.stages.bit_count()

    @property
    def complete(self) -> bool:
        """True if the wonder is finished."""
        return self.stages == self.wonder.all_built

    def number_of(self, kinds: list[int]) -> int:
        """Return how many cards of these kinds lie in front of the player."""
        found = 0
        for kind in kinds:
            found += self.cards[kind]
        return found

    def has(self, tokens: list[int]) -> bool:
        """True if the player owns one of these tokens."""
        return any(token in self.tokens for token in tokens)

    def copy(self) -> ArchitectCity:
        """Return an independent copy."""
        other = ArchitectCity(self.wonder, 0)
        other.cards = self.cards.copy()
        other.tokens = self.tokens.copy()
        other.stages = self.stages
        other.victories = self.victories
        other.medals = self.medals.copy()
        other.gifts = self.gifts.copy()
        return other


class TurnOrder:
    """The order of a game: the compiled ``flows``, and ``act`` (state, kind, move, events), which carries out an
    answer."""

    __slots__ = ("act", "flows")

    def __init__(self, flows: tuple[tuple[Op, ...], ...], act: Callable[[Any, str, Any, list[Event]], None]) -> None:
        self.flows = flows
        self.act = act


class ArchitectsState(FlowState):
    """A game between two calls.

    ``decks``: the wonder decks by seat, then the central one, each with its top last; ``faces``: face-up Progress
    tokens, -1 an empty place; ``stack``: the other tokens, top last; ``discard``: spent cards by kind; ``battle``: of
    the ``conflict`` tokens those turned to Battle; ``cat``: owner of the pawn, -1 nobody; ``medals``: by place, that
    between seats i and i + 1 is number i, -1 taken; ``centre``: those in the middle; ``spare``: medals left in the box.

    Of the turn: ``turn`` counts turns of all seats from 1; ``active``: whose turn it is; ``playing``: it has begun and
    is not closed; ``due``: the pick has not been made; ``early``: a gift was turned up, so that waiting actions may
    come before the pick; ``used``: bit set of tokens that have worked this turn; ``noted``: tokens whose extra card
    waits; ``pending``: effects to carry out, next first; ``lifted``: cards lifted from deck ``lifted_from``; ``known``:
    bit set of the seats that know the central top. ``shuffles`` counts those made while playing; ``emit_events``:
    events are written; ``snapshots``: they hold the table.
    """

    __slots__ = (
        "active",
        "battle",
        "box",
        "cat",
        "centre",
        "cities",
        "conflict",
        "decks",
        "discard",
        "due",
        "early",
        "emit_events",
        "faces",
        "first",
        "known",
        "lifted",
        "lifted_from",
        "medals",
        "noted",
        "order",
        "pending",
        "playing",
        "seed",
        "setup",
        "shuffles",
        "snapshots",
        "spare",
        "stack_of_tokens",
        "turn",
        "used",
    )

    def __init__(self, box: Box, setup: ArchitectsSetup, order: TurnOrder) -> None:
        self.box = box
        self.setup = setup
        self.order = order
        self.seed = setup.seed
        self.cities: list[ArchitectCity] = []
        self.decks: list[list[int]] = []
        self.faces: list[int] = []
        self.stack_of_tokens: list[int] = []
        self.discard = [0] * len(box.cards)
        self.battle = 0
        self.conflict = box.conflict[setup.seats]
        self.cat = -1
        self.medals: list[int] = []
        self.centre: list[int] = []
        self.spare = 0
        self.turn = 0
        self.active = 0
        self.first = 0
        self.playing = False
        self.due = False
        self.early = False
        self.used = 0
        self.noted: list[int] = []
        self.pending: list[str] = []
        self.lifted: list[int] = []
        self.lifted_from = -1
        self.known = 0
        self.shuffles = 0
        self.emit_events = True
        self.snapshots = False
        self.open(setup.seats)

    @property
    def game(self) -> str:
        """The id of the game."""
        return "architects"

    def flows(self) -> tuple[tuple[Op, ...], ...]:
        """Return the order of a game: one step, taken until the game is over."""
        return self.order.flows

    def resolve(self, answers: list[Answer], events: list[Event]) -> None:
        """Carry out the answer given."""
        for answer in answers:
            self.order.act(self, answer.ask.kind, answer.action, events)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.cities)

    @property
    def central(self) -> list[int]:
        """The central deck, its top last."""
        return self.decks[-1]

    def deck_id(self, deck: int) -> str:
        """Return the id of a deck: its wonder's, or ``central``."""
        return self.cities[deck].wonder.id if deck < len(self.cities) else CENTRAL

    def deck_named(self, name: str) -> int:
        """Return the index of a deck by its id.

        Raises:
            ValueError: no deck on the table has that id.
        """
        return [self.deck_id(deck) for deck in range(len(self.decks))].index(name)

    def copy(self) -> ArchitectsState:
        """Return an independent copy: definitions, open questions and given answers are shared, they never change."""
        other = ArchitectsState(self.box, self.setup, self.order)
        other.seed = self.seed
        other.cities = [city.copy() for city in self.cities]
        other.decks = [deck.copy() for deck in self.decks]
        other.faces = self.faces.copy()
        other.stack_of_tokens = self.stack_of_tokens.copy()
        other.discard = self.discard.copy()
        other.battle = self.battle
        other.cat = self.cat
        other.medals = self.medals.copy()
        other.centre = self.centre.copy()
        other.spare = self.spare
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.playing = self.playing
        other.due = self.due
        other.early = self.early
        other.used = self.used
        other.noted = self.noted.copy()
        other.pending = self.pending.copy()
        other.lifted = self.lifted.copy()
        other.lifted_from = self.lifted_from
        other.known = self.known
        other.shuffles = self.shuffles
        other.emit_events = self.emit_events
        other.snapshots = self.snapshots
        other.asks = self.asks.copy()
        other.answers = self.answers.copy()
        other.owed = self.owed
        other.stack = [frame.copy() for frame in self.stack]
        other.finished = self.finished
        return other

    def to_json(self) -> dict[str, object]:
        """Return the whole state as a JSON document, every list of a deck or stack top first."""
        return self.saved().to_json()

    def saved(self) -> SavedState:
        """Return the whole state as a record for saving."""
        box = self.box
        return SavedState(
            game=self.game,
            setup=self.setup.to_json() | {"seed": self.seed},
            cities=tuple([self._kept_city(city) for city in self.cities]),
            decks=tuple([named(box.ids, deck[::-1]) for deck in self.decks]),
            tokens=named(box.token_ids, self.stack_of_tokens[::-1]),
            known=seats_in(self.known),
            shuffles=self.shuffles,
            asks=tuple([None if ask is None else self._kept_ask(ask) for ask in self.asks]),
            answers=tuple(
                [SavedAnswer(ask=self._kept_ask(a.ask), action=str(a.action), forced=a.forced) for a in self.answers]
            ),
            stack=tuple([tuple(frame) for frame in self.stack]),
            finished=self.finished,
            table=self.open_table(),
        )

    def open_table(self) -> OpenTable:
        """Return the open middle of the table, and the progress of the turn."""
        box = self.box
        return OpenTable(
            faces=tuple([None if token < 0 else box.token_ids[token] for token in self.faces]),
            discard=self.by_id(self.discard),
            battle=self.battle,
            cat=self.cat,
            medals=tuple([None if medal < 0 else box.medal_ids[medal] for medal in self.medals]),
            centre=named(box.medal_ids, self.centre),
            spare=self.spare,
            turn=self.turn,
            active=self.active,
            first=self.first,
            playing=self.playing,
            due=self.due,
            early=self.early,
            used=tuple([token.id for i, token in enumerate(box.tokens) if self.used >> i & 1]),
            noted=named(box.token_ids, self.noted),
            pending=tuple(self.pending),
            lifted=named(box.ids, self.lifted),
            lifted_from=self.lifted_from,
        )

    def _kept_city(self, city: ArchitectCity) -> SavedCity:
        box = self.box
        gifts = [SavedGift(card=box.ids[gift.card], known=seats_in(gift.known)) for gift in city.gifts]
        return SavedCity(
            wonder=city.wonder.id,
            cards=self.by_id(city.cards),
            tokens=named(box.token_ids, city.tokens),
            stages=city.stages,
            victories=city.victories,
            medals=named(box.medal_ids, city.medals),
            gifts=tuple(gifts),
        )

    def _kept_ask(self, ask: Ask) -> SavedAsk:
        legal = tuple([str(move) for move in ask.legal(self)])
        return SavedAsk(kind=ask.kind, seat=ask.seat, city=ask.city, cards=ask.cards, legal=legal)

    def by_id(self, counts: list[int]) -> dict[str, int]:
        """Return cards by kind as ``{id: number}``."""
        return {self.box.ids[kind]: number for kind, number in enumerate(counts) if number}


def named(ids: list[str], things: list[int]) -> tuple[str, ...]:
    """Return the ids of things."""
    return tuple([ids[thing] for thing in things])


def seats_in(mask: int) -> tuple[int, ...]:
    """Return the numbers of the seats in a bit set."""
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])
