"""The panel beside the leaders: what is asked, what can be done with the leader taken up, and where the others go."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.skin import Material
from game.ui.theme import GOLD, GOLD_DEEP, INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Clickable
from game.wonders.leaders.choice import named
from game.wonders.leaders.layout import ACTION
from game.wonders.leaders.offers import effect_words, signs
from game.wonders.table import tips
from game.wonders.table.action import payment_signs, payment_text
from game.wonders.table.pens import draw_icon, draw_numbered
from game.wonders.table.still import Hot, Part
from rules import Action

if TYPE_CHECKING:
    from game.wonders.leaders.council import Council

_X, _WIDTH = ACTION.x + 22, ACTION.width - 44
_TITLE = Box(_X, ACTION.y + 14, _WIDTH, 42)
_TEXT = Box(_X, ACTION.y + 78, _WIDTH, 330)
_VERBS = Box(_X, ACTION.y + 84, _WIDTH, 216)
_PAY = Box(_X, ACTION.y + 318, _WIDTH, 132)
_GAINS = Box(_X, ACTION.y + 462, _WIDTH, 40)
_CONFIRM = Box(_X, ACTION.bottom - 86, _WIDTH, 64)
_SPARE = Box(_X, ACTION.bottom - 162, _WIDTH, 60)
_PASSING = Box(_X, ACTION.bottom - 284, _WIDTH, 178)
_ICONS = {"recruit": "crown", "stage": "stage", "sell": "coins"}
_MOST_WAITING = 3


class LeaderDesk(Protocol):
    """What the panel needs of the scene."""

    def choose_verb(self, verb: str) -> None:
        """Do this with the leader taken up."""

    def choose_payment(self, number: int) -> None:
        """Pay in the way of that number."""

    def confirm(self) -> None:
        """Lay the answer down."""

    def decline(self) -> None:
        """Take no leader."""

    def take_back(self) -> bool:
        """Take the leader up again."""

    def settle(self) -> None:
        """Let the answer count now."""


class VerbRow(Clickable):
    """Recruit, stage or discard, with its price; a cross where it cannot be done."""

    def __init__(self, council: Council, box: Box, verb: str, on_press: Callable[[], object]) -> None:
        table = council.table
        tip = table.services.tr(f"leader_draft.verb_tip.{verb}", n=table.sale_coins)
        if verb == "stage" and table.stage_offer is not None:
            tip += "\n" + tips.offer(table, table.stage_offer)
        super().__init__(box, on_press, tip)
        self.key = f"verb:{verb}"
        self.verb = verb
        self._council = council
        self._options = council.choice.options(verb)
        self.enabled = bool(self._options)

    def draw(self, surface: pygame.Surface) -> None:
        """Gold when chosen, pale when impossible."""
        services, box = self.services, Box(self.box)
        chosen = self._council.choice.verb == self.verb
        box.y += 3 if self.pressed else 0
        if self.hover:
            services.skin.glow(surface, box, GOLD, 0.7 * self.hover, 12)
        material: Material = "gold" if chosen else "stone" if self.enabled else "parchment"
        services.skin.panel(surface, box, material, 10, 0 if self.pressed else 5, groove=False)
        draw_icon(services, surface, _ICONS[self.verb], (box.x + 38, box.centery), 44)
        text = services.tr(f"leader_draft.verb.{self.verb}")
        words = Box(box.x + 74, box.y + 4, box.width - 160, box.height - 8)
        colour = INK if self.enabled else INK_SOFT
        services.text.draw_in(surface, text, words, "heading", 27, colour, "left", wrap=False)
        self._price(surface, box.right - 48, box.centery)

    def _price(self, surface: pygame.Surface, x: float, y: float) -> None:
        services = self.services
        if not self._options:
            draw_icon(services, surface, "cross", (x + 12, y), 34)
        elif self.verb == "sell":
            draw_icon(services, surface, "plus", (x - 24, y), 26)
            draw_numbered(services, surface, "coin", str(self._council.table.sale_coins), (x + 12, y), 42)
        elif self._options[0].coins:
            draw_numbered(services, surface, "coin", str(self._options[0].coins), (x + 12, y), 42)
        else:
            draw_icon(services, surface, "check", (x + 12, y), 36)


class PaymentRow(Clickable):
    """One way to pay for a stage."""

    def __init__(self, council: Council, box: Box, number: int, on_press: Callable[[], object]) -> None:
        action = council.choice.payments[number]
        super().__init__(box, on_press, payment_text(council.table, action))
        self.key = f"pay:{number}"
        self._action = action
        self._number = number
        self._council = council

    def draw(self, surface: pygame.Surface) -> None:
        """Arrow and coins for each partner."""
        if self.hover:
            self.services.skin.glow(surface, self.box, GOLD, 0.7 * self.hover, 10)
        chosen = self._council.choice.payment == self._number
        self.services.skin.panel(surface, self.box, "gold" if chosen else "stone", 9, 4, groove=False)
        self.services.text.draw_in(
            surface, payment_signs(self._action), self.box.inflate(-12, -4), "numeral", 25, INK, wrap=False
        )


def action_widgets(council: Council, desk: LeaderDesk) -> list[Widget]:
    """The buttons of the panel as things stand."""
    tr, choice = council.table.services.tr, council.choice
    if not council.asked:
        return _laid_down(council, desk)
    found: list[Widget] = []
    if choice.card is not None:
        if len(choice.verbs) > 1:
            found += _verbs(council, desk)
        if len(choice.payments) > 1:
            found += [
                PaymentRow(council, box, number, partial(desk.choose_payment, number))
                for number, box in enumerate(payment_boxes(len(choice.payments)))
            ]
        if choice.action is not None:
            text = tr(f"leader_draft.confirm.{choice.verb}", card=council.table.name(choice.card))
            found.append(keyed(Button(_CONFIRM, text, desk.confirm, "gold", size=27), "confirm"))
    if choice.none is not None:
        place = _SPARE if choice.action is not None else _CONFIRM
        found.append(keyed(Button(place, tr("leader_draft.none"), desk.decline, "stone", size=25), "none"))
    return found


def _laid_down(council: Council, desk: LeaderDesk) -> list[Widget]:
    tr = council.table.services.tr
    half = (_WIDTH - 12) / 2
    found: list[Widget] = []
    if council.can_take_back:
        box = (_X, _CONFIRM.y, half, _CONFIRM.height)
        found.append(keyed(Button(box, tr("leader_draft.take_back"), desk.take_back, "stone", "undo", 24), "take_back"))
    if council.laid is not None:
        box = (_X + half + 12, _CONFIRM.y, half, _CONFIRM.height)
        found.append(keyed(Button(box, tr("leader_draft.now_button"), desk.settle, "gold", size=25), "now"))
    return found


def _verbs(council: Council, desk: LeaderDesk) -> list[Widget]:
    verbs = council.choice.verbs
    pitch = _VERBS.height / len(verbs)
    return [
        VerbRow(council, Box(_X, _VERBS.y + i * pitch, _WIDTH, pitch - 10), verb, partial(desk.choose_verb, verb))
        for i, verb in enumerate(verbs)
    ]


def keyed(button: Button, key: str) -> Button:
    """The button with the name under which it keeps the focus."""
    button.key = key  # type: ignore[attr-defined]
    return button


def payment_boxes(count: int) -> list[Box]:
    """The places of the ways to pay, cheapest first, row by row."""
    columns = 2 if count <= 6 else 3
    rows = max(2, -(-count // columns))
    gap = 7.0
    width = (_PAY.width - gap * (columns - 1)) / columns
    height = min(40.0, (_PAY.height - gap * (rows - 1)) / rows)
    return [
        Box(_PAY.x + index % columns * (width + gap), _PAY.y + index // columns * (height + gap), width, height)
        for index in range(count)
    ]


class ActionPart(Part):
    """The panel's ground, words and the picture of the hand's way; its buttons are widgets over it."""

    def __init__(self, council: Council) -> None:
        super().__init__("action", ACTION)
        self._council = council

    def key(self) -> object:
        """The choice and what there is to say."""
        council, services = self._council, self._council.table.services
        choice = council.choice
        return (
            council.kind, council.cards, choice.card, choice.action, council.asked, council.can_take_back,
            tuple(council.waiting()), council.age, services.tr.lang, services.text.ui_scale,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._council.table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """What belongs to the present state."""
        council = self._council
        if not council.asked:
            self._given(surface)
        elif council.choice.card is None:
            self._question(surface)
        else:
            self._choice(surface)
        if council.kind == "draft":
            self._passing(surface, hot)

    def _headline(self, surface: pygame.Surface, text: str) -> None:
        services = self._council.table.services
        services.text.draw_in(surface, text, _TITLE, "heading", 31, INK, wrap=False)
        services.skin.divider(surface, (_TITLE.centerx, _TITLE.bottom + 8), _WIDTH * 0.7)

    def _question(self, surface: pygame.Surface) -> None:
        council, services = self._council, self._council.table.services
        tr, kind = services.tr, council.kind
        self._headline(surface, tr(f"leader_draft.head.{kind}"))
        text = tr(f"leader_draft.text.{kind}", n=council.table.sale_coins)
        if kind in ("recruit", "recruit_more"):
            text += "\n\n" + tr("leader_draft.coins", n=council.table.me["coins"])
        if kind == "recruit" and council.table.stage_offer is not None:
            text += "\n\n" + tr("leader_draft.stage", text=tips.offer(council.table, council.table.stage_offer))
        services.text.draw_in(surface, text, self._room, "body", 26, INK, valign="top")

    def _choice(self, surface: pygame.Surface) -> None:
        council, services = self._council, self._council.table.services
        choice, card = council.choice, council.choice.card or ""
        self._headline(surface, council.table.name(card))
        if len(choice.verbs) == 1:
            text, colour = effect_words(council, card), INK
            if choice.action is None:
                text, colour = self._too_dear(card), TERRACOTTA
            services.text.draw_in(surface, text, self._room, "body", 29, colour, valign="top")
        elif len(choice.payments) <= 1:
            text, colour = self._what_happens()
            services.text.draw_in(surface, text, _PAY, "body", 25, colour)
        if choice.action is not None and choice.kind != "draft":
            found = council.table.preview(choice.action)
            place = _GAINS if choice.none is None else _GAINS.move(0, _SPARE.y - _GAINS.bottom - 14)
            services.text.draw_in(surface, signs(found), place, "numeral", 31, INK, wrap=False)

    def _what_happens(self) -> tuple[str, tuple[int, int, int]]:
        council, table = self._council, self._council.table
        action, tr = council.choice.action, table.services.tr
        if action is None:
            return self._too_dear(council.choice.card or ""), TERRACOTTA
        if action.verb == "sell":
            return tr("leader_draft.verb_tip.sell", n=table.sale_coins).partition(" (")[0], INK
        if action.verb == "stage":
            return tr("table.pay.stage") + "\n" + payment_text(table, action), INK
        return effect_words(council, action.object), INK

    def _too_dear(self, card: str) -> str:
        council, tr = self._council, self._council.table.services.tr
        coins = tr.plural("effect.coin", council.offer(card).coins)
        return tr("leader_draft.why_not.recruit", card=council.table.name(card), coins=coins)

    def _given(self, surface: pygame.Surface) -> None:
        council, services = self._council, self._council.table.services
        tr = services.tr
        answer: Action | None = council.laid or council.given
        self._headline(surface, tr("leader_draft.head.laid_down"))
        if answer is None or answer.object == "none":
            text = tr("leader_draft.text.none")
        else:
            text = tr("leader_draft.text.laid_down", card=council.table.name(named(answer)))
        waiting = council.waiting()
        if council.laid is None and waiting:
            names = ", ".join(council.table.player(seat).name for seat in waiting)
            text += "\n\n" + tr("leader_draft.message.wait", names=names)
        services.text.draw_in(surface, text, self._room, "body", 26, INK, valign="top")

    @property
    def _room(self) -> Box:
        """Where words may stand."""
        return Box(_TEXT.x, _TEXT.y, _TEXT.width, 260) if self._council.kind == "draft" else _TEXT

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
            draw_icon(services, surface, table.emblem(seat), (x, middle), 68 if mine else 58)
            name = Box(x - pitch / 2 + 4, middle + 40, pitch - 8, 30)
            services.text.draw_in(
                surface, table.player(seat).name, name, "strong", 23, INK if mine else INK_SOFT, wrap=False
            )
        for index in (1, 2):
            x = box.x + pitch * index
            services.skin.arrow(surface, (x + 13, middle), 30, "right", GOLD_DEEP)
            services.canvas.line(surface, GOLD_DEEP, (x - 22, middle), (x + 6, middle), 7)
        hot.append(Hot("passing", box, lambda: tr("leader_draft.tip.passing", receiver=receiver, giver=giver)))
