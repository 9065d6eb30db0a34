"""What pieces have counted in the games of this user."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.pieces.model import GamePiece, PieceTally

if TYPE_CHECKING:
    from game.storage.stats import Statistics


def tally_of(piece: GamePiece, statistics: Statistics) -> PieceTally:
    """Return what a piece has counted: a board the whole score of games with it, anything else its own points in those
    that it was in."""
    tally = PieceTally()
    for entry in statistics.entries:
        if piece.board is not None and (entry.board, entry.side) == piece.board:
            tally.add(entry.total, entry.won)
        elif piece.counts and piece.counts in entry.pieces:
            tally.add(entry.pieces[piece.counts], entry.won)
    return tally
