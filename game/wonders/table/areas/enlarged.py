"""Enlarged views on the tables of the first game: cards with effects and chains, tokens, and whole cities."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec import structs

from game.table.enlarged import Enlarged, Steps, picture
from game.table.static_layer import Hotspot
from game.ui.canvas import Box
from game.ui.layout import around, centred_grid, largest_grid, rows
from game.wonders.cards.effect_text import goods_text
from game.wonders.cards.effects import token_icon
from game.wonders.cards.painters import painters
from game.wonders.compendium.ids import card_id, wonder_id
from game.wonders.installed import first
from game.wonders.table.areas.added import paint_on
from game.wonders.table.areas.balance import balance, paint_balance, said_of
from game.wonders.table.areas.drawing import draw_icon
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.areas.wonder import paint_wonder
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.canvas import Point
    from game.ui.focus import Widget
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action

_CARD = 2 / 3  # width of a card by its height
_WORTH = 250.0  # height of what it is worth here and now
_CITY, _BOARD, _WIDE = 1.42, 0.46, 2.2  # a whole city: its shape; its wonder: the share of the height, and its shape
_PLATES, _GAP = 74.0, 10.0
_TOKENS, _LARGEST, _SMALL = 1.0, 200.0, 120.0


def enlarged(table: Table, under: Widget | None, pos: Point | None) -> Enlarged | None:
    """Return the enlarged view of a place on the table: its card, its tokens, otherwise its city; a place without a hot
    area shows the city of its panel."""
    if under is None and pos is not None:
        return next(
            (enlarged_city(table, seat) for seat in range(len(table.snapshot.view.cities)) if _in(table, seat, pos)),
            None,
        )
    if not isinstance(under, Hotspot):
        return None
    if under.hot.card is not None and not under.hot.key.startswith("far:"):
        return enlarged_card(table, under.hot.card, False)
    found = first(hook.enlarged(under.hot.key) for hook in table.hooks(CityHooks))
    if found is not None:
        return found
    word, seat = seat_of(under.hot.key)
    if seat is None:
        return None
    if word == "tokens":
        return enlarged_tokens(table, seat, table.snapshot.city(seat).tokens, tips.tokens(table.narrator, seat))
    return enlarged_city(table, seat)


def seat_of(key: str) -> tuple[str, int | None]:
    """Return the first word of a place's key, and the seat after it, if any."""
    word, *rest = key.split(":")
    return word, int(rest[0]) if rest and rest[0].isdigit() else None


def _in(table: Table, seat: int, pos: Point) -> bool:
    place = table.seating.panel(seat)
    return place is not None and bool(place.collidepoint(pos))


# --- a card -----------------------------------------------------------------------------------------------------------


def enlarged_card(table: Table, name: str, own: bool) -> Enlarged:
    """Return a card with its effects in plain words and its chains. ``own``: it is in the viewer's hand, so that its
    price and what it is worth can be told."""
    paint = picture(table.services, lambda size: painters(table.services).cards.face(table.narrator.face(name), size))
    worth = _worth(table.snapshot, name) if own else None
    below = None if worth is None else (_WORTH, partial(_paint_worth, table, worth))
    words = _card_words(table.narrator, name, own, worth)
    return Enlarged(table.narrator.name(name), words, _CARD, paint, below, piece=card_id(name))


def _worth(snapshot: TableSnapshot, name: str) -> Action | None:
    """Return the possible action with a card of the hand: to build it, or to keep it for the city, at the price that it
    has then; None if there is none, or it could not be paid now."""
    if not snapshot.open:
        return None
    legal = snapshot.reader.legal(snapshot.viewer)  # who may answer for a city that is nobody's
    found = {action.verb: action for action in reversed(legal) if action.card == name}
    action = next((action for verb, action in found.items() if verb not in ("stage", "sell")), None)
    offer = snapshot.reader.card_offer(snapshot.acting, name)
    if action is None or action.coins or action.way or offer.state not in ("own", "poor"):
        return action
    return structs.replace(action, bank=offer.coins) if offer.playable else None


