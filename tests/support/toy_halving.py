"""A search whose worlds cost nothing but time, and whose helpers misbehave as they are told."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import parent_process
from random import Random
from time import sleep
from typing import Any

from game.bots.halving import Candidate, Evaluation, SequentialHalving
from rules import parse

HANGING = 600.0
"""Seconds."""
ANSWERS = tuple(parse(f"sell {card}") for card in ("altar", "baths", "walls", "tavern", "stables"))


class ToyHalving(SequentialHalving):
    """``manner``: what a helper does in a world: ``looks``, ``dies``, ``hangs`` or ``fails``. ``pace``: seconds that a
    world takes. ``here``: the worlds that were looked at in this process, with the answers."""

    game = "wonders"

    def __init__(self, manner: str = "looks", pace: float = 0.0, first: int = 4) -> None:
        super().__init__([Candidate(action) for action in ANSWERS], first)
        self._manner = manner
        self._pace = pace
        self.here: list[tuple[int, int]] = []

    def replica(self) -> Callable[[], SequentialHalving]:
        """The same elsewhere."""
        return partial(ToyHalving, self._manner, self._pace)

    def evaluate(self, numbers: Sequence[int], answers: Sequence[Any]) -> list[list[Evaluation]] | None:
        """Chance, but for the later answers being better."""
        found = [self._world(number, answers) for number in numbers]
        known = [evaluations for evaluations in found if evaluations is not None]
        return known if len(known) == len(found) else None

    def _world(self, number: int, answers: Sequence[Any]) -> list[Evaluation] | None:
        if parent_process() is not None and self._manner != "looks":
            if self._manner == "dies":
                os._exit(3)
            if self._manner == "fails":
                raise RuntimeError("it was told to")
            sleep(HANGING)
        sleep(self._pace)
        if self.out_of_time:
            return None
        self.here.append((number, len(answers)))
        return [self._evaluation(number, ANSWERS.index(answer)) for answer in answers]

    def _evaluation(self, number: int, place: int) -> Evaluation:
        rng = Random(1000 * number + place)
        return Evaluation(rng.gauss(place, 1.0), rng.random(), rng.gauss(50.0, 9.0))
