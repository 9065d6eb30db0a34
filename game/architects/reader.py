"""What may be asked of a game of Architects: the table of a running one and that of a replay ask the same questions."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.play.reader import Reader
from rules.architects.facts import ArchitectsView
from rules.architects.knowledge.foresight import MovePreview, preview_moves
from rules.architects.knowledge.insight import StageDemand, open_stages, strengths
from rules.architects.knowledge.prospects import ArchitectsProspects, move_prospects
from rules.architects.model import Box
from rules.architects.moves import Move
from rules.architects.scoring import ArchitectsScore, score_table
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.architects.view import view


class RisenWonder(msgspec.Struct, frozen=True):
    """A wonder and its built stages, a bit set: as saves keep them for their lists."""

    wonder: str
    stages: int


class ArchitectsReader(Reader):
    """Reads one game at one moment: subclasses say which, by ``_state``."""

    _state: ArchitectsState

    @property
    def box(self) -> Box:
        """The content in play."""
        return self._state.box

    def view(self, seat: int) -> ArchitectsView:
        """Return what the seat may see."""
        return view(self._state, seat)

    @property
    def turn(self) -> int:
        """The present turn, counted over all seats from 1."""
        return self._state.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    def wonder(self, seat: int) -> RisenWonder:
        """Wonder and built stages of a player, as everybody sees them."""
        city = self._state.cities[seat]
        return RisenWonder(city.wonder.id, city.stages)

    def scores(self) -> tuple[list[ArchitectsScore], list[int]]:
        """Return the score sheets as the table stands, and who leads or has won."""
        return score_table(self._state)

    def final(self, seat: int) -> ArchitectCity:
        """Return what lay in front of a player when the game was over.

        Raises:
            ValueError: it is not over; only then is nothing secret in it.
        """
        if not self.finished:
            raise ValueError("the game is not over")
        return self._state.cities[seat]

    def previews(self, seat: int, moves: Iterable[Move]) -> dict[Move, MovePreview]:
        """Return the consequences of answers of a seat, as far as the seat can know."""
        return preview_moves(self.view(seat), moves)

    def prospects(self, seat: int, move: Move) -> ArchitectsProspects:
        """Return what an answer of a seat is good for, as far as the seat can know."""
        return move_prospects(self.view(seat), move)

    def open_stages(self, seat: int) -> list[StageDemand]:
        """Return the stages that a player may build next."""
        return open_stages(self._state, seat)

    def strengths(self) -> list[int]:
        """Return the shields of every player."""
        return strengths(self._state)
