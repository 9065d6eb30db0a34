"""A city: its table, and the summary of it.

Only :meth:`City.add` updates derived values (production, prices, shields, counts); :func:`derive` recomputes them from
the table, and a property test compares the two. Expansions keep theirs in pieces.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from rules.core.facts import Facts
from rules.core.native import mypyc_attr
from rules.wonders.content.gain import Count, Gain
from rules.wonders.content.rare_abilities import NONE, RareAbilities, combined
from rules.wonders.engine.actions import Action
from rules.wonders.engine.market import Market
from rules.wonders.engine.payment import NO_DISCOUNTS, PRINTED, Payments, Sources, with_printed
from rules.wonders.engine.ruleset import Ruleset, Wonder
from rules.wonders.facts import CityTable


@mypyc_attr(allow_interpreted_subclasses=True)
class CityPiece:
    """The data of an expansion in a city; each expansion in play has one, often this empty one, in the order of
    ``Ruleset.expansions``. Subclasses have their own fields."""

    def copy(self) -> CityPiece:
        """Return an independent copy."""
        return self

    # --- asked by documents and views

    def kind(self) -> type[Facts] | None:
        """Return the kind of record that :meth:`facts` returns, for reading documents; None if nothing is kept."""
        return None

    def facts(self, rs: Ruleset) -> Facts | None:
        """Return its data as a record, for the city's document."""
        return None

    def read(self, rs: Ruleset, city: City, table: CityTable) -> None:
        """Take the record of :meth:`facts` from a city's table, and add what it brings to the city's summary.

        Raises:
            KeyError: it names something unknown.
        """

    def view(self, rs: Ruleset) -> Facts | None:
        """Return its open part for views: a record of the same kind, or of a subclass."""
        return self.facts(rs)

    def open(self, rs: Ruleset) -> Facts | None:
        """Return its part of a trace's table (interface, "Trace")."""
        return None

    # --- asked by the city's summary

    def clear(self) -> None:
        """Reset derived values, before the summary is recomputed."""

    def readd(self, rs: Ruleset, city: City) -> None:
        """Add its cards to the city's summary, after :meth:`clear`."""

    def summary(self) -> object:
        """Return the derived values as one value that can be compared."""
        return None

    # --- asked by effects that count, and by the score

    def count(self, number: int) -> int:
        """Return the city's number of things of one of the expansion's counters; ``number``: the index of the
        counter."""
        return 0

    def paid(self, rs: Ruleset, card: int) -> int:
        """Return the coins that one of its cards cost the city beside those printed."""
        return 0

    def cards(self) -> list[tuple[int, bool]]:
        """Return further cards whose effects score for this city, and whether they are copied from elsewhere."""
        return []


