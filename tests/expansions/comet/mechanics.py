"""What is new in kind with the comet: hidden omens, their reading after the conflicts, tails and shadows."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

from msgspec import field

from rules import Action, City, Effect, Event, Gain, Ruleset, SetupError, WondersState
from rules.core.flow import Answer
from rules.core.rng import shuffle, stream
from rules.wonders.content.definitions import CardDef, ContentEntry
from rules.wonders.content.shapes import Amounts, EffectList
from rules.wonders.engine.actions import DECLINE, NOTHING
from rules.wonders.engine.event_facts import Declined, Revealed
from rules.wonders.engine.questions import Question
from rules.wonders.engine.state import GONE, Trace
from rules.wonders.expansion import Colour, Expansion, Flow, Opening, Pieces, Scoring, Words
from rules.wonders.phases.turn import earn, immediate, pay
from rules.wonders.scoring import ScoreSheet
from rules.wonders.snapshot import milestone
from tests.expansions.comet.event_facts import CometPassed, OmenBurnt, OmenRead, OmensDealt
from tests.expansions.comet.state import COLOUR, PACK, CometCity, CometState, comet_in, comet_of
from tests.expansions.comet.verbs import VERBS

CLEAR_SKY: Final = 32
SIDES: Final = ("left", "right")

# --- the omens -----------------------------------------------------------------------------------------------------


def deal_omens(state: WondersState, events: list[Event]) -> bool:
    """Some omens to each seat, the others into the box."""
    deck = [card for card, face in enumerate(state.rs.cards) if face.colour == COLOUR]
    shuffle(deck, stream(state.setup.seed, "omens"))
    piece, size = comet_of(state), state.rs.constants["omens_dealt"]
    piece.hands = [deck[seat * size : (seat + 1) * size] for seat in range(state.setup.seats)]
    piece.box = deck[size * state.setup.seats :]
    events.append(Event(-1, OmensDealt(cards=size)))
    return False


def begin_sighting(state: WondersState, events: list[Event]) -> bool:
    """The rounds are counted like turns, from the first."""
    state.turn = 0
    return False


def read_omens(state: WondersState, events: list[Event]) -> bool:
    """Ask every seat which omen it reads."""
    for seat in range(state.setup.seats):
        state.rs.questions["sighting"].ask(state, seat, seat, events)
    return False


def omens_held(state: WondersState, seat: int, city: int) -> list[int]:
    """The omens that a seat has; a city that no seat owns has none."""
    return comet_of(state).hands[seat].copy() if city == seat else []


def readings(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Each omen that the city can pay for, or none."""
    found = [Action("read", state.rs.ids[card], bank=omen_price(state, city, card)) for card in hand]
    return (*(action for action in found if action.bank <= state.cities[city].coins), DECLINE)


def omen_price(state: WondersState, seat: int, card: int) -> int:
    """Coins for reading an omen."""
    return state.rs.price[card]


def after_answer(state: WondersState, answer: Answer, events: list[Event]) -> None:
    """Whatever a seat reads, it says where the comet flies before anything is revealed."""
    if answer.ask.kind == "sighting":
        state.rs.questions["aim"].ask(state, answer.ask.seat, answer.ask.city, events)


def no_cards(state: WondersState, seat: int, city: int) -> list[int]:
    """The question is about no cards."""
    return []


