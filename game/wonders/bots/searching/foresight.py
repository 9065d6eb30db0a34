"""What all others answer in a world, foreseen by their manner of play (manner.py).

Each world draws anew which of them look ahead, as likely as what they have done tells. Those who do take the best of a
few answers that habit suggests, by the value of the table after it; the others answer as ``greedy`` does. Where nothing
was learned about such tables, all do that.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.turns import Answers, play_turn
from rules import Action, habit_policy, habits_of, legal_actions, likely_answers, to_act, view
from rules.wonders.habits import ORDINARY, about_a_hand
from rules.wonders.state import WondersState

FEW = 4
"""Answers that one who looks ahead compares."""


class Foresight:
    """The others at the tables of one world, in the eyes of the seat that searches. ``chance``: of who looks ahead."""

    def __init__(self, ground: Ground, chance: Random) -> None:
        self._ground = ground
        self._greedy = GreedyBot()
        learned = ground.value is not None
        self._ahead = {seat for seat, likely in enumerate(ground.ahead) if chance.random() < likely and learned}

    def answers(self, table: WondersState, chance: Random) -> Answers:
        """What all others answer who are asked."""
        found: dict[int, Action] = {}
        looking = []
        for other in to_act(table):
            if other == self._ground.seat:
                continue
            if other in self._ahead and about_a_hand(table, other):
                looking.append(other)
                continue
            legal = legal_actions(table, other)
            found[other] = legal[0]
            if len(legal) > 1:
                found[other] = self._greedy.choose(view(table, other), legal, chance, 1.0)
        if looking:
            found |= self._best(table, looking, found, chance)
        return sorted(found.items())

    def _best(
        self, table: WondersState, looking: Sequence[int], given: dict[int, Action], chance: Random
    ) -> dict[int, Action]:
        """What those answer who look ahead: of everybody else they expect what is ``given`` or habit."""
        habits, luck = habits_of(table.rs, ORDINARY), chance.getrandbits(48)
        expected = {seat: habit_policy(table, seat, chance, 0, habits) for seat in to_act(table)} | given
        tried: list[tuple[int, Action]] = []
        after = []
        for seat in looking:
            for action in likely_answers(table, seat, FEW, chance):
                trial = table.copy()
                play_turn(trial, list((expected | {seat: action}).items()), Random(luck))
                tried.append((seat, action))
                after.append((seat, trial))
        worths = [stand.worth for stand in self._ground.stands_of(after)]
        best: dict[int, int] = {}
        for place, (seat, _) in enumerate(tried):
            if seat not in best or worths[place] > worths[best[seat]]:
                best[seat] = place
        return {seat: tried[place][1] for seat, place in best.items()}
