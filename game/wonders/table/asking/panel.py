"""The buttons of a desk's panel: what to do with the card taken up, what goes with it, how to pay, confirming, taking
back.

Every scene that answers questions with cards has them; where they lie is its own matter (:class:`PanelPlan`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.platform.input import key_name
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.looks import VERB, draw_slab
from game.ui.style import Style
from game.ui.widgets import Button, Clickable
from game.wonders.desk.question import VerbOffer
from game.wonders.table.areas.pens import draw_icon, draw_numbered
from game.wonders.table.asking.payment import rider_of
from game.wonders.table.asking.questions import CardDesk
from game.wonders.table.asking.ways import PaymentButton, RiderButton, TargetButton

if TYPE_CHECKING:
    from game.wonders.table.model import Table

_KEYS = ("build", "stage", "sell")  # what the keys of the verbs mean, by their place
_GAP, _PAY_HEIGHT, _LEAST_HEIGHT, _MOST_COLUMNS = 5.0, 34.0, 24.0, 4
_TWO_LINES = 54.0  # height from which a verb and its price stand one above the other


@dataclass(frozen=True)
class PanelPlan:
    """Where the buttons of a panel lie.

    ``confirm``: for what goes on. ``laid``: for taking back an answer that lies face down. ``spare``: for taking no
    card where ``confirm`` is in use; None: they share the row. ``riders``: for what may go with an answer; None where
    nothing does. ``rows``: verbs lie one below the other instead of side by side; a lone verb needs no button then.
    ``size``: of the large letters.
    """

    verbs: Box
    pay: Box
    confirm: Box
    laid: Box
    spare: Box | None = None
    riders: Box | None = None
    rows: bool = False
    size: float = 25


class VerbButton(Clickable):
    """Something that can be done with the card taken up, with its price; a cross where it cannot be done."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, verb: VerbOffer, lying: bool) -> None:
        assert desk.kind is not None
        number = desk.choice.verbs.index(verb.name)
        key = key_name(table.services.settings.keys, _KEYS[number]) if number < len(_KEYS) else ""
        tip = desk.kind.tip(table, verb.name, key)
        super().__init__(box, partial(desk.choose_verb, verb.name), tip)
        self.key = f"verb:{verb.name}"
        self.verb = verb
        self._table = table
        self._desk = desk
        self._lying = lying
        self._options = desk.choice.options(verb.name)
        self.enabled = bool(self._options)

    def draw(self, surface: pygame.Surface) -> None:
        """Gold when chosen, pale when impossible."""
        services, chosen = self._table.services, self._desk.choice.verb == self.verb.name
        box, colour = draw_slab(self, surface, VERB, chosen)
        text = services.tr(self.verb.label)
        if self._lying:
            draw_icon(services, surface, self.verb.icon, (box.x + 38, box.centery), 44)
            words = Box(box.x + 74, box.y + 4, box.width - 160, box.height - 8)
            services.text.draw_in(surface, text, words, Style("heading", 27, colour))
            self._price(surface, box.right - 36, box.centery)
        elif box.height < _TWO_LINES:
            words = Box(box.x + 8, box.y + 2, box.width - (84 if self.verb.sells else 54), box.height - 4)
            services.text.draw_in(surface, text, words, Style("heading", 21, colour))
            self._price(surface, box.right - 24, box.centery)
        else:
            words = Box(box.x + 6, box.y + 2, box.width - 12, 28)
            services.text.draw_in(surface, text, words, Style("heading", 22, colour, "centre"))
            self._price(surface, box.centerx + (16 if self.verb.sells and self._options else 0), box.bottom - 18)

    def _price(self, surface: pygame.Surface, x: float, y: float) -> None:
        services = self._table.services
        if not self._options:
            draw_icon(services, surface, "cross", (x, y), 34 if self._lying else 28)
            return
        cheapest, size = self._options[0], 42 if self._lying else 32
        if self.verb.sells:
            draw_icon(services, surface, "plus", (x - 36, y), 26)
            draw_numbered(services, surface, "coin", str(self._table.sale_coins), (x, y), size)
        elif cheapest.coins:
            draw_numbered(services, surface, "coin", str(cheapest.coins), (x, y), size)
        else:
            way = {"chain": "chain", "power": "free_build"}.get(cheapest.way, "check")
            draw_icon(services, surface, way, (x, y), 36 if self._lying else 30)


class GoOnButton(Button):
    """Lets an answer count. Where it would go on by itself a bar shows what is left until then."""

    def __init__(self, box: Box, text: str, desk: CardDesk) -> None:
        super().__init__(box, text, desk.go_on, "gold", size=25)
        self._desk = desk

    def draw(self, surface: pygame.Surface) -> None:
        """The button, and along its foot the time that is left."""
        super().draw(surface)
        left = self._desk.left
        if left:
            box = self.box
            self.services.skin.sunken(surface, (box.x + 14, box.bottom - 12, box.width - 28, 8), 4)
            width = (box.width - 28) * left
            self.services.skin.panel(surface, (box.x + 14, box.bottom - 12, max(8.0, width), 8), "lapis", 4, 0, False)


