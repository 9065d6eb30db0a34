"""Watching a game again: moment by moment, from any seat or with all hands open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import rules
from game.input import Intent, Kind
from game.players import banners
from game.scenes.base import Scene
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.lists import ListView
from game.ui.signs import draw_sign
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PLASTER
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.parts import nobodys_name
from game.wonders.scoring.columns import CityColumns, card_lines, laid_out
from game.wonders.scoring.outcome import Faces
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.table.city import CentrePart
from game.wonders.table.controls import IconButton
from game.wonders.table.hand import CardWidget, HandPart
from game.wonders.table.layout import ACTION, BUTTONS, FAN, LOG, TOP_BAR, fan_slots
from game.wonders.table.log import Log, LogLine
from game.wonders.table.model import LastAction, Table
from game.wonders.table.neighbour import NeighbourPart
from game.wonders.table.still import Part, Still
from game.wonders.table.topbar import StripPart, TopBar
from game.wonders.watch.controls import PACES, Controls
from game.wonders.watch.reel import Reel, Watched

if TYPE_CHECKING:
    from game.services import Services
    from rules import Action, Record

_COLUMNS = Box(14, TOP_BAR.bottom + 14, FAN.right - 14, 1070 - TOP_BAR.bottom - 14)
_SIDE_LOG = Box(ACTION.x, TOP_BAR.bottom + 14, ACTION.width, ACTION.y - TOP_BAR.bottom - 26)
_ROW = 56.0
_KINDS = ("built", "staged", "sold", "recovered", "left_over")


class ReplayScene(Scene):
    """``viewer`` is the seat whose eyes the screen has, None: everybody's hands lie open."""

    name = "replay"

    def __init__(self, services: Services, record: Record) -> None:
        super().__init__(services)
        self.reel = Reel(record)
        self.watched = Watched(self.reel)
        self.viewer: int | None = None
        self.playing = False
        self.pace = "normal"
        self.log_open = False
        self._waited = 0.0
        self._thumbnails = Thumbnails(services)
        self._picture: pygame.Surface | None = None
        self._controls: Controls | None = None
        self._shown: list[Widget] = []  # what can be pointed at on the table, renewed with every moment
        if self.reel.moments:
            self._set_up()

    def _set_up(self) -> None:
        services, watched, setup = self.services, self.watched, self.reel.record.setup
        self._cities = banners(self.reel.players, rules.city_count(setup), nobodys_name(setup, services.tr))
        self._faces = Faces(services, setup)
        self._columns = CityColumns(services, self._cities, self._faces, self._thumbnails, _COLUMNS)
        self._table = Table(services, watched, 0, 0)
        self._table.fan_all = True
        self.log = Log(self._table)
        table = self._table
        parts: list[Part] = [
            TopBar(table, self.message),
            *(StripPart(table, index) for index in range(len(table.seating.far))),
            CentrePart(table, lambda: ()),
            NeighbourPart(table, "left", lambda: table.seating.left, dict),
            NeighbourPart(table, "right", lambda: table.seating.right, dict),
            HandPart(table, lambda: False),
        ]
        self._still = Still(services, parts, lambda surface: services.backgrounds.draw(surface, watched.age))
        self._look()

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def index(self) -> int:
        """The number of the moment on show."""
        return self.watched.index

    def show(self, index: int) -> None:
        """Go to a moment (kept within the game)."""
        index = max(0, min(len(self.reel) - 1, index))
        self._waited = 0.0
        if index == self.index:
            return
        if self.reel.moments[index].age != self.watched.age:
            self._still.clear()
        self.watched.go(index)
        if index == len(self.reel) - 1:
            self.playing = False
        self._look()
        if self._controls is not None:
            self._controls.refresh()
            self._renew()

    def look(self, viewer: int | None) -> None:
        """Take another seat's eyes, or everybody's."""
        self.viewer = viewer
        self._look()
        self.rebuild()

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        self.playing = not self.playing
        self._waited = 0.0
        if self.playing and self.index == len(self.reel) - 1:
            self.show(0)

    def set_pace(self, pace: str) -> None:
        """How long a moment stays."""
        self.pace = pace

    def toggle_log(self) -> None:
        """Opens or closes the log over a seat's table."""
        self.log_open = not self.log_open
        self._renew()

    def leave(self) -> None:
        """Back to where the replay was opened."""
        self.services.stack.pop(self)

    def sign(self, name: str) -> str:
        """The sign on a transport button."""
        return "pause" if name == "play" and self.playing else name

    def label(self) -> str:
        """The moment in words."""
        tr, moment = self.services.tr, self.watched.moment
        if self.watched.finished:
            return tr("replay.end")
        if not (moment.age and moment.turn):
            names = (part.moment_name() for part in self._table.parts)
            return next((name for name in names if name is not None), "")
        key = "replay.extra" if moment.state.extra else "replay.moment"
        return tr(key, age=AGE_NUMERALS[moment.age], turn=moment.turn)

    def message(self) -> str:
        """What the bar at the top says."""
        if self.watched.finished:
            sheets, winners = self.watched.scores()
            names = ", ".join(self.reel.players[seat].name for seat in winners)
            return self.services.tr("replay.won", names=names, n=sheets[winners[0]].total)
        if self.viewer is None:
            return self.services.tr("replay.message_all")
        return self.services.tr("replay.message", name=self.reel.players[self.viewer].name)

    def _look(self) -> None:
        """Bring table and log to the moment on show."""
        table = self._table
        table.eyes = self.viewer or 0
        table.last = {}
        for event in self.watched.moment.events:
            if event.kind in _KINDS or any(event.kind in part.acts for part in self._table.parts):
                table.last[event.seat] = LastAction(event.kind, event.data.get("card"))
        table.look(self.viewer or 0)
        self.log.clear()
        for event in self.reel.events_until(self.index):
            self.log.note(event)
        self._columns.hand_rows = max(len(hand) for hand in self.watched.hands())
        self._picture = None

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The controls first; then what can be pointed at on the table."""
        self._picture = None
        if not self.reel.moments:
            return
        tr = self.services.tr
        self._controls = Controls(self, tr)
        for widget in self._controls.widgets(tr):
            self.ui.add(widget)
        if self.viewer is not None:
            self.ui.add(IconButton("log", BUTTONS["log"], "log", self.toggle_log, tr("replay.log")))
        self.ui.add(IconButton("leave", BUTTONS["menu"], "quit", self.leave, tr("replay.leave")))
        self.ui.focus = self.ui.widgets[0]
        self._shown = []
        self._renew()

    def _renew(self) -> None:
        """The places to point at, for the moment on show."""
        self.ui.remove(self._shown)
        self._shown = self._column_widgets() if self.viewer is None else self._table_widgets()
        for widget in self._shown:
            self.ui.add(widget)

    def _column_widgets(self) -> list[Widget]:
        lines = card_lines(self._columns, self.watched.cities(), self._faces, self.watched.hands())
        return [self._log_list(_SIDE_LOG), *lines]

    def _table_widgets(self) -> list[Widget]:
        self._still.refresh()
        found: list[Widget] = []
        for part in self._still.parts:
            if part.name != "hand":
                found += self._still.spots(part)
        hand = self._table.hand
        for index, slot in enumerate(fan_slots(len(hand))):
            found.append(CardWidget(self._table, index, slot, lambda _index, _double: None, lambda _index: False))
        if self.log_open:
            found.append(self._log_list(LOG))
        return found

    def _log_list(self, box: Box) -> ListView[LogLine]:
        view = ListView(box, self.log.lines, self._draw_log_line, _ROW)
        view.selected = max(0, len(view.items) - 1)
        view.scroll_to(len(view.items) * _ROW)
        return view

    def _draw_log_line(self, surface: pygame.Surface, box: Box, line: LogLine, _chosen: bool) -> None:
        services = self.services
        if line.seat < 0:
            services.text.draw_in(
                surface, line.text, box.inflate(-20, -8), "heading", 22, GOLD_DEEP, "left", wrap=False
            )
            return
        draw_sign(services, surface, self._cities[line.seat], (box.x + 26, box.centery), 36)
        if line.icon:
            services.canvas.blit(surface, services.icon(line.icon, 30), (box.x + 66, box.centery))
        words = (box.x + 90, box.y + 2, box.width - 98, box.height - 4)
        services.text.draw_in(surface, line.text, words, "body", 22, INK, "left")

    # --- time and intents -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Says so if the record goes only so far."""
        super().enter()
        if self.reel.problem:
            self.services.toast(self.reel.problem, 10)

    def handle(self, intent: Intent) -> bool:
        """Esc goes back; page keys, Home, End and digits move through the game; Skip plays or pauses."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        if not self.reel.moments:
            return super().handle(intent)
        if super().handle(intent):
            return True
        targets = {Kind.PAGE_UP: self.index - 1, Kind.PAGE_DOWN: self.index + 1, Kind.HOME: 0, Kind.END: len(self.reel)}
        if intent.kind in targets:
            self.show(targets[intent.kind])
        elif intent.kind is Kind.SKIP:
            self.toggle()
        elif intent.kind is Kind.LOG and self.viewer is not None:
            self.toggle_log()
        elif intent.kind is Kind.DIGIT and self.reel.first_of(intent.value) is not None:
            self.show(self.reel.first_of(intent.value) or 0)
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """While it plays, the next moment comes when this one has been seen."""
        super().update(dt)
        self._thumbnails.update()
        if self.playing:
            self._waited += dt
            if self._waited >= PACES[self.pace]:
                self.show(self.index + 1)

    @property
    def animating(self) -> bool:
        """While it plays, or pictures are still to be painted."""
        return super().animating or self.playing or self._thumbnails.busy

    def resized(self) -> None:
        """Everything is painted anew."""
        self._thumbnails.clear()
        self._picture = None
        if self.reel.moments:
            self._still.clear()
            self._table.forget_pictures()
            self._still.refresh()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self._thumbnails.finish()
        self._picture = None

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The table or the columns, then the controls."""
        services = self.services
        if not self.reel.moments:
            services.backgrounds.draw(surface)
            services.text.draw_in(surface, self.reel.problem, (360, 400, 1200, 280), "body", 32, INK)
            return
        if self.viewer is None:
            self._draw_columns(surface)
        else:
            self._still.refresh()
            self._still.draw(surface)
            # The second answer of a turn is the one for the city that is nobody's.
            cities = (self.viewer, self._table.nobodys)
            for city, action in zip(cities, self.watched.moment.answers.get(self.viewer, ()), strict=False):
                self._draw_choice(surface, action, city)
        services.skin.panel(surface, ACTION, "plaster", 18, 14)
        if self.log_open and self.viewer is not None:
            services.skin.panel(surface, LOG.inflate(16, 16), "plaster", 18, 20)
        super().draw(surface)

    def _draw_columns(self, surface: pygame.Surface) -> None:
        if self._picture is None or self._thumbnails.busy:
            self._picture = pygame.Surface(surface.get_size(), 0, 32)
            self._paint_columns(self._picture)
        surface.blit(self._picture, (0, 0))

    def _paint_columns(self, surface: pygame.Surface) -> None:
        services, watched = self.services, self.watched
        services.backgrounds.draw(surface, watched.age)
        bounds = services.canvas.bounds
        bar = Box(bounds.x - 20, bounds.y - 20, bounds.width + 40, TOP_BAR.bottom - bounds.y + 20)
        services.skin.panel(surface, bar, "lapis", 4, 10, groove=True)
        services.text.draw_in(surface, self.label(), (30, 10, 560, 64), "title", 40, GOLD_LIGHT, "left", wrap=False)
        services.text.draw_in(surface, self.message(), (610, 10, 1060, 64), "body", 30, PLASTER, "left", wrap=False)
        before = None
        if self.index:
            state = self.reel.moments[self.index - 1].state
            cities = rules.view(state, 0)["cities"]
            before = [{"structures": laid_out(city), "stages": city["stages"]} for city in cities]
        answers = watched.moment.answers
        chosen = {seat: [action.object for action in given] for seat, given in answers.items()}
        self._columns.draw(surface, watched.cities(), before, watched.age, watched.hands(), chosen)

    def _draw_choice(self, surface: pygame.Surface, action: Action, city: int | None) -> None:
        """What the seat did next with which card: an outline and a word over it, and for which city if not its own."""
        hand = self._table.hand
        if action.object not in hand:
            return
        services, slot = self.services, fan_slots(len(hand))[hand.index(action.object)]
        services.skin.outline(surface, slot.inflate(8, 8), 14, GOLD)
        services.skin.outline(surface, slot.inflate(2, 2), 12, GOLD_LIGHT)
        pill = Box(slot.x + 14, slot.centery - 22, slot.width - 28, 44)
        services.skin.panel(surface, pill, "gold", 16, 8, groove=False)
        text = services.tr(f"replay.verb.{action.verb}")
        services.text.draw_in(surface, text, pill.inflate(-16, -6), "heading", 24, INK, wrap=False)
        if city is not None and city != self.viewer:
            draw_sign(services, surface, self._cities[city], (pill.centerx, pill.y - 34), 66)
