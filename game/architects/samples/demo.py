"""Seeded games played to a wanted moment: for the gallery and for scene tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from random import Random

from game.architects.controller import ArchitectsController
from game.bots.base import referee
from game.bots.registry import bot_info
from game.coach.coach import silence
from game.play.controller import bot_seed
from game.players import players_from
from game.sample_names import sample_names
from rules.architects.setup import ArchitectsSetup
from rules.core.actions import AnyAction

DEMO_SEED = 7
_BUDGET = 60.0


def demo_game(
    seats: int,
    rounds: int,
    seed: int = DEMO_SEED,
    human: int | None = 0,
    expansions: tuple[str, ...] = ("medals",),
    boards: tuple[str, ...] = (),
    bot: str = "greedy",
) -> ArchitectsController:
    """Return a game between bots, stopped when so many rounds have been played and ``human`` (a seat that a person
    takes over, None for none) is to answer; with more rounds than there are it is over. ``bot`` answers for every
    seat."""
    words = [bot] * seats
    if human is not None:
        words[human] = "human"
    setup = ArchitectsSetup(seats, seed, expansions, boards=boards)
    game = ArchitectsController(setup, players_from(words, sample_names()))
    silence(game.record)
    advance(game, rounds, human, bot)
    return game


def advance(game: ArchitectsController, rounds: int, human: int | None, bot: str = "greedy") -> None:
    """Let a bot play all seats until so many rounds are over and the person is to answer, or the game is."""
    play_until(game, lambda: game.turn > rounds * game.seats and (human is None or game.to_act()[0] == human), bot)


def play_until(game: ArchitectsController, done: Callable[[], bool], bot: str = "greedy") -> None:
    """Let a bot play all seats until enough is ``done``, or the game is over."""
    line = _played(bot, json.dumps(game.record.setup.to_json()))
    made = game.record.actions
    known = game.record.position is None and made == [(seat, str(action)) for seat, action in line[: len(made)]]
    while not game.finished and not done():
        if known and len(made) < len(line):
            game.choose(*line[len(made)])
            game.take_moves()
            continue
        seat, action = step(game, bot)
        if known:
            line.append((seat, action))


@lru_cache(maxsize=128)
def _played(bot: str, setup: str) -> list[tuple[int, AnyAction]]:
    """Return what ``bot`` has answered so far where it played all seats from the deal: a seeded game always goes the
    same way, so that whoever wants to see more of it need not think again."""
    return []


def step(game: ArchitectsController, bot: str = "greedy") -> tuple[int, AnyAction]:
    """Play one answer of a bot for the seat to act; return both."""
    seat = game.to_act()[0]
    rng = Random(bot_seed(game.record, seat))
    answerer = bot_info(bot).make()
    action = referee(answerer, game.view(seat), game.legal(seat), rng, _BUDGET).action
    game.choose(seat, action)
    game.take_moves()
    return seat, action
