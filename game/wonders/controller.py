"""The only caller of ``rules.apply``: asks people and bots, hands out views and events, keeps the record.

A scene calls :meth:`Controller.update` once a frame and reads what happened from :meth:`Controller.take_moves`; the
state behind it is already final then, so a scene may animate, skip or ignore it. Nothing here waits and nothing draws.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import rules
from game import __version__
from game.bots.pool import BotPool
from game.bots.registry import bots
from game.players import Player, players_from_json, players_to_json
from rules import Action, Event, Offer, Preview, Record, ScoreSheet, Setup, View, WondersState
from rules.core.record import start, steps
from rules.core.rng import stream

_log = logging.getLogger(__name__)

DEFAULT_BUDGET = 1.0
"""Seconds a bot may think about one decision."""


@dataclass(frozen=True)
class Move:
    """One applied answer and everything that followed from it, secrets included: redact before showing."""

    seat: int
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Fault:
    """A bot did something wrong and played the default action instead."""

    seat: int
    bot: str
    text: str


class Controller:
    """One running game.

    Args:
        setup, players: what is played and who sits where (one player a seat).
        pool: where bots think; None for a game without bots.
        autosave: called with the record's JSON after every answer of a person and at the end; must not raise.
        budget: seconds a bot may think about one decision.
    """

    def __init__(
        self,
        setup: Setup,
        players: list[Player],
        pool: BotPool | None = None,
        autosave: Callable[[dict[str, Any]], None] | None = None,
        budget: float = DEFAULT_BUDGET,
    ) -> None:
        self.players = players
        self._pool = pool
        self._autosave = autosave
        self._budget = budget
        self._moves: list[Move] = []
        self._faults: list[Fault] = []
        self._reported: set[int] = set()
        self.record = Record(setup, app=__version__, extra={"players": players_to_json(players)})
        self._state: WondersState
        self._state, events = start(self.record, snapshots=True)
        self.record.content = rules.game_named(setup.game).content(self._state)
        self.opening: tuple[Event, ...] = tuple(events)
        self.tables: list[dict[str, Any]] = _tables(events)

    @classmethod
    def resume(
        cls,
        record: Record,
        pool: BotPool | None = None,
        autosave: Callable[[dict[str, Any]], None] | None = None,
        budget: float = DEFAULT_BUDGET,
    ) -> Controller:
        """Go on with a saved game.

        Raises:
            RecordError: the record does not replay.
        """
        start(record)  # refuses an impossible setup before anything is made for its seats
        players = players_from_json(record.extra.get("players"), record.setup.seats)
        unknown = {player.bot for player in players if not player.human} - set(bots())
        if unknown:
            raise rules.RecordError(f"the game needs the bot '{min(unknown)}', which is not installed")
        game = cls(record.setup, players, pool, autosave, budget)
        for step in steps(record, game._state):
            game.tables += _tables(step.events)
        game.record.actions = list(record.actions)
        game.record.checks = list(record.checks)
        game.record.extra.update(record.extra)
        return game

    # --- what is going on -------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self._state.finished

    @property
    def age(self) -> int:
        """The present age, 1 to 3."""
        return self._state.age

    @property
    def turn(self) -> int:
        """The present turn of the age, from 1."""
        return self._state.turn

    def to_act(self) -> list[int]:
        """Seats that owe an answer."""
        return rules.to_act(self._state)

    def humans_to_act(self) -> list[int]:
        """Seats of people that owe an answer, in seat order."""
        return [seat for seat in self.to_act() if self.players[seat].human]

    def view(self, seat: int) -> View:
        """What the seat may see."""
        return rules.view(self._state, seat)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The seat's legal answers."""
        return rules.legal_actions(self._state, seat)

    def card_offer(self, seat: int, card: str) -> Offer:
        """How a card stands for the seat's city."""
        return rules.card_offer(self._state, seat, card)

    def stage_offer(self, seat: int) -> Offer:
        """How the next wonder stage stands for the seat's city."""
        return rules.stage_offer(self._state, seat)

    def preview(self, seat: int, action: Action) -> Preview:
        """What the action would change."""
        return rules.preview(self._state, seat, action)

    def purchases(self, seat: int, action: Action) -> dict[str, dict[str, int]]:
        """Goods bought from each neighbour by the action."""
        return rules.purchases(self._state, seat, action)

    def scores(self) -> tuple[list[ScoreSheet], list[int]]:
        """Score sheets of all cities as the table stands (open information), and who leads or has won."""
        return rules.scores(self._state)

    # --- playing ----------------------------------------------------------------------------------------------------

    def choose(self, seat: int, action: Action) -> None:
        """A person's answer.

        Raises:
            IllegalActionError: it is not legal; nothing changes.
        """
        self._apply(seat, action)
        if self._autosave is not None:
            self._autosave(self.save_data())

    def can_take_back(self, seat: int) -> bool:
        """Whether the person's last answer can still be taken back: until the last seat has committed."""
        return rules.can_take_back(self._state, seat)

    def take_back(self, seat: int) -> Action:
        """Undo the seat's last answer, before the reveal.

        Raises:
            RulesError: there is nothing to take back.
        """
        action: Action = rules.take_back(self._state, seat)
        self.record.take_back(seat)
        return action

    def update(self, hold: bool = False) -> None:
        """Let bots think and apply what they have decided. ``hold``: collect no results (a person may take back)."""
        if self._pool is None:
            return
        for seat in self.to_act():
            player = self.players[seat]
            if not player.human and not self._pool.thinking(seat):
                view, legal = self.view(seat), self.legal(seat)
                self._pool.submit(seat, player.bot, view, legal, bot_seed(self.record, seat), self._budget)
        if hold:
            return
        for seat, choice in self._pool.poll().items():
            if choice.fault:
                self._fault(seat, choice.fault)
            self._apply(seat, choice.action)
        if self.finished and self._autosave is not None and self._moves:
            self._autosave(self.save_data())

    def _apply(self, seat: int, action: Action) -> None:
        events = rules.apply(self._state, seat, action)
        self.record.note(seat, action, self._state, events)
        self.tables += _tables(events)
        self._moves.append(Move(seat, action, tuple(events)))

    def _fault(self, seat: int, text: str) -> None:
        bot = self.players[seat].bot
        _log.warning("seat %d: the bot '%s' %s; it plays the default action", seat, bot, text)
        if seat not in self._reported:
            self._reported.add(seat)
            self._faults.append(Fault(seat, bot, text))

    def take_moves(self) -> list[Move]:
        """Everything applied since the last call, in order."""
        moves, self._moves = self._moves, []
        return moves

    def take_faults(self) -> list[Fault]:
        """Faults of bots to tell the player about, each seat's first one only."""
        faults, self._faults = self._faults, []
        return faults

    def save_data(self) -> dict[str, Any]:
        """The record with what a list of saves shows."""
        data = self.record.to_json()
        data["progress"] = {"age": self.age, "turn": self.turn, "finished": self.finished}
        return data

    def leave(self) -> None:
        """Stop thinking for this game, and keep what has been answered since the last autosave.

        A game that no person has played in yet is not worth losing an older autosave for.
        """
        if self._pool is not None:
            self._pool.cancel()
        played = any(self.players[seat].human for seat, _ in self.record.actions)
        if self._autosave is not None and played and not self.finished:
            self._autosave(self.save_data())


def _tables(events: list[Event]) -> list[dict[str, Any]]:
    return [e.secret["table"] for e in events if e.kind == "milestone" and e.secret is not None]


def bot_seed(record: Record, seat: int) -> int:
    """The seed of a bot's chance for its next decision: from the game's seed, the seat and how often it has answered,
    so that it does not depend on the order in which workers finish."""
    answered = sum(1 for other, _ in record.actions if other == seat)
    return stream(record.setup.seed, f"bot:{seat}:{answered}").getrandbits(63)
