"""The leaders to choose from: large cards, and below each what it costs and would bring here and now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import ease_out
from game.input import Intent, Kind
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.theme import GOLD, GOLD_LIGHT, INK
from game.wonders.cards.painters import painters
from game.wonders.leaders.layout import CARDS, card_slots, worth_box
from game.wonders.table import tips
from game.wonders.table.badges import HEIGHT, badge
from game.wonders.table.still import Hot, Part
from rules import Preview

if TYPE_CHECKING:
    from game.wonders.leaders.council import Council

_LIFT = 10.0  # units by which a card rises under the pointer
_ROW = 40.0
_SHADOW = (20, 12, 6)


class LeaderCard(Widget):
    """One leader. ``on_pick`` gets its place and whether it is the short way; ``slide`` 0..1 is how far it has come in
    from the left."""

    def __init__(self, council: Council, index: int, slot: Box, on_pick: Callable[[int, bool], object]) -> None:
        super().__init__(slot)
        self.key = f"leader:{index}"
        self.card = council.cards[index]
        self.index = index
        self.slide = 1.0
        self._council = council
        self._on_pick = on_pick

    @property
    def picked(self) -> bool:
        """Whether it is the one taken up, or laid down."""
        answer = self._council.answer
        return answer == self.card if answer is not None else self._council.desk.choice.index == self.index

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
        away = (1.0 - self.slide) * (self.box.right + 60)
        return Box(self.box.x - away, self.box.y - up, self.box.width, self.box.height)

    def draw(self, surface: pygame.Surface) -> None:
        """The face; gold when taken up, in the shade while another one is."""
        services, place = self.services, self.place
        area = services.canvas.rect(place)
        services.skin.glow(surface, (place.x + 4, place.y + 8, place.width - 8, place.height), _SHADOW, 0.55, 14)
        if self.hover or self.picked:
            services.skin.glow(surface, place, GOLD_LIGHT, 1.0 if self.picked else 0.8 * self.hover, 22)
        surface.blit(painters(services).cards.face(self._council.table.face(self.card), area.size), area.topleft)
        if self._shaded:
            services.skin.panel(surface, place, "ink", 14, 0, groove=False, alpha=70)
        if self._council.question.priced:
            pill = badge(services, self._council.offer(self.card))
            corner = services.canvas.point(place.x + 10, place.y - HEIGHT * 0.72)
            surface.blit(pill, corner)
        if self.picked:
            services.skin.outline(surface, place.inflate(6, 6), 16, GOLD)
            services.skin.panel(surface, (place.right - 50, place.y - 14, 52, 52), "gold", 26, 6, groove=False)
            services.skin.tick(surface, (place.right - 24, place.y + 12), 32, INK)

    @property
    def _shaded(self) -> bool:
        council = self._council
        taken = council.desk.choice.index is not None or council.answer is not None
        return taken and not self.picked and self.hover < 0.5


class WorthPart(Part):
    """The plates below the cards. ``hidden`` while the cards travel."""

    def __init__(self, council: Council, hidden: Callable[[], bool]) -> None:
        super().__init__("worth", Box(CARDS.x - 20, CARDS.y + 150, CARDS.width + 34, CARDS.height - 144))
        self._council = council
        self._hidden = hidden

    def key(self) -> object:
        """The leaders and what they are worth."""
        council, services = self._council, self._council.table.services
        facts = tuple((card, council.offer(card).coins, council.worth(card)) for card in council.cards)
        return (self._hidden(), facts, council.question, council.age, services.tr.lang, services.text.ui_scale)

    def paint(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """One plate a leader."""
        if self._hidden():
            return
        cards = self._council.cards
        for card, slot in zip(cards, card_slots(len(cards)), strict=True):
            self._plate(surface, hot, card, worth_box(slot))

    def _plate(self, surface: pygame.Surface, hot: list[Hot], card: str, box: Box) -> None:
        council = self._council
        services = council.table.services
        services.skin.panel(surface, box, "plaster", 12, 8, groove=False)
        rows = 1 if box.width > 240 else 2
        cost = Box(box.x + 14, box.y + 5, (box.width - 28) / (2 if rows == 1 else 1), _ROW)
        gain = cost.move(cost.width if rows == 1 else 0, 0 if rows == 1 else _ROW - 4)
        tr = services.tr
        services.text.draw_in(
            surface, cost_words(council, card), cost, "body", 24, INK, "left" if rows == 1 else "centre", wrap=False
        )
        now = tr("leader_draft.now", what=signs(council.worth(card)))
        services.text.draw_in(surface, now, gain, "body", 24, INK, "right" if rows == 1 else "centre", wrap=False)
        services.skin.divider(surface, (box.centerx, gain.bottom + 3), box.width * 0.8)
        words = Box(box.x + 12, gain.bottom + 10, box.width - 24, box.bottom - gain.bottom - 16)
        services.text.draw_in(surface, effect_words(council, card), words, "body", 23, INK)
        if council.owner(card) is None:
            hot.append(Hot(f"cost:{card}", cost, partial(_cost_tip, council, card)))
        hot.append(Hot(f"worth:{card}", gain, partial(_worth_tip, council, card)))


def cost_words(council: Council, card: str) -> str:
    """What a leader costs this city; of a neighbour's leader, whose it is."""
    tr, owner = council.table.services.tr, council.owner(card)
    if owner is not None:
        return tr("leader_draft.of", name=council.table.player(owner).name)
    coins = council.offer(card).coins
    return tr("leader_draft.costs", n=coins) if coins else tr("leader_draft.free")


def signs(found: Preview) -> str:
    """What a leader brings by itself, in icons: points without the coins' worth, shields, coins."""
    parts = []
    if found.lasting or not (found.shields or found.coins):
        parts.append(f"{{points}} {found.lasting:+d}")
    if found.shields:
        parts.append(f"{{shield}} {found.shields:+d}")
    if found.coins:
        parts.append(f"{{coin}} {found.coins:+d}")
    return "  ".join(parts)


def effect_words(council: Council, card: str) -> str:
    """What a leader does, in sentences with this table's numbers."""
    table = council.table
    return ". ".join(tips.effects(table, table.cards[card].effects, council.seat))


def _cost_tip(council: Council, card: str) -> str:
    tr, coins = council.table.services.tr, council.offer(card).coins
    key = "leader_draft.tip.cost" if coins else "leader_draft.tip.cost_free"
    return tr(key, coins=tr.plural("effect.coin", coins), card=council.table.name(card))


def _worth_tip(council: Council, card: str) -> str:
    tr, found = council.table.services.tr, council.worth(card)
    return tr(
        "leader_draft.tip.worth",
        card=council.table.name(card),
        points=tr.plural("effect.point", found.lasting),
        shields=tr.plural("leader_draft.tip.shields", found.shields),
        coins=tr.plural("effect.coin", found.coins),
    )
