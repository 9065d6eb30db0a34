"""The bots that can be seated, by id. Games register those that come with them (kinds.py); others by an entry point.

A third party adds a bot without touching this project: its package declares, in the group ``wonders.bots``,
``my_bot = "my_package:MyBot"``; the class may carry ``level`` (1 to 5), ``description`` and ``games`` (ids; the first
game alone where it does not say). Such a package is loaded in
processes of its own only: what it does on import can harm nobody, and it finds nothing of a game there.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from random import Random
from time import monotonic, perf_counter
from typing import Any

from game.bots.base import Advice, Bot, Considered, considered_by
from game.bots.characters import Persona, characters, split_word
from game.bots.child import START_UP, Child, ChildEndedError, Handler
from game.bots.halving import WorkerGroup
from game.bots.kinds import RANDOM, BotKind
from rules import AnyAction, games
from rules.core.game import FIRST_GAME, module_of
from rules.core.printable import describe_error, printable

GROUP = "wonders.bots"
HUMAN = "human"

PATIENCE = 10.0
"""Seconds in which another package's bot must have said what it is, from its process's being there."""

_AT_ONCE = 8  # packages that are asked at the same time
_STEP = 0.1  # seconds of waiting before all of them have been looked at again

_LEVELS = range(1, 6)
_LEVEL = 3  # of a bot that does not say
_log = logging.getLogger(__name__)


class UnknownBotError(ValueError):
    """There is no bot of that id, or it cannot be loaded."""


@dataclass(frozen=True)
class BotInfo(BotKind):
    """A registered bot, and how to make one. ``builtin`` bots have their texts in the locale files as ``bot.<id>``.
    ``games``: the ids of the games that it plays."""

    make: Callable[[], Bot] = field(kw_only=True)
    builtin: bool = field(kw_only=True)
    games: tuple[str, ...] = field(kw_only=True)


class RegisteredBots(dict[str, BotInfo]):
    """All bots by id. ``faults``: why those of other packages are left out that cannot be loaded, a sentence each."""

    def __init__(self, found: Mapping[str, BotInfo]) -> None:
        super().__init__(found)
        self.faults: dict[str, str] = {}


_BY_CHANCE = "game.bots.random_bot:RandomBot"


@cache
def kinds() -> dict[BotKind, dict[str, str]]:
    """Return the kinds that games have registered, with the "module:class" by game: opponents first, the weakest
    first."""
    found: dict[BotKind, dict[str, str]] = {}
    for game in sorted(games(), key=lambda name: name != FIRST_GAME):
        module = module_of(game, "bots", "game")
        registered = import_module(module).BOTS if module else {}
        for kind, target in {RANDOM: _BY_CHANCE, **registered}.items():
            found.setdefault(kind, {})[game] = target
    return dict(sorted(found.items(), key=lambda item: (item[0].reference, item[0].level)))


class ManyGamesBot:
    """One bot for several games: "module:class" by game, made when it is first asked. ``persona``: what the character
    that sits here likes, given to bots with that attribute; ``helpers``: the workers of this process, likewise."""

    def __init__(self, targets: Mapping[str, str], persona: Persona | None = None) -> None:
        self._targets = targets
        self._persona = persona
        self.helpers: WorkerGroup | None = None
        self._made: dict[str, Bot] = {}

    def choose(self, view: Any, actions: Sequence[AnyAction], rng: Random, budget: float) -> AnyAction:
        """As the one that plays this game chooses; the time that making it takes is its own."""
        started = perf_counter()
        player = self._player(view.game)
        return player.choose(view, actions, rng, budget - (perf_counter() - started))

    def advise(self, view: Any, actions: Sequence[AnyAction], rng: Random, budget: float) -> Sequence[Advice]:
        """As the one that plays this game advises."""
        return self.consider(view, actions, budget).advice

    def judge(
        self, view: Any, actions: Sequence[AnyAction], rng: Random, budget: float, answer: AnyAction
    ) -> Sequence[Advice]:
        """As the one that plays this game judges an answer."""
        return self.consider(view, actions, budget, answer).advice

    def consider(
        self, view: Any, actions: Sequence[AnyAction], budget: float, answer: AnyAction | None = None, worlds: int = 0
    ) -> Considered:
        """As the one that plays this game considers."""
        # A bot that draws by chance what it advises draws the same each time that it is asked.
        found, fault = considered_by(self._player(view.game), view, actions, Random(0), budget, answer, worlds)
        if fault:
            raise RuntimeError(fault)
        return found

    def load(self) -> None:
        """Make all of them now, where nobody waits for it."""
        for game in self._targets:
            self._player(game)

    def _player(self, game: str) -> Bot:
        if game not in self._made:
            module, _, name = self._targets[game].partition(":")
            made = getattr(import_module(module), name)()
            if self._persona is not None and hasattr(made, "persona"):
                made.persona = self._persona
            if self.helpers is not None and hasattr(made, "helpers"):
                made.helpers = self.helpers
            self._made[game] = made
        return self._made[game]


def _builtin(kind: BotKind, targets: Mapping[str, str], character: str = "") -> BotInfo:
    make = partial(ManyGamesBot, targets, characters().get(character))
    return BotInfo(**asdict(kind), make=make, builtin=True, games=tuple(targets))


def is_builtin(word: str) -> bool:
    """True if the bot of a seat's word is one of this program."""
    return any(split_word(word)[0] == kind.id for kind in kinds())


