"""A finished game for the score pad: points by category, the ranking, and the reasons of every number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from game.ui.labels import signed

if TYPE_CHECKING:
    import pygame

    from game.i18n import I18n
    from game.players import Player
    from game.ui.theme import Colour

TOTAL: Final = "total"
"""The last column."""


@dataclass(frozen=True)
class Reason:
    """One line: an icon, words, points (None for a remark), and the card that it is about, if any."""

    icon: str
    text: str
    points: int | None
    card: str = ""


class ScoreBook(Protocol):
    """A finished game, as the pad uses it. The columns of the pad are the categories and then the total."""

    @property
    def players(self) -> Sequence[Player]:
        """The players of the rows."""

    @property
    def teams(self) -> Sequence[int]:
        """The team of every row, () where each plays for itself. Partners lie together in the ranking."""

    @property
    def categories(self) -> Sequence[str]:
        """The ways to score points."""

    @property
    def winners(self) -> Sequence[int]:
        """The seats that have won."""

    @property
    def ranking(self) -> list[int]:
        """Seats from first to last."""

    def ranked(self, seat: int) -> bool:
        """True if the seat can win."""

    def place(self, seat: int) -> int:
        """Return the rank of a seat from 1; equal ones share it."""

    def points(self, seat: int, column: str) -> int:
        """Return a number of the pad."""

    def reasons(self, seat: int, column: str) -> list[Reason]:
        """Return the reasons of a number; their points add up to it."""

    def subtitle(self, seat: int) -> str:
        """Return the line below a player's name."""

    def label(self, column: str) -> str:
        """Return the name of a column."""

    def icon(self, column: str) -> str:
        """Return its icon."""

    def colour(self, column: str) -> Colour:
        """Return its colour in charts."""

    def picture(self, reason: Reason, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of a reason's card, at most that large in pixels."""


def why_text(book: ScoreBook, seat: int, column: str, tr: I18n) -> str:
    """Return the reasons for a tooltip: icon, words and points, one a line."""
    lines = [
        f"{{{reason.icon}}} {reason.text}"
        + ("" if reason.points is None else tr("scoring.why.points", points=signed(reason.points, tr)))
        for reason in book.reasons(seat, column)
    ]
    return "\n".join([book.label(column), *(lines or [tr("scoring.why.nothing")])])
