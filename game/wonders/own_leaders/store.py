"""Leaders of the player's own: YAML files in the data folder, each read by itself.

A bad file disables only itself and names its faults. docs/leaders.md explains the format to players.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from game.messages import GameMessage
from game.painting.foreign.decoding import FORMATS
from game.storage.files import (
    SMALL,
    FileError,
    is_regular,
    patiently,
    read_bytes,
    read_text,
    write_atomic,
    write_bytes,
)
from rules import ContentError
from rules.core.located import Limits, Problems, read_yaml
from rules.core.messages import Message
from rules.core.printable import NAME, describe_error, printable
from rules.wonders.leaders.own import read_own_leader

if TYPE_CHECKING:
    from game.platform.paths import Paths
    from rules import Effect
    from rules.wonders.content.definitions import CardDef

SUFFIX = ".yaml"
_PREFIX = "own_"
_DEVICE = re.compile("con|prn|aux|nul|com[0-9]|lpt[0-9]")
_MOST_PROBLEMS = 8  # of one file; more do not help anybody
_LONGEST_PICTURE = 120  # letters of a picture's name
_LONGEST_STEM = 60  # letters of a name given here
_NOT_ON_WINDOWS = re.compile(r'[<>:"/\\|?*]')


@dataclass(frozen=True)
class OwnLeader:
    """One file. ``card`` and ``definition`` are None if it is wrong; ``faults`` then says why, each with
    file and line. ``portrait``: the picture that the file names, if it is there."""

    file: Path
    definition: Mapping[str, object] | None = None
    card: CardDef | None = None
    portrait: Path | None = None
    portrait_name: str = ""
    faults: tuple[Message, ...] = ()

    @property
    def name(self) -> str:
        """The leader's name; that of the file if it cannot be read."""
        return self.card.name if self.card is not None else printable(self.file.name, NAME)


def folder(paths: Paths) -> Path:
    """Return the folder of the files."""
    return paths.data / "leaders"


def read_leaders(where: Path) -> list[OwnLeader]:
    """Return every leader of a folder in the order of the file names; [] if there is no such folder.

    Of two files with the same leader (its id), the later one is wrong.
    """
    try:
        files = sorted(path for path in where.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))
    except OSError:
        return []
    found: list[OwnLeader] = []
    for path in files:
        leader = read_leader(path)
        twin = _twin(leader, found)
        if twin is not None:
            leader = _wrong(path, _at(path, GameMessage("same_leader", file=twin.file.name)))
        found.append(leader)
    return found


def _twin(leader: OwnLeader, others: Iterable[OwnLeader]) -> OwnLeader | None:
    if leader.card is None:
        return None
    return next((other for other in others if other.card is not None and other.card.id == leader.card.id), None)


def read_leader(path: Path) -> OwnLeader:
    """Return the leader of one file; its faults are in ``error``."""
    try:
        text = read_text(path, SMALL)
        card, definition = read_own_leader(text, path.name)
    except FileError as error:
        return _wrong(path, _at(path, error.reason, error.line))
    except ContentError as error:
        return _wrong(path, *error.faults)
    except Exception as error:  # Whatever a file does to its reader, it disables only itself.
        return _wrong(path, _at(path, GameMessage("unreadable", reason=describe_error(error))))
    name = portrait_name(text)
    return OwnLeader(path, definition, card, _beside(path, name), name)


def _at(path: Path, fault: Message | str, line: int = 1) -> Message:
    return Message("file", path=path.name, line=line, reason=fault)


def _wrong(path: Path, *faults: Message) -> OwnLeader:
    return OwnLeader(path, faults=tuple(fault.safe() for fault in faults[:_MOST_PROBLEMS]))


def portrait_name(text: str) -> str:
    """Return the name of the picture in a leader's file, '' if there is none."""
    root = read_yaml(text, "", Problems(), Limits()).value
    entry = root.get("portrait") if isinstance(root, dict) else None
    return entry.value if entry is not None and isinstance(entry.value, str) else ""


def _beside(path: Path, name: str) -> Path | None:
    """Return the picture of that name in the same folder; nothing outside it is ever read."""
    if not name or Path(name).name != name or Path(name).suffix.lower() not in FORMATS:
        return None
    if len(name) > _LONGEST_PICTURE or not name.isprintable():
        return None
    picture = path.with_name(name)
    return picture if is_regular(picture) else None


def pictures(where: Path) -> list[str]:
    """Return the names of all pictures that could be portraits."""
    try:
        names = sorted(path.name for path in where.iterdir() if path.suffix.lower() in FORMATS)
    except OSError:
        return []
    return [name for name in names if _beside(where / name, name) is not None]


def leader_text(name: str, coins: int, effects: Sequence[Effect], portrait: str = "") -> str:
    """Return the text of a leader's file."""
    data: dict[str, object] = {"name": name, "cost": {"coins": coins} if coins else {}}
    data["effects"] = [effect.to_json() for effect in effects]
    if portrait:
        data["portrait"] = portrait
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110)


def file_for(where: Path, card_id: str, keep: Path | None = None) -> Path:
    """Return the file that a leader is written to: ``keep`` if it is being changed, else a new one named by its id."""
    return keep or _free(where, _stem(card_id.removeprefix(_PREFIX)), SUFFIX)


def _stem(wanted: str) -> str:
    """Return a file's name without its ending that every system takes, as folders are carried over: none that a device
    has on Windows."""
    stem = _NOT_ON_WINDOWS.sub("_", "".join(sign for sign in wanted if sign.isprintable()))
    stem = stem[:_LONGEST_STEM].strip(" .")
    return f"leader_{stem}" if not stem or _DEVICE.fullmatch(stem.split(".")[0].rstrip().lower()) else stem


def _free(where: Path, stem: str, suffix: str) -> Path:
    """Return a file that is not there yet."""
    path, number = where / f"{stem}{suffix}", 2
    while path.exists():
        path, number = where / f"{stem}_{number}{suffix}", number + 1
    return path


def copy_picture(where: Path, source: Path, most: int) -> str:
    """Copy a picture of at most ``most`` bytes from anywhere into the folder, under a name that is free; return that
    name. One that lies there already, and can be a portrait, stays where it is.

    Raises:
        FileError: it is no regular file, or larger.
        OSError: the copy cannot be written.
    """
    if source.parent == where and _beside(source, source.name) is not None:
        return source.name
    data = read_bytes(source, most)
    path = _free(where, _stem(source.stem), source.suffix.lower())
    write_bytes(path, data, new=True)
    return path.name


def save_leader(path: Path, text: str) -> OwnLeader:
    """Write a leader's file in one step and read it back.

    Raises:
        ContentError: the text is no leader; the file is as it was.
        OSError: it cannot be written; the file is as it was.
    """
    read_own_leader(text, path.name)
    write_atomic(path, text)
    return read_leader(path)


def delete_leader(leader: OwnLeader) -> None:
    """Delete a leader's file, not its portrait; OSError if that fails."""
    patiently(leader.file.unlink)


def definitions(leaders: Iterable[OwnLeader], off: Iterable[str] = ()) -> tuple[Mapping[str, object], ...]:
    """Return the definitions for a setup, of the valid leaders whose ids are not in ``off``."""
    left_out = set(off)
    return tuple(
        leader.definition
        for leader in leaders
        if leader.definition is not None and leader.card is not None and leader.card.id not in left_out
    )
