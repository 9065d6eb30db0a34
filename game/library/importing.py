"""Games that others have written, brought into the library: records, texts of moves, traces."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.competition import competes
from game.games import shown_games
from game.library.reading import note_key, replayed_progress
from game.messages import GameMessage
from game.records.importing import LARGEST, import_text
from game.records.in_words import lacks
from game.storage.files import FileError, parse_json, read_text
from game.storage.saves import save_title
from rules import Record, RecordError
from rules.core.messages import message_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.services import Services
    from rules.core.messages import Message


class ImportedGame(NamedTuple):
    """A game that has come: its ``document``, by which ``key`` the library knows it, and what it ``lacks``."""

    document: dict[str, object]
    key: str
    lacks: list[Message]


def looks_like_game(text: str) -> bool:
    """True if a text seems to hold a game."""
    return "[game " in text or (text.lstrip().startswith("{") and ('"actions"' in text or '"t"' in text))


def imported_file(path: Path) -> ImportedGame:
    """Return the game in a file.

    Raises:
        FileError: as :func:`imported_text`, or it cannot be read.
    """
    return imported_text(read_text(path, LARGEST), path)


def imported_text(text: str, path: Path) -> ImportedGame:
    """Return the game in a text, which has been played again; ``path`` names it where something is wrong.

    Raises:
        FileError: it holds none that can be played here.
    """
    try:
        record = _record(text, path)
        if record.game not in shown_games():
            raise FileError(path, GameMessage("not_shown", name=record.game))
        document, lack, progress = record.to_json(), lacks(record), replayed_progress(record)
        if competes(record) and not (progress is not None and progress.finished):
            raise FileError(path, GameMessage("deal_unfinished"))  # looking back would help its player
        if progress is not None:
            document["progress"] = msgspec.to_builtins(progress)
    except RecordError as error:
        raise FileError(path, message_of(error)) from error
    return ImportedGame(document, note_key(document), lack)


def keep_imported(services: Services, game: ImportedGame) -> Path:
    """Keep a game in the library for good and return its file; SaveError if that fails."""
    return services.saves.save_replay(game.document, save_title(game.document, services.tr))


def _record(text: str, path: Path) -> Record:
    try:
        document = parse_json(text) if text.lstrip().startswith("{") else None
    except ValueError:
        document = None  # a trace: an object a line
    if isinstance(document, dict) and "actions" in document:
        return Record.from_json(document)
    return import_text(text, path)
