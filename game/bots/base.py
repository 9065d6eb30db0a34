"""The contract of a bot, and the referee that keeps a faulty one from harming the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import isfinite
from random import Random
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.messages import GameMessage
from rules import AnyAction, RulesError, SeatView, game_named
from rules.core.messages import Message
from rules.core.printable import NAME, describe_error, printable


class Bot(Protocol):
    """A bot is any class with this method, made without arguments once a game or worker; it must keep no state between
    calls that its play depends on, so that a record replays and a saved game goes on the same way."""

    def choose(self, view: Any, actions: Sequence[AnyAction], rng: Random, budget: float) -> AnyAction:
        """Return one of ``actions`` for the seat whose view this is, within ``budget`` seconds, chance from ``rng``
        alone."""
        ...


@runtime_checkable
class ExplainingBot(Bot, Protocol):
    """A bot that can say why: what no bot has to do."""

    def explain(self, view: Any, actions: Sequence[AnyAction], action: AnyAction) -> Mapping[str, float]:
        """Return points that speak for one of ``actions``, or against it, by reason."""
        ...


class Advice(NamedTuple):
    """What a bot thinks of an answer. ``points``: the own points that it expects at the end of the game after it,
    ``chance``: the chance (0 to 1) to win, None where it does not know; ``reasons``: points that speak for the answer,
    or against it, by reason."""

    action: Any
    points: float | None
    chance: float | None = None
    reasons: Mapping[str, float] = MappingProxyType({})


@runtime_checkable
class AdvisingBot(Bot, Protocol):
    """A bot that can say what it thinks of all answers: what no bot has to do."""

    def advise(self, view: Any, actions: Sequence[AnyAction], rng: Random, budget: float) -> Sequence[Advice]:
        """Return its answers to a question, the best first, one for each that leads elsewhere, within ``budget``
        seconds."""
        ...


@runtime_checkable
class JudgingBot(AdvisingBot, Protocol):
    """A bot that can also say what it thinks of one certain answer: what no bot has to do."""

    def judge(
        self, view: Any, actions: Sequence[AnyAction], rng: Random, budget: float, answer: AnyAction
    ) -> Sequence[Advice]:
        """As :meth:`AdvisingBot.advise`, with ``answer`` among the answers, looked at as thoroughly as the best one."""
        ...


class AdviceGap(NamedTuple):
    """How far an answer is behind the best one: in points of the ``lead`` over the best rival, in the ``share`` that
    its side wins, and the half of the 95 % interval of the latter (``doubt``), all from worlds in which the two were
    compared. What grows from one answer to the next never shrinks again."""

    lead: float
    share: float
    doubt: float

    @property
    def even(self) -> bool:
        """True if nobody can tell the two apart."""
        return self.share <= self.doubt


class SideStanding(NamedTuple):
    """How a side stands: its ``seats``, the ``share`` of the games that it wins from here (those of all sides come to
    1), and the ``points`` that it ends with, of partners together."""

    seats: tuple[int, ...]
    share: float
    points: float


class SearchEffort(NamedTuple):
    """``worlds`` in which the answers of a judgement were compared to the end, of how many (``of``) that are worth
    looking at; ``gaps``: of each answer of the advice, as far as they have numbers; ``sides``: how all sides stand
    after the best answer, in the order of their first seats, () where that is not known, and the half of the 95 %
    interval of the own share (``doubt``)."""

    worlds: int = 0
    of: int = 0
    gaps: tuple[AdviceGap, ...] = ()
    sides: tuple[SideStanding, ...] = ()
    doubt: float = 0.0

    @property
    def whole(self) -> bool:
        """True if a further look adds nothing."""
        return self.worlds >= self.of


NOT_LOOKED = SearchEffort()
"""Of a bot that does not count worlds."""


class RankedAdvice(NamedTuple):
    """A judgement: the answers, the best first, and what it rests on."""

    advice: tuple[Advice, ...]
    looked: SearchEffort = NOT_LOOKED


@runtime_checkable
class ConsideringBot(AdvisingBot, Protocol):
    """A bot that can say what its advice rests on, and goes on where it was when it is asked again: what no bot has to
    do."""

    def consider(
        self, view: Any, actions: Sequence[AnyAction], budget: float, answer: AnyAction | None = None, worlds: int = ...
    ) -> RankedAdvice:
        """Return its judgement after ``budget`` seconds, or when the answers have been compared in so many ``worlds``;
        ``answer``: one that is compared with the best in any case."""
        ...


class Choice(NamedTuple):
    """What is played, and what the bot did wrong ('' if nothing); ``advice``: what it thinks, if it was asked that, and
    what that rests on."""

    action: Any
    fault: Message | str
    advice: tuple[Advice, ...] = ()
    looked: SearchEffort = NOT_LOOKED


def default_action(actions: Sequence[AnyAction]) -> AnyAction:
    """Return what a seat does when its bot fails: discard the first card it can, else decline, else the first
    answer."""
    for action in actions:
        if action.verb == "sell":
            return action
    return next((a for a in actions if a.object == "none"), actions[0])


def referee(
    bot: Bot, view: SeatView, actions: Sequence[AnyAction], rng: Random, budget: float, strict: bool = True
) -> Choice:
    """Ask a bot; an exception, an illegal answer or, where it is ``strict``, an overrun of its budget costs it the
    default action. The program's own bots keep to their budgets, and are late only where the machine stood still.

    Whatever the bot raises is a fault, but for KeyboardInterrupt: in this process that is the person at the keyboard.
    An answer may also be the notation of an action. What is played is always the legal action itself, not the bot's own
    object that equals it.
    """
    legal = tuple(actions)
    started = perf_counter()
    try:
        answer = bot.choose(view, legal, rng, budget)
        spent = perf_counter() - started
        if isinstance(answer, str):
            answer = game_named(view.game).parse(answer)
        action = legal[legal.index(answer)] if answer in legal else None
    except RulesError as error:
        return Choice(default_action(legal), GameMessage("bot_no_action_but", reason=error).safe())
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # A third party's bot may raise anything; the game goes on.
        return Choice(default_action(legal), GameMessage("bot_raised", reason=describe_error(error)).safe())
    if action is None:
        return Choice(default_action(legal), GameMessage("bot_not_legal", answer=_short(answer)))
    if strict and spent > budget:
        return Choice(default_action(legal), GameMessage("bot_late", n=f"{spent:.1f}", most=f"{budget:.1f}"))
    return Choice(action, "")


MOST_ADVICE = 64
"""Answers that are taken from one piece of advice."""
_MOST_REASONS = 32


def considered_by(
    bot: Bot,
    view: SeatView,
    actions: Sequence[AnyAction],
    rng: Random,
    budget: float,
    answer: AnyAction | None = None,
    worlds: int = 0,
) -> tuple[RankedAdvice, Message | str]:
    """Return the judgement of a bot, and what it did wrong ('' if nothing).

    Of a bot that does not advise it is the one answer that it would give, with its reasons if it explains them. What
    makes no sense (an illegal answer, a number that is none) is left out: advice is never worth a game. ``answer``: one
    that it shall have looked at in any case; a bot that cannot be asked that may leave it out. ``worlds``: so many are
    enough, 0 for as many as it likes; only a bot that considers counts them.
    """
    legal = tuple(actions)
    if not isinstance(bot, AdvisingBot):
        choice = referee(bot, view, legal, rng, budget)
        reasons = {} if choice.fault else _explained(bot, view, legal, choice.action)
        return RankedAdvice(() if choice.fault else (Advice(choice.action, None, None, reasons),)), choice.fault
    try:
        found = _asked(bot, view, legal, rng, budget, answer, worlds)
        advice = tuple(sensible(found.advice, legal))
        looked = found.looked
        if looked.gaps and len(advice) != len(found.advice):
            looked = looked._replace(gaps=())
        return RankedAdvice(advice, looked), ""
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # A third party's bot may raise anything.
        return RankedAdvice(()), GameMessage("bot_raised", reason=describe_error(error)).safe()


def _asked(
    bot: AdvisingBot,
    view: SeatView,
    legal: tuple[AnyAction, ...],
    rng: Random,
    budget: float,
    answer: AnyAction | None,
    worlds: int,
) -> RankedAdvice:
    """Return what a bot says that advises, by what it has for that."""
    if isinstance(bot, ConsideringBot):
        return bot.consider(view, legal, budget, answer, **({"worlds": worlds} if worlds else {}))
    if answer is not None and isinstance(bot, JudgingBot):
        return RankedAdvice(tuple(islice(bot.judge(view, legal, rng, budget, answer), MOST_ADVICE)))
    return RankedAdvice(tuple(islice(bot.advise(view, legal, rng, budget), MOST_ADVICE)))


def sensible(given: Any, legal: Sequence[AnyAction]) -> Iterator[Advice]:
    """Yield the advice that names legal answers (or their notations), each once, with what makes sense of its
    numbers."""
    known = {str(action): action for action in legal}
    for entry in islice(given, MOST_ADVICE):
        action, points, chance, reasons = entry
        found = known.pop(str(action), None)
        if found is None:
            continue
        share = _number(chance)
        yield Advice(found, _number(points), None if share is None else min(1.0, max(0.0, share)), _numbers(reasons))


def _explained(bot: Bot, view: SeatView, legal: Sequence[AnyAction], action: AnyAction) -> Mapping[str, float]:
    """Return what speaks for an answer in a bot's eyes; nothing if the bot does not explain, or fails to."""
    if not isinstance(bot, ExplainingBot):
        return {}
    try:
        return _numbers(bot.explain(view, tuple(legal), action))
    except KeyboardInterrupt:
        raise
    except BaseException:  # An explanation is never worth a game.
        return {}


def _numbers(reasons: object) -> dict[str, float]:
    """Return the reasons as far as they make sense: names with numbers."""
    if not isinstance(reasons, Mapping):
        return {}
    found = ((printable(str(name), NAME), _number(points)) for name, points in islice(reasons.items(), _MOST_REASONS))
    return {name: points for name, points in found if points is not None}


def _number(value: Any) -> float | None:
    """Return a number that can be shown, None for anything else."""
    if isinstance(value, bool) or value is None:
        return None
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if isfinite(number) else None


def _short(answer: object) -> str:
    """Return a wrong answer in a few words; even its own text may fail."""
    try:
        text = str(answer) if hasattr(answer, "verb") else repr(answer)
    except KeyboardInterrupt:
        raise
    except BaseException:
        text = type(answer).__name__
    return f"'{printable(text, 80)}'"