def _paint_worth(table: Table, worth: Action, surface: pygame.Surface, box: Box) -> None:
    paint_balance(table, surface, box, balance(table, worth), said_of(table.narrator, worth, effects=False))


def _card_words(narrator: Narrator, name: str, own: bool, worth: Action | None) -> list[str]:
    """Return what is to be said of a card; ``worth``: the answer whose worth is told below, with what it makes free,
    None where there is none."""
    snapshot = narrator.snapshot
    prospects = None if worth is None else snapshot.prospects(worth)
    seat = snapshot.acting if own else snapshot.viewer
    tr, found = narrator.tr, snapshot.cards[name]
    lines = [tr(f"table.kind.{found.colour}")]
    lines += map(tr.sentence, tips.effects(narrator, found.effects, seat, prospects))
    cost = goods_text(found.cost, tr)
    lines.append(tr("table.tip.cost", cost=cost) if cost else tr("table.zoom.costless"))
    if own:
        offer = snapshot.reader.card_offer(snapshot.acting, name)
        if cost or offer.state != "free":
            lines.append(tips.card_offer(narrator, name, offer))
    if found.chains_from:
        lines.append(
            tr("table.zoom.from", cards=narrator.tr.listed(narrator.name(other) for other in found.chains_from))
        )
    if found.chains_to and worth is None:
        lines.append(tr("table.zoom.to", cards=narrator.tr.listed(narrator.name(other) for other in found.chains_to)))
    return lines


# --- tokens and cities ------------------------------------------------------------------------------------------------


def enlarged_tokens(table: Table, seat: int, values: Sequence[int], words: str) -> Enlarged:
    """Return the conflict tokens of a city, side by side; ``words``: their sum."""

    def paint(surface: pygame.Surface, box: Box) -> Steps:
        across = max(1, round(len(values) ** 0.5 + 0.49))
        size = min(_LARGEST, box.width / across - _GAP)
        for value, place in zip(
            sorted(values), centred_grid(box, across, len(values), (size, size), _GAP), strict=True
        ):
            draw_icon(table.services, surface, token_icon(value), place.center, size)
        yield

    return Enlarged(tips.city_name(table.narrator, seat), [words], _TOKENS, paint, ground=True)


def enlarged_city(table: Table, seat: int) -> Enlarged:
    """Return a whole city: its wonder above, below it every card that lies there; in words what its wonder and each
    stage do, and how it stands."""
    snapshot = table.snapshot
    words = [
        tips.board(table.narrator, seat),
        *(tips.stage(table.narrator, seat, number) for number in range(len(snapshot.stages(seat)))),
    ]
    words += [tips.power(table.narrator, seat)] if snapshot.power(snapshot.city(seat)) else []
    city = snapshot.city(seat)
    paint, piece = partial(_city, table, seat), wonder_id(city.board, city.side)
    return Enlarged(tips.city_name(table.narrator, seat), words, _CITY, paint, ground=True, piece=piece)


def _city(table: Table, seat: int, surface: pygame.Surface, box: Box) -> Steps:
    services = table.services
    board, cards = rows(box, (box.height * _BOARD, None), gap=2 * _GAP)
    wonder = around(board.center, min(board.width, _WIDE * board.height), board.height)
    paint_wonder(table, seat, surface, wonder, [], _PLATES)
    yield
    found = table.snapshot.shown_cards(table.snapshot.city(seat))
    for name, place in zip(found, largest_grid(cards, len(found), _CARD, _GAP, _LARGEST), strict=True):
        area = services.canvas.rect(place)
        small = place.width < _SMALL
        surface.blit(painters(services).cards.face(table.narrator.face(name), area.size, small), area.topleft)
        paint_on(table, name, seat, surface, place)
        yield
