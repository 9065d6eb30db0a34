"""The hooks of the Wonder Pack: stages that copy others, goods that bring points, leaders laid to rest.

Where the rules are silent: Manneken Pis copies what the neighbour's board shows, built or not, and nothing where that
has no such stage; of two third stages its owner chooses. Stonehenge counts each unit of stone that the board, brown and
grey cards of its city make, an either/or source that can give stone as one. The colour of the card under its second
stage is shown to all; leaders have theirs too. Whoever builds a stage of Abu Simbel may lay a leader to rest, or none;
a guild that shares that leader keeps its effect. The stages of the Great Wall are built in order.
What a stage copies is asked before ships move freely; of two cities whose stages build from the discard pile in one
turn, the lower seat picks first.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rules.core.checked import need
from rules.core.events import Event
from rules.core.flow import Answer
from rules.core.located import Fields
from rules.wonders.content.effects import Effect, Gain, Verb, Vocabulary
from rules.wonders.content.verbs import amount, read_amount
from rules.wonders.engine.actions import DECLINE, NOTHING, Action
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import counted
from rules.wonders.engine.event_facts import Declined
from rules.wonders.engine.packed import OPTIONS
from rules.wonders.engine.questions import Question
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import FollowUp, WondersState
from rules.wonders.expansion import Expansion, Flow, Opening, Pieces, Previews, Scoring, Words
from rules.wonders.model import BITS, NEIGHBOURS, NIBBLE, RESOURCES
from rules.wonders.phases.turn import earn, immediate
from rules.wonders.rollout.policy import base_worth
from rules.wonders.scoring import Line, ScoreSheet, Tally
from rules.wonders.wonder_pack.event_facts import ColourShown, LaidToRest, StageCopied
from rules.wonders.wonder_pack.facts import CopiedStage
from rules.wonders.wonder_pack.state import WonderPackCity, gain_of, wonder_in

COPY: Final = "copy_stage"
BURY: Final = "bury"
_STEPS: Final = {"left": 1, "right": -1}
THIRD: Final = 3
TIMES: Final = 2
_TENTHS: Final = 10  # of a point, in which rollouts count

# --- the start -------------------------------------------------------------------------------------------------------


def lay_out(state: WondersState) -> None:
    """Give the cities the coins that their boards begin with besides."""
    for city in state.cities:
        for effect in state.rs.boards[city.board].powers[city.side]:
            if effect["kind"] == "starting_coins":
                city.coins += effect["amount"]


# --- copied stages ---------------------------------------------------------------------------------------------------


def _read_copy(f: Fields, words: Vocabulary) -> Effect:
    return {"from": list(f.words("from", NEIGHBOURS, required=True)), "stage": f.number("stage", 1, 4)}


def _sides(state: WondersState, city: int, sides: list[str], stage: int) -> list[str]:
    """Return the sides on which a neighbour's board has the stage."""
    count = len(state.cities)
    return [side for side in sides if len(state.cities[(city + _STEPS[side]) % count].wonder.stages) >= stage]


def _copy_stage(state: WondersState, city: int, effect: Effect, events: list[Event]) -> None:
    """Copy the stage of the one neighbour whose board has it; where two have, it is a question."""
    sides = _sides(state, city, effect["from"], effect["stage"])
    if len(sides) > 1:
        state.follow_ups.append(FollowUp(state.rs.follow_ups[COPY], city, COPY))
    elif sides:
        _copy(state, city, sides[0], effect["stage"], events)


def _copy(state: WondersState, city: int, side: str, number: int, events: list[Event]) -> None:
    other = (city + _STEPS[side]) % len(state.cities)
    stage = _shown(state, other, number)
    wonder_in(state.cities[city]).share(state.rs, state.cities[city], stage)
    if state.emit_events:
        events.append(Event(city, StageCopied(owner=other, stage=number)))
    immediate(state, city, gain_of(state.rs, stage), events)


def _shown(state: WondersState, city: int, number: int) -> CopiedStage:
    """Return a stage of the board of a city."""
    wonder = state.cities[city].wonder
    return CopiedStage(board=wonder.board, side=wonder.side, stage=number)


def _no_cards(state: WondersState, seat: int, city: int) -> list[int]:
    return []


