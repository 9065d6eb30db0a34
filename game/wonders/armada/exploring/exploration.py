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
from game.wonders.armada.decks import deck_of
from game.wonders.armada.exploring.exploration_layout import ExplorationPlaces, exploration_across, exploration_places
from game.wonders.armada.exploring.landfall_preview import landfall_reasons
from game.wonders.armada.exploring.sighted_islands import Island, paint_island_plates, small_place
from game.wonders.armada.questions import EXPLORATION, explorers
from game.wonders.armada.sea_chart import paint_chart
from game.wonders.cards.painters import painters
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.areas.neighbour import NeighbourArea
from game.wonders.table.asking.choosable import Choosable
from game.wonders.table.asking.choosing import ChoiceParts, ChoicePlaces, ChoosingScene
from rules.wonders.armada.facts import sea_known

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.focus import Ui
    from game.wonders.desk.session import Session

_EDGE = 24.0  # of shadow round the city
_PILE = 200.0  # width of the words about the pile
_DEAL, _STAGGER, _LEAVE = 0.5, 0.09, 0.55
_SHADOW = Shadow((4, 16, 22))
_TEXT = Style("body", 26, PLASTER, wrap=True, shadow=_SHADOW)
_NAME = Style("strong", 23, PLASTER, "centre", shadow=_SHADOW)
_SEES = Style("italic", 21, GOLD_LIGHT, "centre", shadow=_SHADOW)


class ExplorationParts(ChoiceParts):
    """The islands drawn, on a chart with the own city, the pile, and who else explores."""

    button = 25

    def __init__(self, scene: ChoosingScene) -> None:
        super().__init__(scene)
        self.level = sea_known(self.table.snapshot.view).level
        self._back = deck_of(self.level)
        self._still: pygame.Surface | None = None
        self._hot: list[HotArea] = []
        self.islands: list[Island] = []

    @property
    def whole(self) -> ExplorationPlaces:
        """Where everything lies in the window."""
        return exploration_places(self.services.canvas)

    @property
    def places(self) -> ChoicePlaces:
        """Those of what every question has."""
        whole = self.whole
        return ChoicePlaces(whole.slab, whole.head, whole.cards, inset(whole.worth, 16, 12), whole.keep, whole.hint)

    @property
    def pile_box(self) -> Box:
        """Where the pile of the level lies."""
        strip = self.whole.strip
        return small_place((strip.x + 62, strip.centery + 4))

    @property
    def waiting(self) -> list[int]:
        """The seats that still choose."""
        return self.table.snapshot.waiting()

    def things(self, room: Box) -> Sequence[Choosable]:
        """Return the islands."""
        slots = self.whole.slots(len(self.desk.choice.cards))
        self.islands = [
            Island(self.table.narrator, self.desk, index, slot, self.pile_box, self._back, self.pick)
            for index, slot in enumerate(slots)
        ]
        return self.islands

    def heading(self, card: str | None) -> str:
        """Return the island's name; for None, what there is to do."""
        return super().heading(card) or self.services.tr("voyage.choose")

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return the paragraphs on what the island is worth here."""
        tr = self.services.tr
        lines = [tr("voyage.choose_text")] if card is None else landfall_reasons(self.table.narrator, card)
        return [(line, Style("body", 27, align="centre")) for line in lines or [tr("voyage.worth.nothing")]]

    def confirm(self, card: str | None) -> str:
        """Return the same words for every island."""
        return self.services.tr("voyage.keep")

    def add_more(self, ui: Ui) -> None:
        """Paint what does not change while the scene lasts, and add its hotspots."""
        self._hot = []
        self._still = cut_out(self.services, inset(self.whole.slab, -_EDGE), self._paint_still)
        for found in self._hot:
            ui.add(Hotspot(found, EXPLORATION))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chart, and who explores."""
        services, slab = self.services, self.whole.slab
        services.skin.dim(surface, 0.6)
        if self._still is not None:
            surface.blit(self._still, services.canvas.rect(inset(slab, -_EDGE)).topleft)
        self._explorers(surface)

    def _paint_still(self, surface: pygame.Surface) -> None:
        services, table, places = self.services, self.table, self.whole
        paint_chart(services, surface, places.slab)
        title, text = rows(places.head, (58, None))
        gold = services.gilder.line(self.desk.session.heading(self.question.title(table.narrator)), 46)
        surface.blit(gold, gold.get_rect(midleft=services.canvas.point(*title.midleft)))
        choice = self.desk.choice
        words = self.question.text(table.narrator, choice.legal, len(choice.cards))
        services.text.draw_in(surface, words, text, _TEXT)
        paint_island_plates(table, surface, choice.cards, places, self._hot)
        city = NeighbourArea(table, "own", lambda: table.snapshot.acting, dict, box=places.city)
        city.slab(surface)
        city.paint(surface, self._hot)
        services.skin.panel(surface, places.worth, "parchment", 16, 8, groove=False)
        services.skin.panel(surface, places.strip, "ink", 16, 0, groove=False, alpha=90)
        self._paint_pile(surface)

    def _paint_pile(self, surface: pygame.Surface) -> None:
        """Paint what is left of the pile."""
        services, place = self.services, self.pile_box
        left = sea_known(self.table.snapshot.view).piles[self.level - 1]
        area = services.canvas.rect(place)
        for number in range(min(3, left)):
            shift = services.canvas.px(4) * number
            back = painters(services).cards.back(self._back, area.size)
            surface.blit(back, (area.x + shift, area.y - shift))
        text = services.tr.plural("voyage.pile", left) if left else services.tr("voyage.pile_empty")
        strip = self.whole.strip
        words = columns(inset(strip, 0, 12), (place.right + 20 - strip.x, _PILE))[1]
        services.text.draw_in(surface, text, words, _TEXT)

    def _explorers(self, surface: pygame.Surface) -> None:
        """Draw who explores this level, how many islands each has, and who has chosen."""
        services, table, waiting = self.services, self.table, self.waiting
        seats, sizes = explorers(table.snapshot), sea_known(self.table.snapshot.view).sizes
        room = columns(inset(self.whole.strip, 16, 10), (_PILE + 110, None))[1]
        width = min(150.0, room.width / max(1, len(seats)))
        cells = centred_grid(room, len(seats) or 1, len(seats), (width, room.height))
        lines = []
        for seat, cell in zip(seats, cells, strict=True):
            sign, words = rows(inset(cell, 4, 0), (None, 66))
            draw_emblem(table, surface, seat, sign.center, 62)
            if len(seats) > 1:
                mark = "hourglass" if seat in waiting else "check"
                draw_icon(services, surface, mark, sign.move(34, -26), 34)
            lines.append((words, (table.narrator.player(seat).name, services.tr.plural("voyage.sees", sizes[seat]))))
        services.text.draw_lines(surface, lines, _NAME, _SEES)


