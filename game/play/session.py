"""Who may see what on this screen, and the answer that the person at it has laid face down.

One person: the screen is theirs throughout, unless others hold their hands on devices and look at it too. Several share
it: before each of them may see a hand, it is handed over, and the last of them to answer hands it to all, who turn the
cards over together. None: the table is watched from the first seat with open hands, for bots have nothing to hide from
a spectator; if all people hold their hands elsewhere, nobody's eyes look.

Nothing else decides about that: scenes ask for ``eyes``, ``asked``, ``exposed``, ``shared``; who answers somewhere else
than at this screen is no person of its session.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.play.clock_plate import ShownClock
    from game.play.controller import GameController
    from rules import AnyAction


class AnswerTaker(Protocol):
    """Takes the answers of a table that stands still in place of its game, such as a puzzle."""

    @property
    def heading(self) -> str:
        """What is to be found, or what is known of the answer that was given, in a few words."""

    @property
    def text(self) -> str:
        """More about that, in a sentence."""

    @property
    def answered(self) -> bool:
        """True if there has been an answer."""

    def take(self, action: AnyAction) -> None:
        """Take an answer."""

    def explain(self) -> None:
        """Show what is known of the answers, once one has been given."""


@dataclass
class FaceDown:
    """An answer of a seat that lies face down for a city. It counts when none of its seconds (``whole``) are ``left``;
    infinity: when the person goes on, or, ``gathered``, when everybody at the screen does."""

    action: Any
    seat: int
    city: int
    left: float = 0.0
    whole: float = 0.0
    gathered: bool = False

    @property
    def share(self) -> float | None:
        """The part of its time that is left, 1 to 0; None if it waits for the person."""
        return None if self.left == inf else self.left / self.whole if self.whole else 0.0


class ScreenSession:
    """The person at the screen, and the answer that this person has laid down since the last snapshot.

    ``elsewhere``: the seats of people whose hands are held on devices. ``join_hands``: offers the hands of the table
    to devices, None where there is no table; ``clock``: that of the table, if its game has one. ``taker``: who takes an
    answer in place of the game, such as a puzzle.
    ``viewer`` is the seat whose city stands in the middle, ``eyes`` the seat whose secrets may be drawn, if any.
    ``down`` is shown until a snapshot contains it; while ``in_grace`` it does not count yet.
    """

    def __init__(self, controller: GameController) -> None:
        self.controller = controller
        self.elsewhere: frozenset[int] = frozenset()
        self.join_hands: Callable[[], object] | None = None
        self.clock: ShownClock | None = None
        self.taker: AnswerTaker | None = None
        owing = self.owing
        self.viewer = owing[0] if owing else (self.people or [0])[0]
        self.eyes: int | None = None if self.shared else self.viewer
        self.down: FaceDown | None = None
        self._recalled: int | None = None

    @property
    def people(self) -> list[int]:
        """The seats of people at this screen."""
        players = enumerate(self.controller.players)
        return [seat for seat, player in players if player.human and seat not in self.elsewhere]

    @property
    def shared(self) -> bool:
        """True if other people than the one who plays at this screen look at it."""
        return len(self.people) > 1 or bool(self.people and self.elsewhere)

    def hold_elsewhere(self, seats: Collection[int]) -> bool:
        """The hands of these seats are held elsewhere than at this screen, and no others; True if the eyes have
        changed. An answer that lies here for one of them is dropped: it is asked there."""
        before, self.elsewhere = self.eyes, frozenset(seats)
        if self.down is not None and self.in_grace and self.down.seat not in self.people:
            self.down = None
        if self.elsewhere and (self.shared or self.eyes not in self.people):
            self.eyes = None
        elif not self.elsewhere and not self.shared:
            self.eyes = self.viewer if self.viewer in self.people or not self.people else None
        elif self.eyes is not None and self.eyes not in self.people:
            self.eyes = None
        return self.eyes != before

    @property
    def owing(self) -> list[int]:
        """The seats of people at this screen that owe an answer, in seat order."""
        return [seat for seat in self.controller.to_act() if seat in self.people]

    def heading(self, question: str) -> str:
        """Return the heading of a question: its own, or what a puzzle says."""
        return question if self.taker is None else self.taker.heading

    @property
    def in_grace(self) -> bool:
        """True if an answer lies there that may still be changed."""
        return self.down is not None and self.down.left > 0

    @property
    def gathered(self) -> bool:
        """True if all people have answered, and the last answer counts as soon as they look together."""
        return self.down is not None and self.down.gathered and self.in_grace

    @property
    def runs_out(self) -> bool:
        """True if that time runs out by itself."""
        return self.down is not None and 0 < self.down.left < inf

    @property
    def asked(self) -> int | None:
        """The seat at the screen, if it owes an answer and has not laid one down."""
        if not self.in_grace and self.eyes is not None and self.eyes in self.owing:
            return self.eyes
        return None

    @property
    def thinking(self) -> int | None:
        """The seat at the screen whose clock runs: it is asked, or can think on, for the answer that it has laid down
        waits for it to go on."""
        down = self.down
        return down.seat if down is not None and down.left == inf and not down.gathered else self.asked

    @property
    def next_person(self) -> int | None:
        """The person who must get the screen before the game can go on, if any."""
        owing = self.owing
        if self.in_grace or not owing or self.eyes in owing:
            return None
        return self._recalled if self._recalled in owing else owing[0]

    def must_cover(self, seat: int) -> bool:
        """True if the screen has to be handed over, because the person is about to see a secret of the own seat."""
        return seat != self.eyes

    @property
    def exposed(self) -> bool:
        """True if the screen shows what other people at it may not see."""
        return self.shared and self.eyes is not None and (self.asked is not None or self.in_grace)

    def hand_over(self, seat: int, alone: bool = True) -> None:
        """Give the screen to a person; ``alone``: it was covered before."""
        self.viewer = self.eyes = seat
        self._recalled = None

    def cover(self) -> None:
        """Take the screen from everybody; with one person at the table it stays theirs."""
        if self.shared or self.elsewhere:
            self.eyes = None

    def moved_on(self) -> None:
        """Called when events are about to be shown to everybody."""
        self.cover()

    def lay_down(self, action: AnyAction, grace: float, city: int | None = None, together: bool = False) -> None:
        """Lay down an answer of the person at the screen for a city (None: the own one). It counts after ``grace``
        seconds; at once if that is 0, or if another person is to answer next: it can then be taken back during the
        handover. ``together``: where people share the screen, the last answer waits until all of them look."""
        follows = any(seat != self.eyes for seat in self.owing)
        together = together and len(self.people) > 1
        follows = follows or (together and self.controller.owes_more(self.viewer, action))
        together = together and not follows
        grace = inf if together else 0.0 if follows else grace
        self.down = FaceDown(action, self.viewer, self.viewer if city is None else city, grace, grace, together)
        if together:
            self.cover()
        elif grace <= 0:
            self._count(self.down)

    def answer_late(self, action: AnyAction) -> None:
        """Answer for the person at the screen, whose time is up: it counts at once."""
        self.lay_down(action, 0.0)

    def settle(self) -> None:
        """Make the answer on the table count now."""
        if self.down is not None and self.in_grace:
            self._count(self.down)

    def _count(self, down: FaceDown) -> None:
        down.left = 0.0
        if self.taker is not None:
            self.down = None
            self.taker.take(down.action)
            return
        self.controller.choose(down.seat, down.action)
        if self._other_person_next() or self.elsewhere:
            self.cover()

    def _other_person_next(self) -> bool:
        """True if another person is to answer next; then nobody may look."""
        return bool(self.owing) and self.eyes not in self.owing

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
        last = self.down.seat if self.down is not None and self.gathered else None
        found = [seat for seat in self.people if seat not in self.owing and self.controller.can_take_back(seat)]
        return found if last is None else [*found, last]

    def recall(self, seat: int) -> None:
        """Take back a person's last answer while the screen is covered; that person gets the screen next."""
        down = self.down if self.gathered else None
        self.down = None
        if down is None or down.seat != seat:
            self.controller.take_back(seat)
            if down is not None:
                self.controller.choose(down.seat, down.action)  # it is not the last answer any more
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
