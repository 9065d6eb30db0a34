"""What is counted of drafts, in whole numbers that add up: games of bots in files of ``assets/drafts``, and one's own.

A *first pick* is what a city takes from a full hand, at the first turn of an age. In games of bots some of them are
drawn by lot, so that what a card is worth can be told without asking who wanted it (docs/research.md, "Drafts"): of
each full hand one card that could be built, or put under a stage, is drawn, and then whether the city has to take it.
Those that have to and those that need not differ by chance alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final, Literal

import msgspec

from game.estimates import Estimate, Z, wilson
from rules.core.game import FIRST_EDITION, FIRST_GAME, RULES

FORMAT: Final = 1
WHOLE: Final = 840
"""A victory: it can be shared among two to eight."""
Fate = Literal["build", "stage", "sell"]
"""What becomes of a card that is taken: the verb of the answer."""
FATES: Final[tuple[Fate, ...]] = ("build", "stage", "sell")


class Outcomes(msgspec.Struct, array_like=True):
    """How some games ended for a city: how many, the sums of its leads over the best rival and of their squares, its
    victories and the even shares of them, in parts of :data:`WHOLE`."""

    games: int = 0
    leads: int = 0
    squares: int = 0
    won: int = 0
    even: int = 0

    def add(self, lead: int, won: int, even: int) -> None:
        """Count a game."""
        self.games += 1
        self.leads += lead
        self.squares += lead * lead
        self.won += won
        self.even += even

    def join(self, other: Outcomes) -> None:
        """Count the games of another one too."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def lead(self) -> Estimate:
        """The mean lead."""
        return _around(self.leads / max(1, self.games), self._lead_error)

    @property
    def excess(self) -> Estimate:
        """The share of victories above the even one."""
        return _around((self.won - self.even) / WHOLE / max(1, self.games), self._share_error)

    def lead_beyond(self, other: Outcomes) -> Estimate:
        """Return the difference of the mean leads."""
        return _around(self.lead.value - other.lead.value, self._lead_error + other._lead_error)

    def excess_beyond(self, other: Outcomes) -> Estimate:
        """Return the difference of the shares of victories above the even ones."""
        return _around(self.excess.value - other.excess.value, self._share_error + other._share_error)

    @property
    def _lead_error(self) -> float:
        """The variance of the mean lead."""
        if self.games < 2:
            return math.inf
        return (self.squares - self.leads**2 / self.games) / (self.games - 1) / self.games

    @property
    def _share_error(self) -> float:
        """The variance of the share of victories: that of a share as Agresti and Coull have it, never 0."""
        if not self.games:
            return math.inf
        share = (self.won / WHOLE + 2) / (self.games + 4)
        return share * (1 - share) / self.games


class Lots(msgspec.Struct, array_like=True):
    """A card that was drawn from a full hand: games of those who had to take it, and of those who need not."""

    had_to: Outcomes = msgspec.field(default_factory=Outcomes)
    free: Outcomes = msgspec.field(default_factory=Outcomes)


class CardCounts(msgspec.Struct, array_like=True):
    """One card. ``offered``: full hands with it whose owner was free to choose; ``first``: what those who took it first
    did with it, by :data:`FATES`; ``fates``: the same in all turns. ``took`` and ``passed``: how the game ended for
    those who took it first, and for those who took another card of that hand. ``built`` and ``buried``: the lots."""

    offered: int = 0
    first: list[int] = msgspec.field(default_factory=lambda: [0] * len(FATES))
    fates: list[int] = msgspec.field(default_factory=lambda: [0] * len(FATES))
    took: Outcomes = msgspec.field(default_factory=Outcomes)
    passed: Outcomes = msgspec.field(default_factory=Outcomes)
    built: Lots = msgspec.field(default_factory=Lots)
    buried: Lots = msgspec.field(default_factory=Lots)

    @property
    def taken_first(self) -> Estimate:
        """How often it is taken first where it lies in a full hand."""
        return wilson(sum(self.first) / max(1, self.offered), self.offered)


class WonderCounts(msgspec.Struct, array_like=True):
    """A wonder, on one of its sides, at a table of one size: games, victories in parts of :data:`WHOLE`, points."""

    games: int = 0
    won: int = 0
    points: int = 0

    def add(self, won: int, points: int) -> None:
        """Count a game."""
        self.games += 1
        self.won += won
        self.points += points

    @property
    def share(self) -> Estimate:
        """The share of victories."""
        return wilson(self.won / WHOLE / max(1, self.games), self.games)


class DraftCounts(msgspec.Struct, kw_only=True):
    """The counts of games of one kind. ``seats``: the sizes of tables, in the order that games have them again and
    again; ``seed``: of the first game; ``content`` and ``rules``: a hash of the content, and the revision of the rules
    that they were played by; ``wonders``: by ``board:side`` and size of the table; ``ages``: cards by their ids."""

    format: int = FORMAT
    game: str = FIRST_GAME
    edition: str = FIRST_EDITION
    expansions: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    bot: str = ""
    seed: int = 0
    content: str = ""
    rules: int = RULES
    games: int = 0
    wonders: dict[str, dict[int, WonderCounts]] = {}
    ages: dict[int, dict[str, CardCounts]] = {}

    def card(self, age: int, card: str) -> CardCounts:
        """Return the counts of a card in an age, new ones if there are none."""
        return self.ages.setdefault(age, {}).setdefault(card, CardCounts())

    def wonder(self, name: str, seats: int) -> WonderCounts:
        """Return the counts of a wonder at tables of a size, new ones if there are none."""
        return self.wonders.setdefault(name, {}).setdefault(seats, WonderCounts())


def together(outcomes: Iterable[Outcomes]) -> Outcomes:
    """Return the outcomes of all these games."""
    found = Outcomes()
    for one in outcomes:
        found.join(one)
    return found


def wonder_name(board: str, side: str) -> str:
    """Return what counts call a wonder on one of its sides; "" is the side of a board that has but one."""
    return f"{board}:{side}" if side else board


def of_all_sizes(counts: Mapping[int, WonderCounts]) -> tuple[Outcomes, int]:
    """Return the victories of a wonder at tables of all sizes, with the even shares of them, and its points."""
    found, points = Outcomes(), 0
    for seats, one in counts.items():
        found.games += one.games
        found.won += one.won
        found.even += one.games * WHOLE // seats
        points += one.points
    return found, points


def _around(value: float, variance: float) -> Estimate:
    half = Z * math.sqrt(variance)
    return Estimate(value, value - half, value + half)
