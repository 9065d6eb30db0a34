"""Small things drawn all over the table: piles of cards by kind, numbers on plates, a row of what an answer brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.architects.paintings.painters import painters
from game.architects.phrases import several
from game.architects.table.telling import tips
from game.architects.texts import card_name, colour_text
from game.table.static_layer import HotArea
from game.ui.canvas import Box, Point
from game.ui.labels import Label, Picture, RowItem, draw_pill
from game.ui.layout import around
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER, Colour
from rules.architects.event_facts import CatMoved, HornsBlown, MedalWon

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from game.ui.tools import Tools
    from rules.architects.knowledge.foresight import MovePreview

PLATE = 30.0
_LEAST_PLATE = 25.0
_BACK = 0.7  # width of a card by its height
_SIGNS = 0.78  # of the height of a pill, that of the signs on it


def draw_card(services: Tools, surface: pygame.Surface, card: str, box: Box) -> None:
    """Draw an open card."""
    area = services.canvas.rect(box)
    surface.blit(painters(services).card(card, area.size), area.topleft)


def draw_back(services: Tools, surface: pygame.Surface, deck: str, box: Box) -> None:
    """Draw the back of a deck's cards."""
    area = services.canvas.rect(box)
    surface.blit(painters(services).back(deck, area.size), area.topleft)


def draw_round(services: Tools, surface: pygame.Surface, picture: pygame.Surface, box: Box) -> None:
    """Draw a token in the middle of a box."""
    services.canvas.blit(surface, picture, box.center)


def draw_plate(
    services: Tools, surface: pygame.Surface, text: str, centre: Point, size: float = PLATE, colour: Colour = PLASTER
) -> None:
    """Draw a number on a small dark plate."""
    size *= services.text.ui_scale
    style = Style("numeral", size * 0.74, colour, "centre", grows=False)
    box = around(centre, max(size, services.text.measure(text, style)[0] + size * 0.5), size)
    services.skin.panel(surface, box, "ink", size / 2, 3, groove=False)
    services.text.draw_in(surface, text, box, style)


def draw_piles(
    table: ArchitectsTable,
    surface: pygame.Surface,
    places: Sequence[Box],
    held: Sequence[tuple[str, int]],
    seat: int,
    hot: list[HotArea],
) -> None:
    """Cards by kind, each kind in its place, equal ones in a pile with their number."""
    services = table.services
    for (card, number), place in zip(held, places, strict=True):
        lifted, step = pile_card(place), _step(place)
        for depth in range(min(number, 3) - 1, -1, -1):
            draw_card(services, surface, card, lifted.move(depth * step, depth * step))
        draw_times(services, surface, lifted, number)
        hot.append(HotArea(f"card:{seat}:{card}", Box(place), partial(card_tip, table, card, number), card))


def draw_times(services: Tools, surface: pygame.Surface, box: Box, number: int) -> None:
    """Draw on a piece how many of it there are, if there is more than one."""
    if number > 1:
        grown = services.text.ui_scale
        size = max(_LEAST_PLATE, min(38.0 * grown, box.width * 0.45)) / grown
        text = services.tr("architects.times", n=number)
        draw_plate(services, surface, text, (box.right - size * 0.4, box.y + size * 0.42), size)


class GainedItem(NamedTuple):
    """What a player has gained beside cards: the key and the tip of its hot area, its picture for a size in pixels, and
    how many of it there are."""

    key: str
    make: Callable[[int], pygame.Surface]
    tip: Callable[[], str]
    number: int = 1


def treasures_of(table: ArchitectsTable, seat: int) -> list[GainedItem]:
    """Return what a player has gained beside cards: the Cat, victories, Progress tokens, medals, gifts."""
    art, city, found = painters(table.services), table.snapshot.city(seat), list[GainedItem]()
    narrator = table.narrator
    if table.snapshot.shown.cat == seat:
        found.append(GainedItem(f"cat:{seat}", art.cat, partial(tips.cat, narrator)))
    if city.victories:
        tip = partial(tips.victories, narrator, seat)
        found.append(GainedItem(f"victories:{seat}", art.military, tip, city.victories))
    found += [GainedItem(f"token:{seat}:{i}:{name}", partial(art.progress, name), partial(tips.token, narrator, name))
              for i, name in enumerate(city.tokens)]  # fmt: skip
    found += [GainedItem(f"medal:{seat}:{i}:{name}", partial(art.medal, name), partial(tips.medal_won, narrator, name))
              for i, name in enumerate(city.medals)]  # fmt: skip

    def back(px: int) -> pygame.Surface:
        return art.back("central", (round(px * _BACK), px))

    found += [GainedItem(f"gift:{seat}:{i}", back, partial(tips.gift, narrator)) for i in range(city.gifts)]
    return found


def draw_treasures(
    table: ArchitectsTable, surface: pygame.Surface, places: Sequence[Box], seat: int, hot: list[HotArea]
) -> None:
    """What a player has gained beside cards, each in its place."""
    services = table.services
    for treasure, place in zip(treasures_of(table, seat), places, strict=True):
        draw_round(services, surface, treasure.make(services.canvas.px(place.width)), place)
        draw_times(services, surface, place, treasure.number)
        hot.append(HotArea(treasure.key, place, treasure.tip))


def _step(place: Box) -> float:
    """Return the offset between the cards of a pile."""
    return min(5.0, place.width * 0.06)


def pile_card(place: Box) -> Box:
    """Return the uppermost card of a pile."""
    step = _step(place)
    return Box(place.x, place.y, place.width - 2 * step, place.height - 2 * step)


def card_tip(table: ArchitectsTable, card: str, number: int) -> str:
    """Return what a card is and what its colour is for."""
    tr = table.services.tr
    head = several(tr, card_name(tr, card), number)
    return f"{head}\n{colour_text(tr, table.snapshot.colours[card])}"


def signs_of(table: ArchitectsTable, preview: MovePreview, size: float) -> list[RowItem]:
    """Return what an answer brings at once, in signs and numbers of a height in units."""
    art, icon = painters(table.services), table.services.icons.get
    signs: list[RowItem] = [*_points(preview.points, size)]

    def put(*pictures: Callable[[int], pygame.Surface]) -> None:
        signs.extend(Picture(make, size) for make in pictures)

    for build in preview.builds:
        put(partial(icon, "stage"))
        signs += _points(build.points, size)
    if preview.science:
        put(art.progress_back)
    steps = [preview, *preview.builds]
    if any(step.first(CatMoved) for step in steps):
        put(art.cat)
    horns = preview.first(HornsBlown)
    if horns is not None:
        put(*[partial(art.conflict, True)] * horns.turned)
    if any(step.first(MedalWon) for step in steps):
        put(art.medal_won)
    if any(step.extra for step in steps):
        put(partial(icon, "extra_card"))
    if any(step.no_effect for step in steps):
        put(partial(icon, "cross"))
    return signs


def _points(number: int, size: float) -> list[RowItem]:
    text = f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"
    return [Label(text, Style("numeral", size * 0.8, GOLD_LIGHT))] if number else []


def draw_signs(table: ArchitectsTable, surface: pygame.Surface, room: Box, preview: MovePreview) -> Box:
    """Draw a pill as high as its room with what an answer brings; an empty box where that is nothing."""
    items = signs_of(table, preview, room.height * _SIGNS)
    return draw_pill(table.services, surface, room, items, gap=6) if items else Box(*room.center, 0, 0)
