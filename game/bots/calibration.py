"""From what a search finds to the chance that is told: fitted to how games ended that were played on from there.

A search is too sure of itself, because it knows its worlds and its own next answers. How much so depends on the
family of games, on how far the game is, and on who plays on: those who follow the advice are told apart from those who
play as ``hard`` does. The file is written by ``python -m game.workshop.training.wonders.calibration``
(docs/research.md). A family that it does not name takes what was fitted to the largest families that are part of it.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import NamedTuple

from game.assets import asset_yaml

FILE = "bots/calibration.yaml"
LEAST = 0.01
"""No chance is told below this, or above its complement, before a game is over."""
BASE = "base"
"""The family of games without any expansion; it is part of every other one."""
_PLAIN = [0.0, 1.0]


class GamePlace(NamedTuple):
    """Where a chance was found: the family of games, and the part of the game (0: before its first turn; in games of
    ages the age, and 4 the last turn of all)."""

    family: str
    part: int


@cache
def _fitted() -> dict[str, list[list[float]]]:
    found: dict[str, list[list[float]]] = asset_yaml(FILE)
    return found


def terms(moment: GamePlace) -> tuple[float, float]:
    """Return what is added to the log-odds for who follows the advice, and by what they are multiplied: the means of
    the families that say most of this one."""
    families = [_fitted()[family] for family in _nearest(moment.family)]
    known = [parts[min(moment.part, len(parts) - 1)][-2:] for parts in families] or [_PLAIN]
    shift, slope = (sum(column) / len(known) for column in zip(*known, strict=True))
    return shift, slope


def _nearest(family: str) -> list[str]:
    """Return the families fitted that say most of one: itself, or those with most of what is in play and nothing
    else."""
    if family in _fitted():
        return [family]
    names = set(family.split("+"))
    parts = {known: set(known.split("+")) - {BASE} for known in _fitted()}
    held = {known: len(own) for known, own in parts.items() if own <= names}
    return [known for known, size in held.items() if size == max(held.values())]


def calibrated(raw: float, moment: GamePlace) -> float:
    """Return the chance to win for one who follows the advice, where a search finds the chance ``raw``."""
    shift, slope = terms(moment)
    raw = min(1 - 1e-4, max(1e-4, raw))
    odds = shift + slope * log(raw / (1 - raw))
    return min(1 - LEAST, max(LEAST, 1 / (1 + exp(-odds))))
