"""Sound as OGG files that are the same bytes on every run: encoders stamp each page with a number of chance, here it is
1."""

from __future__ import annotations

import struct
from functools import cache
from io import BytesIO

import numpy as np

_HEAD = 27  # bytes of a page before the table of its segments, whose length is the last of them
_STAMP, _CHECK = 14, 22  # where a page has the number of its stream and its checksum, four bytes each
_POLYNOMIAL = 0x04C11DB7
_STREAM = 1
_WRITTEN = 8192  # samples at a time; libsndfile fails at a whole section


def encoded(sound: np.ndarray, rate: int, quality: float) -> bytes:
    """Return a sound of -1 to 1 (samples, channels), ``rate`` samples a second, as OGG Vorbis: the same bytes every
    time from the same version of libsndfile. ``quality`` is libsndfile's: 0 is best and largest, 1 smallest."""
    import soundfile  # of the extra `score`; nothing that people play needs it

    stream = BytesIO()
    with soundfile.SoundFile(
        stream, "w", rate, sound.shape[1], format="OGG", subtype="VORBIS", compression_level=quality
    ) as file:
        for start in range(0, len(sound), _WRITTEN):
            file.write(sound[start : start + _WRITTEN])
    return stamped_alike(stream.getvalue())


def stamped_alike(ogg: bytes) -> bytes:
    """Return the same file with a fixed number on every page of its stream."""
    found = bytearray()
    while len(found) < len(ogg):
        at = len(found)
        segments = ogg[at + _HEAD - 1]
        size = _HEAD + segments + sum(ogg[at + _HEAD : at + _HEAD + segments])
        page = bytearray(ogg[at : at + size])
        struct.pack_into("<I", page, _STAMP, _STREAM)
        struct.pack_into("<I", page, _CHECK, 0)
        struct.pack_into("<I", page, _CHECK, _checksum(page))
        found += page
    return bytes(found)


def _checksum(page: bytes | bytearray) -> int:
    table, found = _table(), 0
    for byte in page:
        found = (found << 8) & 0xFFFFFFFF ^ table[found >> 24 ^ byte]
    return found


@cache
def _table() -> tuple[int, ...]:
    rests = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = rest << 1 ^ (_POLYNOMIAL if rest & 1 << 31 else 0)
        rests.append(rest & 0xFFFFFFFF)
    return tuple(rests)
