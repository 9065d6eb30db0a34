"""Statistics of this user: a line for every person in every finished game, kept in one local JSON file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta, structs

from game.platform.locks import exclusive_access
from game.storage.dates import day_of, moment_of
from game.storage.files import FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from rules.core.checked import checked, fitted
from rules.core.game import FIRST_EDITION, FIRST_GAME
from rules.core.printable import NAME, printable

if TYPE_CHECKING:
    from rules import Record

FORMAT: Final = 1
SEATS = 8
"""The most cities of a game."""
Points = Annotated[int, Meta(ge=-9999, le=9999)]
"""Points, or coins, of a city or of a part of it."""
_ID_BYTES = 8
_LARGEST_FILE = 32 * 1024 * 1024  # bytes: a game every hour for ten years


class PlayedGame(msgspec.Struct, frozen=True):
    """One person's game. ``won``: 1, 0, or a share of a victory; ``id`` is the same for
    everybody in the game."""

    id: str
    when: str
    name: str
    seats: Annotated[int, Meta(ge=1, le=SEATS)]
    board: str
    side: str
    place: Annotated[int, Meta(ge=1, le=SEATS)]
    won: Annotated[float, Meta(ge=0, le=1)]
    total: Points


class RankedSide(msgspec.Struct, frozen=True):
    """Who won or lost a game together, and their place; equals share one."""

    place: Annotated[int, Meta(ge=1, le=SEATS)]
    bots: tuple[str, ...] = ()
    people: tuple[str, ...] = ()


class DraftNotes(msgspec.Struct, frozen=True):
    """What somebody's draft was like, in words that are quick to read: the ``boxes`` played with, the ``lead`` over the
    best rival, of each age what was taken ``first`` from the full hand (the age, the verb, the card, the rest of the
    hand), and the cards ``buried`` under stages."""

    boxes: str = ""
    lead: Points = 0
    first: tuple[str, ...] = ()
    buried: str = ""


class Entry(PlayedGame, frozen=True):
    """One person's game. ``rivals``: the bots at the table, one by one; ``medals``: those earned, whether the
    person had them already or not; ``game`` and ``edition`` say which of the program's games it was; ``day``: whose
    daily deal it was (ISO 8601), "" if none; ``met``: the points of the characters at the table; ``pieces``: those of
    each piece of the city alone; ``coins``: those that were ``earned`` from neighbours, ``paid`` to them, ``lost`` to
    others; ``table``: everybody's places, () where they have not been kept; ``deal``: the same for all games with the
    same cards, likewise; ``draft``: None of teams, and where it has not been kept."""

    categories: dict[str, Points] = {}
    rivals: tuple[str, ...] = ()
    medals: tuple[str, ...] = ()
    game: str = FIRST_GAME
    edition: str = FIRST_EDITION
    day: str = ""
    met: dict[str, Points] = {}
    pieces: dict[str, Points] = {}
    coins: dict[str, Points] = {}
    table: tuple[RankedSide, ...] = ()
    draft: DraftNotes | None = None
    deal: str = ""


@dataclass(frozen=True)
class WinTally:
    """Games and victories of a group of entries."""

    games: int
    wins: float
    best: int
    average: float

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0


class StatisticsFile(msgspec.Struct, frozen=True):
    """The content of the file; that of a newer version may have another number."""

    format: Annotated[int, Meta(ge=1)]
    entries: Sequence[object]


class Statistics:
    """The entries, oldest first. ``unread``: those of a file that this version does not understand, as they are;
    ``as_read``: what the first entries were read from, with what another version knows of them; ``other``: what else
    stands in the file."""

    def __init__(
        self,
        entries: Sequence[Entry] = (),
        unread: Sequence[object] = (),
        as_read: Sequence[object] = (),
        other: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        self.entries, self.unread = list(entries), list(unread)
        self._as_read, self._other = list(as_read), other

    def add(self, entries: Sequence[Entry]) -> bool:
        """Add the entries of one game; False if there are none, or if the game was added before."""
        known = {entry.id for entry in self.entries}
        if not entries or any(entry.id in known for entry in entries):
            return False
        self.entries += entries
        return True

    def of(self, game: str, edition: str) -> Statistics:
        """Return the statistics of one of the program's games, in one of its editions."""
        return Statistics([entry for entry in self.entries if (entry.game, entry.edition) == (game, edition)])

    def all(self) -> WinTally:
        """Return the tally of all games."""
        return _tally(self.entries)

    def last_meeting(self, character: str) -> tuple[int, int] | None:
        """Return the points of the person and of a character when they met last, None if they never did."""
        found = next((entry for entry in reversed(self.entries) if character in entry.met), None)
        return None if found is None else (found.total, found.met[character])

    def by_seats(self) -> dict[int, WinTally]:
        """Return a tally for each number of cities."""
        sizes = sorted({entry.seats for entry in self.entries})
        return {size: _tally(e for e in self.entries if e.seats == size) for size in sizes}

    def by_board(self) -> dict[str, WinTally]:
        """Return a tally for each wonder, the most played first."""
        boards = {entry.board for entry in self.entries}
        found = {board: _tally(e for e in self.entries if e.board == board) for board in boards}
        return dict(sorted(found.items(), key=lambda item: (-item[1].games, item[0])))

    def by_rival(self) -> dict[str, WinTally]:
        """Return a tally of the games with each kind of bot at the table."""
        kinds = sorted({bot for entry in self.entries for bot in entry.rivals})
        return {bot: _tally(e for e in self.entries if bot in e.rivals) for bot in kinds}

    def averages(self, categories: Iterable[str]) -> dict[str, float]:
        """Return the average points of each of these categories, over the games in which it was scored."""
        return _averages([entry.categories for entry in self.entries], categories)

    def coins(self, kinds: Iterable[str]) -> dict[str, float]:
        """Return the average coins of each of these kinds, over the games in which there were any to count."""
        return _averages([entry.coins for entry in self.entries], kinds)

    def best(self, most: int) -> list[Entry]:
        """Return the highest scores."""
        return sorted(self.entries, key=lambda entry: (-entry.total, entry.when))[:most]

    def medals(self) -> dict[str, Entry]:
        """Return the medals earned so far, each with the first entry that earned it."""
        found: dict[str, Entry] = {}
        for entry in self.entries:
            for medal in entry.medals:
                found.setdefault(medal, entry)
        return found

    def to_json(self) -> str:
        """Return the statistics as the text of their file."""
        added = msgspec.to_builtins(self.entries[len(self._as_read) :])
        file = {"format": FORMAT, **self._other, "entries": [*self.unread, *self._as_read, *added]}
        return json.dumps(file, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Statistics:
        """Read statistics.

        Raises:
            ValueError: they are none.
        """
        file = parse_json(text)
        read = [(item, _entry(item)) for item in checked(file, StatisticsFile, "the statistics").entries]
        known = [(item, entry) for item, entry in read if entry is not None]
        unread, other = (
            [item for item, entry in read if entry is None],
            checked(file, dict[str, object], "the statistics"),
        )
        return cls([entry for _, entry in known], unread, [item for item, _ in known], other)


def _averages(rows: Iterable[Mapping[str, int]], names: Iterable[str]) -> dict[str, float]:
    """Return the average of each of these names over what has it; nothing for those that nothing has."""
    numbers = {name: [counts[name] for counts in rows if name in counts] for name in names}
    return {name: sum(counts) / len(counts) for name, counts in numbers.items() if counts}


def game_id(record: Record) -> str:
    """Return an id of a game, made of setup, seed and every answer."""
    return _digest([record.setup.to_json(), record.actions])


def deal_id(record: Record) -> str:
    """Return an id of what a game begins with, made of setup and seed."""
    return _digest(record.setup.to_json())


def _digest(value: object) -> str:
    return hashlib.blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=_ID_BYTES).hexdigest()


