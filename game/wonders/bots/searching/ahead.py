"""What seats that look ahead answer at a table that is open to whoever foresees them (foresight.py).

As ``hard`` does they look for the answer after which, and after their best one of the next turn, they stand best; but
at one table, and two turns far at those answers alone that are best after one. Against one rival alone they
take the best after one turn of a few that habit suggests: ``master`` wins more so (docs/bots.md); in teams too, where
the longer look was not tried. All seats are looked at together, so that their tables are valued at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.bots.race import Stand, best_of
from game.wonders.bots.searching.candidates import worth_a_look
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.turns import after_turn, rivals
from rules import Action, legal_actions, likely_answers
from rules.wonders.state import WondersState

LIKELY = 4
"""So many answers, those that habit suggests, are compared after one turn where no more is looked at."""
CLOSE = 3
"""So many answers of a seat, the best after a turn, are compared after the next one."""
FEW = 3
"""Answers of the next turn that are compared after each of them."""


class _Trial(NamedTuple):
    """The table to which a seat's answer led."""

    seat: int
    action: Action
    table: WondersState


def look_ahead(
    ground: Ground,
    table: WondersState,
    seats: Sequence[int],
    expected: Mapping[int, Action],
    luck: int,
    late: Callable[[], bool],
) -> dict[int, Action]:
    """The answers of some seats that are asked about a hand; ``expected``: what everybody answers as they see it;
    ``luck``: the seed of all chance. Their tables must have a value. Where it is ``late`` meanwhile, what is known by
    then."""
    trials = []
    for seat in seats:
        if late():
            return {each: expected[each] for each in seats}
        if ground.melee:
            # With which card it builds a stage hardly matters to anybody else.
            actions = worth_a_look(table, seat, legal_actions(table, seat), stages=1, sales=1, denied=0)
        else:
            actions = likely_answers(table, seat, LIKELY, Random(luck))
        for action in actions:
            answers = list((dict(expected) | {seat: action}).items())
            trials.append(_Trial(seat, action, after_turn(table, answers, luck)))
    stands = ground.stands_of([(trial.seat, trial.table) for trial in trials])
    ranked = _ranked(trials, stands)
    if not ground.melee:
        return _best(ranked)
    close = [trial for best in ranked.values() for trial in best[:CLOSE]]
    further = []
    for place, trial in enumerate(close):
        if late():
            return _best(ranked)
        further += [(place, end) for end in _turn_later(trial, table.age, luck)]
    stands = ground.stands_of([(close[place].seat, end) for place, end in further])
    stands = best_of((place for place, _ in further), stands, len(close))
    return _best(_ranked(close, stands))


def _ranked(trials: Sequence[_Trial], stands: Sequence[Stand]) -> dict[int, list[_Trial]]:
    """The trials of each seat, the best first."""
    found: dict[int, list[_Trial]] = {}
    for place in sorted(range(len(trials)), key=lambda place: stands[place].worth, reverse=True):
        found.setdefault(trials[place].seat, []).append(trials[place])
    return found


def _best(ranked: Mapping[int, list[_Trial]]) -> dict[int, Action]:
    return {seat: trials[0].action for seat, trials in ranked.items()}


def _turn_later(trial: _Trial, age: int, luck: int) -> list[WondersState]:
    """The tables after a few answers of the next turn, or the table itself where there is none in this age."""
    table, seat = trial.table, trial.seat
    if table.finished or table.age != age or table.asks[seat] is None:
        return [table]
    others = rivals(table, seat, Random(luck))
    likely = likely_answers(table, seat, FEW, Random(luck))
    return [after_turn(table, [(seat, action), *others], luck + 1) for action in likely]
