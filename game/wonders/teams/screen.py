"""The screen extension of teams: neighbouring partners, who may show each other their hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks, ScreenExtension
from game.wonders.lessons.hooks import LessonHooks
from game.wonders.setup.hooks import Choices, Choose, SetupHooks, SetupSwitch
from game.wonders.table.coaching.hooks import CoachHooks
from game.wonders.table.pictures import Table, TableHooks
from game.wonders.teams.coaching import partner_sights
from game.wonders.teams.lesson import draw_lesson

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from rules import Setup

_CLOSED = "closed_hands"
"""The name of the choice with the seats that do not show their hands."""

# Modules that paint are imported when they are first wanted, which keeps the start short.


def _options(tools: Tools, game: Setup, choices: Choices) -> Mapping[str, object]:
    """Return the option with the seats that show their hands."""
    closed = choices.get(_CLOSED, [])
    return {"start_companion": [seat for seat in range(game.seats) if str(seat) not in closed]}


def _seat_switch(tools: Tools, seat: int, choices: Choices, choose: Choose) -> SetupSwitch:
    """Return the switch for whether a seat shows its hand; both partners must."""
    word, closed = str(seat), choices.get(_CLOSED, [])

    def switched(on: bool) -> None:
        choose(_CLOSED, sorted({*closed} - {word} if on else {*closed, word}))

    tr = tools.tr
    return SetupSwitch(tr("teams.open_hand"), tr("teams.open_hand_tip"), word not in closed, switched)


def _at_table(table: Table) -> Sequence[Hooks]:
    from game.wonders.teams.at_table import at_table

    return at_table(table)


EXTENSION = ScreenExtension(
    "teams",
    hooks=(
        LessonHooks("teams", draw_lesson),
        CoachHooks("teams", partner_sights),
        SetupHooks("teams", choices=(_CLOSED,), options=_options, seat_switch=_seat_switch),
        TableHooks(_at_table),
    ),
)
