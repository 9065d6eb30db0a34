"""A picture that somebody drops on the form: read as every portrait is, then copied into the folder of the leaders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.messages import cause
from game.painting.foreign.decoding import FORMATS, LARGEST_FILE
from game.painting.foreign.reader import pictures_of
from game.storage.files import FileError
from game.wonders.own_leaders import store

if TYPE_CHECKING:
    from game.services import Services


class DroppedPicture:
    """A file that is being looked at, in the thread of all portraits."""

    def __init__(self, services: Services, path: Path) -> None:
        self._services, self._path = services, path
        self._portrait = pictures_of(services).picture(path)
        if path.suffix.lower() in FORMATS:
            self._portrait.read(services.repaint)

    @property
    def ready(self) -> bool:
        """True if it is known whether it is a picture."""
        return self._portrait.ready or self._path.suffix.lower() not in FORMATS

    def copy(self) -> str:
        """Return the name of its copy in the folder, when it is ready; '' if there is none, and say why."""
        services, name = self._services, self._path.name
        if not self._portrait.ready or self._portrait.refused:
            text = services.tr("own_leader.no_portrait", name=name)
        else:
            try:
                return store.copy_picture(store.folder(services.paths), self._path, LARGEST_FILE)
            except FileError as error:
                text = services.tr.message(error)
            except OSError as error:
                text = services.tr("own_leader.not_copied", name=name, reason=cause(error))
        services.audio.play("error")
        services.toast(text, 8)
        return ""
