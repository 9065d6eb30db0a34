"""What the games of an arena come to: shares, points and leads, each with an interval for what more games would show.

Intervals hold the true figure in 95 of 100 arenas. Games of the same deal are no independent ones, so what counts is
how deals differ from each other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from game.estimates import CONFIDENCE, Estimate, Z, wilson
from game.rating.model import RatedGame, ratings

if TYPE_CHECKING:
    from game.headless.entries import ArenaEntry

_FEW = 10  # deals below which their spread says too little about itself


class PacedGame(Protocol):
    """How long an entry thought in a game: decisions, seconds, the longest."""

    decisions: int
    seconds: float
    longest: float


class FinishedGame(Protocol):
    """What is asked of a finished game (game.headless.simulate.Result)."""

    deal: int
    seating: list[int]
    teams: bool
    scores: dict[int, dict[str, int]]
    winners: list[int]
    faulty: list[int]

    @property
    def paces(self) -> Mapping[int, PacedGame]:
        """How long each entry thought."""


def share_of(wins: Mapping[int, Sequence[float]]) -> Estimate:
    """Return the share of wins of an entry, its parts of a win given by deal.

    Wilson's interval for as many independent games as the spread between deals amounts to; of few deals never more than
    there were.
    """
    games = sum(map(len, wins.values()))
    share = sum(map(sum, wins.values())) / games
    spread = _error(wins) ** 2
    alike = share * (1 - share) / spread if spread else games
    return wilson(share, min(alike, games) if len(wins) < _FEW else alike)


def mean_of(values: Mapping[int, Sequence[float]]) -> Estimate:
    """Return the mean of figures given by deal, with Student's interval."""
    games = sum(map(len, values.values()))
    mean = sum(map(sum, values.values())) / games
    half = _student(len(values) - 1) * _error(values)
    return Estimate(mean, mean - half, mean + half)


def _error(values: Mapping[int, Sequence[float]]) -> float:
    """Return the standard error of the mean of figures that come in deals; 0 if there is but one."""
    deals, games = len(values), sum(map(len, values.values()))
    if deals < 2:
        return 0.0
    mean = sum(map(sum, values.values())) / games
    off = sum((sum(of_deal) - mean * len(of_deal)) ** 2 for of_deal in values.values())
    return math.sqrt(off * deals / (deals - 1)) / games


def _student(freedom: int) -> float:
    """Return the quantile of Student's distribution for the confidence (Cornish and Fisher's expansion)."""
    if freedom < 1:
        return 0.0
    z, n = Z, float(freedom)
    second, third = 5 * z**5 + 16 * z**3 + 3 * z, 3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z
    return z + (z**3 + z) / (4 * n) + second / (96 * n**2) + third / (384 * n**3)


# --- the summary ----------------------------------------------------------------------------------------------------


def summary(
    entries: Sequence[ArenaEntry], results: Sequence[FinishedGame], seconds: float, rated: bool = False
) -> dict[str, object]:
    """Return the JSON object that ends ``simulate``; a shared victory counts as equal parts of a win. ``rated``: with
    ratings.

    ``seats`` are the entries one by one, ``bots`` those of the same word together."""
    figures: dict[str, object] = {
        "games": len(results),
        "seconds": round(seconds, 3),
        "games_per_s": round(len(results) / seconds, 1),
        "deals": len({result.deal for result in results}),
        "confidence": CONFIDENCE,
        "seats": [
            {"bot": entry.bot, **_figures([number], results), "entry": entry.word, "budget": entry.budget}
            for number, entry in enumerate(entries)
        ],
    }
    words = list(dict.fromkeys(entry.word for entry in entries))
    rating = ratings([rated_game(entries, result) for result in results], steady=True) if rated else {}
    bots: list[dict[str, object]] = []
    for word in words:
        numbers = [number for number, entry in enumerate(entries) if entry.word == word]
        line = {"entry": word, "seats": len(numbers), **_figures(numbers, results), **_pace(numbers, results)}
        if word in rating:
            line["rating"] = {"mu": round(rating[word].mu, 2), "sigma": round(rating[word].sigma, 2)}
        bots.append(line)
    return {**figures, "bots": bots}


