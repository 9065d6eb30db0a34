"""What the chooser of the setup asks of its scene."""

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


class Host(SeatHost, Protocol):
    """The scene as its chooser sees it: the plan, the seat whose details are shown, and what changes them."""

    ui: Ui
    plan: Plan
    seat: int
    thumbnails: Thumbnails

    def add_options(self, options: Iterable[tuple[str, Option]]) -> None:
        """Add options that belong together, each with its key."""

    def cities(self) -> list[Player]:
        """Return whose each city is, one that is nobody's included."""

    def choose_for_expansion(self, name: str, words: list[str]) -> None:
        """Keep what was chosen for an expansion under its name."""
