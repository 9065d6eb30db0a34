"""The command for tournaments: makes one, scores the results of those who have played it, and plays it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.arguments import seat_words
from game.challenges.daily import daily_deal
from game.challenges.kept_tournaments import TournamentShelf
from game.challenges.play_tournament import next_deal
from game.challenges.standings import TournamentStanding, standings
from game.challenges.tournament import MOST_DEALS, PlayedDeal, Tournament, TournamentError, tournament_of
from game.challenges.tournament_deals import check_bots, check_deal, drawn_deals
from game.challenges.tournament_file import games_in, read_tournament, write_tournament
from game.checked_arguments import check_bots_play, checked_setup
from game.command_line import UsageError
from game.games import SEED_BITS
from game.messages import GameMessage
from game.platform.paths import find_paths
from game.players import players_from
from game.storage.files import RECORD, FileError, read_text
from rules.core.messages import Message, message_of

if TYPE_CHECKING:
    from argparse import Namespace

    from game.i18n import I18n
    from rules import Record

_NAME = 16  # letters of a name in the table
_CELL = 12


def make(options: Namespace) -> dict[str, object]:
    """Write a tournament into its file, and return what is in it.

    Raises:
        UsageError: it cannot be made.
        OSError: the file cannot be written.
    """
    if bool(options.seats) == (options.day is not None):
        raise UsageError(GameMessage("seats_or_day"))
    if not 1 <= options.deals <= MOST_DEALS:
        raise UsageError(GameMessage("tournament_deals", n=options.deals, most=MOST_DEALS))
    deals = _daily(options.day, options.deals) if options.day is not None else _drawn(options)
    try:
        for deal in deals:
            check_deal(deal)
        found = tournament_of(options.out.stem, [name for name in seat_words(options.names) if name], deals)
    except TournamentError as error:
        raise UsageError(message_of(error)) from error
    write_tournament(options.out, found)
    return {"tournament": found.title, "digest": found.digest, "deals": len(deals), "people": list(found.people)}


def _drawn(options: Namespace) -> list[Record]:
    """Return deals of the setup that is asked for, drawn anew or from a seed."""
    players = players_from(options.seats)
    check_bots_play(options.seats, options.game)
    seed = options.seed if options.seed is not None else secrets.randbits(SEED_BITS)
    return drawn_deals(checked_setup(options, seed), players, seed, options.deals)


def _daily(first: date, days: int) -> list[Record]:
    """Return the daily deals of so many days."""
    return [daily_deal(first + timedelta(days=number)) for number in range(days)]


class ScoredResults(NamedTuple):
    """The standings after all results, and what is wrong with those that do not count."""

    tournament: Tournament
    standings: list[TournamentStanding]
    refused: list[FileError]

    def to_json(self) -> dict[str, object]:
        """Return them as one JSON object."""
        return {
            "tournament": self.tournament.title,
            "digest": self.tournament.digest,
            "deals": len(self.tournament.deals),
            "people": [_person(one) for one in self.standings],
            "refused": len(self.refused),
        }

    def lines(self) -> list[str]:
        """Return them as a table: people below each other, deals beside each other."""
        count = len(self.tournament.deals)
        head = ["", *(str(number) for number in range(1, count + 1)), "%", "="]
        table = [head, *(_row(one) for one in self.standings)]
        return ["".join([row[0][:_NAME].ljust(_NAME), *(cell.rjust(_CELL) for cell in row[1:])]) for row in table]

    def notes(self, tr: I18n) -> list[str]:
        """Return what the columns of the table mean, and who still has to play which deals, counted from 1."""
        return [tr("tournament.columns"), *(_left_in_words(tr, one) for one in self.standings if None in one.deals)]


def _person(standing: TournamentStanding) -> dict[str, object]:
    deals = [
        None if deal is None else {"points": deal.points, "seat": deal.seat, "share": _rounded(deal.share)}
        for deal in standing.deals
    ]
    missing = [number for number, deal in enumerate(standing.deals) if deal is None]
    share = _rounded(standing.share)
    return {
        "name": standing.name,
        "place": standing.place,
        "share": share,
        "points": standing.points,
        "deals": deals,
        "missing": missing,
    }


def _left_in_words(tr: I18n, standing: TournamentStanding) -> str:
    left = [str(number) for number, deal in enumerate(standing.deals, 1) if deal is None]
    return tr.plural("tournament.still_to_play", len(left), name=standing.name, deals=tr.listed(left))


def _row(standing: TournamentStanding) -> list[str]:
    cells = ["-" if deal is None else f"{deal.points} ({_percent(deal.share)})" for deal in standing.deals]
    return [f"{standing.place or '-'} {standing.name}", *cells, _percent(standing.share), str(standing.points)]


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.0f}"


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, 4)


def score(path: Path, results: Sequence[Path], ask_bots: bool = True) -> ScoredResults:
    """Return how the results in files make people stand. Each game is played again by the rules and, if ``ask_bots``,
    its bots are asked again.

    Raises:
        FileError: the tournament cannot be read.
    """
    tournament = read_tournament(path)
    played: list[PlayedDeal] = []
    refused: list[FileError] = []
    for file in results:
        try:
            games = games_in(read_text(file, RECORD))
            if not games:
                raise TournamentError(GameMessage("no_results"))
        except TournamentError as error:
            refused.append(FileError(file, message_of(error)))
            continue
        except FileError as error:
            refused.append(error)
            continue
        for game in games:
            try:
                found = tournament.results(game)
                if ask_bots:
                    for _ in check_bots(tournament.deals[found[0].deal], game):
                        pass
                played += found
            except TournamentError as error:
                refused.append(FileError(file, message_of(error)))
    return ScoredResults(tournament, standings(tournament.people, len(tournament.deals), played), refused)


def run(
    options: Namespace,
    tr: I18n,
    say: Callable[[str], object],
    say_json: Callable[[dict[str, object]], object],
    complain: Callable[[Message | Exception | str], object],
) -> int:
    """Make or score a tournament, as the arguments ask for; return the exit status."""
    if options.verb == "make":
        say_json(make(options))
        return 0
    if options.verb == "play":
        return _play(options)
    found = score(options.file, options.results, not options.rules_only)
    for error in found.refused:
        complain(error)
    for line in (*found.lines(), "", *found.notes(tr)):
        say(line)
    say_json(found.to_json())
    return 1 if found.refused else 0


def _play(options: Namespace) -> int:
    """Open the window at the next deal of somebody.

    Raises:
        UsageError: nobody of that name takes part, or all deals are played.
    """
    from game import launch

    tournament = read_tournament(options.file)
    names = [name for name in seat_words(options.name) if name]
    shelf = TournamentShelf(find_paths().data)
    kept = shelf.keep(tournament)
    try:
        if not names:
            raise TournamentError(GameMessage("who_plays"))
        next_deal(kept, names)
    except TournamentError as error:
        raise UsageError(message_of(error)) from error
    return launch.tournament(kept.tournament.digest, names, options.window, options.fullscreen, options.lang)
