"""What parts of the program add to the end of a game: each has an `EndFeature` (listed in game/endings.py), and the
scene of the end asks them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    import pygame

    from game.play.controller import GameController
    from game.services import Services
    from game.storage.stats import Entry
    from game.ui.canvas import Box
    from game.ui.focus import Ui
    from game.ui.labels import RowItem


class EndedGame(Protocol):
    """The scene of the end, as features see it."""

    services: Services
    ui: Ui

    @property
    def game(self) -> GameController:
        """The game that has ended."""

    @property
    def watched(self) -> bool:
        """True after a replay: nothing is recorded."""

    @property
    def autoplay(self) -> bool:
        """True if nobody looks, and the program ends with the animation."""

    @property
    def settled(self) -> bool:
        """True if everything has been shown, and who has won."""

    def entries(self) -> Sequence[Entry]:
        """Return the entries for the statistics."""

    def picture(self) -> pygame.Surface:
        """Return the finished score with the winner, whatever page is open, without buttons."""

    def rebuild(self) -> None:
        """Build the widgets afresh."""

    def pointed_at(self) -> Mapping[str, Box]:
        """Return what may be pointed at now, by name: ``count``, the totals, and ``count_why``, a number with
        reasons; nothing while something moves."""

    def kept_clear(self) -> Sequence[Box]:
        """Return what nothing may cover: who has won, in words."""


class EndButton(NamedTuple):
    """A button along the foot. ``name``: of its text, below ``scoring``, with its ``words`` in it."""

    name: str
    press: Callable[[], object]
    enabled: bool = True
    words: Mapping[str, str] = MappingProxyType({})


class EndFeature:
    """What one part of the program adds to the end of one game: nothing, unless it says otherwise."""

    def __init__(self, end: EndedGame) -> None:
        self.end = end

    def enter(self) -> None:
        """The scene has come onto the stack, and is about to be built."""

    def update(self) -> None:
        """A frame has passed."""

    def exit(self) -> None:
        """The scene has left the stack."""

    def buttons(self) -> Sequence[EndButton]:
        """Return buttons for the foot."""
        return ()

    def onward(self) -> Sequence[EndButton] | None:
        """Return what takes the place of a rematch; None if nothing has to."""
        return None

    def line(self) -> str:
        """Return words for the last line, in place of the seed; "" for none."""
        return ""

    def honours(self, slab: Box) -> Sequence[RowItem]:
        """Return signs and words for the end of the last line, on a pill within ``slab``; () for none."""
        return ()
