"""The Free City of the two-player game: what its builds are worth to the player who holds it.

It belongs to nobody, so all that matters is what they do to the two players beside it: whom its shields threaten, who
buys its goods, whom it pays, whose counting effects look at it. What harms the opponent is an own gain.
"""

from __future__ import annotations

from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import Weights
from rules import Action, Gain, model


class Steward:
    """Answers for one decision of the seat that holds the Free City."""

    def __init__(self, table: BotTable, weights: Weights, appraiser: Appraiser) -> None:
        self._table, self._weights, self._appraiser = table, weights, appraiser
        self._city = table.city_asked

    def worth(self, action: Action) -> tuple[float, float]:
        """What an action of the Free City brings the own city, and what it brings the rivals (as a loss)."""
        own, others = 0.0, 0.0
        for seat in range(self._table.players):
            brought = self._effect(seat, action) + self._payment(seat, action)
            if seat == self._table.seat:
                own += brought
            else:
                others += self._weights.rivalry_with(self._table, seat) * brought
        return own, -others

    def _effect(self, seat: int, action: Action) -> float:
        if action.verb == "sell" or not action.card:
            return 0.0
        rs = self._table.rs
        if action.verb == "stage":
            city = self._table.city(self._city)
            return self._beside(seat, city.wonder.stages[city.stages].gain, model.WONDER_STAGE)
        if self._table.kind == "mark_leader":
            return self._beside(seat, rs.gain[rs.card_index[action.card]], -1)
        card = rs.card_index[action.object]
        return self._beside(seat, rs.gain[card], rs.colour[card])

    def _beside(self, seat: int, gain: Gain, code: int) -> float:
        """What it brings a player that the Free City gets something."""
        table, appraiser = self._table, self._appraiser
        total = appraiser.demand.saved_beside(seat, self._city, gain)
        if gain.shields:
            total += appraiser.military.against(seat, self._city, gain.shields)
        place = 1 if (seat + 1 - self._city) % table.cities == 0 else 2
        return total + appraiser.echo(seat, code, place)

    def _payment(self, seat: int, action: Action) -> float:
        """What the coins are worth that the Free City pays a player."""
        coins = action.left if (self._city + 1 - seat) % self._table.cities == 0 else action.right
        before = self._table.city(seat).coins
        return self._appraiser.purse(seat, before + coins) - self._appraiser.purse(seat, before) if coins else 0.0