class ExplorationScene(ChoosingScene):
    """Asks the person at the screen which island to keep; the islands come from the pile, and go."""

    name = EXPLORATION
    brings = ExplorationParts
    parts: ExplorationParts

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self._leaving = False

    @property
    def across(self) -> float:
        """Less in an upright window."""
        return exploration_across(self.services.canvas)

    def enter(self) -> None:
        """Animate the islands out of the pile, face up, if they are not known yet."""
        super().enter()
        if self.again:
            return
        self.services.audio.play("whoosh", 0.5)
        for island in self.parts.islands:
            island.way = 0.0
        self.timeline.play(
            parallel(
                *(
                    tween(_DEAL + number * _STAGGER, partial(setattr, island, "way"), ease_out)
                    for number, island in enumerate(self.parts.islands)
                )
            )
        )

    def leave(self) -> None:
        """Animate the island kept to the city and the others back to the pile."""
        if self.session.down is None:
            return
        card, self._leaving = self.session.down.action.card, True
        city, pile = small_place(self.parts.whole.city.center), self.parts.pile_box
        steps: list[Step] = []
        for island in self.parts.islands:
            island.kept = island.card == card
            island.goal, island.way = (city if island.kept else pile), 0.0
            steps.append(tween(_LEAVE, partial(setattr, island, "way"), ease_in_out))
        self.session.forget()  # the table shows what comes of it
        self.services.audio.play("slide", 0.6)
        self.timeline.play(sequence(parallel(*steps), call(lambda: self.services.stack.pop(self))))

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
        return self.parts.waiting != [self.table.snapshot.viewer]

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; while islands move, a click or key only ends the motion."""
        kind = intent.kind
        skips = kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP)
        if kind not in COVERING and (self._leaving or (self.timeline.busy and skips)):
            if skips:
                self.timeline.skip()
            return kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)
        return super().handle(intent)
