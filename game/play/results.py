"""The results of finished games for lists of saves, from the `progress` that the controller wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players import names_in
from rules.core.printable import NAME, printable

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.storage.saved import SaveInfo

_MOST_SEATS = 8
_MOST_POINTS = 1000


def result(tr: I18n, info: SaveInfo) -> str:
    """Return the winners and their points in words, or only that the game is finished if the save has no more."""
    winners, totals = _sound(info.progress.winners), _sound(info.progress.totals)
    if not winners or max(winners) >= min(len(totals), len(info.names)):
        return tr("load.finished", seats=info.seats)
    named = names_in(tr, info)
    names = tr.listed(named[seat] for seat in winners)
    return tr("load.won", names=printable(names, 2 * NAME), points=totals[winners[0]])


def _sound(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return seats or points of a save, () if they are impossible."""
    possible = len(numbers) <= _MOST_SEATS and all(0 <= number < _MOST_POINTS for number in numbers)
    return numbers if possible else ()
