"""What an answer costs, brings and comes to: a large line each, and below them what is worth saying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.labels import Badge, Icon, Label, RowItem, draw_rows
from game.ui.layout import columns, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.typography.paragraphs import Paragraph, draw_paragraphs
from game.wonders.cards.effects import effect_icons
from game.wonders.table.areas.drawing import EmblemBadge
from game.wonders.table.telling import tips
from game.wonders.table.telling.payment import own_goods, spent
from game.wonders.table.telling.worth import conflict_sign, gains, no_effect, reasons, signed, signs
from rules import Action

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Offer

_NUMBER, _SOFT = Style("numeral", 32), Style("numeral", 24, INK_SOFT)
_NAME, _WORD = Style("italic", 24, INK_SOFT), Style("body", 25)
_ICON, _GOOD, _EMBLEM = 38.0, 33.0, 31.0
_SIGNS = Style("numeral", 26, align="centre")
_LINE, _GAP, _APART = 46.0, 7.0, 10.0
_MOST = 0.56  # the share of the room that the lines may take where something is to be said below them
_SAID = 23.0  # size of what is said
Row = tuple[str, Sequence[RowItem]]
"""A line: its name, and what stands on it."""


def paint_balance(
    table: Table, surface: pygame.Surface, room: Box, lines: Sequence[Row], paragraphs: Sequence[Paragraph]
) -> None:
    """Paint the lines of an answer and below them paragraphs, of which the last may be left out."""
    services = table.services
    height = len(lines) * _LINE * services.text.ui_scale
    height = min(height, room.height * (_MOST if paragraphs else 1.0))
    above, below = rows(room, (height, None), gap=_APART if paragraphs else 0)
    width = services.text.widest([name for name, _ in lines], _NAME)
    places = [columns(place, (width, None), gap=_APART) for place in rows(above, len(lines))]
    services.text.draw_in_one_size(surface, [(name, at[0]) for (name, _), at in zip(lines, places, strict=True)], _NAME)
    draw_rows(services, surface, [(at[1], items) for (_, items), at in zip(lines, places, strict=True)], _GAP)
    for first, _ in places[1:]:
        services.canvas.line(surface, INK_SOFT, first.topleft, (room.right, first.top), 1)
    if paragraphs:
        draw_paragraphs(services.text, surface, below, paragraphs, gap=3, valign="top", leave_out=True)


def balance(table: Table, action: Action, paid: bool = True, now: bool = True) -> list[Row]:
    """Return the lines of an answer: what it costs, brings and comes to. ``paid``: with the first; ``now``: it all
    happens at once, so that points and coins before and after can be told."""
    tr = table.services.tr
    lines: list[Row] = [(tr("table.balance.cost"), _cost(table, action))] if paid else []
    net = _net(table.snapshot, action, now)
    return [*lines, (tr("table.balance.gain"), _gain(table.narrator, action)), (tr("table.balance.net"), net)]


def out_of_reach(narrator: Narrator, action: Action, offer: Offer) -> list[Row]:
    """Return the lines of a card, or of the stage, that the city cannot have, or not by this question: what it lacks,
    and what it would bring; none of what it has already."""
    if offer.state in ("built", "none"):
        return []
    tr = narrator.tr
    lacks: list[RowItem] = [] if offer.playable else [Icon("cross", _ICON)]
    if offer.coins:
        lacks.append(Badge("coin", signed(-offer.coins), _NUMBER, _ICON))
    lacks += [Icon(good, _GOOD) for good, amount in offer.missing.items() for _ in range(amount)]
    lines: list[Row] = [(tr("table.balance.cost"), lacks)] if lacks else []
    return [*lines, (tr("table.balance.gain"), _gain(narrator, action))]


def refused(narrator: Narrator, offer: Offer, action: Action) -> list[Paragraph]:
    """Return why a card cannot be had, and what the numbers of its gain do not tell."""
    style = Style("body", _SAID)
    why = [(tips.offer(narrator, offer), style if offer.playable else style.with_colour(TERRACOTTA))]
    return why if offer.state in ("built", "none") else [*why, *said_of(narrator, action)]


def said_of(narrator: Narrator, action: Action, effects: bool = True) -> list[Paragraph]:
    """Return what is worth saying below the lines: what would do nothing first, in red."""
    warned = no_effect(narrator, action)
    style = Style("body", _SAID)
    return [
        (line, style.with_colour(TERRACOTTA) if line in warned else style)
        for line in reasons(narrator, action, effects)
    ]


def _cost(table: Table, action: Action) -> list[RowItem]:
    """Return the coins, and to whom they go for what; own goods; the way in which it is free."""
    tr = table.services.tr
    if action.verb == "sell":
        return [Label(tr("table.balance.card", card=table.narrator.name(action.card)), _WORD)]
    items: list[RowItem] = []
    if action.coins:
        items.append(Badge("coin", signed(-action.coins), _NUMBER, _ICON))
    for steps in spent(action):
        goods = table.snapshot.purchases(action)[steps].items()
        items += [Icon(good, _GOOD) for good, amount in goods for _ in range(amount)]
        items.append(EmblemBadge(table, table.snapshot.partner(steps), "", _SOFT, _EMBLEM))
    if action.way:
        sign = "free_build" if action.way == "power" else "chain"
        return [*items, Icon(sign, _ICON), *([] if items else [Label(tr(f"table.balance.{action.way}"), _WORD)])]
    if items:
        return items
    icons = [Icon(good, _GOOD) for good, amount in own_goods(table.narrator, action).items() for _ in range(amount)]
    waiver = table.snapshot.waiver(action.card) if action.verb == "build" and not icons else None
    if waiver is not None:
        return [Icon(effect_icons([waiver])[0].icons[0], _ICON), Label(tr("table.balance.waived"), _WORD)]
    return [*icons, Label(tr("table.balance.own" if icons else "table.balance.free"), _WORD)]


def _gain(narrator: Narrator, action: Action) -> list[RowItem]:
    """Return what it brings, the price left out."""
    found = narrator.snapshot.prospects(action)
    coins = found.change.coins + action.coins
    marks = [("coin", coins), *gains(narrator, action), ("points", found.change.lasting)]
    items = [item for name, number in marks if number for item in _mark(name, number)]
    return items or [Label(narrator.tr("table.balance.nothing"), _WORD)]


def _mark(name: str, number: int) -> list[RowItem]:
    """Return an icon, or a choice of several, with a change."""
    if not name.startswith("{"):
        return [Badge(name, signed(number), _NUMBER, _ICON)]
    *first, last = [Icon(sign, 16 if sign == "slash" else _GOOD) for sign in name.strip("{}").split("}{")]
    return [*first, Badge(last.name, signed(number), _NUMBER, _GOOD)]


def _net(snapshot: TableSnapshot, action: Action, now: bool) -> list[RowItem]:
    """Return the change of points with all that it costs, and then what the conflicts change;
    ``now``: also points and coins before and after."""
    found = snapshot.prospects(action)
    items: list[RowItem] = [Badge("points", signed(found.now) if found.now else "±0", _NUMBER, _ICON)]
    if now and found.now and snapshot.points(snapshot.acting) is not None:
        items.append(Label(f"{found.points[0]} → {found.points[1]}", _SOFT))
    if found.fought:
        items.append(Badge(conflict_sign(snapshot), signed(found.fought), _NUMBER, _ICON))
    if now and found.change.coins:
        items.append(Badge("coin", f"{found.purse[0]} → {found.purse[1]}", _SOFT, 26))
    return items


def worth_words(narrator: Narrator, action: Action, size: float = 21, effects: bool = True) -> list[Paragraph]:
    """Return the signs, and below them the reasons, in paragraphs of which the last may be left out: all of them are in
    the :func:`summary`. ``effects``: also effects without a number."""
    words = Style("body", size, align="centre")
    return [(signs(narrator, action), _SIGNS), *((line, words) for line in reasons(narrator, action, effects))]
