"""Believable moments of games with Cities, for the gallery."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import call, sequence, wait
from game.games import Sample
from game.wonders.cities.debt import DebtScene
from game.wonders.desk.session import Session
from game.wonders.samples.demo import demo_game, game_until
from game.wonders.samples.scenes import conflicts_of
from game.wonders.setup.possible import refusal
from game.wonders.table.age_draft import AgeDraftScene
from rules import Setup, View, card_offer
from rules.wonders.cities.facts import debts_at
from rules.wonders.cities.insight import tolls
from rules.wonders.knowledge.known import known_table

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_CITIES = ("cities",)
_OWING = 10  # seed of a game in which the first city comes to owe so many coins at once
_OWED = 3
_RAIDERS = frozenset({"raider_camp", "raider_fort", "raider_garrison"})
_BEFORE = 0.5  # seconds after which the person has taken a card up
_TURN = 3
_DOVES = ((3, 2, 2), (5, 4, 2), (8, 4, 3))
"""Cities, seed, and an age at whose end somebody hands in a dove."""
_CLASHED = 12.0  # seconds after which all have fought
_COUNTED = 40.0  # seconds until a score pad is full


def samples(services: Services) -> Iterator[Sample]:
    """Yield tables of three, five and eight cities with black cards, and of five in the second edition, the question
    of a debt, conflicts with doves, and a score pad."""
    for seats in (3, 5, 8):
        if not refusal(Setup(seats, 0, _CITIES)):
            yield Sample(f"black_{seats}", partial(_threatening, services, seats))
    yield Sample("black_second_5", partial(_raiding, services, 5))
    yield Sample("debt", partial(_in_debt, services))
    for seats, seed, age in _DOVES:
        if not refusal(Setup(seats, 0, _CITIES)):
            yield Sample(f"doves_{seats}", partial(_with_doves, services, seats, seed, age), _CLASHED)
    yield Sample("scoring_black", partial(_scored, services), _COUNTED)


def _threatening(services: Services, seats: int) -> StackedScene:
    table = AgeDraftScene(services, game_until(Setup(seats, 11, _CITIES), _threatens))
    table.timeline.play(sequence(wait(_BEFORE), call(partial(_take_loss, table))))
    return table


def _raiding(services: Services, seats: int) -> StackedScene:
    """Return a table of the second edition at which somebody holds raiders, and a city buys printed goods for less."""
    game = game_until(Setup(seats, 1, _CITIES, edition="second"), _raids)
    table = AgeDraftScene(services, game)
    table.timeline.play(sequence(wait(_BEFORE), call(partial(_take, table, _RAIDERS))))
    return table


def _in_debt(services: Services) -> tuple[StackedScene, StackedScene]:
    game = game_until(Setup(5, _OWING, _CITIES), _owes)
    return DebtScene(services, Session(game)), AgeDraftScene(services, game)


def _with_doves(services: Services, seats: int, seed: int, age: int) -> tuple[StackedScene, StackedScene]:
    told = conflicts_of(demo_game(seats, age + 1, 1, seed, expansions=_CITIES), age)
    below = AgeDraftScene(services, demo_game(seats, age, 1, seed, expansions=_CITIES))
    return services.scenes.create("conflict", **told, absent="dove"), below


def _scored(services: Services) -> StackedScene:
    scored = game_until(Setup(5, 11, _CITIES), lambda view: bool(view.finished))
    return services.scenes.create("scoring", controller=scored)


def _raids(view: View) -> bool:
    """True from the middle of an age on, if the first seat holds raiders that it can send."""
    if view.age < 2 or view.ask is None or view.ask.kind != "turn":
        return False
    return any(card_offer(known_table(view), view.seat, card).playable for card in _RAIDERS & set(view.hand))


def _threatens(view: View) -> bool:
    """True from the middle of an age on, if the first seat could drive another one into debt."""
    return view.age > 1 and view.turn >= _TURN and bool(_losses(view))


def _losses(view: View) -> list[str]:
    """Return the cards of the hand that the seat could build and that somebody could not pay for."""
    if view.ask is None or view.ask.kind != "turn":
        return []
    table, seat = known_table(view), view.seat
    found = {card.id: tolls(table.rs, view, seat, card.effects) for card in table.rs.cards if card.id in view.hand}
    owing = [card for card, falls in found.items() if any(toll.debt for toll in falls)]
    return [card for card in owing if card_offer(table, seat, card).playable]


def _take_loss(scene: AgeDraftScene) -> None:
    """Take up such a card."""
    _take(scene, _losses(scene.controller.view(0)))


def _take(scene: AgeDraftScene, wanted: Collection[str]) -> None:
    """Take up the first card of the hand that is wanted."""
    choice = scene.desk.choice
    choice.pick(next(index for index, card in enumerate(choice.cards) if card in wanted))


def _owes(view: View) -> bool:
    """True if the first seat is asked to settle a loss worth a thought."""
    ask = view.ask
    return ask is not None and ask.kind == "debt" and debts_at(view.cities[ask.city]).owed >= _OWED
