"""The piece of a city of Leaders: recruited leaders, and those shared with neighbours."""

from __future__ import annotations

from typing import Final

from rules.core.facts import Facts
from rules.wonders.engine.city import City, CityPiece, recompute
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.facts import CityTable
from rules.wonders.leaders.facts import LeadersTable, OpenLeaders, leaders_at

COLOUR: Final = "white"
BANK_COIN_BONUS: Final = 128
"""The power of a city that takes more coins from the bank, and the mark that it has."""
AGE_COINS: Final = "age_coins"
"""The part of a cost that counts as often as the number of the age in progress."""


class LeadersCity(CityPiece):
    """``leaders`` recruited, those of them whose effect has ``ended``, and leaders of neighbours whose effect the city
    has too: ``shared``; ``since``: the age in which a leader was recruited whose cost depends on that.

    Derived: coins off for recruiting its own leaders, and those of its neighbours; ``bank_bonus``: more coins when the
    bank gives any.
    """

    def __init__(self) -> None:
        self.leaders: list[int] = []
        self.shared: list[int] = []
        self.ended: list[int] = []
        self.since: dict[int, int] = {}
        self.recruit_own = 0
        self.recruit_next = 0
        self.bank_bonus = 0

    def copy(self) -> CityPiece:
        twin = LeadersCity()
        twin.leaders = self.leaders.copy()
        twin.shared = self.shared.copy()
        twin.ended = self.ended.copy()
        twin.since = self.since.copy()
        twin.recruit_own, twin.recruit_next = self.recruit_own, self.recruit_next
        twin.bank_bonus = self.bank_bonus
        return twin

    def kind(self) -> type[Facts] | None:
        return LeadersTable

    def facts(self, rs: Ruleset) -> Facts | None:
        ids = rs.ids
        return LeadersTable(
            leaders=tuple([ids[c] for c in self.leaders]),
            shared=tuple([ids[c] for c in self.shared]),
            ended=tuple([ids[c] for c in self.ended]),
            since={ids[c]: age for c, age in self.since.items()},
        )

    def read(self, rs: Ruleset, city: City, table: CityTable) -> None:
        found = leaders_at(table)
        self.ended = [rs.card_index[card] for card in found.ended]
        self.since = {rs.card_index[card]: age for card, age in found.since.items()}
        for card in found.leaders:
            self.recruit(rs, city, rs.card_index[card])
        for card in found.shared:
            self.share(rs, city, rs.card_index[card])

    def clear(self) -> None:
        self.recruit_own = self.recruit_next = self.bank_bonus = 0

    def readd(self, rs: Ruleset, city: City) -> None:
        leaders, shared = self.leaders, self.shared
        self.leaders, self.shared = [], []
        for card in leaders:
            self.recruit(rs, city, card)
        for card in shared:
            self.share(rs, city, card)

    def summary(self) -> object:
        return self.recruit_own, self.recruit_next, self.bank_bonus

    def cards(self) -> list[tuple[int, bool]]:
        return [(card, False) for card in self.acting()] + [(card, True) for card in self.shared]

    def paid(self, rs: Ruleset, card: int) -> int:
        return self.since.get(card, 0) * rs.cards[card].cost.get(AGE_COINS, 0)

    def acting(self) -> list[int]:
        """Return the recruited leaders whose effect has not ended."""
        return [card for card in self.leaders if card not in self.ended] if self.ended else self.leaders

    def open(self, rs: Ruleset) -> Facts | None:
        return OpenLeaders(leaders=tuple([rs.ids[c] for c in self.acting()]))

    def recruit(self, rs: Ruleset, city: City, card: int) -> None:
        """Add a recruited leader to the city."""
        self.leaders.append(card)
        if card not in self.ended:
            city.colours[rs.colour[card]] += 1
            city.add(rs, rs.gain[card])

    def share(self, rs: Ruleset, city: City, card: int) -> None:
        """Share a neighbour's leader, which does not count as a leader of this city."""
        self.shared.append(card)
        city.add(rs, rs.gain[card])


def features(city: City) -> list[float]:
    """Return features of leaders and discounts on the next ones."""
    piece = leaders_in(city)
    return [len(piece.leaders) / 2, float(piece.recruit_own), float(piece.recruit_next)]


def lay(rs: Ruleset, city: City, card: int, verb: str) -> None:
    """Add a leader to the city, recruited or shared with a neighbour."""
    if verb == "choose":
        leaders_in(city).share(rs, city, card)
    else:
        leaders_in(city).recruit(rs, city, card)


def lift(rs: Ruleset, city: City, card: int) -> None:
    """End the effect of a recruited leader."""
    leaders_in(city).ended.append(card)
    recompute(rs, city)


def bonus(city: City) -> int:
    """Return how many coins more the city takes from the bank now: the first time in an occasion."""
    if not city.powers & ~city.used & BANK_COIN_BONUS:
        return 0
    city.used |= BANK_COIN_BONUS
    return leaders_in(city).bank_bonus


def leaders_in(city: City) -> LeadersCity:
    """Return the Leaders piece of a city."""
    for piece in city.pieces:
        if isinstance(piece, LeadersCity):
            return piece
    raise AssertionError("the game is played without leaders")
