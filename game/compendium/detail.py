"""One piece: its picture, what it does, where it comes from and leads to, how many there are, what it has counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.compendium.drafts import DraftSheet
from game.pieces.model import Compendium, GamePiece, NumberDealt, PieceTally
from game.ui.canvas import Box
from game.ui.layout import columns, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT
from game.ui.typography.paragraphs import draw_paragraphs

if TYPE_CHECKING:
    from game.services import Services

_TITLE, _KIND = Style("title", 34, align="centre", wrap=True), Style("italic", 23, INK_SOFT, "centre")
_WORDS, _LABEL = Style("body", 27, wrap=True), Style("strong", 23, GOLD_DEEP)
_FIGURE, _COUNTED = Style("numeral", 23, align="centre"), Style("italic", 23, INK_SOFT, wrap=True)
_NUMERALS = ("", "I", "II", "III")
_WIDE = 1.2  # shape from which on a picture lies above the words
_LINK, _LABELS = 54.0, 190.0
_SWITCH = 52.0  # of the button for its drafts
_HIGHEST, _OVER = 470.0, 0.46  # of a picture: units at most, the share of the height where it lies above the words


@dataclass(frozen=True)
class _DetailParts:
    """The boxes of a detail."""

    title: Box
    kind: Box
    picture: Box
    words: Box
    before: Box
    after: Box
    dealt: Box
    counted: Box


class Detail:
    """Draws a piece in a box. ``before`` and ``after`` are the rows for buttons to the pieces that it is chained to."""

    def __init__(
        self, services: Services, compendium: Compendium, piece: GamePiece, tally: PieceTally, box: Box
    ) -> None:
        self.services = services
        self.compendium = compendium
        self.piece = piece
        self.tally = tally
        self.box = box
        self.drafts: DraftSheet | None = None  # drawn in the place of everything else about it
        self.dealt: Sequence[NumberDealt] = piece.dealt()

    @property
    def switch(self) -> Box:
        """The place of the button that shows its drafts."""
        kind = self._parts.kind
        return Box(kind.right - _SWITCH, kind.centery - _SWITCH / 2, _SWITCH, _SWITCH)

    def links(self) -> list[tuple[Box, GamePiece]]:
        """Return the places of the buttons to other pieces; none where its drafts are shown."""
        parts, found = self._parts, []
        if self.drafts is not None:
            return []
        for row, names in ((parts.before, self.piece.before), (parts.after, self.piece.after)):
            others = [other for name in names if (other := self.compendium.find(name)) is not None]
            if others:
                found += list(
                    zip(columns(columns(row, (_LABELS, None), gap=10)[1], len(others), gap=10), others, strict=True)
                )
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; a picture that is still being painted has a stand-in."""
        services, piece, parts = self.services, self.piece, self._parts
        text, tr = services.text, services.tr
        text.draw_in(surface, piece.title, parts.title, _TITLE)
        text.draw_in(surface, self._kind(), inset(parts.kind, _SWITCH, 0), _KIND)
        if self.drafts is not None:
            top = parts.kind.bottom + 12
            self.drafts.draw(surface, Box(parts.kind.x, top, parts.kind.width, self.box.bottom - top - 18))
            return
        width = min(parts.picture.width, parts.picture.height * piece.shape)
        piece.paint(surface, middle(parts.picture, width, width / piece.shape))
        words = [(line, _WORDS) for line in piece.words]
        draw_paragraphs(text, surface, parts.words, words, 10, "middle" if piece.shape < _WIDE else "top")
        chains = ((parts.before, piece.before, tr("compendium.from")), (parts.after, piece.after, tr("compendium.to")))
        for row, names, label in chains:
            if names:
                text.draw_in(surface, label, columns(row, (_LABELS, None), gap=10)[0], _LABEL)
        self._draw_dealt(surface, parts.dealt)
        if self.tally.games:
            text.draw_in(surface, self._counted(), parts.counted, _COUNTED)

    @property
    def _parts(self) -> _DetailParts:
        line, piece = self.services.text.line, self.piece
        head = (line(_TITLE), line(_KIND))
        links = [_LINK if names else 0.0 for names in (piece.before, piece.after)]
        drawn = any(number.of > number.count for number in self.dealt)
        dealt = line(_FIGURE) * (2 + drawn) + 12 if self.dealt else 0.0
        counted = 2 * line(_COUNTED) if self.tally.games else 0.0
        title, kind, body, before, after, table, tally = rows(
            inset(self.box, 26, 18), (*head, None, *links, dealt, counted), 8
        )
        if piece.shape < _WIDE:
            share = 0.44 if piece.words else 1.0
            width = min(body.width * share, min(body.height, _HIGHEST) * piece.shape)
            picture, words = columns(body, (width, None), gap=26) if piece.words else (body, Box(body.topleft, (0, 0)))
            picture = middle(picture, picture.width, _HIGHEST)
        else:
            picture, words = rows(body, (min(body.width / piece.shape, body.height * _OVER), None), gap=14)
        return _DetailParts(title, kind, picture, words, before, after, table, tally)

    def _kind(self) -> str:
        tr, found, piece = self.services.tr, self.compendium, self.piece
        age = tr("table.age_banner", n=_NUMERALS[piece.age]) if piece.age else ""
        kind, box = found.name(piece.kind, found.kinds), found.name(piece.box, found.boxes)
        return tr.row(part for part in (kind, age, box, piece.known) if part)

    def _draw_dealt(self, surface: pygame.Surface, box: Box) -> None:
        """Draw how many are in a game, by the number of cities."""
        if not self.dealt:
            return
        text, tr = self.services.text, self.services.tr
        drawn = any(number.of > number.count for number in self.dealt)
        upper, lower, *more = rows(inset(box, 0, 6), 3 if drawn else 2)
        cells = [columns(row, (_LABELS, *[None] * len(self.dealt)), gap=6) for row in (upper, lower)]
        text.draw_in(surface, tr("compendium.cities"), cells[0][0], _LABEL)
        text.draw_in(surface, tr("compendium.dealt"), cells[1][0], _LABEL)
        for number, top, foot in zip(self.dealt, cells[0][1:], cells[1][1:], strict=True):
            text.draw_in(surface, str(number.cities), top, _FIGURE.with_colour(GOLD_DEEP))
            told = str(number.count) if number.of == number.count else f"{number.count}/{number.of}"
            text.draw_in(surface, told, foot, _FIGURE)
        for row in more:
            text.draw_in(surface, tr("compendium.drawn"), row, _COUNTED)

    def _counted(self) -> str:
        """Return what it has counted in the person's games."""
        tr, piece, tally = self.services.tr, self.piece, self.tally
        games = tr.plural(
            "compendium.counted.games", tally.games, won=tr.number(tally.won, 0 if tally.won == int(tally.won) else 1)
        )
        if piece.board is not None:
            return tr.sentences([games, tr("compendium.counted.average", n=tr.number(tally.points / tally.games, 1))])
        if not tally.points:
            return games
        return tr.sentences([games, tr.plural("compendium.counted.points", tally.points, most=tally.most)])
