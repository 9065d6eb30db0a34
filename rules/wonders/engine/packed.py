"""Arithmetic of packed goods: what is missing, what sources leave of a cost, what partners can supply.

Packed goods leave the top bit of each four-bit field free, which allows whole costs to be compared and subtracted in
one step (``SPARE`` marks those bits); no cost reaches eight of one resource. The *gap* of packed goods is what they
lack of seven each (``FULL``): ``need`` exceeds them somewhere where ``(need + gap) & SPARE``.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.wonders.model import BITS, NIBBLE, RAW, RAW_MASK, RESOURCES, UNITS, size

SPARE: Final = 0x8888888
FULL: Final = 0x7777777
NEVER: Final = 1 << 20
"""More coins than exist."""
Supplies = dict[int, tuple[int, int]]
"""Every part of packed goods that a partner can supply → (raw units, manufactured units) of that part."""


OPTIONS: Final = [sum([1 << BITS * i for i in range(len(RESOURCES)) if mask >> i & 1]) for mask in range(128)]
"""For each set of resources (a bit mask) one unit of each, packed."""


def missing(need: int, fixed: int) -> int:
    """Return packed ``need`` less packed ``fixed``, no resource below zero."""
    difference = (need | SPARE) - fixed
    enough = difference & SPARE
    return difference & (enough - (enough >> 3))


def gap_of(first: int, second: int, third: int) -> int:
    """Return the gap of the sum of packed goods."""
    gap = (FULL - first | SPARE) - second
    enough = gap & SPARE
    gap = (gap & (enough - (enough >> 3)) | SPARE) - third
    enough = gap & SPARE
    return gap & (enough - (enough >> 3))


def capped(first: int, second: int) -> int:
    """Return the sum of packed goods (each at most 7 of a resource), at most 7 each."""
    return FULL - missing(FULL - first, second)


def buy(want: int, left: Supplies, right: Supplies, prices: int, pairs: set[tuple[int, int]]) -> None:
    """Add to ``pairs`` the coins to both neighbours for each way to buy packed ``want`` from them."""
    raw_left, raw_right = prices & NIBBLE, prices >> 4 & NIBBLE
    made_left, made_right = prices >> 8 & NIBBLE, prices >> 12 & NIBBLE
    for part, (raw, made) in left.items():
        other = right.get(want - part)
        if other is not None:
            pairs.add((raw * raw_left + made * made_left, other[0] * raw_right + other[1] * made_right))


def buy_fixed(want: int, left: int, right: int, prices: int, pairs: set[tuple[int, int]]) -> None:
    """Do the same for neighbours that sell packed goods without any choice. Only the units of raw and of manufactured
    goods from the left one matter: any number will do between what the right one lacks and what the left one has."""
    not_left, not_right = missing(want, left), missing(want, right)
    if missing(not_left, right):
        return
    raw_left, raw_right = prices & NIBBLE, prices >> 4 & NIBBLE
    made_left, made_right = prices >> 8 & NIBBLE, prices >> 12 & NIBBLE
    all_raw, all_made = size(want & RAW_MASK), size(want & ~RAW_MASK)
    for raw in range(size(not_right & RAW_MASK), all_raw - size(not_left & RAW_MASK) + 1):
        for made in range(size(not_right & ~RAW_MASK), all_made - size(not_left & ~RAW_MASK) + 1):
            to_right = (all_raw - raw) * raw_right + (all_made - made) * made_right
            pairs.add((raw * raw_left + made * made_left, to_right))


def outlay(part: int, units: tuple[int, int], raw_price: int, made_price: int, cheaper: int) -> int:
    """Return the coins for a packed part of so many raw and manufactured units at these prices; units of ``cheaper``
    goods (a nibble of ones each) cost a coin less."""
    return units[0] * raw_price + units[1] * made_price - size(part & cheaper)


def buy_cheaper(
    want: int, left: Supplies, right: Supplies, prices: int, cheaper: tuple[int, int], pairs: set[tuple[int, int]]
) -> None:
    """Do the same as :func:`buy` where a neighbour's ``cheaper`` goods (left, right) cost a coin less."""
    raw_left, raw_right = prices & NIBBLE, prices >> 4 & NIBBLE
    made_left, made_right = prices >> 8 & NIBBLE, prices >> 12 & NIBBLE
    for part, units in left.items():
        other = right.get(want - part)
        if other is not None:
            to_left = outlay(part, units, raw_left, made_left, cheaper[0])
            pairs.add((to_left, outlay(want - part, other, raw_right, made_right, cheaper[1])))


