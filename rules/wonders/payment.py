"""Every undominated way to pay a cost: own sources first, then purchases from partners (base-rules 2, "Paying").

A city's sources are interned as a small int, its *signature*: packed fixed production plus a set of either/or sources.
The tables below are keyed by what really matters for a question (the goods still missing, what a partner can supply of
them), and are shared by all games of a rule set, so that a search pays for each question once.

Packed goods leave the top bit of each four-bit field free, which allows whole costs to be compared and subtracted in
one step (``_SPARE`` marks those bits); no cost or production reaches eight of one resource.
"""

from __future__ import annotations

from rules.wonders.model import BITS, NIBBLE, RAW_MASK, RESOURCES, UNITS, size

Splits = tuple[tuple[int, int, int], ...]
"""Undominated purchases as (total, coins to the left, coins to the right), cheapest first."""

FREE: Splits = ((0, 0, 0),)
NO_DISCOUNTS = 0x2222
"""Price nibbles from the lowest: raw left, raw right, manufactured left, manufactured right."""

_SPARE = 0x8888888
_MOST = 7
_CACHE_LIMIT = 400_000
_RESOURCE_RANGE = range(len(RESOURCES))


def missing(need: int, fixed: int) -> int:
    """Packed ``need`` less packed ``fixed``, no resource below zero."""
    difference = (need | _SPARE) - fixed
    enough = difference & _SPARE
    return difference & (enough - (enough >> 3))


class Payments:
    """The payment tables of one rule set."""

    def __init__(self) -> None:
        self._sources: list[tuple[int, int]] = [(0, 0)]
        self._ids: dict[tuple[int, int], int] = {(0, 0): 0}
        self._choice_sets: list[tuple[int, ...]] = [()]
        self._choice_ids: dict[tuple[int, ...], int] = {(): 0}
        self._grown: dict[tuple[int, int, tuple[int, ...]], int] = {}
        self._shortages: dict[int, tuple[int, ...]] = {}
        self._parts: dict[int, dict[int, tuple[int, int]]] = {}
        self._deals: dict[tuple[int, int, int, int], Splits] = {}
        self._sizes: dict[int, int] = {}

    def grow(self, signature: int, fixed: int, choices: tuple[int, ...]) -> int:
        """The signature with more sources: packed ``fixed`` goods and either/or masks."""
        key = (signature, fixed, choices)
        found = self._grown.get(key)
        if found is None:
            old_fixed, old_choices = self.sources(signature)
            choice_set = tuple(sorted(old_choices + choices))
            choice_id = self._choice_ids.setdefault(choice_set, len(self._choice_sets))
            if choice_id == len(self._choice_sets):
                self._choice_sets.append(choice_set)
            found = self._intern(_capped(old_fixed, fixed), choice_id)
            self._grown[key] = found
        return found

    def _intern(self, fixed: int, choice_id: int) -> int:
        found = self._ids.setdefault((fixed, choice_id), len(self._sources))
        if found == len(self._sources):
            self._sources.append((fixed, choice_id))
        return found

    def sources(self, signature: int) -> tuple[int, tuple[int, ...]]:
        """Packed fixed production and either/or masks of a signature."""
        fixed, choice_id = self._sources[signature]
        return fixed, self._choice_sets[choice_id]

    def shortages(self, signature: int, need: int) -> tuple[int, ...]:
        """What remains of packed ``need`` after the best uses of the own sources: every minimal remainder, packed.

        All of them have the same size; ``(0,)`` where nothing is missing.
        """
        fixed, choice_id = self._sources[signature]
        rest = missing(need, fixed)
        if not choice_id or not rest:
            return (rest,)
        key = choice_id << 28 | rest
        found = self._shortages.get(key)
        if found is None:
            found = self._shortages[key] = _remainders(self._choice_sets[choice_id], rest)
        return found

    def splits(self, own: int, left: int, right: int, prices: int, need: int, coins: int) -> Splits:
        """All undominated purchases that cover packed ``need``, () where it is impossible.

        The result may hold purchases dearer than ``coins``; where even the cheapest is sure to be, it is ().
        """
        short = self.shortages(own, need)
        first = short[0]
        if not first:
            return FREE
        units = self._sizes.get(first)
        if units is None:
            units = self._sizes[first] = size(first)
        # Most of the work is spared for a city that could not even pay the lowest price for each missing unit.
        if units * (2 if prices == NO_DISCOUNTS else 1) > coins:
            return ()
        return self.market(short, left, right, prices)

    def market(self, short: tuple[int, ...], left: int, right: int, prices: int) -> Splits:
        """Undominated purchases of any one of the remainders ``short`` from two partners."""
        left_fixed, left_choices = self._sources[left]
        right_fixed, right_choices = self._sources[right]
        table = self._deals
        partners = (left_choices << 16 | right_choices) << 16 | prices
        several: Splits = ()
        for want in short:
            # Only what a partner can supply of the wanted goods matters.
            on_left = want - missing(want, left_fixed)
            on_right = want - missing(want, right_fixed)
            key = (want, on_left, on_right, partners)
            found = table.get(key)
            if found is None:
                if len(table) > _CACHE_LIMIT:
                    table.clear()
                found = table[key] = self._deal(want, on_left, left_choices, on_right, right_choices, prices)
            if len(short) == 1:
                return found
            several += found
        return undominated({(split[1], split[2]) for split in several})

    def supplies(self, signature: int, want: int) -> dict[int, tuple[int, int]]:
        """Every part of packed ``want`` that the sources can supply → (raw units, manufactured units) of that part."""
        fixed, choice_id = self._sources[signature]
        return self._supplied(want, want - missing(want, fixed), choice_id)

    def _supplied(self, want: int, fixed: int, choice_id: int) -> dict[int, tuple[int, int]]:
        key = (choice_id << 28 | fixed) << 28 | want
        found = self._parts.get(key)
        if found is None:
            if len(self._parts) > _CACHE_LIMIT:
                self._parts.clear()
            parts = _parts(fixed, self._choice_sets[choice_id], want)
            found = {part: (size(part & RAW_MASK), size(part & ~RAW_MASK)) for part in parts}
            self._parts[key] = found
        return found

    def _deal(self, want: int, on_left: int, left: int, on_right: int, right: int, prices: int) -> Splits:
        raw_left, raw_right = prices & NIBBLE, prices >> 4 & NIBBLE
        made_left, made_right = prices >> 8 & NIBBLE, prices >> 12
        rest = self._supplied(want, on_right, right)
        found: set[tuple[int, int]] = set()
        for part, (raw, made) in self._supplied(want, on_left, left).items():
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


def _capped(first: int, second: int) -> int:
    total = 0
    for shift in range(0, BITS * len(RESOURCES), BITS):
        total |= min((first >> shift & NIBBLE) + (second >> shift & NIBBLE), _MOST) << shift
    return total


def _remainders(choices: tuple[int, ...], rest: int) -> tuple[int, ...]:
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
    """Every part of ``want`` within packed ``fixed`` (at most ``want``) and one option of each either/or source."""
    reached = {0}
    for i in _RESOURCE_RANGE:
        supply = fixed >> BITS * i & NIBBLE
        if supply:
            reached = {goods + n * UNITS[i] for goods in reached for n in range(supply + 1)}
    for mask in choices:
        more = set(reached)
        for i in _RESOURCE_RANGE:
            limit = want >> BITS * i & NIBBLE
            if limit and mask >> i & 1:
                more.update(goods + UNITS[i] for goods in reached if goods >> BITS * i & NIBBLE < limit)
        reached = more
    return reached
