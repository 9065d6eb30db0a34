"""The viewer of the screen, and the answer that the person at the screen has laid face down.

One person: the screen is theirs throughout. Several: before each of them may see a hand, the screen is handed over.
None: the table is watched from the first seat with open hands, for bots have nothing to hide from an onlooker.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.play.controller import GameController
    from rules import AnyAction


@dataclass
class FaceDown:
    """An answer that lies face down for a city. It counts when none of its seconds (``whole``) are ``left``; infinity:
    when the person goes on."""

    action: Any
    city: int
    left: float = 0.0
    whole: float = 0.0

    @property
    def share(self) -> float | None:
        """The part of its time that is left, 1 to 0; None if it waits for the person."""
        return None if self.left == inf else self.left / self.whole if self.whole else 0.0


class ScreenSession:
    """The person at the screen, and the answer that this person has laid down since the last snapshot.

    ``viewer`` is the seat whose city stands in the middle, ``eyes`` the seat whose secrets may be drawn, if any.
    ``down`` is shown until a snapshot contains it; while ``in_grace`` it does not count yet.
    """

    def __init__(self, controller: GameController) -> None:
        self.controller = controller
        self.people = [seat for seat, player in enumerate(controller.players) if player.human]
        owing = controller.humans_to_act()
        self.viewer = owing[0] if owing else (self.people or [0])[0]
        self.eyes: int | None = None if len(self.people) > 1 else self.viewer
        self.down: FaceDown | None = None
        self._recalled: int | None = None

    @property
    def in_grace(self) -> bool:
        """True if an answer lies there that may still be changed."""
        return self.down is not None and self.down.left > 0

    @property
    def asked(self) -> int | None:
        """The seat at the screen, if it owes an answer and has not laid one down."""
        if not self.in_grace and self.eyes is not None and self.eyes in self.controller.humans_to_act():
            return self.eyes
        return None

    @property
    def next_person(self) -> int | None:
        """The person who must get the screen before the game can go on, if any."""
        owing = self.controller.humans_to_act()
        if self.in_grace or not owing or self.eyes in owing:
            return None
        return self._recalled if self._recalled in owing else owing[0]

    def must_cover(self, seat: int) -> bool:
        """True if the screen has to be handed over, because the person is about to see a secret of the own seat."""
        return seat != self.eyes

    @property
    def exposed(self) -> bool:
        """True if the screen shows what other people at it may not see."""
        return len(self.people) > 1 and (self.asked is not None or self.in_grace)

    def hand_over(self, seat: int, alone: bool = True) -> None:
        """Give the screen to a person; ``alone``: it was covered before."""
        self.viewer = self.eyes = seat
        self._recalled = None

    def cover(self) -> None:
        """Take the screen from everybody; with one person at the table it stays theirs."""
        if len(self.people) > 1:
            self.eyes = None

    def moved_on(self) -> None:
        """Called when events are about to be shown to everybody."""
        self.cover()

    def lay_down(self, action: AnyAction, grace: float, city: int | None = None) -> None:
        """Lay down an answer of the person at the screen for a city (None: the own one). It counts after ``grace``
        seconds; at once if that is 0, or if another person is to answer next: it can then be taken back during the
        handover."""
        grace = 0.0 if self._others_to_come else grace
        self.down = FaceDown(action, self.viewer if city is None else city, grace, grace)
        if grace <= 0:
            self._count(self.down)

    @property
    def _others_to_come(self) -> bool:
        """True if another person owes an answer to the same reveal."""
        return any(seat != self.eyes for seat in self.controller.humans_to_act())

    def settle(self) -> None:
        """Make the answer on the table count now."""
        if self.down is not None and self.in_grace:
            self._count(self.down)

    def _count(self, down: FaceDown) -> None:
        down.left = 0.0
        if self.eyes is not None:
            self.controller.choose(self.eyes, down.action)
            if self._other_person_next():
                self.cover()

    def _other_person_next(self) -> bool:
        """True if another person is to answer next; then nobody may look."""
        owing = self.controller.humans_to_act()
        return bool(owing) and self.eyes not in owing

    def forget(self) -> None:
        """Forget the answer on the table, because the new snapshot contains it."""
        if not self.in_grace:
            self.down = None

    def tick(self, dt: float) -> bool:
        """Let ``dt`` seconds of grace pass; True if the answer has just been made to count."""
        if self.down is None or not self.in_grace:
            return False
        self.down.left -= dt
        if self.down.left > 0:
            return False
        self._count(self.down)
        return True

    @property
    def undoable_seats(self) -> list[int]:
        """The seats of people whose answers can be taken back while the screen is covered."""
        owing = self.controller.humans_to_act()
        return [seat for seat in self.people if seat not in owing and self.controller.can_take_back(seat)]

    def recall(self, seat: int) -> None:
        """Take back a person's last answer while the screen is covered; that person gets the screen next."""
        self.down = None
        self.controller.take_back(seat)
        self._recalled = seat

    @property
    def can_take_back(self) -> bool:
        """True if the person at the screen can take the answer back."""
        if self.in_grace:
            return True
        return self.eyes in self.people and self.controller.can_take_back(self.eyes)

    def take_back(self) -> Any:
        """Take the answer back and return it; None if there was none."""
        if self.down is not None and self.in_grace:
            action, self.down = self.down.action, None
            return action
        if self.can_take_back and self.eyes is not None:
            self.down = None
            return self.controller.take_back(self.eyes)
        return None
