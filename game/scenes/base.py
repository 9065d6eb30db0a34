"""The base of scenes. The lifecycle is enter, (pause, resume)*, exit; handle, update and draw in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.anim.timeline import Timeline
from game.platform.input import Intent
from game.ui.canvas import DESIGN_WIDTH, Box
from game.ui.focus import Ui

if TYPE_CHECKING:
    from game.services import Services
    from game.sound.music import Mood

_HEADING = 90.0  # height of the bar of a table, and of a line of gold


class Scene:
    """A screenful, or an overlay over the scene below it.

    Subclasses build their widgets in `build` (called on entering and again when the language changes) and draw in
    `draw`. Positions are design units; the surface that `draw` gets is the whole window, to be drawn on through
    `services.canvas`, `services.text` and `services.skin`. Drawing twice at the same time gives the same picture.
    """

    name: ClassVar[str] = ""
    overlay: bool = False  # the scene below is drawn first (and does not get intents)
    is_home: bool = False  # games that were opened from it lead back to it, rather than to the title
    private: bool = False  # it belongs to one person's turn, and may lie over what only that person may see

    def __init__(self, services: Services) -> None:
        self.services = services
        services.canvas.zoom()  # whatever is shown now: a scene is made on the whole grid
        self.ui = Ui(services)
        self.timeline = Timeline()

    @property
    def lies_over(self) -> bool:
        """True if it lies over another scene: an overlay may keep what lies below, and have it drawn no more."""
        return type(self).overlay

    @property
    def title_place(self) -> Box:
        """Where its heading stands, which no message covers: at the upper edge, as wide as the window."""
        bounds = self.services.canvas.bounds
        return Box(bounds.x, bounds.y, bounds.width, _HEADING)

    @property
    def across(self) -> float:
        """The units of the grid that it needs about the middle, from side to side: with less of them a window that is
        narrower than the grid shows it larger."""
        return DESIGN_WIDTH

    def enter(self) -> None:
        """The scene has come onto the stack."""
        self.rebuild()

    def exit(self) -> None:
        """The scene has left the stack."""

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def let_go(self) -> None:
        """A game is played above it, perhaps for hours: override to forget pictures that can be painted again."""

    def closing(self) -> None:
        """The window is about to close: save what must not be lost. `exit` follows."""

    def resized(self) -> None:
        """The window has a new size; pictures kept by the scene are stale. Layout in units stays as it is."""

    def build(self) -> None:
        """Add the widgets to `self.ui`, which is empty."""

    def rebuild(self) -> None:
        """Build the widgets afresh, for a new language or other contents. The focus stays on the same widget, or
        goes to the one in its place."""
        before = self.ui.focus if self.ui.focus in self.ui.widgets else None
        place = self.ui.widgets.index(before) if before is not None else 0
        self.ui.clear()
        self.build()
        if before is not None:
            same = [widget for widget in self.ui.widgets if widget.same_as(before)]
            there = self.ui.widgets[place : place + 1]
            nearest = min(same, key=lambda widget: abs(self.ui.widgets.index(widget) - place), default=None)
            self.ui.focus = nearest or next(iter(there), self.ui.focus)

    def handle(self, intent: Intent) -> bool:
        """React to an intent; True if it was used. Overrides should end with `return super().handle(intent)`."""
        return self.ui.handle(intent)

    @property
    def speed(self) -> float:
        """The speed of animations: that of the settings, unless a scene has its own."""
        return self.services.settings.speed_factor

    def update(self, dt: float) -> None:
        """Moves animations on by `dt` seconds. Overrides should call this one too."""
        settings = self.services.settings
        self.timeline.speed = self.speed
        self.timeline.reduced = settings.reduced_motion
        self.timeline.tick(dt)
        self.ui.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene. The default draws the widgets alone."""
        self.ui.draw(surface)

    def finish_pictures(self) -> None:
        """Paint now what is painted bit by bit, for a picture of the scene."""

    def draw_veil(self, surface: pygame.Surface) -> None:
        """Draw what covers everything, in place of this scene and what lies below it."""
        surface.fill((0, 0, 0))

    @property
    def exposed(self) -> bool:
        """True if it shows now what other people at this screen may not see."""
        return False

    @property
    def animating(self) -> bool:
        """True if frames must go on being drawn without any intent; override to add to it. What changes in its place
        for as long as nothing happens is no animation but the `phase` of a widget."""
        return self.timeline.busy or self.ui.animating

    @property
    def waiting(self) -> bool:
        """True if it waits for the answer of a bot: then it is updated as often as it would move. Nothing is drawn
        until it calls `services.repaint`."""
        return False

    @property
    def mood(self) -> Mood | None:
        """The mood of the music; None: that of the scene below."""
        return None

    @property
    def thinking(self) -> bool:
        """True if a person has something to think about: then music is quiet."""
        return False
