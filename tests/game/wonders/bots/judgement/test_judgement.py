"""The levels in positions of judgement, each with its share to reach, and what is looked at there at all."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean

import pytest

import rules
from game.bots.registry import bot_info
from game.wonders.bots.searching.root import root_of
from game.wonders.bots.searching.search import fresh_candidates
from tests.game.wonders.bots.judgement import Position, positions
from tests.game.wonders.bots.judgement.__main__ import level

_POSITIONS = list(positions())
_TRIES = 6
_LEVELS = [("medium", 0.65), ("hard", 0.85)]
"""Bars (see docs/research.md)."""
_DENYING = "bury", "denial"
"""The kinds of positions in which the next city wants a card."""


def looked_at(position: Position) -> set[tuple[str, str]]:
    """The kinds of answers that a search looks at, each with its card."""
    root = root_of(position.view, 1)
    return {(one.action.verb, one.action.object) for one in fresh_candidates(root, position.legal)}


def test_there_are_positions_of_every_kind_and_box() -> None:
    kinds = Counter(position.kind for position in _POSITIONS)
    assert len(_POSITIONS) >= 65 and min(kinds.values()) >= 2
    setups = [position.record.setup for position in _POSITIONS]
    assert {setup.seats for setup in setups} >= {2, 3, 4, 5, 6, 7}
    assert {name for setup in setups for name in setup.expansions} >= {"leaders", "armada", "cities"}
    assert any(setup.teams for setup in setups)


@pytest.mark.parametrize("position", _POSITIONS, ids=lambda position: position.name)
def test_a_position_can_be_asked_and_its_answers_are_legal_and_few(position: Position) -> None:
    assert position.state.asks[position.seat] is not None and position.why.endswith(".")
    assert set(position.accepted) <= set(position.legal)
    alike = {(one.verb, one.object, one.extra) for one in position.legal}
    assert 2 * len({(one.verb, one.object, one.extra) for one in position.accepted}) <= len(alike)


@pytest.mark.parametrize("position", _POSITIONS, ids=lambda position: position.name)
def test_no_kind_of_answer_is_left_out_of_what_is_looked_at(position: Position) -> None:
    looked = looked_at(position)
    assert {(one.verb, one.object) for one in position.accepted} <= looked
    every = {(one.verb, one.object) for one in position.legal}
    assert {one for one in every if one[0] not in ("stage", "sell")} <= looked, "each structure and each leader"
    memory = rules.memory(position.view)
    gains = {card: gain for card, gain in memory.gains.items() if memory.offers[card].playable}
    if gains and max(gains.values()) > 0:
        wanted = max(gains, key=lambda card: gains[card])
        for verb in ("stage", "sell"):
            assert (verb, wanted) in looked or (verb, wanted) not in every, "what the next city gains most by"


@pytest.mark.parametrize(("name", "bar"), _LEVELS)
def test_a_level_reaches_its_share(name: str, bar: float) -> None:
    bot = level(name)
    shares = {position.name: position.share(bot, _TRIES) for position in _POSITIONS}
    assert fmean(shares.values()) >= bar, sorted(shares.items(), key=lambda pair: pair[1])


def test_hard_denies_and_buries_what_a_neighbour_needs() -> None:
    bot = level("hard")
    shares = {position.name: position.share(bot, _TRIES) for position in positions(*_DENYING)}
    assert fmean(shares.values()) >= 0.75, sorted(shares.items(), key=lambda pair: pair[1])


@pytest.mark.slow
def test_master_denies_and_buries_what_a_neighbour_needs() -> None:
    bot = level("master")
    shares = [position.share(bot, 1) for position in positions(*_DENYING)]  # each takes it seconds
    assert fmean(shares) >= 0.85


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_leaders_are_hired_and_not_thrown_away_before_the_first_age(name: str) -> None:
    for position in positions("leaders"):
        bot = bot_info(name).make()
        answers = [bot.choose(position.view, position.legal, Random(seed), 600.0) for seed in range(_TRIES)]
        assert sum(one.verb == "sell" for one in answers) <= 1
