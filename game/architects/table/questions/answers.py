"""What stands on the table for the answers to a question: decks, marks over what lies there, tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.architects.table.gamepad import deck_sign
from game.architects.table.questions.marks import CardMark, DimmedTable, Mark, TokenMark, token_places, token_tray
from game.architects.table.questions.targets import DeckTarget, Target, Tile, near_decks, tile_places
from game.architects.table.telling.previews import deck_tip, move_text, move_title, preview_lines
from game.ui.canvas import Box

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from game.architects.table.questions.question import Asking
    from game.table.static_layer import Hotspot
    from game.ui.focus import Widget
    from rules.architects.moves import Move


class AnswerWidgets:
    """Makes the widgets for one table. ``spots``: what is painted under a name; ``answer``: called with the answer."""

    def __init__(
        self, table: ArchitectsTable, spots: Callable[[str], Sequence[Hotspot]], answer: Callable[[Move], object]
    ) -> None:
        self._table = table
        self._spots = spots
        self._answer = answer

    def decks(self, asking: Asking | None, by_pad: bool) -> list[Widget]:
        """Return the three decks within reach, whether they can be chosen or not, each with the key that takes from
        it."""
        found: list[Widget] = []
        for digit, (deck, box) in enumerate(near_decks(self._table), 1):
            move = asking.decks.get(deck) if asking is not None else None
            preview = asking.previews.get(move) if asking is not None and move is not None else None
            tip = partial(deck_tip, self._table.narrator, deck, preview)
            sign = deck_sign(self._table.services, digit, by_pad)
            widget = DeckTarget(self._table, deck, box, move, self._answer, tip, sign)
            widget.preview = preview
            found.append(widget)
        return found

    def lying(self, asking: Asking) -> list[Widget]:
        """Return what lies farther away and can be chosen: decks with a frame; Progress tokens, or cards of others,
        over the darkened table."""
        near = {deck for deck, _ in near_decks(self._table)}
        found: list[Widget] = [
            Mark(f"deck:{deck}:mark", Box(spot.box), move, self._answer, self._tip(asking, spot.tip, move))
            for deck, move in asking.decks.items()
            if deck not in near
            for spot in self._spots(f"deck:{deck}")
        ]
        if not (asking.tokens or asking.cards):
            return found
        tokens = self._tokens(asking)
        veil = DimmedTable(self._table.services.canvas.bounds, token_tray(tokens, self._table.services.text.ui_scale))
        return [*found, veil, *tokens, *self._cards(asking)]

    def _tokens(self, asking: Asking) -> Sequence[TokenMark]:
        lying = [(token, move, spot) for token, move in asking.tokens.items() for spot in self._spots(f"face:{token}")]
        tokens = [
            TokenMark(self._table, token, box, move, self._answer, self._tip(asking, spot.tip, move), str(number))
            for number, ((token, move, spot), box) in enumerate(
                zip(lying, token_places(self._table, [Box(spot.box) for _, _, spot in lying]), strict=True), 1
            )
        ]
        for mark in tokens:
            mark.peers, mark.preview = tokens, asking.previews.get(mark.move) if mark.move is not None else None
        return tokens

    def _cards(self, asking: Asking) -> Sequence[Target]:
        return [
            CardMark(seat, card, Box(spot.box), move, self._answer, self._tip(asking, spot.tip, move))
            for (seat, card), move in asking.cards.items()
            for spot in self._spots(f"card:{seat}:{card}")
        ]

    def tiles(self, asking: Asking, moves: Sequence[Move]) -> Sequence[Target]:
        """Return tiles for answers that lie nowhere on the table, numbered after the decks."""
        found: list[Tile] = []
        first = 4 if any(deck in asking.decks for deck, _ in near_decks(self._table)) else 1
        places = tile_places(self._table.seating, len(moves)) if moves else []
        for number, (move, box) in enumerate(zip(moves, places, strict=True), first):
            tip = self._tip(asking, partial(move_text, self._table.narrator, move), move)
            tile = Tile(self._table, box, move, self._answer, tip, move_title(self._table.narrator, move), number)
            tile.preview = asking.previews.get(move)
            found.append(tile)
        for tile in found:
            tile.peers = found
        return found

    def _tip(self, asking: Asking, head: Callable[[], str], move: Move) -> Callable[[], str]:
        """Return what makes a tip: what something is, and what choosing it would bring."""
        preview = asking.previews.get(move)
        return lambda: "\n".join(
            [head(), *(preview_lines(self._table.narrator, preview) if preview is not None else [])]
        )
