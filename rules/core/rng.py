"""Named random streams of a game's seed.

Each use of chance has a stream of its own (``deck:age1``, ``boards``, …), so that an expansion or a bot that draws more
numbers never changes what another stream deals.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Final

BYTES_A_CARD: Final = 2
"""Random bytes that a card needs to be mixed: of 64 places every one is equally likely to one part in a thousand."""


_WIDTHS: Final = [number.bit_length() for number in range(256)]


def stream(seed: int, name: str) -> Random:
    """A generator that depends on ``seed`` and ``name`` alone, the same on every machine."""
    return Random(_number(seed, name))


def reseed(chance: Random, seed: int, name: str) -> Random:
    """A generator used before, made to draw what :func:`stream` would: cheaper than a new one."""
    chance.seed(_number(seed, name))
    return chance


def _number(seed: int, name: str) -> int:
    return int.from_bytes(blake2b(f"{seed}/{name}".encode(), digest_size=8).digest(), "big")


def draw(number: int, chance: Random) -> int:
    """A whole number below ``number`` (at most 255): the one by which ``chance.choice`` would choose."""
    bits = chance.getrandbits
    width = _WIDTHS[number]
    found = bits(width)
    while found >= number:
        found = bits(width)
    return found


def mix(cards: list[int], chance: Random) -> None:
    """Shuffle in place, quicker than :func:`shuffle` and in another order: for worlds that a bot imagines."""
    mix_by(cards, chance.randbytes(BYTES_A_CARD * len(cards)), 0)


def mix_by(cards: list[int], chance: bytes, start: int) -> int:
    """Shuffle in place by random bytes from ``start`` on, :data:`BYTES_A_CARD` a card but one; returns where the next
    begin."""
    return take_by(cards, len(cards) - 1, chance, start)


def take_by(cards: list[int], number: int, chance: bytes, start: int) -> int:
    """As :func:`mix_by`, but so many cards alone are taken by chance: those at the end of the list."""
    at, most = start, len(cards)
    for i in range(most - 1, most - 1 - number, -1):
        j = (chance[at] << 8 | chance[at + 1]) * (i + 1) >> 16
        cards[i], cards[j] = cards[j], cards[i]
        at += BYTES_A_CARD
    return at


def shuffle(cards: list[int], chance: Random) -> None:
    """Shuffle at most 255 cards in place: the same order as ``chance.shuffle`` gives, in a third of its time."""
    bits = chance.getrandbits
    i = len(cards)
    for width in _WIDTHS[i:1:-1]:
        i -= 1
        j: int = bits(width)
        while j > i:
            j = bits(width)
        cards[i], cards[j] = cards[j], cards[i]
