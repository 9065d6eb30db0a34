"""The leaders to choose from: large cards, and below each its cost and worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.wonders.leaders.layout import draft_rooms, worth_boxes
from game.wonders.table.areas.badges import HEIGHT, badge
from game.wonders.table.asking.choosable import LargeCard
from game.wonders.table.asking.plates import Plate, paint_plates
from game.wonders.table.telling import tips
from game.wonders.table.telling.worth import signs, summary

if TYPE_CHECKING:
    from game.wonders.leaders.choice import LeaderChoice


class LeaderCard(LargeCard):
    """One leader. ``slide`` 0..1 is its progress from the left."""

    def __init__(self, chooser: LeaderChoice, index: int, slot: Box, on_pick: Callable[[int, bool], object]) -> None:
        super().__init__(chooser.table.narrator, chooser.desk, index, slot, on_pick)
        self.key = f"leader:{index}"
        self.card = chooser.cards[index]
        self.slide = 1.0
        self._chooser = chooser

    @property
    def picked(self) -> bool:
        """True if it is taken up, or laid down."""
        answer = self._chooser.answer
        return answer == self.card if answer is not None else super().picked

    @property
    def place(self) -> Box:
        """The current box of the card."""
        # The next leaders come in from the side on which their giver sits.
        chooser = self._chooser
        seen = self.services.canvas.bounds
        outside = seen.right + 60 - self.box.left if chooser.giver == chooser.right else seen.left - self.box.right - 60
        return super().place.move((1.0 - self.slide) * outside, 0)

    @property
    def advised(self) -> bool:
        """True if the adviser recommends it."""
        return self._chooser.desk.asked and super().advised

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it with its price, if it has one."""
        super().draw(surface)
        if self._chooser.question.priced:
            pill = badge(self.services, self._chooser.offer(self.card))
            place = self.place
            surface.blit(pill, self.services.canvas.point(place.x + 10, place.y - HEIGHT * 0.72))

    @property
    def _shaded(self) -> bool:
        return super()._shaded or (self._chooser.answer is not None and not self.picked and self.hover < 0.5)


class WorthArea(Area):
    """The plates below the cards. ``hidden`` while the cards move."""

    def __init__(self, chooser: LeaderChoice, hidden: Callable[[], bool]) -> None:
        super().__init__("worth", lambda: self._place)
        self._chooser = chooser
        self._hidden = hidden

    @property
    def _place(self) -> Box:
        cards = draft_rooms(self._chooser.table).cards
        return Box(cards.x - 10, cards.y + 150, cards.width + 20, cards.height - 144)

    def key(self) -> object:
        """Return the leaders and their worths."""
        chooser = self._chooser
        facts = tuple((card, chooser.worth(card)) for card in chooser.cards)
        return (self._hidden(), facts, chooser.question, chooser.age)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint one plate a leader: its worth in icons, with its price, then its effect in words."""
        if self._hidden():
            return
        chooser, plates = self._chooser, []
        room = draft_rooms(chooser.table).cards
        boxes = worth_boxes(room, len(chooser.cards), chooser.table.services.text.ui_scale)
        for card, box in zip(chooser.cards, boxes, strict=True):
            brings = signs(chooser.table.narrator, chooser.worth(card)) if chooser.owner(card) is None else ""
            plates.append(Plate(box, brings or cost_words(chooser, card), effect_words(chooser, card)))
            hot.append(HotArea(f"worth:{card}", box, partial(_worth_tip, chooser, card)))
        paint_plates(chooser.table.services, surface, plates)


def cost_words(chooser: LeaderChoice, card: str) -> str:
    """Return the cost of a leader for this city in words; the owner of a neighbour's leader."""
    tr, owner = chooser.table.services.tr, chooser.owner(card)
    if owner is not None:
        return tr("leader_draft.of", name=chooser.table.narrator.player(owner).name)
    coins = chooser.offer(card).coins
    return tr("leader_draft.costs", n=coins) if coins else tr("leader_draft.free")


def effect_words(chooser: LeaderChoice, card: str) -> str:
    """Return the effects of a leader in sentences with this table's numbers."""
    narrator, tr = chooser.table.narrator, chooser.table.services.tr
    return tr.sentences(map(tr.sentence, tips.effects(narrator, narrator.snapshot.cards[card].effects, chooser.seat)))


def _worth_tip(chooser: LeaderChoice, card: str) -> str:
    """Return its cost, and all changes that it would bring."""
    narrator, tr = chooser.table.narrator, chooser.table.services.tr
    lines = [tr("leader_draft.tip.worth", card=narrator.name(card)), summary(narrator, chooser.worth(card))]
    if chooser.owner(card) is None:
        coins = chooser.offer(card).coins
        key = "leader_draft.tip.cost" if coins else "leader_draft.tip.cost_free"
        lines.insert(0, tr(key, coins=tr.plural("effect.coin", coins), card=narrator.name(card)))
    return "\n".join(lines)
