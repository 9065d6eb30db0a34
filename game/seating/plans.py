"""What the plans of all games share: signs that no two seats have, and the small file that keeps a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.files import SMALL, FileError, MissingFileError, read_text, set_aside
from game.players import SIGNS
from game.seating.guests import ANYONE

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    SeatT = TypeVar("SeatT", bound=DataclassInstance)
else:
    SeatT = TypeVar("SeatT")
PlanT = TypeVar("PlanT")
UNIQUE = ("colour", "emblem")


def change_seat(seats: list[SeatT], seat: int, **values: Any) -> None:
    """Change a seat in place. A colour or emblem that another seat has is swapped with it; a character that another one
    has asked for comes here, and there whoever comes."""
    wanted = values.get("character", ANYONE)
    for other, planned in enumerate(seats):
        if wanted != ANYONE and other != seat and getattr(planned, "character", ANYONE) == wanted:
            anyone: Any = {"character": ANYONE}
            seats[other] = replace(planned, **anyone)
    for name in UNIQUE:
        if name in values:
            holder = next((i for i, other in enumerate(seats) if getattr(other, name) == values[name]), None)
            if holder is not None and holder != seat:
                swapped: Any = {name: getattr(seats[seat], name)}
                seats[holder] = replace(seats[holder], **swapped)
    seats[seat] = replace(seats[seat], **values)


def with_own_signs(seats: Sequence[SeatT]) -> list[SeatT]:
    """The seats, all signs of a kind dealt out anew where two seats had the same."""
    found = list(seats)
    for name in UNIQUE:
        if len({getattr(seat, name) for seat in found}) < len(found):
            fresh: list[Any] = [{name: index} for index in range(len(found))]
            found = [replace(seat, **sign) for seat, sign in zip(found, fresh, strict=True)]
    return found


def sign(value: Any, seat: int) -> int:
    """A stranger's value as the number of a colour or emblem; the seat's own where it is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < SIGNS else seat


def read_plan(path: Path, read: Callable[[str], PlanT], fresh: Callable[[], PlanT]) -> PlanT:
    """The plan of the last game; a new one where there is none or where it is damaged (then it is set aside)."""
    try:
        return read(read_text(path, SMALL))
    except MissingFileError:
        return fresh()
    except (FileError, ValueError, TypeError):
        set_aside(path)
        return fresh()
