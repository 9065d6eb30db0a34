"""The picture of a finished game to show to others: the winner's wonder with the verdict, and the pad below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.hero import veil
from game.scores.verdict import VerdictPlaces, draw_words
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD, PLASTER

if TYPE_CHECKING:
    from game.scores.book import ScoreBook
    from game.scores.verdict import Verdict
    from game.services import Services

_AROUND = 34.0  # above and below the pad
_EDGE, _TITLE, _FOOT, _LAUREL = 54.0, 92.0, 40.0, 200.0
_WORDS = 900.0  # units across, at most
_BESIDE, _LOWEST = 0.65, 4.0  # how far to the right the wonder stands; of a lower painting its top would be cut off
_RIM = 14.0  # of a painting, which may have a frame
_FACTS = Style("italic", 25, PLASTER, shadow=Shadow((16, 10, 6)))


def keepsake(
    services: Services, sheet: pygame.Surface, pad: Box, book: ScoreBook, verdict: Verdict, facts: str
) -> pygame.Surface:
    """Return the picture. ``sheet``: one of the window's size with the filled pad on its ground; ``facts``: the last
    line."""
    canvas, tr = services.canvas, services.tr
    window, picture = canvas.bounds, sheet.copy()
    strip = canvas.rect(Box(window.x, pad.y - _AROUND, window.width, pad.height + 2 * _AROUND))
    area = pygame.Rect(0, 0, strip.width, max(1, picture.get_height() - strip.height))
    picture.blit(sheet, area.bottomleft, strip)
    if verdict.picture is not None:
        _lay(verdict.picture, picture.subsurface(area), canvas.px(_RIM))
    band = Box(window.x, window.y, window.width, area.height / canvas.scale)
    inner = columns(inset(band, _EDGE, 22), (min(_WORDS, band.width - 2 * _EDGE), None))[0]
    title, body, foot = rows(inner, (_TITLE, None, _FOOT), gap=8)
    picture.blit(veil(area.size, canvas.rect(inner)), area)
    canvas.line(picture, GOLD, band.bottomleft, band.bottomright, 5)
    gold = services.gilder.line(tr("scoring.heading"), 66, widest=title.width)
    picture.blit(gold, gold.get_rect(midleft=canvas.point(*title.midleft)))
    wreath, words = columns(body, (min(_LAUREL, body.height), None), gap=36)
    draw_words(services, picture, VerdictPlaces(band, wreath, words, foot), book, verdict, PLASTER)
    services.text.draw_in(picture, facts, foot, _FACTS)
    return picture


def _lay(paint: Callable[[tuple[int, int]], pygame.Surface], band: pygame.Surface, rim: int) -> None:
    """Lay a painting on a band so that what stands in its middle is beside the words; where it does not reach to the
    left edge, its mirror image goes on in the dark."""
    width, height = band.get_size()
    across = min(round(2 * _BESIDE * width), round(_LOWEST * height))
    seen = paint((across + 2 * rim, height + 2 * rim)).subsurface((rim, rim, across, height))
    x = round(_BESIDE * width - across / 2)
    band.blit(seen, (x, 0))
    if x > 0:
        band.blit(pygame.transform.flip(seen, True, False), (x - across, 0))
