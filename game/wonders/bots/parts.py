"""What an expansion tells the rule-of-thumb bot: the contract, and how the parts of those in play are found.

The evaluation itself names no expansion. The module ``bot`` of an expansion's folder (``game.wonders.<id>.bot`` for
those that come with the program, ``<package>.bot`` for one from outside) has one:

    class HarboursBot(BotPart): ...

    PART = HarboursBot()

Like every module of bots it imports nothing that draws. Without a part, an expansion's cards count by what the engine's
verbs do, its questions are answered by the worth of the cards that they name, and its own verbs count nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rules import Action, Gain, Ruleset
from rules.wonders.library import folders

if TYPE_CHECKING:
    from game.wonders.bots.decision import Decision, Weighed
    from game.wonders.bots.evaluation import Appraiser

_RULES, _HOME = "rules.wonders.", "game.wonders."

Weigh = Callable[[Action], "Weighed"]
"""Gives an action of the question at hand with its reasons."""


class BotPart:
    """What one expansion brings; all defaults leave it to the bot. A part keeps nothing between decisions."""

    def weigh(self, decision: Decision) -> Weigh | None:
        """What weighs the answers to a question that the expansion knows better; None for all others."""
        return None

    def asked(self, appraiser: Appraiser, seat: int, kind: str) -> float | None:
        """Points that a question is worth to a city that something raises at once (a name of Gain.asks); None where it
        is none of the expansion's."""
        return None

    def brings(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
        """Points that the expansion's own verbs and powers in a gain are worth to a city."""
        return 0.0


@lru_cache(maxsize=16)
def parts_of(rs: Ruleset) -> tuple[BotPart, ...]:
    """The parts of the expansions in play, in their order; those that have none are left out."""
    found = []
    for name in rs.expansions:
        package = folders()[name].package
        if package.startswith(_RULES):
            package = _HOME + package.removeprefix(_RULES)
        part = _part(f"{package}.bot")
        if part is not None:
            found.append(part)
    return tuple(found)


def _part(module: str) -> BotPart | None:
    try:
        if find_spec(module) is None:
            return None
    except ModuleNotFoundError:  # Even the folder that would hold it is not there.
        return None
    part = import_module(module).PART
    assert isinstance(part, BotPart)
    return part
