"""The hooks of Armada: its cards, verbs, questions and steps (armada-rules).

The rules of naval construction are in ``sailing``, those of moves, islands and losses in ``voyages``, those of the
naval conflict and incursions in ``conflicts``; shipyards are in ``yards``.
"""

from __future__ import annotations

from typing import Final

from rules.core.errors import SetupError
from rules.core.events import Event
from rules.core.located import Fields, Located, Problems
from rules.core.rng import shuffle, stream
from rules.wonders.armada.conflicts import (
    NAVAL,
    TARGETS,
    abstain,
    abstentions,
    aim,
    ask_abstention,
    naval_conflict,
    staying_away,
    with_incursions,
)
from rules.wonders.armada.idle import IDLE, nothing_to_explore
from rules.wonders.armada.notation import SAIL
from rules.wonders.armada.rollout import add_sail, rollout_abstain, rollout_island, rollout_ship
from rules.wonders.armada.sailing import further, joint_sums
from rules.wonders.armada.state import (
    COLOUR,
    ArmadaCity,
    ArmadaState,
    board_names,
    features,
    fleets_in,
    islands_of,
    lay_island,
    lot_of,
    sea_of,
    told,
    try_sailing,
)
from rules.wonders.armada.validation import check_sea
from rules.wonders.armada.voyages import (
    FLEET,
    TAX,
    islands_in_hand,
    islands_to_keep,
    keep,
    losses,
    move,
    move_ship,
    no_cards,
    raise_voyage,
    resolve_turn_effects,
    sail_with_cards,
    ships_to_move,
    take_top,
)
from rules.wonders.armada.yards import FLEETS, LEVELS, read_fleet, read_yard, yards
from rules.wonders.content.definitions import CardDef, read_cost, read_effects, read_id
from rules.wonders.content.effects import Effect, Gain, Verb, Vocabulary
from rules.wonders.content.verbs import no_fields, read_amount
from rules.wonders.engine.city import City
from rules.wonders.engine.legal import turn_actions
from rules.wonders.engine.questions import Question
from rules.wonders.engine.state import WondersState
from rules.wonders.expansion import (
    Answers,
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
from rules.wonders.model import STRUCTURE_COLOURS
from rules.wonders.phases import turn
from rules.wonders.rollout.policy import rollout_card
from rules.wonders.scoring import Line, ScoreSheet, Tally

CARDS: Final = "fleet_cards"
MOST_CARDS: Final = 7
"""Cards of Armada in the deck of an age, at most: as many as cities, and no more with eight (armada-rules 15)."""

# --- set-up ----------------------------------------------------------------------------------------------------------


def lay_out(state: WondersState) -> None:
    """Deal a shipyard to every city, and the piles of islands. ``setup.deal`` may name both: ``shipyards``, the first
    to seat 0, and ``islands1`` to ``islands3``, the top first; the rest is drawn."""
    rs, setup = state.rs, state.setup
    deal = setup.deal or {}
    try:
        named = board_names(rs, deal.get("shipyards", ()))
    except ValueError as error:
        raise SetupError(str(error)) from error
    rest = [name for name in yards(rs) if name not in named]
    order = list(range(len(rest)))
    shuffle(order, stream(setup.seed, "shipyards"))
    for city, name in zip(state.cities, [*named, *(rest[i] for i in order)], strict=False):
        fleets_in(city).yard = yards(rs)[name]
    sea = sea_of(state)
    for number, level in enumerate(LEVELS):
        pile = sea.piles[number] = islands_of(rs, level)
        sea.shuffle_pile(state, level)
        top = [rs.card_index.get(name, -1) for name in deal.get(lot_of(level), ())]
        if len(set(top)) != len(top) or not set(top) <= set(pile):
            raise SetupError(f"the deal of {lot_of(level)} must name different islands of that level")
        if top:
            sea.piles[number] = [*top, *(card for card in pile if card not in top)]


def cards_in_deck(cities: int) -> int:
    """Return the number of Armada's cards in the deck of each age."""
    return min(cities, MOST_CARDS)


def read_fleet_card(node: Located, problems: Problems, words: Vocabulary) -> CardDef:
    """Return one entry of ``fleet_cards:``; ``cities``: the fewest that it is used with."""
    f = Fields(node, "the card", problems)
    name = read_id(f)
    f.what = f"card '{name}'"
    card = CardDef(
        id=name,
        building=name,
        colour=f.word("colour", STRUCTURE_COLOURS),
        age=f.number("age", 1, 3),
        cost=read_cost(f),
        effects=read_effects(f, "effects", problems, words),
        copies=(f.number("cities", 3, 7, 3),),
        chains_from=(),
        file=f"{node.file}:{node.line}",
        lot=CARDS,
    )
    f.done()
    return card


def read_island(node: Located, problems: Problems, words: Vocabulary) -> CardDef:
    """Return one entry of ``islands:``."""
    f = Fields(node, "the island", problems)
    name = read_id(f)
    f.what = f"island '{name}'"
    card = CardDef(
        id=name,
        building=name,
        colour=COLOUR,
        age=0,
        cost={},
        effects=read_effects(f, "effects", problems, words),
        copies=(),
        chains_from=(),
        file=f"{node.file}:{node.line}",
        lot=lot_of(f.number("level", LEVELS[0], LEVELS[-1])),
    )
    f.done()
    return card


# --- verbs -----------------------------------------------------------------------------------------------------------


def _naval_shields(city: City, effect: Effect) -> None:
    fleets_in(city).shields += effect["amount"]


def _read_incursion(f: Fields, words: Vocabulary) -> Effect:
    return {"target": f.word("target", TARGETS)}


def _piracy(state: WondersState, seat: int, effect: Effect, events: list[Event]) -> None:
    sea_of(state).pirates.append(seat)


def _read_free_move(f: Fields, words: Vocabulary) -> Effect:
    return {"ships": list(f.words("ships", FLEETS, required=True)), "count": f.number("count", 1, len(FLEETS), 1)}


def _free_move(state: WondersState, seat: int, effect: Effect, events: list[Event]) -> None:
    """Move the ship at once if there is nothing to choose, else raise the question."""
    ships = [FLEETS.index(fleet) for fleet in effect["ships"]]
    if len(ships) > 1:
        raise_voyage(state, seat, effect["count"], sum(1 << fleet for fleet in ships))
    elif fleets_in(state.cities[seat]).can_move(ships[0]):
        move(state, seat, ships[0], events)


def _read_island_top(f: Fields, words: Vocabulary) -> Effect:
    return {"level": f.number("level", LEVELS[0], LEVELS[-1])}


def _island_top(state: WondersState, seat: int, effect: Effect, events: list[Event]) -> None:
    take_top(state, seat, effect["level"], events)


def _science_most_owned(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().most_owned += 1


def _read_afar(f: Fields, words: Vocabulary) -> Effect:
    return {"from": f.word("from", TARGETS), "units": f.number("units", 1, 7), "price": f.number("price", 1, 1)}


def _buy_from_afar(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    special = gain.standing()
    special.sellers = (*special.sellers, (TARGETS[effect["from"]], effect["units"]))


def _spared(city: City, effect: Effect) -> None:
    fleets_in(city).spared = True


def _may_abstain(city: City, effect: Effect) -> None:
    fleets_in(city).may_abstain = True


def _free_stage(city: City, effect: Effect) -> None:
    fleets_in(city).free_stage = True


def _discount(city: City, effect: Effect) -> None:
    fleets_in(city).off += effect["amount"]


def _coins_per_move(city: City, effect: Effect) -> None:
    fleets_in(city).per_move += effect["amount"]


# --- score -----------------------------------------------------------------------------------------------------------


def score_armada(state: WondersState, seat: int, sheet: ScoreSheet) -> None:
    """Enter the points of fleets, of naval tokens, and of the colour of which the city has most."""
    rs, city = state.rs, state.cities[seat]
    piece = fleets_in(city)
    for fleet, track, space in zip(FLEETS, piece.shipyard.tracks, piece.ships, strict=True):
        if track.points[space]:
            sheet.add("fleet", f"fleet:{fleet}", track.points[space])
    for token in sorted(set(piece.tokens), reverse=True):
        number = piece.tokens.count(token)
        sheet.add("naval", f"token:{token}", token * number, number)
    most = max(rs.structures(), key=city.colours.__getitem__)
    for card in piece.islands:
        for effect in rs.cards[card].effects:
            if effect["kind"] == "points_per_best_colour" and city.colours[most]:
                had = (Tally(f"{rs.colours[most]}_card", seat, city.colours[most]),)
                each: int = effect["amount"]
                points = each * city.colours[most]
                sheet.enter(Line("islands", rs.ids[card], points, city.colours[most], False, each, had))


QUESTIONS: Final = (
    Question("turn", turn.hand_of, turn_actions, turn.act, sellable=True, rollout=rollout_card, extend=add_sail),
    Question("extra", turn.hand_of, turn_actions, turn.act, sellable=True, rollout=rollout_card, extend=add_sail),
    Question("island", islands_in_hand, islands_to_keep, keep, rollout=rollout_island, shown="cards"),
    Question(FLEET, no_cards, ships_to_move, move_ship, least=1, rollout=rollout_ship, shown=""),
    Question("abstain", no_cards, abstentions, abstain, rollout=rollout_abstain, shown=""),
)
"""The questions about cards are those of the base game, with another rollout policy."""

EXPANSION: Final[Expansion] = Expansion(
    words=Words(
        verbs=(
            Verb("naval_shields", read_amount, stand=_naval_shields),
            Verb("incursion", _read_incursion, begin=aim),
            Verb("piracy", no_fields, begin=_piracy),
            Verb("free_move", _read_free_move, begin=_free_move),
            Verb("island_top", _read_island_top, begin=_island_top),
            Verb("science_most_owned", no_fields, _science_most_owned),
            Verb("buy_from_afar", _read_afar, _buy_from_afar),
            Verb("spared_losses", no_fields, stand=_spared),
            Verb("may_abstain", no_fields, stand=_may_abstain),
            Verb("free_stage_move", no_fields, stand=_free_stage),
            Verb("sailing_discount", read_amount, stand=_discount),
            Verb("coins_per_move", read_amount, stand=_coins_per_move),
            Verb("points_per_best_colour", read_amount),
        ),
        colours={COLOUR: Colour("islands", "island", lay=lay_island)},
        counters=("commerce_level",),
        extras=(SAIL,),
        categories=("fleet", "islands", "naval"),
        sections={CARDS: read_fleet_card, "islands": read_island, "fleets": read_fleet, "shipyards": read_yard},
    ),
    opening=Opening(lots={CARDS: cards_in_deck}, lay_out=lay_out, told=told),
    pieces=Pieces(ArmadaState, ArmadaCity, check_sea),
    flow=Flow(
        steps={
            "early_follow_ups": resolve_turn_effects,
            "follow_ups": resolve_turn_effects,
            "ask_abstention": ask_abstention,
            NAVAL: naval_conflict,
        },
        questions=QUESTIONS,
        placed=sail_with_cards,
    ),
    answers=Answers(further, joint_sums, try_sailing, nothing_to_explore),
    previews=Previews(shown=("free_move", "incursion", "piracy"), idle=IDLE),
    conflicts=Conflicts((NAVAL,), with_incursions, {NAVAL: staying_away}),
    losses=Losses(raised=losses, labels=(TAX,)),
    scoring=Scoring(lines=score_armada, features=features),
)
