"""Saved games as lists show them, read from files that strangers may have written."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.bots.registry import HUMAN
from game.messages import GameMessage
from game.storage.dates import moment_of
from game.storage.files import RECORD, FileError, read_bytes, read_json
from rules.core.checked import checked, fitted
from rules.core.game import FIRST_EDITION
from rules.core.messages import Message
from rules.core.printable import NAME, printable

if TYPE_CHECKING:
    from game.i18n import I18n

SUFFIX = ".wonders.json"
AUTOSAVE = "autosave"
TITLE = 80
"""Letters of a title."""
PRACTICE = "practice"
"""Key of a record (in its `extra`) that is true for a practice game: one that does not count, such as a game played on
from a moment of another one. It stays with the record through saving and resuming; statistics leave it out."""
POSED = "posed"
"""Key of a record (in its `extra`) that is true where its table stands still at a puzzle. It reminds of cards seen
whatever the settings say: nobody has lived through the turns before."""
COMPARED = "dare"
"""Key of a record (in its `extra`), an older word: what it is compared with. ``day``: the daily deal of that day (ISO
8601); ``rival``: the record of the game of a friend; ``then``: the points of the game of which a choice is played
again; ``tournament`` and ``title``: the digest of a tournament and what it is called; ``deal``: its number in that,
from 0."""

_AUTOSAVE = re.compile(rf"{AUTOSAVE}(-[1-9]\d?)?")
_MOST_NAMES = 16
_LARGEST = 1000  # of the numbers that lists show
_STAMP = 16  # bytes

Record = dict[str, object]


class SavedProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """The progress of a game for lists of saves: the ``age``, if the game has ages, the turn or round, and the ``city``
    of its first person, a record of each game's own; at the end the points of all seats and the winners."""

    turn: int
    finished: bool
    city: object
    age: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class PlayedFor(NamedTuple):
    """For what a game is played. ``title``: of the tournament, "" if it is not known; ``deal``: its number, from 1, 0
    for an ordinary game."""

    title: str = ""
    deal: int = 0

    def in_words(self, tr: I18n) -> str:
        """Return the tournament and the deal, "" for an ordinary game."""
        title = self.title or tr("tournament.untitled")
        return tr("tournament.deal_in", title=title, deal=self.deal) if self.deal else ""


def played_for(extra: Mapping[str, object]) -> PlayedFor:
    """Return for what a game is played, by the ``extra`` of its record, which a stranger may have written."""
    found = extra.get(COMPARED)
    if not isinstance(found, dict) or not isinstance(found.get("tournament"), str):
        return PlayedFor()
    title, deal = found.get("title"), found.get("deal")
    if type(deal) is not int or not 0 <= deal < _LARGEST:
        return PlayedFor()
    return PlayedFor(printable(title, TITLE) if isinstance(title, str) else "", deal + 1)


_NOWHERE = SavedProgress(turn=0, finished=False, city=None)
_FOR_ITSELF = PlayedFor()


class SaveMeta(msgspec.Struct, frozen=True):
    """The notes of the program on a save, under `meta` of its record."""

    title: str = ""
    saved_at: str = ""


class _Seats(msgspec.Struct, frozen=True):
    """A setup, as far as lists need it."""

    seats: int = 0
    edition: str = FIRST_EDITION
    expansions: tuple[str, ...] = ()
    teams: bool = False


class _Seat(msgspec.Struct, frozen=True):
    """A player, as far as lists need it."""

    name: str = ""
    bot: str = HUMAN


class _Record(msgspec.Struct, frozen=True):
    """The least that a record must have."""

    actions: list[object]


class _Listed(msgspec.Struct, frozen=True):
    """A record, as far as lists need it; its objects are read one by one, each as far as it is valid."""

    meta: object = None
    progress: object = None
    setup: object = None
    players: list[object] = []
    game: str = ""
    practice: bool = False


