"""The panel beside the hand: what can be done with the card taken up, how to pay, what it brings, and confirming it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.skin import Material
from game.ui.theme import GOLD, GOLD_LIGHT, INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Clickable
from game.wonders.cards.effect_text import goods_text
from game.wonders.table import tips
from game.wonders.table.choice import VERBS, Choice
from game.wonders.table.layout import ACTION
from game.wonders.table.pens import draw_emblem, draw_icon, draw_numbered
from game.wonders.table.still import Hot, Part
from game.wonders.table.topbar import last_sign
from rules import Action

if TYPE_CHECKING:
    from game.wonders.table.model import Table

_X, _WIDTH = ACTION.x + 18, ACTION.width - 36
_TITLE = Box(_X, ACTION.y + 11, _WIDTH, 34)
_VERBS = Box(_X, ACTION.y + 47, _WIDTH, 74)
_PAY = Box(_X, ACTION.y + 127, _WIDTH, 82)
_GAINS = Box(_X, ACTION.y + 210, _WIDTH, 30)
_CONFIRM = Box(_X, ACTION.y + 242, _WIDTH, 48)
_TEXT = Box(_X + 4, ACTION.y + 52, _WIDTH - 8, 190)
_KEYS = {"build": "B", "stage": "W", "sell": "S"}


class Desk(Protocol):
    """What the panel needs of the scene."""

    choice: Choice
    hint: str
    pointed: str | None

    @property
    def asked(self) -> bool:
        """Whether a card is to be chosen now."""

    def choose_verb(self, verb: str) -> None:
        """Build, stage or sell the card taken up."""

    def choose_payment(self, number: int) -> None:
        """Pay in the way of that number."""

    def confirm(self) -> None:
        """Lay the card down."""

    def take_back(self) -> bool:
        """Take the card up again."""

    @property
    def can_go_back(self) -> bool:
        """Whether the card for the own city can be taken up again while one for the Free City is asked for."""

    def reveal_now(self) -> None:
        """End the moment of grace."""

    def headline(self) -> tuple[str, str]:
        """What to say while no card is taken up: a title and a sentence."""

    @property
    def laid_down(self) -> bool:
        """Whether the choice lies on the table and can be taken back."""

    @property
    def in_grace(self) -> bool:
        """Whether it does not count yet."""


class VerbButton(Clickable):
    """Build, stage or sell, with its price; struck out by a cross where it cannot be done."""

    def __init__(self, table: Table, box: Box, verb: str, choice: Choice, on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press)
        self.key = f"verb:{verb}"
        self.verb = verb
        self._table = table
        self._choice = choice
        self._options = choice.options(verb)
        self.enabled = bool(self._options)

    @property
    def tooltip(self) -> str:
        """What it does, with its key, and why it cannot be done if so."""
        tr = self._table.services.tr
        area = "free_city" if self._table.for_other else "table"
        text = tr(f"{area}.verb_tip.{self.verb}", key=_KEYS[self.verb], n=self._table.sale_coins)
        if self.verb == "stage" and self._table.stage_offer is not None:
            text += "\n" + tips.offer(self._table, self._table.stage_offer)
        return text

    @tooltip.setter
    def tooltip(self, text: str) -> None:
        """The text is made when it is wanted."""

    def draw(self, surface: pygame.Surface) -> None:
        """Gold when chosen, pale when impossible."""
        services, box = self._table.services, Box(self.box)
        chosen = self._choice.verb == self.verb
        box.y += 3 if self.pressed else 0
        if self.hover:
            services.skin.glow(surface, box, GOLD, 0.7 * self.hover, 12)
        material: Material = "gold" if chosen else "stone" if self.enabled else "parchment"
        services.skin.panel(surface, box, material, 10, 0 if self.pressed else 5, groove=False)
        colour = INK if self.enabled else INK_SOFT
        text = services.tr(f"table.verb.{self.verb}")
        services.text.draw_in(
            surface, text, (box.x + 6, box.y + 4, box.width - 12, 34), "heading", 23, colour, wrap=False
        )
        self._price(surface, box.centerx, box.y + 52)

    def _price(self, surface: pygame.Surface, x: float, y: float) -> None:
        services = self._table.services
        if not self._options:
            draw_icon(services, surface, "cross", (x, y), 34)
            return
        cheapest = self._options[0]
        if self.verb == "sell":
            draw_icon(services, surface, "plus", (x - 20, y), 26)
            draw_numbered(services, surface, "coin", str(self._table.sale_coins), (x + 16, y), 38)
        elif cheapest.coins:
            draw_numbered(services, surface, "coin", str(cheapest.coins), (x, y), 40)
        else:
            way = {"chain": "chain", "power": "free_build"}.get(cheapest.way, "check")
            draw_icon(services, surface, way, (x, y), 36)


class PaymentButton(Clickable):
    """One way to pay: coins to the left, to the right, to the bank."""

    def __init__(self, table: Table, box: Box, action: Action, number: int, desk: Desk) -> None:
        super().__init__(box, lambda: desk.choose_payment(number))
        self.key = f"pay:{number}"
        self.action = action
        self._number = number
        self._table = table
        self._desk = desk

    @property
    def tooltip(self) -> str:
        """Who gets what for which goods."""
        return payment_text(self._table, self.action)

    @tooltip.setter
    def tooltip(self, text: str) -> None:
        """The text is made when it is wanted."""

    def draw(self, surface: pygame.Surface) -> None:
        """Arrow and coins for each partner."""
        services, box = self._table.services, self.box
        if self.hover:
            services.skin.glow(surface, box, GOLD, 0.7 * self.hover, 10)
        chosen = self._desk.choice.payment == self._number
        services.skin.panel(surface, box, "gold" if chosen else "stone", 9, 4, groove=False)
        signs = payment_signs(self.action, *(self._table.towards(self._table.partner(s)) for s in ("left", "right")))
        services.text.draw_in(surface, signs, box.inflate(-12, -4), "numeral", 25, INK, wrap=False)


def payment_signs(action: Action, left: str = "left", right: str = "right") -> str:
    """A payment in icons: "‹arrow› 2  ‹arrow› 1". ``left`` and ``right``: where these sides of the payer lie as seen by
    the player (``self``: it is the player who is paid)."""
    parts = []
    if action.left:
        parts.append(f"{{arrow_{left}}} {action.left}")
    if action.right:
        parts.append(f"{{arrow_{right}}} {action.right}")
    if action.bank:
        parts.append("{coin} " + str(action.bank))
    if action.way == "power":
        parts.append("{free_build}")
    elif action.way == "chain":
        parts.append("{chain}")
    return "   ".join(parts) or "{check}"


def payment_text(table: Table, action: Action) -> str:
    """A payment in words: what is bought from whom, and for how much."""
    tr = table.services.tr
    if action.way:
        return tr(f"{'free_city' if table.for_other else 'table'}.pay.{action.way}")
    bought = table.purchases(action)
    lines = []
    for side, coins in (("left", action.left), ("right", action.right)):
        if coins:
            seat = table.partner(side)
            name = tr("free_city.you") if seat == table.viewer else table.player(seat).name
            goods, price = goods_text(bought[side], tr), tr.plural("effect.coin", coins)
            lines.append(tr("table.pay.neighbour", goods=goods, name=name, coins=price))
    if action.bank:
        lines.append(tr("table.pay.bank", coins=tr.plural("effect.coin", action.bank)))
    return "\n".join(lines) or tr("table.pay.nothing")


def action_widgets(table: Table, desk: Desk) -> list[Widget]:
    """The buttons of the panel as things stand."""
    tr = table.services.tr
    if desk.laid_down:
        half = (_WIDTH - 10) / 2
        back = Button((_X, _CONFIRM.y - 6, half, 54), tr("table.take_back"), desk.take_back, "stone", "undo", 24)
        laid: list[Widget] = [keyed(back, "take_back")]
        if desk.in_grace:
            now = Button(
                (_X + half + 10, _CONFIRM.y - 6, half, 54), tr("table.reveal_now"), desk.reveal_now, "gold", size=24
            )
            laid.append(keyed(now, "reveal_now"))
        return laid
    choice = desk.choice
    if choice.card is None:
        if not desk.can_go_back:
            return []
        back = Button(_CONFIRM, tr("free_city.go_back"), desk.take_back, "stone", "undo", 24)
        return [keyed(back, "take_back")]
    width = (_WIDTH - 16) / 3
    widgets: list[Widget] = [
        VerbButton(
            table,
            Box(_X + i * (width + 8), _VERBS.y, width, _VERBS.height),
            verb,
            choice,
            partial(desk.choose_verb, verb),
        )
        for i, verb in enumerate(VERBS)
    ]
    payments = choice.payments
    if len(payments) > 1:
        widgets += [
            PaymentButton(table, box, action, number, desk)
            for number, (box, action) in enumerate(zip(payment_boxes(len(payments)), payments, strict=True))
        ]
    if choice.action is not None:
        area = "free_city" if table.for_other else "table"
        text = tr(f"{area}.confirm.{choice.verb}", card=table.name(choice.card))
        widgets.append(keyed(Button(_CONFIRM, text, desk.confirm, "gold", size=25), "confirm"))
    return widgets


def keyed(button: Button, key: str) -> Button:
    """The button with the name under which it keeps the focus."""
    button.key = key  # type: ignore[attr-defined]
    return button


def payment_boxes(count: int) -> list[Box]:
    """The places of the ways to pay, cheapest first, row by row."""
    columns = 2 if count <= 4 else 3 if count <= 6 else 4
    rows = max(2, -(-count // columns))
    gap = 6.0
    width = (_PAY.width - gap * (columns - 1)) / columns
    height = min(39.0, (_PAY.height - gap * (rows - 1)) / rows)
    return [
        Box(_PAY.x + index % columns * (width + gap), _PAY.y + index // columns * (height + gap), width, height)
        for index in range(count)
    ]


class ActionPart(Part):
    """The panel's ground and words; its buttons are widgets over it."""

    def __init__(self, table: Table, desk: Desk) -> None:
        super().__init__("action", ACTION)
        self._table = table
        self._desk = desk

    def key(self) -> object:
        """The choice and what there is to say."""
        table, desk, choice = self._table, self._desk, self._desk.choice
        says = (desk.headline(), table.recent_key(), desk.pointed) if choice.card is None or desk.laid_down else None
        return (
            table.viewer, choice.card, choice.verb, choice.action, desk.laid_down, says, table.offers_key,
            table.acting, desk.can_go_back,
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
        """The headline; while the viewer chooses for the Free City under its emblem on lapis, so that it is seen."""
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
        title, text = desk.headline()
        self._title(surface, title)
        services.skin.divider(surface, (_TITLE.centerx, _TITLE.bottom + 6), _WIDTH * 0.6)
        seats = [] if desk.laid_down or desk.hint or desk.can_go_back else sorted(self._table.last)
        foot = _CONFIRM.y - 10 if desk.laid_down or desk.can_go_back else ACTION.bottom - 12
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
        if len(choice.payments) > 1:
            return
        area = "free_city" if table.for_other else "table"
        if choice.action is None:
            text, colour = tips.offer(table, table.offers[choice.card or ""]), TERRACOTTA
        elif choice.verb == "sell":
            text, colour = services.tr(f"{area}.pay.sell", n=table.sale_coins), INK
        elif choice.verb == "stage":
            text, colour = services.tr(f"{area}.pay.stage") + "\n" + payment_text(table, choice.action), INK
        else:
            text, colour = payment_text(table, choice.action), INK
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
