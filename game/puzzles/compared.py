"""Which refused answer the best one of a puzzle is compared with, and what a refused one leaves to rivals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.base import Advice, AdviceGap
from rules import AnyAction


def most_tempting(refused: Sequence[Advice], given: Callable[[AnyAction], bool]) -> Advice | None:
    """Return the refused answer to compare with, None if there is none: that which was ``given``, else the one that
    looks best by rule of thumb, as weaker players choose, which is no sale if there is another."""

    def rank(one: Advice) -> tuple[bool, bool, float]:
        return not given(one.action), one.action.verb == "sell", -_at_first_glance(one)

    return min(refused, key=rank, default=None)


def _at_first_glance(one: Advice) -> float:
    return sum(value for name, value in one.reasons.items() if not name.startswith("seen_"))


def rival_gains(best: Advice, one: Advice, gap: AdviceGap) -> int:
    """Return how many points more a refused answer leaves to the best rival, 0 unless it brings the own city as many
    points as the best answer or more, so that nothing else can be what it costs."""
    if best.points is None or one.points is None or round(one.points) < round(best.points):
        return 0
    return max(0, round(gap.lead + one.points - best.points))
