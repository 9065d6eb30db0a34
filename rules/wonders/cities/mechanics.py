"""The hooks of Cities: its black cards, verbs, questions and steps (cities-rules).

Losses and their settlement are in ``losses``, Diplomacy is in ``diplomacy``. What black cards and leaders change of
payments, coins, shields and science is known to the engine (content/special.py).
"""

from __future__ import annotations

from typing import Final

from rules.core.events import Event
from rules.core.flow import Answer
from rules.core.located import Fields, Located, Problems
from rules.wonders.cities.diplomacy import absent, hand_in, softened, take
from rules.wonders.cities.losses import QUESTION, demand, raised, settle
from rules.wonders.cities.state import CitiesCity, CitiesState, debts_in, features, levies_of
from rules.wonders.cities.validation import check_debts
from rules.wonders.content.definitions import CardDef, read_cost, read_effects, read_id
from rules.wonders.content.effects import Effect, Gain, Verb, Vocabulary
from rules.wonders.content.verbs import amount, no_fields, read_amount
from rules.wonders.engine.battles import CONFLICT
from rules.wonders.engine.idle import last_of_all, no_more_stages
from rules.wonders.engine.state import WondersState
from rules.wonders.expansion import (
    Colour,
    Conflicts,
    Expansion,
    Flow,
    Losses,
    Opening,
    Pieces,
    Previews,
    Scoring,
    Words,
)
from rules.wonders.model import BANK_BONUS, NEIGHBOURS, STAGE_TARGET
from rules.wonders.phases.turn import earn
from rules.wonders.scoring import ScoreSheet

CARDS: Final = "city_cards"
BLACK: Final = "black"
MOST_CARDS: Final = 7
"""Black cards in the deck of an age, at most: as many as cities, and no more with eight (cities-rules 12)."""
_MOST_OF_A_COST: Final = 7


# --- cards -----------------------------------------------------------------------------------------------------------


def cards_in_deck(cities: int) -> int:
    """Return the number of black cards in the deck of each age."""
    return min(cities, MOST_CARDS)


def read_city_card(node: Located, problems: Problems, words: Vocabulary) -> CardDef:
    """Return one entry of ``city_cards:``."""
    f = Fields(node, "the card", problems)
    name = read_id(f)
    f.what = f"card '{name}'"
    card = CardDef(
        id=name,
        building=name,
        colour=BLACK,
        age=f.number("age", 1, 3),
        cost=read_cost(f),
        effects=read_effects(f, "effects", problems, words),
        copies=(3,),
        chains_from=(),
        file=f"{node.file}:{node.line}",
        lot=CARDS,
        numbered=False,
    )
    f.done()
    return card


# --- verbs -----------------------------------------------------------------------------------------------------------


def _counted(f: Fields, words: Vocabulary) -> Effect:
    return {"amount": amount(f), "count": list(f.words("count", words.counters, required=True))}


def _read_copy(f: Fields, words: Vocabulary) -> Effect:
    found = list(f.words("from", NEIGHBOURS, required=True))
    if node := f.get("from"):
        for side in NEIGHBOURS:
            f.among(node, side, found, "from")
    return {"from": found}


def _copy_science(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().masks += 1


def _read_rebate(f: Fields, words: Vocabulary) -> Effect:
    return {"amount": amount(f, 1, 1), "neighbours": list(f.words("neighbours", NEIGHBOURS, required=True))}


def _purchase_rebate(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().docks |= sum(1 << NEIGHBOURS.index(side) for side in effect["neighbours"])


def _produce_owned(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().made += effect["amount"]


def _produce_missing(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().lacked += effect["amount"]


def _free_stages(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().discounts[STAGE_TARGET] += _MOST_OF_A_COST


def _bank_bonus(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.powers |= BANK_BONUS
    gain.standing().bank_bonus += effect["amount"]


def _shields_per(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    special = gain.standing()
    codes = tuple([words.counters[what] for what in effect["count"]])
    special.counted_shields = (*special.counted_shields, (effect["amount"], codes))


def _read_to_neighbours(f: Fields, words: Vocabulary) -> Effect:
    return {"amount": amount(f), "cities": list(f.words("cities", NEIGHBOURS, required=True))}


def _coins_to_neighbours(state: WondersState, city: int, effect: Effect, events: list[Event]) -> None:
    for side, step in zip(NEIGHBOURS, (1, -1), strict=True):
        if side in effect["cities"]:
            earn(state, (city + step) % len(state.cities), effect["amount"], events)


# --- flow and score --------------------------------------------------------------------------------------------------


def note_question(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Note what the cards of this turn were chosen by: it is the phase whose losses are settled next."""
    levies_of(state).phase = answers[0].ask.kind


def score_debt(state: WondersState, seat: int, sheet: ScoreSheet) -> None:
    """Enter a point less for each debt."""
    debt = debts_in(state.cities[seat]).debt
    if debt:
        sheet.add("debt", "debt", -debt, debt)


EXPANSION: Final[Expansion] = Expansion(
    words=Words(
        verbs=(
            Verb("coin_loss", read_amount, begin=demand),
            Verb("coin_loss_per", _counted, begin=demand),
            Verb("diplomacy", read_amount, begin=take),
            Verb("copy_science", _read_copy, _copy_science),
            Verb("purchase_rebate", _read_rebate, _purchase_rebate),
            Verb("produce_owned", read_amount, _produce_owned),
            Verb("produce_missing", read_amount, _produce_missing),
            Verb("coins_to_neighbours", _read_to_neighbours, begin=_coins_to_neighbours),
            Verb("free_stage_resources", no_fields, _free_stages),
            Verb("bank_coin_bonus", read_amount, _bank_bonus),
            Verb("shields_per", _counted, _shields_per),
        ),
        colours={BLACK: Colour("cities", "black_card")},
        categories=("cities", "debt"),
        sections={CARDS: read_city_card},
    ),
    opening=Opening(lots={CARDS: cards_in_deck}),
    pieces=Pieces(CitiesState, CitiesCity, check_debts),
    flow=Flow(steps={"hand_in_diplomacy": hand_in}, questions=(QUESTION,), placed=note_question),
    previews=Previews(
        shown=("diplomacy", "coins_to_neighbours"),
        idle={
            "purchase_rebate": last_of_all,
            "produce_owned": last_of_all,
            "produce_missing": last_of_all,
            "free_stage_resources": no_more_stages,
        },
    ),
    conflicts=Conflicts(battles=softened, absent={CONFLICT: absent}),
    losses=Losses(raised=raised, settled=settle),
    scoring=Scoring(lines=score_debt, features=features),
)
