"""Drafts in figures: which wonders win, what is taken first, and what it is worth; of bots' games and one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.drafts.counts import FATES, CardCounts, DraftCounts, Outcomes, WonderCounts, of_all_sizes
from game.drafts.own import own_counts
from game.drafts.plots import (
    LEADS,
    SHARES,
    draw_fates,
    draw_interval,
    draw_scale,
    draw_share,
    fate_legend,
    in_excess,
    in_percent,
    in_points,
    lead_of,
)
from game.drafts.shipped import PAIR, counted, is_stale
from game.scenes.figures.page import Page
from game.ui.canvas import Box
from game.ui.labels import draw_icon, draw_row
from game.ui.layout import columns, inset, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, INK_SOFT
from game.ui.widgets import Selector

if TYPE_CHECKING:
    from game.editions import GameEdition
    from game.pieces.model import GamePiece
    from game.services import Services
    from game.storage.stats import Statistics
    from game.ui.focus import Ui

_LINE, _ROW, _HEAD, _TICKS, _NOTE = 58.0, 62.0, 56.0, 24.0, 66.0
_WIN_FIGURE, _LEAD_FIGURE = 140.0, 150.0
_GAP = 22.0
_FIRST = ((360.0, 380.0), (300.0, 220.0))  # of the columns of wonders, in a wide window and an upright one
_NAME, _FIGURE = Style("body", 26), Style("body", 23, align="right")
_LABEL = Style("strong", 23, GOLD_DEEP, "centre", wrap=True)
_LEGEND = Style("strong", 23, GOLD_DEEP)
_WORDS = Style("italic", 23, INK_SOFT, wrap=True)
_NUMERALS = ("", "I", "II", "III")
_WONDERS: Final = 0
"""What is shown: the wonders, or the cards of an age."""


@dataclass(frozen=True)
class WonderRow:
    """A wonder, on one of its sides."""

    piece: GamePiece
    counts: dict[int, WonderCounts]
    all: Outcomes


@dataclass(frozen=True)
class CardRow:
    """A card of an age."""

    piece: GamePiece
    counts: CardCounts


@dataclass
class Chosen:
    """What is shown: the number of the ``kind`` of games, the ``view``, and whether of one's ``own`` games."""

    kind: int = 0
    view: int = _WONDERS
    own: bool = False


