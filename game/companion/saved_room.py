"""A room as a file keeps it: its secrets, its port, and who sits where, so that it opens again with its game.

These files are for the owner of the computer alone. Nothing of a room is ever part of a record, a save or a replay,
which people send to others.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from game.companion.messages import SEATS
from game.companion.room import MOST_PEOPLE, Person, Room
from game.messages import GameMessage
from game.storage.files import SMALL, FileError, MissingFileError, read_json, set_aside, write_atomic
from rules.core.checked import checked
from rules.core.printable import NAME, printable

_SUFFIX = ".room.json"
_KEPT = 20  # rooms in a folder
_NUMBERS = 2**30
_FURTHER = 1_000_000  # by so much numbers of questions are further after every opening: an old answer fits none of them

Secret = Annotated[str, msgspec.Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]


class SavedPerson(msgspec.Struct, frozen=True):
    """Somebody who plays on a device; ``last``: the seat that the person had last."""

    name: str
    secret: Secret
    last: Seat | None = None
    lang: Annotated[str, msgspec.Meta(max_length=20)] = ""


class SavedRoom(msgspec.Struct, frozen=True):
    """A room; ``here``: who plays at the screen; ``asked``: the highest number of a question; ``bots``: the seats that
    a bot plays for the time being."""

    secret: Secret
    port: Annotated[int, msgspec.Meta(ge=0, lt=2**16)]
    people: Annotated[list[SavedPerson], msgspec.Meta(max_length=2 * MOST_PEOPLE)] = []
    here: Annotated[list[str], msgspec.Meta(max_length=SEATS)] = []
    asked: Annotated[int, msgspec.Meta(ge=0, lt=_NUMBERS)] = 0
    bots: Annotated[list[Seat], msgspec.Meta(max_length=SEATS)] = []

    @property
    def room(self) -> Room:
        """The room, with nobody connected."""
        people = [Person(printable(one.name, NAME), one.secret, last=one.last, lang=one.lang) for one in self.people]
        return Room(self.secret, people)

    @property
    def first(self) -> int:
        """The number above which questions begin when it is opened again."""
        return (self.asked + _FURTHER) % _NUMBERS


def saved_room(room: Room, port: int, here: Iterable[str], asked: int, bots: Iterable[int]) -> SavedRoom:
    """Return a room as a file keeps it; for the other values see :class:`SavedRoom`."""
    people = [SavedPerson(one.name, one.secret, one.last, one.lang) for one in list(room.people)]
    asked = asked // _FURTHER * _FURTHER  # one game asks less, and so the file need not change with each question
    return SavedRoom(room.secret, port, people, sorted(here), asked, sorted(bots))


def room_in(document: object, path: Path) -> SavedRoom:
    """Return the room in a file's document.

    Raises:
        FileError: it is none.
    """
    try:
        return checked(document, SavedRoom, "the room")
    except ValueError as error:
        raise FileError(path, GameMessage("not_a_room")) from error


class RoomFiles:
    """The rooms of unfinished games, a small file each, by the name of the game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}{_SUFFIX}"

    def read(self, game: str) -> SavedRoom | None:
        """Return the room of a game, None if there is none.

        Raises:
            FileError: it is damaged; it has been set aside.
        """
        path = self._path(game)
        try:
            return room_in(read_json(path, SMALL), path) if game else None
        except MissingFileError:
            return None
        except FileError:
            set_aside(path)
            raise

    def write(self, game: str, room: SavedRoom) -> None:
        """Keep the room of a game, for this user alone, and forget the oldest where there are many; OSError if it
        cannot be written."""
        path = self._path(game)
        write_atomic(path, msgspec.json.encode(room).decode())
        with suppress(OSError):
            kept = sorted(self._folder.glob(f"*{_SUFFIX}"), key=lambda found: found.stat().st_mtime, reverse=True)
            for old in kept[_KEPT:]:
                old.unlink()

    def forget(self, game: str) -> None:
        """Forget the room of a game."""
        with suppress(OSError):
            self._path(game).unlink(missing_ok=True)
