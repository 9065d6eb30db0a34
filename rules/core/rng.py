"""Named random streams of a game's seed.

Each use of chance has a stream of its own (``deck:age1``, ``boards``, …), so that an expansion or a bot that draws more
numbers never changes what another stream deals.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random


def stream(seed: int, name: str) -> Random:
    """A generator that depends on ``seed`` and ``name`` alone, the same on every machine."""
    digest = blake2b(f"{seed}/{name}".encode(), digest_size=8).digest()
    return Random(int.from_bytes(digest, "big"))


def shuffle(cards: list[int], chance: Random) -> None:
    """Shuffle in place: the same order as ``chance.shuffle`` gives, in a third of its time."""
    bits = chance.getrandbits
    for i in range(len(cards) - 1, 0, -1):
        width = (i + 1).bit_length()
        j = bits(width)
        while j > i:
            j = bits(width)
        cards[i], cards[j] = cards[j], cards[i]
