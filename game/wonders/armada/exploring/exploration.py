"""The overlay of an exploration: the islands drawn, one of which the city keeps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, parallel, sequence, tween
from game.anim.tween import ease_in_out, ease_out
from game.platform.input import COVERING, Intent, Kind
from game.table.static_layer import HotArea, Hotspot, cut_out
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import centred_grid, columns, inset, rows
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD_LIGHT, PLASTER
from game.ui.typography.paragraphs import Paragraph
from game.ui.widgets import Button
from game.wonders.armada.decks import deck_of
from game.wonders.armada.exploring.exploration_layout import ExplorationPlaces, exploration_across, exploration_places
from game.wonders.armada.exploring.landfall_preview import landfall_reasons
from game.wonders.armada.exploring.sighted_islands import Island, paint_island_plates, small_place
from game.wonders.armada.questions import EXPLORATION, explorers
from game.wonders.armada.sea_chart import paint_chart
from game.wonders.cards.painters import painters
from game.wonders.table.areas.neighbour import NeighbourArea
from game.wonders.table.areas.pens import draw_emblem
from game.wonders.table.asking.choosing import Choosable, ChoosingScene
from rules.wonders.armada.facts import sea_known

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.desk.session import Session

_EDGE = 24.0  # of shadow round the city
_PILE = 200.0  # width of the words about the pile
_DEAL, _STAGGER, _LEAVE = 0.5, 0.09, 0.55
_SHADOW = Shadow((4, 16, 22))
_TEXT = Style("body", 26, PLASTER, wrap=True, shadow=_SHADOW)
_NAME = Style("strong", 23, PLASTER, "centre", shadow=_SHADOW)
_SEES = Style("italic", 21, GOLD_LIGHT, "centre", shadow=_SHADOW)


class ExplorationScene(ChoosingScene):
    """Asks the person at the screen which island to keep, and closes with the answer."""

    name = EXPLORATION

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self.level = sea_known(self.table.view).level
        self._back = deck_of(self.level)
        self._leaving = False
        self._city = self._own_city()
        self._still: pygame.Surface | None = None
        self._hot: list[HotArea] = []
        self._islands: list[Island] = []

    @property
    def across(self) -> float:
        """Less in an upright window."""
        return exploration_across(self.services.canvas)

    @property
    def places(self) -> ExplorationPlaces:
        """Where everything lies in the window."""
        return exploration_places(self.services.canvas)

    def _own_city(self) -> NeighbourArea:
        return NeighbourArea(self.table, "own", lambda: self.table.acting, dict, box=self.places.city)

    @property
    def choosables(self) -> Sequence[Choosable]:
        """The islands."""
        return self._islands

    # --- coming and going -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Animate the islands out of the pile, face up."""
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
        """Lay everything out anew."""
        self.rebuild()

    def leave(self) -> None:
        """Animate the island kept to the city and the others back to the pile."""
        if self.session.down is None:
            return
        card, self._leaving = self.session.down.action.card, True
        steps: list[Step] = []
        for island in self._islands:
            island.kept = island.card == card
            island.goal, island.way = (small_place(self.places.city.center) if island.kept else self.pile_box), 0.0
            steps.append(tween(_LEAVE, partial(setattr, island, "way"), ease_in_out))
        self.session.forget()  # the table shows what comes of it
        self.services.audio.play("slide", 0.6)
        self.timeline.play(sequence(parallel(*steps), call(lambda: self.services.stack.pop(self))))

    @property
    def pile_box(self) -> Box:
        """Return where the pile of the level lies."""
        strip = self.places.strip
        return small_place((strip.x + 62, strip.centery + 4))

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Create the islands, the answers and the tips."""
        cards, tr, places = self.desk.choice.cards, self.services.tr, self.places
        self._city = self._own_city()
        self._islands = [
            self.ui.add(Island(self.table, self.desk, index, place, self.pile_box, self._back, self.pick))
            for index, place in enumerate(places.slots(len(cards)))
        ]
        self.add_hint_button(places.hint)
        self.keep = self.ui.add(Button(places.keep, tr("voyage.keep"), self.confirm, "gold", size=25))
        self.relabel()
        self._still = None

    def update(self, dt: float) -> None:
        """Let the bots that explore too go on choosing."""
        super().update(dt)
        if self.services.stack.top is self and not self._leaving:
            if self.session.controller.update():
                self.services.repaint()
            if self.session.down is not None:
                self.leave()

    @property
    def waiting(self) -> bool:
        """True while another explorer still chooses."""
        return self._waiting != [self.table.viewer]

    @property
    def _waiting(self) -> list[int]:
        return self.table.waiting()

    def heading(self, card: str | None) -> str:
        """Return the island's name; for None, what there is to do."""
        return super().heading(card) or self.services.tr("voyage.choose")

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return the paragraphs on what the island is worth here."""
        tr = self.services.tr
        lines = [tr("voyage.choose_text")] if card is None else landfall_reasons(self.table, card)
        return [(line, Style("body", 27, align="centre")) for line in lines or [tr("voyage.worth.nothing")]]

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; while islands move, a click or key only ends the motion."""
        kind = intent.kind
        skips = kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP)
        if kind not in COVERING and (self._leaving or (self.timeline.busy and skips)):
            if skips:
                self.timeline.skip()
            return kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)
        return super().handle(intent)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chart, the islands, and what speaks for the one marked or pointed at."""
        services, places = self.services, self.places
        services.skin.dim(surface, 0.6)
        if self._still is None:
            self._still = cut_out(services, inset(places.slab, -_EDGE), self._paint_still)
            self.ui.remove([widget for widget in self.ui.widgets if isinstance(widget, Hotspot)])
            for found in self._hot:
                self.ui.add(Hotspot(found, self.name))
        surface.blit(self._still, services.canvas.rect(inset(places.slab, -_EDGE)).topleft)
        self._explorers(surface)
        self.draw_weighing(surface, inset(places.worth, 16, 12))
        super().draw(surface)

    def _paint_still(self, surface: pygame.Surface) -> None:
        """Paint what does not change while the scene lasts."""
        services, places, self._hot = self.services, self.places, []
        paint_chart(services, surface, places.slab)
        title, text = rows(places.head, (58, None))
        gold = services.gilder.line(self.question.title(self.table), 46)
        surface.blit(gold, gold.get_rect(midleft=services.canvas.point(*title.midleft)))
        choice = self.desk.choice
        words = self.question.text(self.table, choice.legal, len(choice.cards))
        services.text.draw_in(surface, words, text, _TEXT)
        paint_island_plates(self.table, surface, choice.cards, places, self._hot)
        self._city.slab(surface)
        self._city.paint(surface, self._hot)
        services.skin.panel(surface, places.worth, "parchment", 16, 8, groove=False)
        services.skin.panel(surface, places.strip, "ink", 16, 0, groove=False, alpha=90)
        self._paint_pile(surface)

    def _paint_pile(self, surface: pygame.Surface) -> None:
        """Paint what is left of the pile."""
        services, place = self.services, self.pile_box
        left = sea_known(self.table.view).piles[self.level - 1]
        area = services.canvas.rect(place)
        for number in range(min(3, left)):
            shift = services.canvas.px(4) * number
            back = painters(services).cards.back(self._back, area.size)
            surface.blit(back, (area.x + shift, area.y - shift))
        text = services.tr.plural("voyage.pile", left) if left else services.tr("voyage.pile_empty")
        strip = self.places.strip
        words = columns(inset(strip, 0, 12), (place.right + 20 - strip.x, _PILE))[1]
        services.text.draw_in(surface, text, words, _TEXT)

    def _explorers(self, surface: pygame.Surface) -> None:
        """Draw who explores this level, how many islands each has, and who has chosen."""
        services, table, waiting = self.services, self.table, self._waiting
        seats, sizes = explorers(table), sea_known(self.table.view).sizes
        room = columns(inset(self.places.strip, 16, 10), (_PILE + 110, None))[1]
        width = min(150.0, room.width / max(1, len(seats)))
        cells = centred_grid(room, len(seats) or 1, len(seats), (width, room.height))
        lines = []
        for seat, cell in zip(seats, cells, strict=True):
            sign, words = rows(inset(cell, 4, 0), (None, 66))
            draw_emblem(table, surface, seat, sign.center, 62)
            if len(seats) > 1:
                mark = "hourglass" if seat in waiting else "check"
                draw_icon(services, surface, mark, sign.move(34, -26), 34)
            lines.append((words, (table.player(seat).name, services.tr.plural("voyage.sees", sizes[seat]))))
        services.text.draw_lines(surface, lines, _NAME, _SEES)
