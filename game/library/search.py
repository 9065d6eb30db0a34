"""What is looked for in the library, and which games fit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.characters import split_word
from game.bots.registry import HUMAN
from game.editions import GameEdition, plugin_of
from game.games import shown_games
from game.painting.threads.paint_thread import paint_thread_of
from game.pieces.spelling import folded, sounds_like
from game.players import names_in

if TYPE_CHECKING:
    from game.library.index import KnownGame
    from game.pieces.model import GamePiece
    from game.services import Services
    from game.storage.saved import SaveInfo

WON, LOST = "won", "lost"
PERIODS: Final[Mapping[str, int]] = {"week": 7, "month": 30, "year": 365}
"""Days that a game may be old."""
BEFORE = "before"
"""Games that are older than all of these."""
LATEST, OLDEST, POINTS, LEAD = "latest", "oldest", "points", "lead"
ORDERS: Final = (LATEST, OLDEST, POINTS, LEAD)
"""What games are sorted by: their time, or the most points or the greatest lead first."""
_PAIR = 2
_UNKNOWN = (-1000, -1000)


def own_seats(info: SaveInfo) -> list[int]:
    """Return the seats of people."""
    return [seat for seat, bot in enumerate(info.bots) if bot == HUMAN]


def edition_of(info: SaveInfo) -> GameEdition:
    """Return the game and the edition of it that was played."""
    return GameEdition(info.game, info.edition)


@lru_cache(maxsize=1024)
def rivals_in(bots: tuple[str, ...]) -> frozenset[str]:
    """Return the kinds of bots at a table; people play against each other if there are several."""
    found = {split_word(bot)[0] for bot in bots if bot != HUMAN}
    return frozenset(found | {HUMAN} if bots.count(HUMAN) > 1 else found)


class NamesOfPieces:
    """The ids of pieces by their names, in the language of now. To collect the pieces of an edition takes a while, so
    a thread does it ahead."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._names: dict[GameEdition, dict[str, GamePiece]] = {}
        self._ids: dict[tuple[GameEdition, str], frozenset[str]] = {}

    def prepare(self, editions: Iterable[GameEdition]) -> None:
        """Collect the pieces of these editions, in a thread."""
        paint_thread_of(self._services).order([partial(self._pieces, edition) for edition in editions])

    def ids(self, edition: GameEdition, word: str) -> frozenset[str]:
        """Return the ids of the pieces that are called by a word, folded, without those of their game."""
        key = (edition, word)
        if key not in self._ids:
            pieces = self._pieces(edition)
            called = (name for name, piece in pieces.items() if word in name.partition(":")[2] or piece.is_called(word))
            self._ids[key] = frozenset(called)
        return self._ids[key]

    def title(self, edition: GameEdition, name: str) -> str:
        """Return what the piece of an id is called."""
        return self._pieces(edition)[name].title

    def _pieces(self, edition: GameEdition) -> Mapping[str, GamePiece]:
        if edition not in self._names and edition.game in shown_games():
            pieces = plugin_of(edition).compendium(self._services).pieces
            self._names[edition] = {piece.id.partition("/")[2]: piece for piece in pieces}
        return self._names.get(edition, {})


@dataclass(frozen=True)
class LibraryFilter:
    """What is looked for; an empty field is about nothing. ``own``: the ``text`` names what the person's own city had,
    not that of anybody; ``rival``: a kind of bot, or people; ``period``: one of `PERIODS`, or `BEFORE`."""

    text: str = ""
    own: bool = False
    edition: GameEdition | None = None
    box: str = ""
    rival: str = ""
    seats: int = 0
    result: str = ""
    period: str = ""

    def fits(self, info: SaveInfo, when: str, now: datetime) -> bool:
        """True if a game from a time (ISO 8601) is what is looked for, apart from the text."""
        if info.damaged:
            return self == LibraryFilter(self.text, self.own)
        return (
            (self.edition is None or self.edition == edition_of(info))
            and (not self.box or self.box in info.expansions)
            and (not self.rival or self.rival in rivals_in(info.bots))
            and self.seats in (0, info.seats)
            and (not self.result or self.result == result_of(info))
            and (not self.period or self._in_period(when, now))
        )

    def _in_period(self, when: str, now: datetime) -> bool:
        try:
            age = now - datetime.fromisoformat(when).astimezone(now.tzinfo)
        except (ValueError, OverflowError, OSError):
            return self.period == BEFORE
        if self.period == BEFORE:
            return age > timedelta(days=max(PERIODS.values()))
        return age <= timedelta(days=PERIODS[self.period])


