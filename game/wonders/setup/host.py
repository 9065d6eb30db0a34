"""What the parts of the setup ask of its scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.ui.focus import Ui
    from game.wonders.setup.plan import Plan, SeatPlan
    from game.wonders.setup.thumbnails import Thumbnails
    from game.wonders.setup.words import Words


class Host(Protocol):
    """The scene as its parts see it: the plan, the seat whose details are shown, and everything that changes them."""

    services: Services
    ui: Ui
    plan: Plan
    seat: int
    words: Words
    thumbnails: Thumbnails

    def team(self, seat: int) -> int | None:
        """The team that a seat plays in, None where each plays for itself."""

    def planned(self) -> SeatPlan:
        """The seat whose details are shown."""

    def player(self) -> Player:
        """Who sits there, as things stand."""

    def usual_name(self) -> str:
        """The name that it has where none is typed."""

    def change(self, **values: Any) -> None:
        """Change the seat whose details are shown."""

    def choose_for_part(self, name: str, words: list[str]) -> None:
        """Keep what was chosen for a part under its name."""

    def set_count(self, count: int) -> None:
        """Another number of cities."""

    def set_beginner(self, on: bool) -> None:
        """All wonders on side A."""

    def set_expansion(self, name: str, on: bool) -> None:
        """With or without an expansion."""

    def set_teams(self, on: bool) -> None:
        """In teams, or each for oneself."""

    def type_name(self, text: str) -> None:
        """A letter more or less in the name of the seat."""

    def type_seed(self, text: str) -> None:
        """A figure more or less in the seed."""

    def focus_start(self) -> None:
        """Go on to Start."""

    def start(self) -> None:
        """Begin the game."""

    def leave(self) -> None:
        """Back to where one came from."""
