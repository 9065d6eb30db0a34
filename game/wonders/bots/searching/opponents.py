"""The opponent model: the answers of all others in a world, by their style of play (style.py).

Each world draws anew which of them look ahead (lookahead.py), as likely as what they have done tells; the others answer
as ``greedy`` does. Where nothing was learned about such tables, all do that.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.lookahead import lookahead_answers
from game.wonders.bots.searching.root import SearchRoot, Thought
from game.wonders.bots.searching.turns import Answers
from rules import Action, legal_actions, linear_policy, load_linear_policy, to_act, view
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.linear_policy import GREEDY_POLICY, about_a_hand


class OpponentModel:
    """The other seats in one world, as the searching seat foresees them. ``rng`` draws which of them look ahead;
    ``out_of_time``: no time is left, so that answers do not matter any more."""

    def __init__(self, root: SearchRoot, rng: Random, out_of_time: Callable[[], bool] = lambda: False) -> None:
        self._root = root
        self._out_of_time = out_of_time
        self._greedy = GreedyBot()
        learned = root.value is not None
        self._ahead = {seat for seat, likely in enumerate(root.lookahead) if rng.random() < likely and learned}

    def answers(self, table: WondersState, rng: Random) -> Thought[Answers]:
        """Find the answers of all other seats that owe one, in seat order."""
        found: dict[int, Action] = {}
        looking = []
        for other in to_act(table):
            if other == self._root.seat:
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
            policy = load_linear_policy(table.rs, GREEDY_POLICY)
            expected = {seat: linear_policy(table, seat, rng, 0, policy) for seat in to_act(table)} | found
            found |= yield from lookahead_answers(table, looking, expected, rng.getrandbits(48), self._out_of_time)
        return sorted(found.items())
