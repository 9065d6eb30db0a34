"""The plans of all games: players and signs of the seats, and the small file that keeps them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Self, TypeVar

import msgspec
from msgspec import Meta, field, structs

from game.bots.registry import HUMAN, opponent_for
from game.clock import clock_from
from game.messages import GameMessage
from game.players import SIGNS, Player
from game.seating.game_in_words import known_name
from game.seating.guests import ANYONE, character_from, queue_from, seated
from game.storage.files import SMALL, FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from rules.core.checked import checked, fitted
from rules.core.printable import NAME, printable

if TYPE_CHECKING:
    from game.services import Services

DEFAULT_BOT = "medium"
"""The bot that empty seats get."""
_FIRST_BOT = "easy"
SEED_DIGITS = 9
UNIQUE = ("colour", "emblem")
_LETTERS = 24

Sign = Annotated[int, Meta(ge=0, lt=SIGNS)]
"""The number of a colour or emblem."""


class PlannedSeat(msgspec.Struct, frozen=True):
    """One seat as planned. An empty ``name`` stands for the default one; ``character``: that of the bot,
    or ``random`` for anyone. Each game adds its own choices for a seat."""

    bot: str = DEFAULT_BOT
    name: str = ""
    colour: Sign = 0
    emblem: Sign = 0
    character: str = ANYONE


SeatT = TypeVar("SeatT", bound=PlannedSeat)


class SeatingPlan(msgspec.Struct, Generic[SeatT]):
    """``count`` seats of ``seats`` play. ``seed`` is the typed one, empty for a random one; ``guests``: the order of
    characters at seats for anyone. Each game adds its own choices for all seats."""

    played: ClassVar[str]
    """The id of the game."""
    seat_type: ClassVar[type[PlannedSeat]] = PlannedSeat
    most: ClassVar[int]
    """Seats that are kept, whether they play or not."""

    seats: list[SeatT] = []
    count: int = 2
    seed: str = ""
    guests: list[str] = field(default_factory=lambda: queue_from(()))
    phones: bool = False  # whether hands are held on phones
    clock: str = ""  # the word of the clock, "" for none

    def __post_init__(self) -> None:
        """Add seats up to ``most``: a person on the first, bots on the others, with free signs."""
        make: Callable[..., Any] = self.seat_type
        for number in range(len(self.seats), self.most):
            signs = {name: _free(name, self.seats) for name in UNIQUE}
            self.seats.append(make(bot=DEFAULT_BOT if number else HUMAN, **signs))

    @classmethod
    def kept(cls, path: Path) -> Self:
        """Return the plan of the last game; the first one if there is none or it is damaged (it is then set aside)."""
        try:
            return cls.from_json(read_text(path, SMALL))
        except MissingFileError:
            return cls.first()
        except (FileError, ValueError, TypeError):
            set_aside(path)
            return cls.first()

    @classmethod
    def first(cls) -> Self:
        """Return the plan for somebody who has not set up a game yet: against the friendliest opponents."""
        plan = cls()
        plan.set_level(_FIRST_BOT)
        return plan

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a plan; what is no longer possible (a bot that is gone, something taken twice) becomes the default.

        Raises:
            ValueError: not a plan.
        """
        data = parse_json(text)
        seats: list[Any] = seats_in(data, cls.seat_type, cls.most, cls.played)
        plan = cls(seats).with_file(data)
        plan.settle(data)
        return plan

    def settle(self, data: Mapping[str, object]) -> None:
        """Drop choices that the game no longer has; ``data``: the content of the file."""

    def change(self, seat: int, **values: object) -> None:
        """Change a seat. A colour or emblem that another seat has is swapped with it; no character sits there twice."""
        change_seat(self.seats, seat, **values)

    def set_level(self, bot: str) -> None:
        """Seat bots of this kind wherever no person sits."""
        for seat, planned in enumerate(self.seats):
            if planned.bot != HUMAN:
                self.change(seat, bot=bot)

    def seat_people(self, number: int) -> None:
        """Let people have so many seats at least, as far as there are seats: those of bots."""
        people = sum(seat.bot == HUMAN for seat in self.seats[: self.count])
        bots = [seat for seat in range(self.count) if self.seats[seat].bot != HUMAN]
        for seat in bots[: max(0, number - people)]:
            self.change(seat, bot=HUMAN)

    @property
    def cities(self) -> int:
        """Number of places at the table."""
        return self.count

    def set_count(self, count: int) -> None:
        """Set the number of players."""
        self.count = count

    def number(self, seed: int) -> int:
        """Return the typed seed, the given one if there is none."""
        return int(self.seed) if self.seed else seed

    @property
    def words(self) -> list[str]:
        """The word of each seat: ``human``, or a bot with its character."""
        return seated(self.seats[: self.count], self.guests)

    def players(self, names: list[str]) -> list[Player]:
        """Return the players; ``names``: those of seats without a typed name."""
        chosen = self.seats[: self.count]
        return [
            Player(word, seat.name.strip() or names[i], seat.colour, seat.emblem)
            for i, (seat, word) in enumerate(zip(chosen, self.words, strict=True))
        ]

    def with_file(self, data: Mapping[str, object]) -> Self:
        """Return the plan with the other choices of its file; impossible ones are left out."""
        found = fitted({name: value for name, value in data.items() if name != "seats"}, self)
        if not 2 <= found.count <= self.most:
            found.count = self.count
        found.seed = found.seed[:SEED_DIGITS] if found.seed.isascii() and found.seed.isdigit() else self.seed
        found.guests = queue_from(found.guests)
        if clock_from(found.clock) is None:
            found.clock = ""
        return found

    def save(self, path: Path) -> None:
        """Save the plan for the next time; OSError if that fails."""
        write_atomic(path, self.to_json())

    def to_json(self) -> str:
        """Return the plan as the text of its file."""
        return json.dumps(msgspec.to_builtins(self), indent=2, ensure_ascii=False) + "\n"


