"""Between two people at one screen: the table fully covered until the next one holds the seal, or presses a button."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.scenes.cover import CoverScene
from game.ui.focus import Widget
from game.ui.signs import draw_sign, seat_colour
from game.ui.theme import GOLD, GOLD_LIGHT, INK
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.players import Player
    from game.scenes.last_actions import PublicDeeds
    from game.services import Services
    from game.ui.canvas import Box, Point

HOLD_SECONDS = 0.7
COVER_TEXTS = ("handover.seat", "handover.hold")
"""Keys of the texts for a person's place, with its number ``n``, and for holding the seal."""
_DRAIN = 2.5  # how much faster the ring empties than it fills
_RING, _RIM, _GROOVE = 0.055, 0.009, 120  # widths of the ring and of its edges, of the seal; how dark it is when empty
_EMBLEM = 0.75  # of the seal


class Seal(Widget):
    """The emblem to hold: while it is ``held`` a ring around it fills, and `on_full` is called when it is full."""

    def __init__(self, box: Box, player: Player, on_full: Callable[[], object]) -> None:
        super().__init__(box)
        self.filled = 0.0
        self._player = player
        self._on_full = on_full
        self.held = False
        self._done = False

    @property
    def moving(self) -> bool:
        """True if the ring fills or empties."""
        return super().moving or self.held or self.filled > 0

    def contains(self, pos: Point) -> bool:
        """True if a position lies on the disc."""
        return math.dist(pos, self.box.center) <= self.box.width / 2

    def release(self) -> None:
        """Let go, so that the ring empties."""
        self.held = False

    def handle(self, intent: Intent) -> bool:
        """Start or end holding, by the mouse, Enter, Space or the gamepad's confirm button."""
        if intent.kind is Kind.CONFIRM or (intent.kind is Kind.PRESS and intent.button == 1):
            self.held = True
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
        self.filled = min(1.0, self.filled + change) if self.held else max(0.0, self.filled - _DRAIN * change)
        if self.filled >= 1.0:
            self._done = True
            self.services.audio.play("flip")
            self._on_full()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, the gold part of the ring and the emblem."""
        canvas = self.services.canvas
        self.services.skin.glow(surface, self.box.inflate(-60, -60), GOLD_LIGHT, 0.25 + 0.5 * self.filled, 40)
        size = max(1, canvas.px(self.box.width))
        rings = [(1.0, (*INK, _GROOVE), _RING, 0.0), (self.filled, (*GOLD, 255), _RING, 0.0)]
        rings += [(1.0, (*GOLD, 255), _RIM, inset) for inset in (0.0, _RING)]
        canvas.blit(surface, _rings(size, rings), self.box.center)
        emblem = self.box.width * (_EMBLEM + 0.04 * self.filled)
        draw_sign(self.services, surface, self._player, self.box.center, emblem)


class HandoverScene(CoverScene):
    """Waits for one person, who holds the seal, or lets go of it and presses once more: nobody has to hold anything.
    ``texts``: as COVER_TEXTS."""

    name = "handover"

    def __init__(
        self,
        services: Services,
        player: Player,
        seat: int,
        on_reveal: Callable[[], None],
        texts: tuple[str, str] = COVER_TEXTS,
        deeds: PublicDeeds | None = None,
        back: Sequence[tuple[str, Callable[[], None]]] = (),
        menu: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services, deeds, back, menu)
        self.player = player
        self.seat = seat
        self.colour = seat_colour(player)
        self._on_reveal = on_reveal
        self._texts = texts
        self._seal: Seal | None = None

    def heading(self) -> tuple[str, str]:
        """Return who is to come, and the own place."""
        tr = self.services.tr
        return tr("handover.pass_to", name=self.player.name), tr(self._texts[0], n=self.seat + 1)

    def how(self) -> tuple[str, str]:
        """Return how to hold the seal, what can be done instead, and the keys."""
        tr = self.services.tr
        name = tr("handover.here", name=self.player.name)
        keys = tr("handover.keys" if self.menu is not None else "handover.keys_alone")
        return tr(self._texts[1]), tr("handover.or_press", button=name) + "\n" + keys

    def button(self) -> tuple[str, str]:
        """Return the button that uncovers without holding anything."""
        return self.services.tr("handover.here", name=self.player.name), "eye"

    def build(self) -> None:
        """Build the widgets; the seal has the focus, so that Enter holds it."""
        filled = self._seal.filled if self._seal is not None else 0.0
        self._seal = self.ui.add(Seal(self.sign, self.player, self.reveal))
        self._seal.filled = filled
        super().build()
        self.ui.focus = self._seal

    def first(self) -> Widget | None:
        """Return the seal."""
        return self._seal

    def reveal(self) -> None:
        """Uncover the table for the person at the screen."""
        self.services.stack.pop(self)
        self._on_reveal()

    def handle(self, intent: Intent) -> bool:
        """Holding works wherever the focus is; when the window loses the focus it has to begin anew. A key let go too
        early goes to the button, which a second press of it works."""
        seal, kind = self._seal, intent.kind
        if seal is None:
            return False
        if kind is Kind.FOCUS_LOST:
            seal.release()
            seal.filled = 0.0
            return True
        if kind in (Kind.CONFIRM, Kind.CONFIRM_UP) and not isinstance(self.ui.focus, Button):
            tapped = kind is Kind.CONFIRM_UP and seal.held
            seal.handle(intent)
            if tapped and self.settled:
                self.ui.set_focus(self.lifting, ring=True)
            return True
        return super().handle(intent)


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
