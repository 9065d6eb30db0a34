"""Ratings of bots from games of many, by the library openskill (Plackett and Luce's model, after Weng and Lin)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple, Protocol

from game.messages import GameMessage
from game.platform.unusable import UnusableError


class Rating(NamedTuple):
    """The rating of a bot: ``mu`` with standard deviation ``sigma``; a new bot has 25 and 8.33."""

    mu: float
    sigma: float


class _Skill(Protocol):
    """What openskill knows of a bot."""

    mu: float
    sigma: float
    name: str


class _Model(Protocol):
    """What is asked of a model of openskill."""

    def rating(self, *, name: str, mu: float = ..., sigma: float = ...) -> _Skill: ...

    def rate(self, teams: list[list[_Skill]], *, ranks: list[int]) -> list[list[_Skill]]: ...


class RatedGame(NamedTuple):
    """How a game ended: the bots of each side, and the place of each side, from 1 up."""

    sides: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]


def check_ratings() -> None:
    """Check that ratings are available.

    Raises:
        UnusableError: the library is not installed.
    """
    try:
        import_module("openskill.models")
    except ImportError as error:
        raise UnusableError(GameMessage("no_ratings")) from error


def ratings(games: Sequence[RatedGame]) -> dict[str, Rating]:
    """Return the ratings of all bots after these games, in their order; bots learn nothing between games, so that
    certainty only grows. Where one sits at several seats, every seat is rated by itself, and the mean of them is the
    bot's.

    Raises:
        UnusableError: as for :func:`check_ratings`.
    """
    check_ratings()
    model: _Model = import_module("openskill.models").PlackettLuce(tau=0.0)
    known: dict[str, _Skill] = {}
    for game in games:
        before = [[known.get(bot) or model.rating(name=bot) for bot in side] for side in game.sides]
        after = model.rate(before, ranks=list(game.places))
        changed: dict[str, list[_Skill]] = {}
        for side in after:
            for rating in side:
                changed.setdefault(rating.name, []).append(rating)
        for bot, found in changed.items():
            mu, sigma = (sum(getattr(one, name) for one in found) / len(found) for name in ("mu", "sigma"))
            known[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in known.items()}
