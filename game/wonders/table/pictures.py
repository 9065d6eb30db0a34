"""A table as it is painted: a snapshot and its narrator, the places in the window, and pictures that are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.painting.threads.deferred import deferred_of
from game.play.clock_plate import ShownClock, plate_in
from game.ui.canvas import Box
from game.ui.theme import SEAT_COLOURS, Colour
from game.wonders.extension import Hooks
from game.wonders.installed import Kind, in_play, of_kind
from game.wonders.table.layout import Seating, beside_memo
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling.narrator import Narrator

if TYPE_CHECKING:
    import pygame

    from game.services import Services
    from game.wonders.reader import GameReader


class Table:
    """What areas and animations share."""

    def __init__(self, services: Services, reader: GameReader, viewer: int, eyes: int | None) -> None:
        self.services = services
        self.snapshot = TableSnapshot(reader, viewer, eyes, services.settings)
        self.narrator = Narrator(self.snapshot, services)
        self.foot = 0.0
        """What is needed below the hand, in units."""
        self.memo_wanted = False
        """True if a memo lies beside the hand where there is room."""
        self.clock: ShownClock | None = None
        """The clock of a running game that has one."""
        self._seating: tuple[object, Seating] | None = None
        self._dressed: dict[object, pygame.Surface] = {}
        self._dressed_for: object = None
        brought = in_play(reader.record.setup)
        self._hooks = (*brought, *(hook for maker in of_kind(TableHooks, brought) for hook in maker.make(self)))

    def hooks(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the hooks of one kind that are in play at this table."""
        return of_kind(kind, self._hooks)

    @property
    def seating(self) -> Seating:
        """The places of all seats, for the current window."""
        viewer, seats, canvas = self.snapshot.viewer, self.snapshot.seats, self.services.canvas
        key = (viewer, seats, tuple(canvas.whole), self.foot)
        if self._seating is None or self._seating[0] != key:
            x, y, width, height = canvas.whole
            self._seating = key, Seating(viewer, seats, (x, y, width, height), self.foot)
        return self._seating[1]

    @property
    def message_room(self) -> tuple[Box | None, Box]:
        """The places of the clock, if there is one, and of the message in the top bar."""
        room = self.seating.message
        return plate_in(room, self.services.text.ui_scale) if self.clock is not None else (None, room)

    @property
    def tray(self) -> Box:
        """The place of the hand: beside the memo, where there is one."""
        return self._beside_memo[1]

    @property
    def memo_box(self) -> Box:
        """The place of the memo; of no size where there is none."""
        return self._beside_memo[0]

    @property
    def _beside_memo(self) -> tuple[Box, Box]:
        hand = self.snapshot.hand if self.memo_wanted else []
        memory = self.snapshot.memory if hand else None
        told = memory is not None and memory.receiver is not None
        return beside_memo(self.seating.frame.fan, len(hand) if told else 0)

    def colour(self, seat: int) -> Colour:
        """Return the colour of a seat."""
        return SEAT_COLOURS[self.narrator.player(seat).colour]

    def dressed(self, key: object, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that depends on the offers, cached for them; painted again if it contains a stand-in."""
        if self._dressed_for is not self.snapshot.offers:
            self._dressed_for = self.snapshot.offers
            self._dressed.clear()
        picture = self._dressed.get(key)
        if picture is None:
            later = deferred_of(self.services)
            before = later.stand_ins
            picture = paint()
            if later.stand_ins == before:
                self._dressed[key] = picture
        return picture

    def forget_pictures(self) -> None:
        """Forget the pictures for another size of the window."""
        self._dressed.clear()


@dataclass(frozen=True)
class TableHooks(Hooks):
    """What an expansion paints and moves at one table."""

    make: Callable[[Table], Sequence[Hooks]]
    """Returns hooks that are made with their table, and may keep what they need."""
