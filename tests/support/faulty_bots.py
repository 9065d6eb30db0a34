"""Bots with one fault each, to be installed as those of another package. Processes that ask them load nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import sleep
from typing import Any

from rules import Action, View


class Raising:
    """Raises at every question."""

    level = 2
    description = "always raises"

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        raise KeyError("palace")


class Exiting(Raising):
    """Tries to end the program."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        raise SystemExit(3)


class Illegal(Raising):
    """Answers something that nobody offered."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Any:
        return Action("build", "palace", "chain")


class Wordy(Raising):
    """Answers with the notation of its last legal action."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Any:
        return str(actions[-1])


class Babbling(Raising):
    """Answers with words that mean nothing."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Any:
        return "what?"


class Slow(Raising):
    """Gives a legal answer, too late."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        sleep(budget * 1.5)
        return actions[-1]


class Bare(Raising):
    """Answers with a plain tuple that equals its last legal action, and spoils what it can of its view."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Any:
        answer = tuple(actions[-1])
        view.options["start_companion"] = "spoilt"
        return answer


class Unmakeable(Raising):
    """Cannot be constructed."""

    def __init__(self) -> None:
        raise OSError("no model file")


class Hostile:
    """An answer that cannot even be compared or printed."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("compared")

    def __repr__(self) -> str:
        raise ValueError("printed")

    __hash__ = None  # type: ignore[assignment]


class Cursed(Raising):
    """Answers with a :class:`Hostile` object."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Any:
        return Hostile()
