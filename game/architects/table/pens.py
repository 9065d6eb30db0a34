"""Small things drawn all over the table: piles of cards by kind, numbers on plates, a row of what an answer brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.phrases import several
from game.architects.table.layout import grid
from game.architects.words import card_name, colour_text
from game.table.static_layer import HotArea
from game.ui.canvas import Box, Point
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER, Colour
from rules.architects.event_facts import CatMoved, HornsBlown, MedalWon

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable
    from game.ui.tools import Tools
    from rules.architects.insight import Outlook

PLATE = 30.0


def draw_card(services: Tools, surface: pygame.Surface, card: str, box: Box) -> None:
    """An open card."""
    area = services.canvas.rect(box)
    surface.blit(painters(services).card(card, area.size), area.topleft)


def draw_back(services: Tools, surface: pygame.Surface, deck: str, box: Box) -> None:
    """The back of a deck's cards."""
    area = services.canvas.rect(box)
    surface.blit(painters(services).back(deck, area.size), area.topleft)


def draw_round(services: Tools, surface: pygame.Surface, picture: pygame.Surface, box: Box) -> None:
    """A token in the middle of a box."""
    services.canvas.blit(surface, picture, box.center)


def draw_plate(
    services: Tools, surface: pygame.Surface, text: str, centre: Point, size: float = PLATE, colour: Colour = PLASTER
) -> None:
    """A number on a small dark plate."""
    width = max(size, services.text.measure(text, Style("numeral", size * 0.74))[0] + size * 0.5)
    box = Box(centre[0] - width / 2, centre[1] - size / 2, width, size)
    services.skin.panel(surface, box, "ink", size / 2, 3, groove=False)
    services.text.draw_in(surface, text, box.inflate(-4, -2), Style("numeral", size * 0.74, colour, "centre"))


def draw_icon(services: Tools, surface: pygame.Surface, name: str, centre: Point, size: float) -> None:
    """An icon round a middle."""
    services.canvas.blit(surface, services.icon(name, size), centre)


def draw_piles(
    table: ArchitectsTable,
    surface: pygame.Surface,
    box: Box,
    held: Sequence[tuple[str, int]],
    seat: int,
    widest: float,
    hot: list[HotArea],
) -> None:
    """Cards by kind, equal ones in a pile with their number."""
    services = table.services
    for (card, number), place in zip(held, grid(box, len(held), widest), strict=True):
        lifted, step = pile_card(place), _step(place)
        for depth in range(min(number, 3) - 1, -1, -1):
            draw_card(services, surface, card, lifted.move(depth * step, depth * step))
        if number > 1:
            size = max(26.0, min(38.0, place.width * 0.42))
            draw_plate(services, surface, f"×{number}", (lifted.right - size * 0.4, lifted.y + size * 0.42), size)
        hot.append(HotArea(f"card:{seat}:{card}", Box(place), partial(card_tip, table, card, number), card))


def _step(place: Box) -> float:
    """How far the cards of a pile lie from each other."""
    return min(5.0, place.width * 0.06)


def pile_card(place: Box) -> Box:
    """The uppermost card of a pile."""
    step = _step(place)
    return Box(place.x, place.y, place.width - 2 * step, place.height - 2 * step)


def card_tip(table: ArchitectsTable, card: str, number: int) -> str:
    """What a card is and what its colour is for."""
    tr = table.services.tr
    head = several(tr, card_name(tr, card), number)
    return f"{head}\n{colour_text(tr, table.colours[card])}"


def signs_of(table: ArchitectsTable, found: Outlook) -> list[Callable[[int], pygame.Surface]]:
    """What an answer brings at once, each as a picture made for a height in pixels."""
    services, art = table.services, painters(table.services)
    signs: list[Callable[[int], pygame.Surface]] = []
    if found.stages:
        signs.append(partial(services.icons.get, "stage"))
    if found.science:
        signs.append(art.progress_back)
    if found.first(CatMoved):
        signs.append(art.cat)
    horns = found.first(HornsBlown)
    if horns is not None:
        signs += [partial(art.conflict, True)] * horns.turned
    if found.first(MedalWon):
        signs.append(art.medal_won)
    if found.extra:
        signs.append(partial(services.icons.get, "extra_card"))
    return signs


def draw_signs(table: ArchitectsTable, surface: pygame.Surface, centre: Point, found: Outlook, size: float) -> Box:
    """A pill with what an answer brings; an empty box where that is nothing."""
    services = table.services
    height = services.canvas.px(size)
    pictures = [make(height) for make in signs_of(table, found)]
    points = f"+{found.points}" if found.points > 0 else ""
    gap = 6.0
    text = services.text.measure(points, Style("numeral", size * 0.8))[0] + gap if points else 0.0
    scale = services.canvas.scale
    width = text + sum(picture.get_width() / scale + gap for picture in pictures)
    if not width:
        return Box(*centre, 0, 0)
    box = Box(centre[0] - width / 2 - 12, centre[1] - size / 2 - 6, width + 24 - gap, size + 12)
    services.skin.panel(surface, box, "lapis", box.height / 2, 6, groove=False)
    x = box.x + 12
    if points:
        services.text.draw(surface, points, (x, centre[1] - size * 0.5), Style("numeral", size * 0.8, GOLD_LIGHT))
        x += text
    for picture in pictures:
        wide = picture.get_width() / scale
        services.canvas.blit(surface, picture, (x + wide / 2, centre[1]))
        x += wide + gap
    return box


def draw_figure(
    services: Tools, surface: pygame.Surface, picture: pygame.Surface, number: str, left: float, middle: float
) -> float:
    """A small picture with a number to its right; returns where it ends."""
    wide = picture.get_width() / services.canvas.scale
    services.canvas.blit(surface, picture, (left + wide / 2, middle))
    text = services.text.draw(surface, number, (left + wide + 3, middle - 15), Style("numeral", 24))
    return left + wide + 3 + text.width