@dataclass(frozen=True)
class SaveInfo:
    """A save in a list. `saved_at` is ISO 8601 in UTC; age and turn are those of the record's progress."""

    slot: str
    path: Path
    title: str
    saved_at: str
    age: int
    turn: int
    seats: int
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    finished: bool = False
    damaged: bool = False
    people: bool = True
    game: str = ""
    edition: str = FIRST_EDITION
    expansions: tuple[str, ...] = ()
    teams: bool = False
    practice: bool = False
    played_for: PlayedFor = _FOR_ITSELF
    progress: SavedProgress = _NOWHERE
    stamp: str = ""  # of what the file held; another one when it has been written since

    @property
    def autosave(self) -> bool:
        """True if it is an autosave."""
        return is_autosave(self.slot)


def uncounted(extra: Mapping[str, object]) -> str:
    """Return the kind of a game that does not count, by the ``extra`` of its record: ``puzzle`` or ``practice``, "" for
    one that counts."""
    return "" if extra.get(PRACTICE) is not True else "puzzle" if extra.get(POSED) is True else "practice"


def is_autosave(slot: str) -> bool:
    """True if it is the slot of an autosave."""
    return _AUTOSAVE.fullmatch(slot) is not None


def backup(path: Path) -> Path:
    """Return the good copy beside a save."""
    return path.with_name(path.name + ".bak")


def read_save(path: Path) -> Record:
    """Return the record in a file.

    Raises:
        FileError: it cannot be read or is none.
    """
    record: Record = read_json(path, RECORD)
    try:
        checked(record, _Record, Message("record"))
    except ValueError as error:
        raise FileError(path, GameMessage("not_a_record")) from error
    return record


def info_of(path: Path) -> SaveInfo:
    """Return the entry of a file in a list, or that of the copy beside it if the file is damaged."""
    return info_and_record(path)[0]


def info_and_record(path: Path) -> tuple[SaveInfo, Record | None]:
    """Return the entry of a file in a list, see :func:`info_of`, and its record, None if there is none."""
    slot = path.name.removesuffix(SUFFIX)
    for candidate in (path, backup(path)):
        try:
            record = read_save(candidate)
        except FileError:
            continue
        listed = fitted(record, _Listed())
        meta, progress, setup = (
            fitted(listed.meta, SaveMeta()),
            progress_of(listed.progress),
            fitted(listed.setup, _Seats()),
        )
        players = _players(listed)
        seats = _number(setup.seats)
        info = SaveInfo(
            slot,
            path,
            printable(meta.title, TITLE),
            moment_of(meta.saved_at),
            _number(progress.age),
            _number(progress.turn),
            seats,
            tuple(printable(player.name, NAME) for player in players[:_MOST_NAMES]),
            tuple(printable(player.bot, NAME) for player in players[:_MOST_NAMES]),
            progress.finished,
            people=len(players) < seats or any(player.bot == HUMAN for player in players),
            game=printable(listed.game, NAME),
            edition=printable(setup.edition, NAME),
            expansions=tuple(printable(name, NAME) for name in setup.expansions[:_MOST_NAMES]),
            teams=setup.teams,
            practice=listed.practice,
            played_for=played_for(record),
            progress=progress,
            stamp=_stamp(path),
        )
        return info, record
    return SaveInfo(slot, path, "", "", 0, 0, 0, damaged=True, stamp=_stamp(path)), None


def progress_of(document: object) -> SavedProgress:
    """Return the progress of a game, as far as its record has it."""
    return fitted(document, _NOWHERE)


def meta_of(record: Mapping[str, object]) -> SaveMeta:
    """Return the notes of the program on a save."""
    return fitted(fitted(record, _Listed()).meta, SaveMeta())


def names_of(record: Mapping[str, object]) -> list[str]:
    """Return the names of the players of a record."""
    return [player.name for player in _players(fitted(record, _Listed()))]


def _players(listed: _Listed) -> list[_Seat]:
    return [fitted(player, _Seat()) for player in listed.players if isinstance(player, dict)]


def _stamp(path: Path) -> str:
    """Return a text that changes with the content of a file."""
    try:
        return hashlib.blake2b(read_bytes(path, RECORD), digest_size=_STAMP).hexdigest()
    except FileError as error:
        return str(error.reason)


def _number(value: int) -> int:
    return value if 0 <= value < _LARGEST else 0
