"""How fast the rules and the frame are on this machine (interface: ``bench``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random
from time import perf_counter

import rules
from rules import Determinizations, Setup, WondersState
from rules.wonders.engine import legal as hot_module
from rules.wonders.library import editions

CITIES = 4
SEATS = (2, 3, 4, 5, 6, 7)
HALF_WAY = (2, 4)  # the age and turn that copies, views and worlds are measured in
BATCH = 20  # calls between two looks at the clock
SHARE = 20  # each of the further figures gets this part of the time
SLICES = 5  # of the time in which games are counted
WARM = 0.3  # the part of it that games are played before: the rules' tables fill as games meet what they hold


def bench_rules(seconds: float) -> dict[str, object]:
    """Uniformly random legal 4-city games through the public API, for that many seconds after a warm-up: the rate of
    the best of five slices, so that a busy neighbour counts less.

    Further figures take about as long again: random games by the number of seats, with each expansion, and in each
    edition.
    """
    games, decisions = _random_games(Setup(CITIES, 0), seconds)
    part = seconds / SHARE
    return {
        "games_per_s": round(games, 1),
        "decisions_per_s": round(decisions),
        "compiled": compiled(),
        "cities": CITIES,
        "policy": "random",
        "games_per_s_by_seats": {str(seats): round(_random_games(Setup(seats, 0), part)[0], 1) for seats in SEATS},
        "games_per_s_with": {
            name: round(_random_games(Setup(CITIES, 0, (name,)), part * 4)[0], 1) for name in rules.expansions()
        },
        "games_per_s_by_editions": {
            name: round(_random_games(Setup(CITIES, 0, edition=name), part * 4)[0], 1) for name in editions()
        },
    }


def bench_search(seconds: float) -> dict[str, object]:
    """Return the speed of what a searching bot uses, measured for about so many seconds.

    Whole 4-city games a second by the quick policy, each in a world dealt from the first view of a game; microseconds
    of a copy, of a view, and of a world dealt from a view that was read once, in the middle of the second age;
    ``worlds``: copies and worlds in the same place with two seats and with each expansion; ``worlds_per_s``: in how
    many the deep search compares answers, for each family of games.
    """
    from game.headless.worlds_bench import worlds_per_s

    part = seconds / SHARE
    others = {"two seats": Setup(2, 0)} | {name: Setup(CITIES, 0, (name,)) for name in rules.expansions()}
    base = Setup(CITIES, 0)
    half_way = _half_way(base)
    return {
        "playouts_per_s": round(_playouts(part * 8), 1),
        "copy_us": round(_copy_us(base, part * 2), 2),
        "view_us": round(1e6 * _time(lambda: rules.view(half_way, 0), part * 2), 2),
        "world_us": round(_world_us(base, part * 2), 2),
        "worlds": {
            name: {"copy_us": round(_copy_us(setup, part), 2), "world_us": round(_world_us(setup, part), 2)}
            for name, setup in others.items()
        },
        "worlds_per_s": worlds_per_s(seconds),
    }


def compiled() -> bool:
    """True if the rules are compiled. Checked on an inner module, because the package ``rules`` itself never is."""
    return hot_module.__file__.endswith(tuple(EXTENSION_SUFFIXES))


def _random_games(setup: Setup, seconds: float) -> tuple[float, float]:
    """Return games and decisions a second, each game with a seed of its own: the best of some slices of the time."""
    first, _, _ = _slice(setup, 0, seconds * WARM)
    best = (0.0, 0.0)
    for _ in range(SLICES):
        games, decisions, spent = _slice(setup, first, seconds / SLICES)
        first += games
        best = max(best, (games / spent, decisions / spent))
    return best


def _slice(setup: Setup, first: int, seconds: float) -> tuple[int, int, float]:
    """Return games for so many seconds, one at least, with seeds from ``first`` on: how many, their decisions, the
    time."""
    games = decisions = 0
    started, spent = perf_counter(), 0.0
    while not games or spent < seconds:
        decisions += _random_game(replace(setup, seed=first + games))
        games += 1
        spent = perf_counter() - started
    return games, decisions, spent


def _random_game(setup: Setup) -> int:
    state, _ = rules.new_game(setup)
    return _play(state, Random(setup.seed))


def _play(state: WondersState, generator: Random, until: tuple[int, int] = (9, 0)) -> int:
    """Play random answers to the end, or until that age and turn; return their number."""
    chance = generator.random
    decisions = 0
    while not state.finished and (state.age, state.turn) < until:
        for seat in rules.to_act(state):
            legal = rules.legal_actions(state, seat)
            rules.apply(state, seat, legal[int(chance() * len(legal))])
            decisions += 1
    return decisions


def _playouts(seconds: float) -> float:
    """Return whole games per second by the quick policy, each in its own world."""
    rng = Random(0)
    worlds = [Determinizations(rules.view(rules.new_game(Setup(CITIES, seed))[0], 0)) for seed in range(BATCH)]

    def play() -> None:
        rules.playout(worlds[int(rng.random() * BATCH)].deal(rng), None, rng)

    return 1 / _time(play, seconds)


def _half_way(setup: Setup) -> WondersState:
    state, _ = rules.new_game(setup)
    _play(state, Random(setup.seed), HALF_WAY)
    return state


def _copy_us(setup: Setup, seconds: float) -> float:
    return 1e6 * _time(_half_way(setup).copy, seconds)


def _world_us(setup: Setup, seconds: float) -> float:
    worlds, rng = Determinizations(rules.view(_half_way(setup), 0)), Random(0)
    return 1e6 * _time(lambda: worlds.deal(rng), seconds)


def _time(call: Callable[[], object], seconds: float) -> float:
    """Return seconds that one call takes, measured for about so many after a short warm-up, the clock read now and
    then."""
    for _ in range(BATCH):
        call()
    calls = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds:
        for _ in range(BATCH):
            call()
        calls += BATCH
    return spent / calls


def bench_frames(size: tuple[int, int] = (1920, 1080)) -> dict[str, object]:
    """Frame work of a busy animated 7-city age draft, drawn without a screen: milliseconds of update and draw."""
    from game.headless.frame_bench import measure

    median, p99 = measure(size)
    return {"frame_ms": {"median": round(median, 2), "p99": round(p99, 2)}, "size": f"{size[0]}x{size[1]}"}


def bench_table() -> dict[str, object]:
    """Return how long a player waits from choice to choice, and the frames of a whole game of seven cities in real
    time."""
    from game.headless.frame_bench import bench_game
    from game.headless.pace import bench_pace

    return {"wait_s": bench_pace(), **bench_game()}
