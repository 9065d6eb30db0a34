"""The verdict below the score pad: the winner's wonder with laurel, your result, and who has won why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle, rows
from game.ui.signs import draw_sign, draw_team
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD_LIGHT, INK, Colour
from game.ui.typography.paragraphs import draw_paragraphs

if TYPE_CHECKING:
    from game.scores.book import ScoreBook
    from game.services import Services

_LARGE, _PLAIN, _SAID = Style("heading", 33, wrap=True), Style("body", 30, wrap=True), Style("italic", 25)
FOOT: Final = 52.0
"""Height of the last line, at most."""
_LEAST_FOOT, _FOOT_SHARE = 30.0, 0.2  # of it in a low box, where the words need the room; its share there
_UPRIGHT, _BELOW, _HIGHEST = 3.4, 0.42, 0.6  # where the picture lies above the words; their share; of its width
_MOST = 0.4  # of the width for the picture beside the words


@dataclass(frozen=True)
class Verdict:
    """The end of a game: who has won and why; ``own``: the result of the people who played, if any; ``remark``: that
    of a character, if any. ``picture``: the winner's wonder at a size in pixels, if there is one, as wide by its height
    as ``shape`` says, and ``widest`` units at most."""

    text: str
    own: str = ""
    remark: str = ""
    picture: Callable[[tuple[int, int]], pygame.Surface] | None = None
    shape: float = 1.0
    widest: float = 0.0


class VerdictPlaces(NamedTuple):
    """Where the picture, the laurel, the words and one more line lie."""

    frame: Box
    wreath: Box
    words: Box
    foot: Box


def verdict_places(box: Box, verdict: Verdict) -> VerdictPlaces:
    """Return the places in the box of a verdict: the painting at the left, or above in a narrow one."""
    inner = inset(box, 16)
    laurel = min(190.0, inner.height)
    if inner.width < inner.height * _UPRIGHT and verdict.picture is not None:
        above, below = rows(inner, (None, max(laurel, inner.height * _BELOW)), gap=16)
        width = min(above.width, above.height * verdict.shape)
        frame = middle(above, width, min(above.height, width * _HIGHEST))
        wreath, right = columns(below, (laurel, None), gap=36)
    else:
        width = min(verdict.widest, inner.height * verdict.shape, inner.width * _MOST)
        frame, wreath, right = columns(inner, (width, laurel, None), gap=36)
    foot = min(FOOT, max(_LEAST_FOOT, right.height * _FOOT_SHARE))
    return VerdictPlaces(frame, wreath, *rows(right, (None, foot), gap=4))


def draw_verdict(
    services: Services, surface: pygame.Surface, box: Box, book: ScoreBook, verdict: Verdict, shown: float
) -> Box:
    """Draw the painting at the left, laurel and words at the right; ``shown`` fades it in. Return the box of one more
    line below the words."""
    alpha = round(255 * shown)
    services.skin.panel(surface, box, "plaster", 20, 20, alpha=alpha)
    places = verdict_places(box, verdict)
    if verdict.picture is not None:
        area = services.canvas.rect(places.frame)
        picture = verdict.picture(area.size)
        picture.set_alpha(alpha)
        surface.blit(picture, area.topleft)
        picture.set_alpha(255)
    draw_words(services, surface, places, book, verdict, alpha=alpha)
    return places.foot


def draw_words(
    services: Services,
    surface: pygame.Surface,
    places: VerdictPlaces,
    book: ScoreBook,
    verdict: Verdict,
    colour: Colour = INK,
    alpha: int = 255,
) -> None:
    """Draw the laurel with the winner's sign, and the words; ``colour``: theirs on a dark ground, with shadows."""
    wreath, winner = places.wreath, book.winners[0]
    laurel = min(wreath.size)
    services.skin.glow(surface, middle(wreath, laurel / 1.5, laurel / 1.5), GOLD_LIGHT, alpha / 255, 30)
    draw_icon(services, surface, "laurel", wreath, laurel)
    if book.teams:
        draw_team(services, surface, book.teams[winner], wreath.center, laurel * 0.5)
    else:
        draw_sign(services, surface, book.players[winner], wreath.center, laurel * 0.5)
    told = [(verdict.own, _LARGE), (verdict.text, _PLAIN if verdict.own else _LARGE), (verdict.remark, _SAID)]
    shadow = None if colour == INK else Shadow(INK)
    styled = [(text, replace(style, colour=colour, shadow=shadow)) for text, style in told]
    draw_paragraphs(services.text, surface, places.words, styled, gap=8, alpha=alpha)
