"""Opponents for somebody of a known strength: a little stronger, so that there is something to learn."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, combinations_with_replacement, pairwise

from game.rating.model import Rating, expected_shares

HANDICAP = 0.85
"""The share of games that somebody should win, of an even one."""


def opponents_for(strength: float, people: int, bots: int, levels: Mapping[str, Rating]) -> tuple[str, ...]:
    """Return as many bots as wanted, of one level or of two that follow each other, the weaker first: those among whom
    each of the people is expected to win a little less than an even share of the games."""
    order = sorted(levels, key=lambda level: levels[level].mu)
    mixed = [combinations_with_replacement(pair, bots) for pair in pairwise(order)]
    return min(chain(*mixed), key=lambda found: _unevenness(strength, people, [levels[level].mu for level in found]))


def share_among(strength: float, people: int, rivals: list[float]) -> float:
    """Return the share of games that one of so many people of a strength is expected to win among others."""
    return expected_shares([strength] * people + rivals)[0]


def _unevenness(strength: float, people: int, rivals: list[float]) -> float:
    return abs(share_among(strength, people, rivals) * (people + len(rivals)) - HANDICAP)
