"""Believable moments of the scenes of leaders, and of tables with them, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.bots.base import referee
from game.bots.registry import bot_info
from game.games import Sample
from game.play.controller import bot_seed
from game.players import players_from
from game.sample_names import sample_names
from game.wonders.controller import Controller
from game.wonders.desk.session import Session
from game.wonders.leaders.scene import LeaderDraftScene
from game.wonders.samples.demo import demo_game
from rules import Setup, ruleset

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_BOARDS = ("giza:A", "babylon:A", "ephesus:B", "alexandria:A", "olympia:B")
_TABLE_BOARDS = ("giza:A", "rome:B", "ephesus:A", "olympia:B")
_EXPANSIONS = ("leaders",)
_SCORED = 40.0  # seconds until a score pad is full
_BUDGET = 60.0
_SEED = 12


def samples(services: Services) -> Iterator[Sample]:
    """Yield the draft, recruitment, a table and a score, each not yet on the stack."""
    first, second = Setup(len(_BOARDS), _SEED, _EXPANSIONS, boards=_BOARDS), _second()
    yield Sample("leader_draft", partial(_drafting, services, first, lambda game: game.turn == 2, 1))
    yield Sample("leader_recruit", partial(_drafting, services, first, lambda game: game.age == 2, 0))
    yield Sample("leader_draft_second", partial(_drafting, services, second, lambda game: game.turn == 1, 0))
    yield Sample("leader_recruit_second", partial(_drafting, services, second, lambda game: game.age == 2, 0))
    yield Sample("age_draft_leaders", partial(_with_leaders, services, "age_draft", 3, 3))
    yield Sample("scoring_leaders", partial(_with_leaders, services, "scoring", 4, 1), _SCORED)


def _second() -> Setup:
    """Return a setup of the second edition in which the first seat is dealt leaders that only this one has."""
    known = {card.id for card in ruleset(_EXPANSIONS).cards}
    dealt = [card.id for card in ruleset(_EXPANSIONS, edition="second").cards if card.colour == "white"]
    deal = {"leaders": sorted(dealt, key=known.__contains__)}
    return Setup(len(_BOARDS), _SEED, _EXPANSIONS, boards=_BOARDS, edition="second", deal=deal)


def _drafting(services: Services, setup: Setup, reached: Callable[[Controller], bool], picked: int) -> StackedScene:
    scene = LeaderDraftScene(services, Session(_game(setup, reached)))
    scene.desk.choice.pick(picked)
    return scene


def _with_leaders(services: Services, scene: str, age: int, turn: int) -> StackedScene:
    game = demo_game(4, age, turn, boards=_TABLE_BOARDS, expansions=_EXPANSIONS)
    return services.scenes.create(scene, controller=game)


def _game(setup: Setup, reached: Callable[[Controller], bool]) -> Controller:
    """Return a game of five with Leaders, played until a moment is reached; the first seat is a person's from there."""
    players = players_from(["human"] + ["greedy"] * 4, sample_names())
    game = Controller(setup, players)
    bot = bot_info("greedy").make()
    while not reached(game):
        for seat in game.to_act():
            rng = Random(bot_seed(game.record, seat))
            game.choose(seat, referee(bot, game.view(seat), game.legal(seat), rng, _BUDGET).action)
    game.take_moves()
    return game
