"""The tournaments of this computer, a file for each: its deals, and what has been played or received of them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec

from game.challenges.standings import TournamentStanding, standings
from game.challenges.tournament import PlayedDeal, Tournament
from game.challenges.tournament_file import tournament_from
from game.messages import GameMessage
from game.platform.locks import exclusive_access
from game.storage.files import FileError, MissingFileError, read_json, set_aside, write_atomic
from rules.core.checked import checked
from rules.core.messages import message_of

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 1
_LARGEST = 8 * 1024 * 1024  # bytes
_MOST = 2000  # results
_SUFFIX = ".json"


class KeptResult(msgspec.Struct, frozen=True):
    """What somebody has made of a deal, and the text of the game: it was checked when it came."""

    deal: int
    seat: int
    name: str
    points: int
    game: str


class KeptFile(msgspec.Struct, frozen=True):
    """What the file holds, further fields aside."""

    format: int
    tournament: dict[str, object]
    results: Annotated[list[KeptResult], msgspec.Meta(max_length=_MOST)] = []


class KeptTournament(NamedTuple):
    """A tournament with its results."""

    tournament: Tournament
    results: tuple[KeptResult, ...]

    @property
    def standings(self) -> list[TournamentStanding]:
        """How everybody stands."""
        played = [PlayedDeal(one.deal, one.seat, one.name, one.points) for one in self.results]
        return standings(self.tournament.people, len(self.tournament.deals), played)

    def results_of(self, name: str) -> list[KeptResult]:
        """Return what somebody has played, in the order of the deals."""
        found: dict[int, KeptResult] = {}
        for one in self.results:
            if one.name.casefold() == name.casefold():
                found.setdefault(one.deal, one)
        return [found[deal] for deal in sorted(found)]

    def next_deal(self, name: str) -> int | None:
        """Return the first deal that somebody still has to play, None if there is none."""
        played = {one.deal for one in self.results_of(name)}
        return next((deal for deal in range(len(self.tournament.deals)) if deal not in played), None)


class SetAsideError(FileError):
    """A damaged file, which has another name now."""


class TournamentShelf:
    """The tournaments in a data folder."""

    def __init__(self, data: Path) -> None:
        self.folder = data / "tournaments"

    def load(self, digest: str) -> KeptTournament | None:
        """Return a tournament, None if it is not here.

        Raises:
            FileError: its file is of another version, or was damaged and is set aside.
        """
        found = self._read(self._place(digest))
        return None if found is None else found[0]

    def all(self) -> tuple[list[KeptTournament], list[FileError]]:
        """Return all tournaments, the one last changed first, and what is wrong with files that cannot be read."""
        found, wrong = [], []
        for path in self._files():
            try:
                kept = self._read(path)
            except FileError as error:
                wrong.append(error)
                continue
            if kept is not None:
                found.append(kept[0])
        return found, wrong

    def keep(self, tournament: Tournament, played: Iterable[PlayedDeal] = (), game: str = "") -> KeptTournament:
        """Keep a tournament, and what was made of a deal with the text of its game; nobody's second result of a deal
        counts. Where it is here already, its results stay, and its people unless it brings more of them.

        Raises:
            FileError: its file is of another version.
            OSError: it cannot be written.
        """
        path = self._place(tournament.digest)
        with exclusive_access(path):
            try:
                found = self._read(path)
            except SetAsideError:
                found = None
            results: list[KeptResult] = []
            document: Mapping[str, object] = {}
            if found is not None:
                before, document = found
                results += before.results
                if not set(before.tournament.people) < set(tournament.people):
                    tournament = before.tournament
            known = {(one.name.casefold(), one.deal) for one in results}
            results += [KeptResult(*one, game) for one in played if (one.name.casefold(), one.deal) not in known]
            kept = KeptFile(FORMAT, tournament.to_json(), results[:_MOST])
            write_atomic(path, json.dumps({**document, **msgspec.to_builtins(kept)}, ensure_ascii=False) + "\n")
        return KeptTournament(tournament, tuple(kept.results))

    def remove(self, digest: str) -> None:
        """Delete a tournament with its results; OSError if that fails."""
        self._place(digest).unlink(missing_ok=True)

    def _read(self, path: Path) -> tuple[KeptTournament, Mapping[str, object]] | None:
        """Return what a file holds, and all its fields."""
        try:
            document = read_json(path, _LARGEST)
            if isinstance(document, dict) and type(document.get("format")) is int and document["format"] > FORMAT:
                raise FileError(path, GameMessage("tournament_format", format=document["format"], known=FORMAT))
            found = checked(document, KeptFile, GameMessage("a_tournament"))
            return KeptTournament(tournament_from(found.tournament), tuple(found.results)), document
        except MissingFileError:
            return None
        except FileError as error:
            if isinstance(error.reason, GameMessage) and error.reason.code == "tournament_format":
                raise
            raise SetAsideError(set_aside(path), error.reason) from error
        except ValueError as error:
            raise SetAsideError(set_aside(path), message_of(error)) from error

    def _files(self) -> list[Path]:
        try:
            found = [path for path in self.folder.iterdir() if path.suffix == _SUFFIX]
            return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
        except OSError:
            return []

    def _place(self, digest: str) -> Path:
        return self.folder / f"{digest}{_SUFFIX}"
