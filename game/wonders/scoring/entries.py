"""The entries of a finished game of cities in the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scores.entries import Placing, person_entries
from game.wonders.partners import teams_of
from game.wonders.scoring.medals import earned
from game.wonders.scoring.sides import Sides

if TYPE_CHECKING:
    from game.storage.stats import Entry
    from game.wonders.controller import Controller


def entries_of(controller: Controller, when: str = "") -> list[Entry]:
    """Return the entries of a game, see :func:`game.scores.entries.person_entries`."""

    def placings() -> dict[int, Placing]:
        sheets, winners = controller.scores()
        sides, cities = Sides(teams_of(controller.record.setup), sheets[: controller.seats]), controller.view(0).cities
        return {
            seat: Placing(
                cities[seat].board, cities[seat].side, sides.place(seat), sides.share(seat, winners), tuple(medals)
            )
            for seat, medals in earned(controller).items()
        }

    return person_entries(controller, placings, when)
