"""The viewer of the screen, and the card that the person at the screen has laid face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.session import ScreenSession

if TYPE_CHECKING:
    from game.wonders.controller import Controller
    from rules import AnyAction, View


class Session(ScreenSession):
    """The person at the screen, and the card that this person has laid down since the last snapshot."""

    controller: Controller
    seen: View | None = None
    """The table as another scene has shown it last, for the scene below, which has heard nothing meanwhile."""

    def answer_late(self, action: AnyAction) -> None:
        """Answer for the person at the screen, for the city that is asked about."""
        self.lay_down(action, 0.0, self.controller.view(self.viewer).question.city)

    @property
    def laid(self) -> dict[int, str]:
        """Return the cards laid face down, by city, that no snapshot contains yet."""
        card = self.down.action.card if self.down is not None else ""
        return {self.down.city: card} if self.down is not None and card else {}
