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
from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.labels import Icon, RowItem, draw_icon, draw_row
from game.ui.layout import columns, grid, inset, rows
from game.ui.looks import VERB, draw_slab
from game.ui.style import Style
from game.ui.widgets import Button, Clickable
from game.wonders.desk.question import VerbOffer
from game.wonders.table.areas.pens import numbered
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

    ``words``: the room for what is said about the answer. ``confirm``: for what goes on. ``laid``: for taking back an
    answer that lies face down. ``spare``: for taking no card where ``confirm`` is in use; None: they share the row.
    ``riders``: for what may go with an answer; None where nothing does. ``rows``: verbs lie one below the other instead
    of side by side; a lone verb needs no button then. ``size``: of the large letters.
    """

    verbs: Box
    pay: Box
    words: Box
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

    def label(self) -> tuple[str, RectLike]:
        """Return what is done, beside the price or above it."""
        return self._table.services.tr(self.verb.label), self._parts(self.box)[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Gold when chosen, pale when impossible."""
        services, chosen = self._table.services, self._desk.choice.verb == self.verb.name
        box, colour = draw_slab(self, surface, VERB, chosen)
        sign, words, price = self._parts(box)
        above = box.height >= _TWO_LINES and not self._lying
        if self._lying:
            draw_icon(services, surface, self.verb.icon, sign, sign.width)
        style = Style("heading", 27 if self._lying else 22, colour, "centre" if above else "left")
        services.text.draw_in(surface, self.label()[0], words, self.alike(style))
        draw_row(services, surface, price, self._price(), 4, "centre" if above else "right")

    def _parts(self, box: Box) -> tuple[Box, Box, Box]:
        """Return where its sign, its words and its price are."""
        wide = 2.0 if self.verb.sells else 1.0
        if self._lying:
            sign, words, price = columns(inset(box, 16, 4), (44, None, 42 * wide), gap=14)
        elif box.height < _TWO_LINES:
            sign, words, price = columns(inset(box, 8, 4), (0, None, 34 * wide))
        else:
            sign, words, price = rows(inset(box, 6, 2), (0, 28, None))
        return sign, words, price

    def _price(self) -> list[RowItem]:
        services, size = self._table.services, 42 if self._lying else 32
        if not self._options:
            return [Icon("cross", size - 6)]
        cheapest = self._options[0]
        if self.verb.sells:
            return [Icon("plus", size - 10), numbered(services, "coin", self._table.sale_coins, size)]
        if cheapest.coins:
            return [numbered(services, "coin", cheapest.coins, size)]
        return [Icon({"chain": "chain", "power": "free_build"}.get(cheapest.way, "check"), size - 4)]


class GoOnButton(Button):
    """Lets an answer count. Where it would go on by itself a bar shows what is left until then."""

    def __init__(self, box: Box, text: str, desk: CardDesk) -> None:
        super().__init__(box, text, desk.go_on, "gold", size=25)
        self._desk = desk

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button, and along its foot the time that is left."""
        super().draw(surface)
        left = self._desk.left
        if left:
            bar = rows(inset(self.box, 14, 4), (None, 8))[1]
            self.services.skin.sunken(surface, bar, 4)
            self.services.skin.panel(surface, columns(bar, (max(8.0, bar.width * left),))[0], "lapis", 4, 0, False)


def panel_buttons(table: Table, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """Return the buttons of a panel as things stand."""
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
    """Return where confirming is, and where taking no card is; ``two``: there is something for both."""
    row = plan.confirm
    if plan.spare is not None or not two:
        return row, plan.spare or row
    spare, confirm = columns(row, (row.width * 0.38, None), gap=10)
    return confirm, spare


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
    tr, (left, right) = table.services.tr, columns(plan.confirm, 2, gap=10)
    found: list[Widget] = [_keyed(Button(left, tr("table.hint.close"), desk.put_back, "stone", size=24), "hint:close")]
    if desk.advised is not None:
        follow = Button(right, tr("table.hint.follow"), desk.follow_hint, "gold", size=24)
        follow.tooltip = tr("table.hint.follow_tip")
        found.append(_keyed(follow, "hint:follow"))
    return found


def _making(table: Table, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """While a card is taken up: its verbs, its owners, its payments."""
    kind, choice = desk.kind, desk.choice
    assert kind is not None
    found: list[list[Widget]] = []
    if not plan.rows or len(kind.verbs) > 1:
        places = verb_boxes(plan, len(kind.verbs))
        found.append([VerbButton(table, desk, *one, plan.rows) for one in zip(places, kind.verbs, strict=True)])
    if plan.riders is not None and len(choice.riders) > 1:
        places = columns(plan.riders, len(choice.riders), _GAP)
        found.append([RiderButton(table, desk, *one) for one in zip(places, choice.riders, strict=True)])
    if len(choice.targets) > 1 and len(choice.payments) < 2:
        places = payment_boxes(plan.pay, len(choice.targets))
        found.append([TargetButton(table, desk, *one) for one in zip(places, choice.targets, strict=True)])
    elif len(choice.payments) > 1:
        places = payment_boxes(plan.pay, len(choice.payments))
        ways = enumerate(zip(places, choice.payments, strict=True))
        found.append([PaymentButton(table, desk, *one, number) for number, one in ways])
    for row in found:
        for button in row:
            button.peers = row
    return [button for row in found for button in row]


def _keyed(button: Button, key: str) -> Button:
    """Return the button with the name under which it keeps the focus."""
    button.key = key
    return button


def verb_boxes(plan: PanelPlan, count: int) -> list[Box]:
    """Return the places of the verbs, the usual one first."""
    return rows(plan.verbs, count, 10) if plan.rows else columns(plan.verbs, count, 8)


def payments_height(count: int) -> float:
    """Return the room that so many ways to pay, one below the other, would like to have."""
    return count * (_PAY_HEIGHT + _GAP) - _GAP if count > 1 else 0.0


def payment_boxes(area: Box, count: int) -> list[Box]:
    """Return the places of the ways to pay, cheapest first, row by row, in as few columns as there is room for."""
    lines = max(1, int((area.height + _GAP) // (_LEAST_HEIGHT + _GAP)))
    return grid(area, min(_MOST_COLUMNS, -(-count // lines)), count, _GAP, _PAY_HEIGHT)