def aims(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Over the left or over the right neighbour."""
    return tuple([Action("aim", side) for side in SIDES])


def sighting(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Everything that was read is paid for and comes into play together; then the comet flies."""
    answers.sort(key=lambda answer: answer.ask.city)
    events.append(Event(-1, Revealed(age=state.age, turn=state.turn, extra=False)))
    pay(state, [answer for answer in answers if answer.ask.kind == "sighting"], events)
    gains: list[tuple[int, Gain]] = []
    for answer in answers:
        city, action = answer.ask.city, answer.action
        if answer.ask.kind == "aim":
            over = (city + (1 if action.object == "left" else -1)) % len(state.cities)
            comet_in(state.cities[over]).shadows += 1
            events.append(Event(over, CometPassed(sent=city)))
        elif action.object == NOTHING:
            events.append(Event(city, Declined(question=answer.ask.kind)))
        else:
            card = state.rs.card_index[action.card]
            comet_of(state).hands[answer.ask.seat].remove(card)
            comet_in(state.cities[city]).lay(state.rs, state.cities[city], card)
            events.append(Event(city, OmenRead(card=action.card)))
            gains.append((city, state.rs.gain[card]))
    for city, gain in gains:
        immediate(state, city, gain, events)


def end_sighting(state: WondersState, events: list[Event]) -> bool:
    """Coins for a clear sky; the turn is again the last one of its age."""
    for seat, city in enumerate(state.cities):
        if city.powers & CLEAR_SKY:
            earn(state, seat, 1, events)
    state.turn = state.rs.turns_per_age
    milestone(state, "sighting", events)
    return False


def burnings(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Any omen held, or none."""
    return (*(Action("burn", state.rs.ids[card]) for card in hand), DECLINE)


def burn(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """An omen goes face down out of the game, for three coins."""
    ask, action = answers[0].ask, answers[0].action
    if action.object == NOTHING:
        events.append(Event(ask.city, Declined(question=ask.kind)))
        return
    card = state.rs.card_index[action.card]
    comet_of(state).hands[ask.seat].remove(card)
    state.trail.append(Trace(state.age, state.turn, ask.seat, PACK, card, GONE, ask.city))
    events.append(Event(ask.city, OmenBurnt(), OmenBurnt(card=action.card), (ask.seat,)))
    earn(state, ask.city, 3, events)


# --- score ---------------------------------------------------------------------------------------------------------


def score_comet(state: WondersState, seat: int, sheet: ScoreSheet) -> None:
    """A triangular number for the tails, something off for each shadow."""
    piece = comet_in(state.cities[seat])
    if piece.tails:
        sheet.add("comet", "tails", piece.tails * (piece.tails + 1) // 2, piece.tails)
    if piece.shadows:
        sheet.add("comet", "shadows", piece.shadows * state.rs.constants["shadow_points"], piece.shadows)


# --- content ---------------------------------------------------------------------------------------------


class OmenEntry(ContentEntry, frozen=True, kw_only=True):
    """One entry of ``omens:``."""

    what = "the omen"
    named = "omen '{id}'"
    cost: Annotated[dict[str, int], Amounts(("coins",))] = field(default_factory=dict)
    effects: Annotated[tuple[Effect, ...], EffectList()]

    def definition(self, place: str) -> CardDef:
        return CardDef(
            id=self.id, building=self.id, colour=COLOUR, age=0, cost=self.cost, effects=self.effects, copies=(),
            chains_from=(), file=place,
        )  # fmt: skip


def further_omens(value: Any) -> str:
    """The option ``further_omens`` of a setup: entries as in omens.yaml."""
    if not isinstance(value, list):
        raise SetupError("the further omens of the setup must be a list")
    return json.dumps({"omens": value}, sort_keys=True)


def lay_omen(rs: Ruleset, city: City, card: int, verb: str) -> None:
    """An omen that is read comes into the city; one that is burnt does not."""
    if verb == "read":
        comet_in(city).lay(rs, city, card)


EXPANSION: Final = Expansion(
    words=Words(
        verbs=VERBS,
        colours={COLOUR: Colour("comet", "omen_card", omen_price, lay_omen)},
        powers={"clear_sky": CLEAR_SKY},
        counters=("comet_tail",),
        categories=("comet",),
        sections={"omens": OmenEntry},
    ),
    opening=Opening(options={"further_omens": further_omens}),
    pieces=Pieces(CometState, CometCity),
    flow=Flow(
        steps={
            "deal_omens": deal_omens,
            "begin_sighting": begin_sighting,
            "read_omens": read_omens,
            "end_sighting": end_sighting,
        },
        questions=(
            Question("sighting", omens_held, readings, sighting),
            Question("aim", no_cards, aims, sighting, group="sighting"),
            Question("burn_omen", omens_held, burnings, burn),
        ),
        after_answer=after_answer,
    ),
    scoring=Scoring(lines=score_comet),
)
