"""Games of seats that look one turn ahead by a learned value: better ones to learn from than those by linear policies.

Such a seat tries its answers at the true table, with answers of the others by the linear policy, and takes the one with
the best evaluation. Many games are played in lockstep, so that the nets value the tables of all at once. What is
learned shall hold among other players too: in most games some play as ``greedy`` or by the policy. But it is learned in
the eyes of those alone that look ahead, and choose without much chance: what a table is worth depends on who goes on
from there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from random import Random

import rules
from game.bots.collector import no_collection
from game.bots.halving import Evaluation
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.candidates import candidate_actions
from game.wonders.bots.searching.encoder import Position
from game.wonders.bots.searching.turns import NOISE, Leaf, after_turn, evaluate, rival_answers, sides
from game.wonders.bots.searching.value import Value
from game.workshop.training.shards import Shard
from game.workshop.training.wonders.selfplay import SLIPS, GameCourse, course, dealt, shard_of
from rules import Action, Setup
from rules.core.flow import settle
from rules.wonders.rollout.linear_policy import about_a_hand

_AT_ONCE = 48  # games in lockstep
_TABLES = ((0.25, 1.0), (0.35, 0.5), (0.4, 0.0))  # part of the games, chance that a seat beside the first looks ahead
_GREEDY = 0.75  # of those that do not; the others play by the policy
_SPREADS = (0.0, 0.0, 0.2, 0.7)  # of the noise in the worth of an answer
_MOST_SPREAD = 0.2  # of a seat in whose eyes is learned
_TINY = 1e-9
_SLIP = 0.05  # chance of any answer to what is not about cards


class _Tried:
    """The answers that a seat tries in a turn, and the leaf after each."""

    def __init__(self, seat: int, actions: list[Action], leaves: list[Leaf]) -> None:
        self.seat = seat
        self.actions = actions
        self.leaves = leaves


def _kind(ahead: float, rng: Random) -> str:
    if rng.random() < ahead:
        return "ahead"
    return "greedy" if rng.random() < _GREEDY else "policy"


def chosen(worths: Sequence[float], spread: float, rng: Random) -> int:
    """Return the place of the best worth; with a ``spread``, of one by chance: what is better by one spread is chosen e
    times as often."""
    if spread:
        worths = [worth - spread * log(rng.expovariate(1.0) + _TINY) for worth in worths]
    return worths.index(max(worths))


class _Game:
    """One of the games: who sits there, and which tables of it are kept."""

    def __init__(self, setup: Setup, rng: Random, kept: float) -> None:
        self.state, _ = rules.new_game(setup)
        self.state.emit_events = False
        self._rng = rng
        self._kept = kept
        self._greedy = GreedyBot()
        self._sides = sides(rules.view(self.state, 0))
        among = rng.choices([ahead for _, ahead in _TABLES], [part for part, _ in _TABLES])[0]
        self._kinds = ["ahead"] + [_kind(among, rng) for _ in range(1, setup.seats)]
        rng.shuffle(self._kinds)
        self._spreads = [rng.choice(_SPREADS) for _ in range(setup.seats)]
        self.eyes = [
            kind == "ahead" and spread <= _MOST_SPREAD for kind, spread in zip(self._kinds, self._spreads, strict=True)
        ]
        self._slip = rng.choice(SLIPS)
        self._seen = (self.state.age, self.state.turn)
        self._answers: dict[int, Action] = {}
        self.tables: list[list[Position]] = []

    def ask(self) -> list[_Tried]:
        """Answer for all who are asked but those who look ahead; returns what these try."""
        state, chance = self.state, self._rng
        asked = rules.to_act(state)
        found = []
        self._answers = {}
        for seat in asked:
            if not about_a_hand(state, seat):
                self._answers[seat] = self._other(seat)
            elif chance.random() < self._slip:
                self._answers[seat] = rules.rollout_policy(state, seat, chance)
            elif self._kinds[seat] == "greedy":
                self._answers[seat] = self._by_greedy(seat)
            elif self._kinds[seat] == "policy":
                self._answers[seat] = rules.linear_policy(state, seat, chance, NOISE)
            else:
                found.append(self._try(seat))
        return found

    def _other(self, seat: int) -> Action:
        """Return an answer to what is not about cards."""
        if self._rng.random() < _SLIP:
            legal: tuple[Action, ...] = rules.legal_actions(self.state, seat)
            return self._rng.choice(legal)
        return self._by_greedy(seat)

    def _by_greedy(self, seat: int) -> Action:
        legal = rules.legal_actions(self.state, seat)
        return self._greedy.choose(rules.view(self.state, seat), legal, self._rng, 1.0)

    def _try(self, seat: int) -> _Tried:
        state = self.state
        answers = rival_answers(state, seat, self._rng)
        seed = self._rng.getrandbits(48)
        actions = candidate_actions(state, seat, rules.legal_actions(state, seat), stages=2, sales=1, denied=0)
        side = self._sides[seat]
        leaves = [side.leaf(after_turn(state, [(seat, action), *answers], seed)) for action in actions]
        return _Tried(seat, actions, leaves)

    def take(self, tried: _Tried, evaluations: list[Evaluation]) -> None:
        """Choose for a seat that looks ahead."""
        worths = [evaluation.worth for evaluation in evaluations]
        self._answers[tried.seat] = tried.actions[chosen(worths, self._spreads[tried.seat], self._rng)]

    def go_on(self) -> bool:
        """Play the answers; False if the game is at its end."""
        state = self.state
        for seat, answer in self._answers.items():
            ask = state.asks[seat]
            if ask is not None:
                settle(state, ask, answer, [])
        if (state.age, state.turn) != self._seen and not state.finished:
            self._seen = (state.age, state.turn)
            if state.age and self._rng.random() < self._kept:
                self.tables.append([side.position(state) for side in self._sides])
        return not state.finished


def positions_ahead(setup: Setup, games: int, seed: int, kept: float, value: Value) -> Shard:
    """Return the shard of such games; as :func:`courses_ahead`."""
    return shard_of(courses_ahead(setup, games, seed, kept, value))


def courses_ahead(setup: Setup, games: int, seed: int, kept: float, value: Value) -> Iterator[GameCourse]:
    """Yield games whose seats look ahead by a value; ``kept``: the part of their tables that is written."""
    waiting = (_Game(*dealt(setup, seed, number), kept) for number in range(games))
    live: list[_Game] = []
    more = True
    while more or live:
        while more and len(live) < _AT_ONCE:
            game = next(waiting, None)
            more = game is not None
            live += [game] if game is not None else []
        with no_collection():
            asked = [(game, tried) for game in live for tried in game.ask()]
            found = iter(evaluate([leaf for _, tried in asked for leaf in tried.leaves], setup.seats, value))
            for game, tried in asked:
                game.take(tried, [next(found) for _ in tried.actions])
            going = [game.go_on() for game in live]
        yield from (course(game.state, game.tables, game.eyes) for game, on in zip(live, going, strict=True) if not on)
        live = [game for game, on in zip(live, going, strict=True) if on]
