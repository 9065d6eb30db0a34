"""The remark of a character after the game: the winner, or the best of those whom a person has beaten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services


class Counted(Protocol):
    """The points of a player."""

    @property
    def total(self) -> float:
        """All of them."""


class Ended(Protocol):
    """How a game has ended."""

    @property
    def players(self) -> Sequence[Player]:
        """All players."""

    @property
    def winners(self) -> Sequence[int]:
        """The seats that have won."""

    @property
    def sheets(self) -> Sequence[Counted]:
        """The points, by seat."""


def last_word(ended: Ended, services: Services) -> str:
    """Return the line with the name of who says it, '' if there is none, or several people to hear it."""
    players, tr = ended.players, services.tr
    if not services.settings.opponents_speak or sum(player.human for player in players) > 1:
        return ""
    speaker, moment = ended.winners[0], "won"
    if players[speaker].human:
        others = [seat for seat, player in enumerate(players) if player.character]
        if not others:
            return ""
        speaker, moment = max(others, key=lambda seat: ended.sheets[seat].total), "lost"
    character = players[speaker].character
    if not character:
        return ""
    return tr("scoring.last_word", line=tr(f"character.{character}.line.{moment}"), name=players[speaker].name)
