"""The plan of a game of Architects: who sits where with which wonder, kept between games as a small JSON file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import structs

from game.seating.plans import PlannedSeat, SeatingPlan
from rules.architects.content import box
from rules.architects.setup import EXPERT, MEDALS, RANDOM, TOKENS, ArchitectsSetup


class ArchitectSeat(PlannedSeat, frozen=True):
    """One seat as planned, with its wonder."""

    wonder: str = RANDOM


class ArchitectsPlan(SeatingPlan[ArchitectSeat]):
    """Who plays, and with which expansions."""

    played: ClassVar[str] = ArchitectsSetup.game
    seat_type: ClassVar[type[PlannedSeat]] = ArchitectSeat
    most: ClassVar[int] = 7

    count: int = 3
    medals: bool = False
    expert: bool = False
    tokens: bool = False

    @property
    def wonders(self) -> list[str]:
        """The wonders that there are to choose from."""
        return list(box(self.medals).wonders)

    def holder(self, wonder: str, but: int) -> int | None:
        """Return the seat other than ``but`` that has asked for a wonder."""
        if wonder == RANDOM:
            return None
        return next((i for i in range(self.count) if i != but and self.seats[i].wonder == wonder), None)

    def set_count(self, count: int) -> None:
        """Change the number of players."""
        self.count = count
        self._settle()

    def set_medals(self, on: bool) -> None:
        """Play with or without Medals; without it, drop all that belongs to it."""
        self.medals = on
        self.expert = self.expert and on
        self._settle()

    def _settle(self) -> None:
        """Release wonders that are missing or taken by an earlier seat."""
        known = self.wonders
        for seat in range(self.most):
            wonder = self.seats[seat].wonder
            taken = seat < self.count and any(self.seats[other].wonder == wonder for other in range(seat))
            if wonder != RANDOM and (wonder not in known or taken):
                self.seats[seat] = structs.replace(self.seats[seat], wonder=RANDOM)

    @property
    def expansions(self) -> tuple[str, ...]:
        """The expansions and variants chosen."""
        played = ((EXPERT, self.expert), (MEDALS, self.medals), (TOKENS, self.tokens and not self.medals))
        return tuple(name for name, on in played if on)

    def setup(self, seed: int) -> ArchitectsSetup:
        """Return the setup for the rules; ``seed`` is used where none was typed."""
        wonders = tuple(seat.wonder for seat in self.seats[: self.count])
        return ArchitectsSetup(self.count, self.number(seed), self.expansions, boards=wonders)

    def settle(self, data: Mapping[str, object]) -> None:
        """Release wonders taken twice, and what needs Medals when it is off."""
        self.set_medals(self.medals)
