"""Believable moments of games with Cities, for the gallery."""

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
from game.wonders.cities.debt import DebtScene
from game.wonders.controller import Controller
from game.wonders.desk.session import Session
from game.wonders.setup.possible import refusal
from game.wonders.table.age_draft import AgeDraftScene
from rules import Setup, View
from rules.wonders.cities.facts import debts_at

if TYPE_CHECKING:
    from game.services import Services

_NAMES = ("Ann", "Berenice", "Cyrus", "Darius", "Electra", "Felix", "Gaia", "Hector")
_BUDGET = 60.0
_OWING = 10  # seed of a game in which the first city comes to owe so many coins at once
_OWED = 3
_TURN = 4
_COUNTED = 40.0  # seconds until a score pad is full


def samples(services: Services) -> Iterator[Sample]:
    """Yield tables of three, five and eight cities with black cards, the question of a debt, and a score pad."""
    for seats, age in ((3, 2), (5, 3), (8, 2)):
        if not refusal(Setup(seats, 0, ("cities",))):
            game = played(seats, 11, partial(_chooses, age))
            yield Sample(f"black_{seats}", AgeDraftScene(services, game))
    game = played(5, _OWING, _owes)
    yield Sample("debt", DebtScene(services, Session(game)), AgeDraftScene(services, game))
    scored = played(5, 11, lambda view: bool(view.finished))
    yield Sample("scoring_black", services.scenes.create("scoring", controller=scored), seconds=_COUNTED)


def _chooses(age: int, view: View) -> bool:
    """True in the middle of an age, if a card is to be chosen."""
    return view.age == age and view.turn == _TURN and view.ask is not None and view.ask.kind == "turn"


def _owes(view: View) -> bool:
    """True if the first seat is asked to settle a loss worth a thought."""
    ask = view.ask
    return ask is not None and ask.kind == "debt" and debts_at(view.cities[ask.city]).owed >= _OWED


def played(seats: int, seed: int, reached: Callable[[View], bool]) -> Controller:
    """Return a game with Cities, played by bots until ``reached`` accepts the first seat's view; a person plays it on.

    Raises:
        LookupError: the game is over before.
    """
    setup = Setup(seats, seed, ("cities",))
    game = Controller(setup, players_from(["human"] + ["greedy"] * (seats - 1), _NAMES))
    bot = bot_info("greedy").make()
    while not reached(game.view(0)):
        if game.finished:
            raise LookupError(f"the game of {seats} with the seed {seed} never comes there")
        for seat in game.to_act():
            rng = Random(bot_seed(game.record, seat))
            game.choose(seat, referee(bot, game.view(seat), game.legal(seat), rng, _BUDGET).action)
    game.take_moves()
    return game
