"""Games with Armada for tests of its scenes: played at random until something is asked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

from game.players import players_from
from game.wonders.controller import Controller
from rules import Setup, View
from rules.wonders.armada.facts import sea_known

STEP = 1 / 60


def sailing(words: str, seed: int, reached: Callable[[View], bool], teams: bool = False) -> Controller:
    """A game played at random, preferring to sail, until the first seat's view is as wanted: the first such game of
    this seed and those after it."""
    return next(game for game in (_played(words, number, reached, teams) for number in count(seed)) if game is not None)


def _played(words: str, seed: int, reached: Callable[[View], bool], teams: bool) -> Controller | None:
    seats = words.split()
    controller = Controller(Setup(len(seats), seed, ("armada",), teams), players_from(seats))
    random = Random(seed)
    while not controller.finished:
        if reached(controller.view(0)):
            return controller
        for seat in controller.to_act():
            legal = controller.legal(seat)
            controller.choose(seat, random.choice([action for action in legal if action.extra] or list(legal)))
    return None


def asked(kind: str, *, together: bool | None = None) -> Callable[[View], bool]:
    """Whether a seat is asked a question of that kind; ``together``: of islands, whether others choose too."""

    def fits(view: View) -> bool:
        ask = view.ask
        if ask is None or ask.kind != kind:
            return False
        return together is None or (sum(size > 0 for size in sea_known(view).sizes) > 1) == together

    return fits
