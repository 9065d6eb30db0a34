"""The memory of a process: how much it has held, and a limit where the system has one. Beyond that it fails to get
more, without harm to others. And a limit to its time of a processor, at which it ends.

Linux counts what a process writes to (``RLIMIT_DATA``), other systems like it the whole space of its addresses, Windows
what it has committed, for the process and all that it starts (a job object). macOS takes a bound and does not keep to
it.
"""

from __future__ import annotations

import contextlib
import sys

_MEGABYTE = 1024 * 1024

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _JOB_MEMORY, _KILL_ON_CLOSE, _EXTENDED = 0x200, 0x2000, 9

    class _BasicLimits(ctypes.Structure):
        _fields_ = [
            ("process_time", wintypes.LARGE_INTEGER),
            ("job_time", wintypes.LARGE_INTEGER),
            ("flags", wintypes.DWORD),
            ("least_set", ctypes.c_size_t),
            ("most_set", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        ]

    class _Limits(ctypes.Structure):
        _fields_ = [
            ("basic", _BasicLimits),
            ("counters", ctypes.c_ulonglong * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process", ctypes.c_size_t),
            ("peak_job", ctypes.c_size_t),
        ]

    def cap_memory(megabytes: int) -> None:
        """Let this process, and those that it starts, hold no more than so much; those end with it. Where the system
        refuses, nothing happens."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.SetInformationJobObject.argtypes = [wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p, wintypes.DWORD]
        kernel.AssignProcessToJobObject.argtypes = [wintypes.HANDLE, wintypes.HANDLE]
        job = kernel.CreateJobObjectW(None, None)  # open as long as the process lives
        limits = _Limits()
        limits.basic.flags = _JOB_MEMORY | _KILL_ON_CLOSE
        limits.job_memory = megabytes * _MEGABYTE
        if kernel.SetInformationJobObject(job, _EXTENDED, ctypes.byref(limits), ctypes.sizeof(limits)):
            kernel.AssignProcessToJobObject(job, kernel.GetCurrentProcess())

    def cap_time(seconds: float) -> None:
        """Nothing happens: whoever asks for an answer waits only so long."""

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
    from math import ceil
    from time import process_time

    def cap_memory(megabytes: int) -> None:
        """Let this process, and each that it starts, hold no more than so much. Where the system refuses, nothing
        happens."""
        kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (megabytes * _MEGABYTE, megabytes * _MEGABYTE))

    def cap_time(seconds: float) -> None:
        """End this process after so many more seconds of a processor, where the system can."""
        limit = ceil(process_time() + seconds)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))

    def peak_memory() -> int:
        """Return the most megabytes that this process has held; 0 if the system does not say."""
        unit = 1 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit // _MEGABYTE
