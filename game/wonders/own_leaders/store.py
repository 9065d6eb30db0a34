"""Leaders of the player's own: YAML files in the data folder, each read by itself.

A bad file disables only itself and says where its fault is. docs/leaders.md explains the format to players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from game.files import write_atomic
from rules import ContentError
from rules.wonders.leaders.own import read_own_leader

if TYPE_CHECKING:
    from game.paths import Paths
    from rules.wonders.content import CardDef

SUFFIX = ".yaml"
PICTURES = (".png", ".jpg", ".jpeg", ".svg")
_PREFIX = "own_"
_LARGEST = 64 * 1024  # bytes; a leader is a few lines


@dataclass(frozen=True)
class OwnLeader:
    """One file. ``card`` and ``definition`` are None where it is wrong; ``error`` then says why, each fault as
    "file:line: sentence" on a line of its own. ``portrait``: the picture that the file names, if it is there."""

    file: Path
    definition: Mapping[str, Any] | None = None
    card: CardDef | None = None
    portrait: Path | None = None
    portrait_name: str = ""
    error: str = ""

    @property
    def name(self) -> str:
        """The leader's name; that of the file where it cannot be read."""
        return self.card.name if self.card is not None else self.file.name


def folder(paths: Paths) -> Path:
    """Where the files lie."""
    return paths.data / "leaders"


def read_leaders(where: Path) -> list[OwnLeader]:
    """Every leader of a folder in the order of the file names; [] where there is no such folder.

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
            leader = OwnLeader(path, error=f"{path.name}:1: the same leader stands in {twin.file.name} already")
        found.append(leader)
    return found


def _twin(leader: OwnLeader, others: Iterable[OwnLeader]) -> OwnLeader | None:
    if leader.card is None:
        return None
    return next((other for other in others if other.card is not None and other.card.id == leader.card.id), None)


def read_leader(path: Path) -> OwnLeader:
    """The leader of one file; what is wrong with it stands in ``error``."""
    try:
        if path.stat().st_size > _LARGEST:
            return OwnLeader(path, error=f"{path.name}:1: the file is too large for a leader")
        text = path.read_text(encoding="utf-8")
        card, definition = read_own_leader(text, path.name)
    except UnicodeDecodeError:
        return OwnLeader(path, error=f"{path.name}:1: the file is not text in UTF-8")
    except OSError as error:
        return OwnLeader(path, error=f"{path.name}:1: cannot be read: {error.strerror}")
    except ContentError as error:
        return OwnLeader(path, error="\n".join(error.problems))
    except RecursionError:
        return OwnLeader(path, error=f"{path.name}:1: the file is nested too deeply")
    name = portrait_name(text)
    return OwnLeader(path, definition, card, _beside(path, name), name)


def portrait_name(text: str) -> str:
    """The name of the picture that a leader's file asks for, '' for none."""
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError:
        return ""
    name = data.get("portrait") if isinstance(data, Mapping) else None
    return name if isinstance(name, str) else ""


def _beside(path: Path, name: str) -> Path | None:
    """The picture of that name in the same folder; nothing outside it is ever read."""
    if not name or Path(name).name != name or Path(name).suffix.lower() not in PICTURES:
        return None
    picture = path.with_name(name)
    return picture if picture.is_file() else None


def pictures(where: Path) -> list[str]:
    """The names of all pictures that could be portraits."""
    try:
        return sorted(path.name for path in where.iterdir() if path.suffix.lower() in PICTURES and path.is_file())
    except OSError:
        return []


def leader_text(name: str, coins: int, effects: Sequence[Mapping[str, Any]], portrait: str = "") -> str:
    """The text of a leader's file."""
    data: dict[str, Any] = {"name": name, "cost": {"coins": coins} if coins else {}}
    data["effects"] = [dict(effect) for effect in effects]
    if portrait:
        data["portrait"] = portrait
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110)


def file_for(where: Path, card_id: str, keep: Path | None = None) -> Path:
    """The file that a leader is written to: ``keep`` if it is being changed, else a new one named by its id."""
    if keep is not None:
        return keep
    stem = card_id.removeprefix(_PREFIX)
    path, number = where / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = where / f"{stem}_{number}{SUFFIX}", number + 1
    return path


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
    """Delete a leader's file, not its portrait; OSError where that is impossible."""
    leader.file.unlink()


def definitions(leaders: Iterable[OwnLeader], off: Iterable[str] = ()) -> tuple[Mapping[str, Any], ...]:
    """What a setup takes: the definitions of the leaders that are right and whose ids are not in ``off``."""
    left_out = set(off)
    return tuple(
        leader.definition
        for leader in leaders
        if leader.definition is not None and leader.card is not None and leader.card.id not in left_out
    )
