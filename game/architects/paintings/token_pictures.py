"""Progress tokens, medals, and the tokens of war."""

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
    "science": (VERDIGRIS, ((Emblem("gear"), Emblem("compass"), Emblem("tablet")), _DRAW)),
    "propaganda": (VERDIGRIS, ((Emblem("horn"),), _DRAW)),
    "architecture": (VERDIGRIS, ((Emblem("stage"),), _DRAW)),
    "economy": (_PAPYRUS, ((Emblem("card_yellow"), Emblem("equals"), Emblem("coin", "2")), ())),
    "engineering": (_PAPYRUS, ((Emblem("any_good"), Emblem("arrow_right"), Emblem("stage")), ())),
    "tactics": (_WAR, ((Emblem("shield"), Emblem("shield")), ())),
    "decor": (LAPIS, ((_points(4), Emblem("slash"), _points(6)), (Emblem("stage"),))),
    "politics": (LAPIS, ((_points(1),), (Emblem("cat"),))),
    "strategy": (LAPIS, ((_points(1),), (Emblem("victory_3"),))),
    "education": (LAPIS, ((_points(2),), (Emblem("book"),))),
    "culture": (LAPIS, ((_points(4), _points(12), _points(16)), (Emblem("laurel"),))),
    "logistics": (LAPIS, ((_points(2),), (Emblem("card_grey"),))),
    "domestication": (_PAPYRUS, ((Emblem("eye"),), (Emblem("cat"),))),
    "entrenchment": (_WAR, ((Emblem("lock"), Emblem("card_red")), (Emblem("horn"),))),
}

_BLUE, _GREEN, _GREY, _RED, _YELLOW = (Emblem(f"card_{name}") for name in ("blue", "green", "grey", "red", "yellow"))
_CAT: Final = Emblem("cat")
_MEDALS: Final[dict[str, Rows]] = {
    "blue_three": ((_BLUE,) * 3, ()),
    "green_three": ((_GREEN,) * 3, ()),
    "grey_three": ((_GREY,) * 3, ()),
    "red_three": ((_RED,) * 3, ()),
    "four_colours": ((_GREEN, _YELLOW), (_BLUE, _RED)),
    "coin_cat_horn": ((_YELLOW, _BLUE, _RED), (_CAT, Emblem("horn"))),
    "seven_cards": ((Emblem("hand"),), (Emblem(text="7"),)),
    "three_stages": ((Emblem("stage"),) * 3, ()),
    "two_stages_cat": ((Emblem("stage"),) * 2, (_CAT,)),
    "two_progress": ((Emblem("gear"), Emblem("gear")), ()),
    "progress_war_cat": ((Emblem("gear"), Emblem("victory_3")), (_CAT,)),
    "two_wins_one_battle": ((Emblem("victory_3"),) * 2, (Emblem("conflict"),)),
}


def progress_ids() -> frozenset[str]:
    """Every Progress token that has a picture."""
    return frozenset(_PROGRESS)


def medal_ids() -> frozenset[str]:
    """Every medal that has a picture."""
    return frozenset(_MEDALS)


def paint_progress(token: str, size: int, painter: EmblemPainter) -> pygame.Surface:
    """A Progress token face up; KeyError for one that there is not."""
    field, rows = _PROGRESS[token]
    picture = disc(size, field, 18)
    _rows(picture, rows, painter, 0.6)
    return picture


def paint_progress_back(size: int, painter: EmblemPainter) -> pygame.Surface:
    """The face-down side of Progress tokens."""
    picture = disc(size, LAPIS_DEEP, 18)
    _rows(picture, ((Emblem("gear"),), ()), painter, 0.6)
    return picture


def paint_medal(medal: str, size: int, painter: EmblemPainter) -> pygame.Surface:
    """A medal with its goal; KeyError for one that there is not."""
    rows = _MEDALS[medal]
    picture = disc(size, shade(GOLD, 0.42), 0)
    _rows(picture, rows, painter, 0.52)
    return picture


def paint_medal_won(points: int, size: int, painter: EmblemPainter) -> pygame.Surface:
    """The reward side of medals."""
    picture = disc(size, shade(GOLD, 0.1), 24)
    _rows(picture, ((_points(points),), ()), painter, 0.74)
    return picture


def paint_conflict(war: bool, size: int, painter: EmblemPainter) -> pygame.Surface:
    """A Conflict token: an olive branch, or swords."""
    picture = disc(size, _WAR if war else _PEACE, 18)
    _rows(picture, ((Emblem("conflict" if war else "olive"),), ()), painter, 0.66)
    return picture


def paint_military(points: int, size: int, painter: EmblemPainter) -> pygame.Surface:
    """A Military Victory token."""
    picture = disc(size, _BRONZE, 18)
    at = centre(size)
    shield = painter.icons.get("shield", round(size * 0.7))
    picture.blit(shield, shield.get_rect(center=(at, at)))
    number = painter.one(Emblem(text=str(points)), round(size * 0.44))
    picture.blit(number, number.get_rect(center=(at, round(at * 1.0))))
    return picture


def _rows(picture: pygame.Surface, rows: Rows, painter: EmblemPainter, large: float) -> None:
    """Signs on a token: one row in its middle, or one above and one below; `large`: height of a single sign."""
    size = picture.get_width()
    at = centre(size)
    above, below = rows
    wide = size * 0.7
    if not below:
        painter.row(picture, above, (at, at), size * (large if len(above) == 1 else 0.42), wide, -0.04)
        return
    painter.row(picture, above, (at, at - size * 0.13), size * (0.4 if len(above) > 1 else 0.44), wide, -0.04)
    painter.row(picture, below, (at, at + size * 0.23), size * 0.28, wide * 0.8, 0.02)
