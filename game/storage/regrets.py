"""The costliest choices of the last days, kept by the analysis, as positions to play again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from game.platform.locks import exclusive_access
from game.storage.dates import day_of
from game.storage.files import FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from game.storage.stats import game_id
from rules.core.checked import checked

if TYPE_CHECKING:
    from pathlib import Path

    from rules import Record

DAYS = 7
"""Days for which a choice is kept."""
_MOST, _LARGEST = 20, 4 * 1024 * 1024  # choices, bytes of the file


class CostlyChoiceRecord(msgspec.Struct, frozen=True):
    """A choice that cost its seat much. ``day``: of the analysis (ISO 8601); ``number``: how many answers of the
    ``record`` lie before it; ``cost``: of the chance to win; ``then``: the points with which that game ended; ``lead``:
    what was lost of the lead, in points (0: from a version that did not count it)."""

    day: str
    game: str
    number: int
    seat: int
    cost: float
    then: int
    record: dict[str, object]
    lead: float = 0.0


class FoundCost(NamedTuple):
    """What a choice cost: see :class:`CostlyChoiceRecord`."""

    number: int
    seat: int
    cost: float
    lead: float
    then: int


class RegretFile(msgspec.Struct, frozen=True):
    """The content of the file."""

    format: Literal[1]
    kept: Sequence[CostlyChoiceRecord]


def _dearest(choice: CostlyChoiceRecord) -> tuple[float, float]:
    return -choice.lead, -choice.cost


def regret_file(data: Path) -> Path:
    """Return the file in the user's data folder."""
    return data / "costliest.json"


def load_regrets(path: Path, today: date) -> list[CostlyChoiceRecord]:
    """Return the choices of the last days, the costliest first; a damaged file is set aside."""
    try:
        kept = checked(parse_json(read_text(path, _LARGEST)), RegretFile, "the file").kept
    except MissingFileError:
        return []
    except (FileError, ValueError, TypeError):
        set_aside(path)
        return []
    first = (today - timedelta(days=DAYS - 1)).isoformat()
    return sorted((one for one in kept if first <= day_of(one.day)), key=_dearest)


def keep_regret(path: Path, record: Record, cost: FoundCost, today: date) -> None:
    """Keep the costliest choice of a game, in place of one of the same game; OSError if it cannot be written."""
    game, day = game_id(record), today.isoformat()
    found = CostlyChoiceRecord(
        day, game, cost.number, cost.seat, cost.cost, cost.then, record.to_json(), round(cost.lead, 2)
    )
    with exclusive_access(path):
        kept = [one for one in load_regrets(path, today) if one.game != found.game]
        content = RegretFile(1, sorted([*kept, found], key=_dearest)[:_MOST])
        write_atomic(path, msgspec.json.encode(content).decode() + "\n")
