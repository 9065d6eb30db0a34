"""What shields are worth: the conflicts still to come between a city and its neighbours, in points."""

from __future__ import annotations

from game.wonders.bots.estimates import coin_worth, conflict_worth
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import Weights
from rules import model
from rules.wonders.engine.counting import strength


class Military:
    """Answers for one decision. ``since``: the first age whose conflicts count, as what comes later fights only
    from then on; ``truces``: how many of the next conflicts each city stays out of, () for none."""

    def __init__(self, table: BotTable, weights: Weights, since: int, truces: tuple[int, ...] = ()) -> None:
        self._table, self._weights, self._truces = table, weights, truces
        self._ages = range(since, table.ages + 1)
        #: By how much the estimates of what stands now are multiplied.
        self.trust = weights.trust_military[since - 1]
        self._known: dict[tuple[int, int], float] = {}
        self._stakes: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        self._opponents: dict[int, dict[int, dict[int, int]]] = {}
        self._victories = table.rs.victory_points
        self._defeat = table.rs.defeat_points
        self._spreads = {age: self._spread(age) for age in self._ages}

    def shields(self, seat: int, more: int) -> float:
        """Return the worth of more shields for a city against both neighbours, rivals' losses included."""
        found = self._known.get((seat, more))
        if found is None:
            found = 0.0
            for other in self._fights(seat):
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

    def victories(self, seat: int, age: int = 0) -> float:
        """Return the expected number of conflicts that a city wins, in one age alone if it is given."""
        return sum(self._outcomes(seat, other, 1, 0, age) for other in self._fights(seat))

    def token(self, seat: int, age: int) -> float:
        """Return the worth to a city of a victory token of an age without a conflict."""
        return self._victories[age - 1] + self._premium(seat, age)

    def defeats(self, seat: int) -> float:
        """Return the expected number of defeat tokens that a city takes."""
        if self._table.city(seat).powers & model.REDIRECT_DEFEATS:
            return 0.0
        return sum(self._outcomes(seat, other, 0, 1) for other in self._fights(seat))

    def spared(self, seat: int) -> float:
        """Return the worth of giving defeat tokens to the winner, rivals' losses included."""
        fights = self._fights(seat)
        shares = (1 + self._weights.rivalry_with(self._table, other) for other in fights)
        defeats = (self._outcomes(seat, other, 0, 1) for other in fights)
        taken = sum(share * number for share, number in zip(shares, defeats, strict=True))
        return -float(self._defeat) * taken

    def _outcomes(self, seat: int, other: int, win: int, loss: int, only: int = 0) -> float:
        if self._table.allied(seat, other):
            return 0.0
        lead, times = self._lead(seat, other), self._fights(seat)[other]
        return sum(
            times[age] * conflict_worth(lead, self._spreads[age], win, loss) for age in times if only in (0, age)
        )

    def truce(self, seat: int) -> float:
        """Return the worth of staying out of one conflict more, the first that the city has no truce for: what it would
        have lost there, less what it would have won, and what its opponents would have won against it."""
        table, total = self._table, 0.0
        age = max(table.age + (self._truces[seat % table.cities] if self._truces else 0), self._ages[0])
        for other, times in self._fights(seat).items():
            # In the team game one of the two tokens is still fought for.
            spared = times.get(age, 0) - (1 if table.view.teams else 0)
            if spared > 0 and not table.allied(seat, other):
                own, theirs = (self._bout(age, lead) for lead in (self._lead(seat, other), self._lead(other, seat)))
                total += spared * (self._weights.rivalry_with(table, other) * theirs - own)
        return total

    def _bout(self, age: int, lead: int) -> float:
        """Return the expected points of one conflict of an age."""
        return conflict_worth(lead, self._spreads[age], self._victories[age - 1], self._defeat)

    def _fights(self, seat: int) -> dict[int, dict[int, int]]:
        """Return whom a city fights: for each opponent the ages, and the tokens at stake in each.

        Of neighbours each fights the next one that takes part, two that are left only once; in the team game a truce
        halves the stakes instead.
        """
        seat %= self._table.cities
        found = self._opponents.get(seat)
        if found is None:
            found = self._opponents[seat] = {}
            for step in (1, -1):
                for age in self._ages:
                    other, stakes = self._opponent(seat, step, age)
                    if stakes and age not in found.setdefault(other, {}):
                        found[other][age] = stakes
        return found

    def _opponent(self, seat: int, step: int, age: int) -> tuple[int, int]:
        """Return whom a city fights on one side in an age, and the tokens at stake, 0 if it fights nobody."""
        table, cities = self._table, self._table.cities
        other = (seat + step) % cities
        if not self._truces:
            return other, table.stakes
        away = [truces > age - table.age for truces in self._truces]
        if table.view.teams:
            return other, 1 if away[seat] or away[other] else table.stakes
        while away[other] and other != seat:
            other = (other + step) % cities
        return other, 0 if other == seat or away[seat] else table.stakes

    def _lead(self, seat: int, other: int) -> int:
        rs = self._table.rs
        return strength(rs, self._table.city(seat)) - strength(rs, self._table.city(other))

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
            handed = self._defeat if self._table.city(other).powers & redirects else 0
            defeat = 0 if self._table.city(seat).powers & redirects else self._defeat
            stakes = [
                (self._spreads[age], number * (self.token(seat, age) + handed), number * defeat)
                for age, number in self._fights(seat).get(other % self._table.cities, {}).items()
            ]
            self._stakes[seat, other] = stakes
        total = 0.0
        for spread, victory, loss in stakes:
            total += conflict_worth(lead, spread, victory, loss)
        return total

    def _premium(self, seat: int, age: int) -> float:
        """Return the points a city gets for each victory of an age in addition to the token."""
        city, table = self._table.city(seat), self._table
        paid = city.rare.event_coins[model.VICTORY_GAINED]
        premium = paid * coin_worth(table.turns, table.all_turns, self._weights) if paid else 0.0
        for rule in city.counts:
            if rule.own:
                codes = (model.VICTORY_TOKEN, model.VICTORY_TOKEN_OF_VALUE + age - 1)
                premium += rule.amount * sum(code in rule.codes for code in codes)
        return premium
