"""The open table behind a view, in the form that evaluations want: cities with their summaries, time, neighbours."""

from __future__ import annotations

from functools import lru_cache

from rules import City, GameRules, View, restore_city, ruleset_of


class BotTable:
    """The cities and the time left, read from a view. Nothing hidden is guessed, so it is cheap to make.

    ``seat`` decides, for ``city_asked``: its own city, or one that no seat owns, which come last. ``turns_in_age`` and
    ``turns`` count the turns that follow the present one, in this age and in the whole game; whatever comes before the
    first age counts as the time before its first turn.
    """

    def __init__(self, view: View) -> None:
        self.rs = ruleset_of(view)
        self.view = view
        self.seat: int = view.seat
        self.cities = len(view.cities)
        self.players: int = view.seats
        begun = view.age > 0
        self.age: int = view.age if begun else 1
        turn: int = view.turn if begun else 0
        self.per_age: int = self.rs.turns_per_age
        self.ages: int = self.rs.ages
        self.turns_in_age: int = self.per_age - turn
        self.turns: int = self.turns_in_age + self.per_age * (self.ages - self.age)
        self.all_turns: int = self.per_age * self.ages
        ask = view.ask
        self.kind: str = ask.kind if ask is not None else ""
        self.city_asked: int = ask.city if ask is not None else self.seat
        #: Whether everybody has acted for the last time before the conflicts, so that nothing will change any more.
        self.settled: bool = self.turns_in_age == 0 and self.kind in _follow_ups(self.rs)
        #: Whether the question is what to do with a card of this turn's hand.
        self.acting: bool = self.kind in self.rs.questions and self.rs.questions[self.kind].group == "turn"
        self._cities: dict[int, City] = {}

    def city(self, seat: int) -> City:
        """Return the city of a seat (any whole number: the table is round)."""
        seat %= self.cities
        found = self._cities.get(seat)
        if found is None:
            found = self._cities[seat] = restore_city(self.rs, self.view.cities, seat)
        return found

    def plays(self, seat: int) -> bool:
        """True if a seat owns that city."""
        return seat % self.cities < self.players

    def allied(self, seat: int, other: int) -> bool:
        """True if two different cities win or lose together."""
        one, two = seat % self.cities, other % self.cities
        return one != two and self.side_of(one) == self.side_of(two)

    def side_of(self, seat: int) -> int:
        """Return the number of the side on which a city plays: that of its seat, or of its team."""
        city = seat % self.cities
        return city // 2 if self.view.teams else city

    @property
    def stakes(self) -> int:
        """Tokens for each conflict between neighbours who are not allied."""
        return 2 if self.view.teams else 1

    @property
    def sides(self) -> int:
        """The number of sides: teams of two, or players."""
        return self.players // 2 if self.view.teams else self.players

    @property
    def duel(self) -> bool:
        """True if there is only one opponent, so that its loss is as good as an own gain."""
        return self.players == 2

    @property
    def next_seat(self) -> int:
        """The seat that gets the hand next."""
        return (self.seat + self.rs.passing(self.view.age)) % self.players

    @property
    def hand_returns(self) -> bool:
        """True if the cards passed on now come back with a card to choose."""
        return self.turns_in_age >= self.players

    def known_discards(self) -> list[int]:
        """Return the cards of the discard pile that the seat knows."""
        trail, index = self.view.trail, self.rs.card_index
        return [index[card] for i in self.view.discard if (card := trail[i].card) is not None]

    def pile_size(self) -> int:
        """Return the size of the discard pile, with the cards that this turn adds without a choice."""
        leftovers = self.cities if self.turns_in_age == 0 and not self.view.extra else 0
        return len(self.view.discard) + leftovers

    def built(self, seat: int, card: int) -> bool:
        """True if the city has that structure."""
        return self.city(seat).has(self.rs, card)

    def points_now(self, seat: int) -> float:
        """Return a quick score of a city: tokens, coins, fixed points, symbols squared."""
        city = self.city(seat)
        return city.points + sum(city.tokens) + city.coins / 3 + sum(n * n for n in city.science)


@lru_cache(maxsize=16)
def _follow_ups(rs: GameRules) -> frozenset[str]:
    """Return the kinds of questions that a turn raises."""
    return frozenset(rs.follow_up(name).kind for name in rs.follow_ups)
