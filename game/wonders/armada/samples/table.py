"""Believable moments at tables with shipyards, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import call, sequence, wait
from game.games import Sample
from game.wonders.armada.samples.naval_moments import can_sail, sailing
from game.wonders.armada.ships import ShipScene
from game.wonders.desk.session import Session
from game.wonders.table.age_draft import AgeDraftScene
from rules.wonders.armada.notation import sails

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene
    from rules import View

_TABLES = ((3, 3, 5, False), (5, 2, 5, False), (8, 3, 3, False), (8, 2, 4, True))
"""Cities, age and turn, and whether in teams."""
_SAILING = (5, 2, 3)
_MOVES = (5, 2)  # cities and seed of a game in which the first city moves a ship for nothing
_BEFORE = 0.5  # seconds after which the person has chosen


def samples(services: Services) -> Iterator[Sample]:
    """Yield tables of 3, 5 and 8 cities, a card to be built with a ship, a ship to be moved."""
    for seats, age, turn, teams in _TABLES:
        if can_sail(seats, teams):
            name = f"sea_{seats}{'_teams' if teams else ''}"
            yield Sample(name, partial(_at_sea, services, seats, age, turn, teams))
    yield Sample("build_and_sail", partial(_building, services))
    yield Sample("ships", partial(_moving, services))


def _at_sea(services: Services, seats: int, age: int, turn: int, teams: bool) -> StackedScene:
    game = sailing(seats, 1, partial(_in_turn, age, turn), teams)
    return services.scenes.create("age_draft", controller=game)


def _building(services: Services) -> StackedScene:
    seats, age, turn = _SAILING
    scene = AgeDraftScene(services, sailing(seats, 2, partial(_in_turn, age, turn)))
    scene.timeline.play(sequence(wait(_BEFORE), call(lambda: _build_and_sail(scene))))
    return scene


def _moving(services: Services) -> tuple[StackedScene, StackedScene]:
    game = sailing(*_MOVES, _moves_a_ship)
    ships = ShipScene(services, Session(game))
    ships.desk.pick(0, False)
    return ships, AgeDraftScene(services, game)


def _in_turn(age: int, turn: int, view: View) -> bool:
    """True if the seat is to choose its card in that turn."""
    ask = view.ask
    return (view.age, view.turn) == (age, turn) and ask is not None and ask.kind == "turn"


def _moves_a_ship(view: View) -> bool:
    return view.age > 1 and view.ask is not None and view.ask.kind == "fleet"


def _build_and_sail(scene: AgeDraftScene) -> None:
    """Build the card to build with a ship that costs most, with the ship."""
    choice = scene.desk.choice
    action = max((action for action in choice.legal if action.verb == "build" and sails(action)), key=lambda a: a.coins)
    choice.pick(choice.cards.index(action.card))
    choice.take_along(action.extra)
