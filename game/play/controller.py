"""The only caller of ``rules.apply``: asks people and bots, hands out views and events, keeps the record.

A scene calls :meth:`GameController.update` once a frame and reads what happened from :meth:`GameController.take_moves`;
the state behind it is already final then, so a scene may animate, skip or ignore it. Nothing here waits and nothing
draws.
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self
from weakref import WeakSet

import msgspec

import rules
from game import __version__
from game.bots.characters import split_word
from game.bots.looks import by_thumb
from game.bots.pool import BotPool
from game.bots.registry import HUMAN, bots, is_builtin
from game.clock import CLOCK, ClockRule, GameClock, clock_of
from game.messages import GameMessage
from game.platform.sandbox import can_shut_in
from game.play.reader import Reader, SeenEvent, seen
from game.players import Player, names_all, players_from_json, players_to_json
from game.storage.saved import PRACTICE, SavedProgress
from rules import AnyAction, Event, GameSetup, Record
from rules.core.event_facts import Answered, Milestone
from rules.core.messages import Message
from rules.core.record import checks, start, steps
from rules.core.rng import stream

_log = logging.getLogger(__name__)

LUCK = "luck"
"""Key of a record (in its ``extra``): the secret from which bots get their random numbers."""
_LUCK_BITS = 63
_ID_BYTES = 12

DEFAULT_BUDGET = 1.0
"""Seconds a bot may think about one decision."""


@dataclass(frozen=True)
class SeenMove:
    """The events after an answer of a seat, as one viewer may see them. The answer itself may be secret: what became
    public of it is in the events."""

    seat: int
    events: tuple[SeenEvent, ...]


@dataclass(frozen=True)
class Fault:
    """An error of a bot, for which the default action was played."""

    seat: int
    bot: str
    reason: Message | str


class MoveReader:
    """Reads the moves of a game from now on, beside the screen: :meth:`GameController.cursor`."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def take(self, eyes: int | None) -> tuple[SeenEvent, ...]:
        """Return the events since the last call, as ``eyes`` may see them (None: as everybody may)."""
        events, self.events = self.events, []
        return seen(events, eyes)


