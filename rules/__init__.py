"""The games themselves: one state, one question at a time.

    setup = Setup(seats=4, seed=7)
    state, events = new_game(setup)
    while not state.finished:
        for seat in to_act(state):
            events = apply(state, seat, legal_actions(state, seat)[0])
    sheets, winners = scores(state)

Everything a program needs is here: bots and scenes import from ``rules`` alone.
"""

from __future__ import annotations

from rules.core.actions import Action, notation, parse
from rules.core.errors import ContentError, IllegalActionError, RecordError, RulesError, SetupError
from rules.core.events import Event, redacted
from rules.core.flow import can_take_back, commit, take_back
from rules.core.record import Record
from rules.wonders import model
from rules.wonders.counting import count_in
from rules.wonders.determinize import determinize
from rules.wonders.document import state_from_json
from rules.wonders.effects import Count, Gain
from rules.wonders.game import new_game
from rules.wonders.insight import Offer, Preview, card_offer, preview, purchases, stage_offer
from rules.wonders.leaders.own import read_own_leader, rules_for
from rules.wonders.legal import leader_cost, one_less
from rules.wonders.library import EXPANSIONS, ruleset
from rules.wonders.payment import Payments
from rules.wonders.ruleset import Ruleset
from rules.wonders.scoring import ScoreSheet, score_table
from rules.wonders.setup import Setup
from rules.wonders.special import NONE as NO_SPECIAL
from rules.wonders.state import City, WondersState
from rules.wonders.trace import Tracer
from rules.wonders.view import View, view

__all__ = [
    "EXPANSIONS",
    "NO_SPECIAL",
    "Action",
    "City",
    "ContentError",
    "Count",
    "Event",
    "Gain",
    "IllegalActionError",
    "Offer",
    "Payments",
    "Preview",
    "Record",
    "RecordError",
    "RulesError",
    "Ruleset",
    "ScoreSheet",
    "Setup",
    "SetupError",
    "Tracer",
    "View",
    "WondersState",
    "apply",
    "can_take_back",
    "card_offer",
    "count_in",
    "determinize",
    "leader_cost",
    "legal_actions",
    "model",
    "new_game",
    "notation",
    "one_less",
    "parse",
    "preview",
    "purchases",
    "read_own_leader",
    "redacted",
    "rules_for",
    "ruleset",
    "ruleset_of",
    "scores",
    "stage_offer",
    "state_from_json",
    "take_back",
    "to_act",
    "view",
]  # fmt: skip


def ruleset_of(view: View) -> Ruleset:
    """The rule set that the game of a view is played by: definitions of all cards and boards."""
    own = tuple(view["own_leaders"])
    return rules_for(Setup(view["seats"], expansions=tuple(view["expansions"]), own_leaders=own))


def to_act(state: WondersState) -> list[int]:
    """The seats that owe an answer now, in seat order; empty when the game is over."""
    return [seat for seat, ask in enumerate(state.asks) if ask is not None]


def legal_actions(state: WondersState, seat: int) -> tuple[Action, ...]:
    """All legal answers of a seat in a stable order; () where it owes none."""
    ask = state.asks[seat]
    return () if ask is None else ask.legal


def apply(state: WondersState, seat: int, action: Action) -> list[Event]:
    """Give a seat's answer; the state changes in place.

    Returns:
        What happened, in order: nothing but the commit until the last owed answer is in.

    Raises:
        IllegalActionError: not legal for this seat now; the state is unchanged.
    """
    return commit(state, seat, action)


def scores(state: WondersState) -> tuple[list[ScoreSheet], list[int]]:
    """The score sheets of all cities as the table stands, and the winners."""
    return score_table(state)
