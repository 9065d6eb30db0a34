"""How fast the rules and the frame are on this machine (interface: ``bench``)."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from random import Random
from time import perf_counter
from typing import Any

import rules
from rules import Setup
from rules.wonders import legal

CITIES = 4


def bench_rules(seconds: float) -> dict[str, Any]:
    """Uniformly random legal 4-city games through the public API, for that many seconds after a short warm-up."""
    for seed in range(20):
        _random_game(seed)
    games = decisions = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds:
        decisions += _random_game(games)
        games += 1
    return {
        "games_per_s": round(games / spent, 1),
        "decisions_per_s": round(decisions / spent),
        "compiled": compiled(),
        "cities": CITIES,
        "policy": "random",
    }


def compiled() -> bool:
    """Whether the compiled rules run: asked of a hot module, for the facade ``rules`` itself is never compiled."""
    return legal.__file__.endswith(tuple(EXTENSION_SUFFIXES))


def _random_game(seed: int) -> int:
    state, _ = rules.new_game(Setup(CITIES, seed))
    chance = Random(seed).random
    decisions = 0
    while not state.finished:
        for seat in rules.to_act(state):
            legal = rules.legal_actions(state, seat)
            rules.apply(state, seat, legal[int(chance() * len(legal))])
            decisions += 1
    return decisions


def bench_frames(size: tuple[int, int] = (1920, 1080)) -> dict[str, Any]:
    """Frame work of a busy animated 7-city age draft, drawn without a screen: milliseconds of update and draw."""
    from game.headless.frame_bench import measure

    median, p99 = measure(size)
    return {"frame_ms": {"median": round(median, 2), "p99": round(p99, 2)}, "size": f"{size[0]}x{size[1]}"}