class GameController(Reader, ABC):
    """One running game: reads it, and alone may play in it. Subclasses say what of it a list of saves shows.

    Args:
        setup, players: what is played and who sits where (one player a seat).
        pool: where bots think; None for a game without bots.
        autosave: called with the record's JSON after every answer of a person and at the end; must not raise.
        budget: seconds a bot may think about one decision.
        position: the state that the game begins with, as in a record, if it does not begin with the deal.

    ``repaired``: True if the record of a resumed game lacked something about its players that it has now.
    ``clock``: the clock of the game, None if people may think for as long as they like. ``stand_ins``: the bots that
    play on for people who are away, by seat.
    """

    def __init__(
        self,
        setup: GameSetup,
        players: list[Player],
        pool: BotPool | None = None,
        autosave: Callable[[dict[str, object]], None] | None = None,
        budget: float = DEFAULT_BUDGET,
        position: Mapping[str, object] | None = None,
    ) -> None:
        extra: dict[str, object] = {"players": players_to_json(players)}
        super().__init__(Record(setup, app=__version__, extra=extra, position=position), players)
        self.pool = pool
        self._autosave = autosave
        self._budget = budget
        self._moves: list[tuple[int, list[Event]]] = []
        self._cursors: WeakSet[MoveReader] = WeakSet()
        self._faults: list[Fault] = []
        self.repaired = False
        self.clock: GameClock | None = None
        self.stand_ins: dict[int, str] = {}
        self._reported: set[int] = set()
        self._state, events = start(self.record, snapshots=True)
        self.record.content = rules.game_named(setup.game).content(self._state)
        self._opening = events
        self._tables = _tables(events)
        self._began()

    @classmethod
    def resume(
        cls,
        record: Record,
        pool: BotPool | None = None,
        autosave: Callable[[dict[str, object]], None] | None = None,
        budget: float = DEFAULT_BUDGET,
    ) -> Self:
        """Go on with a saved game.

        Raises:
            RecordError: the record does not replay.
        """
        start(record)  # refuses an impossible setup before anything is made for its seats
        kept = record.extra.get("players")
        players = players_from_json(kept, record.setup.seats)
        unknown = {split_word(player.bot)[0] for player in players if not player.human} - set(bots())
        if unknown:
            raise rules.RecordError(GameMessage("missing_bot", bot=min(unknown)))
        game = cls(record.setup, players, pool, autosave, budget, record.position)
        for step in steps(record, game._state):
            game._keep(step.events)
            game.record.checks += checks(game._state, step.events)  # a part of another game may lack them
        game.record.actions = list(record.actions)
        game.repaired = kept is not None and not names_all(kept, players)
        game.record.extra = {**record.extra, **game.record.extra}
        game.clock = clock_of(record)
        return game

    # --- what is going on -------------------------------------------------------------------------------------------

    def humans_to_act(self) -> list[int]:
        """Return the seats of people that owe an answer, in seat order."""
        return [seat for seat in self.to_act() if self.players[seat].human]

    # --- playing ----------------------------------------------------------------------------------------------------

    def choose(self, seat: int, action: AnyAction) -> None:
        """Apply a person's answer.

        Raises:
            IllegalActionError: it is not legal; nothing changes.
        """
        self._apply(seat, action)
        if self._autosave is not None:
            self._autosave(self._for_autosave())

    def can_take_back(self, seat: int) -> bool:
        """True if the person's last answer can still be taken back: until the last seat has committed, and unless the
        time for it had run out."""
        ran_out = self.clock is not None and self.clock.ran_out(seat, answers_of(self.record, seat) - 1)
        return not ran_out and self._undoable(seat)

    def _undoable(self, seat: int) -> bool:
        """True if the rules let the seat take its last answer back."""
        return rules.can_take_back(self._state, seat)

    def owes_more(self, seat: int, action: AnyAction) -> bool:
        """True if the seat owes another answer to the same reveal after this one, such as for a second city."""
        state = self._state.copy()
        rules.apply(state, seat, action)
        return seat in rules.to_act(state) and rules.can_take_back(state, seat)

    def take_back(self, seat: int) -> Any:
        """Undo the seat's last answer, before the reveal.

        Raises:
            RulesError: there is nothing to take back.
        """
        action = rules.take_back(self._state, seat)
        self.record.take_back(seat)
        return action

    def update(self, hold: bool = False) -> bool:
        """Let bots think and apply what they have decided; True if one has. ``hold``: collect no results (a person may
        take back)."""
        if self.pool is None:
            return False
        for seat in self.to_act():
            player = self.players[seat]
            bot = self.stand_ins.get(seat, player.bot)
            if bot != HUMAN and not self.pool.thinking(seat):
                view, legal = self.view(seat), self.legal(seat)
                self.pool.submit(seat, bot, view, legal, bot_seed(self.record, seat), self._budget)
        if hold:
            self.pool.begin()
            return False
        found = self.pool.poll()
        for seat, choice in found.items():
            if choice.fault:
                self._fault(seat, choice.fault)
            self._apply(seat, choice.action)
        if self.finished and self._autosave is not None and self._moves:
            self._autosave(self._for_autosave())
        return bool(found)

    def _apply(self, seat: int, action: AnyAction) -> None:
        events = rules.apply(self._state, seat, action)
        self.record.note(seat, action, self._state, events)
        self._keep(events)
        self._moves.append((seat, events))
        for cursor in self._cursors:
            cursor.events += events

    def _keep(self, events: Sequence[Event]) -> None:
        """Keep the snapshots for browsing the turns."""
        self._tables += _tables(events)

    def _fault(self, seat: int, fault: Message | str) -> None:
        bot = self.players[seat].bot
        _log.warning("seat %d: the bot '%s' %s; it plays the default action", seat, bot, fault)
        if seat not in self._reported:
            self._reported.add(seat)
            self._faults.append(Fault(seat, bot, fault))

    def opening(self, eyes: int | None = None) -> tuple[SeenEvent, ...]:
        """Return the events of the deal, as ``eyes`` may see it (None: as everybody may)."""
        return seen(self._opening, eyes)

    def past(self, eyes: int | None = None) -> list[SeenEvent]:
        """Return all events so far, as ``eyes`` may see it (None: as everybody may)."""
        state, events = start(self.record)
        return [
            *seen(events, eyes),
            *(event for step in steps(self.record, state) for event in seen(step.events, eyes)),
        ]

    @property
    def has_news(self) -> bool:
        """True if something has happened that has not been taken; answers that lie face down are nothing to see."""
        return any(not isinstance(event.facts, Answered) for _, events in self._moves for event in events)

    def take_moves(self, eyes: int | None = None) -> list[SeenMove]:
        """Return the moves applied since the last call, in order, as ``eyes`` may see them (None: as everybody may)."""
        moves, self._moves = self._moves, []
        return [SeenMove(seat, seen(events, eyes)) for seat, events in moves]

    def cursor(self) -> MoveReader:
        """Return a reader of the moves from now on; it is forgotten with whoever holds it."""
        cursor = MoveReader()
        self._cursors.add(cursor)
        return cursor

    def forget_moves(self) -> None:
        """Forget the moves that nobody has read yet: they are undone."""
        self._moves.clear()
        for cursor in self._cursors:
            cursor.events.clear()

    def rename(self, seat: int, name: str) -> None:
        """Give the person of a seat another name."""
        self.players[seat] = msgspec.structs.replace(self.players[seat], name=name)
        self.record.extra["players"] = players_to_json(self.players)

    def stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play on for a person who is away; "" when the person is back."""
        if bot:
            self.stand_ins[seat] = bot
        elif self.stand_ins.pop(seat, "") and self.pool is not None:
            self.pool.cancel(seat)

    def reseat(self, seat: int, bot: str, name: str) -> None:
        """Let somebody else play a seat from now on: a person, or a bot."""
        self.players[seat] = msgspec.structs.replace(self.players[seat], bot=bot, name=name)
        self.record.extra["players"] = players_to_json(self.players)
        self.stand_ins.pop(seat, None)
        if self.pool is not None:
            self.pool.cancel(seat)

    @property
    def tables(self) -> list[Any]:
        """The snapshots of the table after every turn, once the game is over: they show cards that lay face down."""
        return list(self._tables) if self.finished else []

    def take_faults(self) -> list[Fault]:
        """Return new faults of bots to show to the player, only the first one of each seat."""
        faults, self._faults = self._faults, []
        return faults

    # --- the clock --------------------------------------------------------------------------------------------------

    def start_clock(self, rule: ClockRule) -> None:
        """Give the people of this game, which has just begun, a clock."""
        self.clock = GameClock(rule, self.seats)

    def run_clock(self, seat: int, seconds: float) -> bool:
        """Let time pass for a person who can answer; True if none is left."""
        return self.clock is not None and self.clock.run(seat, answers_of(self.record, seat), seconds)

    def seconds_left(self, seat: int) -> float | None:
        """Return the seconds that a person has left for the present or next question; None without a clock."""
        return None if self.clock is None else self.clock.left(seat, answers_of(self.record, seat))

    def rule_of_thumb(self, seat: int) -> AnyAction:
        """Return the answer for a person whose time is up, found here and now."""
        action: AnyAction = by_thumb(self.view(seat), self.legal(seat)).action
        return action

    # --- what subclasses add ----------------------------------------------------------------------------------------

    def _began(self) -> None:
        """Called when the game has been dealt, or its position has been set up."""

    @abstractmethod
    def progress(self) -> SavedProgress:
        """Return the progress of the game, for lists of saves."""

    def _progress(self, city: object, turn: int, age: int = 0) -> SavedProgress:
        """Return the progress of the game, with the result if it is over."""
        if not self.finished:
            return SavedProgress(turn, False, city, age)
        sheets, winners = self.scores()
        totals = tuple(sheet.total for sheet in sheets[: self.seats])
        return SavedProgress(turn, True, city, age, totals, tuple(winners))

    def save_data(self) -> dict[str, object]:
        """Return the record, with its clock, and the progress for lists of saves."""
        if self.clock is not None:
            self.record.extra[CLOCK] = self.clock.to_json()
        data = self.record.to_json()
        data["progress"] = msgspec.to_builtins(self.progress())
        return data

    def _for_autosave(self) -> dict[str, object]:
        """Return the record to be kept. Where a bot of another package could read the file, answers that still lie face
        down are left out: they are given again when the game is resumed."""
        data = self.save_data()
        read = any(not player.human and not is_builtin(player.bot) for player in self.players) and not can_shut_in()
        hidden = sum(not answer.forced for answer in self._state.answers) if read else 0
        return {**data, "actions": [list(answer) for answer in self.record.actions[:-hidden]]} if hidden else data

    @property
    def identity(self) -> str:
        """A word by which the game is known again however far it has been played, "" for a practice game and one
        without luck of its own."""
        luck = self.record.extra.get(LUCK)
        if type(luck) is not int or self.record.extra.get(PRACTICE):
            return ""
        text = json.dumps([self.record.setup.to_json(), luck], sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=_ID_BYTES).hexdigest()

    @property
    def first_person(self) -> int:
        """The seat of the first person in the game, 0 if there is none."""
        return next((seat for seat, player in enumerate(self.players) if player.human), 0)

    def leave(self) -> None:
        """Stop the bots of this game, and save the answers since the last autosave.

        A game that no person has played in yet is not worth losing an older autosave for.
        """
        if self.pool is not None:
            self.pool.cancel()
        played = any(self.players[seat].human for seat, _ in self.record.actions)
        if self._autosave is not None and played and not self.finished:
            self._autosave(self._for_autosave())


def _tables(events: Sequence[Event]) -> list[Any]:
    found = [event.secret.table for event in events if isinstance(event.secret, Milestone)]
    return [table for table in found if table is not None]


def answers_of(record: Record, seat: int) -> int:
    """Return how many answers a seat has given so far."""
    return sum(answer.seat == seat for answer in record.actions)


def bot_seed(record: Record, seat: int) -> int:
    """Return a bot's seed for its next decision: from the luck of the record, the seat and the number of its answers,
    so that it does not depend on the order in which workers finish. A record without luck, such as that of a simulated
    game, has the seed of its game in place of it."""
    answered = answers_of(record, seat)
    luck = record.extra.get(LUCK)
    return stream(luck if type(luck) is int else record.setup.seed, f"bot:{seat}:{answered}").getrandbits(63)


def draw_luck(record: Record) -> None:
    """Give the bots of a game chance of their own, so that their random numbers say nothing about its cards."""
    record.extra[LUCK] = secrets.randbits(_LUCK_BITS)
