"""The pieces of Cities: abilities, debt, Diplomacy and coins owed in each city, the losses of a turn in the state."""

from __future__ import annotations

from rules.core.facts import Facts
from rules.wonders.cities.abilities import AbilitiesPiece, rebates
from rules.wonders.cities.facts import DebtTable, Levies, Levy, LevyView, OpenDebts, levies_known
from rules.wonders.engine.city import City, CityPiece
from rules.wonders.engine.payment import PRINTED
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import Document, StatePiece, WondersState
from rules.wonders.facts import CityTable, View


class CitiesCity(AbilitiesPiece):
    """``debt`` and ``diplomacy``: tokens; ``owed``: the coins that the city is asked to pay, ``parts`` of them by the
    label of their losses."""

    def __init__(self) -> None:
        self.debt = 0
        self.diplomacy = 0
        self.owed = 0
        self.parts: dict[str, int] = {}
        self.clear()

    def copy(self) -> CityPiece:
        twin = CitiesCity()
        twin.take_from(self)
        return twin

    def take_from(self, other: CitiesCity) -> None:
        """Take over all that another piece holds."""
        self.debt, self.diplomacy, self.owed = other.debt, other.diplomacy, other.owed
        self.parts = other.parts.copy()
        self.abilities, self.exchanged = other.abilities, other.exchanged

    def kind(self) -> type[Facts] | None:
        return DebtTable

    def facts(self, rs: Ruleset) -> Facts | None:
        return DebtTable(debt=self.debt, diplomacy=self.diplomacy, owed=self.owed, parts=self.parts.copy())

    def read(self, rs: Ruleset, city: City, table: CityTable) -> None:
        found = table.piece(DebtTable)
        self.debt, self.diplomacy, self.owed = found.debt, found.diplomacy, found.owed
        self.parts = dict(found.parts)

    def open(self, rs: Ruleset) -> Facts | None:
        return OpenDebts(debt=self.debt, diplomacy=self.diplomacy)

    def pay(self, coins: int) -> int:
        """Settle what is owed with so many coins; return the rest, which becomes debt."""
        rest = self.owed - coins
        self.debt += rest
        self.owed = 0
        self.parts = {}
        return rest


class CitiesState(StatePiece):
    """``due``: the losses raised in this turn; ``phase``: the kind of the last question about cards."""

    def __init__(self, seats: int) -> None:
        self.due: list[Levy] = []
        self.phase = ""

    def copy(self) -> StatePiece:
        twin = CitiesState(0)
        twin.due, twin.phase = self.due.copy(), self.phase
        return twin

    def facts(self) -> Levies:
        """Return all of it; everything is open."""
        return Levies(due=tuple(self.due), phase=self.phase)

    def to_json(self, rs: Ruleset) -> Document:
        return {"levies": self.facts().to_json()}

    def take(self, levies: Levies) -> None:
        """Take the losses to come."""
        self.due, self.phase = list(levies.due), levies.phase

    def read(self, rs: Ruleset, data: Document) -> None:
        self.take(Levies.from_json(data["levies"]))

    def view(self, state: WondersState, seat: int) -> Facts | None:
        return LevyView(levies=self.facts())

    def recall(self, state: WondersState, view: View) -> None:
        self.take(levies_known(view))


def levies_of(state: WondersState) -> CitiesState:
    """Return the Cities piece of the state."""
    for piece in state.pieces:
        if isinstance(piece, CitiesState):
            return piece
    raise AssertionError("the game is played without Cities")


def debts_in(city: City) -> CitiesCity:
    """Return the Cities piece of a city."""
    for piece in city.pieces:
        if isinstance(piece, CitiesCity):
            return piece
    raise AssertionError("the game is played without Cities")


def features(city: City) -> list[float]:
    """Return features of debt, Diplomacy, and of what black cards allow."""
    piece, (left, right), both = debts_in(city), rebates(city), bool(city.prices & PRINTED)
    abilities = piece.abilities
    return [
        piece.debt / 3, float(piece.diplomacy), float(abilities.copy_science), float(abilities.produce_owned),
        float(abilities.produce_missing), float(left or both), float(right or both), len(abilities.shields_per) / 2,
    ]  # fmt: skip
