"""What somebody took from the full hands of a finished game, and put under stages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.wonders.engine.state import BUILT, BURIED, DRAWN, SOLD, Trace

_VERBS: Final = {BUILT: "build", BURIED: "stage", SOLD: "sell"}


def first_picks(trail: Sequence[Trace], ids: Sequence[str], seat: int, seats: int) -> tuple[str, ...]:
    """Return what a seat took for its own city in the first turn of each age: the age, the verb, the card and the
    other cards of the hand, in words (:class:`game.storage.stats.DraftNotes`). The full hand is all that ever
    left its pack, but for what was drawn into it later; of two players, who draw, the card just drawn belongs to it."""
    picks = []
    for number in sorted({entry.age for entry in trail if entry.age}):
        pack = (number - 1) * seats + seat
        hand: Counter[int] = Counter()
        taken: Trace | None = None
        for entry in trail:
            if entry.age != number or entry.pack != pack:
                continue
            if entry.where != DRAWN:
                hand[entry.card] += 1
            elif entry.turn > 1:
                hand[entry.card] -= 1
            if (entry.turn, entry.seat, entry.city) == (1, seat, seat) and entry.where in _VERBS:
                taken = taken or entry
        if taken is not None:
            others = sorted({ids[card] for card, copies in hand.items() if copies > 0 and card != taken.card})
            picks.append(" ".join((str(number), _VERBS[taken.where], ids[taken.card], *others)))
    return tuple(picks)


def buried_by(trail: Sequence[Trace], ids: Sequence[str], seat: int) -> tuple[str, ...]:
    """Return the cards of hands that a city put under its stages."""
    return tuple(ids[entry.card] for entry in trail if entry.where == BURIED and entry.city == seat and entry.pack >= 0)
