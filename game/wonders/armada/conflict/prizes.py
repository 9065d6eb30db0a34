"""The prizes of this age's naval conflict: what each place brings, and who would take it as things stand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

import rules
from game.painting.chart import lay_chart
from game.players import emblem_icon
from game.ui.labels import Badge, Icon, Label, Picture, RowItem, draw_row
from game.ui.layout import columns, inset
from game.ui.signs import seat_colour
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD_LIGHT, PLASTER
from game.wonders.armada.conflict.ranks import NUMERALS, ranks
from game.wonders.armada.sea_chart import sea
from game.wonders.armada.texts import token_icon
from game.wonders.cards.effect_text import AGE_NUMERALS
from rules.wonders.armada.conflicts import naval_stakes
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.insight import tokens_now

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.ui.canvas import Box
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.narrator import Narrator
    from rules import View

_SHADOW = Shadow((4, 16, 22))
_SAID, _PLACE = Style("italic", 27, GOLD_LIGHT, shadow=_SHADOW), Style("heading", 26, PLASTER, shadow=_SHADOW)
_STRENGTH = Style("numeral", 28, PLASTER, shadow=_SHADOW)
_TOKEN, _SIGN = 46.0, 42.0
_APART = "   "  # of one prize from the one before it


class NavalToken(NamedTuple):
    """A token: the place that brings it, from 1 (0: the weakest), and the seats that would take it now."""

    place: int
    token: int
    seats: tuple[int, ...]


def prizes(view: View) -> list[NavalToken]:
    """Return the tokens of this age's naval conflict, that of the first place first, the defeat of the weakest last."""
    rs = rules.ruleset_of(view)
    found = ranks([fleet_at(city).strength for city in view.cities], tokens_now(rs, view), ())
    defeat, rewards = naval_stakes(rs, max(view.age, 1))
    won = [
        NavalToken(place, token, tuple(rank.seat for rank in found if rank.token == token and rank.token > 0))
        for place, token in enumerate(rewards, 1)
        if token
    ]
    return [*won, NavalToken(0, defeat, tuple(rank.seat for rank in found if rank.token < 0))]


def prize_words(narrator: Narrator) -> str:
    """Return what each place brings, for tooltips."""
    tr = narrator.tr
    told = [f"{_place(narrator.tr, prize)} {{{token_icon(prize.token)}}}" for prize in prizes(narrator.snapshot.view)]
    return tr("naval.prizes", age=AGE_NUMERALS[max(1, narrator.snapshot.view.age)], prizes=" · ".join(told))


def paint_prizes(table: Table, surface: pygame.Surface, box: Box) -> None:
    """Paint a strip of sea with the prizes, and the signs and strengths of the cities that would take them."""
    services = table.services
    lay_chart(services, surface, box, sea)
    said, row = columns(inset(box, 26, 8), (430, None), gap=16)
    age = AGE_NUMERALS[max(1, table.snapshot.view.age)]
    services.text.draw_in(surface, services.tr("naval.as_it_stands", age=age), said, _SAID)
    items = [item for prize in prizes(table.snapshot.view) for item in _items(table, prize)]
    draw_row(services, surface, row, items, gap=12, align="right")


def _items(table: Table, prize: NavalToken) -> Iterator[RowItem]:
    services = table.services
    yield Label(_APART + _place(services.tr, prize), _PLACE)
    yield Icon(token_icon(prize.token), _TOKEN)
    for seat in prize.seats:
        player = table.narrator.player(seat)
        icon = emblem_icon(player.emblem)
        yield Picture(partial(services.icons.get, icon, tint=seat_colour(player)), _SIGN)
    if prize.seats:
        yield Badge("naval", str(fleet_at(table.snapshot.city(prize.seats[0])).strength), _STRENGTH, 34, 2)


def _place(tr: I18n, prize: NavalToken) -> str:
    return NUMERALS[prize.place] or tr("naval.weakest")