@lru_cache(maxsize=1)
def bots() -> RegisteredBots:
    """Return all registered bots by id, the built-in ones first; a third party's one that cannot be loaded is left
    out."""
    found = RegisteredBots({kind.id: _builtin(kind, targets) for kind, targets in kinds().items()})
    entries: dict[str, EntryPoint] = {}
    for entry in _foreign():
        if entry.name in found or entry.name in entries or not _can_be_named(entry.name):
            _log.warning("a bot named '%s' is left out: the name is taken or no name", printable(entry.name))
            continue
        entries[entry.name] = entry
    _describe(entries, found)
    return found


def _can_be_named(name: str) -> bool:
    """True if a bot may be called so: not like a person, nor like another bot with a character."""
    return name != HUMAN and printable(name) == name and not split_word(name)[1]


def bots_for(game: str) -> dict[str, BotInfo]:
    """Return the bots that play a game, by id."""
    return {bot_id: info for bot_id, info in bots().items() if game in info.games}


def opponents(game: str) -> dict[str, BotInfo]:
    """Return the bots that a player may choose for a game, by id: all that play it but those to measure by."""
    return {bot_id: info for bot_id, info in bots_for(game).items() if not info.reference}


def opponent_for(word: str, game: str) -> str | None:
    """Return the bot that a player who chose ``word`` once is offered now: that one, for one to measure by the one
    whose level is nearest, None if nobody of that name plays the game."""
    offered, info = opponents(game), bots_for(game).get(word)
    if word in offered or info is None:
        return word if word in offered else None
    return min(offered, key=lambda bot_id: abs(offered[bot_id].level - info.level))


def _describe(entries: dict[str, EntryPoint], found: RegisteredBots) -> None:
    """Add what other packages' bots say of themselves, each asked in a process of its own."""
    waiting, asked = list(entries), dict[str, _Asked]()
    said: dict[str, BotInfo | str] = {}
    while waiting or asked:
        while waiting and len(asked) < _AT_ONCE:
            name = waiting.pop(0)
            asked[name] = _Asked(entries[name])
        for name, question in list(asked.items()):
            info = question.poll(_STEP / len(asked))
            if info is not None:
                said[name] = info
                del asked[name]
    for name in entries:
        info = said[name]
        if isinstance(info, BotInfo):
            found[name] = info
        else:
            found.faults[name] = info
            _log.warning("%s", info)


