"""Between two people at one screen: the table fully covered until the next one holds the seal, or presses a button."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.canvas import Box, Point
from game.ui.focus import Widget
from game.ui.layout import columns, middle, rows
from game.ui.signs import draw_sign, seat_colour
from game.ui.skin import textured
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PLASTER, shade
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services

HOLD_SECONDS = 0.7
COVER_TEXTS = ("handover.seat", "handover.hold")
"""Keys of the texts for a person's place, with its number ``n``, and for holding the seal."""
_DRAIN = 2.5  # how much faster the ring empties than it fills
_SETTLED = 0.8  # seconds before the button uncovers: a second click on a card may fall on it
_WIDEST = 400.0  # a button
_RING, _RIM, _GROOVE = 0.055, 0.009, 120  # widths of the ring and of its edges, of the seal; how dark it is when empty
_COVERED, _WHO, _LINE, _SEAT, _SEAL_ROW, _HOW, _BUTTONS = rows(
    Box(260, 88, 1400, 904), (62, 138, 40, 60, 360, 130, 60), gap=9
)
_SEAL = middle(_SEAL_ROW, 340, 340)
_QUIET, _NAME = Style("italic", 34, PLASTER, "centre"), Style("title", 92, GOLD_LIGHT, "centre")
_CITY, _HOLD = Style("heading", 32, PLASTER, "centre"), Style("body", 34, PLASTER, "centre")
_KEYS = Style("italic", 26, PLASTER, "centre")


