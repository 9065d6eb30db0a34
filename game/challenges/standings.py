"""The standings of a tournament: each deal is compared with everybody who had the same seat of it.

As in duplicate bridge, only the order counts: a result is worth the share of the others at its seat that have fewer
points, and half of those that have as many. The share of a whole tournament is the mean of its deals, so that a deal
that few have played counts like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.challenges.tournament import PlayedDeal


class DealScore(NamedTuple):
    """What somebody has made of a deal. ``share``: of the comparisons with others at this seat, those that were won;
    None while nobody else has played there."""

    points: int
    seat: int
    share: float | None


class TournamentStanding(NamedTuple):
    """How somebody stands. ``place``: 1 for the highest share, equal ones share it, None while there is no share;
    ``deals``: by deal, None for one that is still to be played."""

    name: str
    place: int | None
    share: float | None
    points: int
    deals: tuple[DealScore | None, ...]


def standings(people: Iterable[str], deals: int, played: Iterable[PlayedDeal]) -> list[TournamentStanding]:
    """Return how everybody stands who takes part or has played, the first first. Of several games of somebody with the
    same deal the first one counts."""
    counted: dict[tuple[str, int], PlayedDeal] = {}
    for one in played:
        counted.setdefault((one.name, one.deal), one)
    names = dict.fromkeys([*people, *(name for name, _ in counted)])
    shares = {key: _share(one, counted.values()) for key, one in counted.items()}
    whole = {name: _mean([shares[name, deal] for deal in range(deals) if (name, deal) in counted]) for name in names}
    ranked = sorted((share for share in whole.values() if share is not None), reverse=True)
    found = []
    for name in names:
        scores = [_score(counted.get((name, deal)), shares.get((name, deal))) for deal in range(deals)]
        share, points = whole[name], sum(one.points for one in scores if one is not None)
        place = None if share is None else ranked.index(share) + 1
        found.append(TournamentStanding(name, place, None if share is None else float(share), points, tuple(scores)))
    return sorted(found, key=lambda one: (one.place or len(names) + 1, -one.points))


def _score(deal: PlayedDeal | None, share: Fraction | None) -> DealScore | None:
    return None if deal is None else DealScore(deal.points, deal.seat, None if share is None else float(share))


def _share(own: PlayedDeal, played: Iterable[PlayedDeal]) -> Fraction | None:
    """Return the share of comparisons that a result wins, half for one that is level."""
    others = [one.points for one in played if one is not own and (one.deal, one.seat) == (own.deal, own.seat)]
    won = sum(2 if own.points > points else int(own.points == points) for points in others)
    return Fraction(won, 2 * len(others)) if others else None


def _mean(shares: Sequence[Fraction | None]) -> Fraction | None:
    known = [share for share in shares if share is not None]
    return sum(known, Fraction(0)) / len(known) if known else None
