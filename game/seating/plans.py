"""What the plans of all games share: who sits where, signs that no two seats have, and the small file that keeps it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from game.bots.registry import HUMAN, opponent_for
from game.players import SIGNS, Player
from game.seating.guests import ANYONE, character_from, queue_from, seated
from game.storage.files import SMALL, FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from rules.core.printable import NAME, printable

DEFAULT_BOT = "medium"
"""The bot that empty seats get."""
SEED_DIGITS = 9
UNIQUE = ("colour", "emblem")
_LETTERS = 24


@dataclass(frozen=True)
class PlannedSeat:
    """One seat as planned. An empty ``name`` stands for the default one; ``character``: who sits on the bot, or
    ``random`` for whoever comes. Each game adds what is chosen for a seat of its own."""

    bot: str = DEFAULT_BOT
    name: str = ""
    colour: int = 0
    emblem: int = 0
    character: str = ANYONE


SeatT = TypeVar("SeatT", bound=PlannedSeat)
PlanT = TypeVar("PlanT")


@dataclass
class SeatingPlan(Generic[SeatT]):
    """``count`` seats of ``seats`` play. ``seed`` is what was typed, empty for a random one; ``guests``: the order in
    which characters come that nobody has asked for. Each game adds what is chosen for all seats."""

    most: ClassVar[int]
    """Seats that are kept, whether they play or not."""

    seats: list[SeatT] = field(default_factory=list)
    count: int = 2
    seed: str = ""
    guests: list[str] = field(default_factory=lambda: queue_from(None))

    def fill(self, seat: Callable[..., SeatT]) -> None:
        """Add seats until there are ``most``: a person on the first, bots on the others, with signs that are free."""
        for number in range(len(self.seats), self.most):
            signs = {name: _free(name, self.seats) for name in UNIQUE}
            self.seats.append(seat(bot=DEFAULT_BOT if number else HUMAN, **signs))

    def change(self, seat: int, **values: Any) -> None:
        """Change a seat. A colour or emblem that another seat has is swapped with it; no character sits there twice."""
        change_seat(self.seats, seat, **values)

    def number(self, seed: int) -> int:
        """The seed that was typed, the given one where none was."""
        return int(self.seed) if self.seed else seed

    @property
    def words(self) -> list[str]:
        """Who sits on each seat: ``human``, or a bot with its character."""
        return seated(self.seats[: self.count], self.guests)

    def players(self, names: list[str]) -> list[Player]:
        """Who plays; ``names`` are those of seats that were given none."""
        chosen = self.seats[: self.count]
        return [
            Player(word, seat.name.strip() or names[i], seat.colour, seat.emblem)
            for i, (seat, word) in enumerate(zip(chosen, self.words, strict=True))
        ]

    def take(self, data: Mapping[str, Any]) -> None:
        """Take over what all games keep but the seats; what is no longer possible stays as it is."""
        count, seed = data.get("count"), data.get("seed")
        if type(count) is int and 2 <= count <= self.most:
            self.count = count
        if isinstance(seed, str) and seed.isascii() and seed.isdigit():
            self.seed = seed[:SEED_DIGITS]
        self.guests = queue_from(data.get("guests"))

    def save(self, path: Path) -> None:
        """Keep the plan for the next time; OSError where that is impossible."""
        write_atomic(path, self.to_json())

    def to_json(self) -> str:
        """The plan as the text of its file."""
        return json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n"


def plan_data(text: str) -> Mapping[str, Any]:
    """The fields of a plan from the text of its file, a list of ``seats`` among them.

    Raises:
        ValueError: not a plan.
    """
    data = parse_json(text)
    if not isinstance(data, Mapping) or not isinstance(data.get("seats"), list):
        raise ValueError("not a plan of seats")
    return data


def seat_data(entry: Any, seat: int, game: str) -> dict[str, Any]:
    """The fields of a :class:`PlannedSeat` from an entry of a plan; a bot that is gone becomes the default.

    Raises:
        ValueError: not a seat.
    """
    if not isinstance(entry, Mapping):
        raise ValueError(f"{entry!r} is not a seat")
    bot = entry.get("bot")
    return {
        "bot": HUMAN if bot == HUMAN else opponent_for(str(bot), game) or DEFAULT_BOT,
        "name": printable(entry.get("name", ""), NAME)[:_LETTERS],
        "colour": sign(entry.get("colour"), seat),
        "emblem": sign(entry.get("emblem"), seat),
        "character": character_from(entry.get("character")),
    }


def _free(name: str, seats: Sequence[PlannedSeat]) -> int:
    """The first colour or emblem that no seat has."""
    taken = {getattr(seat, name) for seat in seats}
    return next(number for number in range(SIGNS) if number not in taken)


def change_seat(seats: list[SeatT], seat: int, **values: Any) -> None:
    """Change a seat in place. A colour or emblem that another seat has is swapped with it; a character that another one
    has asked for comes here, and there whoever comes."""
    wanted = values.get("character", ANYONE)
    for other, planned in enumerate(seats):
        if wanted != ANYONE and other != seat and planned.character == wanted:
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
