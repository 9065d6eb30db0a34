"""The pieces that an expansion adds to the state and to each city.

The engine knows only that there are such parts: it copies them, writes and reads them as JSON, shows them in views
and lets them deal what a seat cannot know. Each expansion in play has one :class:`StatePiece` in the state and one
:class:`CityPiece` in each city (mostly the empty ones of this module), all in the order of ``Ruleset.expansions``.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from rules.core.facts import Facts
from rules.core.native import mypyc_attr
from rules.wonders.facts import CityTable, View

if TYPE_CHECKING:
    from rules.wonders.engine.actions import Action
    from rules.wonders.engine.city import City
    from rules.wonders.engine.ruleset import Ruleset
    from rules.wonders.engine.state import WondersState

Document = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class CityPiece:
    """What an expansion lays into a city. Subclasses keep their own fields."""

    def copy(self) -> CityPiece:
        """An independent copy."""
        return self

    def kind(self) -> type[Facts] | None:
        """The kind of record that :meth:`facts` returns, for reading documents; None where nothing is kept."""
        return None

    def facts(self, rs: Ruleset) -> Facts | None:
        """Return what lies here as a record, for the city's document."""
        return None

    def read(self, rs: Ruleset, city: City, table: CityTable) -> None:
        """Take the record of :meth:`facts` from a city's table, and add what it brings to the city's summary.

        Raises:
            KeyError: it names something unknown.
        """

    def clear(self) -> None:
        """Forget derived figures, before the summary is worked out anew."""

    def readd(self, rs: Ruleset, city: City) -> None:
        """Add what lies here to the city's summary, after :meth:`clear`."""

    def summary(self) -> object:
        """Derived figures as one value that can be compared."""
        return None

    def cards(self) -> list[tuple[int, bool]]:
        """Cards beside the structures whose effects score for this city, and whether they lie elsewhere (copied)."""
        return []

    def view(self, rs: Ruleset) -> Facts | None:
        """Return what is open of it on the table, for views: a record of the same kind, or of one below it."""
        return self.facts(rs)

    def open(self, rs: Ruleset) -> Facts | None:
        """Return what a trace's table holds of it (interface, "Trace")."""
        return None

    def opening(self, rs: Ruleset, seat: int) -> Document:
        """Its fields of the city in a trace's setup line: what it began with."""
        return {}

    def try_out(self, rs: Ruleset, city: City, card: int, verb: str) -> bool:
        """Lay a card into the city as ``verb`` would, for a preview; False where it is none of the expansion's."""
        return False

    def try_beside(self, rs: Ruleset, city: City, action: Action) -> None:
        """Do to the city what an action of its own brings beside the card, for a preview."""

    def figures(self) -> list[float]:
        """What lies here as numbers of about 0 to 1, always as many (rules/wonders/rollout/features.py)."""
        return []

    def count(self, number: int) -> int:
        """How many things of one of the expansion's own counters the city has; ``number``: its place among them."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class StatePiece:
    """What an expansion keeps of the whole game. Subclasses keep their own fields."""

    def copy(self) -> StatePiece:
        """An independent copy."""
        return self

    def to_json(self, rs: Ruleset) -> Document:
        """Its fields of the state's document: plain values, ids of cards."""
        return {}

    def read(self, rs: Ruleset, data: Document) -> None:
        """Take the fields of :meth:`to_json` from a state's document.

        Raises:
            KeyError, TypeError, ValueError: the document is damaged.
        """

    def view(self, state: WondersState, seat: int) -> Facts | None:
        """Return what it adds to a seat's view: nothing that the seat may not know."""
        return None

    def recall(self, state: WondersState, view: View) -> None:
        """Take from a view, once, what is the same in every world that could lie behind it."""

    def deal(self, state: WondersState, view: View, chance: Random) -> None:
        """Deal at random what the view leaves open, in agreement with it; may fill in cards of ``state.trail``."""
