"""The hooks of Armada: its cards, verbs, questions and steps (armada-rules).

The rules of naval construction are in ``sailing``, those of moves, islands and losses in ``voyages``, those of the
naval conflict and incursions in ``conflicts``; shipyards are in ``yards``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.errors import RulesError, SetupError
from rules.core.messages import message_of
from rules.core.rng import shuffle, stream
from rules.wonders.armada.conflicts import (
    NAVAL,
    abstain,
    abstentions,
    ask_abstention,
    naval_conflict,
    staying_away,
    with_incursions,
)
from rules.wonders.armada.entries import CARDS, FleetCardEntry, IslandEntry
from rules.wonders.armada.notation import SAIL
from rules.wonders.armada.rollout import add_sail, rollout_abstain, rollout_island, rollout_ship
from rules.wonders.armada.sailing import further, joint_sums
from rules.wonders.armada.sellers import sellers_of
from rules.wonders.armada.ship_moves import (
    FLEET,
    TAX,
    islands_in_hand,
    islands_to_keep,
    keep,
    losses,
    move_ship,
    no_cards,
    resolve_turn_effects,
    sail_with_cards,
    ships_to_move,
)
from rules.wonders.armada.state import (
    COLOUR,
    ArmadaCity,
    ArmadaState,
    board_names,
    features,
    fleet_moved,
    fleets_in,
    islands_of,
    lay_island,
    lot_of,
    opening_fields,
    sea_of,
    try_sailing,
)
from rules.wonders.armada.validation import check_sea
from rules.wonders.armada.verbs import NO_ISLAND, VERBS, PointsPerBestColour
from rules.wonders.armada.yards import FLEETS, LEVELS, SPACES, read_fleet, read_yard, yards
from rules.wonders.engine.actions import Action
from rules.wonders.engine.legal import turn_actions
from rules.wonders.engine.questions import Question
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.expansion import (
    Abilities,
    Answers,
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
from rules.wonders.phases import turn
from rules.wonders.rollout.policy import rollout_card
from rules.wonders.scoring import Line, ScoreSheet, Tally
from rules.wonders.shown import ShownTurn

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
        raise SetupError(message_of(error)) from error
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
            raise SetupError("armada.islands", pile=lot_of(level))
        if top:
            sea.piles[number] = [*top, *(card for card in pile if card not in top)]


def not_told(rs: Ruleset, turns: Sequence[ShownTurn]) -> dict[str, list[str]]:
    """Raise RulesError: the islands are shuffled after every exploration, and a trace does not say how."""
    raise RulesError("armada.not_told")


def cards_in_deck(cities: int) -> int:
    """Return the number of Armada's cards in the deck of each age."""
    return min(cities, MOST_CARDS)


# --- previews -------------------------------------------------------------------------------------------------------


def nothing_to_explore(state: WondersState, city: int, action: Action) -> str:
    """Return why the exploration of the space that a ship enters with an action finds nothing: the pile is empty."""
    fleet = fleet_moved(state.rs, state.cities[city], action)
    if fleet is None:
        return ""
    piece = fleets_in(state.cities[city])
    level = piece.shipyard.tracks[fleet].explore[min(piece.ships[fleet] + 1, SPACES)]
    return NO_ISLAND if level and not sea_of(state).piles[level - 1] else ""


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
            if isinstance(effect, PointsPerBestColour) and city.colours[most]:
                had = (Tally(f"{rs.colours[most]}_card", seat, city.colours[most]),)
                points = effect.amount * city.colours[most]
                sheet.enter(Line("islands", rs.ids[card], points, city.colours[most], False, effect.amount, had))


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
        verbs=VERBS,
        colours={COLOUR: Colour("islands", "island", lay=lay_island)},
        counters=("commerce_level",),
        extras=(SAIL,),
        categories=("fleet", "islands", "naval"),
        sections={CARDS: FleetCardEntry, "islands": IslandEntry, "fleets": read_fleet, "shipyards": read_yard},
    ),
    opening=Opening(lots={CARDS: cards_in_deck}, lay_out=lay_out, opening_fields=opening_fields, redeal=not_told),
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
    conflicts=Conflicts((NAVAL,), with_incursions, {NAVAL: staying_away}),
    abilities=Abilities(partners=sellers_of),
    losses=Losses(raised=losses, labels=(TAX,)),
    scoring=Scoring(lines=score_armada, features=features),
)