class _Asked:
    """A process that has been asked what one bot is. It has ``PATIENCE`` from its being there: one that takes all of
    it keeps nobody else from being heard."""

    def __init__(self, entry: EntryPoint) -> None:
        self._entry = entry
        self._child = Child(_start_describing, foreign=True)
        self._child.ask((entry.name, entry.value))
        self._until = monotonic() + START_UP
        self._ready = False

    def poll(self, seconds: float) -> BotInfo | str | None:
        """Return what the bot is, or a sentence that says why it cannot be loaded; None while nothing is known. The
        process has ended when it is."""
        try:
            answer = self._child.poll(seconds)
        except ChildEndedError:
            answer = {"error": "it ended its process"}
        if self._child.ready and not self._ready:
            self._ready, self._until = True, monotonic() + PATIENCE
        if answer is None and monotonic() < self._until:
            return None
        self._child.kill()
        return _info(self._entry, answer)


def _info(entry: EntryPoint, answer: Any) -> BotInfo | str:
    """Return what a process has found out about a bot, a sentence where it cannot be loaded."""
    if not isinstance(answer, dict) or "error" in answer:
        reason = answer["error"] if isinstance(answer, dict) else "it did not answer in time"
        return printable(f"the bot '{entry.name}' cannot be loaded: {printable(reason)}")
    level = answer.get("level")
    if not isinstance(level, int) or level not in _LEVELS:
        level = _LEVEL
    named = answer.get("games")
    games = tuple(str(name) for name in named) if isinstance(named, list) else (FIRST_GAME,)
    text, make = printable(answer.get("description", "")), partial(_load, entry)
    return BotInfo(entry.name, level, text, make=make, builtin=False, games=games)


def _load(entry: EntryPoint) -> Bot:
    bot: Bot = entry.load()()
    return bot


def _foreign() -> list[EntryPoint]:
    """Return the bots of other packages; none if what is installed cannot be read."""
    try:
        return list(entry_points(group=GROUP))
    except Exception as error:
        _log.warning("the packages that are installed cannot be read: %s", describe_error(error))
        return []


def _start_describing() -> Handler:
    """Run in a process of its own."""

    def describe(question: tuple[str, str]) -> dict[str, Any]:
        bot_class = EntryPoint(*question, GROUP).load()
        level = getattr(bot_class, "level", _LEVEL)
        text = getattr(bot_class, "description", "") or (bot_class.__doc__ or "").strip().partition("\n")[0]
        return {
            "level": min(5, max(1, level)) if type(level) is int else _LEVEL,
            "description": printable(text),
            "games": [name for name in games() if name in getattr(bot_class, "games", (FIRST_GAME,))],
        }

    return describe


def bot_info(word: str) -> BotInfo:
    """Return the bot of a seat's word, which is made with the persona of the character in it, if any.

    Raises:
        UnknownBotError: with the ids that exist.
    """
    bot_id, character = split_word(word)
    if is_builtin(word):  # without asking what else there is
        return next(_builtin(kind, targets, character) for kind, targets in kinds().items() if kind.id == bot_id)
    found = bots().get(bot_id)
    if found is None:
        reason = bots().faults.get(bot_id) or f"there is no bot '{bot_id}'"
        raise UnknownBotError(f"{reason}; allowed: {', '.join(bots())}")
    return found


class _Unmade:
    """Stands in for a bot that could not be made: says so at every question, and so plays the default action."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def choose(self, view: Any, actions: Sequence[AnyAction], rng: Random, budget: float) -> AnyAction:
        raise RuntimeError(self._reason)


def make_bot(word: str) -> Bot:
    """Return a new bot for a seat's word, made in this process. One whose constructor fails, or that is not known here,
    is replaced by one that raises when it is asked, so that the referee deals with it like with any other fault."""
    try:
        if is_builtin(word):
            return bot_info(word).make()
        bot_id, _ = split_word(word)
        for entry in _foreign():
            if entry.name == bot_id:
                return _load(entry)
        raise UnknownBotError(f"there is no bot '{bot_id}'")
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # A third party's constructor may raise anything.
        return _Unmade(f"the bot could not be started: {describe_error(error)}")
