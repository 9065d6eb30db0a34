"""The open table behind a view, in the form that evaluations want: cities with their summaries, time, neighbours."""

from __future__ import annotations

from rules import View, ruleset
from rules.wonders.state import City


class Table:
    """What a view says about the cities and the clock. Nothing hidden is guessed, so it costs little to make.

    ``turns_in_age`` and ``turns`` count the turns that follow the present one, in this age and in the whole game.
    """

    def __init__(self, view: View) -> None:
        self.rs = ruleset(tuple(view["expansions"]))
        self.view = view
        self.seat: int = view["seat"]
        self.seats = len(view["cities"])
        self.age: int = view["age"]
        self.turn: int = view["turn"]
        per_age = self.rs.constants["turns_per_age"]
        self.ages: int = self.rs.constants["ages"]
        self.turns_in_age: int = per_age - self.turn
        self.turns: int = self.turns_in_age + per_age * (self.ages - self.age)
        self.all_turns: int = per_age * self.ages
        ask = view["ask"]
        #: Whether everybody has acted for the last time before the conflicts, so that nothing will change any more.
        self.settled: bool = self.turns_in_age == 0 and ask is not None and ask["kind"] == "discard_pick"
        self._cities: dict[int, City] = {}

    def city(self, seat: int) -> City:
        """The city of a seat (any whole number: the table is round)."""
        seat %= self.seats
        found = self._cities.get(seat)
        if found is None:
            found = self._cities[seat] = self._read(seat)
        return found

    def _read(self, seat: int) -> City:
        data = self.view["cities"][seat]
        city = City(self.rs, data["board"], data["side"], data["coins"])
        city.tokens = data["tokens"]
        city.used = data["used"]
        for card in data["structures"]:
            city.add_structure(self.rs, self.rs.card_index[card])
        for _ in range(data["stages"]):
            # Which card lies under a stage changes nothing that can be seen.
            city.add_stage(self.rs, -1)
        return city

    @property
    def next_seat(self) -> int:
        """The seat that gets the hand after this one."""
        step = 1 if self.view["direction"] == "left" else -1
        return (self.seat + step) % self.seats

    @property
    def hand_returns(self) -> bool:
        """Whether the cards that are passed on now come back with a card to choose."""
        return self.turns_in_age >= self.seats

    def known_discards(self) -> list[int]:
        """The cards of the discard pile that the seat knows."""
        trail, index = self.view["trail"], self.rs.card_index
        return [index[trail[i][4]] for i in self.view["discard"] if trail[i][4] is not None]

    def pile_size(self) -> int:
        """Cards in the discard pile, and those that this turn will add without anybody's choice."""
        leftovers = self.seats if self.turns_in_age == 0 and not self.view["extra"] else 0
        return len(self.view["discard"]) + leftovers

    def built(self, seat: int, card: int) -> bool:
        """Whether the city has that structure."""
        return bool(self.rs.building_bit[card] & self.city(seat).buildings)

    def points_now(self, seat: int) -> float:
        """A quick count of what a city has: tokens, coins, fixed points, symbols squared."""
        city = self.city(seat)
        gains = self.rs.gain
        stages = self.rs.stages[city.board, city.side][: city.stages]
        points = sum(gains[card].points for card in city.structures) + sum(stage.gain.points for stage in stages)
        return points + sum(city.tokens) + city.coins / 3 + sum(n * n for n in city.science)
