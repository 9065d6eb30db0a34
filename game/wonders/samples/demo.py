"""Seeded games played to a wanted moment: for the gallery, the frame benchmark, the smoke test and scene tests."""

from __future__ import annotations

import json
from functools import lru_cache
from random import Random

from game.bots.base import referee
from game.bots.registry import bot_info
from game.play.controller import bot_seed
from game.players import players_from
from game.wonders.controller import Controller
from rules import Action, Setup

DEMO_SEED = 7
_BUDGET = 60.0


def demo_game(
    seats: int,
    age: int,
    turn: int,
    seed: int = DEMO_SEED,
    bot: str = "greedy",
    human: int | None = 0,
    boards: tuple[str, ...] = (),
    expansions: tuple[str, ...] = (),
) -> Controller:
    """Return a game between bots, stopped where turn ``turn`` of ``age`` begins (age 4: at its end).

    Turn 0 is what an expansion asks before an age, age 0 what it asks before all of them. ``human``: the seat that a
    person takes over from there, None for none.
    """
    names = ["Ann", "Berenice", "Cyrus", "Darius", "Electra", "Felix", "Gaia", "Hector"]
    words = [bot] * seats
    if human is not None:
        words[human] = "human"
    game = Controller(Setup(seats, seed, expansions, boards=boards), players_from(words, names))
    advance(game, age, turn, bot)
    return game


def advance(game: Controller, age: int, turn: int, bot: str = "greedy") -> None:
    """Let ``bot`` play all seats until turn ``turn`` of ``age`` is waiting for answers, or the game is over."""
    line = _played(bot, json.dumps(game.record.setup.to_json()))
    made = game.record.actions
    known = game.record.position is None and made == [(seat, str(action)) for seat, action in line[: len(made)]]
    player = bot_info(bot).make()
    while not game.finished and (game.age, game.turn) < (age, turn):
        for seat in game.to_act():
            if known and len(made) < len(line):
                action = line[len(made)][1]
            else:
                rng = Random(bot_seed(game.record, seat))
                action = referee(player, game.view(seat), game.legal(seat), rng, _BUDGET).action
                if known:
                    line.append((seat, action))
            game.choose(seat, action)
    game.take_moves()


@lru_cache(maxsize=64)
def _played(bot: str, setup: str) -> list[tuple[int, Action]]:
    """Return what ``bot`` has answered so far where it played all seats from the deal: a seeded game always goes the
    same way, so that whoever wants to see more of it need not think again."""
    return []
