"""Where programs can be killed and damaged."""

from __future__ import annotations

import sys

# Signals, forks and things among files that are none are those of POSIX; processes are found where Linux lists them.
collect_ignore = [] if sys.platform == "linux" else ["test_bots.py", "test_processes.py"]
if sys.platform == "win32":
    collect_ignore.append("test_files.py")
