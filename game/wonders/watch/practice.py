"""Practice games: playing on from a moment of another game, which stays as it is."""

from __future__ import annotations

import secrets
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import rules
from game.bots.registry import HUMAN
from game.games import random_seed
from game.players import players_to_json
from game.saved import PRACTICE
from game.wonders.session import resume_game
from game.wonders.setup.plan import default_bot
from rules import Record

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.wonders.watch.reel import Reel


def branch(reel: Reel, index: int, seat: int, known: bool) -> Record:
    """The record of a practice game that goes on from a moment with a person at one seat and bots at the others.

    ``known``: the game is over, and its cards may be what they were. Otherwise what the seat did not know at that
    moment is dealt anew, so that nothing of the running game can be found out.
    """
    moment = reel.moments[index]
    players = [_practising(player, number == seat) for number, player in enumerate(reel.players)]
    extra = {"players": players_to_json(players), PRACTICE: True}
    old = reel.record
    if known:
        actions, checks = old.actions[: moment.played], old.checks[: moment.checked]
        return Record(old.setup, old.content, old.app, list(actions), list(checks), extra, old.position)
    world = rules.determinize(rules.view(moment.state, seat), Random(secrets.randbits(64)))
    setup = replace(world.setup, seed=random_seed())
    return Record(setup, old.content, old.app, extra=extra, position=world.to_json())


def practise(services: Services, record: Record) -> None:
    """Leave whatever is on the screen for a practice game."""
    services.stack.reset(services.scenes.create("title"))
    resume_game(services, record)


def _practising(player: Player, person: bool) -> Player:
    if person:
        return replace(player, bot=HUMAN)
    return replace(player, bot=default_bot()) if player.human else player
