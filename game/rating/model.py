"""Ratings from games of many, by the library openskill (Plackett and Luce's model, after Weng and Lin)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating


class Rating(NamedTuple):
    """How strong somebody is: ``mu`` with standard deviation ``sigma``; of a newcomer nothing is known but the mean."""

    mu: float = 25.0
    sigma: float = 25.0 / 3


class RatedGame(NamedTuple):
    """How a game ended: the names of each side, and the place of each side, from 1 up."""

    sides: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]


def ratings(
    games: Iterable[RatedGame], fixed: Mapping[str, Rating] = MappingProxyType({}), steady: bool = False
) -> dict[str, Rating]:
    """Return the ratings of all after these games, in their order; certainty only grows. Where one sits at several
    seats, each seat is rated by itself, and the mean of them counts.

    Args:
        fixed: those of some who are known, whatever happens in these games.
        steady: nobody plays otherwise than at first, as bots do, so that certainty grows as fast as games allow;
            people learn, and are left more doubt.
    """
    model = _model(steady)
    known = {name: model.rating(mu=one.mu, sigma=one.sigma, name=name) for name, one in fixed.items()}
    for game in games:
        before = [[known.get(name) or model.rating(name=name) for name in side] for side in game.sides]
        after = model.rate(before, ranks=list(game.places))
        changed: dict[str, list[PlackettLuceRating]] = {}
        for rating in (one for side in after for one in side if one.name not in fixed):
            changed.setdefault(str(rating.name), []).append(rating)
        for name, found in changed.items():
            mu, sigma = (sum(getattr(one, part) for one in found) / len(found) for part in ("mu", "sigma"))
            known[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in known.items()}


def expected_shares(strengths: Sequence[float]) -> list[float]:
    """Return the share of games that each is expected to win where those of such ratings play each other."""
    unit = math.sqrt(len(strengths)) * _model(True).beta
    weights = [math.exp((mu - max(strengths)) / unit) for mu in strengths]
    return [weight / sum(weights) for weight in weights]


@cache
def _model(steady: bool) -> PlackettLuce:
    """Return the model; the library is loaded only where somebody is rated."""
    from openskill.models import PlackettLuce

    return PlackettLuce(tau=0.0, gamma=lambda *_: 1.0) if steady else PlackettLuce(tau=0.0)
