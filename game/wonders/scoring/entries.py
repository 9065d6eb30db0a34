"""The entries of a finished game of cities in the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from game.scores.entries import Placing, person_entries
from game.wonders.extension import ViewHooks
from game.wonders.installed import hooks
from game.wonders.partners import teams_of
from game.wonders.scoring.first_picks import buried_by, first_picks
from game.wonders.scoring.medals import CityHistory, deeds, earned_by
from game.wonders.scoring.sides import Sides

if TYPE_CHECKING:
    from game.storage.stats import Entry
    from game.wonders.controller import Controller
    from rules import CityView, ScoreSheet


def points_of(sheet: ScoreSheet, city: CityView) -> dict[str, int]:
    """Return the points that each card of a city has brought by itself."""
    cards = [*city.structures, *(card for hook in hooks(ViewHooks) for card in hook.cards(city))]
    found = dict.fromkeys(cards, 0)
    for line in sheet.lines:
        if line.source in found:
            found[line.source] += line.points
    return found


def coins_of(city: CityHistory) -> dict[str, int]:
    """Return the coins that a city earned from its neighbours, paid to them, and lost where anybody lost some."""
    lost = {} if city.lost is None else {"lost": city.lost}
    return {"earned": city.earned, "paid": city.spent, **lost}


def entries_of(controller: Controller, when: str = "") -> list[Entry]:
    """Return the entries of a game, see :func:`game.scores.entries.person_entries`."""

    teams = teams_of(controller.record.setup)

    def placings() -> dict[int, Placing]:
        sheets, winners = controller.scores()
        sides, cities = Sides(teams, sheets[: controller.seats]), controller.view(0).cities
        done = deeds(controller)
        trail, ids = controller.trail(), rules.rules_for(controller.record.setup).ids
        return {
            seat: Placing(
                cities[seat].board,
                cities[seat].side,
                sides.place(seat),
                sides.share(seat, winners),
                tuple(earned_by(done[seat])),
                points_of(sheets[seat], cities[seat]),
                coins_of(done[seat]),
                first_picks(trail, ids, seat, controller.seats),
                buried_by(trail, ids, seat),
            )
            for seat in range(controller.seats)
        }

    return person_entries(controller, placings, when, teams)
