"""What the bots of other packages say of themselves, each asked in a process of its own, where it can harm nobody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from time import monotonic

from game.bots.child import START_UP, ChildEndedError, ChildProcess, Handler
from game.messages import GameMessage
from rules import games
from rules.core.game import FIRST_GAME
from rules.core.messages import Message
from rules.core.printable import printable

PATIENCE = 10.0
"""Seconds in which another package's bot must have said what it is, from its process's being there."""

_AT_ONCE = 8  # packages that are asked at the same time
_STEP = 0.1  # seconds of waiting before all of them have been looked at again

_LEVELS = range(1, 6)
_LEVEL = 3  # of a bot that does not say


@dataclass(frozen=True)
class BotDescription:
    """What a bot says of itself; ``games``: the ids of the games that it plays."""

    level: int
    description: str
    games: tuple[str, ...]


def described(entries: Mapping[str, EntryPoint]) -> dict[str, BotDescription | Message]:
    """Return what each bot says of itself, a message where it cannot be loaded, in the order of the names given."""
    waiting, asked = list(entries), dict[str, _Asked]()
    said: dict[str, BotDescription | Message] = {}
    while waiting or asked:
        while waiting and len(asked) < _AT_ONCE:
            name = waiting.pop(0)
            asked[name] = _Asked(entries[name])
        for name, question in list(asked.items()):
            answer = question.poll(_STEP / len(asked))
            if answer is not None:
                said[name] = answer
                del asked[name]
    return {name: said[name] for name in entries}


class _Asked:
    """A process that has been asked what one bot is. It has ``PATIENCE`` from its being there: one that takes all of
    it keeps nobody else from being heard."""

    def __init__(self, entry: EntryPoint) -> None:
        self._name = entry.name
        self._child = ChildProcess(_start_describing, foreign=True)
        self._child.ask((entry.name, entry.value, entry.group))
        self._until = monotonic() + START_UP
        self._ready = False

    def poll(self, seconds: float) -> BotDescription | Message | None:
        """Return what the bot is, or a message that says why it cannot be loaded; None while nothing is known. The
        process has ended when it is."""
        try:
            answer = self._child.poll(seconds)
        except ChildEndedError:
            answer = {"error": GameMessage("bot_ended_process")}
        if self._child.ready and not self._ready:
            self._ready, self._until = True, monotonic() + PATIENCE
        if answer is None and monotonic() < self._until:
            return None
        self._child.kill()
        return _checked(self._name, answer)


def _checked(name: str, answer: object) -> BotDescription | Message:
    """Return what a process has found out about a bot, a message where it cannot be loaded."""
    if not isinstance(answer, dict) or "error" in answer:
        reason = answer["error"] if isinstance(answer, dict) else GameMessage("bot_no_answer")
        return GameMessage("bot_not_loaded", bot=name, reason=reason).safe()
    level, named = answer.get("level"), answer.get("games")
    return BotDescription(
        level if isinstance(level, int) and level in _LEVELS else _LEVEL,
        printable(answer.get("description", "")),
        tuple(map(str, named)) if isinstance(named, list) else (FIRST_GAME,),
    )


def _start_describing() -> Handler:
    """Run in a process of its own."""

    def describe(question: tuple[str, str, str]) -> dict[str, object]:
        bot_class = EntryPoint(*question).load()
        level = getattr(bot_class, "level", _LEVEL)
        text = getattr(bot_class, "description", "") or (bot_class.__doc__ or "").strip().partition("\n")[0]
        return {
            "level": min(5, max(1, level)) if type(level) is int else _LEVEL,
            "description": printable(text),
            "games": [name for name in games() if name in getattr(bot_class, "games", (FIRST_GAME,))],
        }

    return describe
