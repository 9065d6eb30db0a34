"""The names of the setup: of seats, of who plays them, of the wonders they have asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players import Player, banners
from game.seating.words import default_name, who
from game.wonders.parts import nobodys_name, nobodys_text
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.setup.plan import Plan


class Words:
    """What a plan is called in the present language."""

    def __init__(self, services: Services, plan: Plan) -> None:
        self._services = services
        self._plan = plan

    def players(self) -> list[Player]:
        """Who plays, with the names as they are shown."""
        return self._plan.players([self.default_name(seat) for seat in range(self._plan.count)])

    def cities(self) -> list[Player]:
        """Whose each city is, one that is nobody's included."""
        return banners(self.players(), self._plan.cities, self.nobody)

    def default_name(self, seat: int) -> str:
        """The name of a seat that was given none."""
        return default_name(self._services, self._plan.words, seat)

    @property
    def nobody(self) -> str:
        """The name of the city that is nobody's."""
        return nobodys_name(self._plan.game, self._services.tr)

    def who(self, word: str) -> str:
        """Who plays a seat: a person, the class of a bot, nobody."""
        return who(self._services, word) if word else self._services.tr(nobodys_text(self._plan.game, "nobody"))

    def where(self, seat: int) -> str:
        """The wonder that a city has asked for."""
        tr, plan = self._services.tr, self._plan.seats[seat]
        side = "A" if self._plan.beginner else plan.side
        if plan.board == RANDOM:
            return tr("setup.any_wonder") if side == RANDOM else tr("setup.any_wonder_side", side=side)
        city = tr(f"city.{plan.board}")
        return city if side == RANDOM else tr("setup.wonder_side", city=city, side=side)
