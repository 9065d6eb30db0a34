"""The buttons of a desk's panel: verbs for the card taken up, extras, payments, confirming, taking back.

Every scene with questions about cards has them, in a layout of its own (:class:`PanelPlan`).
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
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button, Clickable
from game.wonders.desk.question import VerbOffer
from game.wonders.table.areas.drawing import numbered
from game.wonders.table.asking.answer_options import PaymentButton, RiderButton, StageButton, TargetButton
from game.wonders.table.telling.payment import rider_of
from game.wonders.table.telling.questions import CardDesk

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.narrator import Narrator

_KEYS = ("build", "stage", "sell")  # what the keys of the verbs mean, by their place
_GAP, _PAY_HEIGHT, _LEAST_HEIGHT, _MOST_COLUMNS = 5.0, 34.0, 24.0, 4
ASKS, ASKED = 25.0, Style("italic", 22, INK_SOFT)
"""The line above the ways to pay: its height at the usual text size, and its style."""
_TWO_LINES = 54.0  # height from which a verb and its price stand one above the other


@dataclass(frozen=True)
class PanelPlan:
    """The layout of the buttons of a panel.

    ``pay``: the box of the ways to pay, with a line above them. ``words``: of the text about the answer. ``confirm``:
    of going on. ``laid``: of taking back an answer laid face down. ``spare``: of taking no card if ``confirm`` is used;
    None: they share the row. ``riders``: of extras; None if there are none. ``rows``: verbs lie one below the other
    instead of side by side; a lone verb needs no button then. ``size``: of the large letters. ``scale``: of everything
    that is written on the buttons. ``asks``: the height of the line above the ways to pay. ``text``: the reader's text
    size, with which these grow where there is room.
    """

    verbs: Box
    pay: Box
    words: Box
    confirm: Box
    laid: Box
    spare: Box | None = None
    riders: Box | None = None
    asks: float = ASKS
    rows: bool = False
    size: float = 25
    scale: float = 1.0
    text: float = 1.0


class VerbButton(Clickable):
    """A verb for the card taken up, with its price; a cross if it is not legal."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, verb: VerbOffer, plan: PanelPlan) -> None:
        assert desk.kind is not None
        number = desk.choice.verbs.index(verb.name)
        key = key_name(table.services.settings.keys, _KEYS[number]) if number < len(_KEYS) else ""
        tip = desk.kind.tip(table.narrator, verb.name, key)
        super().__init__(box, partial(desk.choose_verb, verb.name), tip)
        self.key = f"verb:{verb.name}"
        self.verb = verb
        self._table = table
        self._desk = desk
        self._lying, self._scale = plan.rows, plan.scale
        self._options = desk.choice.options(verb.name)
        self.enabled = bool(self._options)

    def label(self) -> tuple[str, RectLike]:
        """Return the verb and its box, beside the price or above it."""
        return self._table.services.tr(self.verb.label), self._parts(self.box)[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it gold when chosen, pale when impossible."""
        services, chosen = self._table.services, self._desk.choice.verb == self.verb.name
        box, colour = draw_slab(self, surface, VERB, chosen)
        sign, words, price = self._parts(box)
        above = box.height >= _TWO_LINES * self._scale and not self._lying
        if self._lying:
            draw_icon(services, surface, self.verb.icon, sign, sign.width)
        style = Style("heading", (27 if self._lying else 22) * self._scale, colour, "centre" if above else "left")
        services.text.draw_in(surface, self.label()[0], words, self.common_style(style))
        draw_row(services, surface, price, self._price(), 4, "centre" if above else "right")

    def _parts(self, box: Box) -> tuple[Box, Box, Box]:
        """Return the boxes of its sign, its words and its price."""
        if self._lying:
            sign, words, price = columns(inset(box, 16, 4), (44, None, 80 if self.verb.sells else 42), gap=14)
        elif box.height < _TWO_LINES * self._scale:
            sign, words, price = columns(inset(box, 8, 4), (0, None, (58 if self.verb.sells else 34) * self._scale))
        else:
            sign, words, price = rows(inset(box, 6, 2), (0, 28 * self._scale, None))
        return sign, words, price

    def _price(self) -> list[RowItem]:
        services, size = self._table.services, (42 if self._lying else 32) * self._scale
        if not self._options:
            return [Icon("cross", size - 6)]
        cheapest = self._options[0]
        if self.verb.sells:
            return [Icon("plus", size - 10), numbered(services, "coin", self._table.snapshot.sale_coins, size)]
        if cheapest.coins:
            return [numbered(services, "coin", cheapest.coins, size)]
        return [Icon({"chain": "chain", "power": "free_build"}.get(cheapest.way, "check"), size - 4)]


class GoOnButton(Button):
    """Makes an answer count. If that happens by itself, a bar shows the time until then."""

    def __init__(self, box: Box, text: str, desk: CardDesk, size: float) -> None:
        super().__init__(box, text, desk.go_on, "gold", size=size)
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
    """Return the current buttons of a panel."""
    kind, choice = desk.kind, desk.choice
    if desk.aside:
        text = table.services.tr("table.aside.back")
        return [_keyed(Button(plan.confirm, text, desk.session.come_back, "gold", size=25 * plan.scale), "aside")]
    if not desk.asked or kind is None:
        return _laid_buttons(table.narrator, desk, plan)
    if desk.hint:
        return _hint_buttons(table.narrator, desk, plan)
    buttons: list[Widget] = []
    foot, spare = _feet(plan, choice.none is not None)
    if choice.card is not None:
        buttons += _making(table, desk, plan)
    if choice.action is not None and choice.verb is not None:
        text = kind.confirm(table.narrator, choice.verb, choice.card or "")
        rider = rider_of(table.narrator, choice.action)
        text = rider.confirming(choice.action, text) if rider is not None else text
        buttons.append(_keyed(Button(foot, text, desk.confirm, "gold", size=plan.size * plan.scale), "confirm"))
    elif choice.card is None and desk.can_go_back:
        buttons.append(
            _keyed(
                Button(foot, kind.back(table.narrator), desk.take_back, "stone", "undo", 24 * plan.scale), "take_back"
            )
        )
    else:
        spare = plan.confirm
    if choice.none is not None:
        buttons.append(
            _keyed(Button(spare, kind.nothing(table.narrator), desk.decline, "stone", size=25 * plan.scale), "none")
        )
    return buttons


def _feet(plan: PanelPlan, two: bool) -> tuple[Box, Box]:
    """Return the boxes of confirming and of taking no card; ``two``: both are there."""
    row = plan.confirm
    if plan.spare is not None or not two:
        return row, plan.spare or row
    spare, confirm = columns(row, (row.width * 0.38, None), gap=10)
    return confirm, spare


def _laid_buttons(narrator: Narrator, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """Return the buttons while an answer lies face down: take it back, or go on. A second click on confirming goes
    on."""
    if not desk.laid_down:
        return []
    tr = narrator.tr
    back = Button(plan.laid, tr("table.take_back"), desk.take_back, "stone", "undo", 24 * plan.scale)
    found: list[Widget] = [_keyed(back, "take_back")]
    if desk.in_grace:
        found.append(_keyed(GoOnButton(plan.confirm, tr("table.go_on"), desk, 25 * plan.scale), "go_on"))
    return found


def _hint_buttons(narrator: Narrator, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """Return the buttons while advice is shown: follow it, or go on alone."""
    tr, (left, right) = narrator.tr, columns(plan.confirm, 2, gap=10)
    found: list[Widget] = [
        _keyed(Button(left, tr("table.hint.close"), desk.put_back, "stone", size=24 * plan.scale), "hint:close")
    ]
    if desk.advised is not None:
        follow = Button(right, tr("table.hint.follow"), desk.follow_hint, "gold", size=24 * plan.scale)
        follow.tooltip = tr("table.hint.follow_tip")
        found.append(_keyed(follow, "hint:follow"))
    return found


def _making(table: Table, desk: CardDesk, plan: PanelPlan) -> list[Widget]:
    """Return the buttons while a card is taken up: its verbs, its owners or stages, its payments."""
    kind, choice = desk.kind, desk.choice
    assert kind is not None
    lines: list[list[Widget]] = []
    if not plan.rows or len(kind.verbs) > 1:
        places = verb_boxes(plan, len(kind.verbs))
        lines.append([VerbButton(table, desk, *one, plan) for one in zip(places, kind.verbs, strict=True)])
    if plan.riders is not None and len(choice.riders) > 1:
        places = columns(plan.riders, len(choice.riders), _GAP)
        lines.append([RiderButton(table, desk, *one) for one in zip(places, choice.riders, strict=True)])
    if len(choice.targets) > 1 and len(choice.payments) < 2:
        places = payment_boxes(plan, len(choice.targets))
        lines.append([TargetButton(table, desk, *one) for one in zip(places, choice.targets, strict=True)])
    elif len(choice.stages) > 1 and len(choice.payments) < 2:
        places = payment_boxes(plan, len(choice.stages))
        lines.append([StageButton(table, desk, *one) for one in zip(places, choice.stages, strict=True)])
    elif len(choice.payments) > 1:
        places = payment_boxes(plan, len(choice.payments))
        ways = enumerate(zip(places, choice.payments, strict=True))
        lines.append([PaymentButton(table, desk, *one, number) for number, one in ways])
    for row in lines:
        for button in row:
            button.peers = row
    return [button for row in lines for button in row]


def _keyed(button: Button, key: str) -> Button:
    """Return the button with the name by which it keeps the focus."""
    button.key = key
    return button


def verb_boxes(plan: PanelPlan, count: int) -> list[Box]:
    """Return the places of the verbs, the usual one first."""
    return rows(plan.verbs, count, 10) if plan.rows else columns(plan.verbs, count, 8)


def payments_height(count: int, scale: float = 1.0, asks: float = ASKS) -> float:
    """Return the height of so many payments, one below the other, with the line above them."""
    return count * (_PAY_HEIGHT * scale + _GAP) + asks if count > 1 else 0.0


def draw_asked(table: Table, surface: pygame.Surface, desk: CardDesk, plan: PanelPlan) -> None:
    """Write above the ways to pay, the owners of the card or the stages, what is to be chosen there."""
    ways, stages = desk.choice.payments, desk.choice.stages
    if len(ways) > 1 or len(desk.choice.targets) > 1 or len(stages) > 1:
        key = "table.pay.whom" if all(way.payments for way in ways) else "table.pay.how"
        key = key if len(ways) > 1 else "table.pay.which_stage" if len(stages) > 1 else "table.pay.whose"
        line, _ = _paying(plan.pay, plan.asks)
        table.services.text.draw_in(surface, table.services.tr(key), line, ASKED)


def _paying(area: Box, asks: float) -> list[Box]:
    """Return the boxes of the line above the payments, and of these."""
    return rows(area, (asks, None), gap=_GAP)


def payment_boxes(plan: PanelPlan, count: int) -> list[Box]:
    """Return the boxes of the payments, cheapest first, row by row, in as few columns as possible."""
    area = _paying(plan.pay, plan.asks)[1]
    lines = max(1, int((area.height + _GAP) // (_LEAST_HEIGHT * plan.scale + _GAP)))
    height = _PAY_HEIGHT * plan.scale * max(1.0, plan.text)
    return grid(area, min(_MOST_COLUMNS, -(-count // lines)), count, _GAP, height)
