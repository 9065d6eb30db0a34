"""How many worlds a second the searches look at, in every family of games (interface: ``bench``)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from time import perf_counter

import rules
from game.architects.bots.search import COMPARED, MoveSearch
from game.bots.halving import SequentialHalving
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
_MOST = 1_000_000  # worlds


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
    return {name: round(_rate(_search(setup), part), 1) for name, setup in setups.items()}


def _rate(search: SequentialHalving, seconds: float) -> float:
    """Return worlds a second, the first one, in which tables are filled, left out."""
    search.pin(search.candidates[0])  # seen in one world at least, however little time there is
    search.run(0.0, 1)
    started = perf_counter()
    search.run(seconds, _MOST)
    spent = perf_counter() - started
    return (search.candidates[0].worlds - 1) / spent


def _search(setup: Setup | ArchitectsSetup) -> SequentialHalving:
    """Return the search for an answer of one seat half-way through a game."""
    state, _ = rules.new_game(setup)
    chance, seat = Random(setup.seed), 0
    while not _half_way(state) or len(rules.legal_actions(state, seat)) < KEPT:
        for seat in rules.to_act(state):
            rules.apply(state, seat, chance.choice(rules.legal_actions(state, seat)))
        seat = rules.to_act(state)[0]
    view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
    if isinstance(view, View):
        root = root_of(view, 1)
        return DeepSearch(root, fresh_candidates(root, legal)[:KEPT], KEPT)
    assert isinstance(view, ArchitectsView)
    return MoveSearch(view, legal, 1, {}, keep=COMPARED)


def _half_way(state: FlowState) -> bool:
    if isinstance(state, WondersState):
        return (state.age, state.turn) >= HALF_WAY
    assert isinstance(state, ArchitectsState)
    return state.turn >= TURNS * len(state.cities)
