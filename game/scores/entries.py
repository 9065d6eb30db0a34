"""The entries of a finished game in the statistics, one for every person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.bots.characters import split_word
from game.challenges.deal import day_of
from game.coach.coach import course_of
from game.editions import edition_of
from game.storage.saved import PRACTICE
from game.storage.stats import DraftNotes, Entry, RankedSide, deal_id, game_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.play.controller import GameController
    from game.players import Player


class Placing(NamedTuple):
    """The result of a seat. ``won``: 1, 0, or a share of a victory; ``pieces``: the points of each in the city;
    ``coins``: those that went from hand to hand, by what for; ``first`` and ``buried``: of its draft."""

    board: str
    side: str
    place: int
    won: float
    medals: tuple[str, ...] = ()
    pieces: Mapping[str, int] = MappingProxyType({})
    coins: Mapping[str, int] = MappingProxyType({})
    first: tuple[str, ...] = ()
    buried: tuple[str, ...] = ()


def person_entries(
    game: GameController, placings: Callable[[], Mapping[int, Placing]], when: str = "", teams: Sequence[int] = ()
) -> list[Entry]:
    """Return the entries of a game; [] if it is not finished, has no person, or was a practice game or a lesson.
    ``placings``: the results by seat, only called if there are entries: those of all seats, or the game counts for no
    rating; ``when``: ISO 8601, "" for now; ``teams``: the team of every seat, () where each plays for itself."""
    people = [seat for seat, player in enumerate(game.players) if player.human]
    if not game.finished or not people or game.record.extra.get(PRACTICE) is True or course_of(game.record):
        return []
    ended, (sheets, _) = placings(), game.scores()
    rivals = tuple(split_word(player.bot)[0] for player in game.players if not player.human)
    edition = edition_of(game.record.setup)
    known = list(zip(game.players, sheets, strict=False))
    table = _table(game.players, [ended[seat].place for seat in range(game.seats) if seat in ended], teams)
    return [
        Entry(
            game_id(game.record),
            when or datetime.now(UTC).isoformat(timespec="seconds"),
            game.players[seat].name,
            game.seats,
            *ended[seat][:4],
            total=sheets[seat].total,
            categories=dict(sheets[seat].categories),
            rivals=rivals,
            medals=ended[seat].medals,
            pieces=dict(ended[seat].pieces),
            coins=dict(ended[seat].coins),
            game=edition.game,
            edition=edition.edition,
            day=day_of(game.record),
            table=table,
            draft=_drafted(game, seat, ended[seat]),
            deal=deal_id(game.record),
            met={player.character: sheet.total for player, sheet in known if player.character},
        )
        for seat in people
    ]


def _table(players: Sequence[Player], places: Sequence[int], teams: Sequence[int]) -> tuple[RankedSide, ...]:
    """Return who sat at the table and came in at which place; () where not all places are known."""
    if len(places) < len(players):
        return ()
    sides: dict[int, list[int]] = {}
    for seat in range(len(players)):
        sides.setdefault(teams[seat] if teams else seat, []).append(seat)
    return tuple(
        RankedSide(
            places[side[0]],
            tuple(split_word(players[seat].bot)[0] for seat in side if not players[seat].human),
            tuple(players[seat].name for seat in side if players[seat].human),
        )
        for side in sides.values()
    )


def _drafted(game: GameController, seat: int, ended: Placing) -> DraftNotes | None:
    """Return what the draft of a seat was like; None in teams, whose leads are those of two."""
    setup, totals = game.record.setup.to_json(), [sheet.total for sheet in game.scores()[0][: game.seats]]
    if setup.get("teams"):
        return None
    lead = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
    return DraftNotes(" ".join(setup.get("expansions", ())), lead, ended.first, " ".join(ended.buried))
