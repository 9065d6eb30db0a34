"""The small buttons of an answer in the making: what goes with it, whose card it is, how it is paid for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.layout import inset
from game.ui.looks import CHOICE, draw_slab
from game.ui.style import Style
from game.ui.widgets import Clickable
from game.wonders.table.areas.pens import draw_emblem, draw_icon, draw_numbered
from game.wonders.table.asking.payment import payment_signs, payment_text, rider_of, spent
from rules.wonders.engine.actions import LEFT, RIGHT

if TYPE_CHECKING:
    from game.wonders.table.asking.questions import CardDesk
    from game.wonders.table.model import Table
    from rules import Action

_GAP = 5.0
_BANK = 40.0  # room for the bank's coins
_NAME = Style("strong", 19)  # of a partner
_NAMED = 330.0  # a row of this width says whom the coins go to by name
_LEAST_NAME = 44.0  # less room is left without a name


class ChoiceButton(Clickable, ABC):
    """A small button of several that exclude each other; gold while its choice is made."""

    def __init__(self, table: Table, box: Box, chosen: Callable[[], bool], on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press)
        self._table = table
        self._chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        """The slab, and what is written on it."""
        box, _ = draw_slab(self, surface, CHOICE, self._chosen())
        self._label(surface, inset(box, 6, 1))

    @abstractmethod
    def _label(self, surface: pygame.Surface, room: Box) -> None:
        """Write on the slab, within its room."""


class PaymentButton(ChoiceButton):
    """One way to pay: what is bought on the left, what on the right, and the bank's coins."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, action: Action, number: int) -> None:
        super().__init__(table, box, lambda: desk.choice.payment == number, partial(desk.choose_payment, number))
        self.key = f"pay:{number}"
        self.action = action
        self.tooltip = payment_text(table, action, desk.kind.pays if desk.kind is not None else "table")

    def _label(self, surface: pygame.Surface, room: Box) -> None:
        """Emblem, name, goods and price for each partner, where each of them sits; narrow: the emblem and the coins."""
        services, paid = self._table.services, spent(self.action)
        if not paid:
            signs = payment_signs(self.action)
            words = signs if room.width < _NAMED or "\n" in self.tooltip else f"{signs}  {self.tooltip}"
            services.text.draw_in(surface, words, room, Style("body", 22, align="centre"))
        elif room.width < _NAMED:
            self._brief(surface, room)
        elif set(paid) <= {LEFT, RIGHT}:
            self._halves(surface, room)
        else:
            self._shares(surface, room)

    def _brief(self, surface: pygame.Surface, room: Box) -> None:
        """Emblem and coins for each partner, the left one first, then the bank's."""
        table, services, action = self._table, self._table.services, self.action
        paid = [(table.partner(steps), coins) for steps, coins in spent(action).items()]
        size = min(room.height, room.width / 2 / (len(paid) + bool(action.bank)))
        step = room.width / (len(paid) + bool(action.bank))
        for place, (seat, coins) in enumerate(paid):
            middle = room.x + step * (place + 0.5)
            draw_emblem(table, surface, seat, (middle - size * 0.5, room.centery), size * 0.9)
            draw_numbered(services, surface, "coin", str(coins), (middle + size * 0.5, room.centery), size)
        if action.bank:
            draw_numbered(services, surface, "coin", str(action.bank), (room.right - step / 2, room.centery), size)

    def _shares(self, surface: pygame.Surface, room: Box) -> None:
        """Every partner that is paid has an equal share, second cities among them."""
        table, bank = self._table, self.action.bank
        deals = [_Deal.of(table, self.action, steps, room.height) for steps in spent(self.action)]
        width = (room.width - (_BANK if bank else 0.0)) / len(deals)
        for index, deal in enumerate(deals):
            deal.draw(table, surface, Box(room.x + index * width, room.y, width - 2 * _GAP, room.height))
        if bank:
            price = (room.right - _BANK / 2 + 6, room.centery)
            draw_numbered(table.services, surface, "coin", str(bank), price, room.height)

    def _halves(self, surface: pygame.Surface, room: Box) -> None:
        """The left-hand partner in the left half, the other one in the right half; who needs more gets more."""
        table, bank = self._table, self.action.bank
        width = room.width - (_BANK if bank else 0.0)
        paid = spent(self.action)
        deals = [_Deal.of(table, self.action, steps, room.height) if steps in paid else None for steps in (LEFT, RIGHT)]
        wanted = [deal.width if deal is not None else 0.0 for deal in deals]
        left = min(max(width / 2, wanted[0]), max(width / 2, width - wanted[1]))
        boxes = (
            Box(room.x, room.y, left - 2 * _GAP, room.height),
            Box(room.x + left, room.y, width - left, room.height),
        )
        for deal, box, only in zip(deals, boxes, (wanted[1] == 0, False), strict=True):
            if deal is not None:
                deal.draw(
                    table, surface, Box(box.x, box.y, min(box.width, deal.width) if only else box.width, box.height)
                )
        if bank:
            price = (room.right - _BANK / 2 + 6, room.centery)
            draw_numbered(table.services, surface, "coin", str(bank), price, room.height)


