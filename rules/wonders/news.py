"""The facts that every turn tells, as events that are made once: an event is never changed, so all games share them."""

from __future__ import annotations

from functools import cache

from rules.core.events import Event


@cache
def reveal(age: int, turn: int, extra: bool) -> Event:
    """All answers of a turn, or of the extra turn after it, are in."""
    return Event("reveal", -1, {"age": age, "turn": turn, "extra": extra})


@cache
def paid(seat: int, to: int | None, coins: int) -> Event:
    """A city has paid another one, or the bank (None)."""
    return Event("paid", seat, {"to": to, "coins": coins})


@cache
def gained(seat: int, coins: int) -> Event:
    """Coins came from the bank by an effect."""
    return Event("gained", seat, {"coins": coins})


@cache
def passed(direction: str) -> Event:
    """The hands were passed on."""
    return Event("passed", -1, {"direction": direction})


@cache
def milestone(when: str, age: int, turn: int) -> Event:
    """The end of a turn, an age or the game, told without a snapshot of the table."""
    return Event("milestone", -1, {"when": when, "age": age, "turn": turn})
