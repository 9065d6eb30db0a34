"""Medals: quiet rewards that point to the roads to victory. They are decided by the finished game's score sheets
and its public events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import rules
from game.games import MedalKind
from rules.wonders.engine.event_facts import Built, CoinsLost, Dealt, Fought, Paid, Revealed, Staged
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.wonders.controller import Controller
    from rules import ScoreSheet
    from rules.core.event_facts import EventFacts

_SAME_SYMBOLS = 5
_SETS = 3
_CHAINS = 6
_EARNED = 20
_GUILDS = 20
_CIVILIAN = 30


@dataclass
class CityHistory:
    """The deeds of one city in a game. ``ages``: for each stage of its wonder, in order, how many ages were to
    come then; ``spent`` and ``earned``: coins paid to neighbours and by them; ``lost``: those that others made it pay
    to the bank, None where nobody lost any."""

    won: bool
    sheet: ScoreSheet
    stages: int
    red: int
    ages: list[int] = field(default_factory=list)
    chains: int = 0
    spent: int = 0
    earned: int = 0
    lost: int | None = None
    defeats: int = 0

    @property
    def symbols(self) -> Mapping[str, int]:
        """The final numbers of each scientific symbol."""
        return {line.source: line.count for line in self.sheet.lines if line.source in SYMBOLS}


Earned = Callable[[CityHistory], bool]

_CONDITIONS: tuple[tuple[MedalKind, Earned], ...] = (
    (MedalKind("victory", "laurel"), lambda city: city.won),
    (MedalKind("science", "compass"), lambda city: city.won and _first(city.sheet, "science")),
    (MedalKind("same_symbols", "gear"), lambda city: max(city.symbols.values(), default=0) >= _SAME_SYMBOLS),
    (MedalKind("sets", "tablet"), lambda city: city.sheet.sets >= _SETS),
    (MedalKind("undefeated", "shield"), lambda city: city.won and not city.defeats),
    (MedalKind("peace", "defeat"), lambda city: city.won and not city.red),
    (
        MedalKind("early_wonder", "stage"),
        lambda city: city.won and 0 < city.stages == sum(age > 0 for age in city.ages),
    ),
    (MedalKind("chains", "chain"), lambda city: city.chains >= _CHAINS),
    (MedalKind("own_soil", "lock"), lambda city: city.won and not city.spent),
    (MedalKind("merchant", "trade"), lambda city: city.earned >= _EARNED),
    (MedalKind("guilds", "symbol_purple"), lambda city: city.sheet.categories.get("guilds", 0) >= _GUILDS),
    (MedalKind("civilian", "symbol_blue"), lambda city: city.sheet.categories.get("civilian", 0) >= _CIVILIAN),
)
MEDALS = tuple(medal for medal, _ in _CONDITIONS)
"""All of them, the easiest first."""


def earned_by(city: CityHistory) -> list[str]:
    """Return the medals earned by the deeds of a city."""
    return [medal.id for medal, condition in _CONDITIONS if condition(city)]


def deeds(game: Controller) -> list[CityHistory]:
    """Return the deeds of the players' cities in a finished game."""
    sheets, winners = game.scores()
    rs = rules.rules_for(game.record.setup)
    red = {card.id for card in rs.content.cards if card.colour == "red"}
    found = []
    cities = game.view(0).cities
    wonders = rs.wonders_of([(city.board, city.side) for city in cities])
    for seat, city in enumerate(cities[: game.seats]):
        stages = len(wonders[seat].stages)
        found.append(CityHistory(seat in winners, sheets[seat], stages, len(red & {*city.structures})))
    to_come = rs.ages
    for event in game.past():
        if isinstance(event.facts, Revealed | Dealt):
            to_come = rs.ages - event.facts.age
        _note(found, event.seat, event.facts, to_come)
    return found


def _note(histories: list[CityHistory], seat: int, facts: EventFacts, to_come: int) -> None:
    """Note an event of the players' cities; a city beyond them has no player."""
    cities = dict(enumerate(histories))
    match facts:
        case Fought(other=other, taken=taken):
            for fighter, tokens in zip((seat, other), taken, strict=True):
                if fighter in cities:
                    cities[fighter].defeats += sum(token < 0 for token in tokens)
        case Paid(to=int(to), coins=coins):
            if to in cities:
                cities[to].earned += coins
            if seat in cities:
                cities[seat].spent += coins
        case CoinsLost(coins=coins):
            for number, city in cities.items():
                city.lost = (city.lost or 0) + coins * (number == seat)
        case Built(way="chain") if seat in cities:
            cities[seat].chains += 1
        case Staged() if seat in cities:
            cities[seat].ages.append(to_come)


def _first(sheet: ScoreSheet, category: str) -> bool:
    """True if a category brought more points than any other."""
    points = Counter(sheet.categories)
    return points[category] > max((value for name, value in points.items() if name != category), default=0)
