"""Believable moments of games with Cities, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.games import Sample
from game.wonders.cities.debt import DebtScene
from game.wonders.desk.session import Session
from game.wonders.samples.demo import game_until
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
_COUNTED = 40.0  # seconds until a score pad is full


def samples(services: Services) -> Iterator[Sample]:
    """Yield tables of three, five and eight cities with black cards, the question of a debt, and a score pad."""
    for seats, age in ((3, 2), (5, 3), (8, 2)):
        if not refusal(Setup(seats, 0, _CITIES)):
            game = game_until(Setup(seats, 11, _CITIES), partial(_chooses, age))
            yield Sample(f"black_{seats}", AgeDraftScene(services, game))
    game = game_until(Setup(5, _OWING, _CITIES), _owes)
    yield Sample("debt", DebtScene(services, Session(game)), AgeDraftScene(services, game))
    scored = game_until(Setup(5, 11, _CITIES), lambda view: bool(view.finished))
    yield Sample("scoring_black", services.scenes.create("scoring", controller=scored), seconds=_COUNTED)


def _chooses(age: int, view: View) -> bool:
    """True in the middle of an age, if a card is to be chosen."""
    return view.age == age and view.turn == _TURN and view.ask is not None and view.ask.kind == "turn"


def _owes(view: View) -> bool:
    """True if the first seat is asked to settle a loss worth a thought."""
    ask = view.ask
    return ask is not None and ask.kind == "debt" and debts_at(view.cities[ask.city]).owed >= _OWED
