"""The leaders to choose from: large cards, and below each what it costs and would bring here and now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import ease_out
from game.platform.input import Intent, Kind
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK
from game.wonders.cards.painters import painters
from game.wonders.leaders.layout import CARDS, card_slots, worth_box
from game.wonders.table.areas.badges import HEIGHT, badge
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.asking.worth import signs, summary
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.leaders.choice import LeaderChoice

_WINDOW = 1920.0  # width in units
_LIFT = 10.0  # units by which a card rises under the pointer
_ROW = 36.0
_SHADOW = (20, 12, 6)


class LeaderCard(Widget):
    """One leader. ``on_pick`` gets its place and whether it is the short way; ``slide`` 0..1 is how far it has come in
    from the left."""

    def __init__(self, chooser: LeaderChoice, index: int, slot: Box, on_pick: Callable[[int, bool], object]) -> None:
        super().__init__(slot)
        self.key = f"leader:{index}"
        self.card = chooser.cards[index]
        self.index = index
        self.slide = 1.0
        self._chooser = chooser
        self._on_pick = on_pick

    @property
    def picked(self) -> bool:
        """Whether it is the one taken up, or laid down."""
        answer = self._chooser.answer
        return answer == self.card if answer is not None else self._chooser.desk.choice.index == self.index

    def handle(self, intent: Intent) -> bool:
        """A click or CONFIRM takes it up; again, or a double click, is the short way."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            self._on_pick(self.index, intent.double or self.picked)
            return True
        if intent.kind is Kind.CONFIRM:
            self._on_pick(self.index, self.picked)
            return True
        return intent.kind is Kind.RELEASE

    @property
    def place(self) -> Box:
        """Where the card is now."""
        up = _LIFT if self.picked else _LIFT * ease_out(self.hover)
        # The next leaders come in from the side on which their giver sits.
        chooser = self._chooser
        outside = _WINDOW + 60 - self.box.left if chooser.giver == chooser.right else -(self.box.right + 60)
        return Box(self.box.x + (1.0 - self.slide) * outside, self.box.y - up, self.box.width, self.box.height)

    @property
    def advised(self) -> bool:
        """Whether the adviser speaks for it."""
        desk = self._chooser.desk
        return desk.asked and desk.advised is not None and desk.advised.card == self.card

    def draw(self, surface: pygame.Surface) -> None:
        """The face; gold when taken up, in the shade while another one is."""
        services, place = self.services, self.place
        area = services.canvas.rect(place)
        services.skin.glow(surface, (place.x + 4, place.y + 8, place.width - 8, place.height), _SHADOW, 0.55, 14)
        if self.hover or self.picked:
            services.skin.glow(surface, place, GOLD_LIGHT, 1.0 if self.picked else 0.8 * self.hover, 22)
        surface.blit(painters(services).cards.face(self._chooser.table.face(self.card), area.size), area.topleft)
        if self._shaded:
            services.skin.panel(surface, place, "ink", 14, 0, groove=False, alpha=70)
        if self._chooser.question.priced:
            pill = badge(services, self._chooser.offer(self.card))
            corner = services.canvas.point(place.x + 10, place.y - HEIGHT * 0.72)
            surface.blit(pill, corner)
        if self.picked:
            services.skin.outline(surface, place.inflate(6, 6), 16, GOLD)
            services.skin.panel(surface, (place.right - 50, place.y - 14, 52, 52), "gold", 26, 6, groove=False)
            services.skin.tick(surface, (place.right - 24, place.y + 12), 32, INK)
        if self.advised:
            draw_advised(services, surface, place)

    @property
    def _shaded(self) -> bool:
        chooser = self._chooser
        taken = chooser.desk.choice.index is not None or chooser.answer is not None
        return taken and not (self.picked or self.advised) and self.hover < 0.5


class WorthArea(Area):
    """The plates below the cards. ``hidden`` while the cards travel."""

    def __init__(self, chooser: LeaderChoice, hidden: Callable[[], bool]) -> None:
        super().__init__("worth", Box(CARDS.x - 20, CARDS.y + 150, CARDS.width + 34, CARDS.height - 144))
        self._chooser = chooser
        self._hidden = hidden

    def key(self) -> object:
        """The leaders and what they are worth."""
        chooser = self._chooser
        facts = tuple((card, chooser.worth(card)) for card in chooser.cards)
        return (self._hidden(), facts, chooser.question, chooser.age)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """One plate a leader."""
        if self._hidden():
            return
        cards = self._chooser.cards
        for card, slot in zip(cards, card_slots(len(cards)), strict=True):
            self._plate(surface, hot, card, worth_box(slot))

    def _plate(self, surface: pygame.Surface, hot: list[HotArea], card: str, box: Box) -> None:
        """What it brings in icons, its price among it, then its effect and the reasons in words."""
        chooser = self._chooser
        table, services = chooser.table, chooser.table.services
        services.skin.panel(surface, box, "plaster", 12, 8, groove=False)
        head = Box(box.x + 10, box.y + 5, box.width - 20, _ROW)
        text = signs(table, chooser.worth(card)) if chooser.owner(card) is None else cost_words(chooser, card)
        services.text.draw_in(surface, text or cost_words(chooser, card), head, Style("numeral", 25, align="centre"))
        services.skin.divider(surface, (box.centerx, head.bottom + 3), box.width * 0.8)
        words = Box(box.x + 12, head.bottom + 8, box.width - 24, box.bottom - head.bottom - 14)
        services.text.draw_in(surface, effect_words(chooser, card), words, Style("body", 23, align="centre", wrap=True))
        hot.append(HotArea(f"worth:{card}", box, partial(_worth_tip, chooser, card)))


def cost_words(chooser: LeaderChoice, card: str) -> str:
    """What a leader costs this city; of a neighbour's leader, whose it is."""
    tr, owner = chooser.table.services.tr, chooser.owner(card)
    if owner is not None:
        return tr("leader_draft.of", name=chooser.table.player(owner).name)
    coins = chooser.offer(card).coins
    return tr("leader_draft.costs", n=coins) if coins else tr("leader_draft.free")


def effect_words(chooser: LeaderChoice, card: str) -> str:
    """What a leader does, in sentences with this table's numbers."""
    table = chooser.table
    return ". ".join(tips.effects(table, table.cards[card].effects, chooser.seat))


def _worth_tip(chooser: LeaderChoice, card: str) -> str:
    """What it costs, and all that it would change."""
    table, tr = chooser.table, chooser.table.services.tr
    lines = [tr("leader_draft.tip.worth", card=table.name(card)), summary(table, chooser.worth(card))]
    if chooser.owner(card) is None:
        coins = chooser.offer(card).coins
        key = "leader_draft.tip.cost" if coins else "leader_draft.tip.cost_free"
        lines.insert(0, tr(key, coins=tr.plural("effect.coin", coins), card=table.name(card)))
    return "\n".join(lines)
