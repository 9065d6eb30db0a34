"""A card as large as the window allows, with its effects in plain words and its chains."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import tween
from game.anim.tween import ease_out
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.wonders.cards.effect_text import goods_text
from game.wonders.cards.painters import painters
from game.wonders.table.asking.worth import paint_worth
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.model import Table
    from rules import Action

_CARD = Box(420, 130, 540, 810)
_TEXT = Box(1000, 130, 560, 810)
_WORTH = 250.0  # height of what it is worth here and now
_CLOSING = frozenset({Kind.CANCEL, Kind.CONFIRM, Kind.ZOOM, Kind.PRESS, Kind.SKIP})


class ZoomScene(Scene):
    """Closes at any click or key. ``own``: the card is in the viewer's hand, so that its price can be told."""

    name = "zoom"
    overlay = True

    def __init__(self, services: Services, table: Table, card: str, own: bool) -> None:
        super().__init__(services)
        self._table = table
        self._card = card
        self._own = own
        self._shown = 0.0
        self._picture: pygame.Surface | None = None

    def enter(self) -> None:
        """Fades in."""
        super().enter()
        self.timeline.play(tween(0.16, self._show, ease_out, motion=False))

    def resized(self) -> None:
        """The card is painted anew."""
        self._picture = None

    def handle(self, intent: Intent) -> bool:
        """Any click, Esc, Enter or Z goes back."""
        if intent.kind in _CLOSING:
            self.services.stack.pop(self)
            return True
        return intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw(self, surface: pygame.Surface) -> None:
        """The card at the left, the words at the right."""
        services, table = self.services, self._table
        services.skin.dim(surface, 0.7 * self._shown)
        area = services.canvas.rect(_CARD)
        if self._picture is None:
            self._picture = painters(services).cards.face(table.face(self._card), area.size)
        surface.blit(self._picture, area.topleft)
        services.skin.panel(surface, _TEXT, "plaster", 18, 20)
        inner = Box(_TEXT.x + 34, _TEXT.y + 26, _TEXT.width - 68, _TEXT.height - 52)
        title = Box(inner.x, inner.y, inner.width, 52)
        services.text.draw_in(surface, table.name(self._card), title, Style("title", 38, align="centre"))
        services.skin.divider(surface, (inner.centerx, inner.y + 68), inner.width * 0.7)
        worth = self._worth
        words = Box(inner.x, inner.y + 90, inner.width, inner.height - 130 - (_WORTH + 14 if worth else 0))
        if worth is not None:
            place = Box(inner.x - 12, words.bottom + 14, inner.width + 24, _WORTH)
            services.skin.sunken(surface, place, 14)
            paint_worth(table, surface, place.inflate(-28, -20), worth, size=24, effects=False)
        services.text.draw_in(surface, "\n\n".join(self._words()), words, Style("body", 28, valign="top", wrap=True))
        foot = Box(inner.x, inner.bottom - 28, inner.width, 28)
        services.text.draw_in(surface, services.tr("table.zoom.close"), foot, Style("italic", 21, INK_SOFT, "centre"))

    @property
    def _worth(self) -> Action | None:
        """What would be done with a card of the hand, where that can be done: built, or kept for the city."""
        if not (self._own and self._table.open):
            return None
        legal = self._table.controller.legal(self._table.acting)
        found = {action.verb: action for action in reversed(legal) if action.card == self._card}
        return next((action for verb, action in found.items() if verb not in ("stage", "sell")), None)

    def _words(self) -> list[str]:
        table, tr = self._table, self.services.tr
        card = table.cards[self._card]
        lines = [tr(f"table.kind.{card.colour}")]
        lines += tips.effects(table, card.effects, table.acting if self._own else table.viewer)
        cost = goods_text(card.cost, tr)
        lines.append(tr("table.tip.cost", cost=cost) if cost else tr("table.zoom.costless"))
        if self._own:
            lines.append(tips.offer(table, table.controller.card_offer(table.acting, self._card)))
        if card.chains_from:
            lines.append(tr("table.zoom.from", cards=", ".join(table.name(other) for other in card.chains_from)))
        if card.chains_to:
            lines.append(tr("table.zoom.to", cards=", ".join(table.name(other) for other in card.chains_to)))
        return lines

    def _show(self, progress: float) -> None:
        self._shown = progress
