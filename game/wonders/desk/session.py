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
    aside = False
    """Whether the scene of a question has been set aside to look at the table first."""
    marked: str | None = None
    """What was marked there, "" for nothing; None if no question was set aside."""

    def set_aside(self, card: str) -> None:
        """Set the scene of a question aside, in which a card is marked, or none (""), until :meth:`come_back`."""
        self.aside, self.marked = True, card

    def come_back(self) -> bool:
        """Have the question that was set aside put again; False if there is none."""
        found, self.aside = self.aside, False
        return found

    def forget_aside(self) -> None:
        """Forget the question that was set aside: it is answered, or another one is open."""
        self.aside, self.marked = False, None

    def answer_late(self, action: AnyAction) -> None:
        """Answer for the person at the screen, for the city that is asked about."""
        self.lay_down(action, 0.0, self.controller.view(self.viewer).question.city)

    @property
    def laid(self) -> dict[int, str]:
        """Return the cards laid face down, by city, that no snapshot contains yet."""
        card = self.down.action.card if self.down is not None else ""
        return {self.down.city: card} if self.down is not None and card else {}
