"""Memory that the program has freed, back to the system.

The C library of Linux keeps what is freed for later, and pictures of all sizes leave holes in it that nothing fits
into: after some turns at a table a third of the program's memory was such holes. Other systems need no help.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache

_MMAP_THRESHOLD = -3  # of mallopt
_LARGE = 64 * 1024  # bytes: what is larger is asked of the system by itself, and goes back as soon as it is freed


def give_back() -> None:
    """Hand back whatever is free. It takes some milliseconds: do it where nobody notices."""
    trim = _trimmer()
    if trim is not None:
        trim(0)


@cache
def _trimmer() -> Callable[[int], object] | None:
    """Return malloc_trim, and have large pieces of memory handed back at once from now on; None where there is no such
    thing."""
    if sys.platform != "linux":
        return None
    import ctypes  # loading is put off to keep the start short

    try:
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        trim: Callable[[int], object] = library.malloc_trim
    except (OSError, AttributeError):  # another C library than that of GNU
        return None
    return trim
