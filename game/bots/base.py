"""The contract of a bot, and the referee that keeps a faulty one from harming the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from rules import AnyAction, RulesError, View, game_named
from rules.core.printable import printable, told


class Bot(Protocol):
    """A bot is any class with this method, made without arguments once a game or worker; it must keep no state between
    calls that its play depends on, so that a record replays and a saved game goes on the same way."""

    def choose(self, view: View, actions: Sequence[AnyAction], rng: Random, budget: float) -> AnyAction:
        """One of ``actions`` for the seat whose view this is, within ``budget`` seconds, chance from ``rng`` alone."""
        ...


class ExplainingBot(Bot, Protocol):
    """A bot that can say why: what no bot has to do."""

    def explain(self, view: View, actions: Sequence[AnyAction], action: AnyAction) -> Mapping[str, float]:
        """Points that speak for one of ``actions``, or against it, by reason."""
        ...


class Choice(NamedTuple):
    """What is played, and what the bot did wrong ('' if nothing); ``reasons``: what it says for it, if it was asked."""

    action: Any
    fault: str
    reasons: tuple[tuple[str, float], ...] = ()


def default_action(actions: Sequence[AnyAction]) -> AnyAction:
    """What a seat does when its bot fails: discard the first card it can, else decline, else the first answer."""
    for action in actions:
        if action.verb == "sell":
            return action
    return next((a for a in actions if a.object == "none"), actions[0])


def referee(bot: Bot, view: View, actions: Sequence[AnyAction], rng: Random, budget: float) -> Choice:
    """Ask a bot; an exception, an illegal answer or an overrun of its budget costs it the default action.

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
            answer = game_named(view["game"]).parse(answer)
        action = legal[legal.index(answer)] if answer in legal else None
    except RulesError as error:
        return Choice(default_action(legal), printable(f"answered with something that is not an action: {error}"))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # A third party's bot may raise anything; the game goes on.
        return Choice(default_action(legal), f"raised {told(error)}")
    if action is None:
        return Choice(default_action(legal), f"answered {_short(answer)}, which is not legal")
    if spent > budget:
        return Choice(default_action(legal), f"took {spent:.1f} s of {budget:.1f} s")
    return Choice(action, "")


def reasons_of(bot: Bot, view: View, actions: Sequence[AnyAction], action: AnyAction) -> tuple[tuple[str, float], ...]:
    """What speaks for an answer in a bot's eyes; nothing where the bot does not explain, or fails to."""
    explain = getattr(bot, "explain", None)
    if explain is None:
        return ()
    try:
        return tuple((str(name), float(points)) for name, points in explain(view, tuple(actions), action).items())
    except KeyboardInterrupt:
        raise
    except BaseException:  # An explanation is never worth a game.
        return ()


def _short(answer: object) -> str:
    """A wrong answer in a few words; even its own text may fail."""
    try:
        text = str(answer) if hasattr(answer, "verb") else repr(answer)
    except KeyboardInterrupt:
        raise
    except BaseException:
        text = type(answer).__name__
    return f"'{printable(text, 80)}'"
