"""How much memory the program has held, and what it has freed back to the system.

The C library of Linux keeps what is freed for later, and pictures of all sizes leave holes in it that nothing fits
into: after some turns at a table a third of the program's memory was such holes. Other systems need no help.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache

_MEGABYTE = 1024 * 1024
_MMAP_THRESHOLD = -3  # of mallopt
_LARGE = 64 * 1024  # bytes: what is larger is asked of the system by itself, and goes back as soon as it is freed


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    class _Counters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS: its size, faults, the most and the present bytes in memory, six others."""

        _fields_ = (
            ("size", wintypes.DWORD),
            ("faults", wintypes.DWORD),
            ("peak", ctypes.c_size_t),
            ("others", ctypes.c_size_t * 7),
        )

    def peak_memory() -> int:
        """Return the most megabytes that this process has held; 0 if the system does not say."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.K32GetProcessMemoryInfo.argtypes = [wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD]
        counters = _Counters(size=ctypes.sizeof(_Counters))
        found = kernel.K32GetProcessMemoryInfo(kernel.GetCurrentProcess(), ctypes.byref(counters), counters.size)
        return counters.peak // _MEGABYTE if found else 0
else:
    import resource

    def peak_memory() -> int:
        """Return the most megabytes that this process has held; 0 if the system does not say."""
        unit = 1 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit // _MEGABYTE


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