def _figures(entries: Sequence[int], results: Sequence[FinishedGame]) -> dict[str, object]:
    """Return the figures of one entry or of several together; ``share`` is that of one seat."""
    totals = [result.scores[entry]["total"] for result in results for entry in entries]
    mean = sum(totals) / len(totals)
    spread = math.sqrt(sum((total - mean) ** 2 for total in totals) / max(1, len(totals) - 1))
    names = [name for name in results[0].scores[entries[0]] if name != "total"]
    share, share_interval = share_of(_by_deal(results, lambda r: [_wins(r, entries) / len(entries)])).rounded(4)
    points = mean_of(_by_deal(results, lambda r: [r.scores[entry]["total"] for entry in entries]))
    lead, lead_interval = mean_of(_by_deal(results, lambda r: [_lead(r, entry) for entry in entries])).rounded(2)
    return {
        "wins": round(sum(_wins(result, entries) for result in results), 3),
        "mean": round(mean, 2),
        "sd": round(spread, 2),
        "categories": {
            name: round(sum(r.scores[entry][name] for r in results for entry in entries) / len(totals), 2)
            for name in names
        },
        "share": share,
        "share_interval": share_interval,
        "mean_interval": points.rounded(2)[1],
        "lead": lead,
        "lead_interval": lead_interval,
        "faults": sum(result.faulty.count(entry) for result in results for entry in entries),
    }


def _by_deal(
    results: Iterable[FinishedGame], figures: Callable[[FinishedGame], Iterable[float]]
) -> dict[int, list[float]]:
    """Return the figures of all games by their deal."""
    found: dict[int, list[float]] = {}
    for result in results:
        found.setdefault(result.deal, []).extend(figures(result))
    return found


def _wins(result: FinishedGame, entries: Sequence[int]) -> float:
    """Return the parts of a win of some entries."""
    return sum(entry in result.winners for entry in entries) / len(result.winners)


def side_size(teams: bool) -> int:
    """Return how many neighbours play together; of a team there are two (rules/wonders/teams)."""
    return 2 if teams else 1


def _sides(result: FinishedGame) -> list[list[int]]:
    """Return the entries that play together: those of a team, or each by itself."""
    seating, size = result.seating, side_size(result.teams)
    return [seating[i : i + size] for i in range(0, len(seating), size)]


def _lead(result: FinishedGame, entry: int) -> float:
    """Return points of an entry's side over the best other one."""
    points = [(sum(result.scores[one]["total"] for one in side), entry in side) for side in _sides(result)]
    return sum(total for total, own in points if own) - max(total for total, own in points if not own)


def rated_game(entries: Sequence[ArenaEntry], result: FinishedGame) -> RatedGame:
    """Return a game as ratings see it: the winners first, the others by their points."""
    sides = _sides(result)
    ranked = [(side[0] not in result.winners, -sum(result.scores[entry]["total"] for entry in side)) for side in sides]
    # Winners are level whatever their points say: equal points are parted by what the game says, or not at all.
    keys = [(lost, points if lost else 0) for lost, points in ranked]
    return RatedGame(
        tuple(tuple(entries[entry].word for entry in side) for side in sides),
        tuple(1 + sum(other < key for other in keys) for key in keys),
    )


def _pace(entries: Sequence[int], results: Sequence[FinishedGame]) -> dict[str, object]:
    """Return how long some entries thought for a decision."""
    paces = [result.paces[entry] for result in results for entry in entries]
    decisions = sum(pace.decisions for pace in paces)
    return {
        "decision_ms": round(1000 * sum(pace.seconds for pace in paces) / max(1, decisions), 2),
        "slowest_ms": round(1000 * max(pace.longest for pace in paces), 1),
    }
