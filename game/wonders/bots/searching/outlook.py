"""How a table stands for all of its sides: live, in worlds behind the view of one seat, and when a game is looked back
upon, with all hands open.

The learned value says it at the tables when the next turn begins; the last turn is played to its end, with everybody
looking for the best answer. Where nothing was learned, the game is played to its end by rule of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.standing import Forecast, GamePlace, TableStanding, standing
from game.wonders.bots.searching.lookahead import lookahead_answers
from game.wonders.bots.searching.opponents import OpponentModel
from game.wonders.bots.searching.root import SearchRoot, Thought, root_of
from game.wonders.bots.searching.turns import Answers, after_turn, rival_answers, to_a_turn
from game.wonders.bots.searching.value import family
from rules import Action, Setup, View, linear_policy, load_linear_policy, ruleset_of, to_act, view
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.linear_policy import GREEDY_POLICY, about_a_hand

LAST = 4
"""The part of a game that its last turn is; other turns are in the part of their age."""
OPEN_WORLDS = 16
"""Ways in which what is left of a table with open hands is played, where its value is not enough."""
FIRST_WORLD = 2_000_000
"""The number of the first world; the searches use other ones."""
NOBODY = -1


def moment_of(seen: View) -> GamePlace:
    """Return where in its game a view is."""
    rs = ruleset_of(seen)
    last = seen.age == rs.ages and seen.turn >= rs.turns_per_age
    return GamePlace(family(rs.expansions), LAST if last else seen.age)


def forecasts_after(root: SearchRoot, answer: Action, numbers: Sequence[int]) -> list[Forecast]:
    """Return what is expected after an answer in the worlds of these numbers."""
    last = moment_of(root.view).part == LAST and root.value is not None
    worlds = [root.world(FIRST_WORLD + number) for number in numbers]
    if last:
        given = root.think(
            [OpponentModel(root, Random(seed)).answers(world, Random(seed + 1)) for world, seed in worlds]
        )
    else:
        given = [rival_answers(world, root.seat, Random(seed)) for world, seed in worlds]
    tables = [
        after_turn(world, [(root.seat, answer), *others], seed + 1)
        for (world, seed), others in zip(worlds, given, strict=True)
    ]
    return root.forecasts([_played_on(root, table, seed + 2) for table, (_, seed) in zip(tables, worlds, strict=True)])


def _played_on(root: SearchRoot, table: WondersState, seed: int) -> WondersState:
    """Return a table at a turn of an age, or, where nothing was learned of its value, at the end of its game."""
    table = to_a_turn(table, seed)
    while root.value is None and not table.finished:
        seed += 1
        table = after_turn(table, rival_answers(table, NOBODY, Random(seed)), seed)
    return table


class OpenCities:
    """A table at which somebody is asked something, with all hands open and what is to come unknown. It is looked at in
    so many ``worlds``, of which each takes some milliseconds."""

    def __init__(self, state: WondersState, _setup: Setup) -> None:
        seen = view(state, to_act(state)[0])
        self.when = seen.age, seen.turn if seen.age else 0
        self.place = moment_of(seen)
        self._root = root_of(seen, 0)
        self.sides = self._root.sides
        self._state = state.copy()
        self._state.emit_events = False
        turn = all(about_a_hand(state, seat) for seat in range(seen.seats))
        self.worlds = 1 if turn and self.place.part != LAST and self._root.value is not None else OPEN_WORLDS
        # Where nothing was learned a deck to come must not be seen: worlds behind the view of each seat in turn.
        self._views = (
            [] if self._root.value is not None else [root_of(view(state, seat), 0) for seat in range(seen.seats)]
        )

    def forecast(self, number: int) -> Forecast:
        """Return what is expected in the world of a number."""
        return self._root.forecasts([self._world(number)])[0]

    def standing(self, forecasts: Sequence[Forecast]) -> TableStanding:
        """Return how it stands, from what is expected in worlds."""
        return standing(forecasts, self.sides, self.place)

    def _world(self, number: int) -> WondersState:
        if self._views:
            world, seed = self._views[number % len(self._views)].world(number)
            return _played_on(self._root, after_all(world, seed), seed)
        if self.place.part == LAST:
            return self._root.think([_last_turn(self._root, self._state, number)])[0]
        return self._state if self.worlds == 1 else to_a_turn(after_all(self._state, number), number)


def after_all(table: WondersState, seed: int) -> WondersState:
    """Return a copy of a table after its turn, all answers by the linear policy."""
    return after_turn(table, rival_answers(table, NOBODY, Random(seed)), seed)


def _last_turn(root: SearchRoot, table: WondersState, seed: int) -> Thought[WondersState]:
    """Play the last turn: everybody takes the best answer to what the others may do."""
    policy, rng = load_linear_policy(table.rs, GREEDY_POLICY), Random(seed)
    expected = {seat: linear_policy(table, seat, rng, 15, policy) for seat in to_act(table)}
    asked = [seat for seat in expected if about_a_hand(table, seat)]
    found = yield from lookahead_answers(table, asked, expected, seed, lambda: False)
    answers: Answers = [*(expected | found).items()]
    return to_a_turn(after_turn(table, answers, seed), seed)
