"""The panel beside the leaders: what is asked, what can be done with the leader taken up, and where the others go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.still import Hot, Part
from game.ui.canvas import Box
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT, TERRACOTTA
from game.wonders.leaders.layout import ACTION
from game.wonders.leaders.offers import effect_words
from game.wonders.leaders.questions import DISCARD, STAGE
from game.wonders.table.areas.pens import draw_emblem
from game.wonders.table.asking.advising import paint_advice
from game.wonders.table.asking.panel import PanelPlan
from game.wonders.table.asking.payment import payment_text
from game.wonders.table.asking.worth import paint_worth

if TYPE_CHECKING:
    from game.wonders.leaders.council import Council

_X, _WIDTH = ACTION.x + 22, ACTION.width - 44
_TITLE = Box(_X, ACTION.y + 14, _WIDTH, 42)
_TEXT = Box(_X, ACTION.y + 78, _WIDTH, 330)
_VERBS = Box(_X, ACTION.y + 78, _WIDTH, 192)
_PAY = Box(_X, ACTION.y + 274, _WIDTH, 112)
_CONFIRM = Box(_X, ACTION.bottom - 86, _WIDTH, 64)
_SPARE = Box(_X, ACTION.bottom - 162, _WIDTH, 60)
_EFFECT, _WORTH = 116.0, 23.0  # room for the words of an effect; size of those about its worth
_PASSING = Box(_X, ACTION.bottom - 284, _WIDTH, 178)
PLAN = PanelPlan(_VERBS, _PAY, _CONFIRM, _SPARE, _SPARE, rows=True, size=27)


class LeaderPanel(Part):
    """The panel's ground, words and the picture of the hand's way; its buttons are widgets over it."""

    def __init__(self, council: Council) -> None:
        super().__init__("action", ACTION)
        self._council = council

    def key(self) -> object:
        """The choice and what there is to say."""
        council, services = self._council, self._council.table.services
        desk = council.desk
        return (
            council.question, council.cards, desk.choice.card, desk.considered, desk.asked, desk.laid_down, desk.hint,
            council.given, tuple(council.waiting()), council.age, services.tr.lang, services.text.ui_scale,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._council.table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """What belongs to the present state."""
        council = self._council
        if not council.desk.asked:
            self._given(surface)
        elif council.desk.hint:
            self._headline(surface, council.table.services.tr("table.hint.title"))
            if council.desk.told:
                paint_advice(council.table, surface, self._room, council.desk.told)
            else:
                text = council.table.services.text
                text.draw_in(surface, council.desk.hint, self._room, "body", 26, INK, valign="top")
        elif council.desk.choice.card is None:
            self._question(surface)
        else:
            self._choice(surface, hot)
        if council.drafting:
            self._passing(surface, hot)

    def _headline(self, surface: pygame.Surface, text: str) -> None:
        services = self._council.table.services
        services.text.draw_in(surface, text, _TITLE, "heading", 31, INK, wrap=False)
        services.skin.divider(surface, (_TITLE.centerx, _TITLE.bottom + 8), _WIDTH * 0.7)

    def _question(self, surface: pygame.Surface) -> None:
        council, services = self._council, self._council.table.services
        choice = council.desk.choice
        self._headline(surface, council.question.title(council.table))
        text = council.question.text(council.table, choice.legal, len(choice.cards))
        if council.last_kept is not None:
            text = services.tr("leader_draft.last_kept", card=council.table.name(council.last_kept)) + "\n\n" + text
        services.text.draw_in(surface, text, self._room, "body", 26, INK, valign="top")

    def _choice(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """What happens with the leader taken up, and below it what that would be worth here and now."""
        council, services = self._council, self._council.table.services
        choice, card = council.desk.choice, council.desk.choice.card or ""
        self._headline(surface, council.table.name(card))
        alone, action = len(choice.verbs) == 1, council.desk.considered
        top = _PAY.bottom
        if alone:
            text, colour = (
                (effect_words(council, card), INK) if action is not None else (self._too_dear(card), TERRACOTTA)
            )
            room = Box(_TEXT.x, _TEXT.y, _TEXT.width, _EFFECT)
            services.text.draw_in(surface, text, room, "body", 27, colour, valign="top")
            top = room.bottom
        elif len(choice.payments) <= 1:
            text, colour = self._what_happens()
            services.text.draw_in(surface, text, _PAY, "body", 25, colour)
        if action is not None:
            foot = _PASSING.y if council.drafting else _SPARE.y if choice.none is not None else _CONFIRM.y
            place = Box(_X, top + 8, _WIDTH, foot - top - 18)
            found = council.worth(card) if alone else action
            paint_worth(council.table, surface, place, found, hot, _WORTH, effects=found.verb == STAGE.name)

    def _what_happens(self) -> tuple[str, tuple[int, int, int]]:
        council, table = self._council, self._council.table
        choice, tr = council.desk.choice, table.services.tr
        if choice.action is None:
            return self._too_dear(choice.card or ""), TERRACOTTA
        if choice.verb == DISCARD.name:
            return tr("leader_draft.verb_tip.sell", n=table.sale_coins).partition(" (")[0], INK
        if choice.verb == STAGE.name:
            return tr("table.pay.stage") + "\n" + payment_text(table, choice.action), INK
        return effect_words(council, choice.card or ""), INK

    def _too_dear(self, card: str) -> str:
        council, tr = self._council, self._council.table.services.tr
        coins = tr.plural("effect.coin", council.offer(card).coins)
        return tr("leader_draft.why_not.recruit", card=council.table.name(card), coins=coins)

    def _given(self, surface: pygame.Surface) -> None:
        council, services = self._council, self._council.table.services
        tr = services.tr
        self._headline(surface, tr("leader_draft.head.laid_down"))
        text = council.question.laid(council.table)
        waiting = council.waiting()
        if not council.session.in_grace and waiting:
            names = ", ".join(council.table.player(seat).name for seat in waiting)
            text += "\n\n" + tr("leader_draft.message.wait", names=names)
        services.text.draw_in(surface, text, self._room, "body", 26, INK, valign="top")

    @property
    def _room(self) -> Box:
        """Where words may stand."""
        return Box(_TEXT.x, _TEXT.y, _TEXT.width, 260) if self._council.drafting else _TEXT

    def _passing(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """Who hands leaders on to whom: from the left, through the own hands, to the right."""
        council, services = self._council, self._council.table.services
        table, tr, box = council.table, services.tr, _PASSING
        services.skin.sunken(surface, box, 12)
        receiver, giver = table.player(council.receiver).name, table.player(council.giver).name
        title = Box(box.x + 10, box.y + 8, box.width - 20, 36)
        text = tr("leader_draft.passing", name=receiver)
        services.text.draw_in(surface, text, title, "italic", 25, INK, wrap=False)
        seats = (council.giver, council.seat, council.receiver)
        pitch, middle = box.width / 3, box.y + 92
        for index, seat in enumerate(seats):
            x = box.x + pitch * (index + 0.5)
            mine = seat == council.seat
            draw_emblem(table, surface, seat, (x, middle), 68 if mine else 58)
            name = Box(x - pitch / 2 + 4, middle + 40, pitch - 8, 30)
            services.text.draw_in(
                surface, table.player(seat).name, name, "strong", 23, INK if mine else INK_SOFT, wrap=False
            )
        for index in (1, 2):
            x = box.x + pitch * index
            services.skin.arrow(surface, (x + 13, middle), 30, "right", GOLD_DEEP)
            services.canvas.line(surface, GOLD_DEEP, (x - 22, middle), (x + 6, middle), 7)
        hot.append(Hot("passing", box, lambda: tr("leader_draft.tip.passing", receiver=receiver, giver=giver)))