def sides_to_copy(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the neighbours whose third stage may be copied."""
    return tuple([Action("choose", side) for side in _sides(state, city, list(NEIGHBOURS), THIRD)])


def try_copying(state: WondersState, city: int, action: Action) -> tuple[Gain, tuple[Effect, ...]]:
    """Give the city the stage of the chosen neighbour, for previews; what begins with it is left to those."""
    stage = _shown(state, (city + _STEPS[action.object]) % len(state.cities), THIRD)
    wonder_in(state.cities[city]).share(state.rs, state.cities[city], stage)
    return gain_of(state.rs, stage), state.rs.boards[stage.board].sides[stage.side][THIRD - 1].effects


def copy_chosen(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Copy the third stage of the chosen neighbour."""
    _copy(state, answers[0].ask.city, answers[0].action.object, THIRD, events)


def rollout_copy(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return the neighbour whose stage is worth more by its tabulated worth."""
    best, most = "", 0
    for side in _sides(state, city, list(NEIGHBOURS), THIRD):
        gain = state.cities[(city + _STEPS[side]) % len(state.cities)].wonder.stages[THIRD - 1].gain
        worth = base_worth(gain, 0, state.age)
        if not best or worth > most:
            best, most = side, worth
    return Action("choose", best)


# --- goods and colours -----------------------------------------------------------------------------------------------


def _read_resource(f: Fields, words: Vocabulary) -> Effect:
    return {"amount": amount(f), "resource": f.word("resource", RESOURCES)}


def units_made(city: City, resource: int) -> int:
    """Return the units of a resource that the board, brown and grey cards of a city make."""
    options = [OPTIONS[mask] >> BITS * resource & NIBBLE for mask in city.sale.choices.masks]
    return (city.sale.fixed >> BITS * resource & NIBBLE) + sum(options)


def _coins_per_resource(state: WondersState, city: int, effect: Effect, events: list[Event]) -> None:
    coins = effect["amount"] * units_made(state.cities[city], RESOURCES.index(effect["resource"]))
    if coins:
        earn(state, city, coins, events)


def _points_per_resource(city: City, effect: Effect) -> None:
    wonder_in(city).rates.append((effect["amount"], RESOURCES.index(effect["resource"])))


def _read_colour_used(f: Fields, words: Vocabulary) -> Effect:
    return {"amount": amount(f, 1, 1), "cities": list(f.words("cities", NEIGHBOURS, required=True))}


def _show_colour(state: WondersState, city: int, effect: Effect, events: list[Event]) -> None:
    colour = state.rs.colour[state.cities[city].buried[-1]]
    wonder_in(state.cities[city]).colours.append(colour)
    events.append(Event(city, ColourShown(colour=state.rs.colours[colour])))


def _colour_used(city: City, effect: Effect) -> None:
    wonder_in(city).colour_points += effect["amount"]


# --- leaders laid to rest --------------------------------------------------------------------------------------------


def _read_bury(f: Fields, words: Vocabulary) -> Effect:
    return {"times": f.number("times", TIMES, TIMES)}


def _bury(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.asks = (*gain.asks, BURY)


def cards_in_city(rs: Ruleset, city: City) -> list[int]:
    """Return the cards that can leave a city again: its own leaders."""
    cards = [entry for piece in city.pieces for entry in piece.cards()]
    return [card for card, copied in cards if not copied and rs.colour[card] in rs.lifts]


def cards_to_bury(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the cards that may be laid to rest."""
    return cards_in_city(state.rs, state.cities[city])


def burials(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the choice of any of them, then declining."""
    return (*[state.rs.choices[card] for card in hand], DECLINE)


def bury(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Lay the chosen card to rest: its effect ends."""
    ask, action = answers[0].ask, answers[0].action
    if action.object == NOTHING:
        events.append(Event(ask.city, Declined(question=ask.kind)))
        return
    _lay_to_rest(state, ask.city, action)
    events.append(Event(ask.city, LaidToRest(card=action.object)))


def _lay_to_rest(state: WondersState, number: int, action: Action) -> None:
    rs, city, card = state.rs, state.cities[number], state.rs.card_index[action.object]
    rs.lifts[rs.colour[card]](rs, city, card)
    wonder_in(city).rest.append(card)


def try_burying(state: WondersState, city: int, action: Action) -> tuple[None, tuple[Effect, ...]]:
    """Lay the chosen card to rest, if any, for previews."""
    if action.object != NOTHING:
        _lay_to_rest(state, city, action)
    return None, ()


def rollout_bury(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return the leader whose burial brings most beyond its own tabulated worth, or none."""
    rs = state.rs
    best, most = DECLINE, 0
    for card in hand:
        left = base_worth(rs.gain[card], 0, state.age)
        for rule in rs.gain[card].points_per:
            left += _TENTHS * counted(state, city, rule)
        more = _TENTHS * TIMES * rs.price[card] - left
        if more > most:
            best, most = rs.choices[card], more
    return best


# --- what would do nothing -------------------------------------------------------------------------------------------


def nothing_to_copy(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no stage is copied: no board of these neighbours has it."""
    return "" if _sides(state, city, effect["from"], effect["stage"]) else "no_stage_to_copy"


def nothing_made(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why coins for units of a resource are none."""
    return "" if units_made(state.cities[city], RESOURCES.index(effect["resource"])) else "none_counted"


def nobody_to_bury(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no card can be laid to rest."""
    return "" if cards_to_bury(state, city, city) else "nobody_to_bury"


# --- score -----------------------------------------------------------------------------------------------------------


def score(state: WondersState, seat: int, sheet: ScoreSheet) -> None:
    """Enter the points of copied stages, of goods and colours, and twice the cost of each leader laid to rest."""
    rs, city = state.rs, state.cities[seat]
    piece = wonder_in(city)
    for stage in piece.copied:
        gain, source = gain_of(rs, stage), f"stage:{stage.stage}"
        if gain.points:
            sheet.add("wonder", source, gain.points, copied=True)
        for rule in gain.points_per:
            sheet.enter(Line("wonder", source, counted(state, seat, rule), copied=True, each=rule.amount))
    source = f"stage:{city.stages}"
    for each, resource in piece.rates:
        units = units_made(city, resource)
        sheet.enter(Line("wonder", source, each * units, units, each=each))
    cities = len(state.cities)
    for colour in piece.colours:
        had = tuple(
            [
                Tally(f"{rs.colours[colour]}_card", other, state.cities[other].colours[colour])
                for other in ((seat + 1) % cities, (seat - 1) % cities)
            ]
        )
        number = sum(tally.number for tally in had)
        sheet.enter(Line("wonder", source, number * piece.colour_points, number, each=piece.colour_points, tallies=had))
    for card in piece.rest:
        sheet.add("wonder", rs.ids[card], TIMES * rs.price[card])


def check(state: WondersState) -> None:
    """Validate what wonders have done, read from a document.

    Raises:
        ValueError: no game can reach it.
    """
    boards = {(city.board, city.side) for city in state.cities}
    for city in state.cities:
        piece = wonder_in(city)
        known = all((stage.board, stage.side) in boards for stage in piece.copied)
        need(known and len(piece.copied) <= city.stages, "a city copies a stage that there is not")
        need(len(piece.colours) <= city.stages, "a city has built stages of a colour that it has not built")
        need(len(set(piece.rest)) == len(piece.rest) <= city.stages, "a city has laid too many to rest")


EXPANSION: Final[Expansion] = Expansion(
    words=Words(
        verbs=(
            Verb("starting_coins", read_amount),
            Verb(COPY, _read_copy, begin=_copy_stage),
            Verb("points_per_resource", _read_resource, stand=_points_per_resource),
            Verb("coins_per_resource", _read_resource, begin=_coins_per_resource),
            Verb("points_per_colour_used", _read_colour_used, begin=_show_colour, stand=_colour_used),
            Verb(BURY, _read_bury, _bury),
        ),
    ),
    opening=Opening(lay_out=lay_out),
    pieces=Pieces(city=WonderPackCity, check=check),
    flow=Flow(
        questions=(
            Question(
                COPY, _no_cards, sides_to_copy, copy_chosen, least=1, shown="", rollout=rollout_copy, tried=try_copying
            ),
            Question(BURY, cards_to_bury, burials, bury, shown="cards", rollout=rollout_bury, tried=try_burying),
        )
    ),
    previews=Previews(
        shown=(COPY, "coins_per_resource", "points_per_colour_used"),
        idle={COPY: nothing_to_copy, "coins_per_resource": nothing_made, BURY: nobody_to_bury},
    ),
    scoring=Scoring(lines=score),
)
