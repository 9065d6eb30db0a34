"""A game on the screen: starting and resuming it, autosaving it, and whose eyes the screen has.

One person: the screen is theirs throughout. Several: before each of them may see a hand, the screen is handed over.
None: the table is watched from the first seat with open hands, for bots have nothing to hide from an onlooker.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.players import Player
from game.saves import AUTOSAVE, SaveError, save_title
from game.wonders.controller import Controller
from rules import Action, Record, Setup

if TYPE_CHECKING:
    from game.services import Services

GRACE = 1.2
"""Seconds at normal speed for which a choice lies on the table before it counts, so that it can be taken back."""


def start_game(services: Services, setup: Setup, players: list[Player], autoplay: bool = False) -> None:
    """Start a game and show its table. ``autoplay``: a game of bots alone that goes on to its end by itself.

    Raises:
        SetupError: the setup is not possible.
    """
    pool = None if all(player.human for player in players) else services.bot_pool
    _show(services, Controller(setup, players, pool, _autosaver(services)), autoplay)


def resume_game(services: Services, record: Record) -> None:
    """Go on with a saved game.

    Raises:
        RecordError: the record does not replay, or needs a bot that is not installed.
    """
    _show(services, Controller.resume(record, services.bot_pool, _autosaver(services)), False)


def _show(services: Services, controller: Controller, autoplay: bool) -> None:
    services.seed = controller.record.setup.seed
    services.record_source = controller.save_data
    services.stack.push(services.scenes.create("age_draft", controller=controller, autoplay=autoplay))


def _autosaver(services: Services) -> Callable[[dict[str, Any]], None]:
    told = False

    def save(data: dict[str, Any]) -> None:
        nonlocal told
        try:
            services.saves.save(AUTOSAVE, data, save_title(data, services.tr))
        except SaveError as error:
            # The game goes on; saying it after every card would only be in the way.
            if not told:
                services.toast(str(error), 8)
            told = True

    return save


class Session:
    """Who is at the screen, and the choice that lies face down while it may still be changed.

    ``viewer`` is the seat whose city stands in the middle, ``eyes`` the seat whose secrets may be drawn, if any's.
    """

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.people = [seat for seat, player in enumerate(controller.players) if player.human]
        owing = controller.humans_to_act()
        self.viewer = owing[0] if owing else (self.people or [0])[0]
        self.eyes: int | None = None if len(self.people) > 1 else self.viewer
        self.pending: Action | None = None
        self._left = 0.0

    @property
    def asked(self) -> int | None:
        """The seat at the screen, where it owes an answer and has not laid one down."""
        if self.pending is None and self.eyes is not None and self.eyes in self.controller.humans_to_act():
            return self.eyes
        return None

    @property
    def next_person(self) -> int | None:
        """The person whom the screen must be handed to before the game can go on, if any."""
        owing = self.controller.humans_to_act()
        if self.pending is not None or not owing or self.eyes in owing:
            return None
        return owing[0]

    def hand_over(self, seat: int) -> None:
        """The screen is that person's now."""
        self.viewer = self.eyes = seat

    def cover(self) -> None:
        """Nobody is known to be looking; with one person at the table the screen stays theirs."""
        if len(self.people) > 1:
            self.eyes = None

    def lay_down(self, action: Action, grace: float) -> None:
        """The person at the screen chooses; it counts after ``grace`` seconds, at once where that is 0."""
        self.pending, self._left = action, grace
        if grace <= 0:
            self.settle()

    def settle(self) -> None:
        """Let the choice that lies on the table count now."""
        action, self.pending = self.pending, None
        if action is not None and self.eyes is not None:
            self.controller.choose(self.eyes, action)
            self.answered()

    def answered(self) -> None:
        """The person at the screen has given an answer; where another one is to answer first, nobody may look."""
        if self.next_seat_is_other():
            self.cover()

    def next_seat_is_other(self) -> bool:
        """Whether another person is to answer before the person at the screen is."""
        owing = self.controller.humans_to_act()
        return bool(owing) and self.eyes not in owing

    def tick(self, dt: float) -> bool:
        """Let ``dt`` seconds of grace pass; True when the choice has just come to count."""
        if self.pending is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.settle()
        return True

    @property
    def can_take_back(self) -> bool:
        """Whether the person at the screen can still change the mind."""
        if self.pending is not None:
            return True
        return self.eyes in self.people and self.controller.can_take_back(self.eyes)

    def take_back(self) -> Action | None:
        """The choice goes back to the hand; returns it, None where there was nothing to take back."""
        if self.pending is not None:
            action, self.pending = self.pending, None
            return action
        if self.can_take_back and self.eyes is not None:
            return self.controller.take_back(self.eyes)
        return None
