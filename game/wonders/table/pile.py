"""Looking through the discard pile: the cards that may be built from it, or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.theme import GOLD, GOLD_LIGHT, INK
from game.ui.widgets import Button
from game.wonders.cards.painters import painters
from game.wonders.table import tips
from rules import Action

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.model import Table

_SLAB = Box(160, 96, 1600, 940)
_GRID = Box(210, 230, 1500, 640)
_LARGEST = (200.0, 300.0)
_GAP = 14.0


class PileScene(Scene):
    """``done`` gets the answer. Cards of the pile that the city has already are shown pale."""

    name = "pile"
    overlay = True

    def __init__(
        self, services: Services, table: Table, legal: Sequence[Action], done: Callable[[Action], object]
    ) -> None:
        super().__init__(services)
        self.table = table
        self.legal = {action.object: action for action in legal}
        self.picked: str | None = None
        self._done = done

    def build(self) -> None:
        """A card each, then the two answers."""
        tr = self.services.tr
        cards = [card for card in self.legal if card != "none"]
        for card, box in zip(cards, grid(len(cards)), strict=True):
            self.ui.add(PileCard(self, card, box))
        self.ui.add(Button((_SLAB.centerx - 470, 920, 400, 74), tr("table.pile.none"), self._decline, "stone", size=25))
        self._build = self.ui.add(
            Button((_SLAB.centerx + 70, 920, 400, 74), tr("table.pile.build"), self.confirm, "gold", size=25)
        )
        self._build.enabled = self.picked is not None

    def pick(self, card: str, now: bool) -> None:
        """Mark a card; ``now``: build it at once."""
        self.picked = card
        self._build.enabled = True
        if now:
            self.confirm()

    def confirm(self) -> None:
        """Build the marked card."""
        if self.picked is not None:
            self._answer(self.legal[self.picked])

    def _decline(self) -> None:
        self._answer(self.legal["none"])

    def _answer(self, action: Action) -> None:
        self.services.stack.pop(self)
        self._done(action)

    def handle(self, intent: Intent) -> bool:
        """Nothing gets through to the table."""
        return super().handle(intent) or intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw(self, surface: pygame.Surface) -> None:
        """The slab, its title, the cards."""
        services, tr = self.services, self.services.tr
        services.skin.dim(surface, 0.55)
        services.skin.panel(surface, _SLAB, "plaster", 22, 30)
        title = Box(_SLAB.x + 60, _SLAB.y + 24, _SLAB.width - 120, 56)
        services.text.draw_in(surface, tr("table.pile.title"), title, "title", 40, INK, wrap=False)
        text = tr("free_city.pile" if self.table.for_other else "table.pile.text")
        services.text.draw_in(surface, text, title.move(0, 56), "body", 26, INK, wrap=False)
        super().draw(surface)


class PileCard(Widget):
    """One card of the pile."""

    def __init__(self, scene: PileScene, card: str, box: Box) -> None:
        super().__init__(box, tips.card_in_pile(scene.table, card))
        self.card = card
        self._scene = scene

    def handle(self, intent: Intent) -> bool:
        """A click marks it, a double click or CONFIRM on the marked one builds it."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            self._scene.pick(self.card, intent.double)
            return True
        if intent.kind is Kind.CONFIRM:
            self._scene.pick(self.card, self._scene.picked == self.card)
            return True
        return intent.kind is Kind.RELEASE

    def draw(self, surface: pygame.Surface) -> None:
        """The face, glowing under the pointer, in gold when marked."""
        services = self.services
        if self.hover:
            services.skin.glow(surface, self.box, GOLD_LIGHT, self.hover, 16)
        area = services.canvas.rect(self.box)
        surface.blit(painters(services).cards.face(self._scene.table.face(self.card), area.size), area.topleft)
        if self._scene.picked == self.card:
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
