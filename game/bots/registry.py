"""The bots that can be seated, by id. Games register those that come with them (kinds.py); others by an entry point.

A third party adds a bot without touching this project: its package declares, in the group ``wonders.bots``,
``my_bot = "my_package:MyBot"``; the class may carry ``level`` (1 to 5; Easy is 2), ``description`` and ``games`` (ids;
the first game alone where it does not say). Such a package is loaded in processes of its own only: what it does on
import can harm nobody, and it finds nothing of a game there.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from random import Random
from time import perf_counter

from game.bots.base import Advice, Bot, RankedAdvice, considered_by
from game.bots.characters import Persona, characters, split_word
from game.bots.halving import WorkerGroup
from game.bots.kinds import RANDOM, BotKind
from game.messages import GameMessage
from rules import AnyAction, SeatView, games
from rules.core.game import FIRST_GAME, module_of
from rules.core.messages import Message
from rules.core.printable import describe_error, printable

GROUP = "wonders.bots"
HUMAN = "human"

_log = logging.getLogger(__name__)


class UnknownBotError(ValueError):
    """There is no bot of that id, or it cannot be loaded. ``bot``: the id."""

    def __init__(self, bot: str, message: Message) -> None:
        super().__init__(message)
        self.bot = bot


@dataclass(frozen=True)
class BotInfo(BotKind):
    """A registered bot, and how to make one. ``builtin`` bots have their texts in the locale files as ``bot.<id>``.
    ``games``: the ids of the games that it plays."""

    make: Callable[[], Bot] = field(kw_only=True)
    builtin: bool = field(kw_only=True)
    games: tuple[str, ...] = field(kw_only=True)


class RegisteredBots(dict[str, BotInfo]):
    """All bots by id. ``faults``: why those of other packages are left out that cannot be loaded."""

    def __init__(self, bots: Mapping[str, BotInfo]) -> None:
        super().__init__(bots)
        self.faults: dict[str, Message] = {}


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

    def choose(self, view: SeatView, actions: Sequence[AnyAction], rng: Random, budget: float) -> AnyAction:
        """As the one that plays this game chooses; the time that making it takes is its own."""
        started = perf_counter()
        player = self._player(view.game)
        return player.choose(view, actions, rng, budget - (perf_counter() - started))

    def advise(self, view: SeatView, actions: Sequence[AnyAction], rng: Random, budget: float) -> Sequence[Advice]:
        """As the one that plays this game advises."""
        return self.consider(view, actions, budget).advice

    def judge(
        self, view: SeatView, actions: Sequence[AnyAction], rng: Random, budget: float, answer: AnyAction
    ) -> Sequence[Advice]:
        """As the one that plays this game judges an answer."""
        return self.consider(view, actions, budget, answer).advice

    def consider(
        self,
        view: SeatView,
        actions: Sequence[AnyAction],
        budget: float,
        answer: AnyAction | None = None,
        worlds: int = 0,
    ) -> RankedAdvice:
        """As the one that plays this game considers."""
        # A bot that draws by chance what it advises draws the same each time that it is asked.
        found, fault = considered_by(self._player(view.game), view, actions, Random(0), budget, answer, worlds)
        if fault:
            raise RuntimeError(str(fault))
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


def _describe(entries: Mapping[str, EntryPoint], registered: RegisteredBots) -> None:
    """Add what other packages' bots say of themselves, each asked in a process of its own."""
    if not entries:
        return
    from game.bots.strangers import BotDescription, described  # loading is put off to keep the start short

    for name, said in described(entries).items():
        if isinstance(said, BotDescription):
            make = partial(_load, entries[name])
            registered[name] = BotInfo(name, said.level, said.description, make=make, builtin=False, games=said.games)
        else:
            registered.faults[name] = said
            _log.warning("%s", said)


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
        reason = bots().faults.get(bot_id) or GameMessage("not_a_bot", bot=bot_id)
        raise UnknownBotError(bot_id, GameMessage("refused_bot", reason=reason, allowed=list(bots())))
    return found


class _Unmade:
    """Stands in for a bot that could not be made: says so at every question, and so plays the default action."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def choose(self, view: SeatView, actions: Sequence[AnyAction], rng: Random, budget: float) -> AnyAction:
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
        raise UnknownBotError(bot_id, GameMessage("not_a_bot", bot=bot_id))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # A third party's constructor may raise anything.
        return _Unmade(str(GameMessage("bot_not_started", reason=describe_error(error))))
