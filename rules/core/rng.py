"""Named random streams of a game's seed.

Each use of chance has a stream of its own (``deck:age1``, ``boards``, …), so that an expansion or a bot that draws more
numbers never changes what another stream deals.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Final

BYTES_A_CARD: Final = 2
"""Random bytes per shuffled card: of 64 places every one is equally likely to one part in a thousand."""


_WIDTHS: Final = [number.bit_length() for number in range(256)]


def stream(seed: int, name: str) -> Random:
    """Return a generator that depends on ``seed`` and ``name`` alone, the same on every machine."""
    return Random(_number(seed, name))


def reseed(rng: Random, seed: int, name: str) -> Random:
    """Return ``rng``, seeded to draw what :func:`stream` would: cheaper than a new generator."""
    rng.seed(_number(seed, name))
    return rng


def _number(seed: int, name: str) -> int:
    return int.from_bytes(blake2b(f"{seed}/{name}".encode(), digest_size=8).digest(), "big")


def random_below(number: int, rng: Random) -> int:
    """Return a whole number below ``number`` (at most 255), the same that ``rng.choice`` would pick by."""
    bits = rng.getrandbits
    width = _WIDTHS[number]
    found = bits(width)
    while found >= number:
        found = bits(width)
    return found


def fast_shuffle(cards: list[int], rng: Random) -> None:
    """Shuffle in place, quicker than :func:`shuffle` and in another order: for games that a bot imagines."""
    shuffle_with(cards, rng.randbytes(BYTES_A_CARD * len(cards)), 0)


def shuffle_with(cards: list[int], random_bytes: bytes, start: int) -> int:
    """Shuffle in place by the random bytes from ``start`` on, :data:`BYTES_A_CARD` for each card but one. Return the
    index of the first byte not used."""
    return draw_with(cards, len(cards) - 1, random_bytes, start)


def draw_with(cards: list[int], number: int, random_bytes: bytes, start: int) -> int:
    """Draw ``number`` cards at random to the end of the list, by random bytes as in :func:`shuffle_with`. Return the
    index of the first byte not used."""
    at, most = start, len(cards)
    for i in range(most - 1, most - 1 - number, -1):
        j = (random_bytes[at] << 8 | random_bytes[at + 1]) * (i + 1) >> 16
        cards[i], cards[j] = cards[j], cards[i]
        at += BYTES_A_CARD
    return at


def shuffle(cards: list[int], rng: Random) -> None:
    """Shuffle at most 255 cards in place: the same order as ``rng.shuffle`` gives, in a third of its time."""
    bits = rng.getrandbits
    i = len(cards)
    for width in _WIDTHS[i:1:-1]:
        i -= 1
        j: int = bits(width)
        while j > i:
            j = bits(width)
        cards[i], cards[j] = cards[j], cards[i]
