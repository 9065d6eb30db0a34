"""Playing a tournament at the table: the next deal of somebody, begun anew or where it was left, and its result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.challenges.deal import players_of, seats_of_people
from game.challenges.kept_tournaments import TournamentShelf
from game.challenges.text import text_of
from game.challenges.tournament import TournamentError
from game.competition import tournament_deal
from game.games import game_plugin
from game.messages import GameMessage
from game.play.unfinished import all_unfinished, unfinished
from game.storage.files import FileError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.challenges.kept_tournaments import KeptTournament
    from game.services import Services
    from rules import Record


def shelf(services: Services) -> TournamentShelf:
    """Return the tournaments of this computer."""
    return TournamentShelf(services.paths.data)


def next_deal(kept: KeptTournament, names: Sequence[str]) -> int:
    """Return the deal that somebody plays next, the first of these names.

    Raises:
        TournamentError: nobody of that name takes part, or all deals are played.
    """
    named = [kept.tournament.person(name) for name in names]
    deal = kept.next_deal(named[0])
    if deal is None:
        raise TournamentError(GameMessage("all_played", name=named[0]))
    return deal


def play_next(services: Services, kept: KeptTournament, names: Sequence[str]) -> None:
    """Play the next deal for people of these names and show its table, or go on where they left it. What is off
    in it is said.

    Raises:
        TournamentError: as :func:`next_deal`.
        RecordError: what was left does not replay.
    """
    deal = next_deal(kept, names)
    record = kept.tournament.record(deal, [kept.tournament.person(name) for name in names])
    path, wanted = None, _who(record)

    def same(record: Record) -> bool:
        return tournament_deal(record) == (kept.tournament.digest, deal) and wanted <= _who(record)

    begun = unfinished(services, record.game, same)
    if begun is not None:
        record, path = begun
    game_plugin(record.game).resume(services, record, path)
    services.toast(services.tr("tournament.rules"), 8)


def begun_deals(services: Services) -> dict[str, dict[str, int]]:
    """Return the deals that have been begun and left before their end, by the digests of their tournaments and the
    names of the people in them, casefolded; of somebody the one last played."""
    begun: dict[str, dict[str, int]] = {}
    for record, _ in all_unfinished(services, lambda info: info.played_for.deal > 0):
        digest, deal = tournament_deal(record)
        for name in _who(record):
            begun.setdefault(digest, {}).setdefault(name.casefold(), deal)
    return begun


def enter_result(services: Services, record: Record) -> KeptTournament | None:
    """Keep the result of a game that has just ended, and return its tournament; None if it is played in none that is
    here. What goes wrong is shown."""
    digest, _ = tournament_deal(record)
    if not digest:
        return None
    try:
        kept = shelf(services).load(digest)
        if kept is None:
            return None
        return shelf(services).keep(kept.tournament, kept.tournament.results(record), text_of(record))
    except (TournamentError, FileError, OSError) as error:
        services.toast(services.tr.message(error), 10)
        return None


def _who(record: Record) -> set[str]:
    """Return the names of the people in a game."""
    players = players_of(record)
    return {players[seat].name for seat in seats_of_people(record)}
