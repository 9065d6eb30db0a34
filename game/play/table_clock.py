"""The clock of a game at its table: when it runs for the person at the screen, and what happens when the time is up.

It runs while that person is asked and can answer: not while something is being shown, under a cover, or while anything
lies over the table that does not belong to the turn, such as a menu. The clocks of people who hold their hands on
devices run in game/companion/hub.py.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Protocol

from game.clock import WARNING, ClockRule
from game.companion.at_table import paused_over
from game.play.clock_plate import ClockReading, clock_tip
from game.scenes.base import Scene
from game.ui.stack import StackedScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.play.controller import GameController
    from game.play.session import ScreenSession
    from game.players import Player
    from game.services import Services
    from rules import AnyAction


_SAID = 12.0  # seconds for which it is said that time is up: somebody may just be changing places


class ClockedTable(StackedScene, Protocol):
    """The scene of a table with a clock (game/play/scene.py)."""

    services: Services
    controller: GameController
    session: ScreenSession

    @property
    def settled(self) -> bool:
        """True if everything that has happened has been shown."""

    def player(self, seat: int) -> Player:
        """Return the player of a seat."""

    def drop_question(self) -> None:
        """Remove the question on show."""


class TableClock:
    """Runs once a frame. ``given`` returns the answer of a device that may still be changed, None for none."""

    def __init__(self, table: ClockedTable, rule: ClockRule, given: Callable[[int], AnyAction | None]) -> None:
        self._table = table
        self._rule = rule
        self._given = given

    @property
    def tip(self) -> str:
        """How the clock works."""
        return clock_tip(self._table.services.tr, self._rule)

    def look_after(self, dt: float) -> None:
        """Let time pass for the person at the screen."""
        game, seat = self._table.controller, self._running
        if seat is None:
            return
        before = game.seconds_left(seat) or 0.0
        if game.run_clock(seat, dt):
            self._end_time(seat)
        elif before > WARNING >= (game.seconds_left(seat) or 0.0):
            self._table.services.audio.play("bell", 0.5)

    def read(self) -> ClockReading:
        """Return what is shown: the time of the person at the screen; that of whoever has the least left, while the
        table waits for devices; otherwise what somebody will have next."""
        table = self._table
        game, session = table.controller, table.session
        running = self._running
        if running is not None:
            return self._reading(running, True)
        if session.thinking is None and not self._paused and table.settled:
            waits = [seat for seat in game.to_act() if seat in session.elsewhere and self._given(seat) is None]
            if waits:
                seat = min(waits, key=lambda one: game.seconds_left(one) or 0.0)
                return self._reading(seat, True, named=len(session.elsewhere) > 1)
        return self._reading(session.viewer, False)

    def _reading(self, seat: int, runs: bool, named: bool = False) -> ClockReading:
        seconds = ceil(self._table.controller.seconds_left(seat) or 0.0)
        return ClockReading(seconds, runs, self._table.player(seat) if named else None)

    @property
    def _paused(self) -> bool:
        return paused_over(self._table.services.stack, self._table)

    @property
    def _running(self) -> int | None:
        """The seat at the screen whose time passes now."""
        table, over = self._table, self._over
        moving = bool(over) and isinstance(over[-1], Scene) and over[-1].timeline.busy
        free = table.settled and not moving and all(scene.private for scene in over)
        return table.session.thinking if free else None

    @property
    def _over(self) -> Sequence[StackedScene]:
        """The scenes over the table: the question may be asked in one of them, or looked up what it is about."""
        scenes = self._table.services.stack.scenes
        return scenes[scenes.index(self._table) + 1 :] if self._table in scenes else ()

    def _end_time(self, seat: int) -> None:
        """Answer for the person whose time is up; an answer that lies there already counts."""
        table, session, tr = self._table, self._table.session, self._table.services.tr
        if session.in_grace:
            session.settle()
            table.services.toast(tr("clock.counts", name=table.player(seat).name), _SAID)
            return
        table.drop_question()
        session.answer_late(table.controller.rule_of_thumb(seat))
        over = self._over
        if over:
            session.forget()
            table.services.stack.pop(over[0])
        table.services.toast(tr("clock.up", name=table.player(seat).name), _SAID)
        table.services.repaint()
