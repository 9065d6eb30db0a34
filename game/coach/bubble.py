"""What the coach says, in a slab beside its subject: a face, a sentence or two, an arrow, a ring round the subject."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.coach.coach import COACH, SpokenRemark
from game.platform.input import Intent, Kind
from game.ui.canvas import Box, Point
from game.ui.focus import Widget
from game.ui.icons import face_icon
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, PLASTER
from game.ui.tooltip import tooltip_box
from game.ui.widgets import Button, Clickable

if TYPE_CHECKING:
    from game.ui.tools import Tools

_WIDTH, _FACE, _PAD, _GAP, _FOOT = 520.0, 84.0, 18.0, 16.0, 46.0
_SIZE, _MOST_SIZE = 25.0, 34.0
_ARROW, _RINGS = 26.0, (2.0, 6.0, 10.0, 14.0)
_NEW, _SPREAD = 0.7, 60.0  # seconds in which the ring of a new remark closes, and how far out it begins
_LINE = 1.22


class CoachBubble(Widget):
    """The slab. ``pointed`` returns the boxes of its subjects as they are now, ``place`` where the first has its room,
    ``keep`` what should not be covered; ``age``: the seconds for which the remark has been on show."""

    focusable = False

    def __init__(
        self,
        services: Tools,
        remark: SpokenRemark,
        pointed: Callable[[], list[Box]],
        place: Box,
        keep: Sequence[Box],
        age: float = 0.0,
    ) -> None:
        scale = services.text.ui_scale
        self._style = Style("body", min(_SIZE * scale, _MOST_SIZE), grows=False, wrap=True)
        grown = self._style.size / _SIZE
        width = min(_WIDTH * grown, services.canvas.bounds.width - 40)
        lines = services.text.wrap(remark.text, self._style, width - _FACE - 2 * _PAD - _GAP)
        height = max(len(lines) * self._style.size * _LINE + 6, _FACE) + _FOOT * grown + 2 * _PAD
        super().__init__(tooltip_box((width, height), place, services.canvas.bounds, keep))
        self.key = COACH
        self.remark = remark
        self.tr = services.tr
        self.pointed = pointed
        self.age = age
        self._foot = _FOOT * grown
        body, self.foot = rows(inset(self.box, _PAD, _PAD - 4), (None, self._foot))
        self._face, self.words = columns(body, (_FACE, None), gap=_GAP)

    def contains(self, pos: Point) -> bool:
        """True on the slab: what lies below it cannot be meant."""
        return bool(self.box.collidepoint(pos))

    def handle(self, intent: Intent) -> bool:
        """A click on the slab is for nothing below it."""
        return intent.kind is Kind.PRESS

    @property
    def moving(self) -> bool:
        """True while the ring is new."""
        return self.age < _NEW

    def update(self, dt: float) -> None:
        """Let the ring grow old."""
        self.age += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring, which closes in on its subject, the arrow, and the slab with the face and the words."""
        services, box = self.services, self.box
        pointed = self.pointed()
        for subject in pointed:
            self._draw_ring(surface, subject)
        services.skin.panel(surface, box, "lapis", 20, 18, groove=False)
        services.skin.outline(surface, box, 20, GOLD)
        if pointed:
            self._draw_arrow(surface, pointed[0])
        size = min(_FACE, self._face.height)
        face = services.icon(face_icon(self.remark.face), size)
        services.canvas.blit(surface, face, (self._face.centerx, self._face.y + size / 2 + 2))
        services.text.draw_in(surface, self.remark.text, self.words, self._style.with_colour(PLASTER))

    def _draw_ring(self, surface: pygame.Surface, pointed: Box) -> None:
        still = self.services.settings.reduced_motion
        spread = 0.0 if still else round(_SPREAD * max(0.0, 1 - self.age / _NEW))
        for grown in _RINGS:
            box = pointed.inflate(grown + spread, grown + spread)
            self.services.skin.outline(surface, box, 12 + grown / 2, GOLD_LIGHT)

    def _draw_arrow(self, surface: pygame.Surface, pointed: Box) -> None:
        """Draw a tip at the edge of the slab that is nearest to the subject."""
        box, half, canvas = self.box, _ARROW / 2, self.services.canvas
        x = min(max(pointed.centerx, box.left + 30), box.right - 30)
        y = min(max(pointed.centery, box.top + 30), box.bottom - 30)
        if box.bottom <= pointed.top + half:
            tip = [(x - half, box.bottom - 2), (x, box.bottom + half), (x + half, box.bottom - 2)]
        elif box.top >= pointed.bottom - half:
            tip = [(x - half, box.top + 2), (x, box.top - half), (x + half, box.top + 2)]
        elif box.centerx < pointed.centerx:
            tip = [(box.right - 2, y - half), (box.right + half, y), (box.right - 2, y + half)]
        else:
            tip = [(box.left + 2, y - half), (box.left - half, y), (box.left + 2, y + half)]
        points = [canvas.point(*spot) for spot in tip]
        pygame.draw.polygon(surface, GOLD, points)
        pygame.draw.aalines(surface, GOLD_LIGHT, True, points)


class _Quiet(Clickable):
    """A line that can be pressed, without a slab."""

    def __init__(self, box: Box, text: str, on_press: Callable[[], object], tooltip: str) -> None:
        super().__init__(box, on_press, tooltip)
        self.text = text
        self.key = f"{COACH}:away"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words, golden with the focus."""
        colour = GOLD_LIGHT if self.hover > 0.5 else PLASTER
        style = Style("italic", min(22 * self.services.text.ui_scale, 30), colour, grows=False)
        self.services.text.draw_in(surface, self.text, self.box, style)


def bubble_widgets(bubble: CoachBubble, dismiss: Callable[[], object], send_away: Callable[[], object]) -> list[Widget]:
    """Return the slab and what lies on it: going on, and sending the coach away."""
    tr = bubble.tr
    _, away, on = columns(bubble.foot, (_FACE + _GAP - 4, None, bubble.foot.width * 0.36), gap=8)
    go_on = Button(inset(on, 0, 3), tr("coach.got_it"), dismiss, "gold", size=22)
    go_on.key = f"{COACH}:on"
    quiet = _Quiet(inset(away, 4, 3), tr("coach.away.button"), send_away, tr("coach.away.tip"))
    return [bubble, quiet, go_on]
