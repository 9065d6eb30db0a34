"""What lies over a table that several people share: a cloth, who it waits for, and what all cities did in the open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.painting.threads.gradual import GradualPicture
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.last_actions import PublicDeeds, paint_deeds
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.grain import textured
from game.ui.layout import grid, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER, Colour, shade
from game.ui.typography.paragraphs import draw_paragraphs
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.tools import Tools

_SETTLED = 0.8  # seconds before its button works: a second click on a card may fall on it
_EDGE, _PAD = 46.0, 34.0  # from the window to the frame, and from there to what lies on the cloth
_WIDE, _ALONE = 640.0, 900.0  # what is said of the person, beside what the cities did and alone
_BUTTON, _BUTTON_GAP, _ACROSS, _WIDEST = 60.0, 12.0, 2, 460.0
_LEAST_SIGN = 150.0  # side of the square in the middle, at least
_QUIET, NAME = Style("italic", 34, PLASTER, "centre"), Style("title", 92, GOLD_LIGHT, "centre")
CITY = Style("heading", 32, PLASTER, "centre")
_STYLES = (Style("body", 32, PLASTER, "centre", wrap=True), Style("italic", 26, PLASTER, "centre", wrap=True))
"""Of how it is lifted, and of the keys."""


def draw_cloth(services: Tools, surface: pygame.Surface, colour: Colour) -> None:
    """Draw a cloth over the whole window, with a double frame of gold: nothing that has been drawn shows."""
    surface.blit(textured(surface.get_size(), shade(colour, -0.3), shade(colour, -0.68)), (0, 0))
    frame = inset(services.canvas.bounds, _EDGE - 10)
    services.skin.outline(surface, frame, 26)
    services.skin.outline(surface, inset(frame, 10), 18)


class CoverScene(Scene, ABC):
    """Covers everything. Nothing private is drawn: it knows none but what lies open, ``deeds``.

    ``back``: what the people at the screen before may do instead, with its label; then the screen goes to somebody.
    ``menu`` opens the menu of the game over the cover, where there is a game; there must be nothing private in it.
    """

    across = 1300
    colour: Colour
    sign_shape: ClassVar[float] = 340.0
    """Side of the square in the middle, as large as there is room for."""

    def __init__(
        self,
        services: Services,
        deeds: PublicDeeds | None = None,
        back: Sequence[tuple[str, Callable[[], None]]] = (),
        menu: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services)
        self.menu = menu
        self._deeds = deeds if deeds is not None and deeds.cities else None
        self._back = list(back)
        self._covered_for = 0.0
        self._still = GradualPicture(services, self._paint_still)  # cloth and deeds, and what is said of the person
        self.lifting: Button | None = None
        """The button that lifts it."""

    # --- what a cover says ------------------------------------------------------------------------------------------

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """Return the title, and the line below it."""

    @abstractmethod
    def how(self) -> tuple[str, str]:
        """Return how it is lifted, and the keys."""

    @abstractmethod
    def button(self) -> tuple[str, str]:
        """Return label and icon of the button that lifts it."""

    @abstractmethod
    def reveal(self) -> None:
        """Lift the cover."""

    # --- composition ------------------------------------------------------------------------------------------------

    @property
    def _halves(self) -> tuple[Box, Box | None]:
        """The room of what is said of the person, and that of the cities' deeds: beside it, or below it where the
        window is upright."""
        room = inset(self.services.canvas.bounds, _EDGE + _PAD)
        if self._deeds is None:
            return middle(room, _ALONE, min(room.height, 940)), None
        if room.width < room.height * 1.2:
            person, deeds = rows(room, (room.height * 0.44, None), gap=_PAD)
            return middle(person, _ALONE, person.height), deeds
        person, deeds = Box(room), Box(room)
        person.width = min(_WIDE, room.width * 0.4)
        deeds.width -= person.width + _PAD
        deeds.right = room.right
        return person, deeds

    @property
    def _parts(self) -> list[Box]:
        """The boxes of the quiet line, title, divider, line below, sign, how, keys and buttons."""
        text = self.services.text
        lines = -(-len(self._back) // _ACROSS)
        buttons = (_BUTTON + _BUTTON_GAP) * (1 + lines) - _BUTTON_GAP
        room = self._halves[0]
        styles = [text.grown(style) for style in _STYLES]
        how = sum(
            len(text.wrap(words, s, room.width)) * text.line(s) for words, s in zip(self.how(), styles, strict=True)
        )
        above, below = (text.line(_QUIET), 118, 34, text.line(CITY)), (how, buttons)
        left = room.height - sum(above) - sum(below) - _BUTTON_GAP * (len(above) + len(below))
        return rows(room, (*above, None if left >= _LEAST_SIGN else _LEAST_SIGN, *below), gap=_BUTTON_GAP)

    @property
    def sign(self) -> Box:
        """The square in the middle."""
        room = self._parts[4]
        side = min(self.sign_shape, room.width, room.height)
        return middle(room, side, side)

    def build(self) -> None:
        """Build the buttons: to take back, and below to lift it, at the same place for everybody."""
        *lines, first = rows(self._parts[6], [_BUTTON] * (1 + -(-len(self._back) // _ACROSS)), gap=_BUTTON_GAP)
        text, icon = self.button()
        across = min(_ACROSS, max(1, len(self._back)))
        places = grid(lines[0].unionall(lines[1:]), across, len(self._back), _BUTTON_GAP) if lines else []
        if len(places) == 1:
            places = [middle(places[0], _WIDEST, _BUTTON)]
        self.lifting = Button(middle(first, _WIDEST, first.height), text, self.reveal, "gold", icon, size=26)
        back = [
            Button(place, text, partial(self._go_back, act), "stone", "undo", size=24)
            for place, (text, act) in zip(places, self._back, strict=True)
        ]
        self.ui.add(self.lifting)
        self.ui.add_peers(back)

    def rebuild(self) -> None:
        """Lay everything out anew, for the language, the window and the text size."""
        self._still.clear()
        super().rebuild()

    def resized(self) -> None:
        """Lay everything out anew."""
        self.rebuild()

    def resume(self) -> None:
        """Apply settings that may have changed meanwhile."""
        super().resume()
        self.rebuild()

    # --- time and intents -------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """True also until everything has been painted."""
        return super().animating or self._still.unfinished

    @property
    def settled(self) -> bool:
        """True when it has lain long enough to be lifted by a click or a key that was meant for it."""
        return self._covered_for >= _SETTLED

    def update(self, dt: float) -> None:
        """After a moment the button works."""
        super().update(dt)
        self._covered_for += dt

    def handle(self, intent: Intent) -> bool:
        """Handle the keys of a cover, then buttons; everything about the game waits."""
        if self._command(intent.kind) or (not self.settled and self._lifts(intent)):
            return True
        used = super().handle(intent)
        if self.ui.focus is None:
            self.ui.focus = self.first()
        return used or intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def first(self) -> Widget | None:
        """Return what has the focus where nothing else has."""
        return self.lifting

    def _lifts(self, intent: Intent) -> bool:
        """True if an intent would press the button that lifts the cover."""
        under = self.ui.at(intent.pos) if intent.pos is not None else self.ui.focus
        return intent.kind in (Kind.PRESS, Kind.CONFIRM) and under is self.lifting

    def _command(self, kind: Kind) -> bool:
        """Handle keys that show nothing private: taking back, menu, help; True if it was one."""
        if kind in (Kind.UNDO, Kind.BACKSPACE):
            if self._back:
                self._go_back(self._back[-1][1])
            else:
                self.services.audio.play("error")
                self.services.toast(self.services.tr("handover.nothing_back"), 2)
        elif kind in (Kind.CANCEL, Kind.MENU) and self.menu is not None:
            self.menu()
        elif kind is Kind.HELP:
            self.services.go("how_to_play")
        else:
            return False
        return True

    def _go_back(self, act: Callable[[], None]) -> None:
        """Leave the cover for something else."""
        self.services.stack.pop(self)
        act()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, what is said of the person, the deeds of all cities, and the buttons."""
        self._still.draw(surface)
        super().draw(surface)

    def _paint_still(self, surface: pygame.Surface) -> Iterator[None]:
        services, (title, below) = self.services, self.heading()
        quiet, name, line, under, _, how, _ = self._parts
        draw_cloth(services, surface, self.colour)
        services.text.draw_in(surface, services.tr("handover.covered"), quiet, _QUIET)
        services.text.draw_in(surface, title, name, NAME)
        services.skin.divider(surface, line.center, min(700, line.width))
        services.text.draw_in(surface, below, under, CITY)
        yield
        draw_paragraphs(services.text, surface, how, list(zip(self.how(), _STYLES, strict=True)))
        yield
        place = self._halves[1]
        if self._deeds is not None and place is not None:
            yield from paint_deeds(services, surface, place, self._deeds)