class Drafts(Page):
    """A list of wonders or of the cards of an age, with their figures drawn beside them."""

    def __init__(self, services: Services, edition: GameEdition, shown: Statistics, chosen: Chosen) -> None:
        super().__init__(services, edition, shown)
        self.chosen = chosen
        self._counts: DraftCounts | None = None

    @property
    def _rooms(self) -> tuple[Box, Box, Box, Box]:
        """The boxes of the choices, of the headings with their scales, of the list, and of the note below it."""
        line = _LINE * 2 + 12 if self.upright else _LINE
        choices, head, listed, note = rows(self.body, (line, _HEAD + _TICKS, None, _NOTE), gap=8)
        return choices, head, listed, note

    @property
    def kinds(self) -> Sequence[DraftCounts]:
        """The kinds of games that there are counts of."""
        return counted(self.edition)

    @property
    def counts(self) -> DraftCounts:
        """What is shown: of bots, or of this person."""
        if self._counts is None:
            bots_own = self.kinds[self.chosen.kind]
            self._counts = own_counts(self.shown.entries, bots_own) if self.chosen.own else bots_own
        return self._counts

    def build(self, ui: Ui, repaint: Callable[[], object], rebuild: Callable[[], object]) -> None:
        """Build the choices and the list."""
        if not self.kinds:
            return
        self.chosen.kind = min(self.chosen.kind, len(self.kinds) - 1)
        self.chosen.view = self.chosen.view if self.chosen.view in self.kinds[self.chosen.kind].ages else _WONDERS
        choices, _, listed, _ = self._rooms
        listing: ListView[WonderRow] | ListView[CardRow]
        if self.chosen.view == _WONDERS:
            listing = ListView(listed, self._wonders(), self._draw_wonder, _ROW, self._open, empty_text=self._nothing)
        else:
            listing = ListView(listed, self._cards(), self._draw_card, _ROW, self._open, empty_text=self._nothing)

        def choose(**chosen: int) -> None:
            for name, value in chosen.items():
                setattr(self.chosen, name, value)
            self._counts = None
            rebuild()

        for selector in self._selectors(choices, choose):
            ui.add(selector)
        ui.add(listing)
        ui.focus = listing

    def _selectors(self, room: Box, choose: Callable[..., None]) -> Iterator[Selector[int]]:
        tr, here = self.services.tr, self.kinds[self.chosen.kind]
        own = own_counts(self.shown.entries, here)
        kinds = [(number, self._called(kind)) for number, kind in enumerate(self.kinds)]
        views = [
            (_WONDERS, tr("drafts.wonders")),
            *((age, tr("table.age_banner", n=_NUMERALS[age])) for age in sorted(here.ages)),
        ]
        who = [
            (0, tr("drafts.bots", bot=tr(f"bot.{here.bot}.name"), games=tr.plural("drafts.games", here.games))),
            (1, tr("drafts.yours", games=tr.plural("drafts.games", own.games))),
        ]
        if self.upright:
            upper, lower = rows(room, 2, gap=12)
            boxes = [*columns(upper, 2, gap=20), lower]
        else:
            boxes = columns(room, (None, None, 620.0), gap=20)
        yield Selector(boxes[0], "", kinds, self.chosen.kind, lambda kind: choose(kind=kind))
        yield Selector(boxes[1], "", views, self.chosen.view, lambda view: choose(view=view))
        tip = tr("drafts.bots_tip", about=tr(f"bot.{here.bot}.text"))
        yield Selector(boxes[2], "", who, int(self.chosen.own), lambda own: choose(own=bool(own)), tip)

    def _called(self, kind: DraftCounts) -> str:
        """Return what is played, in words."""
        tr = self.services.tr
        if kind.seats == PAIR:
            return tr("drafts.two_players")
        return tr.listed(tr(f"setup.{box}") for box in kind.expansions) if kind.expansions else tr("compendium.base")

    @property
    def _nothing(self) -> str:
        return self.services.tr("drafts.nothing")

    # --- rows

    def _pieces(self) -> Sequence[GamePiece]:
        return self.plugin.compendium(self.services).pieces

    def _wonders(self) -> list[WonderRow]:
        """Return the wonders, the most successful first."""
        pieces = {piece.board: piece for piece in self._pieces() if piece.board is not None}
        found = []
        for name, counts in self.counts.wonders.items():
            board, _, side = name.partition(":")
            if (board, side) in pieces:
                found.append(WonderRow(pieces[board, side], counts, of_all_sizes(counts)[0]))
        return sorted(found, key=lambda row: -row.all.excess.value)

    def _cards(self) -> list[CardRow]:
        """Return the cards of the age, those first that are taken first most often."""
        pieces = {piece.counts: piece for piece in self._pieces() if piece.counts}
        cards = self.counts.ages.get(self.chosen.view, {})
        found = [CardRow(pieces[card], counts) for card, counts in cards.items() if card in pieces and counts.offered]
        return sorted(found, key=lambda row: -row.counts.taken_first.value)

    def _open(self, row: WonderRow | CardRow) -> None:
        """Show the piece in the compendium."""
        services = self.services
        services.stack.push(services.scenes.create("compendium", piece=row.piece.id, edition=self.edition.edition))

    # --- drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the headings of the columns, and how the figures are to be read."""
        tr, text = self.services.tr, self.services.text
        _, head, listed, note = self._rooms
        if not self.kinds:
            text.draw_in(surface, tr("drafts.none"), listed, _WORDS)
            return
        inner, ticks = rows(Box(listed.x + 8, head.y, listed.width - 30, head.height), (None, _TICKS))
        if self.chosen.view == _WONDERS:
            names = ["", tr("drafts.all_tables"), *(tr("statistics.cities", n=size) for size in self._sizes)]
            parts, said = self._wonder_columns(inner), tr("drafts.wonders_note")
            _, whole, *sizes = self._wonder_columns(ticks)
            for place in (self._figure_parts(whole, _WIN_FIGURE)[0], *sizes):
                draw_scale(self.services, surface, place, SHARES)
        else:
            names = ["", *(tr(f"drafts.{name}") if name else "" for name in self._columns)]
            parts, said = self._card_columns(inner), tr("drafts.own_note" if self.chosen.own else "drafts.cards_note")
            self._fate_heading(surface, parts[2])
            for place in self._card_columns(ticks)[3:]:
                draw_scale(self.services, surface, self._figure_parts(place, _LEAD_FIGURE)[0], LEADS)
        text.draw_in_one_size(surface, list(zip(names[1:], parts[1:], strict=True)), _LABEL)
        stale = tr("drafts.stale") if not self.chosen.own and is_stale(self.counts) else ""
        text.draw_in(surface, tr.sentences([said, stale]), note, _WORDS)

    def _fate_heading(self, surface: pygame.Surface, box: Box) -> None:
        """Paint what the colours of the fates mean; what somebody sold is not known of one's own games."""
        if self.upright:
            self.services.text.draw_in(surface, self.services.tr("drafts.fates"), box, _LABEL)
            return
        told = [self.services.tr(f"drafts.fate_{fate}") for fate in FATES[: 2 if self.chosen.own else 3]]
        draw_row(self.services, surface, box, fate_legend(told, _LEGEND), gap=8, align="centre")

    @property
    def _sizes(self) -> list[int]:
        """The sizes of the tables."""
        return sorted({size for sizes in self.counts.wonders.values() for size in sizes})

    @property
    def _columns(self) -> tuple[str, ...]:
        """The names of the columns of cards; that of the fates has colours."""
        return ("first", "", "took") if self.chosen.own else ("first", "", "had_to_build", "had_to_bury")

    def _wonder_columns(self, box: Box) -> list[Box]:
        return columns(inset(box, 14, 0), (*_FIRST[self.upright], *[None] * len(self._sizes)), gap=_GAP)

    def _card_columns(self, box: Box) -> list[Box]:
        return columns(inset(box, 14, 0), (330.0, *[None] * len(self._columns)), gap=_GAP)

    def _city(self, board: str, side: str) -> str:
        """Return the name of a city, with the side of its board where that has several."""
        tr, city = self.services.tr, self.plugin.city(self.services.tr, board)
        return tr("statistics.board", city=city, side=self.plugin.side(tr, side)) if side else city

    def _draw_wonder(self, surface: pygame.Surface, box: Box, row: WonderRow, _selected: bool) -> None:
        services, tr = self.services, self.services.tr
        name, whole, *places = self._wonder_columns(box)
        sign, words = columns(name, (56, None), gap=12)
        assert row.piece.board is not None
        self.plugin.draw_medallion(services, surface, row.piece.board[0], sign.center, 52)
        services.text.draw_in(surface, self._city(*row.piece.board), words, _NAME)
        plot = self._figure(surface, whole, in_excess(tr, row.all.excess), _WIN_FIGURE)
        draw_interval(services, surface, plot, row.all.excess, SHARES, row.all.games)
        for size, place in zip(self._sizes, places, strict=True):
            if size in row.counts:
                one = of_all_sizes({size: row.counts[size]})[0]
                draw_interval(services, surface, place, one.excess, SHARES, one.games)

    def _draw_card(self, surface: pygame.Surface, box: Box, row: CardRow, _selected: bool) -> None:
        services, tr, counts = self.services, self.services.tr, row.counts
        name, first, fate, *lots = self._card_columns(box)
        sign, words = columns(name, (48, None), gap=10)
        draw_icon(services, surface, f"symbol_{row.piece.kind}", sign, 42)
        services.text.draw_in(surface, row.piece.title, words, _NAME)
        bar = self._figure(surface, first, in_percent(tr, counts.taken_first), 170)
        draw_share(services, surface, bar, counts.taken_first, GOLD)
        draw_fates(services, surface, fate, counts.fates)
        if self.chosen.own:
            self._draw_lead(surface, lots[0], counts.took, None)
            return
        for lot, place in zip((counts.built, counts.buried), lots, strict=True):
            self._draw_lead(surface, place, lot.had_to, lot.free)

    def _draw_lead(self, surface: pygame.Surface, place: Box, took: Outcomes, other: Outcomes | None) -> None:
        """Draw the lead of those who took a card, or how far it is above that of others; nothing of very few."""
        lead = lead_of(took, other)
        if lead is not None:
            plot = self._figure(surface, place, in_points(self.services.tr, lead), _LEAD_FIGURE)
            draw_interval(self.services, surface, plot, lead, LEADS, took.games)

    def _figure(self, surface: pygame.Surface, place: Box, words: str, width: float) -> Box:
        """Write a figure at the right end of its place, where there is room, and return the rest for its picture."""
        plot, figure = self._figure_parts(place, width)
        if figure is not None:
            self.services.text.draw_in(surface, words, figure, _FIGURE)
        return plot

    def _figure_parts(self, place: Box, width: float) -> tuple[Box, Box | None]:
        """Return the parts of a place: for its picture, and for its figure, None where there is no room for that."""
        if self.upright:
            return place, None
        plot, figure = columns(place, (None, width), gap=12)
        return plot, figure
