"""A finished game as the statistics keep it: one entry for every person who played, with the medals it was worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.games import MedalKind
from game.scores.entries import Placing, person_entries

if TYPE_CHECKING:
    from game.architects.controller import ArchitectsController
    from game.storage.stats import Entry
    from rules.architects.scoring import ArchitectsScore
    from rules.architects.state import ArchitectCity

_TOKENS = 5
_BLUE = 20
_VICTORIES = 4
_COUNTED = ("cat", "blue", "military", "progress", "medals")

Deed = Callable[["ArchitectsScore", "ArchitectCity"], bool]
_DEEDS: Final[tuple[tuple[MedalKind, Deed], ...]] = (
    (MedalKind("architect", "stage"), lambda sheet, city: city.complete),
    (MedalKind("scholar", "star"), lambda sheet, city: len(city.tokens) >= _TOKENS),
    (MedalKind("warlord", "conflict"), lambda sheet, city: city.victories >= _VICTORIES),
    (MedalKind("patron", "card_blue"), lambda sheet, city: sheet.categories["blue"] >= _BLUE),
)
"""The part of the score entries that does not depend on points."""
MEDALS: Final = tuple(kind for kind, _ in _DEEDS)


def earned(game: ArchitectsController, seat: int) -> tuple[str, ...]:
    """Return the medals that a finished game was worth to a seat."""
    sheet, city = game.scores()[0][seat], game.final(seat)
    return tuple(kind.id for kind, deed in _DEEDS if deed(sheet, city))


def points_of(sheet: ArchitectsScore) -> dict[str, int]:
    """Return the points that cards, tokens and medals have brought, by id; those without points are not named."""
    found: dict[str, int] = {}
    for line in sheet.lines:
        if line.category in _COUNTED:
            found[line.source] = found.get(line.source, 0) + line.points
    return found


def entries_of(game: ArchitectsController, when: str = "") -> list[Entry]:
    """Return the entries of a game, see :func:`game.scores.entries.person_entries`."""

    def placings() -> dict[int, Placing]:
        sheets, winners = game.scores()
        ranks = [(sheet.total, sheet.stages) for sheet in sheets]
        places = [1 + sum(rank > mine for rank in ranks) for mine in ranks]
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]
        return {
            seat: Placing(
                game.wonder(seat).wonder, "", places[seat], shares[seat], earned(game, seat), points_of(sheets[seat])
            )
            for seat in range(game.seats)
        }

    return person_entries(game, placings, when)
