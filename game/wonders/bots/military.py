"""What shields are worth: the conflicts still to come between a city and its neighbours, in points."""

from __future__ import annotations

from game.wonders.bots.estimates import coin_worth, conflict_worth
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import Weights
from rules import model


class Military:
    """Answers for one decision. ``since``: the first age whose conflicts count, as what comes later fights only
    from then on."""

    def __init__(self, table: BotTable, weights: Weights, since: int) -> None:
        self._table, self._weights = table, weights
        self._ages = range(since, table.ages + 1)
        #: By how much the estimates of what stands now are multiplied.
        self.trust = weights.trust_military[since - 1]
        self._known: dict[tuple[int, int], float] = {}
        self._stakes: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        constants = table.rs.constants
        self._victories: list[int] = constants["victory_points"]
        self._defeat: int = constants["defeat_points"]
        self._spreads = {age: self._spread(age) for age in self._ages}

    def shields(self, seat: int, more: int) -> float:
        """Return the worth of more shields for a city against both neighbours, rivals' losses included."""
        found = self._known.get((seat, more))
        if found is None:
            found = 0.0
            for other in (seat + 1, seat - 1):
                lead = self._lead(seat, other)
                found += self._conflicts(seat, other, lead + more) - self._conflicts(seat, other, lead)
                harm = self._conflicts(other, seat, -lead) - self._conflicts(other, seat, -lead - more)
                found += self._weights.rivalry_with(self._table, other) * harm
            self._known[seat, more] = found
        return found

    def against(self, seat: int, other: int, more: int) -> float:
        """Return the gain (usually negative) of a city when a neighbour gets more shields."""
        lead = self._lead(seat, other)
        return self.trust * (self._conflicts(seat, other, lead - more) - self._conflicts(seat, other, lead))

    def victories(self, seat: int) -> float:
        """Return the expected number of conflicts that a city wins."""
        return sum(self._outcomes(seat, other, 1, 0) for other in (seat + 1, seat - 1))

    def spared(self, seat: int) -> float:
        """Return the worth of giving defeat tokens to the winner, rivals' losses included."""
        shares = (1 + self._weights.rivalry_with(self._table, other) for other in (seat + 1, seat - 1))
        defeats = (self._outcomes(seat, other, 0, 1) for other in (seat + 1, seat - 1))
        taken = sum(share * number for share, number in zip(shares, defeats, strict=True))
        return -float(self._defeat) * taken

    def _outcomes(self, seat: int, other: int, win: int, loss: int) -> float:
        if self._table.allied(seat, other):
            return 0.0
        lead = self._lead(seat, other)
        return self._table.stakes * sum(conflict_worth(lead, self._spreads[age], win, loss) for age in self._ages)

    def _lead(self, seat: int, other: int) -> int:
        return self._table.city(seat).shields - self._table.city(other).shields

    def _spread(self, age: int) -> float:
        table, weights = self._table, self._weights
        if table.settled and age == table.age:
            return 0.0
        wait = table.turns_in_age + (age - table.age) * table.per_age
        return weights.spread + weights.spread_per_turn * wait

    def _conflicts(self, seat: int, other: int, lead: int) -> float:
        """Return the expected points of a city's conflicts with one neighbour at so many more shields."""
        if self._table.allied(seat, other):
            return 0.0
        stakes = self._stakes.get((seat, other))
        if stakes is None:
            redirects = model.REDIRECT_DEFEATS
            premium = self._premium(seat) + (self._defeat if self._table.city(other).powers & redirects else 0)
            defeat = 0 if self._table.city(seat).powers & redirects else self._defeat
            stakes = [(self._spreads[age], self._victories[age - 1] + premium, defeat) for age in self._ages]
            self._stakes[seat, other] = stakes
        total = 0.0
        for spread, victory, loss in stakes:
            total += conflict_worth(lead, spread, victory, loss)
        return total * self._table.stakes

    def _premium(self, seat: int) -> float:
        """Return the points a city gets for each victory in addition to the token."""
        city, table = self._table.city(seat), self._table
        paid = city.special.event_coins[model.VICTORY_GAINED]
        premium = paid * coin_worth(table.turns, table.all_turns, self._weights) if paid else 0.0
        for rule in city.counts:
            premium += rule.amount * (rule.own and model.VICTORY_TOKEN in rule.codes)
        return premium
