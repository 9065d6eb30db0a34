"""The folders of the program. Nothing is created before it is needed."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

_APP = "Wonders"


@dataclass(frozen=True)
class Paths:
    """The folders of this user. `refused`: the usual folder, if it cannot be written and these replace it."""

    config: Path
    data: Path
    logs: Path
    refused: Path | None = None

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.json"

    @property
    def saves(self) -> Path:
        """Autosave and named saves."""
        return self.data / "saves"

    @property
    def rooms(self) -> Path:
        """The rooms of devices of unfinished games, for this user alone (game.companion.saved_room)."""
        return self.data / "rooms"

    @property
    def languages(self) -> Path:
        """A person's own languages, a folder each."""
        return self.data / "languages"

    @property
    def addons(self) -> Path:
        """Expansions and bots by others (game.addons)."""
        return self.data / "addons"

    @property
    def exports(self) -> Path:
        """What was written for others: games, tournaments."""
        return self.data / "exports"

    @property
    def replays(self) -> Path:
        """Records of finished games."""
        return self.data / "replays"


def find_paths(root: Path | None = None) -> Paths:
    """Return the user's folders, or folders under `root` (the environment variable WONDERS_HOME does the same).

    If they cannot be written, folders in the system's temporary place are used and `refused` says which could not.
    """
    override = root or (Path(os.environ["WONDERS_HOME"]).absolute() if os.environ.get("WONDERS_HOME") else None)
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
    spare = _spare_folder()
    return Paths(spare / "config", spare / "data", spare / "logs", refused)


def _spare_folder() -> Path:
    """Return a folder in the system's temporary place for this user alone: the same one each time, unless another user
    has taken its name."""
    place = Path(tempfile.gettempdir())
    owner = os.getuid() if hasattr(os, "getuid") else None
    folder = place / ("wonders" if owner is None else f"wonders-{owner}")
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if stat.S_ISDIR(found.st_mode) and (owner is None or (found.st_uid == owner and not found.st_mode & 0o022)):
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="wonders-"))


def _writable(folder: Path) -> bool:
    """True if a file could be made in `folder`: the nearest existing parent decides. Nothing is made but, on Windows,
    which tells nobody of rights beforehand, a file that is gone at once."""
    try:
        while not folder.exists():
            if folder.parent == folder:
                return False
            folder = folder.parent
        if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
            return False
        if sys.platform == "win32":
            tempfile.TemporaryFile(dir=folder).close()
        return True
    except OSError:  # A parent that may not even be looked into.
        return False
