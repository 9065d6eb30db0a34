"""The panel beside the leaders: what is asked, what can be done with the leader taken up, and where the others go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.style import Style
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
    from game.wonders.leaders.choice import LeaderChoice

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


class LeaderPanel(Area):
    """The panel's ground, words and the picture of the hand's way; its buttons are widgets over it."""

    def __init__(self, chooser: LeaderChoice) -> None:
        super().__init__("action", ACTION)
        self._chooser = chooser

    def key(self) -> object:
        """The choice and what there is to say."""
        chooser, desk = self._chooser, self._chooser.desk
        return (
            chooser.question, chooser.cards, desk.choice.card, desk.considered, desk.asked, desk.laid_down, desk.hint,
            chooser.given, tuple(chooser.waiting()), chooser.age,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._chooser.table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """What belongs to the present state."""
        chooser = self._chooser
        if not chooser.desk.asked:
            self._given(surface)
        elif chooser.desk.hint:
            self._headline(surface, chooser.table.services.tr("table.hint.title"))
            if chooser.desk.advice:
                paint_advice(chooser.table, surface, self._room, chooser.desk.advice)
            else:
                text = chooser.table.services.text
                text.draw_in(
                    surface, chooser.desk.hint, self._room, Style("body", 26, align="centre", valign="top", wrap=True)
                )
        elif chooser.desk.choice.card is None:
            self._question(surface)
        else:
            self._choice(surface, hot)
        if chooser.drafting:
            self._passing(surface, hot)

    def _headline(self, surface: pygame.Surface, text: str) -> None:
        services = self._chooser.table.services
        services.text.draw_in(surface, text, _TITLE, Style("heading", 31, align="centre"))
        services.skin.divider(surface, (_TITLE.centerx, _TITLE.bottom + 8), _WIDTH * 0.7)

    def _question(self, surface: pygame.Surface) -> None:
        chooser, services = self._chooser, self._chooser.table.services
        choice = chooser.desk.choice
        self._headline(surface, chooser.question.title(chooser.table))
        text = chooser.question.text(chooser.table, choice.legal, len(choice.cards))
        if chooser.last_kept is not None:
            text = services.tr("leader_draft.last_kept", card=chooser.table.name(chooser.last_kept)) + "\n\n" + text
        services.text.draw_in(surface, text, self._room, Style("body", 26, align="centre", valign="top", wrap=True))

    def _choice(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """What happens with the leader taken up, and below it what that would be worth here and now."""
        chooser, services = self._chooser, self._chooser.table.services
        choice, card = chooser.desk.choice, chooser.desk.choice.card or ""
        self._headline(surface, chooser.table.name(card))
        alone, action = len(choice.verbs) == 1, chooser.desk.considered
        top = _PAY.bottom
        if alone:
            text, colour = (
                (effect_words(chooser, card), INK) if action is not None else (self._too_dear(card), TERRACOTTA)
            )
            room = Box(_TEXT.x, _TEXT.y, _TEXT.width, _EFFECT)
            services.text.draw_in(surface, text, room, Style("body", 27, colour, "centre", valign="top", wrap=True))
            top = room.bottom
        elif len(choice.payments) <= 1:
            text, colour = self._what_happens()
            services.text.draw_in(surface, text, _PAY, Style("body", 25, colour, "centre", wrap=True))
        if action is not None:
            foot = _PASSING.y if chooser.drafting else _SPARE.y if choice.none is not None else _CONFIRM.y
            place = Box(_X, top + 8, _WIDTH, foot - top - 18)
            found = chooser.worth(card) if alone else action
            paint_worth(chooser.table, surface, place, found, hot, _WORTH, effects=found.verb == STAGE.name)

    def _what_happens(self) -> tuple[str, tuple[int, int, int]]:
        chooser, table = self._chooser, self._chooser.table
        choice, tr = chooser.desk.choice, table.services.tr
        if choice.action is None:
            return self._too_dear(choice.card or ""), TERRACOTTA
        if choice.verb == DISCARD.name:
            return tr("leader_draft.verb_tip.sell", n=table.sale_coins).partition(" (")[0], INK
        if choice.verb == STAGE.name:
            return tr("table.pay.stage") + "\n" + payment_text(table, choice.action), INK
        return effect_words(chooser, choice.card or ""), INK

    def _too_dear(self, card: str) -> str:
        chooser, tr = self._chooser, self._chooser.table.services.tr
        coins = tr.plural("effect.coin", chooser.offer(card).coins)
        return tr("leader_draft.why_not.recruit", card=chooser.table.name(card), coins=coins)

    def _given(self, surface: pygame.Surface) -> None:
        chooser, services = self._chooser, self._chooser.table.services
        tr = services.tr
        self._headline(surface, tr("leader_draft.head.laid_down"))
        text = chooser.question.laid(chooser.table)
        waiting = chooser.waiting()
        if not chooser.session.in_grace and waiting:
            names = ", ".join(chooser.table.player(seat).name for seat in waiting)
            text += "\n\n" + tr("leader_draft.message.wait", names=names)
        services.text.draw_in(surface, text, self._room, Style("body", 26, align="centre", valign="top", wrap=True))

    @property
    def _room(self) -> Box:
        """Where words may stand."""
        return Box(_TEXT.x, _TEXT.y, _TEXT.width, 260) if self._chooser.drafting else _TEXT

    def _passing(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Who hands leaders on to whom: from the left, through the own hands, to the right."""
        chooser, services = self._chooser, self._chooser.table.services
        table, tr, box = chooser.table, services.tr, _PASSING
        services.skin.sunken(surface, box, 12)
        receiver, giver = table.player(chooser.receiver).name, table.player(chooser.giver).name
        title = Box(box.x + 10, box.y + 8, box.width - 20, 36)
        text = tr("leader_draft.passing", name=receiver)
        services.text.draw_in(surface, text, title, Style("italic", 25, align="centre"))
        seats = (chooser.giver, chooser.seat, chooser.receiver)
        pitch, middle = box.width / 3, box.y + 92
        for index, seat in enumerate(seats):
            x = box.x + pitch * (index + 0.5)
            mine = seat == chooser.seat
            draw_emblem(table, surface, seat, (x, middle), 68 if mine else 58)
            name = Box(x - pitch / 2 + 4, middle + 40, pitch - 8, 30)
            services.text.draw_in(
                surface, table.player(seat).name, name, Style("strong", 23, INK if mine else INK_SOFT, "centre")
            )
        for index in (1, 2):
            x = box.x + pitch * index
            services.skin.arrow(surface, (x + 13, middle), 30, "right", GOLD_DEEP)
            services.canvas.line(surface, GOLD_DEEP, (x - 22, middle), (x + 6, middle), 7)
        hot.append(HotArea("passing", box, lambda: tr("leader_draft.tip.passing", receiver=receiver, giver=giver)))
