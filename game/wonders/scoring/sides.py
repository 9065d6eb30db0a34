"""The sides at the end of a game: every city alone, or teams with the points of their cities together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules import ScoreSheet


class Sides:
    """The sides of a game. ``teams``: the team of every seat, () if each plays alone; ``sheets``: those of the players:
    a city without a player is no side."""

    def __init__(self, teams: Sequence[int], sheets: Sequence[ScoreSheet]) -> None:
        self.teams = tuple(teams)
        self._sheets = list(sheets)
        self._members: dict[int, list[int]] = {}
        for seat in range(len(self._sheets)):
            self._members.setdefault(self.of(seat), []).append(seat)

    def of(self, seat: int) -> int:
        """Return the number of a seat's side."""
        return self.teams[seat] if self.teams else seat

    def members(self, seat: int) -> list[int]:
        """Return the seats of a seat's side."""
        return self._members[self.of(seat)]

    def total(self, seat: int) -> int:
        """Return the points of a seat's side."""
        return sum(self._sheets[member].total for member in self.members(seat))

    def standing(self, seat: int) -> tuple[int, int]:
        """Return points and coins of a seat's side, by which sides are ranked."""
        return self.total(seat), sum(self._sheets[member].coins_left for member in self.members(seat))

    def place(self, seat: int) -> int:
        """Return the rank of a seat's side from 1; equals share one."""
        mine = self.standing(seat)
        return 1 + sum(self.standing(members[0]) > mine for members in self._members.values())

    @property
    def ranking(self) -> list[int]:
        """The seats of all sides from first to last; of one side the better city first."""
        order = sorted(self._members.values(), key=lambda members: [-part for part in self.standing(members[0])])
        return [
            seat
            for members in order
            for seat in sorted(members, key=lambda one: (-self._sheets[one].total, -self._sheets[one].coins_left))
        ]

    def categories(self, seat: int) -> Mapping[str, int]:
        """Return the points of a seat's side by category."""
        sheets = [self._sheets[member] for member in self.members(seat)]
        return {name: sum(sheet.categories[name] for sheet in sheets) for name in sheets[0].categories}

    def share(self, seat: int, winners: Sequence[int]) -> float:
        """Return the share of a seat's side in the victory; each partner has all of it."""
        return 1 / len({self.of(winner) for winner in winners}) if seat in winners else 0.0