class Seal(Widget):
    """The emblem to hold: a ring around it fills, and `on_full` is called when it is full."""

    def __init__(self, player: Player, on_full: Callable[[], object]) -> None:
        super().__init__(_SEAL)
        self.filled = 0.0
        self._player = player
        self._on_full = on_full
        self._held = False
        self._done = False

    @property
    def moving(self) -> bool:
        """True if the ring fills or empties."""
        return super().moving or self._held or self.filled > 0

    def contains(self, pos: Point) -> bool:
        """True if a position lies on the disc."""
        return math.dist(pos, self.box.center) <= self.box.width / 2

    def release(self) -> None:
        """Let go, so that the ring empties."""
        self._held = False

    def handle(self, intent: Intent) -> bool:
        """Start or end holding, by the mouse, Enter, Space or the gamepad's confirm button."""
        if intent.kind is Kind.CONFIRM or (intent.kind is Kind.PRESS and intent.button == 1):
            self._held = True
        elif intent.kind in (Kind.CONFIRM_UP, Kind.RELEASE) or (
            intent.kind is Kind.DRAG and intent.pos is not None and not self.contains(intent.pos)
        ):
            self.release()
        else:
            return intent.kind is Kind.DRAG
        return True

    def update(self, dt: float) -> None:
        """Fill or empty the ring; call `on_full` once when it is full."""
        super().update(dt)
        if self._done:
            return
        change = dt / HOLD_SECONDS
        self.filled = min(1.0, self.filled + change) if self._held else max(0.0, self.filled - _DRAIN * change)
        if self.filled >= 1.0:
            self._done = True
            self.services.audio.play("flip")
            self._on_full()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, the gold part of the ring and the emblem."""
        canvas = self.services.canvas
        self.services.skin.glow(surface, self.box.inflate(-60, -60), GOLD_LIGHT, 0.25 + 0.5 * self.filled, 40)
        size = canvas.px(self.box.width)
        rings = [(1.0, (*INK, _GROOVE), _RING, 0.0), (self.filled, (*GOLD, 255), _RING, 0.0)]
        rings += [(1.0, (*GOLD, 255), _RIM, inset) for inset in (0.0, _RING)]
        canvas.blit(surface, _rings(size, rings), self.box.center)
        draw_sign(self.services, surface, self._player, self.box.center, 256 + 14 * self.filled)


class HandoverScene(Scene):
    """Covers everything. Nothing private is drawn: it knows no card. ``texts``: as COVER_TEXTS. ``back``: what the
    people at the screen before may do instead of handing it on, with its label; the screen then goes to somebody else.
    ``menu`` opens the menu of the game over the cover, where there is a game; there must be nothing private in it."""

    name = "handover"

    def __init__(
        self,
        services: Services,
        player: Player,
        seat: int,
        on_reveal: Callable[[], None],
        texts: tuple[str, str] = COVER_TEXTS,
        back: Sequence[tuple[str, Callable[[], None]]] = (),
        menu: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services)
        self._back = list(back)
        self._menu = menu
        self.player = player
        self.seat = seat
        self._on_reveal = on_reveal
        self._texts = texts
        self._covered_for = 0.0
        self._here: Button | None = None
        self._seal: Seal | None = None
        self._cloth: pygame.Surface | None = None

    def resized(self) -> None:
        """Paint the cloth anew."""
        self._cloth = None

    def _paint_cloth(self, size: tuple[int, int]) -> pygame.Surface:
        if self._cloth is None:
            colour = seat_colour(self.player)
            self._cloth = textured(size, shade(colour, -0.3), shade(colour, -0.68))
        return self._cloth

    def build(self) -> None:
        """Build the widgets; the seal has the focus, so that Enter holds it."""
        self._seal = self.ui.add(Seal(self.player, self.reveal))
        self.ui.focus = self._seal
        count = 1 + len(self._back)
        row = middle(_BUTTONS, min(_BUTTONS.width, (_WIDEST + 24) * count - 24), _BUTTONS.height)
        here, *places = columns(row, count, gap=24)
        text = self.services.tr("handover.here", name=self.player.name)
        self._here = Button(here, text, self.reveal, "gold", "eye", size=26)
        buttons = [
            self._here,
            *(
                Button(place, text, partial(self._go_back, act), "stone", "undo", size=26)
                for place, (text, act) in zip(places, self._back, strict=True)
            ),
        ]
        self.ui.add_peers(buttons)

    def update(self, dt: float) -> None:
        """After a moment the button uncovers."""
        super().update(dt)
        self._covered_for += dt

    def _go_back(self, act: Callable[[], None]) -> None:
        """Leave the cover for something else."""
        self.services.stack.pop(self)
        act()

    def reveal(self) -> None:
        """Uncover the table for the person at the screen."""
        self.services.stack.pop(self)
        self._on_reveal()

    def handle(self, intent: Intent) -> bool:
        """Holding works wherever the focus is; when the window loses the focus it has to begin anew."""
        seal = self._seal
        if seal is None:
            return False
        if intent.kind is Kind.FOCUS_LOST:
            seal.release()
            seal.filled = 0.0
            return True
        if self._command(intent.kind):
            return True
        if self._covered_for < _SETTLED and self._uncovers(intent):
            return True
        if intent.kind in (Kind.CONFIRM, Kind.CONFIRM_UP) and not isinstance(self.ui.focus, Button):
            return seal.handle(intent)
        used = super().handle(intent)
        if self.ui.focus is None:
            self.ui.focus = seal
        # Only what belongs to the window itself goes on; everything about the game waits.
        return used or intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def _uncovers(self, intent: Intent) -> bool:
        """True if an intent would press the button that uncovers."""
        under = self.ui.at(intent.pos) if intent.pos is not None else self.ui.focus
        return intent.kind in (Kind.PRESS, Kind.CONFIRM) and under is self._here

    def _command(self, kind: Kind) -> bool:
        """Handle keys that show nothing private: taking back, menu, help; True if it was one."""
        if kind in (Kind.UNDO, Kind.BACKSPACE):
            if self._back:
                self._go_back(self._back[-1][1])
            else:
                self.services.audio.play("error")
                self.services.toast(self.services.tr("handover.nothing_back"), 2)
        elif kind in (Kind.CANCEL, Kind.MENU) and self._menu is not None:
            self._menu()
        elif kind is Kind.HELP:
            self.services.go("how_to_play")
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a cloth in the seat's colour over the whole table, the name of the person, and the seal."""
        services, tr = self.services, self.services.tr
        surface.blit(self._paint_cloth(surface.get_size()), (0, 0))
        frame = services.canvas.bounds.inflate(-72, -72)
        services.skin.outline(surface, frame, 26)
        services.skin.outline(surface, frame.inflate(-20, -20), 18)
        writer = services.text
        writer.draw_in(surface, tr("handover.covered"), _COVERED, _QUIET)
        writer.draw_in(surface, tr("handover.pass_to", name=self.player.name), _WHO, _NAME)
        services.skin.divider(surface, _LINE.center, 700)
        writer.draw_in(surface, tr(self._texts[0], n=self.seat + 1), _SEAT, _CITY)
        super().draw(surface)
        keys = tr("handover.keys" if self._menu is not None else "handover.keys_alone")
        writer.draw_lines(surface, [(_HOW, (tr(self._texts[1]), keys))], _HOLD, _KEYS)


def _rings(size: int, rings: Sequence[tuple[float, tuple[int, int, int, int], float, float]]) -> pygame.Surface:
    """Return rings on a picture of ``size`` pixels. Of each: the part that is filled, clockwise from the top; its
    colour; its width and its distance from the edge, as parts of the size."""
    big = size * 2
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    picture.fill((*GOLD, 0))
    for part, colour, width, inset in rings:
        if part <= 0:
            continue
        middle, outer, inner = big / 2, big * (0.49 - inset), big * (0.49 - inset - width)
        steps = max(2, round(160 * part))
        angles = [math.tau * part * step / steps for step in range(steps + 1)]
        rim = [(middle + outer * math.sin(a), middle - outer * math.cos(a)) for a in angles]
        hole = [(middle + inner * math.sin(a), middle - inner * math.cos(a)) for a in reversed(angles)]
        pygame.draw.polygon(picture, colour, rim + hole)
    return pygame.transform.smoothscale(picture, (size, size))
