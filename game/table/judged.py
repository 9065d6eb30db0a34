"""What a judge found, in words: how the sides stand, and how an answer compares. Numbers choose the words, by one table
for each; the two games and the analysis take them from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.coach.coach import course_of

if TYPE_CHECKING:
    from game.bots.base import AdviceGap, SideStanding
    from game.i18n import I18n
    from game.storage.settings import Settings
    from rules import Record

SHARES = (
    (0.07, 1, 20), (0.12, 1, 10), (0.155, 1, 7), (0.225, 1, 5), (0.29, 1, 4), (0.365, 1, 3), (0.45, 2, 5), (0.55, 1, 2),
    (0.635, 3, 5), (0.705, 2, 3), (0.775, 3, 4), (0.85, 4, 5), (0.93, 9, 10), (1.0, 19, 20),
)  # fmt: skip
"""Shares of games won below so much, said as so many in so many."""
HARDLY, SURE = 0.03, 0.97
"""Shares below and from which no such numbers are said."""
LITTLE, WORSE = 1.5, 4.0
"""Points of the lead from which an answer is called worse, and clearly worse."""
VERDICTS = ("even", "little", "worse", "clear")


def tells_chances(settings: Settings, record: Record) -> bool:
    """True if advice in a game names a chance to win: where the settings say so, but never in a lesson."""
    return settings.chances == "always" and not course_of(record)


def share_in_words(tr: I18n, share: float) -> str:
    """Return a share of games won as people say it: "1 in 3"."""
    if share < HARDLY:
        return tr("judged.hardly")
    if share >= SURE:
        return tr("judged.sure")
    wins, games = next((wins, games) for below, wins, games in SHARES if share < below)
    return tr("judged.share", n=wins, of=games)


def verdict(gap: AdviceGap) -> str:
    """Return how an answer compares with the best one, one of VERDICTS: nobody can tell, or by points of the lead."""
    if gap.even:
        return "even"
    return "little" if gap.lead < LITTLE else "worse" if gap.lead < WORSE else "clear"


def own_and_rival(sides: Sequence[SideStanding], seat: int) -> tuple[SideStanding, SideStanding]:
    """Return the side of a seat, and the best of the others by points."""
    own = next(side for side in sides if seat in side.seats)
    return own, max((side for side in sides if side is not own), key=lambda side: side.points)


def stand_in_words(
    tr: I18n, sides: Sequence[SideStanding], seat: int, name: Callable[[int], str], chances: bool = True
) -> str:
    """Return how it stands for a seat: the points that its side and the best other one end with, and where ``chances``
    are told the share of games that it wins. ``name``: of a seat."""
    own, rival = own_and_rival(sides, seat)
    points = tr(
        "judged.stands" if len(own.seats) == 1 else "judged.team_stands",
        n=round(own.points),
        name=tr.listed(name(other) for other in rival.seats),
        m=round(rival.points),
    )
    chance = tr("judged.chance", share=share_in_words(tr, own.share))
    return tr.sentences([points, chance] if chances else [points])
