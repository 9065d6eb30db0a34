"""A table on the screen: static areas, animations, and hotspots.

The tables of a running game and of a replay are subclasses, with their own viewer and progress.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.painting.threads.deferred import deferred_of
from game.platform.input import Intent, Kind
from game.play.table import GameTable
from game.sound.music import AGES
from game.table.static_layer import Area, Hotspot, StaticLayer, key_of
from game.table.telling import LogLine
from game.ui.canvas import Box, Point
from game.wonders.table.areas.city import CentreArea
from game.wonders.table.areas.controls import log_panel, look_up
from game.wonders.table.areas.enlarged import enlarged, enlarged_card
from game.wonders.table.areas.hand import CardWidget, HandArea
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.areas.neighbour import FarArea, NeighbourArea
from game.wonders.table.areas.topbar import StripArea, TopBar
from game.wonders.table.asking.zones import Zone, Zones
from game.wonders.table.motion.director import Director
from game.wonders.table.motion.effects import Effects
from game.wonders.table.motion.event_presenter import EventPresenter
from game.wonders.table.motion.speech import CitySpeech
from game.wonders.table.pictures import Table
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling.log import Log
from rules import Event

if TYPE_CHECKING:
    from game.play.reader import SeenEvent
    from game.players import Player
    from game.services import Services
    from game.sound.music import Mood
    from game.table.enlarged import Enlarged
    from game.ui.focus import Widget
    from game.wonders.reader import GameReader
    from game.wonders.table.areas.lights import Lights
    from game.wonders.table.telling.questions import CardDesk


_LOOKED_UP = {"points": "standings", "direction": "memory", "memo": "memory"}  # pages by what is pressed


class TableScene(GameTable):
    """``viewer`` is the seat whose city stands in the middle, ``eyes`` the one whose secrets may be drawn, if any.
    Subclasses call :meth:`compose` with the areas of the table."""

    def __init__(
        self, services: Services, reader: GameReader, viewer: int, eyes: int | None, autoplay: bool = False
    ) -> None:
        super().__init__(services, reader, viewer, eyes, autoplay)
        self.table = Table(services, reader, viewer, eyes)
        self.snapshot: TableSnapshot = self.table.snapshot
        self.log: Log = Log(self.table.narrator)
        self.effects = Effects(self.table)
        self.director = Director(self.table, self.sprites, self)
        self.speech = CitySpeech(self.table)
        self._presenter = EventPresenter(
            self, self.table, self.director, self.log, reader.scores_after, self.speech.hear
        )
        self._hand_hidden = False

    def player(self, seat: int) -> Player:
        """Return the player of a city."""
        return self.table.narrator.player(seat)

    # --- composition ------------------------------------------------------------------------------------------------

    def compose(self, areas: Sequence[Area], desk: CardDesk | None) -> None:
        """Lay out areas; ``desk``: the desk for questions, if any."""
        self.still = StaticLayer(self.services, areas, self._ground)
        self._over = False  # something of an expansion lies over the table while a place is pointed at
        self._zones = Zones(self.ui, self.table, desk, self.still)

    def areas(self, message: Callable[[], str], lights: Lights | None) -> list[Area]:
        """Return every area but the panel beside the hand. ``message`` returns the text of the bar; ``lights``: the
        highlights of the current choice."""
        table, snapshot = self.table, self.snapshot

        def side(name: str, seat: Callable[[], int]) -> NeighbourArea:
            if lights is None:
                return NeighbourArea(table, name, seat, dict)
            goods, parents = lights.goods, lights.parents
            return NeighbourArea(table, name, seat, lambda: goods(seat()), lambda: parents(seat()))

        centre = CentreArea(table, lambda: ())
        if lights is not None:
            goods, parents = lights.goods, lights.parents
            centre = CentreArea(table, lambda: parents(snapshot.viewer), lambda: goods(snapshot.viewer))
        return [
            TopBar(table, message),
            *(StripArea(table, index) for index in range(len(snapshot.far))),
            centre,
            side("left", lambda: snapshot.left),
            side("right", lambda: snapshot.right),
            *(FarArea(table, index) for index in range(len(snapshot.far))),
            HandArea(table, lambda: self._hand_hidden),
        ]

    def _ground(self, surface: pygame.Surface) -> None:
        self.services.backgrounds.lay(surface, self.snapshot.view.age)

    def enter(self) -> None:
        """Start painting ahead."""
        super().enter()
        if self.services.live:
            self._presenter.prepare()

    def exit(self) -> None:
        """Stop painting ahead."""
        self._presenter.close()

    def resized(self) -> None:
        """Paint everything anew at the new scale."""
        self.still.clear()
        self.table.forget_pictures()
        self.effects.clear()
        self.light_effects.clear()
        self.timeline.skip()

    @property
    def mood(self) -> Mood:
        """The mood of the current age."""
        return AGES[min(max(self.snapshot.view.age, 1), len(AGES)) - 1]

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Advance animations and the game, and paint what has changed."""
        super().update(dt)
        self.effects.update(dt)
        self.light_effects.update(dt)
        self.speech.update(dt)
        self.advance(dt)
        self._close_far()
        painted = self.still.refresh(1 if self.timeline.busy else None)
        if not self._hand_hidden and any(area.name == "hand" for area in painted):
            self.director.packets.settle()
        self._zones.follow(painted, not self._hand_hidden)

    def perform(self, events: Sequence[SeenEvent]) -> None:
        """Queue events to be shown."""
        self._presenter.tell(events)

    # --- what the director asks for ---------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the current table."""
        age = self.snapshot.view.age
        self.snapshot.look(self.snapshot.viewer)
        if self.snapshot.view.age != age:
            self.still.repaint_all()
        self._keep_open(self.effects.pinned)

    def turn_to(self, viewer: int) -> None:
        """Put a seat in the middle, and show the current table."""
        self.snapshot.viewer = viewer
        self.sync()

    def hide_hand(self, hidden: bool) -> None:
        """Hide the hand while it moves."""
        self._hand_hidden = hidden

    def note(self, event: Event) -> None:
        """Write an event into the log."""
        self.log.note(event)

    def light(self, stage: Box, wonder: Box | None) -> None:
        """Light up a stage that was just built, and a wonder that is finished."""
        self.light_effects.light(stage, wonder)

    def trace(self, seat: int, picture: pygame.Surface, at: Point, mark: pygame.Surface | None = None) -> None:
        """Show for a while the action of a city."""
        self.light_effects.trace(seat, picture, at, mark)

    def announced(self, age: int) -> object:
        """Paint the banner of an age, before it is shown."""
        return self.effects.banner(age)

    def banner(self, age: int, shown: float) -> None:
        """Show the numeral of a new age across the table, with its light."""
        self.effects.show_age(age, shown)
        if shown >= 0.5 and self.snapshot.view.age != age:
            now = self.snapshot.reader.view(self.snapshot.viewer)
            self.snapshot.view = self.snapshot.view.replaced(age=age, turn=now.turn, direction=now.direction)
            self.still.repaint_all()

    # --- what can be pointed at -------------------------------------------------------------------------------------

    def _far_city(self, intent: Intent) -> bool:
        """Keep a city open after a click or Enter on its strip, close it after Esc or a click elsewhere; True if
        used."""
        under = self.ui.at(intent.pos) if intent.pos is not None else self.ui.focus
        if intent.kind is Kind.CONFIRM and not self.ui.ring:
            return False  # the pointer happens to lie on a strip: the key was not meant for that
        seat = None if intent.kind is Kind.CANCEL else self.effects.far_seat(under)
        kept = self.effects.pinned
        if seat is None and (kept is None or under in self._zones[Zone.FAR]):
            return False
        self._keep_open(None if seat == kept else seat)
        return seat is not None or intent.kind is Kind.CANCEL

    def _close_over(self) -> bool:
        """Point at nothing any more, if something lies over the whole table because of it; True if so."""
        if self._over:
            self._over, self.ui.focus = False, None
            return True
        return False

    def _close_far(self) -> None:
        """Close a city that was opened by keys once the keys have gone elsewhere."""
        inside = self.ui.focus in self._zones[Zone.FAR] or self.effects.far_seat(self.ui.focus) == self.effects.pinned
        if self.effects.pinned is not None and self.ui.ring and self.ui.focus is not None and not inside:
            self._keep_open(None)

    def _keep_open(self, seat: int | None) -> None:
        if seat is not None or self.effects.pinned is not None:
            self._zones.put(Zone.FAR, [Hotspot(hot, "far") for hot in self.effects.pin(seat)])

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """Return a card of the hand with its worth, or what else is pointed at."""
        if isinstance(under, CardWidget):
            return enlarged_card(self.table, under.card, True)
        return enlarged(self.table, under, pos)

    def open_ledger(self, page: str) -> None:
        """Open the ledger at a page; show a message if the player has switched it off."""
        look_up(self.services, self.table, page)

    def _look_up(self, intent: Intent) -> bool:
        """Open the standings after a click or Enter on points, the memory after one on the way of the hand; True if
        used."""
        under = self.ui.at(intent.pos) if intent.pos is not None else self.ui.focus
        word = under.hot.key.partition(":")[0] if isinstance(under, Hotspot) else ""
        page = _LOOKED_UP.get(word)
        if page is None or page not in self.table.narrator.ledger:
            return False
        self.open_ledger(page)
        return True

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.ui.hide_tooltip()
        panel = log_panel(self.table, self.log, self._point_out)
        self._zones.put(Zone.LOG, [] if self._zones[Zone.LOG] else [panel])

    def close_log(self) -> bool:
        """Close the log; False if it is not open."""
        found = bool(self._zones[Zone.LOG])
        self._zones.put(Zone.LOG, [])
        return found

    def _point_out(self, line: LogLine) -> None:
        spots = [
            w for w in self.ui.widgets if isinstance(w, Hotspot) and line.card is not None and w.hot.card == line.card
        ]
        self.effects.flash([spot.box for spot in spots])

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """True if something moves."""
        moving = self.effects.moving or self.light_effects.moving or self.speech.speaking
        return super().animating or moving or self.still.unfinished

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw further things of this scene, below its widgets."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the still table, then what moves over it."""
        self.still.draw(surface)
        if not self.busy:
            self.effects.draw_frame(surface, self.director.places.panel(self.snapshot.acting))
            self.effects.draw_laid(surface, self.director.places)
        self.light_effects.draw_traces(surface)
        self.light_effects.draw(surface)
        self.effects.draw_far(surface, self.ui.focus)
        pointed = key_of(self.ui.focus) or ""
        self._over = [hook for hook in self.table.hooks(CityHooks) if hook.over(surface, pointed)] != []
        self.draw_over(surface)
        if self.speech.speaking:
            self.speech.draw(surface, self.director.places)
        with deferred_of(self.services).waiting():
            super().draw(surface)
        self.sprites.draw(surface)
        self.effects.draw(surface)
