"""What the tests of deals share: a game that is played from its deal to its end, without a window."""

from __future__ import annotations

from random import Random

from game.bots.base import referee
from game.bots.registry import bot_info
from game.games import game_plugin
from game.play.controller import GameController, bot_seed
from game.play.plugin import TableGamePlugin
from rules import Record


def played(record: Record, person: str = "random", chance: int = 1) -> GameController:
    """Play a deal to its end: bots by their own random numbers, the person as the bot ``person`` with those of
    ``chance``."""
    table = game_plugin(record.game)
    assert isinstance(table, TableGamePlugin)
    game, rng = table.controller().resume(record), Random(chance)
    while not game.finished:
        for seat in game.to_act():
            word = person if game.players[seat].human else game.players[seat].bot
            own = rng if game.players[seat].human else Random(bot_seed(game.record, seat))
            game.choose(seat, referee(bot_info(word).make(), game.view(seat), game.legal(seat), own, 60).action)
    return game
