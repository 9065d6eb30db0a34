"""Progress tokens, medals, and the tokens of war. Each has one picture, the same at every size: few signs, so that it
is told at a glance where it is small."""

from __future__ import annotations

from typing import Final

import pygame

from game.architects.paintings.discs import centre, disc
from game.architects.paintings.emblems import Emblem, EmblemPainter
from game.ui.theme import GOLD, LAPIS, LAPIS_DEEP, VERDIGRIS, Colour, shade

_PAPYRUS: Final[Colour] = (0x8A, 0x6A, 0x3C)
_WAR: Final[Colour] = (0xA8, 0x30, 0x26)
_PEACE: Final[Colour] = (0x5E, 0x9C, 0x8C)
_BRONZE: Final[Colour] = (0x8C, 0x4A, 0x2A)
_DRAW: Final = (Emblem("extra_card"),)

Rows = tuple[tuple[Emblem, ...], tuple[Emblem, ...]]
"""What stands on a token: above, and smaller below."""


def _points(number: int) -> Emblem:
    return Emblem("points", str(number))


# Field of a token by what it is for: cards (verdigris), building (papyrus), war (red), points (lapis).
_PROGRESS: Final[dict[str, tuple[Colour, Rows]]] = {
    "urbanism": (VERDIGRIS, ((Emblem("wood"), Emblem("clay")), _DRAW)),
    "crafts": (VERDIGRIS, ((Emblem("papyrus"), Emblem("glass")), _DRAW)),
    "jewellery": (VERDIGRIS, ((Emblem("stone"), Emblem("coin")), _DRAW)),
    "science": (VERDIGRIS, ((Emblem("card_green"),), _DRAW)),
    "propaganda": (VERDIGRIS, ((Emblem("horn"),), _DRAW)),
    "architecture": (VERDIGRIS, ((Emblem("stage"),), _DRAW)),
    "economy": (_PAPYRUS, ((Emblem("card_yellow"), Emblem("coin", "2")), ())),
    "engineering": (_PAPYRUS, ((Emblem("any_good"), Emblem("stage")), ())),
    "tactics": (_WAR, ((Emblem("shield"), Emblem("shield")), ())),
    "decor": (LAPIS, ((_points(4), _points(6)), (Emblem("stage"),))),
    "politics": (LAPIS, ((_points(1),), (Emblem("cat"),))),
    "strategy": (LAPIS, ((_points(1),), (Emblem("military"),))),
    "education": (LAPIS, ((_points(2),), (Emblem("progress"),))),
    "culture": (LAPIS, ((_points(4), _points(12)), (_points(16),))),
    "logistics": (LAPIS, ((_points(2),), (Emblem("card_grey"),))),
    "domestication": (_PAPYRUS, ((Emblem("eye"),), (Emblem("cat"),))),
    "entrenchment": (_WAR, ((Emblem("lock"),), (Emblem("horn"),))),
}

_BLUE, _GREEN, _GREY, _RED, _YELLOW = (Emblem(f"card_{name}") for name in ("blue", "green", "grey", "red", "yellow"))
_CAT: Final = Emblem("cat")
_PROGRESS_SIGN: Final = Emblem("progress")
_WIN: Final = Emblem("military")
_STAGE: Final = Emblem("stage")
_MEDALS: Final[dict[str, Rows]] = {
    "blue_three": ((_BLUE,) * 2, (_BLUE,)),
    "green_three": ((_GREEN,) * 2, (_GREEN,)),
    "grey_three": ((_GREY,) * 2, (_GREY,)),
    "red_three": ((_RED,) * 2, (_RED,)),
    "four_colours": ((_GREEN, _YELLOW), (_BLUE, _RED)),
    "coin_cat_horn": ((Emblem("coin"), _CAT), (Emblem("horn"),)),
    "seven_cards": ((Emblem("hand"),), (Emblem(text="7"),)),
    "three_stages": ((_STAGE,) * 2, (_STAGE,)),
    "two_stages_cat": ((_STAGE,) * 2, (_CAT,)),
    "two_progress": ((_PROGRESS_SIGN,) * 2, ()),
    "progress_war_cat": ((_PROGRESS_SIGN, _WIN), (_CAT,)),
    "two_wins_one_battle": ((_WIN,) * 2, (Emblem("conflict"),)),
}


def progress_ids() -> frozenset[str]:
    """Return every Progress token that has a picture."""
    return frozenset(_PROGRESS)


def medal_ids() -> frozenset[str]:
    """Return every medal that has a picture."""
    return frozenset(_MEDALS)


def paint_progress(token: str, size: int, painter: EmblemPainter) -> pygame.Surface:
    """Return a Progress token face up; KeyError for one that there is not."""
    field, rows = _PROGRESS[token]
    picture = disc(size, field, 18)
    _rows(picture, rows, painter, 0.6)
    return picture


def paint_progress_back(size: int, painter: EmblemPainter) -> pygame.Surface:
    """Return the face-down side of Progress tokens."""
    picture = disc(size, LAPIS_DEEP, 18)
    _rows(picture, ((_PROGRESS_SIGN,), ()), painter, 0.6)
    return picture


def paint_medal(medal: str, size: int, painter: EmblemPainter) -> pygame.Surface:
    """Return a medal with its goal; KeyError for one that there is not."""
    rows = _MEDALS[medal]
    picture = disc(size, shade(GOLD, 0.42), 0)
    _rows(picture, rows, painter, 0.6)
    return picture


def paint_medal_won(points: int, size: int, painter: EmblemPainter) -> pygame.Surface:
    """Return the reward side of medals."""
    picture = disc(size, shade(GOLD, 0.1), 24)
    _rows(picture, ((_points(points),), ()), painter, 0.74)
    return picture


def paint_conflict(war: bool, size: int, painter: EmblemPainter) -> pygame.Surface:
    """Return a Conflict token: an olive branch, or swords."""
    picture = disc(size, _WAR if war else _PEACE, 18)
    _rows(picture, ((Emblem("conflict" if war else "olive"),), ()), painter, 0.66)
    return picture


def paint_military(points: int, size: int, painter: EmblemPainter) -> pygame.Surface:
    """Return a Military Victory token."""
    picture = disc(size, _BRONZE, 18)
    _rows(picture, ((Emblem("military", str(points)),), ()), painter, 0.9)
    return picture


def _rows(picture: pygame.Surface, rows: Rows, painter: EmblemPainter, large: float) -> None:
    """Signs on a token: one row in its middle, or one above and one below; `large`: height of a single sign."""
    size = picture.get_width()
    at = centre(size)
    above, below = rows
    wide = size * 0.7
    if not below:
        painter.row(picture, above, (at, at), size * (large if len(above) == 1 else 0.44), wide, -0.04)
    elif {sign.icon.partition("_")[0] for sign in above} == {sign.icon.partition("_")[0] for sign in below}:
        for row, y in ((above, -0.185), (below, 0.185)):  # a heap of what is alike
            painter.row(picture, row, (at, at + size * y), size * 0.36, wide, -0.06)
    else:
        painter.row(picture, above, (at, at - size * 0.15), size * 0.44, wide, -0.04)
        painter.row(picture, below, (at, at + size * 0.23), size * 0.32, wide * 0.8, 0.02)
