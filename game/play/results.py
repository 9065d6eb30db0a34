"""How a finished game ended, for lists of saves, by the `progress` that its controller wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.printable import NAME, printable

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.storage.saved import SaveInfo

_MOST_SEATS = 8
_MOST_POINTS = 1000


def result(tr: I18n, info: SaveInfo) -> str:
    """Who has won with how many points; that it is finished where the save does not say."""
    winners, totals = (_numbers(info.progress.get(name)) for name in ("winners", "totals"))
    if not winners or max(winners) >= min(len(totals), len(info.names)):
        return tr("load.finished", seats=info.seats)
    names = tr("load.and").join(info.names[seat] for seat in winners)
    return tr("load.won", names=printable(names, 2 * NAME), points=totals[winners[0]])


def _numbers(value: object) -> list[int]:
    """A stranger's value as a short list of seats or points, [] where it is none."""
    if not isinstance(value, list) or len(value) > _MOST_SEATS:
        return []
    return value if all(type(number) is int and 0 <= number < _MOST_POINTS for number in value) else []
