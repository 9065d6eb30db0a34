"""Seeded games played to a wanted moment: for the gallery, the frame benchmark, the smoke test and scene tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from random import Random

from game.bots.base import referee
from game.bots.registry import bot_info
from game.coach.coach import silence
from game.play.controller import bot_seed
from game.players import players_from
from game.sample_names import sample_names
from game.wonders.controller import Controller
from rules import Action, Setup, View
from rules.core.game import FIRST_EDITION

DEMO_SEED = 7
_BUDGET = 60.0
_TRIED = 60  # seeds


def demo_game(
    seats: int,
    age: int,
    turn: int,
    seed: int = DEMO_SEED,
    bot: str = "greedy",
    human: int | None = 0,
    boards: tuple[str, ...] = (),
    expansions: tuple[str, ...] = (),
    teams: bool = False,
    edition: str = FIRST_EDITION,
) -> Controller:
    """Return a game between bots, stopped where turn ``turn`` of ``age`` begins (age 4: at its end).

    Turn 0 is what an expansion asks before an age, age 0 what it asks before all of them. ``human``: the seat that a
    person takes over from there, None for none.
    """
    words = [bot] * seats
    if human is not None:
        words[human] = "human"
    game = Controller(
        Setup(seats, seed, expansions, teams, boards, edition=edition), players_from(words, sample_names())
    )
    silence(game.record)
    advance(game, age, turn, bot)
    return game


def game_until(setup: Setup, reached: Callable[[View], bool], bot: str = "greedy", verb: str = "") -> Controller:
    """Return a game between bots, stopped as soon as ``reached`` accepts the first seat's view; a person takes that
    seat over. A game that never comes there gives way to that of the next seed: bots change. ``verb``: what the first
    seat does wherever it can, "" for nothing in particular.

    Raises:
        LookupError: all of them are over before.
    """
    for seed in range(setup.seed, setup.seed + _TRIED):
        words = ["human"] + [bot] * (setup.seats - 1)
        game = Controller(replace(setup, seed=seed), players_from(words, sample_names()))
        silence(game.record)
        _play(game, partial(_is_reached, game, reached), bot, verb)
        if _is_reached(game, reached):
            return game
    raise LookupError(f"no game of {setup.seats} from the seed {setup.seed} on comes there")


def _is_reached(game: Controller, reached: Callable[[View], bool]) -> bool:
    return reached(game.view(0))


def advance(game: Controller, age: int, turn: int, bot: str = "greedy") -> None:
    """Let ``bot`` play all seats until turn ``turn`` of ``age`` is waiting for answers, or the game is over."""
    _play(game, lambda: (game.age, game.turn) >= (age, turn), bot)


def _play(game: Controller, done: Callable[[], bool], bot: str, verb: str = "") -> None:
    """Let a bot play all seats until enough is ``done``, or the game is over. ``verb``: as in `game_until`."""
    line = _played(bot, json.dumps(game.record.setup.to_json()))
    made = game.record.actions
    known = (
        not verb
        and game.record.position is None
        and made == [(seat, str(action)) for seat, action in line[: len(made)]]
    )
    player = bot_info(bot).make()
    while not game.finished and not done():
        for seat in game.to_act():
            wanted = [action for action in game.legal(seat) if action.verb == verb and not seat]
            if known and len(made) < len(line):
                action = line[len(made)][1]
            elif wanted:
                action = wanted[0]
            else:
                rng = Random(bot_seed(game.record, seat))
                action = referee(player, game.view(seat), game.legal(seat), rng, _BUDGET).action
                if known:
                    line.append((seat, action))
            game.choose(seat, action)
    game.take_moves()


@lru_cache(maxsize=256)  # the gallery needs about 80
def _played(bot: str, setup: str) -> list[tuple[int, Action]]:
    """Return what ``bot`` has answered so far where it played all seats from the deal: a seeded game always goes the
    same way, so that whoever wants to see more of it need not think again."""
    return []
