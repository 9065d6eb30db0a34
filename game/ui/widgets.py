"""Buttons, switches, sliders and selectors of carved plaster."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.anim.tween import mix
from game.platform.input import Intent, Kind
from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.layout import around, columns, inset, middle
from game.ui.looks import BUTTON, draw_slab
from game.ui.materials import Material
from game.ui.skin import Skin
from game.ui.style import Role, Style
from game.ui.theme import GOLD, INK, INK_SOFT, PLASTER, shade

T = TypeVar("T")

_KNOB = 36.0  # of a slider, across
ROW_WORDS = Style("body", 27, wrap=True)
"""The words at the left of a settings row."""
_SLIDER_VALUE = Style("strong", 24, align="right")


class Clickable(Widget):
    """A widget that does one thing when it is clicked or confirmed."""

    def __init__(self, box: RectLike, on_press: Callable[[], object], tooltip: str = "") -> None:
        super().__init__(box, tooltip)
        self.on_press = on_press

    def handle(self, intent: Intent) -> bool:
        """Activate it after a click inside, or CONFIRM with the focus."""
        if intent.kind is Kind.PRESS:
            return intent.button == 1
        released = intent.kind is Kind.RELEASE and intent.button == 1 and intent.pos is not None
        if intent.kind is Kind.CONFIRM or (released and self.contains(intent.pos)):  # type: ignore[arg-type]
            self.activate()
            return True
        return released

    def activate(self) -> None:
        """Call `on_press`, with the sound of a click."""
        if self.enabled:
            self.services.audio.play("click")
            self.on_press()


class Button(Clickable):
    """A slab with a label and perhaps an icon before it. `material` says how much it matters: gold is the main one."""

    def __init__(
        self,
        box: RectLike,
        text: str,
        on_press: Callable[[], object],
        material: Material = "stone",
        icon: str = "",
        size: float = 28,
        role: Role = "heading",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, on_press, tooltip)
        self.text = text
        self.material: Material = material
        self.icon = icon
        self.size = size
        self.role: Role = role

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it raised; sunken while held down, glowing with the focus, pale while disabled."""
        box, ink = draw_slab(self, surface, BUTTON, material=self.material)
        sign, label = self._parts(box)
        if self.icon:
            self.services.canvas.blit(surface, self.services.icon(self.icon, sign.width), sign.center)
        style = self.common_style(Style(self.role, self.size, ink, "centre"))
        self.services.text.draw_in(surface, self.text, label, style)

    def label(self) -> tuple[str, RectLike]:
        """Return the text and its box beside the icon."""
        return self.text, self._parts(self.box)[1]

    def _parts(self, box: Box) -> tuple[Box, Box]:
        """Return the boxes of its icon and its text inside a box."""
        if not self.icon:
            return Box(box.topleft, (0, 0)), inset(box, 18, 4)
        _, sign, label, _ = columns(inset(box, 0, 4), (8, min(box.height * 0.62, 64), None, 4), gap=8)
        return sign, label


