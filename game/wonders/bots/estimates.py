"""What the rest of a game is likely to bring: conflicts, symbols still to come, the worth of coins. Numbers only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from game.wonders.bots.weights import Weights


def purse_worth(coins: float, turns: int, all_turns: int, weights: Weights, rate: int = 1) -> float:
    """Return points that ``coins`` are worth with ``turns`` left: their score (``rate`` points for each three), and
    more for the first few of them while there is still something to buy."""
    if turns <= 0:
        return float(rate * (coins // 3))
    extra = weights.cash * turns / all_turns * weights.purse * (1 - exp(-coins / weights.purse))
    return rate * coins / 3 + extra


def coin_worth(turns: int, all_turns: int, weights: Weights) -> float:
    """Return points for one coin more in a purse of the usual size, with ``turns`` left."""
    return 1 / 3 + weights.cash * turns / all_turns * exp(-weights.usual_purse / weights.purse)


@lru_cache(maxsize=2000)
def at_least(number: int, expected: float) -> float:
    """Return the chance that ``number`` or more of something turn up of which ``expected`` do on average (Poisson)."""
    fewer, term = 0.0, exp(-expected)
    for n in range(number):
        fewer += term
        term *= expected / (n + 1)
    return 1 - fewer


def sets_expected(counts: Sequence[int], expected: Sequence[float], most: int) -> float:
    """Complete sets to expect, at most ``most``, of kinds of which there are ``counts`` and ``expected`` more come."""
    total = 0.0
    for size in range(1, most + 1):
        chance = 1.0
        for count, more in zip(counts, expected, strict=True):
            if count < size:
                chance *= at_least(size - count, more)
        total += chance
    return total


@lru_cache(maxsize=50_000)
def conflict_worth(lead: int, spread: float, victory: float, defeat: float) -> float:
    """Expected points of one conflict with ``lead`` shields more than the neighbour (fewer: negative); ``spread`` of 0:
    it is fought now."""
    if spread <= 0:
        return float(victory if lead > 0 else defeat if lead < 0 else 0)
    win = 1 / (1 + exp((0.5 - lead) / spread))
    loss = 1 / (1 + exp((0.5 + lead) / spread))
    return victory * win + defeat * loss


@lru_cache(maxsize=200_000)
def symbols_worth(counts: tuple[int, int, int], wild: int, more: int, steer: float, set_points: int) -> float:
    """Expected points of a city's science when ``more`` symbols are still to come, each partly (``steer``) of its
    choice; wildcards are of its choice altogether. ``counts`` in falling order."""
    if not more and not wild:
        a, b, c = counts
        return float(a * a + b * b + c * c + set_points * min(counts))
    # Wildcards come last: their symbol is chosen when all others are known.
    rest_wild, rest_more = (wild, more - 1) if more else (wild - 1, 0)
    options = [symbols_worth(_falling(counts, i), rest_wild, rest_more, steer, set_points) for i in range(len(counts))]
    best = max(options)
    if not more:
        return best
    return steer * best + (1 - steer) * sum(options) / len(options)


def science_worth(counts: Sequence[int], wild: int, more: float, steer: float, set_points: int) -> float:
    """:func:`symbols_worth` for a fractional number of symbols to come."""
    whole = int(more)
    rest = more - whole
    ordered: tuple[int, int, int] = tuple(sorted(counts, reverse=True))  # type: ignore[assignment]
    value = symbols_worth(ordered, wild, whole, steer, set_points)
    if rest:
        value += rest * (symbols_worth(ordered, wild, whole + 1, steer, set_points) - value)
    return value


def _falling(counts: tuple[int, int, int], index: int) -> tuple[int, int, int]:
    raised = [n + (i == index) for i, n in enumerate(counts)]
    raised.sort(reverse=True)
    return raised[0], raised[1], raised[2]
