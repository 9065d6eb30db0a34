"""How many worlds a second the searches look at, in every family of games (interface: ``bench``)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from time import perf_counter

import rules
from game.architects.bots.search import COMPARED, MoveSearch
from game.bots.halving import Candidate, SequentialHalving
from game.wonders.bots.searching.bots import DEEP_WORLDS
from game.wonders.bots.searching.deep import DeepSearch
from game.wonders.bots.searching.judging import KEPT
from game.wonders.bots.searching.root import root_of
from game.wonders.bots.searching.search import fresh_candidates
from rules import Setup, View, WondersState
from rules.architects.facts import ArchitectsView
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState
from rules.core.flow import FlowState
from rules.wonders.library import folders

CITIES = 4
HALF_WAY = (2, 4)  # the age and turn
TURNS = 8  # of each seat, in Architects


def families() -> dict[str, Setup | ArchitectsSetup]:
    """Return a setup of every family of games: the base game alone, for two, with every box of expansions that counts
    among those of which only so many are played together and with every two of these, in teams; Architects."""
    boxes = [name for name in rules.expansions() if folders()[name].together]
    chosen = [(box,) for box in boxes] + list(combinations(boxes, 2))
    return {
        "base": Setup(CITIES, 0),
        "two": Setup(2, 0),
        **{"+".join(names): Setup(CITIES, 0, names) for names in chosen},
        "teams": Setup(CITIES, 0, teams=True),
        "architects": ArchitectsSetup(CITIES, 0),
    }


def worlds_per_s(seconds: float) -> dict[str, float]:
    """Return for each family the worlds a second in which a judgement compares the answers that it follows to the end,
    on one core, half-way through a game of random answers; measured for so many seconds in all."""
    setups = families()
    part = seconds / len(setups)
    return {name: round(_rate(_searches(setup), part), 1) for name, setup in setups.items()}


def _rate(begin: Callable[[], SequentialHalving], seconds: float) -> float:
    """Return worlds a second, in searches of as many worlds as ``master`` asks for in one decision; the first search,
    in which tables are filled, is left out."""
    begin().run(seconds, 1)
    worlds, started = 0, perf_counter()
    while (spent := perf_counter() - started) < seconds:
        search = begin()
        search.run(seconds - spent, DEEP_WORLDS)
        worlds += search.candidates[0].worlds
    return worlds / spent


def _searches(setup: Setup | ArchitectsSetup) -> Callable[[], SequentialHalving]:
    """Return a function that begins the search for an answer of one seat half-way through a game, none of whose
    candidates is ever dropped."""
    state, _ = rules.new_game(setup)
    chance, seat = Random(setup.seed), 0
    while not _half_way(state) or len(rules.legal_actions(state, seat)) < KEPT:
        for seat in rules.to_act(state):
            rules.apply(state, seat, chance.choice(rules.legal_actions(state, seat)))
        seat = rules.to_act(state)[0]
    view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
    if isinstance(view, View):
        root = root_of(view, 1)
        answers = [candidate.action for candidate in fresh_candidates(root, legal)[:KEPT]]
        return lambda: DeepSearch(root, map(Candidate, answers), KEPT)
    assert isinstance(view, ArchitectsView)
    moves = [candidate.action for candidate in MoveSearch(view, legal, 1, {}).candidates[:COMPARED]]
    return lambda: MoveSearch(view, moves, 1, {}, keep=COMPARED)


def _half_way(state: FlowState) -> bool:
    if isinstance(state, WondersState):
        return (state.age, state.turn) >= HALF_WAY
    assert isinstance(state, ArchitectsState)
    return state.turn >= TURNS * len(state.cities)
