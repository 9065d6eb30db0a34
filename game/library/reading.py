"""Reading records for the library, in a thread: first what the list shows of each, then what its cities were made of.

The second takes as long as playing the game again; the newest games come first.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from threading import Lock
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from msgspec import structs

from game.games import game_plugin, shown_games
from game.library.index import FileStamp, KnownGame, index_file, load_index, save_index, stamps
from game.painting.threads.paint_thread import paint_thread_of
from game.play.plugin import TableGamePlugin
from game.storage.saved import info_and_record, progress_of
from rules import Record, RecordError
from rules.core.record import replay

if TYPE_CHECKING:
    from pathlib import Path

    from game.services import Services
    from game.storage.saved import SavedProgress

_KEY = 12  # bytes
_JOB = 0.05  # seconds of one job; pictures wait behind it in the same thread
_KEEP = 500  # games after which the index is written, in case the program ends
_log = logging.getLogger(__name__)


class Library:
    """The finished games of this user, by file. ``take`` adds what has been read since it was last called."""

    def __init__(self, services: Services) -> None:
        self._services, self._folder = services, services.paths.replays
        self._file = index_file(services.paths.data)
        self.games: dict[str, KnownGame] = {}
        self._unread: list[tuple[str, FileStamp]] = []
        self._without_pieces: list[KnownGame] = []
        self._gone: set[str] = set()
        self._lock = Lock()
        self._ready: deque[KnownGame] = deque()
        self._working = False
        self._unsaved = 0
        self.look()

    def look(self) -> None:
        """Look which files there are, and forget games whose files have gone."""
        known, found = self.games or load_index(self._file, self._folder), stamps(self._folder)
        self.games = {name: game for name, game in known.items() if found.get(name) == game.stamp}
        self._unread = sorted((item for item in found.items() if item[0] not in self.games), key=lambda item: item[0])
        unsearched = (game for game in self.games.values() if game.pieces is None)
        self._without_pieces = sorted(unsearched, key=lambda game: game.when)
        self._unsaved = len(known) - len(self.games)

    @property
    def unread(self) -> int:
        """How many records are not in the list yet."""
        return len(self._unread)

    @property
    def unsearched(self) -> int:
        """Of how many games it is not known yet what was built in them."""
        return len(self._unread) + len(self._without_pieces)

    @property
    def reading(self) -> bool:
        """True until everything has been read."""
        return bool(self._working or self._ready or self._unread or self._without_pieces)

    def update(self) -> bool:
        """Order more to be read, and take over what has been; True if that was something."""
        if not self._working and (self._unread or self._without_pieces):
            self._working = True
            paint_thread_of(self._services).order([self._work])
        return self._take()

    def finish(self) -> None:
        """Read everything now."""
        while self.reading:
            self._work()
            self._take()

    def close(self) -> None:
        """Keep what has been read."""
        self._take()
        if self._unsaved:
            self._unsaved = 0
            save_index(self._file, list(self.games.values()))

    def add(self, path: Path) -> None:
        """Read a game whose file has just come, before all others."""
        stamp = stamps(self._folder).get(path.name)
        if stamp is not None:
            game = listed_game(path, stamp)
            self.games[game.file] = with_pieces(game) or game
            self._unsaved += 1

    def change(self, game: KnownGame, path: Path | None) -> None:
        """Note that the file of a game has been renamed, or deleted (None)."""
        self.games.pop(game.file, None)
        self._gone.add(game.file)
        if path is not None:
            renamed = game.renamed(path)
            self.games[renamed.file] = renamed
        self._unsaved += 1

    def _take(self) -> bool:
        some = bool(self._ready)
        while self._ready:
            game = self._ready.popleft()
            if game.file not in self._gone:
                self.games[game.file] = game
                self._unsaved += 1
        if self._unsaved >= _KEEP:
            self._unsaved = 0
            paint_thread_of(self._services).order([partial(save_index, self._file, list(self.games.values()))])
        return some

    def _work(self) -> None:
        """Read for a short while."""
        end = perf_counter() + _JOB
        try:
            with self._lock:
                for _ in self._steps():
                    if perf_counter() > end:
                        return
        finally:
            self._working = False

    def _steps(self) -> Iterator[None]:
        while self._unread:
            name, stamp = self._unread.pop()
            game = listed_game(self._folder / name, stamp)
            self._ready.append(game)
            if game.pieces is None:
                self._without_pieces.insert(0, game)
            yield
        while self._without_pieces:
            told = with_pieces(self._without_pieces.pop())
            if told is not None:
                self._ready.append(told)
            yield


def listed_game(path: Path, stamp: FileStamp) -> KnownGame:
    """Return what the list shows of a record, damaged or not."""
    info, record = info_and_record(path)
    if record is None:
        return KnownGame(stamp, info, path.name, ())
    return KnownGame(stamp, info, note_key(record))


def note_key(record: Mapping[str, object]) -> str:
    """Return by what a note knows the game of a record."""
    text = json.dumps([record.get(name) for name in ("game", "seed", "actions")])
    return hashlib.blake2b(text.encode(), digest_size=_KEY).hexdigest()


def with_pieces(game: KnownGame) -> KnownGame | None:
    """Return a game with what each city was made of at the end, and how it ended if its record does not say; None if
    the record cannot be replayed."""
    info, path = game.info, game.info.path
    try:
        record = Record.from_json(info_and_record(path)[1])
        if record.game not in shown_games():
            return None
        held = game_plugin(record.game).holdings(replay(record))
        progress = None if info.finished or info.turn else replayed_progress(record)
        if progress is not None:
            info = replace(info, progress=progress, finished=progress.finished, turn=progress.turn, age=progress.age)
    except RecordError as error:
        _log.info("not searched: %s: %s", path.name, error)
        return None
    except Exception:  # A fault in one game would else close the library to its owner.
        _log.exception("not searched: %s", path.name)
        return None
    prefix = f"{record.game}/"
    found = tuple(" ".join(name.removeprefix(prefix) for name in city) for city in held)
    return structs.replace(game, info=info, pieces=found)


def replayed_progress(record: Record) -> SavedProgress | None:
    """Return how far the game of a record has come, and how it ended, as a save has it; None if its game cannot tell.

    Raises:
        RecordError: it cannot be replayed.
    """
    plugin = game_plugin(record.game)
    if not isinstance(plugin, TableGamePlugin):
        return None
    nobody = replace(record, extra={})  # bots that are not installed here may have played
    return progress_of(msgspec.to_builtins(plugin.controller().resume(nobody).progress()))