@dataclass(frozen=True)
class _Deal:
    """What is bought from one partner, in a row ``size`` high that would like to be ``width`` wide."""

    seat: int
    name: str
    goods: tuple[str, ...]
    coins: int
    size: float
    width: float

    @staticmethod
    def of(table: Table, action: Action, steps: int, size: float) -> _Deal:
        """That of one partner, by its steps to the left, that something is bought from."""
        coins = action.coins_to(steps)
        seat, services = table.partner(steps), table.services
        name = services.tr("table.pay.yourself") if seat == table.viewer else table.player(seat).name
        goods = tuple(good for good, n in table.purchases(action)[steps].items() for _ in range(n))
        words = services.text.measure(name, _NAME)[0]
        return _Deal(seat, name, goods, coins, size, words + size * (2.3 + 0.66 * len(goods)) + 10)

    def draw(self, table: Table, surface: pygame.Surface, box: Box) -> None:
        """Emblem and name at the left end, goods and coins at the right end."""
        services, size = table.services, self.size
        draw_numbered(services, surface, "coin", str(self.coins), (box.right - size / 2, box.centery), size)
        edge = box.right - size - 2
        for index in range(len(self.goods) - 1, -1, -1):
            draw_icon(services, surface, self.goods[index], (edge - size * 0.42, box.centery), size * 0.84)
            edge -= size * (0.66 if index else 0.84)
        draw_emblem(table, surface, self.seat, (box.x + size * 0.45, box.centery), size * 0.9)
        left = box.x + size + 2
        if edge - left >= _LEAST_NAME:
            services.text.draw_in(surface, self.name, (left, box.y, edge - left, box.height), _NAME)


class TargetButton(ChoiceButton):
    """One of the cities whose card it may be."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, seat: int) -> None:
        super().__init__(table, box, lambda: desk.choice.target == seat, partial(desk.choose_target, seat))
        self.key = f"target:{seat}"
        self._seat = seat

    def _label(self, surface: pygame.Surface, room: Box) -> None:
        """Emblem and name."""
        draw_emblem(self._table, surface, self._seat, (room.x + 14, room.centery), min(30.0, room.height))
        words = Box(room.x + 32, room.y, room.width - 32, room.height)
        name = self._table.player(self._seat).name
        self._table.services.text.draw_in(surface, name, words, Style("strong", 23))


class RiderButton(ChoiceButton):
    """What may go with the answer, or that nothing does; painted by the expansion that knows it."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, rider: str) -> None:
        super().__init__(table, box, lambda: desk.choice.rider == rider, partial(desk.choose_rider, rider))
        self.key = f"rider:{rider}"
        self.action = desk.choice.ridden(rider)[0]
        self._rider = rider_of(table, self.action)
        self.tooltip = self._rider.tip(self.action) if self._rider is not None else ""

    def _label(self, surface: pygame.Surface, room: Box) -> None:
        if self._rider is not None:
            self._rider.paint(self.action, surface, room)
