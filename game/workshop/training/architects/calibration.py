"""How tables of Architects stand as a judgement finds it, for the calibration (training/calibration.py)."""

from __future__ import annotations

from collections.abc import Sequence

from game.architects.bots.search import MoveSearch, forecasts, moment_of, place_of
from game.architects.bots.value import family_of, value_of
from game.bots.judgement import seed_of
from game.bots.standing import Forecast, GamePlace, mean_shares
from game.workshop.training.calibrating import SeenTable
from rules.architects.facts import ArchitectsView
from rules.architects.moves import Move
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState


def open_table(state: ArchitectsState, setup: ArchitectsSetup) -> SeenTable:
    """Return how a table stands before an answer."""
    found = forecasts([state], value_of(family_of(setup.expansions)))
    place = place_of(setup.expansions, [city.stages for city in state.cities])
    return _seen(place, setup.seats, found)


def seen_table(view: ArchitectsView, legal: Sequence[Move], answer: Move) -> SeenTable:
    """Return how a table stands after an answer, behind the view of its seat."""
    search = MoveSearch(view, (answer,), seed_of(view, legal), {})
    return _seen(moment_of(view), view.seats, search.forecasts(answer))


def _seen(place: GamePlace, seats: int, forecasts: Sequence[Forecast]) -> SeenTable:
    return SeenTable(place.part, tuple(mean_shares(forecasts, [(seat,) for seat in range(seats)])))