def front(pairs: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the pairs that no other dominates (nowhere dearer, somewhere cheaper)."""
    kept = []
    best = NEVER
    for pair in sorted(pairs):
        if pair[1] < best:
            kept.append(pair)
            best = pair[1]
    return kept


def supplies(fixed: int, choices: tuple[int, ...], want: int) -> Supplies:
    """Return every part of packed ``want`` that sources can supply: of their fixed goods any number, and of each
    either/or source one option at most. Shared: not to be changed."""
    found = _parts(want - missing(want, fixed))
    for mask in choices:
        more: Supplies = {}
        for i in range(len(RESOURCES)):
            if mask >> i & 1 and want >> BITS * i & NIBBLE:
                more.update(_one_more(found, i, want))
        if more:
            found = found | more
    return found


@cache
def _parts(goods: int) -> Supplies:
    """Return every part of packed goods."""
    found: Supplies = {0: (0, 0)}
    for i in range(len(RESOURCES)):
        for _ in range(goods >> BITS * i & NIBBLE):
            found.update(_one_more(found, i, goods))
    return found


def _one_more(parts: Supplies, kind: int, want: int) -> Supplies:
    """Return the parts with one more unit of a resource, as far as packed ``want`` needs it."""
    unit, shift = UNITS[kind], BITS * kind
    if kind < len(RAW):
        return {part + unit: (raw + 1, made) for part, (raw, made) in parts.items() if (want - part) >> shift & NIBBLE}
    return {part + unit: (raw, made + 1) for part, (raw, made) in parts.items() if (want - part) >> shift & NIBBLE}


def undominated(splits: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the splits, each with its total before its parts, that no other dominates (nowhere dearer, somewhere
    cheaper), cheapest first."""
    kept: list[tuple[int, ...]] = []
    # What undercuts a split costs less in all, so that it comes before it.
    for split in sorted(splits):
        if not any(all(a <= b for a, b in zip(other, split, strict=True)) for other in kept):
            kept.append(split)
    return kept


def one_less(wants: tuple[int, ...]) -> tuple[int, ...]:
    """Return every remainder that is left when one unit of choice is taken off."""
    less = {want - UNITS[i] for want in wants for i in range(len(RESOURCES)) if want >> BITS * i & NIBBLE}
    return tuple(sorted(less)) or (0,)


def kinds_of(goods: int) -> int:
    """Return a bit for each resource that is among packed goods."""
    return sum([1 << i for i in range(len(RESOURCES)) if goods >> BITS * i & NIBBLE])


def bound_of(fixed: int, choices: tuple[int, ...]) -> int:
    """Return the most of each resource, packed: as if every either/or source gave all its options."""
    total = fixed
    for mask in choices:
        total = capped(total, OPTIONS[mask])
    return total


def remainders(choices: tuple[int, ...], rest: int) -> tuple[int, ...]:
    """Return every minimal remainder of packed ``rest`` after the either/or sources have each given one unit at
    most."""
    frontier = {rest}
    for mask in choices:
        if frontier == {0}:
            break
        reached: set[int] = set()
        for goods in frontier:
            uses = [goods - UNITS[i] for i in range(len(RESOURCES)) if mask >> i & 1 and goods >> BITS * i & NIBBLE]
            # Leaving a source idle that could help never leads to a smaller remainder.
            reached.update(uses or (goods,))
        frontier = reached
    least = min([size(goods) for goods in frontier])
    return tuple(sorted([goods for goods in frontier if size(goods) == least]))