def keep_names(services: Services, plan: SeatingPlan[Any]) -> None:
    """Remember who has sat down, for the setups of other games; the name of somebody who plays alone becomes the one in
    the settings."""
    settings = services.settings
    people = [seat for seat, word in enumerate(plan.words) if word == HUMAN]
    typed = [plan.seats[seat].name.strip() for seat in people]
    if not any(typed):
        return
    names = tuple(name or known_name(services, number) for number, name in enumerate(typed))
    settings.names = (*names, *settings.names[len(names) :])
    if len(names) == 1 or not settings.player_name:
        settings.player_name = names[0]
    if settings.player_name == names[0]:
        plan.change(people[0], name="")  # so that it can be changed in the settings
    services.save_settings()


class PlanFile(msgspec.Struct):
    """The least content of the file of a plan: a list of ``seats``."""

    seats: list[object]


def seats_in(data: object, kind: type[SeatT], most: int, game: str) -> list[SeatT]:
    """Return the first ``most`` seats of the plan in a file, in which a bot that is gone is the default.

    Raises:
        ValueError: not a plan of seats; one sentence says why.
    """
    entries = checked(data, PlanFile, "the plan").seats[:most]
    return with_own_signs([_seat_in(entry, seat, kind, game) for seat, entry in enumerate(entries)])


def _seat_in(entry: object, seat: int, kind: type[SeatT], game: str) -> SeatT:
    if not isinstance(entry, Mapping):
        raise ValueError(GameMessage("plan_seat", seat=seat))
    found = fitted(entry, kind(colour=seat, emblem=seat))
    return structs.replace(
        found,
        bot=HUMAN if found.bot == HUMAN else opponent_for(found.bot, game) or DEFAULT_BOT,
        name=printable(found.name, NAME)[:_LETTERS],
        character=character_from(found.character),
    )


def _free(name: str, seats: Sequence[PlannedSeat]) -> int:
    """Return the first colour or emblem that no seat has."""
    taken = {getattr(seat, name) for seat in seats}
    return next(number for number in range(SIGNS) if number not in taken)


def change_seat(seats: list[SeatT], seat: int, **values: object) -> None:
    """Change a seat in place. A colour or emblem that another seat has is swapped with it; a character of another seat
    comes here, and anyone there."""
    wanted = values.get("character", ANYONE)
    for other, planned in enumerate(seats):
        if wanted != ANYONE and other != seat and planned.character == wanted:
            seats[other] = structs.replace(planned, character=ANYONE)
    for name in UNIQUE:
        if name in values:
            holder = next((i for i, other in enumerate(seats) if getattr(other, name) == values[name]), None)
            if holder is not None and holder != seat:
                seats[holder] = structs.replace(seats[holder], **{name: getattr(seats[seat], name)})
    seats[seat] = structs.replace(seats[seat], **values)


def with_own_signs(seats: Sequence[SeatT]) -> list[SeatT]:
    """Return the seats, all signs of a kind assigned anew if two seats had the same."""
    found = list(seats)
    for name in UNIQUE:
        if len({getattr(seat, name) for seat in found}) < len(found):
            found = [structs.replace(seat, **{name: index}) for index, seat in enumerate(found)]
    return found
