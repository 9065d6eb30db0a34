"""A finished game as the statistics keep it: one entry for every person who played, with the medals it was worth."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from game.bots.characters import parted
from game.games import MedalKind
from game.storage.saved import PRACTICE
from game.storage.stats import Entry, game_id

if TYPE_CHECKING:
    from game.architects.controller import ArchitectsController
    from rules.architects.scoring import ArchitectsScore
    from rules.architects.state import ArchitectCity

_TOKENS = 5
_BLUE = 20
_VICTORIES = 4

Deed = Callable[["ArchitectsScore", "ArchitectCity"], bool]
_DEEDS: Final[tuple[tuple[MedalKind, Deed], ...]] = (
    (MedalKind("architect", "stage"), lambda sheet, city: city.complete),
    (MedalKind("scholar", "star"), lambda sheet, city: len(city.tokens) >= _TOKENS),
    (MedalKind("warlord", "conflict"), lambda sheet, city: city.victories >= _VICTORIES),
    (MedalKind("patron", "card_blue"), lambda sheet, city: sheet.categories["blue"] >= _BLUE),
)
"""What a finished game is worth beside its points."""
MEDALS: Final = tuple(kind for kind, _ in _DEEDS)


def earned(game: ArchitectsController, seat: int) -> tuple[str, ...]:
    """The medals that a finished game was worth to a seat."""
    sheet, city = game.scores()[0][seat], game.final(seat)
    return tuple(kind.id for kind, deed in _DEEDS if deed(sheet, city))


def entries_of(game: ArchitectsController, when: str = "") -> list[Entry]:
    """The entries of a game; [] where it is not finished, nobody played, or only for practice. ``when``: ISO 8601, ""
    for now."""
    people = [seat for seat, player in enumerate(game.players) if player.human]
    if not game.finished or not people or game.record.extra.get(PRACTICE) is True:
        return []
    sheets, winners = game.scores()
    ranks = [(sheet.total, sheet.stages) for sheet in sheets]
    rivals = tuple(parted(player.bot)[0] for player in game.players if not player.human)
    when = when or datetime.now(UTC).isoformat(timespec="seconds")
    return [
        Entry(
            game_id(game.record),
            when,
            game.players[seat].name,
            game.seats,
            board=game.wonder(seat).wonder,
            side="",
            place=1 + sum(rank > ranks[seat] for rank in ranks),
            won=1 / len(winners) if seat in winners else 0.0,
            total=sheets[seat].total,
            categories=dict(sheets[seat].categories),
            rivals=rivals,
            medals=earned(game, seat),
            game=game.record.game,
        )
        for seat in people
    ]
