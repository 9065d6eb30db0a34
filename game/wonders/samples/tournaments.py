"""Tournaments for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.challenges.deal import deal_of
from game.challenges.kept_tournaments import KeptTournament
from game.challenges.new_tournament import NewTournamentScene
from game.challenges.play_tournament import shelf
from game.challenges.tournament import PlayedDeal, tournament_of
from game.challenges.tournament_scene import TournamentScene
from game.games import Sample, game_plugin
from game.players import players_from
from game.sample_names import sample_names
from game.wonders.setup.scene import SetupScene
from rules import Setup

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene


def samples(services: Services) -> Iterator[Sample]:
    """A tournament that has been played for some time, and the list that it stands in."""
    yield Sample("tournament", partial(_tournament, services))
    yield Sample("tournaments", partial(_tournaments, services))
    yield Sample("tournament_new", partial(NewTournamentScene, services, lambda _: None))
    yield Sample("tournament_table", partial(_table, services))


def _cup(services: Services) -> KeptTournament:
    """Return a tournament that has been played for some time."""
    people = sample_names()[:6]
    words = ("human", "medium", "hard", "easy")
    setups = [Setup(4, seed) for seed in range(5)]
    cup = tournament_of(
        game_plugin("wonders").city(services.tr, "rhodes"),
        people,
        [deal_of(setup, players_from(words), 1, {}) for setup in setups],
    )
    points = ((61, 55, 70, 58, 64), (57, 55, 66, 71), (44, 63, 66, 52, 49), (68, 49), (57, 60, 41, 58, 64), ())
    played = [
        PlayedDeal(deal, 0, name, found)
        for name, row in zip(people, points, strict=True)
        for deal, found in enumerate(row)
    ]
    return shelf(services).keep(cup, played)


def _tournament(services: Services) -> StackedScene:
    """Return the standings of a tournament."""
    return TournamentScene(services, _cup(services), sample_names()[1])


def _table(services: Services) -> StackedScene:
    """Return the setup of a tournament's table."""
    scene = services.scenes.create("setup")
    assert isinstance(scene, SetupScene)
    scene.taker = lambda setup, players: None
    return scene


def _tournaments(services: Services) -> StackedScene:
    """Return the list of tournaments."""
    _cup(services)
    return services.scenes.create("tournaments")
