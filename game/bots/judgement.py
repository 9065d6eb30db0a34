"""What a judge of answers says: the answers in an order, numbers that belong to that order, and how sure they are.

Everything is counted in worlds. A judgement depends on the position alone, so that whoever asks twice hears the same,
and a longer look goes on with the worlds that a shorter one has seen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from math import exp, log, sqrt
from typing import NamedTuple

from game.bots.base import Advice, AdviceGap, RankedAdvice, SearchEffort
from game.bots.halving import Candidate
from game.bots.standing import TableStanding
from rules import AnyAction, SeatView, as_document

ENOUGH = 64
"""Worlds of a whole judgement."""
ODDS = 8.0
"""Worth that comes to one unit of log-odds to win: at even chances a chance of 2.5 % and a point ahead come to 1."""
_SURE = 1.96  # standard errors of an interval of 95 %
_TINY = 1e-9  # worth, of two answers between which there is no difference
_FEW = 4  # worlds below which no interval is told
_OTHERS = frozenset({"asked", "answered"})  # who else has answered already: nobody knows more by it


def seed_of(view: SeatView, actions: Sequence[AnyAction]) -> int:
    """Return the seed of all chance in a judgement of a question: the same for the same position."""
    document = {key: value for key, value in as_document(view).items() if key not in _OTHERS}
    text = json.dumps([document, sorted(map(str, actions))], sort_keys=True, default=str)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) >> 2


class _Gap(NamedTuple):
    """How far an answer is behind another one, in worth and in points of the lead, and half of the 95 % interval of the
    former."""

    worth: float
    doubt: float
    lead: float


def gap(best: Candidate, other: Candidate) -> _Gap:
    """Return how far an answer is behind another one, from the worlds in which both were tried."""
    behind = best.mean - other.mean
    both = [(found, other.by_world[number]) for number, found in best.by_world.items() if number in other.by_world]
    if other is best:
        return _Gap(0.0, 0.0, 0.0)
    if len(both) < _FEW:
        return _Gap(behind, abs(behind) + ODDS, max(0.0, behind))
    worths = [one.worth - two.worth for one, two in both]
    mean = sum(worths) / len(both)
    spread = sqrt(sum((one - mean) ** 2 for one in worths) / (len(both) - 1))
    lead = sum(one.lead - two.lead for one, two in both) / len(both)
    return _Gap(behind, _SURE * spread / sqrt(len(both)), lead)


def gaps_of(ranked: Sequence[Candidate], best: float, guest: Candidate | None = None) -> tuple[AdviceGap, ...]:
    """Return how far answers are behind the first, whose side wins so large a share. What one has lost a later one has
    lost, too; a ``guest`` changes nothing for the others."""
    found, lost = [], 0.0
    for other in ranked:
        behind, doubt, lead = gap(ranked[0], other)
        share = best if behind <= 0 else 1 / (1 + exp(min(40.0, behind / ODDS - log(best / (1 - best)))))
        lead = max(lost, lead)
        lost = lost if other is guest else lead
        # The doubt is as large beside the share that is lost as it is in worth.
        unsure = (best - share) * doubt / behind if behind > _TINY else doubt / ODDS * best * (1 - best)
        found.append(AdviceGap(lead, best - share, unsure))
    return tuple(found)


def ranked_advice(
    ranked: Sequence[Candidate],
    stands: TableStanding | None,
    seat: int,
    reasons: Callable[..., Mapping[str, float]],
    effort: SearchEffort,
    guest: Candidate | None = None,
) -> RankedAdvice:
    """Return candidates that were compared in the same worlds, the best first, as a judgement for a seat. ``stands``:
    how it stands after the best of them, None where nothing is known; ``reasons``: a function of an action;
    ``effort``: in how many worlds; ``guest``: one that is there because it is asked about."""
    if stands is None:
        plain = tuple(Advice(one.action, _points(one), None, reasons(one.action)) for one in ranked)
        return RankedAdvice(plain, effort)
    own = stands.side(seat)
    best = min(1 - 1e-6, max(1e-6, stands.sides[own].share))
    gaps = gaps_of(ranked, best, guest)
    first = _points(ranked[0]) or 0.0
    advice = []
    for one, behind in zip(ranked, gaps, strict=True):
        points = stands.points[seat] + ((_points(one) or first) - first if one.worlds else 0.0)
        advice.append(Advice(one.action, points, best - behind.share, reasons(one.action)))
    return RankedAdvice(tuple(advice), effort._replace(gaps=gaps, sides=stands.sides, doubt=stands.doubts[own]))


def _points(candidate: Candidate) -> float | None:
    return candidate.points / candidate.worlds if candidate.worlds else None
