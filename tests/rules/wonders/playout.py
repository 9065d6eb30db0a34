"""Games played by chance, the same on every machine: material for fingerprints, golden games and properties."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import rules
from rules import Action, City, Record, Ruleset, Setup, Tracer, WondersState
from rules.wonders.leaders.city import COLOUR, LeadersCity
from rules.wonders.leaders.state import LeadersState

LEADERS = ("leaders",)
ARMADA = ("armada",)
CITIES = ("cities",)


def lively(rng: Random, legal: tuple[Action, ...]) -> Action:
    """Mostly builds something where it can, so that games get rich cities; now and then anything at all."""
    if rng.random() < 0.8:
        useful = [action for action in legal if action.verb != "sell" and action.object != "none"]
        builds = [action for action in useful if action.verb != "stage"] or useful
        chosen = builds if rng.random() < 0.7 else useful
        if chosen:
            return chosen[int(rng.random() * len(chosen))]
    return legal[int(rng.random() * len(legal))]


def anything(world: WondersState, seat: int, rng: Random) -> Action:
    """A policy for imagined worlds: any legal answer."""
    legal: tuple[Action, ...] = rules.legal_actions(world, seat)
    return legal[int(rng.random() * len(legal))]


def decisions(state: WondersState, rng: Random) -> Iterator[tuple[int, Action]]:
    """Play on, yielding each answer just before it is given; the state moves on with the iteration."""
    while not state.finished:
        for seat in rules.to_act(state):
            action = lively(rng, rules.legal_actions(state, seat))
            yield seat, action
            rules.apply(state, seat, action)


def full_deal(setup: Setup) -> dict[str, list[str]]:
    """The decks of a setup as its ``deal`` would name them."""
    state, _ = rules.new_game(setup)
    ids = [card.id for card in state.rs.cards]
    decks = [list(deck) for deck in state.decks]
    if not decks[0]:
        size = state.rs.constants["hand_size"]
        drawn = [card for hand in state.hands for card in hand[size:]]
        decks[0] = [*(card for hand in state.hands for card in hand[:size]), *drawn, *state.pile]
    deal = {f"age{age}": [ids[card] for card in deck] for age, deck in enumerate(decks, 1)}
    if leader_deck(state.rs):
        part = leaders_part(state)
        deal["leaders"] = [ids[card] for hand in (*part.drafts, part.box) for card in hand]
    return deal


def leader_deck(rs: Ruleset) -> list[int]:
    """The white cards of a rule set, in its order; none where Leaders is not in play."""
    return [number for number, card in enumerate(rs.cards) if card.colour == COLOUR]


def leaders_part(state: WondersState) -> LeadersState:
    """What Leaders keeps of a game: nothing but empty lists where it is not in play."""
    return next((piece for piece in state.pieces if isinstance(piece, LeadersState)), LeadersState(state.setup.seats))


def leaders_at(city: City) -> LeadersCity:
    """What Leaders keeps in a city: nothing but empty lists where it is not in play."""
    return next((piece for piece in city.pieces if isinstance(piece, LeadersCity)), LeadersCity())


def position(setup: Setup, number: int) -> WondersState:
    """The game after ``number`` answers (or its end)."""
    state, _ = rules.new_game(setup)
    for count, _ in enumerate(decisions(state, Random(setup.seed))):
        if count == number:
            break
    return state


def record_game(setup: Setup, app: str = "") -> tuple[Record, WondersState]:
    """A whole game and its record."""
    state, _ = rules.new_game(setup)
    record = Record(setup, content=state.rs.content.digest, app=app)
    rng = Random(setup.seed)
    while not state.finished:
        for seat in rules.to_act(state):
            action = lively(rng, rules.legal_actions(state, seat))
            record.note(seat, action, state, rules.apply(state, seat, action))
    return record, state


def traced_game(setup: Setup, rng: Random) -> tuple[list[dict[str, Any]], WondersState]:
    """The trace of a whole game of any legal answers, as a file has it line by line, and how the game ended."""
    lines: list[dict[str, Any]] = []
    tracer = Tracer(lambda line: lines.append(json.loads(json.dumps(line))))
    state, events = rules.new_game(setup, snapshots=True)
    tracer.begin(state, events)
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            assert ask is not None
            tracer.ask(state, ask)
            action = anything(state, seat, rng)
            tracer.done(state, seat, action, rules.apply(state, seat, action))
    return lines, state
