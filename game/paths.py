"""Where the program keeps its files. Nothing is created before it is needed."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

_APP = "Wonders"


@dataclass(frozen=True)
class Paths:
    """The folders of this user. `refused` is the usual folder that cannot be written, if these are stand-ins for it."""

    config: Path
    data: Path
    logs: Path
    refused: Path | None = None

    @property
    def settings_file(self) -> Path:
        """The settings."""
        return self.config / "settings.json"

    @property
    def saves(self) -> Path:
        """Autosave and named saves."""
        return self.data / "saves"

    @property
    def replays(self) -> Path:
        """Records of finished games."""
        return self.data / "replays"


def find_paths(root: Path | None = None) -> Paths:
    """The user's folders, or folders under `root` (the environment variable WONDERS_HOME does the same).

    If they cannot be written, folders in the system's temporary place are used and `refused` says which could not.
    """
    override = root or (Path(os.environ["WONDERS_HOME"]) if os.environ.get("WONDERS_HOME") else None)
    if override is not None:
        wanted = Paths(override / "config", override / "data", override / "logs")
    else:
        wanted = Paths(
            Path(platformdirs.user_config_dir(_APP, appauthor=False)),
            Path(platformdirs.user_data_dir(_APP, appauthor=False)),
            Path(platformdirs.user_log_dir(_APP, appauthor=False)),
        )
    refused = next((folder for folder in (wanted.config, wanted.data, wanted.logs) if not _writable(folder)), None)
    if refused is None:
        return wanted
    spare = Path(tempfile.gettempdir()) / "wonders"
    return Paths(spare / "config", spare / "data", spare / "logs", refused)


def _writable(folder: Path) -> bool:
    """Whether a file could be made in `folder`, creating nothing: the nearest existing parent decides."""
    while not folder.exists():
        if folder.parent == folder:
            return False
        folder = folder.parent
    return folder.is_dir() and os.access(folder, os.W_OK)
