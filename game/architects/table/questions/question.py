"""What the person at the screen is asked: each answer by what on the table stands for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.architects.table.snapshot import LIFTED
from rules.architects.model import CENTRAL
from rules.architects.moves import LEFT, RIGHT, Move

if TYPE_CHECKING:
    from game.architects.table.snapshot import ArchitectsTableSnapshot
    from game.i18n import I18n
    from rules.architects.facts import ArchitectsView
    from rules.architects.knowledge.foresight import MovePreview

ADVISER = "search"
"""The bot that gives advice."""


class Asking:
    """The answers to one question. ``decks``: those that stand for a deck, by its number; ``tokens``: for a Progress
    token, or ``stack``; ``cards``: for a card in front of another player, by seat and card; ``tiles``: all others,
    which lie nowhere on the table. ``kind``: the question; ``step``: the effect it belongs to; ``previews``: what each
    answer would bring."""

    def __init__(
        self,
        snapshot: ArchitectsTableSnapshot,
        legal: Sequence[Move],
        view: ArchitectsView,
        previews: Mapping[Move, MovePreview] = MappingProxyType({}),
    ) -> None:
        self.legal = tuple(legal)
        self.previews = previews
        self.kind = view.ask.kind if self.legal and view.ask is not None else ""
        self.step = view.effect
        self.lifted = view.table.lifted
        self.decks: dict[int, Move] = {}
        self.tokens: dict[str, Move] = {}
        self.cards: dict[tuple[int, str], Move] = {}
        self.tiles: list[Move] = []
        for move in self.legal:
            self._sort_in(snapshot, view.seat, move)
        as_they_lie = [*(token for token in snapshot.shown.faces if token in self.tokens), *self.tokens]
        self.tokens = {token: self.tokens[token] for token in as_they_lie if token is not None}

    def _sort_in(self, snapshot: ArchitectsTableSnapshot, seat: int, move: Move) -> None:
        if move.verb in ("take", "extra"):
            deck = snapshot.deck_meant(seat, move.object)
            if deck in self.decks:
                self.tiles.append(move)
            else:
                self.decks[deck] = move
        elif move.verb != "choose" or (self.kind == "effect" and self.step == LIFTED and self.lifted):
            self.tiles.append(move)
        elif self.kind == "progress":
            self.tokens[move.object] = move
        elif len(move.words) == 2:
            self.cards[int(move.object), move.words[1]] = move
        else:
            self.decks[snapshot.deck_meant(seat, move.object)] = move

    @property
    def order(self) -> list[Move]:
        """The answers in the order of the number keys: a pick always left, central, right."""
        return [*self.decks.values(), *self.tokens.values(), *self.cards.values(), *self.tiles]

    @property
    def declines(self) -> bool:
        """True if the only answer that lies nowhere on the table is to take nothing."""
        return [move.verb for move in self.tiles] == ["done"]

    @property
    def asks_for_payment(self) -> bool:
        """True if all answers are ways to pay for one stage."""
        return {(move.verb, move.object) for move in self.legal} == {("stage", move.object) for move in self.legal[:1]}

    def message(self, tr: I18n, name: str) -> str:
        """Return what the player of that name is to choose."""
        if self.kind == "effect":
            return tr(f"architects.message.{'lifted' if self.lifted else self.step}", name=name)
        if self.declines:
            return tr("architects.message.extra", name=name)
        if self.asks_for_payment:
            return tr("architects.message.payment", name=name)
        return tr(f"architects.message.{self.kind}", name=name)

    def sheet_title(self, tr: I18n) -> str:
        """Return the head over the tiles."""
        if self.lifted and self.kind == "effect":
            return tr("architects.sheet.lifted")
        return tr("architects.sheet.payment" if self.asks_for_payment else "architects.sheet.order")

    def by_digit(self, snapshot: ArchitectsTableSnapshot, number: int) -> Move | None:
        """Return the answer of a number key; 1, 2 and 3 are the left, the central and the right deck if there are
        any."""
        near = [snapshot.viewer, snapshot.central, snapshot.deck_meant(snapshot.viewer, RIGHT)]
        if any(deck in self.decks for deck in near) and 1 <= number <= len(near):
            return self.decks.get(near[number - 1])
        rest = [move for deck, move in self.decks.items() if deck not in near]
        answers = [*rest, *self.tokens.values(), *self.cards.values(), *self.tiles]
        number -= len(near) if any(deck in self.decks for deck in near) else 0
        return answers[number - 1] if 1 <= number <= len(answers) else None


def deck_of(snapshot: ArchitectsTableSnapshot, seat: int, move: Move) -> int | None:
    """Return the number of the deck that an answer takes a card from, or looks through; None for none."""
    beside = move.verb == "choose" and move.object in (LEFT, RIGHT, CENTRAL)
    return snapshot.deck_meant(seat, move.object) if beside or move.verb in ("take", "extra") else None
