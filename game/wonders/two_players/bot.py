"""The Free City of the two-player game: the worth of its builds to its holder.

It has no player, so only the effects on the two players beside it matter: threats of its shields, its goods, its
payments, and effects that count its structures. Harm to the opponent is a gain.
"""

from __future__ import annotations

from typing import Final

from game.wonders.bots.decision import Decision, Weigh, WeighedAction
from game.wonders.bots.extension import BotExtension
from game.wonders.bots.worth import Worth
from rules import Action, Gain, model
from rules.wonders.engine.actions import LEFT, RIGHT


class FreeCityAdvisor:
    """Answers for one decision of the seat that holds the Free City."""

    def __init__(self, decision: Decision) -> None:
        self._decision, self._table = decision, decision.table
        self._weights, self._appraiser = decision.weights, decision.appraiser
        self._city = self._table.city_asked

    def weigh(self, action: Action) -> WeighedAction:
        """Return the action with its reasons."""
        own, rivals = self.worth(action)
        kept = 0.0
        if self._table.acting:
            card = self._table.rs.card_index[action.card]
            rivals += self._decision.kept_from_next(card)
            kept = -self._decision.not_coming_back(card)
        return WeighedAction(action, Worth(points=own), 0.0, rivals, kept)

    def worth(self, action: Action) -> tuple[float, float]:
        """Return the worth of an action of the Free City to the own city, and to the rivals (as a loss)."""
        own, others = 0.0, 0.0
        for seat in range(self._table.players):
            brought = self._effect(seat, action) + self._payment(seat, action)
            if seat == self._table.seat:
                own += brought
            else:
                others += self._weights.rivalry_with(self._table, seat) * brought
        return own, -others

    def _effect(self, seat: int, action: Action) -> float:
        rs, city = self._table.rs, self._table.city(self._city)
        card = rs.card_index.get(action.card)
        if action.verb == "sell" or card is None:
            return 0.0
        if action.verb == "stage":
            return self._beside(seat, city.wonder.stages[city.stage_of(action)].gain, model.WONDER_STAGE)
        # What stays with its owner counts as nothing in the city that has its effect.
        return self._beside(seat, rs.gain[card], rs.colour[card] if action.owner is None else -1)

    def _beside(self, seat: int, gain: Gain, code: int) -> float:
        """Return the worth to a player of something that the Free City gets."""
        table, appraiser = self._table, self._appraiser
        total = appraiser.demand.saved_beside(seat, self._city, gain)
        if gain.shields:
            total += appraiser.military.against(seat, self._city, gain.shields)
        place = 1 if (seat + 1 - self._city) % table.cities == 0 else 2
        return total + appraiser.echo(seat, code, place)

    def _payment(self, seat: int, action: Action) -> float:
        """Return the worth of the coins that the Free City pays a player."""
        coins = action.coins_to(LEFT if (self._city + 1 - seat) % self._table.cities == 0 else RIGHT)
        before = self._table.city(seat).coins
        return self._appraiser.purse(seat, before + coins) - self._appraiser.purse(seat, before) if coins else 0.0


class FreeCityBot(BotExtension):
    """Plays the Free City for its holder's good and to the opponent's harm."""

    def weigh(self, decision: Decision) -> Weigh | None:
        table = decision.table
        return FreeCityAdvisor(decision).weigh if table.city_asked != table.seat else None


EXTENSION: Final = FreeCityBot()