def panel_buttons(table: Table, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """The buttons of a panel as things stand."""
    kind, choice = desk.kind, desk.choice
    if not desk.asked or kind is None:
        return _laid_buttons(table, desk, plan)
    if desk.hint:
        return _hint_buttons(table, desk, plan)
    found: list[Widget] = []
    foot, spare = _feet(plan, choice.none is not None)
    if choice.card is not None:
        found += _making(table, desk, plan)
    if choice.action is not None and choice.verb is not None:
        text = kind.confirm(table, choice.verb, choice.card or "")
        rider = rider_of(table, choice.action)
        text = rider.confirming(choice.action, text) if rider is not None else text
        found.append(_keyed(Button(foot, text, desk.confirm, "gold", size=plan.size), "confirm"))
    elif choice.card is None and desk.can_go_back:
        found.append(_keyed(Button(foot, kind.back(table), desk.take_back, "stone", "undo", 24), "take_back"))
    else:
        spare = plan.confirm
    if choice.none is not None:
        found.append(_keyed(Button(spare, kind.nothing(table), desk.decline, "stone", size=25), "none"))
    return found


def _feet(plan: PanelPlan, two: bool) -> tuple[Box, Box]:
    """Where confirming is, and where taking no card is; ``two``: there is something for both."""
    row = plan.confirm
    if plan.spare is not None or not two:
        return row, plan.spare or row
    spare = Box(row.x, row.y, row.width * 0.38, row.height)
    return Box(spare.right + 10, row.y, row.right - spare.right - 10, row.height), spare


def _laid_buttons(table: Table, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """While an answer lies face down: take it back, or go on. A second click where it was confirmed goes on."""
    if not desk.laid_down:
        return []
    tr = table.services.tr
    back = Button(plan.laid, tr("table.take_back"), desk.take_back, "stone", "undo", 24)
    found: list[Widget] = [_keyed(back, "take_back")]
    if desk.in_grace:
        found.append(_keyed(GoOnButton(plan.confirm, tr("table.go_on"), desk), "go_on"))
    return found


def _hint_buttons(table: Table, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """While advice is on show: follow it, or go on by oneself."""
    tr, (left, right) = table.services.tr, _halves(plan.confirm)
    found: list[Widget] = [_keyed(Button(left, tr("table.hint.close"), desk.put_back, "stone", size=24), "hint:close")]
    if desk.advised is not None:
        follow = Button(right, tr("table.hint.follow"), desk.follow_hint, "gold", size=24)
        follow.tooltip = tr("table.hint.follow_tip")
        found.append(_keyed(follow, "hint:follow"))
    return found


def _halves(box: Box) -> tuple[Box, Box]:
    """Two buttons side by side."""
    half = (box.width - 10) / 2
    return Box(box.x, box.y, half, box.height), Box(box.right - half, box.y, half, box.height)


def _making(table: Table, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """While a card is taken up: its verbs, its owners, its payments."""
    kind, choice = desk.kind, desk.choice
    assert kind is not None
    found: list[Widget] = []
    if not plan.rows or len(kind.verbs) > 1:
        places = verb_boxes(plan, len(kind.verbs))
        found += [VerbButton(table, desk, box, verb, plan.rows) for box, verb in zip(places, kind.verbs, strict=True)]
    if plan.riders is not None and len(choice.riders) > 1:
        places = row_boxes(plan.riders, len(choice.riders), _GAP)
        found += [RiderButton(table, desk, box, rider) for box, rider in zip(places, choice.riders, strict=True)]
    if len(choice.targets) > 1 and len(choice.payments) < 2:
        places = payment_boxes(plan.pay, len(choice.targets))
        found += [TargetButton(table, desk, box, seat) for box, seat in zip(places, choice.targets, strict=True)]
    elif len(choice.payments) > 1:
        places = payment_boxes(plan.pay, len(choice.payments))
        found += [
            PaymentButton(table, desk, box, action, number)
            for number, (box, action) in enumerate(zip(places, choice.payments, strict=True))
        ]
    return found


def _keyed(button: Button, key: str) -> Button:
    """The button with the name under which it keeps the focus."""
    button.key = key
    return button


def verb_boxes(plan: PanelPlan, count: int) -> list[Box]:
    """The places of the verbs, the usual one first."""
    area = plan.verbs
    if plan.rows:
        pitch = area.height / count
        return [Box(area.x, area.y + index * pitch, area.width, pitch - 10) for index in range(count)]
    return row_boxes(area, count, 8)


def row_boxes(area: Box, count: int, gap: float) -> list[Box]:
    """Places of equal width side by side."""
    width = (area.width - gap * (count - 1)) / count
    return [Box(area.x + index * (width + gap), area.y, width, area.height) for index in range(count)]


def rows_height(count: int) -> float:
    """The room that so many ways to pay, one below the other, would like to have."""
    return count * (_PAY_HEIGHT + _GAP) - _GAP if count > 1 else 0.0


def payment_boxes(area: Box, count: int) -> list[Box]:
    """The places of the ways to pay, cheapest first, row by row, in as few columns as there is room for."""
    rows = max(1, int((area.height + _GAP) // (_LEAST_HEIGHT + _GAP)))
    columns = min(_MOST_COLUMNS, max(1, -(-count // rows)))
    rows = max(1, -(-count // columns))
    width = (area.width - _GAP * (columns - 1)) / columns
    height = min(_PAY_HEIGHT, (area.height - _GAP * (rows - 1)) / rows)
    return [
        Box(area.x + index % columns * (width + _GAP), area.y + index // columns * (height + _GAP), width, height)
        for index in range(count)
    ]
