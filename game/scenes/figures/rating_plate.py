"""The plate with somebody's rating: a number with its doubt, and where it lies among the levels of the bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.rating.in_words import rating_in_words
from game.rating.model import Rating
from game.rating.people import RatedPerson
from game.services import Services
from game.ui.canvas import Box
from game.ui.layout import around, columns, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, LAPIS_DEEP, PLASTER

_FIGURE, _WHAT = Style("numeral", 44, GOLD_LIGHT, "centre"), Style("body", 24, PLASTER, "centre")
_LEVEL, _OTHERS = Style("body", 21, PLASTER, "centre"), Style("italic", 22, PLASTER, "centre")
_FIGURE_WIDTH, _OTHERS_WIDTH, _NAMES, _NAME_WIDTH = 230.0, 300.0, 28.0, 100.0
_BEYOND = 4.0  # points of the scale before its first level and after its last
_BAND, _THIN, _MARK = 16.0, 6.0, 24.0
_OTHERS_SHOWN = 2


def paint_rating(
    services: Services, surface: pygame.Surface, box: Box, people: Sequence[RatedPerson], levels: Mapping[str, Rating]
) -> None:
    """Paint the rating of whose computer it is, or of whoever played last, those of two others in words below it."""
    tr, text = services.tr, services.text
    services.skin.panel(surface, box, "lapis", 14, 8)
    shown = next((person for person in people if not person.name), people[0])
    others = [person for person in people if person != shown and person.name][:_OTHERS_SHOWN]
    figure, scale = columns(inset(box, 18, 12), (_OTHERS_WIDTH if others else _FIGURE_WIDTH, None), gap=20)
    if others:
        figure, line = rows(figure, (None, 26))
        named = [tr("statistics.rated", name=one.name, rating=rating_in_words(tr, one.rating)) for one in others]
        text.draw_in(surface, tr.marks(named), line, _OTHERS)
    name = shown.name or (services.settings.player_name if others else "")
    what = tr("statistics.rating_of", name=name) if name else tr("statistics.rating")
    text.draw_lines(surface, [(figure, (rating_in_words(tr, shown.rating), what))], _FIGURE, _WHAT)
    _paint_scale(services, surface, scale, shown.rating, levels)


def _paint_scale(
    services: Services, surface: pygame.Surface, room: Box, own: Rating, levels: Mapping[str, Rating]
) -> None:
    """Paint the levels on a line, and on it where somebody is with one standard deviation and with two."""
    canvas, tr = services.canvas, services.tr
    order = sorted(levels, key=lambda level: levels[level].mu)
    known = [levels[level].mu for level in order]
    low, high = min([*known, own.mu]) - _BEYOND, max([*known, own.mu]) + _BEYOND
    above, line, below = rows(room, (_NAMES, None, _NAMES))

    def at(value: float) -> float:
        return line.x + line.width * (min(max(value, low), high) - low) / (high - low)

    def bar(start: float, end: float, thick: float, colour: tuple[int, int, int]) -> None:
        place = canvas.rect((at(start), line.centery - thick / 2, at(end) - at(start), thick))
        pygame.draw.rect(surface, colour, place, border_radius=place.height // 2)

    bar(low, high, _THIN, LAPIS_DEEP)
    bar(own.mu - 2 * own.sigma, own.mu + 2 * own.sigma, _THIN, GOLD)
    bar(own.mu - own.sigma, own.mu + own.sigma, _BAND, GOLD)
    words = []
    for number, level in enumerate(order):  # above and below the line by turns, so that near ones have room
        x, names = at(levels[level].mu), above if number % 2 else below
        canvas.line(surface, PLASTER, (x, line.centery), (x, line.y if number % 2 else line.bottom), 2)
        words.append((tr(f"bot.{level}.name"), around((x, names.centery), _NAME_WIDTH, _NAMES)))
    services.text.draw_in_one_size(surface, words, _LEVEL)
    pygame.draw.aacircle(surface, LAPIS_DEEP, canvas.point(at(own.mu), line.centery), canvas.px(_MARK / 2))
    pygame.draw.aacircle(surface, GOLD_LIGHT, canvas.point(at(own.mu), line.centery), canvas.px(_MARK / 2 - 3))