def statistics_file(data: Path) -> Path:
    """Return the file in the user's data folder."""
    return data / "statistics.json"


def load_statistics(path: Path) -> tuple[Statistics, Path | None]:
    """Return the statistics, empty if there are none. A damaged file is set aside; its new place is returned too."""
    try:
        return Statistics.from_json(read_text(path, _LARGEST_FILE)), None
    except MissingFileError:
        return Statistics(), None
    except (FileError, ValueError, TypeError, OverflowError):
        return Statistics(), set_aside(path)


@dataclass(frozen=True)
class EnteredResult:
    """The result of adding a game: the new medals, and the new place of a damaged file."""

    medals: tuple[str, ...] = ()
    damaged: Path | None = None


def enter_game(path: Path, entries: Sequence[Entry]) -> EnteredResult:
    """Add the entries of one game to the file, even if another program does the same at this moment.

    Raises:
        OSError: they cannot be written.
    """
    with exclusive_access(path):
        statistics, damaged = load_statistics(path)
        had = {(entry.game, medal) for entry in statistics.entries for medal in entry.medals}
        if not statistics.add(entries):
            return EnteredResult(damaged=damaged)
        save_statistics(path, statistics)
    new = {medal: None for entry in entries for medal in entry.medals if (entry.game, medal) not in had}
    return EnteredResult(tuple(new), damaged)


def save_statistics(path: Path, statistics: Statistics) -> None:
    """Write the statistics; OSError if that fails."""
    write_atomic(path, statistics.to_json())


def _tally(entries: Iterable[Entry]) -> WinTally:
    found = list(entries)
    totals = [entry.total for entry in found]
    average = sum(totals) / len(totals) if totals else 0.0
    return WinTally(len(found), sum(entry.won for entry in found), max(totals, default=0), average)


def _entry(item: object) -> Entry | None:
    """Return an entry of a file without damaged optional parts; None if it is not understood."""
    try:
        found = msgspec.convert(item, Entry)  # nearly always, and much quicker than field by field
    except msgspec.ValidationError:
        try:
            played = checked(item, PlayedGame, "an entry", strict=False)
        except ValueError:
            return None
        found = fitted(item, Entry(**structs.asdict(played)))
    return structs.replace(found, name=printable(found.name, NAME), when=moment_of(found.when), day=day_of(found.day))
