"""What losses would cost on the current table, from a view: nothing here is secret."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.wonders.cities.abilities import abilities_in
from rules.wonders.cities.losses import DEBT
from rules.wonders.cities.verbs import CoinLoss, DebtToNeighbours
from rules.wonders.content.effects import Effect
from rules.wonders.engine.state import GameRules
from rules.wonders.facts import View
from rules.wonders.record.document import restore_city


@dataclass(frozen=True)
class CoinDemand:
    """What a city would lose: ``coins`` that it owes, and the ``debt`` that it cannot help taking, as it stands now;
    that which is ``dealt`` outright comes besides."""

    seat: int
    coins: int
    debt: int
    dealt: int = 0


def stage_losses(rs: GameRules, view: View, by: int) -> tuple[Effect, ...]:
    """Return the losses that whatever lies in the city ``by`` brings with each stage that it builds."""
    if DEBT not in rs.questions:
        return ()
    lost = abilities_in(restore_city(rs, view.cities, by)).stage_loss
    return (CoinLoss(amount=lost),) if lost else ()


def tolls(rs: GameRules, view: View, by: int, effects: Iterable[Effect]) -> tuple[CoinDemand, ...]:
    """Return what the effects of a card or stage of the city ``by`` would make the others lose, city by city, beginning
    at its left: those that would lose nothing are left out (cities-rules 4)."""
    effects = tuple(effects)
    losses = [effect for effect in effects if isinstance(effect, CoinLoss)]
    outright = sum(effect.amount for effect in effects if isinstance(effect, DebtToNeighbours))
    if not (losses or outright):
        return ()
    found, count = [], len(view.cities)
    counters = rs.vocabulary.counters
    for step in range(1, count):
        seat = (by + step) % count
        city = restore_city(rs, view.cities, seat)
        coins = sum(effect.demanded(city, counters, max(view.age, 1)) for effect in losses)
        if DEBT not in rs.questions:  # nobody takes debt: the rest is forgiven
            coins = min(coins, city.coins)
        dealt = outright if step in (1, count - 1) else 0
        if coins or dealt:
            found.append(CoinDemand(seat, coins, max(0, coins - city.coins), dealt))
    return tuple(found)
