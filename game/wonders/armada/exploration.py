"""Exploring: the islands that a city's ship has sighted, laid out on a sea chart, one of which it keeps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, parallel, sequence, tween
from game.anim.tween import ease_in_out, ease_out
from game.platform.input import Intent, Kind
from game.table.enlarged import Enlarged, enlarge
from game.table.static_layer import HotArea, Hotspot, cut_out
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD_LIGHT, PLASTER
from game.ui.widgets import Button
from game.wonders.armada.chart import paint_chart
from game.wonders.armada.decks import deck_of
from game.wonders.armada.landfall import landfall_reasons
from game.wonders.armada.questions import EXPLORATION, explorers
from game.wonders.armada.sighted import Island, paint_plate, plate_of, slots, small_place
from game.wonders.cards.painters import painters
from game.wonders.table.areas.enlarged import enlarged_card
from game.wonders.table.areas.neighbour import NeighbourArea
from game.wonders.table.areas.pens import draw_emblem, draw_icon
from game.wonders.table.asking.advising import paint_advice
from game.wonders.table.asking.asking import AskingScene
from rules.wonders.armada.facts import sea_known

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.canvas import Point
    from game.wonders.desk.session import Session

SLAB = Box(30, 30, 1860, 1020)
_TITLE = Box(76, 52, 1280, 58)
_TEXT = Box(76, 110, 1280, 56)
_CITY = Box(1394, 60, 462, 684)
_WORTH = Box(1400, 760, 450, 252)
_STRIP = Box(76, 846, 780, 166)
_HINT = Box(880, 946, 220, 66)
_KEEP = Box(1116, 946, 240, 66)
_EDGE = 24.0  # of shadow round the city
_DEAL, _STAGGER, _LEAVE = 0.5, 0.09, 0.55
_SHADOW = Shadow((4, 16, 22))


class ExplorationScene(AskingScene):
    """An overlay. It asks the person at the screen, and leaves with the answer."""

    name = EXPLORATION

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self.level = sea_known(self.table.view).level
        self._back = deck_of(self.level)
        self._leaving = False
        self._city = NeighbourArea(self.table, "own", lambda: self.table.acting, dict, box=_CITY)
        self._still: pygame.Surface | None = None
        self._hot: list[HotArea] = []
        self._islands: list[Island] = []

    # --- coming and going -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The islands come out of the pile and turn over."""
        super().enter()
        self.services.audio.play("whoosh", 0.5)
        for island in self._islands:
            island.way = 0.0
        self.timeline.play(
            parallel(
                *(
                    tween(_DEAL + number * _STAGGER, partial(setattr, island, "way"), ease_out)
                    for number, island in enumerate(self._islands)
                )
            )
        )

    def resized(self) -> None:
        """Everything is painted anew."""
        self._still = None

    def _leave(self) -> None:
        """Once the answer lies there: the island kept goes to the city, the others go back into the pile."""
        if self.session.down is None:
            return
        card, self._leaving = self.session.down.action.card, True
        steps: list[Step] = []
        for island in self._islands:
            island.kept = island.card == card
            island.goal, island.way = (small_place(_CITY.center) if island.kept else self.pile_box), 0.0
            steps.append(tween(_LEAVE, partial(setattr, island, "way"), ease_in_out))
        self.session.forget()  # the table shows what comes of it
        self.services.audio.play("slide", 0.6)
        self.timeline.play(sequence(parallel(*steps), call(lambda: self.services.stack.pop(self))))

    @property
    def pile_box(self) -> Box:
        """Where the pile of the level lies."""
        return small_place((_STRIP.x + 62, _STRIP.centery + 4))

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """An island each, the answers, and what can be pointed at."""
        cards, tr = self.desk.choice.cards, self.services.tr
        self._islands = [
            self.ui.add(Island(self.table, self.desk, index, place, self.pile_box, self._back, self.pick))
            for index, place in enumerate(slots(len(cards)))
        ]
        if self.services.settings.hints:
            tip = tr("table.button.hint")
            self.ui.add(Button(_HINT, tr("table.hint.ask"), self._hint, "stone", "hint", 25, tooltip=tip))
        self._keep = self.ui.add(Button(_KEEP, tr("voyage.keep"), self.confirm, "gold", size=25))
        self._keep.enabled = self.desk.choice.action is not None
        self._still = None

    def update(self, dt: float) -> None:
        """Bots that explore too go on choosing."""
        super().update(dt)
        self._keep.enabled = self.desk.choice.action is not None
        if self.services.stack.top is self and not self._leaving:
            self.session.controller.update()
            if self.session.down is not None:
                self._leave()

    @property
    def animating(self) -> bool:
        """While another explorer thinks, frames go on, too."""
        return super().animating or self._waiting != [self.table.viewer]

    @property
    def _waiting(self) -> list[int]:
        return self.table.waiting()

    def pick(self, index: int, now: bool) -> None:
        """Mark an island; ``now``: keep it."""
        self.desk.pick(index, False)
        if now:
            self.confirm()

    def confirm(self) -> None:
        """Keep the marked island."""
        self.desk.confirm()
        self._leave()

    # --- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """The keys of the table that mean something here; nothing gets through to the table."""
        kind, desk = intent.kind, self.desk
        if kind is Kind.FOCUS_LOST:
            self._look_away()
            return False
        if self._leaving or (self.timeline.busy and kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP)):
            if kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP):
                self.timeline.skip()
            return kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)
        if kind is Kind.DIGIT and 0 < intent.value <= len(self._islands):
            island = self._islands[intent.value - 1]
            self.ui.set_focus(island)
            self.pick(island.index, island.picked)
        elif kind is Kind.BUILD and desk.choice.action is not None:
            self.confirm()
        elif kind is Kind.HINT:
            self._hint()
        elif kind is Kind.HELP:
            self.open_help()
        elif kind is Kind.MENU or (kind is Kind.CANCEL and not desk.put_back()):
            self.open_menu()
        elif (
            kind is Kind.CONFIRM and isinstance(self.ui.focus, Hotspot | type(None)) and desk.choice.action is not None
        ):
            self.confirm()
        elif not enlarge(self, intent, self.enlarged):
            return super().handle(intent) or kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)
        return True

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """An island, too."""
        if isinstance(under, Island):
            return enlarged_card(self.table, under.card, False)
        return super().enlarged(under, pos)

    def _look_away(self) -> None:
        """The window has lost the focus: with several people, whoever comes back may be another one."""
        if len(self.session.people) > 1 and not self._leaving:
            self.services.stack.pop(self)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The chart, the islands, and what speaks for the one marked or pointed at."""
        services = self.services
        services.skin.dim(surface, 0.6)
        if self._still is None:
            self._still = cut_out(services, SLAB.inflate(2 * _EDGE, 2 * _EDGE), self._paint_still)
            self.ui.remove([widget for widget in self.ui.widgets if isinstance(widget, Hotspot)])
            for found in self._hot:
                self.ui.add(Hotspot(found, self.name))
        surface.blit(self._still, services.canvas.rect(SLAB.inflate(2 * _EDGE, 2 * _EDGE)).topleft)
        self._explorers(surface)
        self._worth(surface)
        super().draw(surface)

    def _paint_still(self, surface: pygame.Surface) -> None:
        """Everything that stays as it is while the scene lasts."""
        services, self._hot = self.services, []
        paint_chart(services, surface, SLAB)
        text = self._question.title(self.table)
        title = services.gilder.line(text, 46)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(_TITLE.x, _TITLE.centery)))
        choice = self.desk.choice
        words = self._question.text(self.table, choice.legal, len(choice.cards))
        services.text.draw_in(surface, words, _TEXT, Style("body", 26, PLASTER, wrap=True, shadow=_SHADOW))
        for card, slot in zip(choice.cards, slots(len(choice.cards)), strict=True):
            paint_plate(self.table, surface, plate_of(slot), card, self._hot)
        self._city.slab(surface)
        self._city.paint(surface, self._hot)
        services.skin.panel(surface, _WORTH, "parchment", 16, 8, groove=False)
        services.skin.panel(surface, _STRIP, "ink", 16, 0, groove=False, alpha=90)
        self._paint_pile(surface)

    def _paint_pile(self, surface: pygame.Surface) -> None:
        """What is left of the pile."""
        services, place = self.services, self.pile_box
        left = sea_known(self.table.view).piles[self.level - 1]
        area = services.canvas.rect(place)
        for number in range(min(3, left)):
            shift = services.canvas.px(4) * number
            back = painters(services).cards.back(self._back, area.size)
            surface.blit(back, (area.x + shift, area.y - shift))
        text = services.tr.plural("voyage.pile", left) if left else services.tr("voyage.pile_empty")
        words = Box(place.right + 26, _STRIP.y + 12, 190, _STRIP.height - 24)
        services.text.draw_in(surface, text, words, Style("body", 25, PLASTER, wrap=True, shadow=_SHADOW))

    def _explorers(self, surface: pygame.Surface) -> None:
        """Who explores this level, how many islands each has, and who has chosen."""
        services, table = self.services, self.table
        seats, left, waiting = explorers(table), _STRIP.x + 330, self._waiting
        pitch = min(150.0, (_STRIP.right - 16 - left) / max(1, len(seats)))
        for number, seat in enumerate(seats):
            x = left + pitch * (number + 0.5)
            draw_emblem(table, surface, seat, (x, _STRIP.y + 56), 62)
            if len(seats) > 1:
                mark = "hourglass" if seat in waiting else "check"
                draw_icon(services, surface, mark, (x + 34, _STRIP.y + 30), 34)
            name = Box(x - pitch / 2 + 4, _STRIP.y + 92, pitch - 8, 32)
            services.text.draw_in(
                surface, table.player(seat).name, name, Style("strong", 23, PLASTER, "centre", shadow=_SHADOW)
            )
            count = services.tr.plural("voyage.sees", sea_known(table.view).sizes[seat])
            below = Box(name.x, name.bottom - 2, name.width, 30)
            services.text.draw_in(surface, count, below, Style("italic", 21, GOLD_LIGHT, "centre", shadow=_SHADOW))

    def _worth(self, surface: pygame.Surface) -> None:
        """Advice, or what the island marked or pointed at is worth here."""
        desk, focus, services, tr = self.desk, self.ui.focus, self.services, self.services.tr
        place = _WORTH.inflate(-32, -24)
        if desk.hint:
            if desk.advice:
                paint_advice(self.table, surface, place, desk.advice, tr("table.hint.again"))
            else:
                services.text.draw_in(surface, desk.hint, place, Style("body", 25, align="centre", wrap=True))
            return
        card = focus.card if isinstance(focus, Island) else desk.choice.card
        title = Box(place.x, place.y, place.width, 42)
        heading = self.table.name(card) if card else tr("voyage.choose")
        services.text.draw_in(surface, heading, title, Style("heading", 29, align="centre"))
        services.skin.divider(surface, (place.centerx, title.bottom + 8), place.width * 0.7)
        lines = landfall_reasons(self.table, card) if card else [tr("voyage.choose_text")]
        room = Box(place.x, title.bottom + 16, place.width, place.bottom - title.bottom - 16)
        text = "\n".join(lines) or tr("voyage.worth.nothing")
        services.text.draw_in(surface, text, room, Style("body", 27, align="centre", wrap=True))
