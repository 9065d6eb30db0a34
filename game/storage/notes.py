"""Notes of one's own on games, kept in one local JSON file: a person's file, of which nothing is ever dropped."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.platform.locks import exclusive_access
from game.storage.files import FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from rules.core.checked import checked, fitted
from rules.core.printable import printable

NOTE = 300
"""Letters of a note."""
FORMAT = 1
_LARGEST = 32 * 1024 * 1024  # bytes


class NotesFile(msgspec.Struct, frozen=True):
    """What the file must have; whatever else is in it belongs to another version and stays."""

    notes: dict[str, object]


class GameNote(msgspec.Struct, frozen=True):
    """A note, and when it was written (ISO 8601)."""

    text: str = ""
    written: str = ""


def notes_file(data: Path) -> Path:
    """Return the file in the user's data folder."""
    return data / "notes.json"


def load_notes(path: Path) -> tuple[dict[str, str], Path | None]:
    """Return the notes by the key of their game. A damaged file is set aside; its new place is returned too."""
    document, damaged = _read(path)
    texts = {key: printable(fitted(note, GameNote()).text, NOTE) for key, note in _notes(document).items()}
    return {key: text for key, text in texts.items() if text}, damaged


def write_note(path: Path, key: str, text: str) -> Path | None:
    """Write the note on a game, or remove it if the text is empty, even if another program does the same at this
    moment. Return the new place of a damaged file, if there was one; OSError if the note cannot be written."""
    with exclusive_access(path):
        document, damaged = _read(path)
        notes = dict(_notes(document))
        text = printable(text, NOTE)
        if text:
            held = notes.get(key)
            note = GameNote(text, datetime.now(UTC).isoformat(timespec="seconds"))
            notes[key] = {**(held if isinstance(held, Mapping) else {}), **msgspec.to_builtins(note)}
        else:
            notes.pop(key, None)
        changed = {"format": FORMAT, **document, "notes": notes}
        write_atomic(path, json.dumps(changed, ensure_ascii=False) + "\n")
    return damaged


def _notes(document: Mapping[str, object]) -> Mapping[str, object]:
    found = document.get("notes")
    return found if isinstance(found, Mapping) else {}


def _read(path: Path) -> tuple[dict[str, object], Path | None]:
    try:
        document = parse_json(read_text(path, _LARGEST))
        checked(document, NotesFile, "the file")
    except MissingFileError:
        return {}, None
    except (FileError, ValueError, TypeError):
        return {}, set_aside(path)
    return document, None
