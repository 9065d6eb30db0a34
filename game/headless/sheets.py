"""Sheets to print: every card, wonder and token of a box side by side, on pages of A4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.editions import GameEdition, plugin_of, with_edition
from game.games import game_plugin
from game.headless.unattended import unseen
from game.messages import GameMessage
from game.storage.settings import Settings
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import INK
from rules.core.game import FIRST_EDITION
from rules.core.messages import Message

if TYPE_CHECKING:
    from game.app import App
    from game.pieces.model import Compendium, GamePiece

PAGE: Final = (2480, 3508)
"""Pixels of a page: A4 with 300 to the inch."""
_EDGE, _GAP, _HEAD, _LINE = 140, 34, 90, 48  # pixels
_ACROSS: Final = ((1.2, 5), (9.0, 2))
"""How many stand in a row, by the greatest shape: cards and tokens, boards."""
_SIGN: Final = "sign"


def sheets(out: Path, game: str, box: str, lang: str | None = None, edition: str = FIRST_EDITION) -> list[Path]:
    """Write the pages of a game's box in an edition, of all its boxes where that is "", to a folder; return the files.
    KeyError if there is no such game, ValueError if it has no such edition or box."""
    allowed = game_plugin(game).editions
    if edition not in allowed:
        raise ValueError(Message("no_edition", name=edition, allowed=list(allowed)))
    out.mkdir(parents=True, exist_ok=True)
    written, game_edition = [], GameEdition(game, edition)
    with unseen(PAGE, Settings(), lang) as app:
        compendium = plugin_of(game_edition).compendium(app.services)
        known = [one.id for one in compendium.boxes]
        if box and box not in known:
            raise ValueError(GameMessage("no_box", game=game, box=box, names=list(known)))
        for name in [box] if box else known:
            title = with_edition(app.services.tr, game_edition, compendium.name(name, compendium.boxes))
            stem = game if edition == FIRST_EDITION else f"{game}_{edition}"
            for number, page in enumerate(pages(app, compendium, name, title), 1):
                path = out / f"{stem}_{name}_{number}.png"
                pygame.image.save(page, str(path))
                written.append(path)
    return written


def pages(app: App, compendium: Compendium, box: str, title: str) -> Iterator[pygame.Surface]:
    """Yield the pages of a box under a title; its signs, which are no pieces, are left out."""
    found = [piece for piece in compendium.pieces if piece.box == box and piece.kind != _SIGN]
    lines = [line for _, same in groupby(found, key=lambda piece: piece.shape) for line in _lines(list(same))]
    while lines:
        page = pygame.Surface(PAGE)
        page.fill((255, 255, 255))
        _write(app, page, title, pygame.Rect(_EDGE, _EDGE - 40, PAGE[0] - 2 * _EDGE, _HEAD), 62)
        top = _EDGE + _HEAD
        while lines and top + _height(lines[0]) <= PAGE[1] - _EDGE:
            _draw_line(app, page, lines[0], top)
            top += _height(lines[0]) + _GAP
            lines.pop(0)
        yield page


def _lines(pieces: Sequence[GamePiece]) -> Iterator[Sequence[GamePiece]]:
    across = _across(pieces[0])
    for first in range(0, len(pieces), across):
        yield pieces[first : first + across]


def _across(piece: GamePiece) -> int:
    return next(number for shape, number in _ACROSS if piece.shape < shape)


def _width(piece: GamePiece) -> float:
    across = _across(piece)
    return (PAGE[0] - 2 * _EDGE - _GAP * (across - 1)) / across


def _height(line: Sequence[GamePiece]) -> int:
    return round(_width(line[0]) / line[0].shape) + _LINE


def _draw_line(app: App, page: pygame.Surface, line: Sequence[GamePiece], top: int) -> None:
    width = _width(line[0])
    for number, piece in enumerate(line):
        place = pygame.Rect(round(_EDGE + number * (width + _GAP)), top, round(width), round(width / piece.shape))
        piece.paint(page, _units(app, place))
        _write(app, page, piece.title, pygame.Rect(place.x, place.bottom + 4, place.width, _LINE - 8), 34)


def _units(app: App, place: pygame.Rect) -> Box:
    """Return a place of the page in the units of the canvas, which is as large as the page."""
    canvas = app.services.canvas
    left, top = canvas.to_design(place.topleft)
    return Box(left, top, place.width / canvas.scale, place.height / canvas.scale)


def _write(app: App, page: pygame.Surface, words: str, place: pygame.Rect, size: int) -> None:
    style = Style("heading", size / app.services.canvas.scale, INK, "centre")
    app.services.text.draw_in(page, words, _units(app, place), style)
