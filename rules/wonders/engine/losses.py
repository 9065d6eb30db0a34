"""Coins that others make a city lose: taken when all else that a turn brings is done, and all its income is there."""

from __future__ import annotations

from rules.core.events import Event
from rules.wonders.engine.event_facts import CoinsLost
from rules.wonders.engine.state import WondersState


class Loss:
    """What a city is to lose: ``facts`` say why, and how many coins at most."""

    __slots__ = ("city", "facts")

    def __init__(self, city: int, facts: CoinsLost) -> None:
        self.city = city
        self.facts = facts


def take_losses(state: WondersState, events: list[Event]) -> None:
    """Gather what the expansions in play make cities lose in this turn, and settle it: all of it at once, by the
    expansion that lets cities choose how they meet it, or by :func:`lose`."""
    if not state.rs.losses:
        return
    found: list[Loss] = [loss for raised in state.rs.losses for loss in raised(state)]
    if found:
        settle = state.rs.settle_losses or lose
        settle(state, found, events)


def lose(state: WondersState, losses: list[Loss], events: list[Event]) -> None:
    """Take the coins in this order, as far as each city has them; nobody gains them, nobody pays what is not there."""
    for loss in losses:
        city, facts = state.cities[loss.city], loss.facts
        lost = min(facts.coins, city.coins)
        if lost:
            city.coins -= lost
            if state.emit_events:
                events.append(Event(loss.city, facts if lost == facts.coins else facts.replaced(coins=lost)))
