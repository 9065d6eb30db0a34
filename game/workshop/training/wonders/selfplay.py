"""Self-play: tables with the outcomes of their games, and answers of a teacher with its opinion of them.

Everything depends on the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple, Protocol

import numpy as np

import rules
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.encoder import Position
from game.wonders.bots.searching.turns import Side, sides
from game.wonders.bots.table import BotTable
from game.workshop.training.shards import Shard, StoredArrays
from rules import Action, Ruleset, Setup, View, WondersState
from rules.core.flow import settle
from rules.wonders.rollout.linear_policy import (
    LinearPolicy,
    about_a_hand,
    fixed_traits,
    load_linear_policy,
    paid_trait,
    read_weights,
    sale_trait,
    saved_by,
    stage_trait,
    third_of,
    traits,
)
from rules.wonders.scoring import winners

_DEALS = 1 << 40
_NOISES = (0, 2, 4, 8)  # of the seats of a game; hundredths of a point, times 15 at most
SLIPS = (0.0, 0.0, 0.03, 0.1)
"""Chance of a quick answer instead of a seat's own, so that odd cities are seen too."""
_TEACHERS = (0.0, 0.0, 0.1, 0.3)  # chance of an answer by the policy instead of the teacher's


class Teacher(Protocol):
    """A bot whose answers are learned."""

    def opinions(self, view: View, actions: Sequence[Action], rng: Random) -> list[tuple[Action, float]]:
        """Return answers with their worth in points."""
        ...


class GreedyTeacher:
    """Teaches the opinions of ``greedy``."""

    def __init__(self) -> None:
        self._bot = GreedyBot()

    def opinions(self, view: View, actions: Sequence[Action], rng: Random) -> list[tuple[Action, float]]:
        """Return every answer with its total."""
        return [(weighed.action, weighed.total) for weighed in self._bot.weigh(view, actions)]


class Seat:
    """A seat that plays by one of some linear policies, with noise; ``greedy`` answers for it what is not about
    cards."""

    def __init__(self, policies: Sequence[LinearPolicy], rng: Random) -> None:
        self._policy = rng.choice(policies)
        self._noise = rng.choice(_NOISES)
        self._greedy = GreedyBot()

    def answer(self, state: WondersState, seat: int, slip: float, rng: Random) -> Action:
        """Return its answer to what it is asked."""
        if about_a_hand(state, seat):
            if rng.random() < slip:
                return rules.rollout_policy(state, seat, rng)
            return rules.linear_policy(state, seat, rng, self._noise, self._policy)
        return self._greedy.choose(rules.view(state, seat), rules.legal_actions(state, seat), rng, 1.0)


_NO_COLOUR = 15  # any but those of structures


@cache
def _policy(rs: Ruleset, table: str) -> LinearPolicy:
    return LinearPolicy(rs, read_weights(table))


def played(setup: Setup, rng: Random, tables: Sequence[str] = ()) -> Iterator[WondersState]:
    """Yield the state of a game by linear policies after each turn (always the same object, which ends finished).
    ``tables``: weights of other policies, as the text of their files, of which each seat takes one by chance instead of
    the program's."""
    state, _ = rules.new_game(setup)
    state.emit_events = False
    policies = [_policy(state.rs, table) for table in tables] or [load_linear_policy(state.rs)]
    seats = [Seat(policies, rng) for _ in range(setup.seats)]
    slip = rng.choice(SLIPS)
    seen = (state.age, state.turn)
    while not state.finished:
        for number in rules.to_act(state):
            ask = state.asks[number]
            if ask is not None:
                settle(state, ask, seats[number].answer(state, number, slip, rng), [])
        if (state.age, state.turn) != seen:
            seen = (state.age, state.turn)
            yield state


class GameCourse(NamedTuple):
    """What was kept of a finished game: tables in the eyes of every player, for each player points at the end and
    share of the victory of its side, the number of its side (of those who win together), and whether its ``eyes`` are
    those in which is learned."""

    tables: list[list[Position]]
    end: list[tuple[int, float]]
    sides: list[int]
    eyes: list[bool]


def sides_of(state: WondersState) -> list[int]:
    """Return for each player the number of its side: of those who win and lose together."""
    table, players = BotTable(rules.view(state, 0)), range(state.setup.seats)
    first = [next(other for other in players if other == seat or table.allied(seat, other)) for seat in players]
    order = sorted(set(first))
    return [order.index(seat) for seat in first]


def course(state: WondersState, tables: list[list[Position]], eyes: list[bool]) -> GameCourse:
    """Return the course of a finished game."""
    points = rules.totals(state)[: state.setup.seats]
    won = winners(state, points)
    sides = sides_of(state)
    each = sides.count(sides[won[0]]) / len(won)
    return GameCourse(tables, [(own, each if seat in won else 0.0) for seat, own in enumerate(points)], sides, eyes)


def dealt(setup: Setup, seed: int, number: int) -> tuple[Setup, Random]:
    """Return the setup of a game of a shard, with a seed of its own, and the random numbers of its seats."""
    rng = Random((seed << 24) + number)
    return Setup.from_json(setup.to_json() | {"seed": rng.randrange(_DEALS)}), rng


