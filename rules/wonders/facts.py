"""The records of views (docs/view.md describes every field)."""

from __future__ import annotations

from typing import Any, Self, TypeVar

from msgspec import UNSET, UnsetType

from rules.core.facts import Asked, Facts, SeatView
from rules.core.game import FIRST_EDITION, RULES

F = TypeVar("F", bound=Facts)


class Goods(Facts, frozen=True, gc=False):
    """Goods of a city: fixed numbers of each, and choices of one a turn."""

    fixed: dict[str, int]
    choices: tuple[tuple[str, ...], ...]


class CityGoods(Facts, frozen=True, gc=False):
    """The production of a city: goods that neighbours may buy too, and goods for the city alone."""

    sale: Goods
    own: Goods


class UnitPrices(Facts, frozen=True, gc=False):
    """Coins that a unit costs, by group of goods."""

    raw: int
    manufactured: int


class Prices(Facts, frozen=True, gc=False):
    """The prices of a city at each neighbour. ``printed``: coins off each unit of the good that is printed on that
    neighbour's board; left out for none."""

    left: UnitPrices
    right: UnitPrices
    printed: int | UnsetType = UNSET

    def of(self, side: str, group: str) -> int:
        """Return the price of a unit of a group (``raw``, ``manufactured``) from the neighbour on that side."""
        prices = self.left if side == "left" else self.right
        return prices.raw if group == "raw" else prices.manufactured


class TrailEntry(Facts, frozen=True, gc=False, array_like=True):
    """One card that left a hand: which seat took which card out of which pack, where it went, and for which city;
    ``where`` as in :mod:`rules.wonders.engine.state`. ``card`` is None if the seat does not know it."""

    age: int
    turn: int
    seat: int
    pack: int
    card: str | None
    where: int
    city: int


class Waiting(Facts, frozen=True, gc=False, array_like=True):
    """A question still to come in this turn."""

    rank: int
    city: int
    kind: str


class PartlyDealt(Facts, frozen=True, gc=False, array_like=True):
    """Cards of which ``number`` are in the deck of an age."""

    cards: tuple[str, ...]
    number: int


class HiddenCards(Facts, frozen=True, gc=False, omit_defaults=True):
    """Cards that lie among the same places in an unknown order."""

    age: int
    pool: bool
    cards: tuple[str, ...]
    guilds: tuple[str, ...]
    guilds_drawn: int
    from_pool: int
    draws: tuple[int, ...]
    trail: tuple[int, ...]
    hands: dict[int, int]
    pile: int
    deck: int
    lots: tuple[PartlyDealt, ...] | None = None


def _places(built: tuple[int, ...] | UnsetType, stages: int) -> tuple[int, ...]:
    """Return the places from 0 of stages built; they are the first ones where nothing says which."""
    return tuple(range(stages)) if isinstance(built, UnsetType) else tuple([place - 1 for place in built])


def _piece(pieces: tuple[Facts, ...], kind: type[F]) -> F | None:
    for piece in pieces:
        if isinstance(piece, kind):
            return piece
    return None


def _flat(document: dict[str, Any]) -> dict[str, Any]:
    """Lay the fields of the pieces beside those of the whole."""
    for piece in document.pop("pieces"):
        document |= piece
    return document


class OpenCity(Facts, frozen=True, gc=False):
    """The open part of a city. ``pieces``: one record of each expansion in play."""

    board: str
    side: str
    coins: int
    structures: tuple[str, ...]
    tokens: tuple[int, ...]
    pieces: tuple[Facts, ...]

    def find(self, kind: type[F]) -> F | None:
        """Return the record of an expansion, None if it is not in play."""
        return _piece(self.pieces, kind)

    def piece(self, kind: type[F]) -> F:
        """Return the record of an expansion in play."""
        found = _piece(self.pieces, kind)
        assert found is not None, f"the game is played without {kind.__name__}"
        return found

    def put(self, piece: Facts) -> Self:
        """Return the city with this in place of its piece of that kind."""
        pieces = tuple(piece if type(one) is type(piece) else one for one in self.pieces)
        return self.replaced(pieces=pieces)

    def to_json(self) -> dict[str, object]:
        """Return the city as a JSON document, with the fields of expansions beside its own ones."""
        return _flat(super().to_json())


