"""The scene of the setup, as its chooser uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.seating.editor import SeatHost

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.players import Player
    from game.seating.pieces import Option
    from game.ui.focus import Ui
    from game.wonders.setup.plan import Plan
    from game.wonders.setup.thumbnails import Thumbnails


class SetupHost(SeatHost, Protocol):
    """The scene: the plan, the seat whose details are shown, and the changes of both."""

    ui: Ui
    plan: Plan
    seat: int
    thumbnails: Thumbnails
    drawing_lots: bool

    def add_options(self, options: Iterable[tuple[str, Option]]) -> None:
        """Add options that belong together, each with its key."""

    def cities(self) -> list[Player]:
        """Return the player of each city, with a stand-in for one without."""

    def draw_lots(self, on: bool) -> None:
        """Begin or end choosing the wonders that are drawn."""

    def leave_out(self, board: str) -> None:
        """Leave a wonder out of the draw, or take it in again."""

    def choose_for_expansion(self, name: str, words: list[str]) -> None:
        """Keep a choice for an expansion under its name."""
