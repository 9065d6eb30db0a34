"""What a judge of answers says: the answers in an order, numbers that belong to that order, and how sure they are.

Everything is counted in worlds. A judgement depends on the position alone, so that whoever asks twice hears the same,
and a longer look goes on with the worlds that a shorter one has seen.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from math import exp, log, sqrt
from typing import Any

from game.bots.base import Advice, AdviceGap, RankedAdvice, SearchEffort
from game.bots.halving import Candidate
from rules import AnyAction, SeatView, as_document

ENOUGH = 64
"""Worlds that must have been seen before a chance is told."""
ODDS = 8.0
"""Worth that comes to one unit of log-odds to win: at even chances a chance of 2.5 % and a point ahead come to 1."""
_SURE = 1.96  # standard errors of an interval of 95 %
_FEW = 4  # worlds below which no interval is told
_OTHERS = frozenset({"asked", "answered"})  # who else has answered already: nobody knows more by it


def seed_of(view: SeatView, actions: Sequence[AnyAction]) -> int:
    """Return the seed of all chance in a judgement of a question: the same for the same position."""
    document = {key: value for key, value in as_document(view).items() if key not in _OTHERS}
    text = json.dumps([document, sorted(map(str, actions))], sort_keys=True, default=str)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) >> 2


def gap(best: Candidate, other: Candidate) -> AdviceGap:
    """Return how far an answer is behind another one, in worth, from the worlds in which both were tried."""
    behind = best.mean - other.mean
    both = [worth - other.worths[number] for number, worth in best.worths.items() if number in other.worths]
    if other is best or len(both) < _FEW:
        return AdviceGap(behind, 0.0 if other is best else abs(behind) + ODDS)
    mean = sum(both) / len(both)
    spread = sqrt(sum((one - mean) ** 2 for one in both) / (len(both) - 1))
    return AdviceGap(behind, _SURE * spread / sqrt(len(both)))


def chances(best: float, gaps: Sequence[AdviceGap]) -> list[tuple[float, AdviceGap]]:
    """Return the chance to win after each answer, and how far it is behind as a chance, where ``best`` is that of the
    best one and ``gaps`` are in worth."""
    odds = log(best / (1 - best))
    found = []
    for behind, doubt in gaps:
        chance = best if behind <= 0 else 1 / (1 + exp(min(40.0, behind / ODDS - odds)))
        found.append((chance, AdviceGap(best - chance, doubt / ODDS * best * (1 - best))))
    return found


def ranked_advice(ranked: Sequence[Candidate], best: float | None, reasons: Any, worlds: int, of: int) -> RankedAdvice:
    """Return candidates that were compared in the same worlds, the best first, as a judgement. ``best``: the chance
    after the best answer, None while it must not be given; ``reasons``: a function of an action."""
    gaps = [gap(ranked[0], other) for other in ranked]
    known = [*chances(best if best is not None else 0.5, gaps)]
    advice = tuple(
        Advice(
            candidate.action,
            candidate.expected[0] if candidate.worlds else None,
            None if best is None else chance,
            reasons(candidate.action),
        )
        for candidate, (chance, _) in zip(ranked, known, strict=True)
    )
    return RankedAdvice(advice, SearchEffort(worlds, of, tuple(one for _, one in known)))
