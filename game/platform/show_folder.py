"""Showing a folder in the file manager of the system."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def show_folder(folder: Path) -> bool:
    """Open a folder, made if it is not there, in the system's file manager; False if that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            program = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            subprocess.Popen([program, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError:
        return False
    return True
