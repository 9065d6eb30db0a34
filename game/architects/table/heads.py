"""The band over a city's place: whose it is, with which wonder, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.architects.table.city_colours import band_ink, city_band
from game.architects.table.telling import tips
from game.architects.texts import long_name, wonder_name
from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.labels import Badge, RowItem, draw_row, row_width
from game.ui.layout import columns, inset, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from game.i18n import I18n
    from game.ui.tools import Tools

_APART = 7.0  # between shields and points
_MARGIN, _RADIUS = 5.0, 11.0
_NAMES, _MOST_STANDING = 0.52, 0.56  # share of a band for the name; of a line for the standing at most


@dataclass(frozen=True)
class HeadLook:
    """How the heads of some places are set: the letters of both names, how large a standing is, and what a wonder is
    called there."""

    name: Style
    wonder: Style
    standing: float
    called: Callable[[I18n, str], str]


RIVAL = HeadLook(Style("heading", 23), Style("italic", 20), 25, wonder_name)
OWN = HeadLook(Style("heading", 27), Style("italic", 22), 29, long_name)
RIVAL_HEAD, OWN_HEAD = 58.0, 64.0
"""Height of a band."""


def band_of(place: Box, height: float) -> Box:
    """Return the band at the upper edge of a place."""
    return rows(inset(place, _MARGIN), (height, None))[0]


def draw_band(table: ArchitectsTable, surface: pygame.Surface, seat: int, band: Box) -> None:
    """Draw the empty band."""
    services = table.services
    services.skin.panel(surface, band, city_band(services, table.snapshot.wonder(seat)), _RADIUS, 0, groove=False)


def draw_head(
    table: ArchitectsTable,
    surface: pygame.Surface,
    seats: Sequence[int],
    bands: Sequence[Box],
    look: HeadLook,
    hot: list[HotArea],
) -> None:
    """Write into the band of the first of some ``seats``, each with its band, who that is and how that stands. The
    words of all these have one size."""
    snapshot = table.snapshot
    services, seat = table.services, seats[0]
    ink = band_ink(services, snapshot.wonder(seat))
    words = [(table.narrator.player(one).name, look.called(services.tr, snapshot.wonder(one))) for one in seats]
    styles = table.style(look.name.with_colour(ink)), table.style(look.wonder.with_colour(ink))
    room = row_width(services, _standing(table, max(snapshot.strengths), max(snapshot.totals), look, ink), _APART)
    ways = [[way(band, room) for band in bands] for way in (_beside, _beside_name, _beside_wonder)]
    parts = max(ways, key=lambda way: _share(services, words, way, styles))
    draw_sign(services, surface, table.narrator.player(seat), parts[0].sign.center, parts[0].sign.height)
    for number, style in enumerate(styles):
        texts = [(both[number], part[number + 1]) for both, part in zip(words, parts, strict=True)]
        services.text.draw_in(surface, *texts[0], services.text.common_style(texts, style))
    items = _standing(table, snapshot.strengths[seat], snapshot.totals[seat], look, ink)
    places = draw_row(services, surface, parts[0].standing, items, _APART, "right")
    for kind, tip, place in zip(("shield", "points"), (tips.shields, tips.points), places, strict=True):
        hot.append(HotArea(f"{kind}:{seat}", place, partial(tip, table.narrator, seat)))


class _Parts(NamedTuple):
    """The places in a band."""

    sign: Box
    name: Box
    wonder: Box
    standing: Box


def _beside(band: Box, standing: float) -> _Parts:
    """Return the places with the standing beside both names."""
    sign, words, place = columns(inset(band, 6, 4), (band.height - 10, None, standing), gap=8)
    name, wonder = rows(words, (words.height * _NAMES, None))
    return _Parts(sign, name, wonder, place)


def _beside_name(band: Box, standing: float) -> _Parts:
    """Return the places with the standing beside the name, and the wonder's name below both."""
    sign, words = columns(inset(band, 6, 4), (band.height - 10, None), gap=8)
    upper, wonder = rows(words, (words.height * _NAMES, None))
    name, place = columns(upper, (None, standing), gap=8)
    return _Parts(sign, name, wonder, place)


def _beside_wonder(band: Box, standing: float) -> _Parts:
    """Return the places with a small sign beside the name, and the standing below both."""
    upper, lower = rows(inset(band, 6, 4), 2, gap=2)
    sign, name = columns(upper, (upper.height, None), gap=8)
    wonder, place = columns(lower, (None, min(standing, lower.width * _MOST_STANDING)), gap=6)
    return _Parts(sign, name, wonder, place)


def _share(tools: Tools, words: list[tuple[str, str]], parts: list[_Parts], styles: tuple[Style, Style]) -> float:
    """Return how much of the names has room at the sizes wanted, of the longest; 1 for all of it."""
    return min(
        1.0,
        *(
            place.width / max(1.0, tools.text.widest([word], style))
            for both, part in zip(words, parts, strict=True)
            for word, style, place in zip(both, styles, (part.name, part.wonder), strict=True)
        ),
    )


def _standing(table: ArchitectsTable, shields: int, points: int, look: HeadLook, ink: Colour) -> list[RowItem]:
    style = table.style(Style("numeral", look.standing, ink))
    return [Badge(icon, str(n), style, style.size * 1.28) for icon, n in (("shield", shields), ("points", points))]
