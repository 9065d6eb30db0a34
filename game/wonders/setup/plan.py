"""The plan of a game: players, seats and boards, kept between games as a small JSON file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Self

from msgspec import field, structs

from game.seating.plans import PlannedSeat, SeatingPlan
from game.wonders.extension import ViewHooks
from game.wonders.installed import hooks, hooks_of, shown_expansions
from game.wonders.setup.hooks import SetupHooks
from game.wonders.setup.possible import can_play_in_teams, changed, counts
from rules import Setup, ruleset
from rules.core.checked import checked
from rules.core.game import FIRST_EDITION
from rules.wonders.library import editions
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from rules.wonders.content.definitions import BoardDef

SIDES = (RANDOM, "A", "B")


class SeatPlan(PlannedSeat, frozen=True):
    """One seat as planned, with its board."""

    board: str = RANDOM
    side: str = RANDOM

    @property
    def word(self) -> str:
        """The board in the words of a setup."""
        return f"{self.board}:{self.side}"


class Plan(SeatingPlan[SeatPlan]):
    """The plan. A city without a player has the board of the next seat. ``beginner`` puts every board on side A;
    ``edition``: whose cards and boards; ``teams``: neighbours play together; ``choices``: those for
    expansions, by their names; ``left_out``: boards that are not drawn."""

    played: ClassVar[str] = Setup.game
    seat_type: ClassVar[type[PlannedSeat]] = SeatPlan
    most: ClassVar[int] = 8

    count: int = 4
    edition: str = FIRST_EDITION
    beginner: bool = False
    expansions: tuple[str, ...] = ()
    teams: bool = False
    choices: dict[str, list[str]] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)

    @classmethod
    def first(cls) -> Self:
        """Return the plan for somebody who has not set up a game yet: on side A, as the rulebook advises."""
        plan = super().first()
        plan.beginner = True
        return plan

    @property
    def cities(self) -> int:
        """Number of boards on the table."""
        return self.count + (self.unowned_seat is not None)

    @property
    def game(self) -> Setup:
        """The setup without boards and options."""
        return Setup(self.count, expansions=self.expansions, teams=self.teams, edition=self.edition)

    @property
    def boards(self) -> Mapping[str, BoardDef]:
        """The boards of the chosen edition and expansions, by name."""
        return ruleset(self.expansions, edition=self.edition).boards

    @property
    def unowned_seat(self) -> int | None:
        """The number of the city without a player, if there is one."""
        return self.count if any(seen.nobody for seen in hooks_of(self.game, ViewHooks)) else None

    def fits(self, board: str, seat: int) -> bool:
        """True if a city may have a board: a city without a player cannot use some."""
        return board == RANDOM or seat != self.unowned_seat or self.boards[board].unowned

    def without(self) -> list[str]:
        """Return the boards in play that are not drawn; all are where too few would remain."""
        found = [board for board in self.left_out if board in self.boards]
        return found if self.can_leave_out(found) else []

    def can_leave_out(self, boards: Collection[str]) -> bool:
        """True if enough boards remain for all cities, whoever has chosen one, without these."""
        left = [found for board, found in self.boards.items() if board not in boards and found.least <= self.cities]
        return sum(found.unowned for found in left) >= self.cities

    def leave_out(self, board: str, out: bool) -> None:
        """Leave a board out of the draw, or take it in again."""
        self.left_out = [other for other in self.left_out if other != board] + [board] * out

    def holder(self, board: str, but: int) -> int | None:
        """Return the city other than ``but`` that has chosen a board."""
        if board == RANDOM:
            return None
        return next((i for i in range(self.cities) if i != but and self.seats[i].board == board), None)

    def set_count(self, count: int) -> None:
        """Set the number of players; a seat loses a board that is taken or does not fit."""
        self.count = count
        for seat in range(self.cities):
            board = self.seats[seat].board
            if self.holder(board, seat) is not None or not self.fits(board, seat):
                self.seats[seat] = structs.replace(self.seats[seat], board=RANDOM)

    def set_expansion(self, name: str, on: bool) -> None:
        """Add or remove an expansion. A seat loses a board of a removed expansion, and the number of players is reduced
        if necessary."""
        self.expansions = changed(self.game, name, on).expansions
        self._settle()

    def set_edition(self, edition: str) -> None:
        """Set the edition. Expansions that cannot be played in it are removed."""
        self.edition = edition
        self._settle()

    def set_teams(self, on: bool) -> None:
        """Set play in teams or alone."""
        self.teams = on
        self._settle()

    def _settle(self) -> None:
        """Drop choices that are no longer possible: expansions, boards, seats, at last teams."""
        alone = replace(self.game, teams=False)
        self.expansions = tuple(name for name in self.expansions if counts(replace(alone, expansions=(name,))))
        while not counts(replace(self.game, teams=False)):  # expansions that are not played together
            self.expansions = self.expansions[:-1]
        known = self.boards
        self.seats = [seat if seat.board in known else structs.replace(seat, board=RANDOM) for seat in self.seats]
        possible = counts(self.game)
        if not possible:
            self.teams, possible = False, counts(replace(self.game, teams=False))
        fewer = [count for count in possible if count <= self.count]
        self.set_count(fewer[-1] if fewer else possible[0])

    @property
    def hooks(self) -> tuple[SetupHooks, ...]:
        """Return the setup hooks of the chosen expansions and of teams."""
        return hooks_of(self.game, SetupHooks)

    def options(self, tools: Tools) -> dict[str, object]:
        """Return the options of the chosen expansions, for the setup."""
        return {
            name: value for hook in self.hooks for name, value in hook.options(tools, self.game, self.choices).items()
        }

    def setup(self, seed: int, options: Mapping[str, object] = MappingProxyType({})) -> Setup:
        """Return the setup for the rules; ``seed`` is used if none was typed, ``options`` are those of the
        expansions."""
        words = [f"{seat.board}:A" if self.beginner else seat.word for seat in self.seats[: self.cities]]
        without = tuple(self.without())
        return replace(self.game, seed=self.number(seed), boards=tuple(words), options=dict(options), without=without)

    def settle(self, data: Mapping[str, object]) -> None:
        """Drop choices that are not installed any more, or taken twice."""
        self.seats = [_sided(seat) for seat in self.seats]
        names = {name for hook in hooks(SetupHooks) for name in hook.choices}
        self.choices = {name: words for name, words in self.choices.items() if name in names}
        # Until 0.2 each expansion and each choice had a field of its own name.
        wanted = self.expansions
        self.expansions = tuple(name for name in shown_expansions() if name in wanted or data.get(name) is True)
        for name in names - self.choices.keys():
            with suppress(ValueError):
                self.choices[name] = checked(data.get(name), list[str], "the plan")
        self.edition = self.edition if self.edition in editions() else FIRST_EDITION
        self.teams = self.teams and can_play_in_teams()
        self._settle()


def _sided(seat: SeatPlan) -> SeatPlan:
    """Return the seat with an existing side."""
    return seat if seat.side in SIDES else structs.replace(seat, side=RANDOM)
