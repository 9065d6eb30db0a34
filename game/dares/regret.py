"""The costliest choices of the last days, kept by the analysis, as positions to play again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import structs

from game.dares.deal import DARE, luck_of
from game.platform.locks import exclusive_access
from game.play.controller import LUCK
from game.players import players_from_json, players_to_json
from game.storage.files import FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from game.storage.saved import PRACTICE
from game.storage.stats import game_id
from rules import Record
from rules.core.checked import checked

if TYPE_CHECKING:
    from pathlib import Path

DAYS = 7
"""Days for which a choice is kept."""
_MOST, _LARGEST = 20, 4 * 1024 * 1024  # choices, bytes of the file


class Regret(msgspec.Struct, frozen=True):
    """A choice that cost its seat much. ``day``: of the analysis (ISO 8601); ``number``: how many answers of the
    ``record`` lie before it; ``cost``: of the chance to win; ``then``: the points with which that game ended."""

    day: str
    game: str
    number: int
    seat: int
    cost: float
    then: int
    record: dict[str, Any]


class RegretFile(msgspec.Struct, frozen=True):
    """The content of the file."""

    format: Literal[1]
    kept: Sequence[Regret]


def regret_file(data: Path) -> Path:
    """Return the file in the user's data folder."""
    return data / "costliest.json"


def load_regrets(path: Path, today: date) -> list[Regret]:
    """Return the choices of the last days, the costliest first; a damaged file is set aside."""
    try:
        kept = checked(parse_json(read_text(path, _LARGEST)), RegretFile, "the file").kept
    except MissingFileError:
        return []
    except (FileError, ValueError, TypeError):
        set_aside(path)
        return []
    first = (today - timedelta(days=DAYS - 1)).isoformat()
    return sorted((one for one in kept if first <= one.day), key=lambda one: -one.cost)


def keep_regret(path: Path, record: Record, number: int, seat: int, cost: float, then: int, today: date) -> None:
    """Keep the costliest choice of a game, in place of one of the same game; OSError if it cannot be written."""
    found = Regret(today.isoformat(), game_id(record), number, seat, cost, then, record.to_json())
    with exclusive_access(path):
        kept = [one for one in load_regrets(path, today) if one.game != found.game]
        content = RegretFile(1, sorted([*kept, found], key=lambda one: -one.cost)[:_MOST])
        write_atomic(path, msgspec.json.encode(content).decode() + "\n")


def practice_of(regret: Regret, bot: str) -> Record:
    """Return the record of a practice game that begins before the choice, with the person at its seat and ``bot`` for
    other people.

    Raises:
        RecordError: the record is damaged.
    """
    old = Record.from_json(regret.record)
    players = [
        structs.replace(player, bot=bot) if player.human and seat != regret.seat else player
        for seat, player in enumerate(players_from_json(old.extra.get("players"), old.setup.seats))
    ]
    dare = {"then": regret.then}
    extra = {"players": players_to_json(players), LUCK: luck_of(old), PRACTICE: True, DARE: dare}
    return Record(old.setup, old.content, old.app, list(old.actions[: regret.number]), [], extra, old.position)


def points_then(record: Record) -> int | None:
    """Return with how many points the game ended of which a record plays a choice again; None for other records."""
    found = record.extra.get(DARE)
    then = found.get("then") if isinstance(found, dict) else None
    return then if type(then) is int else None
