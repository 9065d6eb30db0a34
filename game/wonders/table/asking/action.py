"""The panel beside the hand: what can be done with the card taken up, how to pay, what it brings, and confirming it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK, TERRACOTTA
from game.wonders.installed import first
from game.wonders.table.areas.pens import draw_emblem, draw_icon
from game.wonders.table.areas.topbar import last_sign
from game.wonders.table.asking.advising import paint_advice
from game.wonders.table.asking.hooks import RiderHooks
from game.wonders.table.asking.panel import PanelPlan, rows_height
from game.wonders.table.asking.payment import payment_text
from game.wonders.table.asking.questions import SELL, STAGE, CardDesk
from game.wonders.table.asking.worth import SIGNS, paint_worth
from game.wonders.table.layout import ACTION
from game.wonders.table.telling import memo, tips
from rules import Action

if TYPE_CHECKING:
    from game.wonders.table.model import Table

_X, _WIDTH = ACTION.x + 18, ACTION.width - 36
_TITLE = Box(_X, ACTION.y + 11, _WIDTH, 34)
_TEXT = Box(_X + 4, ACTION.y + 52, _WIDTH - 8, 190)
_CONFIRM = Box(_X, ACTION.bottom - 56, _WIDTH, 46)
DISMISS = Box(ACTION.right - 48, ACTION.y + 9, 36, 36)
"""Where the tips of the first games are sent away."""
_LAID = Box(_X, _CONFIRM.y - 56, _WIDTH, 50)
_VERBS, _VERBS_BELOW_TITLE = Box(_X, ACTION.y + 9, _WIDTH, 60), 40.0
_LOW_VERBS, _FEW = 44.0, 2  # height of the verbs with more ways to pay than these few
_GAP, _SMALL = 5.0, 21.0
_WORTH = 96.0  # room for what the card under the pointer would be worth
_SENTENCE, _SENTENCES = 23.0, 46.0  # room for the words of a payment: one line, and two
_RIDERS = 42.0  # height of what may go with an answer


def hand_plan(count: int, titled: bool = False, riders: bool = False) -> PanelPlan:
    """Where the buttons beside the hand lie with so many ways to pay, or cities to choose from: many leave less room
    for the verbs. ``titled``: below a title; ``riders``: something may go with the answer."""
    verbs = _VERBS.move(0, _VERBS_BELOW_TITLE if titled else 0)
    verbs.height = _LOW_VERBS if count > _FEW or ((titled or riders) and count > 1) else verbs.height
    more = Box(_X, verbs.bottom + _GAP, _WIDTH, _RIDERS) if riders else None
    top = more.bottom if more is not None else verbs.bottom
    room = _CONFIRM.y - top - 2 * _GAP - _SENTENCES - SIGNS
    pay = Box(_X, top + _GAP, _WIDTH, min(rows_height(count), room))
    return PanelPlan(verbs, pay, _CONFIRM, _LAID, riders=more)


def plan_of(table: Table, desk: CardDesk) -> PanelPlan:
    """The plan for what a desk offers now."""
    return hand_plan(choices(desk), titled(table, desk), len(desk.choice.riders) > 1)


class HandPanel(Area):
    """The panel's ground and words; its buttons are widgets over it. ``headline``: a title and a sentence for while no
    card is taken up."""

    def __init__(self, table: Table, desk: CardDesk, headline: Callable[[], tuple[str, str]]) -> None:
        super().__init__("action", ACTION)
        self._table = table
        self._desk = desk
        self._headline = headline

    def key(self) -> object:
        """The choice and what there is to say."""
        table, desk, choice = self._table, self._desk, self._desk.choice
        quiet = choice.card is None or desk.laid_down or desk.hint
        says = (self._headline(), table.recent_key(), desk.pointed) if quiet else None
        return (
            table.viewer, choice.card, choice.verb, len(choice.riders), desk.considered, len(choice.targets),
            desk.laid_down, says, desk.hint, desk.advised, table.offers_key, table.acting, desk.can_go_back,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """What belongs to the present state."""
        desk = self._desk
        card = desk.choice.card
        if desk.laid_down or card is None or desk.hint:
            pointed = None if desk.laid_down or desk.hint else desk.pointed
            self._news(surface, hot) if pointed is None else self._about(surface, pointed)
            return
        if titled(self._table, desk):
            self._title(surface, self._table.name(card))
        self._gains(surface, hot, self._payment(surface, plan_of(self._table, desk)))

    def _title(self, surface: pygame.Surface, text: str) -> None:
        """The headline; while the viewer chooses for another city under its emblem on lapis, so that it is seen."""
        table, services = self._table, self._table.services
        if not titled(table, self._desk):
            services.text.draw_in(surface, text, _TITLE, Style("heading", 27, align="centre"))
            return
        head = Box(ACTION.x + 6, ACTION.y + 6, ACTION.width - 12, 38)
        services.skin.panel(surface, head, "lapis", 14, 0, groove=False)
        draw_emblem(table, surface, table.acting, (head.x + 26, head.centery), 34)
        words = Box(head.x + 50, head.y + 2, head.width - 60, head.height - 4)
        services.text.draw_in(surface, text, words, Style("heading", 26, GOLD_LIGHT, "centre"))

    def _about(self, surface: pygame.Surface, card: str) -> None:
        """The card under the pointer in plain words, and below them what it would be worth here."""
        table, services = self._table, self._table.services
        self._title(surface, table.name(card))
        services.skin.divider(surface, (_TITLE.centerx, _TITLE.bottom + 6), _WIDTH * 0.6)
        room = Box(_TEXT.x, _TITLE.bottom + 14, _TEXT.width, ACTION.bottom - 12 - _TITLE.bottom - 14)
        lines = [*tips.card_in_hand(table, card).split("\n")[1:], *filter(None, [memo.use(table, card)])]
        options = [action for action in self._desk.choice.legal if action.verb == "build" and action.card == card]
        action = min(options, key=lambda found: found.coins, default=Action("build", card))
        offer = table.offers.get(card)
        height = _WORTH if offer is not None and offer.state != "built" else 0.0
        services.text.draw_in(
            surface,
            "\n".join(lines),
            Box(room.x, room.y, room.width, room.height - height - 6),
            Style("body", 23, align="centre", wrap=True),
        )
        if height:
            paint_worth(table, surface, Box(room.x, room.bottom - height, room.width, height), action, effects=False)

    def _news(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """What is going on, and below it what every city did last."""
        services, desk = self._table.services, self._desk
        title, text = self._headline()
        self._title(surface, title)
        services.skin.divider(surface, (_TITLE.centerx, _TITLE.bottom + 6), _WIDTH * 0.6)
        buttons = desk.can_go_back or desk.hint
        seats = [] if desk.laid_down or buttons else sorted(self._table.last)
        foot = _LAID.y - 6 if desk.laid_down else _CONFIRM.y - 10 if buttons else ACTION.bottom - 12
        pitch = min(36.0, (foot - _TEXT.y - (60 if text else 4)) / max(1, len(seats)))
        top = foot - pitch * len(seats)
        if desk.hint and desk.advice:
            paint_advice(self._table, surface, Box(_TEXT.x, _TEXT.y + 2, _TEXT.width, foot - _TEXT.y - 2), desk.advice)
        elif text:
            room = Box(_TEXT.x, _TEXT.y + 4, _TEXT.width, top - _TEXT.y - 8)
            services.text.draw_in(surface, text, room, Style("body", 24, align="centre", wrap=True))
        for row, seat in enumerate(seats):
            self._deed(surface, hot, seat, Box(_TEXT.x, top + row * pitch, _TEXT.width, pitch))

    def _deed(self, surface: pygame.Surface, hot: list[HotArea], seat: int, row: Box) -> None:
        """One city's last action: emblem, sign, words."""
        table, services = self._table, self._table.services
        last = table.last[seat]
        icon = min(30.0, row.height - 2)
        draw_emblem(table, surface, seat, (row.x + 18, row.centery), icon)
        draw_icon(services, surface, last_sign(table, seat), (row.x + 54, row.centery), icon - 2)
        name = table.name(last.card) if last.card else ""
        text = services.tr(
            "table.deed", name=table.player(seat).name, did=services.tr(f"table.did.{last.kind}", card=name)
        )
        words = Box(row.x + 76, row.y, row.width - 76, row.height)
        services.text.draw_in(surface, text, words, Style("body", 22))
        if last.card is not None:
            card = last.card
            hot.append(HotArea(f"deed:{seat}", row, lambda: tips.card(table, card, seat), card))

    def _payment(self, surface: pygame.Surface, plan: PanelPlan) -> float:
        """In words what is paid to whom, below the ways to choose from; returns the lower edge."""
        services, table, choice = self._table.services, self._table, self._desk.choice
        many = len(choice.payments) > 1 or len(choice.targets) > 1
        words = self._desk.kind.pays if self._desk.kind is not None else "table"
        action, colour = self._desk.considered, INK
        if action is None:
            found = table.offers.get(choice.card or "")
            text, colour = tips.offer(table, found) if found is not None and not many else "", TERRACOTTA
        elif choice.verb == SELL.name:
            said = first(rider.payment(action) for rider in table.hooks(RiderHooks))
            text = said or services.tr(f"{words}.pay.sell", n=table.sale_coins)
        elif choice.verb == STAGE.name and not many:
            text = payment_text(table, action, words) + "\n" + services.tr(f"{words}.pay.stage")
        else:
            text = payment_text(table, action, words)
        top = plan.pay.bottom if many else plan.pay.top
        if action is None:
            room = Box(_X, top, _WIDTH, _CONFIRM.y - top - _GAP)
        else:
            text = text.replace("\n", ", ") if many else text
            short = (
                services.text.measure(text, Style("body", _SMALL * services.text.ui_scale))[0] <= _WIDTH
                and "\n" not in text
            )
            room = Box(_X, top, _WIDTH, _SENTENCE if short else _SENTENCES)
        services.text.draw_in(surface, text, room, Style("body", _SMALL, colour, "centre", wrap=True))
        return room.bottom

    def _gains(self, surface: pygame.Surface, hot: list[HotArea], top: float) -> None:
        """What the choice changes."""
        table, action = self._table, self._desk.considered
        place = Box(_X, top, _WIDTH, _CONFIRM.y - _GAP - top)
        if action is not None and place.height >= _SENTENCE:
            paint_worth(table, surface, place, action, hot)


def choices(desk: CardDesk) -> int:
    """How many ways there are to pay for what has been chosen, or cities whose card it may be."""
    return max(len(desk.choice.payments), len(desk.choice.targets))


def titled(table: Table, desk: CardDesk) -> bool:
    """Whether it must be said whom the choice is for: another city than the viewer's own."""
    return table.for_other and desk.asked
