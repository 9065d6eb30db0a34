"""What it is worth to keep a card from the city that gets the hand next, or to leave it to a partner.

No search that ends after a turn sees that city's next answer. How much one of its points matters depends on whether it
is the rival to beat, and on how close the game is: that follows from the points that lie open, which say the more the
later it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp, pi, sqrt

from game.bots.halving import CHANCE, MARGIN, Candidate
from game.wonders.bots.decision import Decision
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT
from rules import View, standings

NEIGHBOUR = replace(DEFAULT, denied_supply=0.2, duel_rivalry=1.0)
"""How the next city is thought to weigh cards. Goods that it does not get it can buy; and what it does to the only
rival counts once, because it is the seat itself."""

BELIEVED = 0.6
"""Part of what the next city is thought to lose that counts: it may want something else, or get the like elsewhere."""
LAST, A_TURN = 3.0, 0.5
"""Points by which the final difference of two cities is uncertain (standard deviation), before the last turn and more
with each turn before it."""
EARLY = 6.0
"""With so many turns to come, the open points say half as much about who will be the rival to beat."""
_GUMBEL = 0.55
"""Scale of the distribution of the best of several, by the deviation of a difference of two."""


def deny(candidates: Sequence[Candidate], view: View) -> None:
    """Prefer answers by what the next city loses, or by what a partner there is left."""
    decision = Decision(view, NEIGHBOUR)
    table = decision.table
    if not table.acting:
        return
    worths = stakes(table)
    if table.allied(table.seat, table.next_seat):
        share = -BELIEVED * sum(worths.values())
    else:
        share = BELIEVED * worths[table.side_of(table.next_seat)]
    for candidate in candidates:
        card = table.rs.card_index.get(candidate.action.card)
        candidate.bias += share * decision.taken_from_next(card)


def stakes(table: BotTable) -> dict[int, float]:
    """Return for each other side what a point less for it is worth to the seat, in the worth of a table."""
    sheets, _ = standings(table.view)
    points: dict[int, float] = {}
    for seat in range(table.players):
        side = table.side_of(seat)
        points[side] = points.get(side, 0.0) + sheets[seat].total
    own = points.pop(table.side_of(table.seat))
    spread = LAST + A_TURN * table.turns
    scale = _GUMBEL * spread * (1 + table.turns / EARLY)
    most = max(points.values())
    likely = {side: exp((total - most) / scale) for side, total in points.items()}
    whole = sum(likely.values())
    return {
        side: likely[side] / whole * (MARGIN + CHANCE * _density((own - total) / spread) / spread)
        for side, total in points.items()
    }


def _density(deviations: float) -> float:
    return exp(-deviations * deviations / 2) / sqrt(2 * pi)
