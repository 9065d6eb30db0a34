"""Tournaments and results that come from others: as texts on the clipboard, typed in, or as files."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from game.challenges.play_tournament import shelf
from game.challenges.text import GAME, beginning, looks_sent, text_of
from game.challenges.tournament import PlayedDeal, Tournament, TournamentError
from game.challenges.tournament_deals import check_bots
from game.challenges.tournament_file import games_in, tournament_in
from game.storage.files import RECORD, FileError, is_regular, read_text

if TYPE_CHECKING:
    from game.challenges.kept_tournaments import KeptTournament
    from game.services import Services
    from rules import Record

_SLICE = 0.006  # seconds of a frame


class _Check(NamedTuple):
    """A result whose bots are being asked again."""

    played: list[PlayedDeal]
    game: str
    steps: Iterator[None]


class ResultChecks:
    """Checks results of a tournament, a little in every frame, and keeps those that are right. What is wrong with one
    is shown; ``changed`` is called with the tournament when all of them are checked."""

    def __init__(self, services: Services, tournament: Tournament, changed: Callable[[KeptTournament], object]) -> None:
        self._services, self._tournament, self._changed = services, tournament, changed
        self._waiting: deque[Record] = deque()
        self._now: _Check | None = None
        self._kept = 0

    @property
    def busy(self) -> bool:
        """True while results are being checked."""
        return self._now is not None or bool(self._waiting)

    def add(self, games: list[Record]) -> None:
        """Check these games."""
        self._waiting += games

    def update(self) -> None:
        """Go on for part of a frame."""
        until = perf_counter() + _SLICE
        while self.busy and perf_counter() < until:
            try:
                self._step()
            except (TournamentError, FileError, OSError) as error:
                self._now = None
                self._services.audio.play("error")
                self._services.toast(self._services.tr.message(error), 10)
            if not self.busy:
                self._finish()

    def _step(self) -> None:
        if self._now is None:
            record = self._waiting.popleft()
            played = self._tournament.results(record)
            deal = self._tournament.deals[played[0].deal]
            self._now = _Check(played, text_of(record), check_bots(deal, record))
        if next(self._now.steps, self) is self:
            done, self._now = self._now, None
            before = shelf(self._services).load(self._tournament.digest)
            after = shelf(self._services).keep(self._tournament, done.played, done.game)
            self._kept += len(after.results) - (0 if before is None else len(before.results))

    def _finish(self) -> None:
        tr, kept, self._kept = self._services.tr, self._kept, 0
        self._services.toast(tr.plural("tournament.taken", kept), 6)
        found = shelf(self._services).load(self._tournament.digest)
        if found is not None:
            self._changed(found)


def received(services: Services, text: str) -> tuple[KeptTournament, list[Record]]:
    """Return the tournament of a text, which is kept from now on, or the one here that the games of the text belong to
    with these games.

    Raises:
        TournamentError: it has neither, or is damaged.
        FileError, OSError: the tournament cannot be kept.
    """
    games = games_in(text) if beginning(GAME) in text or ('"actions"' in text and '"deals"' not in text) else []
    if not games:
        return shelf(services).keep(tournament_in(text)), []
    wrong = TournamentError()
    for kept in shelf(services).all()[0]:
        try:
            kept.tournament.deal_number(games[0])
        except TournamentError as error:
            wrong = error
            continue
        return kept, games
    raise wrong


def typed_or_in_file(typed: str) -> str:
    """Return what was typed, or the text of the file whose path that is."""
    path = Path(typed.strip())
    if not looks_sent(typed) and is_regular(path):
        with suppress(FileError):
            return read_text(path, RECORD)
    return typed


def text_of_file(place: str) -> str:
    """Return the text of a file that was dropped onto the window.

    Raises:
        FileError: it cannot be read.
    """
    return read_text(Path(place), RECORD)
