"""The panel beside the hand: the verbs for the card taken up, payments, worth, and confirming."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, rows
from game.ui.style import LINE_HEIGHT, Style
from game.ui.theme import GOLD_LIGHT
from game.wonders.installed import first
from game.wonders.table.areas.balance import balance, out_of_reach, paint_balance, refused, said_of
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.areas.topbar import last_sign
from game.wonders.table.asking.advising import other_answers, paint_advice
from game.wonders.table.asking.panel import ASKED, ASKS, PanelPlan, draw_asked, payments_height
from game.wonders.table.frame import grown
from game.wonders.table.snapshot import LOST, UNPAID
from game.wonders.table.telling import memo, tips
from game.wonders.table.telling.hooks import RiderHooks
from game.wonders.table.telling.payment import payment_text
from game.wonders.table.telling.questions import SELL, STAGE, CardDesk
from game.wonders.table.telling.worth import summary
from rules import Action

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot

_GAP, _SMALL = 5.0, 21.0
_VERBS, _LOW_VERBS, _FEW = 60.0, 44.0, 2  # height of the verbs, and with more ways to pay than these few
_RIDERS = 42.0  # height of what may go with an answer
_LEAST_WORDS, _LARGE_WORDS = 77.0, 128.0  # room that ways to pay leave for words, and that those of large text leave
_USUAL = (380.0, 386.0)  # the box in which everything has its usual size
_LEAST_NEWS, _DEED = 64.0, 36.0  # room for what is going on; height of a row of what a city did
_NEWS, _DID = Style("body", 24, align="centre", wrap=True), Style("body", 22)


class Rooms(NamedTuple):
    """The boxes of the panel: title, the line below it, all below that; taking back, and confirming;"""

    inner: Box
    title: Box
    rule: Box
    body: Box
    laid: Box
    confirm: Box


def panel_scale(box: Box) -> float:
    """Return how many times as large as usual everything on the panel is: as its box allows, in which words take more
    lines."""
    return grown(box, _USUAL)


def panel_rooms(box: Box) -> Rooms:
    """Return the rooms of the panel in its box."""
    inner, k = inset(box, 18, 10), panel_scale(box)
    title, rule, body = rows(inner, (34 * k, 14, None))
    _, laid, confirm = rows(inner, (None, 50 * k, 46 * k), gap=6)
    return Rooms(inner, title, rule, body, laid, confirm)


def hand_plan(
    box: Box, count: int, titled: bool = False, riders: bool = False, asks: float = ASKS, text: float = 1.0
) -> PanelPlan:
    """Return the layout of the buttons of the panel in ``box`` for so many payments, or cities to choose from: many
    leave less room for the verbs. ``titled``: below a title; ``riders``: the answer may have extras;
    ``asks``: the height of the line above the payments, on a panel of the usual size; ``text``: the reader's text
    size. Payments are higher with it as far as the words below them have room."""
    found, k = panel_rooms(box), panel_scale(box)
    low = count > _FEW or ((titled or riders or text > 1) and count > 1)
    sizes = ((_LOW_VERBS if low else _VERBS) * k, *((_RIDERS * k,) if riders else ()), None, found.confirm.height)
    verbs, *more, rest, confirm = rows(found.body if titled else found.inner, sizes, gap=_GAP)
    usual = min(payments_height(count, k, asks * k), rest.height - _LEAST_WORDS * k)
    larger = min(payments_height(count, k * max(1.0, text), asks * k), rest.height - _LARGE_WORDS * k)
    pay, words = rows(rest, (max(usual, larger), None))
    extras = more[0] if more else None
    return PanelPlan(verbs, pay, words, confirm, found.laid, riders=extras, asks=asks * k, scale=k, text=text)


def plan_of(table: Table, desk: CardDesk) -> PanelPlan:
    """Return the layout for the current offers of a desk."""
    riders, text = len(desk.choice.riders) > 1, table.services.settings.ui_scale
    asks = ASKS if riders else max(ASKS, ASKED.size * LINE_HEIGHT * text)  # with both, words would be too small
    return hand_plan(table.seating.frame.action, choices(desk), titled(table.snapshot, desk), riders, asks, text)


class HandPanel(Area):
    """The panel's ground and words; its buttons are widgets over it. ``headline`` returns a title and a sentence for
    when no card is taken up."""

    def __init__(self, table: Table, desk: CardDesk, headline: Callable[[], tuple[str, str]]) -> None:
        super().__init__("action", lambda: table.seating.frame.action)
        self._table = table
        self._desk = desk
        self._headline = headline

    @property
    def _rooms(self) -> Rooms:
        return panel_rooms(self.box)

    def key(self) -> object:
        """Return the choice and the texts."""
        snapshot, desk, choice = self._table.snapshot, self._desk, self._desk.choice
        quiet = choice.card is None or desk.laid_down or desk.hint
        says = (self._headline(), _recent(snapshot), desk.pointed) if quiet else None
        return (
            snapshot.viewer, choice.card, choice.verb, len(choice.riders), desk.considered, len(choice.targets),
            len(choice.stages), choice.stage, desk.laid_down, says, desk.hint, desk.looked, desk.advised,
            snapshot.offers_key, snapshot.acting, desk.can_go_back, desk.aside, snapshot.eyes,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the content for the current state."""
        with self._table.services.text.larger(panel_scale(self.box)):
            self._content(surface, hot)

    def _content(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        desk = self._desk
        card = desk.choice.card
        if desk.laid_down or card is None or desk.hint:
            pointed = None if desk.laid_down or desk.hint else desk.pointed
            self._news(surface, hot) if pointed is None else self._about(surface, pointed)
            return
        if titled(self._table.snapshot, desk):
            self._title(surface, self._table.narrator.name(card))
        plan = plan_of(self._table, desk)
        draw_asked(self._table, surface, desk, plan)
        self._answer(surface, hot, plan.words)

    def _title(self, surface: pygame.Surface, text: str) -> None:
        """Paint the headline, under the emblem of a city on lapis while the viewer chooses for another one."""
        table, services = self._table, self._table.services
        if not titled(table.snapshot, self._desk):
            services.text.draw_in(surface, text, self._rooms.title, Style("heading", 27, align="centre"))
            return
        head = inset(self._rooms.title, -12, -3)
        services.skin.panel(surface, head, "lapis", 14, 0, groove=False)
        emblem, words = columns(inset(head, 8, 2), (36, None), gap=8)
        draw_emblem(table, surface, table.snapshot.acting, emblem.center, 34)
        services.text.draw_in(surface, text, words, Style("heading", 26, GOLD_LIGHT, "centre"))

    def _about(self, surface: pygame.Surface, card: str) -> None:
        """Paint what the card under the pointer would cost and bring, and below it what is worth saying."""
        table = self._table
        self._headed(surface, table.narrator.name(card))
        offer = table.snapshot.offers.get(card)
        more = [(line, Style("body", _SMALL)) for line in [memo.use(table.narrator, card)] if line]
        if offer is None:
            return
        options = [action for action in self._desk.choice.legal if action.verb == "build" and action.card == card]
        action = min(options, key=lambda found: found.coins, default=None)
        if action is not None:
            paint_balance(
                table, surface, self._rooms.body, balance(table, action), [*said_of(table.narrator, action), *more]
            )
            return
        action = Action("build", card)
        lines = out_of_reach(table.narrator, action, offer)
        paint_balance(table, surface, self._rooms.body, lines, [*refused(table.narrator, offer, action), *more])

    def _headed(self, surface: pygame.Surface, title: str) -> None:
        """Paint a headline with a line below it."""
        self._title(surface, title)
        self._table.services.skin.divider(surface, self._rooms.rule.center, self._rooms.inner.width * 0.6)

    def _news(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the headline, and below it the last action of every city."""
        services, desk = self._table.services, self._desk
        title, text = self._headline()
        self._headed(surface, title)
        buttons = desk.can_go_back or desk.hint or desk.aside
        seats = [] if desk.laid_down or buttons else sorted(self._table.snapshot.last)
        found = self._rooms
        below = found.laid.top if desk.laid_down else found.confirm.top if buttons else found.inner.bottom
        room = rows(found.body, (None, found.body.bottom - below), gap=_GAP)[0]
        wanted = max(_DEED * panel_scale(self.box), services.text.line(_DID)) * len(seats)
        said, told = rows(room, (None, min(wanted, room.height - (_LEAST_NEWS if text else 0))))
        if desk.hint and desk.advice:
            hot += other_answers(desk, paint_advice(self._table, surface, said, desk.advice, desk.looked))
        else:
            services.text.draw_in(surface, text, said, _NEWS)
        self._deeds(surface, hot, list(zip(seats, rows(told, len(seats)), strict=True)))

    def _deeds(self, surface: pygame.Surface, hot: list[HotArea], lines: Sequence[tuple[int, Box]]) -> None:
        """Paint the last action of each city: emblem, sign, words."""
        table, services, snapshot = self._table, self._table.services, self._table.snapshot
        texts, k = [], panel_scale(self.box)
        for seat, row in lines:
            last, icon = snapshot.last[seat], min(30.0 * k, row.height - 2)
            emblem, sign, words = columns(row, (36 * k, 30 * k, None), gap=4)
            draw_emblem(table, surface, seat, emblem.center, icon)
            draw_icon(services, surface, last_sign(snapshot, seat), sign, icon - 2)
            texts.append((deed_words(table, seat), words))
            if last.card is not None:
                hot.append(HotArea(f"deed:{seat}", row, partial(tips.card, table.narrator, last.card, seat), last.card))
        services.text.draw_in_one_size(surface, texts, _DID)

    def _answer(self, surface: pygame.Surface, hot: list[HotArea], room: Box) -> None:
        """Paint what the answer costs, brings and comes to, and below it what is worth saying."""
        table, action = self._table, self._desk.considered
        if action is None:
            self._no_answer(surface, room)
            return
        lines = balance(table, action, paid=choices(self._desk) < _FEW)
        listed = len(self._desk.choice.stages) > 1  # which leaves room for its figures alone
        paint_balance(table, surface, room, lines, [] if listed else said_of(table.narrator, action))
        hot.append(HotArea("gains", room, lambda: f"{self._payment(action)}\n{summary(table.narrator, action)}"))

    def _no_answer(self, surface: pygame.Surface, room: Box) -> None:
        """Paint why the card, or the stage, cannot be had."""
        table, choice = self._table, self._desk.choice
        card = choice.card or ""
        found = table.snapshot.offers.get(card)
        if found is not None and choices(self._desk) < _FEW:
            action = Action("build", card)
            paint_balance(
                table,
                surface,
                room,
                out_of_reach(table.narrator, action, found),
                refused(table.narrator, found, action),
            )

    def _payment(self, action: Action) -> str:
        """Return the payment in words."""
        narrator, tr = self._table.narrator, self._table.services.tr
        words = self._desk.kind.pays if self._desk.kind is not None else "table"
        if action.verb == SELL.name:
            said = first(rider.payment(action) for rider in narrator.hooks(RiderHooks))
            return said or tr(f"{words}.pay.sell", n=narrator.snapshot.sale_coins)
        text = payment_text(narrator, action, words)
        return f"{text}\n{tr(f'{words}.pay.stage')}" if action.verb == STAGE.name else text


def choices(desk: CardDesk) -> int:
    """Return the number of payments for the choice, or of possible owners of the card, or of stages."""
    return max(len(desk.choice.payments), len(desk.choice.targets), len(desk.choice.stages))


def titled(snapshot: TableSnapshot, desk: CardDesk) -> bool:
    """True if the choice is for another city than the viewer's own, which the title names."""
    return snapshot.for_other and desk.asked


def _recent(snapshot: TableSnapshot) -> tuple[object, ...]:
    """Return a value that changes whenever a city acts."""
    last = ((seat, one.kind, one.card) for seat, one in sorted(snapshot.last.items()))
    return (*last, *snapshot.trade.items())


def deed_words(table: Table, seat: int) -> str:
    """Return a city's last action in words, with what it paid to the person at the screen, or to anybody by name
    while several people look, or with what it lost."""
    narrator, tr, snapshot = table.narrator, table.narrator.tr, table.snapshot
    last = snapshot.last[seat]
    did = tr(f"table.did.{last.kind}", card=narrator.name(last.card) if last.card else "")
    words = partial(tr, name=narrator.player(seat).name, did=did)
    if snapshot.eyes is None:
        paid = [(to, snapshot.trade.get((seat, to), 0)) for to in range(snapshot.seats)]
        told = [
            tr("table.deed_for", coins=tr.plural("effect.coin", coins), name=narrator.player(to).name)
            for to, coins in paid
            if coins
        ]
        if told:
            return words("table.deed_paid_to", to=tr.listed(told))
    elif coins := snapshot.trade.get((seat, snapshot.viewer), 0):
        return words("table.deed_paid", coins=tr.plural("effect.coin", coins))
    lost, unpaid = (snapshot.trade.get((seat, what), 0) for what in (LOST, UNPAID))
    if not lost and not unpaid:
        return words("table.deed")
    key = "table.deed_lost" if not unpaid else "table.deed_part" if lost else "table.deed_unpaid"
    return words(key, coins=tr.plural("effect.coin", lost), unpaid=unpaid)
