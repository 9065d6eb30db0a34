"""Counts what seats do that look ahead, and what those do that weigh their cards (searching/style.py).

Everything depends on the seed alone.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable
from math import log
from pathlib import Path
from random import Random

import numpy as np

import rules
from game.bots.collector import no_collection
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.bots import HardBot
from game.wonders.bots.searching.style import UNIT, Deed, Odds, deeds_of
from game.workshop.training.shards import Shard
from game.workshop.training.wonders.selfplay import dealt
from rules import Setup
from rules.core.flow import settle

_AMONG = (0.0, 0.5, 0.5, 1.0)
"""Of the games: the chance of a seat to look ahead."""
_SECONDS = 600.0
_DOUBT = 3.0
"""So often every deed is counted for both before anything was seen …"""
_DEEDS = 25.0
"""… of about so many that are possible in a third of an age."""


def deeds(setup: Setup, games: int, seed: int) -> Shard:
    """Return a shard of deeds: ``ages``, ``thirds``, ``deeds`` (what was done) and ``ahead`` (whether by a seat that
    looks ahead)."""
    found: list[tuple[int, int, str, bool]] = []
    with no_collection():
        for number in range(games):
            found += _played(*dealt(setup, seed, number))
    columns = zip(("ages", "thirds", "deeds", "ahead"), zip(*found, strict=True), strict=True)
    return Shard({name: np.array(column) for name, column in columns}, f"{len(found)} deeds")


def _played(setup: Setup, rng: Random) -> list[tuple[int, int, str, bool]]:
    """Return the deeds of a game among seats of both kinds."""
    state, _ = rules.new_game(setup)
    state.emit_events = False
    among = rng.choice(_AMONG)
    ahead = [rng.random() < among for _ in range(setup.seats)]
    bots = (GreedyBot(), HardBot())
    while not state.finished:
        answers = []
        for seat in rules.to_act(state):
            legal, own = rules.legal_actions(state, seat), Random(rng.getrandbits(48))
            answers.append((seat, bots[ahead[seat]].choose(rules.view(state, seat), legal, own, _SECONDS)))
        for seat, answer in answers:
            ask = state.asks[seat]
            if ask is not None:
                settle(state, ask, answer, [])
    done = deeds_of(rules.view(state, 0))
    return [(*deed, ahead[seat]) for seat, deeds in enumerate(done) for deed in deeds]


def odds_in(shards: Iterable[Path]) -> Odds:
    """Return what shards of deeds say."""
    counts: tuple[Counter[Deed], Counter[Deed]] = (Counter(), Counter())
    for shard in shards:
        with np.load(shard) as stored:
            found = [stored[name].tolist() for name in ("ages", "thirds", "deeds", "ahead")]
        for age, third, what, ahead in zip(*found, strict=True):
            counts[ahead][age, third, what] += 1
    weighing, looking = (_Shares(count) for count in counts)
    return {deed: looking.part(deed) - weighing.part(deed) for deed in sorted(counts[0] | counts[1])}


class _Shares:
    """How often deeds were done."""

    def __init__(self, counts: Counter[Deed]) -> None:
        self._counts = counts
        self._all: Counter[tuple[int, int]] = Counter()
        for (age, third, _), number in counts.items():
            self._all[age, third] += number

    def part(self, deed: Deed) -> float:
        """Return the logarithm of the part that a deed had in all of its third of its age."""
        age, third, _ = deed
        return log((self._counts[deed] + _DOUBT) / (self._all[age, third] + _DOUBT * _DEEDS))


def styles_yaml(odds: Odds) -> str:
    """Return the file of what deeds say."""
    lines = [
        "# How much likelier a deed is of a seat that looks ahead than of one that weighs its cards (style.py), in",
        "# hundredths of a logarithm, for each age by thirds; written by the training.",
    ]
    for age in sorted({age for age, _, _ in odds}):
        lines.append(f"{age}:")
        for third in sorted({third for other, third, _ in odds if other == age}):
            said = [f"{what}: {round(worth * UNIT)}" for (*when, what), worth in odds.items() if when == [age, third]]
            lines += textwrap.wrap(f"- {{{', '.join(said)}}}", 120, initial_indent="  ", subsequent_indent="     ")
    return "\n".join(lines) + "\n"
