"""Which refused answer the best one of a puzzle is compared with, and what a refused one leaves to rivals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.base import Advice, AdviceGap
from rules import AnyAction


def most_tempting(refused: Sequence[Advice], given: Callable[[AnyAction], bool]) -> Advice | None:
    """Return the refused answer to compare with, None if there is none: that which was ``given``, else the one that
    looks best by rule of thumb, as weaker players choose, which is no sale if there is another."""

    def rank(advice: Advice) -> tuple[bool, bool, float]:
        return not given(advice.action), advice.action.verb == "sell", -_at_first_glance(advice)

    return min(refused, key=rank, default=None)


def _at_first_glance(advice: Advice) -> float:
    return sum(value for name, value in advice.reasons.items() if not name.startswith("seen_"))


def rival_gains(best: Advice, other: Advice, gap: AdviceGap) -> int:
    """Return how many points more a refused answer leaves to the best rival, 0 unless it brings the own city as many
    points as the best answer or more, so that nothing else can be what it costs."""
    if best.points is None or other.points is None or round(other.points) < round(best.points):
        return 0
    return max(0, round(gap.lead + other.points - best.points))
