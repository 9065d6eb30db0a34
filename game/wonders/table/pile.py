"""Looking through the discard pile: the cards that may be built from it, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.theme import GOLD, GOLD_LIGHT, INK
from game.ui.widgets import Button
from game.wonders.cards.painters import painters
from game.wonders.desk.desk import ChoiceDesk
from game.wonders.desk.manner import Manner
from game.wonders.table import tips
from game.wonders.table.model import Table
from game.wonders.table.panel import CardDesk
from game.wonders.table.questions import questions

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.desk.session import Session

_SLAB = Box(160, 96, 1600, 940)
_GRID = Box(210, 230, 1500, 640)
_LARGEST = (200.0, 300.0)
_GAP = 14.0


class PileScene(Scene):
    """Asks the person at the screen, and leaves with the answer."""

    name = "pile"
    overlay = True

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.table = Table(services, session.controller, session.viewer, session.eyes)
        manner = Manner(services.settings, services.audio.play)
        kinds = questions(self.table.view)
        self.desk: CardDesk = ChoiceDesk(session, self.table, kinds, manner, self.name)
        self.desk.renew()
        assert self.desk.kind is not None
        self._question = self.desk.kind

    def build(self) -> None:
        """A card each, then the two answers."""
        cards = self.desk.choice.cards
        for index, (card, box) in enumerate(zip(cards, grid(len(cards)), strict=True)):
            self.ui.add(PileCard(self, index, card, box))
        none, place = self._question.nothing(self.table), (_SLAB.centerx - 470, 920, 400, 74)
        self.ui.add(Button(place, none, self._decline, "stone", size=25))
        take, place = self._question.confirm(self.table, "choose", ""), (_SLAB.centerx + 70, 920, 400, 74)
        self._build = self.ui.add(Button(place, take, self.confirm, "gold", size=25))
        self._build.enabled = self.desk.choice.action is not None

    def pick(self, index: int, now: bool) -> None:
        """Mark a card; ``now``: build it at once."""
        self.desk.pick(index, False)
        self._build.enabled = True
        if now:
            self.confirm()

    def confirm(self) -> None:
        """Build the marked card."""
        self.desk.confirm()
        self._leave()

    def _decline(self) -> None:
        self.desk.decline()
        self._leave()

    def _leave(self) -> None:
        if self.session.down is not None:
            self.session.forget()  # the table shows what comes of it
            self.services.stack.pop(self)

    def handle(self, intent: Intent) -> bool:
        """Nothing gets through to the table."""
        return super().handle(intent) or intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw(self, surface: pygame.Surface) -> None:
        """The slab, its title, the cards."""
        services, question = self.services, self._question
        services.skin.dim(surface, 0.55)
        services.skin.panel(surface, _SLAB, "plaster", 22, 30)
        title = Box(_SLAB.x + 60, _SLAB.y + 24, _SLAB.width - 120, 56)
        services.text.draw_in(surface, question.title(self.table), title, "title", 40, INK, wrap=False)
        choice = self.desk.choice
        text = question.text(self.table, choice.legal, len(choice.cards))
        services.text.draw_in(surface, text, title.move(0, 56), "body", 26, INK, wrap=False)
        super().draw(surface)


class PileCard(Widget):
    """One card of the pile."""

    def __init__(self, scene: PileScene, index: int, card: str, box: Box) -> None:
        super().__init__(box, tips.card_in_pile(scene.table, card))
        self.key = f"pile:{index}"
        self.card = card
        self.index = index
        self._scene = scene

    @property
    def picked(self) -> bool:
        """Whether it is the marked one."""
        return self._scene.desk.choice.index == self.index

    def handle(self, intent: Intent) -> bool:
        """A click marks it, a double click or CONFIRM on the marked one builds it."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            self._scene.pick(self.index, intent.double)
            return True
        if intent.kind is Kind.CONFIRM:
            self._scene.pick(self.index, self.picked)
            return True
        return intent.kind is Kind.RELEASE

    def draw(self, surface: pygame.Surface) -> None:
        """The face, glowing under the pointer, in gold when marked."""
        services = self.services
        if self.hover:
            services.skin.glow(surface, self.box, GOLD_LIGHT, self.hover, 16)
        area = services.canvas.rect(self.box)
        surface.blit(painters(services).cards.face(self._scene.table.face(self.card), area.size), area.topleft)
        if self.picked:
            services.skin.outline(surface, self.box.inflate(8, 8), 12, GOLD)
            services.skin.tick(surface, (self.box.right - 22, self.box.y + 22), 34, GOLD)


def grid(count: int) -> list[Box]:
    """Places for ``count`` cards, as large as they can be."""
    for columns in range(1, 40):
        rows = -(-count // columns) if count else 1
        width = min(_LARGEST[0], (_GRID.width - _GAP * (columns - 1)) / columns)
        height = width * 1.5
        if rows * height + _GAP * (rows - 1) <= _GRID.height and width <= _LARGEST[0]:
            break
    used = min(columns, max(1, count))
    left = _GRID.centerx - (used * width + (used - 1) * _GAP) / 2
    return [
        Box(left + index % columns * (width + _GAP), _GRID.y + index // columns * (height + _GAP), width, height)
        for index in range(count)
    ]
