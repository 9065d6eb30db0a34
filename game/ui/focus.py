"""One focus for mouse, keyboard and gamepad: widgets, and the group of them that a scene shows.

The mouse moves the focus by hovering, the keyboard by Tab and arrows, the gamepad by its cross; the gold ring is drawn
only after a key or a button, so a mouse player never sees it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame

from game.platform.input import Intent, Kind
from game.ui.canvas import Box, Point, RectLike
from game.ui.style import Style
from game.ui.tooltip import draw_tooltip
from game.ui.typography.truncated import TruncatedTexts

if TYPE_CHECKING:
    from game.ui.tools import Tools

_HOVER_SECONDS = 0.12
_TOOLTIP_SECONDS = 0.45
_SHADOW = 24.0  # units beyond a widget into which it may cast a shadow, or a light
_ASIDE = 10_000.0  # units; more than any two things of a screen are apart

_ARROWS = {Kind.UP: (0, -1), Kind.DOWN: (0, 1), Kind.LEFT: (-1, 0), Kind.RIGHT: (1, 0)}


class Widget:
    """Something on the screen that can be pointed at. Boxes are in design units.

    Subclasses override `draw`, and `handle` for what they react to; `handle` gets presses inside the box, releases and
    drags after such a press, and every other intent while the widget has the focus. It returns whether it used it.
    """

    focusable = True
    reach = 4.0  # units that it draws beyond its box
    shields = True
    """True if no tooltip of another widget may cover it, as far as there is room: one acts on it."""
    peers: Sequence[Widget] = ()  # those whose words are as large as its own
    text = ""  # what is written on it, if anything is
    typing = False  # wants letters and digits as text while focused

    def __init__(self, box: RectLike, tooltip: str = "") -> None:
        self.box = Box(box)
        self.tooltip = tooltip
        self.key = ""  # the name under which the focus stays on it when it is made anew
        self.enabled = True
        self.visible = True
        self.hover = 0.0  # 0..1, follows the focus smoothly
        self.pressed = False
        self.ui: Ui = None  # type: ignore[assignment]  # set by Ui.add

    @property
    def services(self) -> Tools:
        """The program's services, once the widget is in a group."""
        return self.ui.services

    @property
    def focused(self) -> bool:
        """True if this widget has the focus."""
        return self.ui.focus is self

    @property
    def looks_disabled(self) -> bool:
        """True if it is drawn like a disabled widget."""
        return not self.enabled

    @property
    def moving(self) -> bool:
        """True if the next update would change how the widget looks."""
        return self.hover != (1.0 if self.focused and self.enabled else 0.0)

    @property
    def phase(self) -> Hashable:
        """What tells one look of it from the next where it goes on changing for as long as nothing happens, such as a
        caret that blinks; None where it does not. When it changes, the box and `reach` round it are drawn."""
        return None

    @property
    def whole(self) -> Box:
        """The box of all that it draws."""
        return self.box.inflate(2 * self.reach, 2 * self.reach)

    def contains(self, pos: Point) -> bool:
        """True if a position in units lies on the widget; override for other shapes."""
        return bool(self.box.collidepoint(pos))

    def same_as(self, other: Widget) -> bool:
        """True if it stands for the same thing as the widget that it replaces: by key where there are keys, otherwise
        by its words or its place."""
        if self.key or other.key or type(self) is not type(other):
            return self.key == other.key and type(self) is type(other)
        return self.text == other.text if self.text else self.box == other.box

    def tip(self) -> str:
        """Return the text of its tooltip; override it if the text is made on demand."""
        return self.tooltip

    def label(self) -> tuple[str, RectLike]:
        """Return its text and the box for it, for widgets with peers."""
        return "", self.box

    def common_style(self, style: Style) -> Style:
        """Return the style in the common size of its peers' texts."""
        return self.services.text.common_style([peer.label() for peer in self.peers or (self,)], style)

    def handle(self, intent: Intent) -> bool:
        """React to an intent; True if it was used."""
        return False

    def update(self, dt: float) -> None:
        """Move the widget's own animation on; `dt` in seconds."""
        target = 1.0 if self.focused and self.enabled else 0.0
        step = dt / _HOVER_SECONDS
        self.hover = min(target, self.hover + step) if target else max(target, self.hover - step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget."""


WidgetT = TypeVar("WidgetT", bound=Widget)


class Ui:
    """The widgets of a scene, their focus, hover, tooltip and drawing. Later widgets lie above earlier ones."""

    def __init__(self, services: Tools) -> None:
        self.services = services
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.truncated = TruncatedTexts()
        self.covered = False  # whether another scene lies over this one: then there are no tooltips
        self.wraps = False  # whether arrows lead from the last widget of a column to its first, and back
        self.ring = False  # whether the focus ring shows: after a key or a gamepad button
        self._captured: Widget | None = None
        self._pointer: Point | None = None
        self._rest = 0.0  # seconds since the pointer or the focus last moved
        self._hidden = False  # the tooltip has said what was true, and keeps quiet until the focus or the pointer moves

    def add(self, widget: WidgetT) -> WidgetT:
        """Put a widget on top of the others and return it."""
        widget.ui = self
        self.widgets.append(widget)
        return widget

    def add_peers(self, widgets: Sequence[Widget]) -> None:
        """Put widgets on top of the others; their texts have one size."""
        for widget in widgets:
            self.add(widget).peers = widgets

    def clear(self) -> None:
        """Remove every widget."""
        self.widgets.clear()
        self.truncated.clear()
        self.focus = self._captured = None

    def remove(self, widgets: Iterable[Widget]) -> None:
        """Remove some widgets."""
        gone = {id(widget) for widget in widgets}
        self.widgets = [widget for widget in self.widgets if id(widget) not in gone]
        if self.focus is not None and id(self.focus) in gone:
            self.focus = None
        if self._captured is not None and id(self._captured) in gone:
            self._captured = None

    @property
    def animating(self) -> bool:
        """True if something moves by itself, so that frames must go on being drawn."""
        if self._rest < _TOOLTIP_SECONDS + 0.3 and self._tooltip_content() is not None:
            return True
        return any(widget.moving for widget in self.widgets)

    @property
    def shields(self) -> list[Box]:
        """The boxes of what one acts on, which nothing is to cover as far as there is room."""
        return [widget.box for widget in self.widgets if widget.shields and widget.visible and widget.enabled]

    @property
    def look(self) -> Hashable:
        """What the picture of the widgets depends on, but for what moves or has a phase."""
        shown = tuple((widget, widget.visible, widget.enabled) for widget in self.widgets)
        return shown, self.focus, self.ring, self._hidden

    @property
    def phases(self) -> dict[Widget, Hashable]:
        """The phases of the widgets that go on changing."""
        found = ((widget, widget.phase) for widget in self.widgets if widget.visible)
        return {widget: phase for widget, phase in found if phase is not None}

    def set_focus(self, widget: Widget | None, ring: bool | None = None) -> None:
        """Give a widget the focus; `ring` overrides whether the gold ring shows."""
        if widget is not self.focus:
            self.focus = widget
            self._rest = 0.0
            self._hidden = False
            if widget is not None:
                self.services.audio.play("hover")
        if ring is not None:
            self.ring = ring

    def hide_tooltip(self) -> None:
        """Hide the tooltip until the focus or the pointer moves, because its subject has changed."""
        self._hidden = True

    def at(self, pos: Point) -> Widget | None:
        """Return the topmost visible widget at a position."""
        return next((widget for widget in reversed(self.widgets) if widget.visible and widget.contains(pos)), None)

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to the widget that it concerns; True if one used it."""
        if intent.pos is not None:
            return self._handle_pointer(intent, intent.pos)
        if self.focus is not None and self.focus.enabled and self.focus.visible and self.focus.handle(intent):
            self.ring = self.ring or (self.focus is not None and not self.focus.typing)
            if intent.kind is Kind.CONFIRM:
                self.hide_tooltip()
            return True
        if intent.kind in (Kind.NEXT, Kind.PREV):
            return self._cycle(1 if intent.kind is Kind.NEXT else -1)
        if intent.kind in _ARROWS:
            return self._move(*_ARROWS[intent.kind])
        if intent.kind is Kind.CONFIRM and self.focus is None:
            return self._cycle(1)
        return False

    def update(self, dt: float) -> None:
        """Move every widget's animation on."""
        self._rest += dt
        for widget in list(self.widgets):
            widget.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, the focus ring and the tooltip; where only a place of the surface is painted anew, no
        widget that lies wholly outside it."""
        place, whole = surface.get_clip(), surface.get_rect()
        # The shadow of a widget may lie in the place although it does not.
        near = place.inflate(*[2 * self.services.canvas.px(_SHADOW)] * 2)
        for widget in self.widgets:
            if widget.visible and (place == whole or self.services.canvas.rect(widget.whole).colliderect(near)):
                widget.draw(surface)
        if self.ring and self.focus is not None and self.focus.visible:
            self.services.skin.focus_ring(surface, self.focus.box)
        self.draw_tooltip(surface)

    def collect_truncated(self) -> None:
        """Collect truncated texts from now on, because this scene is drawn."""
        self.services.text.truncated = self.truncated

    def draw_tooltip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip of what has the focus, or is pointed at, once the pointer has rested on it."""
        found = None if self._hidden or self._rest < _TOOLTIP_SECONDS else self._tooltip_content()
        if found is not None:
            fade = (self._rest - _TOOLTIP_SECONDS) / 0.15
            draw_tooltip(self.services, surface, found[1], found[0], fade, self.shields)

    def _tooltip_content(self) -> tuple[Box, str] | None:
        """Return the text of the tooltip and the box that it concerns: that of the focused widget, with its truncated
        texts; without one, that of a truncated text under the pointer. None if there is neither."""
        if self.covered:
            return None
        if self.focus is None:
            return self.truncated.at(self._pointer) if self._pointer is not None else None
        if not self.focus.visible or self._lies_under(self.focus):
            return None
        told = self.services.toasts.texts  # nothing is said twice at once
        tips = [tip for tip in (self.focus.tip(),) if tip and tip not in told]
        words = "\n".join([*self.truncated.within(self.focus.box), *tips])
        return (self.focus.box, words) if words else None

    def _lies_under(self, widget: Widget) -> bool:
        """True if the middle of a widget is covered by another one that is acted on, such as an open log."""
        above = self.widgets[self.widgets.index(widget) + 1 :] if widget in self.widgets else []
        return any(one.shields and one.visible and one.box.contains(widget.box) for one in above)

    def _handle_pointer(self, intent: Intent, pos: Point) -> bool:
        if intent.kind is Kind.POINT:
            self._rest = 0.0 if self._pointer != pos and self._rest < _TOOLTIP_SECONDS else self._rest
            self._hidden = self._hidden and self._pointer == pos
            self._pointer = pos
            return self._hover(pos)
        if intent.kind is Kind.PRESS:
            return self._press(intent, pos)
        if intent.kind in (Kind.RELEASE, Kind.DRAG) and self._captured is not None:
            widget = self._captured
            if intent.kind is Kind.RELEASE:
                self._captured, widget.pressed = None, False
            return widget.handle(intent)
        if intent.kind is Kind.SCROLL:
            under = self.at(pos)
            return under is not None and under.enabled and under.handle(intent)
        return False

    def _hover(self, pos: Point) -> bool:
        under = self.at(pos)
        if self.focus is not None and self.focus.typing:
            return under is not None
        if under is not None and under.focusable and under.enabled:
            self.set_focus(under, ring=False)
        elif self.focus is not None and not self.ring:
            self.set_focus(None)
        if under is not None:
            under.handle(Intent(Kind.POINT, pos=pos, device="mouse"))
        return under is not None

    def _press(self, intent: Intent, pos: Point) -> bool:
        under = self.at(pos)
        if under is None or not under.enabled:
            if self.focus is not None and self.focus.typing:
                self.set_focus(None)
            return under is not None
        if under.focusable:
            self.set_focus(under, ring=False)
        self._captured, under.pressed = under, True
        self.hide_tooltip()
        return under.handle(intent)

    def _candidates(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable and widget.enabled and widget.visible]

    def _cycle(self, step: int) -> bool:
        order = self._candidates()
        if not order:
            return False
        here = next((index for index, widget in enumerate(order) if widget is self.focus), -1 if step > 0 else 0)
        self.set_focus(order[(here + step) % len(order)], ring=True)
        return True

    def _move(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction: straight ahead counts more than near."""
        if self.focus is None:
            return self._cycle(1)
        here = self.focus.box
        best = min(
            (widget for widget in self._candidates() if widget is not self.focus and _ahead(here, widget.box, dx, dy)),
            key=lambda widget: _distance(here, widget.box, dx, dy),
            default=None,
        )
        if best is None and self.wraps and dy:
            best = min(
                (widget for widget in self._candidates() if not _aside(here, widget.box, 0)),
                key=lambda widget: widget.box.centery * dy,
                default=None,
            )
        if best is None:
            self.ring = True
            return False
        self.set_focus(best, ring=True)
        return True


def _ahead(here: Box, there: Box, dx: int, dy: int) -> bool:
    """True if something lies in a direction. What does not lie straight ahead must reach further than the widget
    itself, and more ahead than aside: a small thing above the right half of a card is not to the right of it."""
    along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    reach = abs(dx) * min(here.width, there.width) / 2 + abs(dy) * min(here.height, there.height) / 2
    if along <= reach * 0.5:
        return False
    further = (there.right - here.right, here.left - there.left, there.bottom - here.bottom, here.top - there.top)
    beyond = further[(0 if dx > 0 else 1) if dx else (2 if dy > 0 else 3)] > 0
    aside = _aside(here, there, dx)
    return aside == 0 or (beyond and along > aside)


def _aside(here: Box, there: Box, dx: int) -> float:
    """Return how far apart two boxes lie across the direction; 0 as far as they overlap."""
    if dx:
        return max(0.0, here.top - there.bottom, there.top - here.bottom)
    return max(0.0, here.left - there.right, there.left - here.right)


def _distance(here: Box, there: Box, dx: int, dy: int) -> float:
    along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    centre = abs((there.centerx - here.centerx) * dy) + abs((there.centery - here.centery) * dx)
    aside = _aside(here, there, dx)
    # What stands in the same row is always meant first: rows are read along, whatever lies close below.
    return (_ASIDE * bool(dx) + 2 * along if aside else along) + 3 * aside + 0.2 * centre