def courses(setup: Setup, games: int, seed: int, kept: float, tables: Sequence[str] = ()) -> Iterator[GameCourse]:
    """Yield games by linear policies; ``kept``: the part of the tables that is written, for those of one game are much
    alike. ``tables``: as in :func:`played`."""
    for number in range(games):
        own, rng = dealt(setup, seed, number)
        seen = []
        state, each = None, list[Side]()
        for state in played(own, rng, tables):
            each = each or sides(rules.view(state, 0))
            if not state.finished and state.age and rng.random() < kept:
                seen.append([side.position(state) for side in each])
        assert state is not None
        yield course(state, seen, [True] * setup.seats)


def positions(setup: Setup, games: int, seed: int, kept: float, tables: Sequence[str] = ()) -> Shard:
    """Return the shard of games by linear policies; as :func:`courses`."""
    return shard_of(courses(setup, games, seed, kept, tables))


def shard_of(courses: Iterable[GameCourse]) -> Shard:
    """Return a shard of positions of games with the same setup: ``cities`` (tables, cities, figures), ``hands``
    (tables, players, figures), ``clock`` (tables, 2: age and turn), ``ends`` (tables, players, 2: points at the end,
    share of the victory), ``eyes`` (tables, players), ``sides``: for each player the number of its side."""
    seen: list[list[Position]] = []
    ends: list[list[tuple[int, float]]] = []
    eyes: list[list[bool]] = []
    sides: list[int] = []
    for game in courses:
        seen += game.tables
        ends += [game.end] * len(game.tables)
        eyes += [game.eyes] * len(game.tables)
        sides = game.sides
    arrays: StoredArrays = {
        "cities": np.array([table[0].cities for table in seen], dtype=np.float16),
        "hands": np.array([[each.hands for each in table] for table in seen], dtype=np.float16),
        "clock": np.array([(table[0].age, table[0].turn) for table in seen], dtype=np.int8),
        "ends": np.array(ends, dtype=np.float32),
        "eyes": np.array(eyes),
        "sides": np.array(sides),
    }
    return Shard(arrays, f"{len(seen)} tables")


def answers(taught_by: Callable[[], Teacher], setup: Setup, games: int, seed: int) -> Shard:
    """Return a shard of a teacher's answers: ``traits`` of all answers one after the other, ``lengths`` of these runs,
    ``points`` that the teacher gives them, ``decisions``: the number of the question that they answer."""
    teacher = taught_by()
    traits_of_answers: list[list[int]] = []
    points: list[float] = []
    decisions: list[int] = []
    asked = 0
    for number in range(games):
        own, rng = dealt(setup, seed, number)
        state, _ = rules.new_game(own)
        state.emit_events = False
        slip = rng.choice(_TEACHERS)
        by_policy = Seat([load_linear_policy(state.rs)], rng)
        while not state.finished:
            for seat in rules.to_act(state):
                ask = state.asks[seat]
                if ask is None:
                    continue
                if not about_a_hand(state, seat) or rng.random() < slip:
                    settle(state, ask, by_policy.answer(state, seat, 0.0, rng), [])
                    continue
                legal = ask.legal(state)
                opinions = teacher.opinions(rules.view(state, seat), legal, rng)
                for action, worth in _outcomes(opinions).values():
                    traits_of_answers.append(_traits(state, seat, action))
                    points.append(worth)
                    decisions.append(asked)
                asked += 1
                settle(state, ask, max(opinions, key=lambda opinion: opinion[1])[0], [])
    arrays: StoredArrays = {
        "traits": np.concatenate([np.array(run, dtype=np.int16) for run in traits_of_answers]),
        "lengths": np.array([len(run) for run in traits_of_answers]),
        "points": np.array(points, dtype=np.float32),
        "decisions": np.array(decisions),
    }
    return Shard(arrays, f"{asked} questions")


def _outcomes(opinions: list[tuple[Action, float]]) -> dict[str, tuple[Action, float]]:
    """Return one answer for each card that is built, one for the stage, one for a sale: the best, paid in the cheapest
    way."""
    found: dict[str, tuple[Action, float]] = {}
    for action, worth in opinions:
        key = action.card if action.verb == "build" else f"/{action.verb}"
        if key in found:
            other, best = found[key]
            action = action if action.coins < other.coins else other
            worth = max(worth, best)
        found[key] = (action, worth)
    return found


def _traits(state: WondersState, seat: int, action: Action) -> list[int]:
    rs, city, age, turn = state.rs, state.cities[seat], state.age, state.turn
    if action.verb == "sell":
        return [sale_trait(age, city.coins)]
    if action.verb == "stage":
        gain, found = city.wonder.stages[city.stage_of(action)].gain, [stage_trait(age, turn)]
        found += fixed_traits(gain, _NO_COLOUR, 0, age, third_of(turn))
    else:
        card = rs.card_index[action.card]
        gain, found = rs.gain[card], []
        found += fixed_traits(gain, rs.colour[card], saved_by(rs, card, age), age, third_of(turn))
    return [*found, *traits(state, seat, city, gain, age), paid_trait(age, action.coins)]
