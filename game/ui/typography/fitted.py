"""Names that always fit: one line if it can be large enough, else two, in the largest letters that the box allows."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.theme import Colour
from game.ui.typography.lettering import FontSource, Lettering
from game.ui.typography.line_breaks import has_ideographs, parts

_PITCH = 1.02  # from baseline to baseline, of the letter size; names are short, so lines may stand close
_PITCH_OF_CAPITALS = 0.92  # the same in roles that have no small letters: nothing reaches between the lines
_CAPITALS = ("title", "heading")
_SMALLEST = 6
_BELOW_SHARE = 0.35  # how far descenders pull a name up from the middle


@dataclass(frozen=True)
class Fitted:
    """The lines of a name, and the letter size in pixels and the width of the letters at which they fit."""

    lines: tuple[str, ...]
    px: int
    narrow: float = 1.0  # how far the letters are drawn together


def fit(font: FontSource, role: str, text: str, box: tuple[int, int], largest: int, two_lines: bool = True) -> Fitted:
    """Return the largest setting of `text` up to `largest` pixels that fits into `box` (width, height in pixels)."""
    width, height = box
    pitch = _pitch(role, text)
    splits = [(text,), *(_halves(text) if two_lines else ())]
    for px in range(max(largest, _SMALLEST), _SMALLEST, -1):
        face = Lettering(font, role, px)
        for lines in splits:
            if all(face.width(line) <= width for line in lines) and sum(_block(face, lines, pitch * px)[1:]) <= height:
                return Fitted(lines, px)
    best = min(splits, key=lambda lines: max(Lettering(font, role, _SMALLEST).width(line) for line in lines))
    return Fitted(best, _SMALLEST)


def fit_even(
    font: FontSource, role: str, text: str, box: tuple[int, int], px: int, least_px: int, least: float = 0.75
) -> Fitted:
    """Return a setting that keeps names of one kind at one size: `px` pixels in one line, drawn together down to the
    share `least` where the name is long, else in two lines of at least `least_px` pixels. What fits neither way is set
    smaller."""
    width, height = box
    pitch = _pitch(role, text)
    face = Lettering(font, role, px)
    share = width / max(1, face.width(text))
    if share >= least and sum(_block(face, (text,), px)[1:]) <= height * 1.1:
        return Fitted((text,), px, min(1.0, share))
    for smaller in range(px, least_px - 1, -1):
        face = Lettering(font, role, smaller)
        for lines in _halves(text):
            share = width / max(face.width(line) for line in lines)
            if share >= least and sum(_block(face, lines, pitch * smaller)[1:]) <= height:
                return Fitted(lines, smaller, min(1.0, share))
    return fit(font, role, text, box, least_px)


def draw_fitted(
    surface: pygame.Surface,
    font: FontSource,
    role: str,
    fitted: Fitted,
    box: pygame.Rect,
    colour: Colour,
    shadow: Colour | None = None,
    align: str = "centre",
) -> pygame.Rect:
    """Draw a fitted name in the middle of `box`, by the height of its letters; return the pixels taken."""
    face = Lettering(font, role, fitted.px)
    pitch = _pitch(role, fitted.lines[0]) * fitted.px
    above, tall, below = _block(face, fitted.lines, pitch)
    top = box.centery - (tall + below * _BELOW_SHARE) / 2 - above
    taken: list[pygame.Rect] = []
    for index, line in enumerate(fitted.lines):
        picture = condensed(face.write(line, colour), fitted.narrow)
        x = box.left if align == "left" else box.left + (box.width - picture.get_width()) // 2
        y = round(top + index * pitch)
        if shadow is not None:
            under = condensed(face.write(line, shadow), fitted.narrow)
            surface.blit(under, (x, y + max(1, fitted.px // 14)))
        surface.blit(picture, (x, y))
        taken.append(picture.get_rect(topleft=(x, y)))
    return taken[0].unionall(taken[1:])


def condensed(line: pygame.Surface, share: float) -> pygame.Surface:
    """Return a line of text as a picture, narrower by that share of its width; as it is where it need not be."""
    if share >= 1:
        return line
    return pygame.transform.smoothscale(line, (max(1, int(line.get_width() * share)), line.get_height()))


def _pitch(role: str, text: str) -> float:
    return _PITCH_OF_CAPITALS if role in _CAPITALS and not has_ideographs(text) else _PITCH


def _block(face: Lettering, lines: tuple[str, ...], pitch: float) -> tuple[int, float, int]:
    """Return rows above the capitals in a rendered line, rows from there to the last base line, rows drawn below that;
    ``pitch``: pixels from line to line."""
    capital = face.write("國" if has_ideographs(lines[0]) else "H", (0, 0, 0)).get_bounding_rect()
    last = face.write(lines[-1], (0, 0, 0)).get_bounding_rect()
    return capital.top, capital.height + pitch * (len(lines) - 1), max(0, last.bottom - capital.bottom)


def _halves(text: str) -> list[tuple[str, ...]]:
    """Return every way to break a name in two, the most even first."""
    words = parts(text)
    breaks = [("".join(words[:at]).rstrip(), "".join(words[at:])) for at in range(1, len(words))]
    return sorted(breaks, key=lambda lines: abs(len(lines[0]) - len(lines[1])))
