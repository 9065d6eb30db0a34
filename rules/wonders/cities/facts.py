"""The records of Cities in views and documents (docs/view.md, "Cities")."""

from __future__ import annotations

from rules.core.facts import Facts
from rules.wonders.facts import CityView, View


class OpenDebts(Facts, frozen=True, gc=False):
    """The debt and the Diplomacy tokens of a city."""

    debt: int
    diplomacy: int


class DebtTable(OpenDebts, frozen=True, gc=False):
    """The same, and the coins that it is just asked to pay: ``owed``, of which ``parts`` go by the words of those
    expansions that have one for their losses."""

    owed: int
    parts: dict[str, int]


class Levy(Facts, frozen=True, gc=False, array_like=True):
    """A loss of this turn for all but the city ``by``: so many coins, for each thing of the counter ``per`` in the city
    that loses, "" for once."""

    by: int
    coins: int
    per: str


class Levies(Facts, frozen=True, gc=False):
    """The losses to come at the end of the turn, and the kind of the question about cards that came before them."""

    due: tuple[Levy, ...]
    phase: str


class LevyView(Facts, frozen=True, gc=False):
    """The part of Cities in a view."""

    levies: Levies


def debts_at(city: CityView) -> DebtTable:
    """Return the debt of a city in a game with Cities."""
    return city.piece(DebtTable)


def levies_known(view: View) -> Levies:
    """Return the losses to come in a view of a game with Cities."""
    return view.piece(LevyView).levies
