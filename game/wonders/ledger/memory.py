"""The memory of the person at the screen: the next owner of its hand, the places of cards that it passed on, unseen
cards, and known cards of the discard pile. All of it is from rules.memory, which reads the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea, Hotspot
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.labels import Badge, draw_icon, draw_rows
from game.ui.layout import columns, grid, inset, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.wonders.cards.painters import painters
from game.wonders.ledger.page import ROOM, LedgerPage
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.areas.lanes import usual_letters
from game.wonders.table.areas.memo import paint_uses
from game.wonders.table.telling import memo, tips

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.pictures import Table
    from rules import Whereabouts

_HAND, _GAP = 560.0, 40.0  # width of the part about the own hand, and what lies between it and the rest
_HEAD, _NOTE, _ROW, _EDGE = 64.0, 64.0, 62.0, 10.0
_LINE, _CHIP, _CHIP_GAP, _CHIPS = 46.0, 44.0, 8.0, (4, 5, 6, 8)  # so many in a line, the more the fewer have room
_APART, _FIGURE = 18.0, 96.0
_NEXT, _WAY = Style("heading", 28), Style("italic", 23, INK_SOFT, "centre", wrap=True)
_SENTENCE, _NOTHING = Style("body", 25), Style("italic", 28, INK_SOFT, "centre")


@dataclass(frozen=True)
class Remembered:
    """Cards that belong together: a sentence, the sign before it (an icon, or a seat's emblem), and the cards; those
    never seen are counted by ``figures`` instead: a sign, how many, and which they are."""

    text: str
    icon: str = ""
    seat: int | None = None
    cards: tuple[str, ...] = ()
    figures: tuple[tuple[str, int, str], ...] = ()

    def height(self, across: int) -> float:
        """Return its height in units, with so many chips in a line."""
        lines = -(-len(self.cards) // across) or 1
        return _LINE + lines * (_CHIP + _CHIP_GAP) + _APART


class MemoryPage(LedgerPage):
    """The page of memory, for one person alone."""

    name = "memory"
    private = True

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.memory = table.snapshot.memory
        """Of the cards of the age; None where none goes round."""
        self.hand = tuple(table.snapshot.hand) if self.memory is not None and self.memory.receiver is not None else ()
        self.entries = [
            *self._entries(),
            *(Remembered(k.text, seat=k.seat, cards=k.cards) for k in table.narrator.recalled),
        ]
        self.across = next((n for n in _CHIPS if self._needs(n) <= ROOM), _CHIPS[-1])

    def _needs(self, across: int) -> float:
        return sum(entry.height(across) for entry in self.entries)

    def _entries(self) -> list[Remembered]:
        """Return the groups of cards in the order of the page."""
        tr, memory = self.services.tr, self.memory
        if memory is None:
            return []
        entries = [self._passed(group) for group in memory.passed if group.holder is not None]
        gone = [group for group in memory.passed if group.holder is None]
        if gone:
            cards = tuple(card for group in gone for card in group.cards)
            entries.append(Remembered(tr("ledger.gone"), "discard", cards=cards))
        if memory.discarded:
            entries.append(Remembered(tr("ledger.in_pile"), "discard", cards=memory.discarded))
        if memory.unseen is not None:
            entries.append(self._unseen(memory.unseen))
        return entries

    def _passed(self, group: Whereabouts) -> Remembered:
        """Return cards of a hand that has been passed on."""
        tr, holder = self.services.tr, group.holder
        assert holder is not None
        name = self.table.narrator.player(holder).name
        if group.certain:
            text = tr("ledger.with", name=name)
        else:
            text = tr("ledger.among", name=name, n=group.hands[holder], all=len(group.cards) + group.chosen)
        if group.returns:
            text = tr("ledger.returning", what=text, n=group.returns)
        return Remembered(text, seat=holder, cards=group.cards)

    def _unseen(self, group: Whereabouts) -> Remembered:
        """Return cards that the person has never seen, by colour; those of which only some are in the game are
        together."""
        snapshot = self.table.snapshot
        colours = [snapshot.cards[card].colour for card in group.cards]
        figures = [
            (f"card_{colour}", number, self._names(self._of(group.cards, colour)))
            for colour, number in sorted(Counter(colours).items(), key=lambda found: snapshot.lanes.index(found[0]))
        ]
        if group.chosen:
            kinds = {snapshot.cards[card].colour for card in group.perhaps}
            icon = f"card_{kinds.pop()}" if len(kinds) == 1 else "help"
            some = self.services.tr("ledger.some", n=group.chosen, cards=self._names(group.perhaps))
            figures.append((icon, group.chosen, some))
        return Remembered(
            self.services.tr.plural("ledger.unseen", len(group.cards) + group.chosen),
            "eye_closed",
            figures=tuple(figures),
        )

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def height(self) -> float:
        """Return the height of the longer one of its two columns."""
        mine = _HEAD + _NOTE + _ROW * len(self.hand) + _EDGE
        return max(mine if self.hand else _HEAD, self._needs(self.across))

    def _halves(self, box: Box) -> tuple[Box, Box]:
        """Return the boxes of the hand and of everything else."""
        mine, rest = columns(box, (_HAND, None), _GAP) if self.hand else (Box(0, 0, 0, 0), box)
        return mine, rest

    def _hand(self, box: Box) -> tuple[Box, Box, list[tuple[str, Box]]]:
        """Return the boxes of the heading and the sentence above the hand, and the cards with their rows."""
        head, note, *places, _ = rows(inset(self._halves(box)[0], 16, 0), (_HEAD, _NOTE, *[_ROW] * len(self.hand), 0))
        return head, note, list(zip(self.hand, places, strict=True))

    def _places(self, box: Box) -> list[tuple[Remembered, Box, Box]]:
        """Return every group with its sentence's place and that of its cards, one group below the other."""
        places = rows(self._halves(box)[1], [entry.height(self.across) for entry in self.entries])
        found = (rows(place, (_LINE - 6, None, _APART), gap=6) for place in places)
        return [(entry, line, cards) for entry, (line, cards, _) in zip(self.entries, found, strict=True)]

    def _chips(self, entry: Remembered, room: Box) -> list[tuple[str, Box]]:
        """Return the cards of a group with their places."""
        return list(zip(entry.cards, grid(room, self.across, len(entry.cards), _CHIP_GAP, _CHIP), strict=True))

    def _figures(self, entry: Remembered, room: Box) -> list[tuple[str, int, str, Box]]:
        """Return the colours of cards never seen with their places."""
        places = columns(room, [_FIGURE] * len(entry.figures))
        return [(*figure, place) for figure, place in zip(entry.figures, places, strict=True)]

    def widgets(self, box: Box) -> list[Widget]:
        """Return widgets for all cards, with their effects as tooltips; for the hand what the next city could do with
        it."""
        narrator, (_, _, hand) = self.table.narrator, self._hand(box)
        spots = [HotArea(f"use:{card}", place, partial(self._use_tip, card), card) for card, place in hand]
        for number, (entry, _, place) in enumerate(self._places(box)):
            spots += [
                HotArea(f"{number}:{index}", chip, partial(tips.card, narrator, card, narrator.snapshot.viewer), card)
                for index, (card, chip) in enumerate(self._chips(entry, place))
            ]
            spots += [
                HotArea(f"{number}:figure:{index}", figure, partial(str, names))
                for index, (_, _, names, figure) in enumerate(self._figures(entry, place))
            ]
        return [Hotspot(hot, self.name) for hot in spots]

    def _use_tip(self, card: str) -> str:
        return f"{tips.card(self.table.narrator, card)}\n{memo.use(self.table.narrator, card)}"

    def _of(self, cards: Sequence[str], colour: str) -> list[str]:
        return [card for card in cards if self.table.snapshot.cards[card].colour == colour]

    def _names(self, cards: Sequence[str]) -> str:
        """Return cards by name, each once with its number."""
        tr, counted = self.services.tr, Counter(self.table.narrator.name(card) for card in cards)
        return tr.row(name if n == 1 else tr("ledger.several", card=name, n=n) for name, n in sorted(counted.items()))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, box: Box) -> Iterator[None]:
        """Yield the hand at the left, everything else at the right."""
        if self.hand:
            self._paint_hand(surface, box)
            yield
        places = self._places(box)
        for entry, line, room in places:
            self._paint_entry(surface, entry, line, room)
            yield
        sentences = [(entry.text, columns(line, (40, None), gap=10)[1]) for entry, line, _ in places]
        self.services.text.draw_in_one_size(surface, sentences, _SENTENCE)
        if not self.entries:
            self.services.text.draw_in(surface, self.services.tr("ledger.nothing"), self._halves(box)[1], _NOTHING)

    def _paint_hand(self, surface: pygame.Surface, box: Box) -> None:
        services, table = self.services, self.table
        # The table below may have gone on meanwhile, as a replay does.
        memory = self.memory
        assert memory is not None, "there is a hand only where somebody gets it"
        receiver = memory.receiver
        assert receiver is not None
        head, note, uses = self._hand(box)
        height = uses[-1][1].bottom + _EDGE - head.y
        services.skin.panel(surface, rows(self._halves(box)[0], (height,))[0], "parchment", 16, 6, groove=False)
        sign, title = columns(head, (56, None), gap=8)
        draw_emblem(table, surface, receiver, sign.center, 52)
        text = services.tr("table.memory.next", name=table.narrator.player(receiver).name)
        services.text.draw_in(surface, text, title, _NEXT)
        services.text.draw_in(surface, memo.way_of_hand(table.narrator), note, _WAY)
        paint_uses(table, surface, uses, memory.offers)

    def _paint_entry(self, surface: pygame.Surface, entry: Remembered, line: Box, room: Box) -> None:
        """Paint the sign of a group and its cards."""
        services, table = self.services, self.table
        sign = columns(line, (40,))[0]
        if entry.seat is not None:
            draw_emblem(table, surface, entry.seat, sign.center, 38)
        else:
            draw_icon(services, surface, entry.icon, sign, 36)
        for card, chip in self._chips(entry, room):
            area = services.canvas.rect(chip)
            letters = services.canvas.px(usual_letters(table))
            picture = painters(services).cards.chip(table.narrator.face(card), area.size, letters)
            surface.blit(picture, area.topleft)
        figures = [
            (figure, [Badge(icon, str(number), height=36)]) for icon, number, _, figure in self._figures(entry, room)
        ]
        draw_rows(services, surface, figures)
