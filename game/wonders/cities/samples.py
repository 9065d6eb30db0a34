"""Believable moments of games with Cities, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.games import Sample
from game.wonders.cities.debt import DebtScene
from game.wonders.desk.session import Session
from game.wonders.samples.demo import demo_game, game_until
from game.wonders.samples.scenes import conflicts_of
from game.wonders.setup.possible import refusal
from game.wonders.table.age_draft import AgeDraftScene
from rules import Setup, View
from rules.wonders.cities.facts import debts_at

if TYPE_CHECKING:
    from game.services import Services

_CITIES = ("cities",)
_OWING = 10  # seed of a game in which the first city comes to owe so many coins at once
_OWED = 3
_TURN = 4
_DOVES = ((3, 2, 2), (5, 4, 2), (8, 4, 3))
"""Cities, seed, and an age at whose end somebody hands in a dove."""
_CLASHED = 12.0  # seconds after which all have fought
_COUNTED = 40.0  # seconds until a score pad is full


def samples(services: Services) -> Iterator[Sample]:
    """Yield tables of three, five and eight cities with black cards, the question of a debt, conflicts with doves,
    and a score pad."""
    for seats, age in ((3, 2), (5, 3), (8, 2)):
        if not refusal(Setup(seats, 0, _CITIES)):
            game = game_until(Setup(seats, 11, _CITIES), partial(_chooses, age))
            yield Sample(f"black_{seats}", AgeDraftScene(services, game))
    game = game_until(Setup(5, _OWING, _CITIES), _owes)
    yield Sample("debt", DebtScene(services, Session(game)), AgeDraftScene(services, game))
    for seats, seed, age in _DOVES:
        if not refusal(Setup(seats, 0, _CITIES)):
            told = conflicts_of(demo_game(seats, age + 1, 1, seed, expansions=_CITIES), age)
            below = AgeDraftScene(services, demo_game(seats, age, 1, seed, expansions=_CITIES))
            yield Sample(f"doves_{seats}", services.scenes.create("conflict", **told, absent="dove"), below, _CLASHED)
    scored = game_until(Setup(5, 11, _CITIES), lambda view: bool(view.finished))
    yield Sample("scoring_black", services.scenes.create("scoring", controller=scored), seconds=_COUNTED)


def _chooses(age: int, view: View) -> bool:
    """True in the middle of an age, if a card is to be chosen."""
    return view.age == age and view.turn == _TURN and view.ask is not None and view.ask.kind == "turn"


def _owes(view: View) -> bool:
    """True if the first seat is asked to settle a loss worth a thought."""
    ask = view.ask
    return ask is not None and ask.kind == "debt" and debts_at(view.cities[ask.city]).owed >= _OWED
