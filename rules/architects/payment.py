"""Payment of a stage (architects-rules 4.4).

Coins stand in for missing resources only: *m* is the smallest number of resources that the grey cards cannot supply,
and the coins supply exactly *m*. Economy lets one of them count twice. Engineering ignores identical or different; it
is not offered for cards that pay without it (13.4). If enough yellow cards lie in front, doubling one is the player's
choice (13.3). Coins alone pay only if no grey card would help (13.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from rules.architects.model import Box, WonderStage
from rules.architects.moves import ECONOMY, ENGINEERING, Move

Greys = tuple[int, ...]
"""Number of grey cards of each resource."""

_MEMORY = 60_000


class Way:
    """One way to pay: grey cards spent of each resource, ``yellow`` cards spent; ``doubled``: Economy doubles one of
    them; ``ignored``: Engineering ignores identical or different."""

    __slots__ = ("doubled", "greys", "ignored", "yellow")

    def __init__(self, greys: Greys, yellow: int, doubled: bool, ignored: bool) -> None:
        self.greys = greys
        self.yellow = yellow
        self.doubled = doubled
        self.ignored = ignored


def stage_moves(box: Box, stage: WonderStage, counts: list[int], economy: bool, engineering: bool) -> list[Move]:
    """Return every way to pay a stage from the cards in front of a player (``counts`` by kind), () if it cannot be
    paid. ``economy``, ``engineering``: the token is owned and not used this turn.

    ``economy``, ``engineering``: the token is owned and not used this turn.
    """
    most = stage.cards
    greys = tuple([min(counts[kind], most) for kind in box.goods])
    coins = min(counts[box.coin], most)
    found = []
    for way in ways(most, stage.different, greys, coins, economy, engineering):
        cards = [box.ids[kind] for kind, number in zip(box.goods, way.greys, strict=True) for _ in range(number)]
        cards += [box.ids[box.coin]] * way.yellow
        if way.doubled:
            cards.append(ECONOMY)
        if way.ignored:
            cards.append(ENGINEERING)
        found.append(Move("stage", (str(stage.number), *cards)))
    return found


@lru_cache(maxsize=_MEMORY)
def ways(demand: int, different: bool, greys: Greys, coins: int, economy: bool, engineering: bool) -> tuple[Way, ...]:
    """Return all payments of ``demand`` resources, those without Engineering first."""
    found: list[Way] = []
    have = min(demand, sum(1 for number in greys if number) if different else max(greys))
    for yellow, doubled in _yellow(demand - have, coins, economy):
        for spent in _different(greys, have) if different else _identical(greys, have):
            found.append(Way(spent, yellow, doubled, False))
    if engineering:
        paid = {(way.greys, way.yellow) for way in found}
        have = min(demand, sum(greys))
        for yellow, doubled in _yellow(demand - have, coins, economy):
            for spent in _any(greys, have):
                if (spent, yellow) not in paid:
                    found.append(Way(spent, yellow, doubled, True))
    return tuple(found)


def _yellow(missing: int, coins: int, economy: bool) -> list[tuple[int, bool]]:
    """Return the numbers of yellow cards that stand in for ``missing`` resources, each with True if one counts
    twice."""
    found = []
    if coins >= missing:
        found.append((missing, False))
    if economy and missing > 1 and coins >= missing - 1:
        found.append((missing - 1, True))
    return found


def _different(greys: Greys, number: int) -> list[Greys]:
    owned = [kind for kind, held in enumerate(greys) if held]
    return [tuple([int(kind in chosen) for kind in range(len(greys))]) for chosen in combinations(owned, number)]


def _identical(greys: Greys, number: int) -> list[Greys]:
    if not number:
        return [(0,) * len(greys)]
    return [
        tuple([number if kind == chosen else 0 for kind in range(len(greys))])
        for chosen, held in enumerate(greys)
        if held >= number
    ]


def _any(greys: Greys, number: int) -> Iterator[Greys]:
    if len(greys) == 1:
        if greys[0] >= number:
            yield (number,)
        return
    for first in range(min(greys[0], number), -1, -1):
        for rest in _any(greys[1:], number - first):
            yield (first, *rest)
