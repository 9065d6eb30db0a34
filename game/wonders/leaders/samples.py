"""Believable moments of the scenes of leaders, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from game.bots.base import referee
from game.bots.registry import bot_info
from game.players import players_from
from game.wonders.controller import Controller, bot_seed
from game.wonders.desk.session import Session
from game.wonders.leaders.scene import LeaderDraftScene
from game.wonders.own_leaders import store
from game.wonders.own_leaders.scene import OwnLeaderScene
from rules import Setup

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.services import Services

_NAMES = ("Ann", "Berenice", "Cyrus", "Darius", "Electra")
_BOARDS = ("giza:A", "babylon:A", "ephesus:B", "alexandria:A", "olympia:B")
_BUDGET = 60.0
_SEED = 12
_EVERYWHERE = ["self", "left", "right"]
_OWN: tuple[tuple[str, int, list[dict[str, Any]]], ...] = (
    ("Semiramis", 4, [{"kind": "points_per", "amount": 1, "count": ["wonder_stage"], "cities": _EVERYWHERE}]),
    ("Gorgo", 2, [{"kind": "shields", "amount": 1}, {"kind": "coins", "amount": 2}]),
    ("Thales", 5, [{"kind": "science", "symbol": "gear"}, {"kind": "trade_rebate", "amount": 1}]),
)


def leader_scenes(services: Services) -> Iterator[tuple[str, Scene]]:
    """The draft, recruitment and the form, each not yet on the stack. Sample leaders are written to the data folder."""
    yield "leader_draft", _picked(LeaderDraftScene(services, Session(_game(lambda game: game.turn == 2))), 1)
    yield "leader_recruit", _picked(LeaderDraftScene(services, Session(_game(lambda game: game.age == 2))), 0)
    where = store.folder(services.paths)
    for name, coins, effects in _OWN:
        store.save_leader(where / f"{name.lower()}{store.SUFFIX}", store.leader_text(name, coins, effects))
    form = OwnLeaderScene(services)
    form.open(form.leaders[1])
    yield "own_leader", form


def _picked(scene: LeaderDraftScene, index: int) -> LeaderDraftScene:
    scene.desk.choice.pick(index)
    return scene


def _game(reached: Callable[[Controller], bool]) -> Controller:
    """A game of five with Leaders, played until a moment is reached; the first seat is a person's from there."""
    players = players_from(["human"] + ["greedy"] * 4, _NAMES)
    game = Controller(Setup(len(_BOARDS), _SEED, ("leaders",), boards=_BOARDS), players)
    bot = bot_info("greedy").make()
    while not reached(game):
        for seat in game.to_act():
            rng = Random(bot_seed(game.record, seat))
            game.choose(seat, referee(bot, game.view(seat), game.legal(seat), rng, _BUDGET).action)
    game.take_moves()
    return game
