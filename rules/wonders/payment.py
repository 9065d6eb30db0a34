"""Every undominated way to pay a cost: own sources first, then purchases from partners (base-rules 2, "Paying").

A city's sources are interned as a small int, its *signature*: packed fixed production plus either/or sources. All tables
below are keyed by signatures and packed goods and are shared by all games of a rule set, so a search that visits similar
positions pays for each question once.
"""

from __future__ import annotations

from rules.wonders.model import BITS, NIBBLE, RAW_MASK, RESOURCES, UNITS, size

Splits = tuple[tuple[int, int, int], ...]
"""Undominated purchases as (total, coins to the left, coins to the right), cheapest first."""

FREE: Splits = ((0, 0, 0),)
NO_DISCOUNTS = 0x2222
"""Price nibbles from the lowest: raw left, raw right, manufactured left, manufactured right."""

_CACHE_LIMIT = 400_000
_RESOURCE_RANGE = range(len(RESOURCES))


class Payments:
    """The payment tables of one rule set."""

    def __init__(self) -> None:
        self._signatures: list[tuple[int, tuple[int, ...]]] = [(0, ())]
        self._ids: dict[tuple[int, tuple[int, ...]], int] = {(0, ()): 0}
        self._grown: dict[tuple[int, int, tuple[int, ...]], int] = {}
        self._shortages: dict[int, tuple[int, ...]] = {}
        self._supplies: dict[int, dict[int, tuple[int, int]]] = {}
        self._shops: dict[tuple[int, int, int, int], dict[int, Splits]] = {}
        self._markets: dict[tuple[int, int, int], dict[tuple[int, ...], Splits]] = {}

    def grow(self, signature: int, fixed: int, choices: tuple[int, ...]) -> int:
        """The signature with more sources: packed ``fixed`` goods and either/or masks."""
        key = (signature, fixed, choices)
        found = self._grown.get(key)
        if found is None:
            old_fixed, old_choices = self._signatures[signature]
            sources = (old_fixed + fixed, tuple(sorted(old_choices + choices)))
            found = self._ids.get(sources)
            if found is None:
                found = self._ids[sources] = len(self._signatures)
                self._signatures.append(sources)
            self._grown[key] = found
        return found

    def sources(self, signature: int) -> tuple[int, tuple[int, ...]]:
        """Packed fixed production and either/or masks of a signature."""
        return self._signatures[signature]

    def shortages(self, signature: int, need: int) -> tuple[int, ...]:
        """What remains of packed ``need`` after the best uses of the own sources: every minimal remainder, packed."""
        key = signature << 28 | need
        found = self._shortages.get(key)
        if found is None:
            if len(self._shortages) > _CACHE_LIMIT:
                self._shortages.clear()
            found = self._shortages[key] = _remainders(*self._signatures[signature], need)
        return found

    def shop(self, own: int, left: int, right: int, prices: int) -> dict[int, Splits]:
        """The price list of a city with those own sources, partners' sales and prices; filled from :meth:`splits`."""
        key = (own, left, right, prices)
        found = self._shops.get(key)
        if found is None:
            if len(self._shops) > _CACHE_LIMIT:
                self._shops.clear()
            found = self._shops[key] = {}
        return found

    def splits(self, own: int, left: int, right: int, prices: int, need: int, coins: int) -> Splits:
        """All undominated purchases that cover packed ``need``; () where impossible or surely dearer than ``coins``.

        The result may hold purchases that cost more than ``coins``; a () is only valid for at most that many coins.
        """
        short = self.shortages(own, need)
        if short[0] == 0:
            return FREE
        # The dearest part of the work is skipped for a city that could not even pay one coin (two without discounts)
        # for each missing unit; all remainders have the same size.
        if size(short[0]) * (2 if prices == NO_DISCOUNTS else 1) > coins:
            return ()
        return self.market(short, left, right, prices)

    def market(self, short: tuple[int, ...], left: int, right: int, prices: int) -> Splits:
        """Undominated purchases of any one of the remainders ``short`` from two partners."""
        key = (left, right, prices)
        table = self._markets.get(key)
        if table is None:
            if len(self._markets) > _CACHE_LIMIT:
                self._markets.clear()
            table = self._markets[key] = {}
        found = table.get(short)
        if found is None:
            found = table[short] = self._deals(short, left, right, prices)
        return found

    def supplies(self, signature: int, want: int) -> dict[int, tuple[int, int]]:
        """Every part of packed ``want`` that the sources can supply → (raw units, manufactured units) of that part."""
        key = signature << 28 | want
        found = self._supplies.get(key)
        if found is None:
            if len(self._supplies) > _CACHE_LIMIT:
                self._supplies.clear()
            parts = _parts(*self._signatures[signature], want)
            found = {part: (size(part & RAW_MASK), size(part & ~RAW_MASK)) for part in parts}
            self._supplies[key] = found
        return found

    def _deals(self, short: tuple[int, ...], left: int, right: int, prices: int) -> Splits:
        raw_left, raw_right = prices & NIBBLE, prices >> 4 & NIBBLE
        made_left, made_right = prices >> 8 & NIBBLE, prices >> 12
        found: set[tuple[int, int]] = set()
        for want in short:
            rest = self.supplies(right, want)
            for part, (raw, made) in self.supplies(left, want).items():
                other = rest.get(want - part)
                if other is not None:
                    found.add((raw * raw_left + made * made_left, other[0] * raw_right + other[1] * made_right))
        return undominated(found)


def undominated(splits: set[tuple[int, int]]) -> Splits:
    """Drop every split that another undercuts (nowhere dearer and somewhere cheaper); cheapest first."""
    kept: list[tuple[int, int, int]] = []
    best_right = 1 << 30
    for left, right in sorted(splits):
        if right < best_right:
            kept.append((left + right, left, right))
            best_right = right
    kept.sort()
    return tuple(kept)


def _remainders(fixed: int, choices: tuple[int, ...], need: int) -> tuple[int, ...]:
    rest = 0
    for shift in range(0, BITS * len(RESOURCES), BITS):
        missing = (need >> shift & NIBBLE) - (fixed >> shift & NIBBLE)
        if missing > 0:
            rest |= missing << shift
    frontier = {rest}
    for mask in choices:
        if frontier == {0}:
            break
        reached: set[int] = set()
        for goods in frontier:
            uses = [goods - UNITS[i] for i in _RESOURCE_RANGE if mask >> i & 1 and goods >> BITS * i & NIBBLE]
            # Leaving a source idle that could help never leads to a smaller remainder.
            reached.update(uses or (goods,))
        frontier = reached
    least = min(size(goods) for goods in frontier)
    return tuple(sorted(goods for goods in frontier if size(goods) == least))


def _parts(fixed: int, choices: tuple[int, ...], want: int) -> set[int]:
    reached = {0}
    for i in _RESOURCE_RANGE:
        supply = min(fixed >> BITS * i & NIBBLE, want >> BITS * i & NIBBLE)
        if supply:
            reached = {goods + n * UNITS[i] for goods in reached for n in range(supply + 1)}
    for mask in choices:
        for i in _RESOURCE_RANGE:
            if mask >> i & 1 and want >> BITS * i & NIBBLE:
                break
        else:
            continue
        more = set(reached)
        for i in _RESOURCE_RANGE:
            limit = want >> BITS * i & NIBBLE
            if mask >> i & 1 and limit:
                more.update(goods + UNITS[i] for goods in reached if goods >> BITS * i & NIBBLE < limit)
        reached = more
    return reached
