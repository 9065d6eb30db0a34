"""Believable moments of explorations and naval conflicts, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import call, sequence, wait
from game.games import Sample
from game.players import players_from
from game.sample_names import sample_names
from game.wonders.armada.conflict.abstention import AbstentionScene
from game.wonders.armada.conflict.naval_scene import NavalScene
from game.wonders.armada.exploring.exploration import ExplorationScene
from game.wonders.controller import Controller
from game.wonders.desk.session import Session
from game.wonders.installed import shown_expansions
from game.wonders.samples.demo import game_until
from game.wonders.setup.possible import refusal
from game.wonders.table.age_draft import AgeDraftScene
from rules import Event, Setup, View, ruleset_of
from rules.wonders.armada.event_facts import NavalConflict
from rules.wonders.armada.facts import fleet_at, sea_known
from rules.wonders.armada.insight import tokens_now

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_ALONE, _TOGETHER = (3, 1), (5, 1)
"""Cities and seed of games in which the first city explores."""
_ABSTAINS = (5, 116)
_SCORED = ((3, False), (5, False), (8, True))
_COUNTED = 40.0  # seconds until a score pad is full
_BEFORE = 0.5  # seconds after which the log is opened
_PLACED = 4.0  # seconds until all have their places and tokens
_CONFLICTS = {3: ((3, 5, 2), 1, ()), 5: ((7, 4, 4, 1, 9), 3, ()), 8: ((6, 8, 3, 6, 2, 5, 8, 2), 2, (4,))}
"""Cities: naval strengths, age, and who stays out."""


def samples(services: Services) -> Iterator[Sample]:
    """Yield an exploration of one city and of several, each not yet on the stack."""
    for name, (seats, seed), together in (("exploration", _ALONE, False), ("exploration_shared", _TOGETHER, True)):
        yield Sample(name, partial(_exploration, services, seats, seed, together))
    for seats, (strengths, age, away) in _CONFLICTS.items():
        if can_sail(seats):
            name = f"naval_conflict_{seats}"
            yield Sample(name, partial(_conflict, services, seats, strengths, age, away), _PLACED)
    for seats, teams in _SCORED:
        if can_sail(seats, teams):
            name = f"scoring_sea_{seats}{'_teams' if teams else ''}"
            yield Sample(name, partial(_scored, services, seats, teams), _COUNTED)
    yield Sample("log_sea", partial(_with_log, services))
    yield Sample("abstention", partial(_abstention, services))


def _exploration(services: Services, seats: int, seed: int, together: bool) -> tuple[StackedScene, StackedScene]:
    game = sailing(seats, seed, partial(_explores, together))
    below = AgeDraftScene(services, game)
    scene = ExplorationScene(services, Session(game))
    scene.desk.pick(0, False)
    return scene, below


def _conflict(
    services: Services, seats: int, strengths: tuple[int, ...], age: int, away: tuple[int, ...]
) -> tuple[StackedScene, StackedScene]:
    """Return the podium of a made-up conflict over a table of so many cities."""
    game = sailing(seats, 1, lambda view: bool(view.age == age and view.turn > 1))
    view = game.view(0)
    cities = [
        city.put(fleet_at(city).replaced(strength=strength))
        for city, strength in zip(view.cities, strengths, strict=True)
    ]
    view = view.replaced(cities=tuple(cities))
    tokens = tokens_now(ruleset_of(view), view, away=away)
    event = Event(-1, NavalConflict(age=age, strengths=strengths, away=away, tokens=tuple(tokens)))
    scene = NavalScene(services, event, view, players_from(["human"] * seats, sample_names()), 0)
    return scene, AgeDraftScene(services, game)


def _scored(services: Services, seats: int, teams: bool) -> StackedScene:
    scored = sailing(seats, 1, lambda view: bool(view.finished), teams)
    return services.scenes.create("scoring", controller=scored)


def _with_log(services: Services) -> StackedScene:
    table = AgeDraftScene(services, sailing(5, 1, lambda view: bool(view.age == 2)))
    table.timeline.play(sequence(wait(_BEFORE), call(table.toggle_log)))
    return table


def _abstention(services: Services) -> tuple[StackedScene, StackedScene]:
    game = sailing(*_ABSTAINS, _may_abstain)
    return AbstentionScene(services, Session(game)), AgeDraftScene(services, game)


def _may_abstain(view: View) -> bool:
    return view.ask is not None and view.ask.kind == "abstain"


def _explores(together: bool, view: View) -> bool:
    """True if the seat chooses among islands, alone or with others."""
    ask, sizes = view.ask, sea_known(view).sizes
    return ask is not None and ask.kind == "island" and (sum(size > 0 for size in sizes) > 1) == together


def can_sail(seats: int, teams: bool = False) -> bool:
    """True if the boards installed are enough for so many seats, and teams are available if wanted."""
    return not refusal(_setup(seats, 0, teams))


def _setup(seats: int, seed: int, teams: bool) -> Setup:
    """Return the setup of a game with Armada, with another expansion if so many seats need its boards."""
    setup = Setup(seats, seed, ("armada",), teams)
    more = (replace(setup, expansions=("armada", name)) for name in shown_expansions() if name != "armada")
    return next((found for found in (setup, *more) if not refusal(found)), setup)


def sailing(seats: int, seed: int, reached: Callable[[View], bool], teams: bool = False) -> Controller:
    """Return a game with Armada, played by bots until ``reached`` accepts the first seat's view."""
    return game_until(_setup(seats, seed, teams), reached)