class City:
    """One city. Table: coins, stages built, structures and buried cards (indices), tokens (values), powers used.

    ``built``: the places of the stages built (from 0), in the order of the cards under them; ``stages``: how many.
    """

    __slots__ = (
        "_market",
        "buildings",
        "built",
        "buried",
        "coins",
        "colours",
        "counts",
        "own",
        "pieces",
        "points",
        "powers",
        "prices",
        "rare",
        "sale",
        "science",
        "shields",
        "stages",
        "structures",
        "tokens",
        "used",
        "wild",
        "wonder",
    )  # fmt: skip

    structures: list[int]
    buried: list[int]
    tokens: list[int]
    pieces: list[CityPiece]
    buildings: int
    own: Sources
    sale: Sources
    prices: int
    shields: int
    science: list[int]
    wild: int
    colours: list[int]
    points: int
    counts: tuple[Count, ...]
    powers: int
    rare: RareAbilities
    _market: Market | None

    def __init__(self, wonder: Wonder, coins: int) -> None:
        """Make a city without cards and summary, which :meth:`copy` fills. Use :func:`new_city`."""
        self.wonder = wonder
        self.coins = coins
        self.stages = 0
        self.built: tuple[int, ...] = ()
        self.used = 0

    def begin(self, rs: Ruleset) -> None:
        """Start with an empty table, and the summary of the bare board."""
        self.structures = []
        self.buried = []
        self.tokens = []
        self.pieces = [make() for make in rs.city_pieces]
        self.clear(rs)

    def clear(self, rs: Ruleset) -> None:
        """Reset the summary to that of the bare board, before it is recomputed."""
        self.buildings = 0
        self.own = self.sale = self.wonder.start
        self.prices = NO_DISCOUNTS
        self.shields = 0
        self.science = [0, 0, 0]
        self.wild = 0
        self.colours = [0] * len(rs.colours)
        self.points = 0
        self.counts = ()
        self.powers = 0
        self.rare = NONE
        self._market = None
        for piece in self.pieces:
            piece.clear()
        self.add(rs, self.wonder.power)

    @property
    def board(self) -> str:
        """The id of its wonder board."""
        return self.wonder.board

    @property
    def side(self) -> str:
        """The side of the board that lies up."""
        return self.wonder.side

    def open_stages(self) -> tuple[int, ...]:
        """Return the places (from 0) of the stages of its wonder that come next: one of them is built next."""
        wonder = self.wonder
        return self.unbuilt() if wonder.any_order else wonder.in_order[self.stages]

    def unbuilt(self) -> tuple[int, ...]:
        """Return the places (from 0) of all stages that are not built."""
        return tuple([place for place in range(len(self.wonder.stages)) if place not in self.built])

    def stage_of(self, action: Action) -> int:
        """Return the place (from 0) of the stage that an action builds."""
        return action.place - 1 if action.place else self.stages

    def market(self, payments: Payments, left: City, right: City) -> Market:
        """Return its market between two others: the same object as long as nobody's goods have changed."""
        market = self._market
        if market is None or market.left is not left.sale or market.right is not right.sale:
            prices = self.prices
            if prices & PRINTED:  # rare: asked here, so that most markets cost no call more
                prices = with_printed(prices, left.wonder.start, right.wonder.start)
            market = Market(payments, self.own, left.sale, right.sale, prices, self.rare)
            self._market = market
        return market

    def add(self, rs: Ruleset, gain: Gain) -> None:
        """Add the lasting effects of a new structure or stage: the only place that updates the summary."""
        if gain.produces:
            own, sale = self.own, self.sale
            self.sale = rs.payments.grow(sale, gain.shared)
            self.own = rs.payments.grow(self.sale if own is sale else rs.payments.grow(own, gain.shared), gain.own)
            self._market = None
            for renew in rs.sources:
                renew(rs, self)
        self.shields += gain.shields
        self.points += gain.points
        if gain.points_per:
            self.counts = self.counts + gain.points_per
        if gain.symbols:
            for i in range(3):
                self.science[i] += gain.science[i]
            self.wild += gain.wild
        if gain.plain:
            return
        self._market = None
        for price in gain.prices:
            if price.coins < self.prices >> price.shift & 15:
                self.prices += (price.coins - (self.prices >> price.shift & 15)) << price.shift
        self.powers |= gain.powers
        if gain.rare is not None:
            self.rare = combined(self.rare, gain.rare)
        if gain.ongoing:
            for effect in gain.ongoing:
                effect.ongoing(self)
            for renew in rs.sources:
                renew(rs, self)

    def exchange(self, rs: Ruleset, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        """Replace either/or sources of its own (resource bit masks) by others."""
        kept = list(self.own.choices.masks)
        for mask in before:
            kept.remove(mask)
        self.own = rs.payments.sources(self.own.fixed, tuple(sorted([*kept, *after])))
        self._market = None

    def add_structure(self, rs: Ruleset, card: int) -> None:
        """Put a structure into the city."""
        self.structures.append(card)
        self.buildings |= rs.building_bit[card]
        self.colours[rs.colour[card]] += 1
        self.add(rs, rs.gain[card])

    def add_stage(self, rs: Ruleset, card: int, place: int) -> None:
        """Finish the wonder stage at a place (from 0) with a card under the board."""
        self.buried.append(card)
        self.stages += 1
        self.built = (*self.built, place)
        self.add(rs, self.wonder.stages[place].gain)

    def has(self, rs: Ruleset, card: int) -> bool:
        """True if the structure is in the city already (base-rules 2: never the same twice)."""
        bit = rs.building_bit[card]
        return bool(self.buildings & bit) if bit else card in self.structures

    def summary(self) -> tuple[object, ...]:
        """Return the derived part, for comparison with :func:`derive`."""
        return (
            self.buildings, self.own.key(), self.sale.key(), self.prices, self.shields, tuple(self.science), self.wild,
            tuple(self.colours), self.points, {id(count) for count in self.counts}, self.powers, self.rare.key(),
            tuple([piece.summary() for piece in self.pieces]),
        )  # fmt: skip

    def to_json(self, rs: Ruleset) -> dict[str, object]:
        """Return what lies on its table as a JSON document (document.py reads it back)."""
        ids = rs.ids
        kept = [piece.facts(rs) for piece in self.pieces]
        table = CityTable(
            board=self.board,
            side=self.side,
            coins=self.coins,
            structures=tuple([ids[c] for c in self.structures]),
            buried=tuple([ids[c] for c in self.buried]),
            tokens=tuple(self.tokens),
            used=self.used,
            built=self.order(),
            pieces=tuple([facts for facts in kept if facts is not None]),
        )
        return table.to_json()

    def order(self) -> tuple[int, ...] | UnsetType:
        """Return the places of the stages built, counted from 1, where they may be built in any order; else nothing."""
        return tuple([place + 1 for place in self.built]) if self.wonder.any_order else UNSET

    def copy(self) -> City:
        """Return an independent copy."""
        twin = City(self.wonder, self.coins)
        twin.stages, twin.built, twin.used = self.stages, self.built, self.used
        twin.structures = self.structures.copy()
        twin.buried = self.buried.copy()
        twin.tokens = self.tokens.copy()
        twin.buildings, twin.own, twin.sale, twin.prices = self.buildings, self.own, self.sale, self.prices
        twin.shields, twin.wild, twin.powers, twin.rare = self.shields, self.wild, self.powers, self.rare
        twin.science = self.science.copy()
        twin.colours = self.colours.copy()
        twin.points, twin.counts = self.points, self.counts
        twin._market = self._market
        twin.pieces = [piece.copy() for piece in self.pieces] if self.pieces else self.pieces
        return twin


def new_city(rs: Ruleset, wonder: Wonder, coins: int) -> City:
    """Return a city with nothing but its board."""
    city = City(wonder, coins)
    city.begin(rs)
    return city


def derive(rs: Ruleset, city: City) -> City:
    """Return a copy of the city whose summary is recomputed from its board, structures and stages."""
    fresh = city.copy()
    recompute(rs, fresh)
    return fresh


def recompute(rs: Ruleset, fresh: City) -> None:
    """Work the summary of a city out anew, after an effect has ended."""
    fresh.clear(rs)
    structures, stages = fresh.structures, list(zip(fresh.buried, fresh.built, strict=True))
    fresh.structures, fresh.buried, fresh.stages, fresh.built = [], [], 0, ()
    for card in structures:
        fresh.add_structure(rs, card)
    for card, place in stages:
        fresh.add_stage(rs, card, place)
    for piece in fresh.pieces:
        piece.readd(rs, fresh)