class SnapshotCity(OpenCity, frozen=True, gc=False):
    """A city of a snapshot."""

    seat: int
    stages: int
    built: tuple[int, ...] | UnsetType = UNSET

    @property
    def places(self) -> tuple[int, ...]:
        """The places (from 0) of the stages built, in the order in which they were."""
        return _places(self.built, self.stages)


class Snapshot(Facts, frozen=True, gc=False):
    """The public table after a turn, an age or the game (interface, "Trace")."""

    when: str
    age: int
    turn: int
    discard: tuple[str, ...]
    cities: tuple[SnapshotCity, ...]

    def to_json(self) -> dict[str, object]:
        """Return the line of a trace, which names the stages built by their number alone."""
        document = {"t": "table", **super().to_json()}
        document["cities"] = [_flat(city) for city in document["cities"]]
        for city in document["cities"]:
            city.pop("built", None)
        return document


class CityTable(OpenCity, frozen=True, gc=False, kw_only=True):
    """What lies on a city's table, enough to make the city again. Of the cards ``buried`` under its stages None stands
    for an unknown one. ``built``: the places of these stages, from 1, where they may be built in any order."""

    buried: tuple[str | None, ...]
    used: int
    built: tuple[int, ...] | UnsetType = UNSET

    @property
    def places(self) -> tuple[int, ...]:
        """The places (from 0) of the stages built, in the order of the cards under them."""
        return _places(self.built, len(self.buried))

    @classmethod
    def read(cls, document: dict[str, object], pieces: tuple[Facts, ...]) -> CityTable:
        """Return the table of a document, with the ``pieces`` that were read from it.

        Raises:
            ValueError: a field is missing or of another kind.
        """
        return cls.from_json({**document, "pieces": ()}).replaced(pieces=pieces)


class CityView(CityTable, frozen=True, gc=False):
    """The open part of a city, with derived values."""

    seat: int
    stages: int
    powers: int
    shields: int
    science: tuple[int, ...]
    wild: int
    sources: CityGoods
    prices: Prices

    @property
    def places(self) -> tuple[int, ...]:
        """The places (from 0) of the stages built, in the order in which they were."""
        return _places(self.built, self.stages)


class View(SeatView, frozen=True, gc=False):
    """The knowledge of a seat in a game. ``pieces``: one record of each expansion in play."""

    teams: bool
    options: dict[str, object]
    age: int
    turn: int
    extra: bool
    direction: str
    cities: tuple[CityView, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    packs: tuple[int, ...]
    discard: tuple[int, ...]
    trail: tuple[TrailEntry, ...]
    looked: tuple[tuple[int, ...], ...]
    answered: tuple[Asked, ...]
    answers: tuple[str, ...]
    follow_ups: tuple[Waiting, ...]
    stack: tuple[tuple[int, int], ...]
    hidden: tuple[HiddenCards, ...]
    pile: int
    purse: tuple[int, ...]
    pieces: tuple[Facts, ...]
    rules: int = RULES
    edition: str = FIRST_EDITION

    def find(self, kind: type[F]) -> F | None:
        """Return the record of an expansion, None if it is not in play."""
        return _piece(self.pieces, kind)

    def piece(self, kind: type[F]) -> F:
        """Return the record of an expansion in play."""
        found = _piece(self.pieces, kind)
        assert found is not None, f"the game is played without {kind.__name__}"
        return found

    def to_json(self) -> dict[str, object]:
        """Return the view as the JSON document of docs/view.md, with the fields of expansions beside its own ones."""
        document = _flat(super().to_json())
        document["cities"] = [_flat(city) for city in document["cities"]]
        if self.edition == FIRST_EDITION:
            del document["edition"]
        return document
