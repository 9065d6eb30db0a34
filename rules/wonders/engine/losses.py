"""Coins that others make a city lose, taken after everything else in a turn, when all its income is there."""

from __future__ import annotations

from rules.core.events import Event
from rules.wonders.engine.event_facts import CoinsLost
from rules.wonders.engine.state import WondersState


class Loss:
    """A loss to come: ``facts`` hold the reason, and the coins at most. ``label``: the word by which questions tell its
    coins from those of others (Losses.labels), "" for none."""

    __slots__ = ("city", "facts", "label")

    def __init__(self, city: int, facts: CoinsLost, label: str = "") -> None:
        self.city = city
        self.facts = facts
        self.label = label


def take_losses(state: WondersState, events: list[Event]) -> None:
    """Collect the losses of this turn from the expansions in play and settle them together: by the expansion that lets
    cities choose how to pay, or by :func:`lose`."""
    if not state.rs.losses:
        return
    found: list[Loss] = []
    for raised in state.rs.losses:
        found.extend(raised(state))
    if found:
        settle = state.rs.settle_losses or lose
        settle(state, found, events)


def lose(state: WondersState, losses: list[Loss], events: list[Event]) -> None:
    """Take the coins in this order, as far as each city has them, to the bank."""
    for loss in losses:
        city, facts = state.cities[loss.city], loss.facts
        lost = min(facts.coins, city.coins)
        if lost:
            city.coins -= lost
            if state.emit_events:
                events.append(Event(loss.city, facts if lost == facts.coins else facts.replaced(coins=lost)))
