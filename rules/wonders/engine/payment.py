"""All undominated ways to pay a cost: own sources first, then purchases from partners (base-rules 2, "Paying").

What a city produces is a :class:`Sources`: packed fixed production and a set of either/or sources. What it lacks of a
cost is a :class:`Shortfall`; the ways to buy that from two given partners are :class:`PurchaseOptions`, which also keep
the actions made of them. All are shared by all games of a rule set, so that each is computed once; the tables are
bounded, and start anew when they are full.

Keys made of packed goods are folded (``key ^ key >> n``, which loses nothing), because dictionaries use the low bits
first, and these hardly differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.native import mypyc_attr
from rules.wonders.content.gain import Production
from rules.wonders.engine.actions import LEFT, RIGHT, to_neighbours
from rules.wonders.engine.packed import (
    OPTIONS,
    SPARE,
    Supplies,
    bound_of,
    buy,
    buy_cheaper,
    buy_fixed,
    capped,
    front,
    kinds_of,
    missing,
    one_less,
    remainders,
    supplies,
    undominated,
)
from rules.wonders.engine.partners import Partners
from rules.wonders.engine.purchase_options import Payment, PurchaseOptions
from rules.wonders.model import BITS, NIBBLE, RAW_MASK, RESOURCES, size

NO_DISCOUNTS: Final = 0x2222
"""Price nibbles from the lowest: raw left, raw right, manufactured left, manufactured right."""
TERMS: Final = 16
"""From this bit on prices have the *terms* of a city's purchases: bits of expansions that change what is paid for goods
(Payments.charges)."""
PRINTED: Final = 1 << TERMS + 2
"""The term of a city to which units of the good printed on a neighbour's board cost a coin less there. A market adds
which goods these are (:func:`with_printed`)."""
_LEFT_PRINTED: Final = TERMS + 3
_RIGHT_PRINTED: Final = TERMS + 10
_KINDS: Final = 127
_APART: Final = 1 << 20  # more than the numbers of any shortfall
_KEPT_LIMIT: Final = 150_000
_SOURCES_LIMIT: Final = 50_000
_RAW_PRICES: Final = 0x00FF
_MADE_PRICES: Final = 0xFF00
_ALL_TERMS: Final = -1 << TERMS

Charge = Callable[[int, int, int], tuple[int, int]]
"""(coins to the left, to the right, terms) → the coins to both that are paid for goods of these prices."""


def with_printed(prices: int, left: Sources, right: Sources) -> int:
    """Return the prices of a city between two boards that begin with these goods."""
    return prices | left.kinds << _LEFT_PRINTED | right.kinds << _RIGHT_PRINTED if prices & PRINTED else prices


def printed(prices: int) -> tuple[int, int]:
    """Return the goods that cost a coin less from the left and from the right neighbour, a nibble of ones each."""
    left, right = prices >> _LEFT_PRINTED & _KINDS, prices >> _RIGHT_PRINTED & _KINDS
    return NIBBLE * OPTIONS[left], NIBBLE * OPTIONS[right]


class Shortfall:
    """The rest of a cost after the own sources: the minimal remainders ``wants`` (packed, all of the same size).

    ``most`` is the most that any of them wants of each resource and ``kinds`` a bit for each resource wanted;
    ``prices`` marks the prices that matter. ``less`` is what :meth:`Payments.one_less` gives. What partners can supply
    of each want is numbered: ``supplies`` by the number, ``numbers`` by content, ``parts`` by what a partner has of it.
    ``deals`` go by two such numbers and the prices, ``plain`` ones by what each partner misses of ``most``, or, for a
    single unit, by which resources each has.
    """

    __slots__ = ("deals", "kinds", "less", "most", "numbers", "parts", "plain", "prices", "supplies", "units", "wants")

    def __init__(self, wants: tuple[int, ...]) -> None:
        self.wants = wants
        self.units = size(wants[0])
        self.most = 0
        for i in range(len(RESOURCES)):
            amounts = [want >> BITS * i & NIBBLE for want in wants]
            self.most |= max(amounts) << BITS * i
        self.kinds = kinds_of(self.most)
        self.prices = _ALL_TERMS | (_RAW_PRICES if self.most & RAW_MASK else 0)
        self.prices |= _MADE_PRICES if self.most & ~RAW_MASK else 0
        self.less: Shortfall | None = None
        self.parts: dict[int, int] = {}
        self.numbers: dict[tuple[int, ...], int] = {}
        self.supplies: list[list[Supplies]] = []
        self.deals: dict[int, PurchaseOptions] = {}
        self.plain: dict[int, PurchaseOptions] = {}


class Choices:
    """A set of either/or sources: resource bit masks, sorted.

    ``shortfalls`` remembers what is left of packed goods after their best uses; ``reduced``, for each set of resources
    that matter (a bit mask), the number of what remains of them, -1 until it is needed.
    """

    __slots__ = ("masks", "reduced", "shortfalls")

    def __init__(self, masks: tuple[int, ...]) -> None:
        self.masks = masks
        self.shortfalls: dict[int, Shortfall] = {}
        self.reduced = [-1] * len(OPTIONS)


@mypyc_attr(acyclic=True)
class Sources:
    """All that a city can produce or sell in a turn: packed ``fixed`` goods and either/or sources.

    ``bound`` is the packed most of each resource, ``kinds`` a bit for each that there is; ``grown`` remembers what more
    of them gives, ``reach`` how well they serve for the cards of an age (features.py), both None until it is asked.
    """

    __slots__ = ("bound", "choices", "fixed", "grown", "kinds", "reach")

    def __init__(self, fixed: int, choices: Choices) -> None:
        self.fixed = fixed
        self.choices = choices
        self.bound = bound_of(fixed, choices.masks)
        self.kinds = kinds_of(self.bound)
        self.grown: dict[Production, Sources] | None = None
        self.reach: dict[int, tuple[float, float]] | None = None

    def key(self) -> tuple[int, tuple[int, ...]]:
        """Return all of it as one value that can be compared."""
        return self.fixed, self.choices.masks


class Payments:
    """The payment tables of one rule set with so many cards. ``charges``: what expansions in play make of prices."""

    def __init__(self, cards: int) -> None:
        self.charges: list[Charge] = []
        self._cards = cards
        self._choices: dict[tuple[int, ...], Choices] = {}
        self._numbers: dict[tuple[int, ...], int] = {(): 0}
        self._sources: dict[Choices, dict[int, Sources]] = {}
        self._shortfall_of: dict[tuple[int, ...], Shortfall] = {}
        self._options_of: dict[tuple[object, ...], PurchaseOptions] = {}
        self._further: dict[tuple[object, ...], PurchaseOptions] = {}
        self._bank_ids: dict[tuple[int, ...], int] = {(): 0}
        self._kept = 0
        self._count = 0
        self.free = PurchaseOptions((Payment(()),), cards)
        self.impossible = PurchaseOptions((), cards)
        self._roots: list[Sources] = []
        self.none = self.root(0)
        self._nothing = Shortfall((0,))

    # --- sources -----------------------------------------------------------------------------------------------------

    def root(self, fixed: int) -> Sources:
        """Return the sources that a city begins with; they stay when the tables are emptied."""
        found = self.sources(fixed, ())
        if found not in self._roots:
            self._roots.append(found)
        return found

    def sources(self, fixed: int, masks: tuple[int, ...]) -> Sources:
        """Return the one object for packed ``fixed`` goods (at most 7 of each) and sorted either/or masks."""
        choices = self._choices.get(masks)
        if choices is None:
            choices = self._choices[masks] = Choices(masks)
            self._sources[choices] = {}
        found = self._sources[choices].get(fixed)
        if found is None:
            self._count += 1
            if self._count > _SOURCES_LIMIT:
                self._forget()
                return self.sources(fixed, masks)
            found = self._sources[choices][fixed] = Sources(fixed, choices)
        return found

    def _forget(self) -> None:
        """Empty the tables when they are full.

        Sources that cities still have, and objects that belong to them, stay valid: forgotten ones are only computed
        again, as new objects.
        """
        for table in self._sources.values():
            for sources in table.values():
                sources.grown = None
        for choices in self._choices.values():
            choices.shortfalls.clear()
        self._sources.clear()
        self._choices.clear()
        self._shortfall_of.clear()
        self._options_of.clear()
        self._further.clear()
        self._count = self._kept = 0
        for root in self._roots:
            self._choices[root.choices.masks] = root.choices
            self._sources.setdefault(root.choices, {})[root.fixed] = root

    def grow(self, sources: Sources, more: Production) -> Sources:
        """Return the sources with more of them."""
        if not more.fixed and not more.choices:
            return sources
        grown = sources.grown
        if grown is None:
            grown = sources.grown = {}
        found = grown.get(more)
        if found is None:
            masks = tuple(sorted(sources.choices.masks + more.choices))
            found = self.sources(capped(sources.fixed, more.fixed), masks)
            grown[more] = found
        return found

    # --- what is lacking ---------------------------------------------------------------------------------------------

    def shortfall(self, sources: Sources, need: int) -> Shortfall:
        """Return what remains of packed ``need`` after the best uses of the own sources."""
        difference = (need | SPARE) - sources.fixed  # packed.missing, without a call
        enough = difference & SPARE
        rest = difference & (enough - (enough >> 3))
        if not rest:
            return self._nothing
        found = sources.choices.shortfalls.get(rest ^ rest >> 13)
        if found is None:
            masks = sources.choices.masks
            found = self._shortfall(remainders(masks, rest) if masks else (rest,))
            sources.choices.shortfalls[rest ^ rest >> 13] = found
        return found

    def _shortfall(self, wants: tuple[int, ...]) -> Shortfall:
        found = self._shortfall_of.get(wants)
        if found is None:
            found = self._shortfall_of[wants] = Shortfall(wants)
        return found

    def one_less(self, shortfall: Shortfall) -> Shortfall:
        """Return what is still lacking when one unit of choice is taken off."""
        if shortfall.less is None:
            shortfall.less = self._shortfall(one_less(shortfall.wants)) if shortfall.units else shortfall
        return shortfall.less

    # --- deals -------------------------------------------------------------------------------------------------------

    def options(
        self, shortfall: Shortfall, left: Sources, right: Sources, prices: int, bank_prices: tuple[int, ...]
    ) -> PurchaseOptions:
        """Return all undominated purchases of what is lacking from two partners and the bank (``bank_prices``: coins
        for each unit that it sells)."""
        if not shortfall.units:
            return self.free
        kinds = shortfall.kinds
        off = 0
        if prices != NO_DISCOUNTS:
            off = (NO_DISCOUNTS - prices) & shortfall.prices
            off = (off | off >> 3 | off >> 6 | off >> 9) & NIBBLE | prices >> TERMS << 60
        if shortfall.units == 1 and not bank_prices:
            # Who has any of what is wanted says everything.
            deals = shortfall.plain
            key = (left.kinds & kinds) << 11 | (right.kinds & kinds) << 4 | off
        elif not (bank_prices or left.choices.reduced[kinds] or right.choices.reduced[kinds]):
            # No either/or source stands between two uses: how much there is of each resource says everything.
            deals = shortfall.plain
            key = (missing(shortfall.most, left.bound) << 28 | missing(shortfall.most, right.bound)) << 4 | off
            key ^= key >> 32 ^ key >> 16
        else:
            deals = shortfall.deals
            key = self._part(shortfall, left) * _APART + self._part(shortfall, right) << 4 | off
            if bank_prices:
                key |= self._bank_ids.setdefault(bank_prices, len(self._bank_ids)) << 48
        found = deals.get(key)
        if found is None:
            found = self._work_out(shortfall, left, right, prices, bank_prices)
            deals[key] = found
            self._kept += 1
            if self._kept > _KEPT_LIMIT:
                self._forget()
        return found

    def options_with(
        self,
        shortfall: Shortfall,
        left: Sources,
        right: Sources,
        prices: int,
        bank_prices: tuple[int, ...],
        partners: Partners,
    ) -> PurchaseOptions:
        """Return the same with further partners: in all ways that these could supply a part, before the neighbours."""
        if not shortfall.units:
            return self.free
        key = (shortfall, left, right, prices & shortfall.prices, bank_prices, partners.key)
        options = self._further.get(key)
        if options is None:
            ways: set[tuple[int, ...]] = set()
            for want in shortfall.wants:
                for rest, coins in {(rest, partners.coins(parts)) for rest, parts in partners.supplies(want)}:
                    more = sum(coins)
                    for payment in self.options(self._shortfall((rest,)), left, right, prices, bank_prices).ways:
                        order = payment.order(())
                        ways.add((order[0] + more, *order[1:], *coins))
            options = self._further[key] = self.kept(ways, partners.steps)
            self._kept += 1
        return options

    def kept(self, ways: set[tuple[int, ...]], further: tuple[int, ...]) -> PurchaseOptions:
        """Return options of those of these ways that no other dominates, each the total and the coins to left,
        right, bank and the ``further`` partners."""
        ordered = undominated(ways)
        if not ordered:
            return self.impossible
        key = (further, *[coins for payment in ordered for coins in payment])
        options = self._options_of.get(key)
        if options is None:
            partners = (LEFT, RIGHT, *further)
            found = []
            for payment in ordered:
                coins = (payment[1], payment[2], *payment[4:])
                paid = [(steps, amount) for steps, amount in zip(partners, coins, strict=True) if amount]
                found.append(Payment(tuple(paid), payment[3]))
            options = self._options_of[key] = PurchaseOptions(tuple(found), self._cards)
        return options

    def charged(self, to_left: int, to_right: int, terms: int) -> tuple[int, int]:
        """Return the coins that are paid to both neighbours for goods of these prices."""
        for charge in self.charges:
            to_left, to_right = charge(to_left, to_right, terms)
        return to_left, to_right

    def _part(self, shortfall: Shortfall, sources: Sources) -> int:
        """Return the number, for this shortfall, of what a partner can supply of it; its other goods do not matter."""
        number = sources.choices.reduced[shortfall.kinds]
        if number < 0:
            number = self._reduce(sources.choices, shortfall.kinds)
        most = shortfall.most
        difference = (most | SPARE) - sources.fixed
        enough = difference & SPARE
        key = number << 28 | most - (difference & (enough - (enough >> 3)))
        key ^= key >> 14 ^ key >> 28
        found = shortfall.parts.get(key, -1)
        if found < 0:
            found = shortfall.parts[key] = self._supply(
                shortfall, [supplies(sources.fixed, sources.choices.masks, want) for want in shortfall.wants]
            )
            self._kept += 1
        return found

    def _supply(self, shortfall: Shortfall, supplied: list[Supplies]) -> int:
        """Return the number of supplies for a shortfall: equal supplies have the same number."""
        key = tuple([part for supply in supplied for part in (-1, *sorted(supply))])
        number = shortfall.numbers.get(key, -1)
        if number < 0:
            number = shortfall.numbers[key] = len(shortfall.supplies)
            shortfall.supplies.append(supplied)
        return number

    def _reduce(self, choices: Choices, kinds: int) -> int:
        """Return the number of the rest of either/or sources if only the resources of the bits ``kinds`` matter."""
        wanted = tuple(sorted([mask & kinds for mask in choices.masks if mask & kinds]))
        number = choices.reduced[kinds] = self._numbers.setdefault(wanted, len(self._numbers))
        return number

    def _work_out(
        self, shortfall: Shortfall, left: Sources, right: Sources, prices: int, bank_prices: tuple[int, ...]
    ) -> PurchaseOptions:
        if bank_prices:
            return self._with_bank(shortfall, left, right, prices, bank_prices)
        pairs = self._pairs(shortfall, left, right, prices)
        if not pairs:
            return self.impossible
        key = tuple(pairs)
        options = self._options_of.get(key)
        if options is None:
            ordered = sorted([(to_left + to_right, to_left, to_right) for to_left, to_right in pairs])
            found = [Payment(to_neighbours(payment[1], payment[2])) for payment in ordered]
            options = self._options_of[key] = PurchaseOptions(tuple(found), self._cards)
        return options

    def _with_bank(
        self, shortfall: Shortfall, left: Sources, right: Sources, prices: int, bank_prices: tuple[int, ...]
    ) -> PurchaseOptions:
        found: set[tuple[int, ...]] = set()  # (total, to left, to right, to the bank)
        bank = 0
        rest = shortfall
        for units in range(len(bank_prices) + 1):
            if units:
                bank += bank_prices[units - 1]
                rest = self.one_less(rest)
            if not rest.units:
                found.add((bank, 0, 0, bank))
                break
            pairs = self._pairs(rest, left, right, prices)
            found.update([(to_left + to_right + bank, to_left, to_right, bank) for to_left, to_right in pairs])
        return self.kept(found, ())

    def _pairs(self, shortfall: Shortfall, left: Sources, right: Sources, prices: int) -> list[tuple[int, int]]:
        """Return the coins to both partners for each undominated way to buy what is lacking from them alone."""
        pairs: set[tuple[int, int]] = set()
        if not prices & PRINTED and _is_plain(shortfall, left, right):
            for want in shortfall.wants:
                buy_fixed(want, left.bound, right.bound, prices, pairs)
        else:
            on_left, on_right = (
                shortfall.supplies[self._part(shortfall, left)],
                shortfall.supplies[self._part(shortfall, right)],
            )
            for i in range(len(shortfall.wants)):
                if prices & PRINTED:
                    buy_cheaper(shortfall.wants[i], on_left[i], on_right[i], prices, printed(prices), pairs)
                else:
                    buy(shortfall.wants[i], on_left[i], on_right[i], prices, pairs)
        if prices >> TERMS:
            pairs = {self.charged(to_left, to_right, prices >> TERMS) for to_left, to_right in pairs}
        return front(pairs) if len(pairs) > 1 else list(pairs)


def _is_plain(shortfall: Shortfall, left: Sources, right: Sources) -> bool:
    """True if no either/or source of two partners stands between two uses, so that their bounds say everything."""
    kinds = shortfall.kinds
    return shortfall.units == 1 or not (left.choices.reduced[kinds] or right.choices.reduced[kinds])