class Toggle(Clickable):
    """A switch with its label to the left; `on_change` gets the new state."""

    def __init__(
        self, box: RectLike, text: str, value: bool, on_change: Callable[[bool], object], tooltip: str = ""
    ) -> None:
        super().__init__(box, self._flip, tooltip)
        self.text = text
        self.value = value
        self._on_change = on_change
        self._knob = 1.0 if value else 0.0

    def label(self) -> tuple[str, RectLike]:
        """Return the label and its box."""
        return self.text, inset(self._parts[0], 12, 0)

    @property
    def _parts(self) -> list[Box]:
        """The room of the label, which may be long, and that of the switch."""
        return columns(self.box, (None, 84, 8))

    def _flip(self) -> None:
        self.value = not self.value
        self._on_change(self.value)

    @property
    def moving(self) -> bool:
        """True if the knob or the glow is moving."""
        return super().moving or self._knob != float(self.value)

    def update(self, dt: float) -> None:
        """Slide the knob."""
        super().update(dt)
        step = dt / 0.12
        self._knob = min(1.0, self._knob + step) if self.value else max(0.0, self._knob - step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the label, then the track with its knob at the right edge."""
        draw_row_label(self, surface)
        track = middle(self._parts[1], 84, 44)
        draw_switch(self.services.skin, surface, track, self._knob)


def draw_switch(skin: Skin, surface: pygame.Surface, track: Box, on: float) -> None:
    """Draw a switch as far as it is on, from 0 to 1: its track, gold from the middle on, and its knob."""
    skin.sunken(surface, track, 22)
    if on > 0.5:
        skin.panel(surface, inset(track, 4), "gold", 18, 0, groove=False)
    knob = around((mix(track.left + 22, track.right - 22, on), track.centery), 38, 38)
    skin.panel(surface, knob, "plaster", 19, 6, groove=False)
    if on > 0.5:
        skin.tick(surface, knob.center, 20)


class TipArea(Widget):
    """A place of a picture that is explained when it is pointed at."""

    @property
    def moving(self) -> bool:
        """False: it looks the same with and without focus."""
        return False


class Slider(Widget):
    """A value between `low` and `high` with its label to the left and its value to the right: through `show`, else as
    a percentage. `at_rest`: it is told of once the pointer lets go, for what moves the slider itself."""

    def __init__(
        self,
        box: RectLike,
        text: str,
        value: float,
        on_change: Callable[[float], object],
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] | None = None,
        tooltip: str = "",
        at_rest: bool = False,
    ) -> None:
        super().__init__(box, tooltip)
        self.text = text
        self.value = self._reported = value
        self._at_rest = at_rest
        self.low, self.high, self.step = low, high, step
        self._on_change = on_change
        self._show = show

    def label(self) -> tuple[str, RectLike]:
        """Return the label and its box."""
        return self.text, row_parts(self.box)[0]

    @property
    def track(self) -> Box:
        """Where the knob runs, in units."""
        room = columns(row_parts(self.box)[1], (None, self._value_width + _KNOB / 2 + 14))[0]
        return middle(room, room.width, 18)

    @property
    def _value_width(self) -> float:
        """The room of the value: what the highest one needs; 90 for shorter ones, so that tracks in a column align."""
        return max(90.0, self.services.text.widest([self._shown(self.high)], _SLIDER_VALUE))

    def _shown(self, value: float) -> str:
        return self._show(value) if self._show is not None else self.services.tr.percent(value)

    def set(self, value: float, moving: bool = False) -> None:
        """Set the nearest allowed value; call `on_change` if it is a new one. `moving`: the pointer holds it."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        stepped = round(min(self.high, max(self.low, stepped)), 6)
        self.value = stepped
        if stepped != self._reported and not (moving and self._at_rest):
            self._reported = stepped
            self._on_change(stepped)

    def handle(self, intent: Intent) -> bool:
        """Press or drag on the track, the wheel, and the left and right arrows change the value."""
        if intent.kind in (Kind.PRESS, Kind.DRAG) and intent.pos is not None:
            part = (intent.pos[0] - self.track.left) / self.track.width
            if intent.kind is Kind.DRAG or -0.1 <= part <= 1.1:
                self.set(mix(self.low, self.high, part), moving=True)
            return True
        if intent.kind is Kind.RELEASE:
            self.set(self.value)
            self.services.audio.play("click")
            return True
        change = {Kind.LEFT: -1, Kind.RIGHT: 1}.get(intent.kind, intent.value if intent.kind is Kind.SCROLL else 0)
        if change:
            self.set(self.value + change * self.step)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label, track filled with gold up to the knob, value."""
        skin = self.services.skin
        draw_row_label(self, surface)
        track = self.track
        part = (self.value - self.low) / (self.high - self.low)
        skin.sunken(surface, track, 9)
        x = mix(track.left, track.right, part)
        if part > 0.02:
            skin.panel(surface, (track.x + 2, track.y + 3, x - track.x, track.height - 6), "gold", 6, 0, groove=False)
        size = _KNOB + 4 * self.hover
        skin.panel(surface, (x - size / 2, track.centery - size / 2, size, size), "plaster", size / 2, 6, groove=False)
        skin.panel(surface, (x - 6, track.centery - 6, 12, 12), "gold", 6, 0, groove=False)
        value = columns(self.box, (None, self._value_width, 6))[1]
        self.services.text.draw_in(surface, self._shown(self.value), value, _SLIDER_VALUE)


class Selector(Widget, Generic[T]):
    """One of a few options between two arrows, its label to the left; left and right step through, a click goes on."""

    def __init__(
        self,
        box: RectLike,
        text: str,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], object],
        tooltip: str = "",
        label_part: float = 0.46,
    ) -> None:
        super().__init__(box, tooltip)
        self.text = text
        self.options = list(options)
        self.value = value
        self.label_part = label_part if text else 0.0
        self._on_change = on_change

    def label(self) -> tuple[str, RectLike]:
        """Return the label and its box."""
        return self.text, row_parts(self.box, self.label_part)[0]

    @property
    def frame(self) -> Box:
        """The box around the arrows and the option, in units."""
        room = row_parts(self.box, self.label_part)[1]
        return middle(room, room.width, 52)

    def step(self, by: int) -> None:
        """Step by some options, around the end."""
        values = [value for value, _ in self.options]
        here = values.index(self.value) if self.value in values else 0
        self.value = values[(here + by) % len(values)]
        self.services.audio.play("click")
        self._on_change(self.value)

    def handle(self, intent: Intent) -> bool:
        """Arrow keys, CONFIRM, the wheel, or a click on either half."""
        if intent.kind is Kind.PRESS and intent.pos is not None:
            if self.frame.collidepoint(intent.pos):
                self.step(-1 if intent.pos[0] < self.frame.x + 60 else 1)
            return True
        by = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.CONFIRM: 1}.get(intent.kind, 0)
        if intent.kind is Kind.SCROLL:
            by = -intent.value
        if by:
            self.step(1 if by > 0 else -1)
            return True
        return intent.kind is Kind.RELEASE

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label, then the option on a hollow between its arrows."""
        skin, writer = self.services.skin, self.services.text
        if self.text:
            draw_row_label(self, surface)
        skin.sunken(surface, self.frame, 12)
        left, _, right = self._ends
        for direction, end in (("left", left), ("right", right)):
            skin.panel(surface, end, "plaster", 10, 5, groove=False)
            skin.arrow(surface, end.center, 20, direction, shade(GOLD, -0.35))
        shown = next((label for value, label in self.options if value == self.value), str(self.value))
        writer.draw_in(surface, shown, self.room, Style("strong", 25, INK if self.enabled else INK_SOFT, "centre"))

    @property
    def _ends(self) -> list[Box]:
        """The boxes of the arrows, and of what is between them."""
        return columns(inset(self.frame, 6, 5), (44, None, 44), gap=6)

    @property
    def room(self) -> Box:
        """The box of the words of what is chosen."""
        return self._ends[1]


def row_parts(box: Box, label_part: float = 0.46) -> tuple[Box, Box]:
    """Return the boxes of the label and of the control in a row of the settings."""
    label, room = columns(box, (box.width * label_part, None))
    return inset(label, 12, 0), room


def draw_row_label(widget: Widget, surface: pygame.Surface) -> None:
    """Draw the label at the left of a settings row, with a faint band of light while the row has the focus."""
    services, (text, place) = widget.services, widget.label()
    if widget.hover:
        services.skin.glow(surface, inset(widget.box, 0, 6), PLASTER, 0.7 * widget.hover, 12)
    style = widget.common_style(ROW_WORDS.with_colour(INK if widget.enabled else INK_SOFT))
    services.text.draw_in(surface, text, place, style)
