"""What all others answer in a world, foreseen by their manner of play (manner.py).

Each world draws anew which of them look ahead (ahead.py), as likely as what they have done tells; the others answer as
``greedy`` does. Where nothing was learned about such tables, all do that.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.ahead import look_ahead
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.turns import Answers
from rules import Action, legal_actions, linear_policy, load_linear_policy, to_act, view
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.linear_policy import GREEDY_POLICY, about_a_hand


class Foresight:
    """The others at the tables of one world, in the eyes of the seat that searches. ``chance``: of who looks ahead;
    ``late``: whether there is no more time, so that answers matter no more."""

    def __init__(self, ground: Ground, rng: Random, late: Callable[[], bool] = lambda: False) -> None:
        self._ground = ground
        self._late = late
        self._greedy = GreedyBot()
        learned = ground.value is not None
        self._ahead = {seat for seat, likely in enumerate(ground.ahead) if rng.random() < likely and learned}

    def answers(self, table: WondersState, rng: Random) -> Answers:
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
                found[other] = self._greedy.choose(view(table, other), legal, rng, 1.0)
        if looking:
            # Of everybody else they expect what is foreseen already, or habit.
            habits = load_linear_policy(table.rs, GREEDY_POLICY)
            expected = {seat: linear_policy(table, seat, rng, 0, habits) for seat in to_act(table)} | found
            found |= look_ahead(self._ground, table, looking, expected, rng.getrandbits(48), self._late)
        return sorted(found.items())
