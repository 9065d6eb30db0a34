"""The table of Architects on the screen, whoever reads the game to it: what lies still, what moves over it, the log."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import pulse
from game.architects.table.bar import BarArea
from game.architects.table.battle_result import draw_clash
from game.architects.table.director import ArchitectsDirector
from game.architects.table.enlarged import enlarged
from game.architects.table.layout import SPEED
from game.architects.table.middle import ConflictArea, MedalsArea, ProgressArea
from game.architects.table.own_areas import MaterialsArea, TreasuresArea, WonderArea
from game.architects.table.panels import RivalArea
from game.architects.table.pictures import ArchitectsTable
from game.architects.table.prepare import ask_for_decks, pictures_for
from game.architects.table.speech import ArchitectsSpeech
from game.architects.table.telling.log import Chronicle
from game.painting.threads.deferred import deferred_of
from game.painting.threads.paint_thread import PaintThread
from game.play.table import GameTable
from game.sound.music import AGES
from game.table.log import LogPanel
from game.table.static_layer import Area, Hotspot, StaticLayer
from game.table.telling import LogLine
from game.ui.focus import Widget
from game.ui.signs import draw_sign
from game.ui.theme import GOLD_LIGHT

if TYPE_CHECKING:
    from game.architects.reader import ArchitectsReader
    from game.architects.table.snapshot import ArchitectsTableSnapshot
    from game.players import Player
    from game.services import Services
    from game.sound.music import Mood
    from game.table.enlarged import Enlarged
    from game.ui.canvas import Box, Point
    from rules import Event
    from rules.architects.event_facts import BattleFought

_LIGHT = 2  # noon
_FLASH = 0.9
MARK = ":mark"
"""What the name of something ends with that can be chosen and lies upon what an area has painted: while it does, the
focus goes to it alone."""
_STAGES_OF_AN_AGE = 2
_AT_ONCE = 3  # areas painted in one frame while nothing moves: after a battle all of them have changed


class BoardScene(GameTable):
    """``viewer`` is the seat at the near side, ``eyes`` the one whose secrets may be drawn, if any's. Subclasses say
    what goes on (:meth:`flow`), what the bar says (:meth:`message`) and what can be pressed (:meth:`controls`)."""

    def __init__(
        self, services: Services, reader: ArchitectsReader, viewer: int, eyes: int | None, autoplay: bool = False
    ) -> None:
        super().__init__(services, reader, viewer, eyes, autoplay)
        self.table = ArchitectsTable(services, reader, viewer, eyes)
        self.snapshot: ArchitectsTableSnapshot = self.table.snapshot
        self.log: Chronicle = Chronicle(self.table.narrator)
        self.director = ArchitectsDirector(self.table, self.sprites, self)
        self.speech = ArchitectsSpeech(self.table)
        self._paint_thread = PaintThread()
        self._battle: BattleFought | None = None
        self._flash: tuple[Box, float] | None = None
        self._log_panel: LogPanel | None = None
        self._spots: dict[str, list[Hotspot]] = {}
        self._stale = True
        self._compose()

    def player(self, seat: int) -> Player:
        """Return the player of a seat."""
        return self.table.narrator.player(seat)

    def _compose(self) -> None:
        table = self.table
        seats = table.snapshot.seats
        medals = range(len(table.snapshot.shown.medals))
        areas: list[Area] = [
            BarArea(table, self.message, lambda: self.message_end),
            *(RivalArea(table, index) for index in range(seats - 1)),
            ProgressArea(table),
            ConflictArea(table),
            MaterialsArea(table),
            TreasuresArea(table),
            WonderArea(table),
            *(MedalsArea(table, place) for place in medals),
        ]
        self.still = StaticLayer(self.services, areas, self._ground)
        self._spots = {}

    def _ground(self, surface: pygame.Surface) -> None:
        self.services.backgrounds.lay(surface, _LIGHT)

    @property
    def message_end(self) -> float:
        """Where the room for the message of the bar ends."""
        return self.table.seating.in_bar(SPEED).x - 30

    @abstractmethod
    def message(self) -> str:
        """Return the message of the bar."""

    def controls(self) -> list[Widget]:
        """Return the widgets, the lowest first."""
        return []

    # --- showing ----------------------------------------------------------------------------------------------------

    def perform(self, events: Sequence[Event]) -> None:
        """Queue the animation of events, and hide the tooltip."""
        self.ui.hide_tooltip()
        self.acts.add(partial(self._animate, events), partial(self.speech.hear, events))

    def _animate(self, events: Sequence[Event]) -> None:
        if self.services.settings.speed_factor != float("inf"):
            after = ArchitectsTable(self.services, self.snapshot.reader, self.snapshot.viewer, self.snapshot.eyes)
            self._paint_thread.order(list(pictures_for(self.table, events, after)))
        self.timeline.play(self.director.play(events))

    def sync(self) -> None:
        """Show the table as it is."""
        self.snapshot.look(self.snapshot.viewer)
        self._battle = None
        self.touch()

    def touch(self) -> None:
        """Mark the widgets to be made again."""
        self._stale = True

    def turn_to(self, viewer: int) -> None:
        """Put another seat at the near side."""
        if viewer != self.snapshot.viewer:
            self.snapshot.look(viewer)
            self.still.clear()
        self.sync()

    def note(self, event: Event) -> None:
        """Write an event into the log."""
        self.log.note(event)

    def light(self, stage: Box, wonder: Box | None) -> None:
        """Light up a stage just built, or a finished wonder."""
        self.light_effects.light(stage, wonder)

    def clash(self, fought: BattleFought | None) -> None:
        """Show the result of a battle; None hides it."""
        self._battle = fought

    @property
    def mood(self) -> Mood:
        """As for the ages, as far as the wonder has come that has come farthest."""
        stages = max(sum(self.snapshot.built(seat)) for seat in range(self.snapshot.seats))
        return AGES[min(stages // _STAGES_OF_AN_AGE, len(AGES) - 1)]

    # --- lifecycle --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """What is looked at first is painted first."""
        super().enter()
        ask_for_decks(self.table)

    def build(self) -> None:
        """Repaint all areas; the widgets are made after them."""
        self.still.clear()
        self.touch()

    def exit(self) -> None:
        """Stop preparing pictures."""
        super().exit()
        self._paint_thread.close()

    def resized(self) -> None:
        """Repaint everything at the new scale."""
        self.still.clear()
        self.light_effects.clear()
        self.timeline.skip()
        self.sprites.clear()
        self.touch()

    def update(self, dt: float) -> None:
        """Advance animations and the game, and repaint what has changed."""
        super().update(dt)
        self.light_effects.update(dt)
        self.speech.update(dt)
        if self._flash is not None:
            left = self._flash[1] - dt
            self._flash = (self._flash[0], left) if left > 0 else None
        self.advance(dt)
        painted = self.still.refresh(1 if self.timeline.busy else _AT_ONCE)
        for area in painted:
            self._spots[area.name] = self.still.spots(area)
        if painted or self._stale:
            self._assemble()

    def _assemble(self) -> None:
        """Put all widgets into the group; what was in focus stays so under the same name."""
        self._stale = False
        ui, before = self.ui, self.ui.focus
        key = key_of(before)
        panel = [self._log_panel] if self._log_panel is not None else []
        controls = self.controls()
        marked = {widget.key.removesuffix(MARK) for widget in controls if widget.key.endswith(MARK)}
        spots = [spot for area in self.still.areas for spot in self._spots.get(area.name, [])]
        fixed = [spot for spot in spots if spot.hot.key not in marked and not self.covered(spot.box)]
        ui.widgets = [*fixed, *controls, *panel]
        for widget in ui.widgets:
            widget.ui = ui
        if before is not None and before not in ui.widgets:
            ui.focus = next((widget for widget in reversed(ui.widgets) if key and key_of(widget) == key), None)
        self.assembled()

    def covered(self, box: Box) -> bool:
        """Return whether something lies over a place of the table, so that it cannot be pointed at."""
        return False

    def assembled(self) -> None:
        """Called when all widgets have been made."""

    def spots(self, key: str) -> list[Hotspot]:
        """Return what is painted under that name: more than once where two equal tokens lie side by side."""
        return [spot for spots in self._spots.values() for spot in spots if spot.hot.key == key]

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """Return a card, token or medal, or all that lies before a player."""
        return enlarged(self.table, under, key_of(under), pos)

    # --- log --------------------------------------------------------------------------------------------------------

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.ui.hide_tooltip()
        if self._log_panel is not None:
            self._log_panel = None
        else:
            place = self.table.seating.log
            self._log_panel = LogPanel(self.services, place, self.log, self._emblem, self._point_out)
        self.touch()

    def _emblem(self, surface: pygame.Surface, seat: int, centre: Point, size: float) -> None:
        draw_sign(self.services, surface, self.table.narrator.player(seat), centre, size)

    def close_log(self) -> bool:
        """Close the log; False if it is not open."""
        found = self._log_panel is not None
        self._log_panel = None
        if found:
            self.touch()
        return found

    def _point_out(self, line: LogLine) -> None:
        if line.seat >= 0:
            self._flash = (self.table.seating.place(line.seat), _FLASH)

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """True while something moves."""
        moving = self.light_effects.moving or self._flash is not None or self.speech.speaking
        return super().animating or moving or self.still.unfinished

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what only this scene has on the table, below its widgets."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the static table, then what moves over it."""
        self.still.draw(surface)
        self.light_effects.draw(surface)
        if self._flash is not None:
            box, left = self._flash
            self.services.skin.glow(surface, box, GOLD_LIGHT, pulse(left / _FLASH), 16)
        self.draw_over(surface)
        with deferred_of(self.services).waiting():
            super().draw(surface)
        if self._battle is not None:
            draw_clash(self.table, surface, self._battle)
        self.speech.draw(surface)
        self.sprites.draw(surface)


def key_of(widget: Widget | None) -> str:
    """Return the name under which a widget keeps the focus when it is made anew."""
    if isinstance(widget, Hotspot):
        return widget.hot.key
    return widget.key if widget is not None else ""
