"""The hooks of Cities: its black cards, verbs, questions and steps (cities-rules).

Its effects are in ``verbs``, losses and their settlement in ``losses``, Diplomacy is in ``diplomacy``, what black cards
and leaders change of payments, coins, shields and science in ``abilities``.
"""

from __future__ import annotations

from typing import Final

from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.cities.abilities import ABILITIES, abilities_in
from rules.wonders.cities.diplomacy import absent, hand_in, softened
from rules.wonders.cities.entries import BLACK, CARDS, CityCardEntry
from rules.wonders.cities.losses import QUESTION, demand, raised, settle
from rules.wonders.cities.state import CitiesCity, CitiesState, debts_in, features, levies_of
from rules.wonders.cities.validation import check_debts
from rules.wonders.cities.verbs import VERBS
from rules.wonders.engine.battles import CONFLICT
from rules.wonders.engine.state import WondersState
from rules.wonders.expansion import (
    Colour,
    Conflicts,
    Expansion,
    Flow,
    Losses,
    Opening,
    Pieces,
    Scoring,
    Words,
)
from rules.wonders.scoring import ScoreSheet

MOST_CARDS: Final = 7
"""Black cards in the deck of an age, at most: as many as cities, and no more with eight (cities-rules 12)."""


# --- cards -----------------------------------------------------------------------------------------------------------


def cards_in_deck(cities: int) -> int:
    """Return the number of black cards in the deck of each age."""
    return min(cities, MOST_CARDS)


# --- flow and score --------------------------------------------------------------------------------------------------


def note_question(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Note what the cards of this turn were chosen by: it is the phase whose losses are settled next. Raise those that
    stages built in it bring."""
    levies_of(state).phase = answers[0].ask.kind
    for answer in answers:
        lost = abilities_in(state.cities[answer.ask.city]).stage_loss if answer.action.verb == "stage" else 0
        if lost:
            demand(state, answer.ask.city, lost)


def score_debt(state: WondersState, seat: int, sheet: ScoreSheet) -> None:
    """Enter a point less for each debt."""
    debt = debts_in(state.cities[seat]).debt
    if debt:
        sheet.add("debt", "debt", -debt, debt)


EXPANSION: Final[Expansion] = Expansion(
    words=Words(
        verbs=VERBS,
        colours={BLACK: Colour("cities", "black_card")},
        categories=("cities", "debt"),
        sections={CARDS: CityCardEntry},
    ),
    opening=Opening(lots={CARDS: cards_in_deck}),
    pieces=Pieces(CitiesState, CitiesCity, check_debts),
    flow=Flow(steps={"hand_in_diplomacy": hand_in}, questions=(QUESTION,), placed=note_question),
    conflicts=Conflicts(battles=softened, absent={CONFLICT: absent}),
    abilities=ABILITIES,
    losses=Losses(raised=raised, settled=settle),
    scoring=Scoring(lines=score_debt, features=features),
)