def result_of(info: SaveInfo) -> str:
    """Return whether a person has won or all of them lost, "" if nobody played or it is not known."""
    own, winners = own_seats(info), info.progress.winners
    if not own or not winners:
        return ""
    return WON if any(seat in winners for seat in own) else LOST


class FoundInCity(NamedTuple):
    """Where a search has found something: the seat of a city, and what it had, by name."""

    seat: int
    names: tuple[str, ...]


def points_of(info: SaveInfo) -> tuple[int, int]:
    """Return the points of the one person who played, or else of the winner, and how far they are above those of the
    best other city; far below all others where they are not known."""
    totals, own = info.progress.totals, own_seats(info)
    if len(totals) < _PAIR:
        return _UNKNOWN
    seat = own[0] if len(own) == 1 and own[0] < len(totals) else totals.index(max(totals))
    return totals[seat], totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


class LibrarySearch:
    """Finds games. ``notes``: the notes by the key of their game."""

    def __init__(self, services: Services, notes: Mapping[str, str]) -> None:
        self._services, self.notes, self.lang = services, notes, services.tr.lang
        self._texts: dict[str, str] = {}
        self.vocabulary = NamesOfPieces(services)

    def forget(self, game: KnownGame) -> None:
        """Read anew what is written about a game: its note has changed."""
        self._texts.pop(game.file, None)

    def find(
        self, games: Collection[KnownGame], wanted: LibraryFilter, now: datetime, order: str = LATEST
    ) -> list[KnownGame]:
        """Return the games that fit, in one of :data:`ORDERS`."""
        words = folded(wanted.text).split()
        found = [game for game in games if wanted.fits(game.info, game.when, now) and self._says(game, words, wanted)]
        found.sort(key=lambda game: (game.when, game.file), reverse=order != OLDEST)
        if order in (POINTS, LEAD):
            found.sort(key=lambda game: points_of(game.info)[order == LEAD], reverse=True)
        return found

    def found_in(self, game: KnownGame, wanted: LibraryFilter) -> FoundInCity | None:
        """Return the first city of a game that has what the text names; None if what is written about the game has all
        of it, or there is no such city."""
        return self._city(game, self._unwritten(game, folded(wanted.text).split()), wanted)

    def _says(self, game: KnownGame, words: Sequence[str], wanted: LibraryFilter) -> bool:
        """True if every word is in what is written about a game, or all others are in one of its cities."""
        left = self._unwritten(game, words)
        return not left or self._city(game, left, wanted) is not None

    def _unwritten(self, game: KnownGame, words: Sequence[str]) -> list[str]:
        """Return the words that are not in what is written about a game."""
        said = self._written(game) if words else ""
        return [word for word in words if word not in said and not self._sounds(game.info, word)]

    def _city(self, game: KnownGame, words: Sequence[str], wanted: LibraryFilter) -> FoundInCity | None:
        """Return the first city that has something called by each of the words, None if there is none."""
        held, edition = game.pieces or (), edition_of(game.info)
        called = [self.vocabulary.ids(edition, word) for word in words]
        if not called or not all(called):
            return None
        seats = [seat for seat in own_seats(game.info) if seat < len(held)] if wanted.own else range(len(held))
        for seat in seats:
            city = held[seat].split()
            if all(not ids.isdisjoint(city) for ids in called):
                names = [name for name in city if any(name in ids for ids in called)]
                return FoundInCity(seat, tuple(self.vocabulary.title(edition, name) for name in names))
        return None

    def _written(self, game: KnownGame) -> str:
        """Return the names of players, the title and the note of a game."""
        said = self._texts.get(game.file)
        if said is None:
            info = game.info
            names = [*info.names, *names_in(self._services.tr, info)]
            said = folded(" ".join((*names, info.title, self.notes.get(game.key, ""))))
            self._texts[game.file] = said
        return said

    def _sounds(self, info: SaveInfo, word: str) -> bool:
        return any(sounds_like(name, word) for name in info.names)
