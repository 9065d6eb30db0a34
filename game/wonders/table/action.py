"""The panel beside the hand: what can be done with the card taken up, how to pay, what it brings, and confirming it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.theme import GOLD_LIGHT, INK, TERRACOTTA
from game.wonders.table import tips
from game.wonders.table.layout import ACTION
from game.wonders.table.panel import CardDesk, PanelPlan
from game.wonders.table.payment import payment_text
from game.wonders.table.pens import draw_emblem, draw_icon
from game.wonders.table.questions import SELL, STAGE
from game.wonders.table.still import Hot, Part
from game.wonders.table.topbar import last_sign

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Action

_X, _WIDTH = ACTION.x + 18, ACTION.width - 36
_TITLE = Box(_X, ACTION.y + 11, _WIDTH, 34)
_VERBS = Box(_X, ACTION.y + 47, _WIDTH, 74)
_PAY = Box(_X, ACTION.y + 127, _WIDTH, 82)
_GAINS = Box(_X, ACTION.y + 210, _WIDTH, 30)
_CONFIRM = Box(_X, ACTION.y + 242, _WIDTH, 48)
_TEXT = Box(_X + 4, ACTION.y + 52, _WIDTH - 8, 190)
PLAN = PanelPlan(_VERBS, _PAY, _CONFIRM, Box(_X, _CONFIRM.y - 58, _WIDTH, 50))


class HandPanel(Part):
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
        says = (self._headline(), table.recent_key(), desk.pointed) if choice.card is None or desk.laid_down else None
        return (
            table.viewer, choice.card, choice.verb, choice.action, len(choice.targets), desk.laid_down, says,
            table.offers_key, table.acting, desk.can_go_back,
            table.services.tr.lang, table.services.text.ui_scale,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """What belongs to the present state."""
        desk = self._desk
        card = desk.choice.card
        if desk.laid_down or card is None:
            pointed = None if desk.laid_down or desk.hint else desk.pointed
            self._news(surface, hot) if pointed is None else self._about(surface, pointed)
            return
        self._title(surface, self._table.name(card))
        self._payment(surface)
        self._gains(surface, hot)

    def _title(self, surface: pygame.Surface, text: str) -> None:
        """The headline; while the viewer chooses for another city under its emblem on lapis, so that it is seen."""
        table, services = self._table, self._table.services
        if not (table.for_other and self._desk.asked):
            services.text.draw_in(surface, text, _TITLE, "heading", 27, INK, wrap=False)
            return
        head = Box(ACTION.x + 6, ACTION.y + 6, ACTION.width - 12, 38)
        services.skin.panel(surface, head, "lapis", 14, 0, groove=False)
        draw_emblem(table, surface, table.acting, (head.x + 26, head.centery), 34)
        words = Box(head.x + 50, head.y + 2, head.width - 60, head.height - 4)
        services.text.draw_in(surface, text, words, "heading", 26, GOLD_LIGHT, wrap=False)

    def _about(self, surface: pygame.Surface, card: str) -> None:
        """The card under the pointer in plain words."""
        services = self._table.services
        self._title(surface, self._table.name(card))
        services.skin.divider(surface, (_TITLE.centerx, _TITLE.bottom + 6), _WIDTH * 0.6)
        words = Box(_TEXT.x, _TITLE.bottom + 18, _TEXT.width, ACTION.bottom - 14 - _TITLE.bottom - 18)
        lines = tips.card_in_hand(self._table, card).split("\n")[1:]
        services.text.draw_in(surface, "\n".join(lines), words, "body", 24, INK)

    def _news(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """What is going on, and below it what every city did last."""
        services, desk = self._table.services, self._desk
        title, text = self._headline()
        self._title(surface, title)
        services.skin.divider(surface, (_TITLE.centerx, _TITLE.bottom + 6), _WIDTH * 0.6)
        seats = [] if desk.laid_down or desk.hint or desk.can_go_back else sorted(self._table.last)
        foot = PLAN.laid.y - 6 if desk.laid_down else _CONFIRM.y - 10 if desk.can_go_back else ACTION.bottom - 12
        pitch = min(36.0, (foot - _TEXT.y - (60 if text else 4)) / max(1, len(seats)))
        top = foot - pitch * len(seats)
        if text:
            room = Box(_TEXT.x, _TEXT.y + 4, _TEXT.width, top - _TEXT.y - 8)
            services.text.draw_in(surface, text, room, "body", 24, INK)
        for row, seat in enumerate(seats):
            self._deed(surface, hot, seat, Box(_TEXT.x, top + row * pitch, _TEXT.width, pitch))

    def _deed(self, surface: pygame.Surface, hot: list[Hot], seat: int, row: Box) -> None:
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
        services.text.draw_in(surface, text, words, "body", 22, INK, "left", wrap=False)
        if last.card is not None:
            card = last.card
            hot.append(Hot(f"deed:{seat}", row, lambda: tips.card(table, card, seat), card))

    def _payment(self, surface: pygame.Surface) -> None:
        services, table, choice = self._table.services, self._table, self._desk.choice
        if len(choice.payments) > 1 or len(choice.targets) > 1:
            return
        words = self._desk.kind.pays if self._desk.kind is not None else "table"
        if choice.action is None:
            found = table.offers.get(choice.card or "")
            text, colour = tips.offer(table, found) if found is not None else "", TERRACOTTA
        elif choice.verb == SELL.name:
            text, colour = services.tr(f"{words}.pay.sell", n=table.sale_coins), INK
        elif choice.verb == STAGE.name:
            text, colour = services.tr(f"{words}.pay.stage") + "\n" + payment_text(table, choice.action, words), INK
        else:
            text, colour = payment_text(table, choice.action, words), INK
        services.text.draw_in(surface, text, _PAY, "body", 23, colour)

    def _gains(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """What the choice changes: coins, shields, points now."""
        services, table, action = self._table.services, self._table, self._desk.choice.action
        if action is None:
            return
        found = table.preview(action)
        parts = ["{coin} " + signed(found.coins)] if found.coins else []
        if found.shields:
            parts.append("{shield} " + signed(found.shields))
        parts.append("{points} " + signed(found.lasting))
        services.text.draw_in(surface, "     ".join(parts), _GAINS, "numeral", 27, INK, wrap=False)
        hot.append(Hot("gains", _GAINS, lambda: gains_tip(table, action)))


def signed(number: int) -> str:
    """A change with its sign."""
    return f"{number:+d}".replace("-", "−")


def gains_tip(table: Table, action: Action) -> str:
    """What an action changes, in words."""
    tr, found = table.services.tr, table.preview(action)
    return tr("table.gains", lasting=tr.plural("effect.point", found.lasting), now=signed(found.points))
