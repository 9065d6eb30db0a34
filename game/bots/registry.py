"""The bots that can be seated, by id. Built-in ones stand here; others register an entry point.

A third party adds a bot without touching this project: its package declares, in the group ``wonders.bots``,
``my_bot = "my_package:MyBot"``; the class may carry ``level`` (1 to 5) and ``description``.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from random import Random

from game.bots.base import Bot
from rules import Action, View

GROUP = "wonders.bots"
HUMAN = "human"
_log = logging.getLogger(__name__)


class UnknownBotError(ValueError):
    """There is no bot of that id, or it cannot be loaded."""


@dataclass(frozen=True)
class BotInfo:
    """A registered bot: id, level (1 easy to 5 strongest), description, and how to make one. ``builtin`` bots have
    their texts in the locale files as ``bot.<id>``."""

    id: str
    level: int
    description: str
    make: Callable[[], Bot]
    builtin: bool


_BUILTIN = (
    ("random", 1, "plays any legal action with equal chance", "game.bots.random_bot:RandomBot"),
    (
        "greedy",
        3,
        "weighs points, military, science and production for the best gain in sight",
        "game.wonders.bots.greedy:GreedyBot",
    ),
)


def _maker(target: str) -> Callable[[], Bot]:
    def make() -> Bot:
        module, _, name = target.partition(":")
        bot: Bot = getattr(import_module(module), name)()
        return bot

    return make


@lru_cache(maxsize=1)
def bots() -> dict[str, BotInfo]:
    """All registered bots by id, the built-in ones first; a third party's one that cannot be loaded is left out."""
    found = {bot_id: BotInfo(bot_id, level, text, _maker(target), True) for bot_id, level, text, target in _BUILTIN}
    for entry in entry_points(group=GROUP):
        if entry.name in found or entry.name == HUMAN:
            _log.warning("a bot named '%s' is left out: the name is taken", entry.name)
            continue
        info = _foreign(entry)
        if info is not None:
            found[info.id] = info
    return found


def _foreign(entry: EntryPoint) -> BotInfo | None:
    try:
        bot_class = entry.load()
    except (Exception, SystemExit) as error:  # Whatever a foreign package does on import must not stop the program.
        _log.warning("the bot '%s' cannot be loaded: %s: %s", entry.name, type(error).__name__, error)
        return None
    level = getattr(bot_class, "level", 3)
    level = min(5, max(1, level)) if isinstance(level, int) else 3
    text = getattr(bot_class, "description", "") or (bot_class.__doc__ or "").strip().partition("\n")[0]
    return BotInfo(entry.name, level, str(text), bot_class, False)


def bot_info(bot_id: str) -> BotInfo:
    """The bot of that id.

    Raises:
        UnknownBotError: with the ids that exist.
    """
    found = bots().get(bot_id)
    if found is None:
        raise UnknownBotError(f"there is no bot '{bot_id}'; allowed: {', '.join(bots())}")
    return found


class _Unmade:
    """Stands in for a bot that could not be made: says so at every question, and so plays the default action."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        raise RuntimeError(self._reason)


def make_bot(bot_id: str) -> Bot:
    """A new bot of that id. One whose constructor fails, or that is not known here, is replaced by one that raises when
    it is asked, so that the referee deals with it like with any other fault."""
    try:
        return bot_info(bot_id).make()
    except (Exception, SystemExit) as error:  # A third party's constructor may raise anything.
        return _Unmade(f"the bot could not be started: {type(error).__name__}: {error}")
