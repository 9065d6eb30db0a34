"""The figures of a piece in drafts: how often it is taken first, what became of it, what it is worth, at which tables a
wonder wins. Drawn in the place of what the piece does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.drafts.counts import FATES, CardCounts, DraftCounts, Outcomes, WonderCounts, of_all_sizes, wonder_name
from game.drafts.own import own_counts
from game.drafts.plots import (
    LEADS,
    SHARES,
    draw_fates,
    draw_interval,
    draw_share,
    fate_legend,
    in_excess,
    in_percent,
    in_points,
    lead_of,
)
from game.drafts.shipped import counted_with, is_stale
from game.ui.canvas import Box
from game.ui.labels import draw_row
from game.ui.layout import columns, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, INK_SOFT

if TYPE_CHECKING:
    from game.editions import GameEdition
    from game.pieces.model import GamePiece
    from game.services import Services
    from game.storage.stats import Statistics

_LABEL, _FIGURE = Style("strong", 23, GOLD_DEEP, wrap=True), Style("body", 24, align="right")
_NOTE = Style("italic", 22, INK_SOFT, wrap=True)
_LEGEND = Style("body", 22)
_WORDS, _VALUE = 0.34, 0.27  # of the width
_LINE, _NOTE_LINES = 74.0, 4


@dataclass(frozen=True)
class DraftFigures:
    """The counts of a piece: those of bots' games of its box, and one's own."""

    bots: DraftCounts
    own: DraftCounts
    card: CardCounts | None = None
    own_card: CardCounts | None = None
    sizes: dict[int, WonderCounts] | None = None


def figures_of(piece: GamePiece, edition: GameEdition, statistics: Statistics) -> DraftFigures | None:
    """Return the counts of a piece, None if nothing was counted of it."""
    bots = counted_with(edition, piece.box)
    if bots is None:
        return None
    card = bots.ages.get(piece.age, {}).get(piece.counts)
    sizes = bots.wonders.get(wonder_name(*piece.board)) if piece.board is not None else None
    if card is None and sizes is None:
        return None
    own = own_counts(statistics.entries, bots)
    return DraftFigures(bots, own, card, own.ages.get(piece.age, {}).get(piece.counts), sizes)


class DraftSheet:
    """Draws the counts of a piece in a box."""

    def __init__(self, services: Services, figures: DraftFigures) -> None:
        self.services = services
        self.figures = figures

    def draw(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the lines one below the other, and how they are to be read at the foot."""
        text, tr, found = self.services.text, self.services.tr, self.figures
        lines, note = rows(box, (None, _NOTE_LINES * text.line(_NOTE)), gap=10)
        games = tr.plural("drafts.games", found.bots.games)
        told = [tr("drafts.counted", games=games, bot=tr(f"bot.{found.bots.bot}.name"))]
        if found.card is not None:
            self._draw_card(surface, lines, found.card)
            told.append(tr("drafts.lot_note"))
        elif found.sizes is not None:
            self._draw_wonder(surface, lines, found.sizes)
        told.append(tr("drafts.stale") if is_stale(found.bots) else "")
        text.draw_in(surface, tr.sentences(told), note, _NOTE)

    def _lines(self, box: Box, number: int) -> Iterator[tuple[Box, Box, Box]]:
        """Yield the places of so many lines: of the words, of the picture, of the figure."""
        high = min(_LINE, box.height / max(1, number))
        for line in rows(box, [high] * number):
            words, drawn, figure = columns(line, (box.width * _WORDS, None, box.width * _VALUE), gap=14)
            yield words, drawn, figure

    def _draw_card(self, surface: pygame.Surface, box: Box, card: CardCounts) -> None:
        services, tr = self.services, self.services.tr
        places = list(self._lines(box, 8))
        taken = [("first", card)]
        own = self.figures.own_card
        for (name, counts), (words, drawn, figure) in zip(taken, places, strict=False):
            services.text.draw_in(surface, tr(f"drafts.{name}"), words, _LABEL)
            draw_share(services, surface, drawn, counts.taken_first, GOLD)
            services.text.draw_in(surface, in_percent(tr, counts.taken_first), figure, _FIGURE)
        words, drawn, figure = places[1]
        services.text.draw_in(surface, tr("drafts.fates"), words, _LABEL)
        draw_fates(services, surface, drawn.union(figure), card.fates)
        self._draw_legend(surface, places[2][1].union(places[2][2]), card.fates)
        lots = (("had_to_build", card.built), ("had_to_bury", card.buried))
        for (name, lot), place in zip(lots, places[3:5], strict=True):
            self._draw_lead(surface, place, tr(f"drafts.{name}"), lot.had_to, lot.free)
        self._draw_lead(surface, places[5], tr("drafts.took_or_passed"), card.took, card.passed)
        if own is not None and own.offered:
            said = tr("drafts.own_first", first=sum(own.first), offered=tr.plural("drafts.hands", own.offered))
            first, last = places[6], places[7]
            services.text.draw_in(surface, said, Box(box.x, first[0].y, box.width, last[0].bottom - first[0].y), _NOTE)

    def _draw_legend(self, surface: pygame.Surface, box: Box, fates: Sequence[int]) -> None:
        tr, whole = self.services.tr, max(1, sum(fates))
        told = [
            tr("drafts.fate_share", fate=tr(f"drafts.fate_{fate}"), share=tr.percent(number / whole))
            for fate, number in zip(FATES, fates, strict=True)
        ]
        draw_row(self.services, surface, box, fate_legend(told, _LEGEND, 24), gap=8)

    def _draw_lead(
        self, surface: pygame.Surface, place: tuple[Box, Box, Box], label: str, took: Outcomes, other: Outcomes
    ) -> None:
        words, drawn, figure = place
        services = self.services
        services.text.draw_in(surface, label, words, _LABEL)
        lead = lead_of(took, other)
        if lead is not None:
            draw_interval(services, surface, drawn, lead, LEADS, took.games)
        told = services.tr("drafts.too_few") if lead is None else in_points(services.tr, lead)
        services.text.draw_in(surface, told, figure, _FIGURE)

    def _draw_wonder(self, surface: pygame.Surface, box: Box, sizes: dict[int, WonderCounts]) -> None:
        services, tr = self.services, self.services.tr
        whole, points = of_all_sizes(sizes)
        lines: list[tuple[str, Outcomes]] = [(tr("drafts.every_table"), whole)]
        lines += [(tr("statistics.cities", n=size), of_all_sizes({size: one})[0]) for size, one in sizes.items()]
        *places, last = self._lines(box, len(lines) + 2)
        heading, *places = places
        services.text.draw_in(surface, tr("drafts.all_tables"), heading[0].union(heading[2]), _LABEL)
        for (said, outcomes), (words, drawn, figure) in zip(lines, places, strict=True):
            services.text.draw_in(surface, said, words, _LABEL)
            draw_interval(services, surface, drawn, outcomes.excess, SHARES, outcomes.games)
            services.text.draw_in(surface, in_excess(tr, outcomes.excess), figure, _FIGURE)
        average = tr("compendium.counted.average", n=tr.number(points / max(1, whole.games), 1))
        services.text.draw_in(surface, average, last[0].union(last[2]), _NOTE)
