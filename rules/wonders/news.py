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
def built(city: int, card: str, way: str) -> Event:
    """A structure stands."""
    return Event("built", city, {"card": card, "way": way})


@cache
def staged(city: int, stage: int, card: str, seat: int) -> Event:
    """A wonder stage stands, with a card under it that the seat alone knows."""
    return Event("staged", city, {"stage": stage}, {"card": card}, (seat,))


@cache
def sold(city: int, coins: int, card: str, seat: int) -> Event:
    """A card that the seat alone knows was discarded for coins."""
    return Event("sold", city, {"coins": coins}, {"card": card}, (seat,))


@cache
def left_over(seat: int, card: str) -> Event:
    """The last card of a hand, which the seat alone knows, was discarded for nothing."""
    return Event("left_over", seat, {}, {"card": card}, (seat,))


@cache
def passed(direction: str) -> Event:
    """The hands were passed on."""
    return Event("passed", -1, {"direction": direction})


@cache
def milestone(when: str, age: int, turn: int) -> Event:
    """The end of a turn, an age or the game, told without a snapshot of the table."""
    return Event("milestone", -1, {"when": when, "age": age, "turn": turn})
