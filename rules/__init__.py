"""The games themselves: one state, one question at a time.

    setup = Setup(seats=4, seed=7)
    state, events = new_game(setup)
    while not state.finished:
        for seat in to_act(state):
            events = apply(state, seat, legal_actions(state, seat)[0])
    sheets, winners = scores(state)

The functions here serve every game; the other names are the vocabulary of the wonders games, for bots and scenes. What
belongs to one expansion alone is imported from its folder.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, overload

from rules.core.actions import AnyAction, notation
from rules.core.errors import ContentError, IllegalActionError, RecordError, RulesError, SetupError
from rules.core.events import Event, redacted
from rules.core.facts import Asked, AskFacts, SeatView
from rules.core.flow import Ask, FlowState, can_take_back, legal_actions, take_back, to_act
from rules.core.flow import commit as apply
from rules.core.game import Game, GameScore, GameSetup, game_named, games
from rules.core.record import Record
from rules.wonders import model
from rules.wonders.content.effects import Effect
from rules.wonders.content.gain import Count, Gain
from rules.wonders.content.rare_abilities import NONE as NO_RARE_ABILITIES
from rules.wonders.engine.actions import Action, grouped, parse
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import count_in
from rules.wonders.engine.market import Market
from rules.wonders.engine.payment import Payments
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import GameRules, WondersState
from rules.wonders.facts import CityView, View
from rules.wonders.knowledge.determinization import Determinizations
from rules.wonders.knowledge.foresight import Preview, preview
from rules.wonders.knowledge.goods_uses import GoodsUses, goods_uses
from rules.wonders.knowledge.insight import Offer, card_offer, purchases, rivals_by_points, stage_offer
from rules.wonders.knowledge.known import standings
from rules.wonders.knowledge.memory import Memory, Whereabouts, memory
from rules.wonders.knowledge.prospects import Prospects, Rivalry, prospects, rivals
from rules.wonders.library import check_seats, city_count, expansions, rules_for, ruleset
from rules.wonders.record.document import restore_cities, restore_city, state_from_json
from rules.wonders.record.trace import Tracer
from rules.wonders.rollout.features import city_features
from rules.wonders.rollout.linear_policy import likely_answers, linear_policy, load_linear_policy
from rules.wonders.rollout.policy import Policy, playout, rollout_policy
from rules.wonders.scoring import ScoreSheet, Tally, totals, worth
from rules.wonders.setup import Setup

__all__ = [
    "NO_RARE_ABILITIES",
    "Action",
    "AnyAction",
    "Ask",
    "AskFacts",
    "Asked",
    "City",
    "CityView",
    "ContentError",
    "Count",
    "Determinizations",
    "Effect",
    "Event",
    "FlowState",
    "Gain",
    "Game",
    "GameRules",
    "GameScore",
    "GameSetup",
    "GoodsUses",
    "IllegalActionError",
    "Market",
    "Memory",
    "Offer",
    "Payments",
    "Policy",
    "Preview",
    "Prospects",
    "Record",
    "RecordError",
    "Rivalry",
    "RulesError",
    "Ruleset",
    "ScoreSheet",
    "SeatView",
    "Setup",
    "SetupError",
    "Tally",
    "Tracer",
    "View",
    "Whereabouts",
    "WondersState",
    "apply",
    "as_document",
    "can_take_back",
    "card_offer",
    "check_seats",
    "city_count",
    "city_features",
    "count_in",
    "determinize",
    "digest",
    "expansions",
    "game_named",
    "games",
    "goods_uses",
    "grouped",
    "legal_actions",
    "likely_answers",
    "linear_policy",
    "load_linear_policy",
    "memory",
    "model",
    "new_game",
    "notation",
    "parse",
    "playout",
    "preview",
    "prospects",
    "purchases",
    "redacted",
    "restore_cities",
    "restore_city",
    "rivals",
    "rivals_by_points",
    "rollout_policy",
    "rules_for",
    "ruleset",
    "ruleset_of",
    "scores",
    "stage_offer",
    "standings",
    "state_from_json",
    "take_back",
    "to_act",
    "totals",
    "view",
    "worth",
]  # fmt: skip


@overload
def new_game(setup: Setup, snapshots: bool = False) -> tuple[WondersState, list[Event]]: ...
@overload
def new_game(setup: GameSetup, snapshots: bool = False) -> tuple[FlowState, list[Event]]: ...
def new_game(setup: GameSetup, snapshots: bool = False) -> tuple[FlowState, list[Event]]:
    """Return a game dealt and waiting for its first answers, and the events so far.

    ``snapshots``: every milestone event carries the public table (for traces and for browsing turns).

    Raises:
        SetupError: the setup asks for something that does not exist or does not combine.
    """
    return game_named(setup.game).new_game(setup, snapshots)


@overload
def view(state: WondersState, seat: int) -> View: ...
@overload
def view(state: FlowState, seat: int) -> SeatView: ...
def view(state: FlowState, seat: int) -> SeatView:
    """Return the game as a seat may see and remember it (docs/view.md)."""
    return game_named(state.game).view(state, seat)


def as_document(view: SeatView) -> dict[str, object]:
    """Return a view as the JSON document of docs/view.md, for bots that read dictionaries or other languages."""
    return view.to_json()


@overload
def scores(state: WondersState) -> tuple[list[ScoreSheet], list[int]]: ...
@overload
def scores(state: FlowState) -> tuple[list[GameScore], list[int]]: ...
def scores(state: FlowState) -> tuple[Sequence[GameScore], list[int]]:
    """Return the score sheets of all cities as the table stands, and the winners."""
    return game_named(state.game).scores(state)


def digest(state: FlowState) -> str:
    """Return a short hash of the whole state (the ``checks`` of a record)."""
    return game_named(state.game).digest(state)


@overload
def determinize(view: View, rng: Random, policy: Policy | None = None) -> WondersState: ...
@overload
def determinize(view: SeatView, rng: Random, policy: Policy | None = None) -> Any: ...
def determinize(view: SeatView, rng: Random, policy: Policy | None = None) -> FlowState:
    """Return a state that could lie behind a view; its rivals' face-down answers are open again, or given by
    ``policy``."""
    return game_named(view.game).determinize(view, rng, policy)


def ruleset_of(view: View) -> GameRules:
    """Return the rule set that the game of a view is played by: definitions of all cards and boards."""
    setup = Setup(
        view.seats, 0, view.expansions, view.teams, options=view.options, edition=view.edition, rules=view.rules
    )
    return rules_for(setup)
