"""The keys that mean the same at every table, wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from game.platform.input import Intent, Kind
from game.table.buttons import switch_speed

if TYPE_CHECKING:
    from game.anim.timeline import Timeline
    from game.services import Services

_SKIPS: Final = (Kind.SKIP, Kind.PRESS, Kind.CONFIRM)


class KeyedTable(Protocol):
    """A scene at the table, as far as its keys go."""

    def advise(self) -> object:
        """Ask what a bot would do."""

    def take_back(self) -> object:
        """Take the last answer back, while it can be."""

    def step_back(self) -> object:
        """Close or take back what is open; something true where there was anything."""

    def toggle_log(self) -> object:
        """Open or close the log."""

    def open_help(self) -> object:
        """Open How to play."""

    def open_menu(self) -> object:
        """Open the menu."""


def table_key(table: KeyedTable, kind: Kind) -> bool:
    """Do what a key means at every table; False if it means nothing."""
    if kind is Kind.HINT:
        table.advise()
    elif kind in (Kind.UNDO, Kind.BACKSPACE):
        table.take_back()
    elif kind is Kind.LOG:
        table.toggle_log()
    elif kind is Kind.HELP:
        table.open_help()
    elif kind is Kind.MENU:
        table.open_menu()
    elif kind is Kind.CANCEL:
        if not table.step_back():
            table.open_menu()
    else:
        return False
    return True


def hurries(services: Services, timeline: Timeline, intent: Intent, at_button: Callable[[Intent], bool]) -> bool:
    """Let a key change the speed, and skip what is shown unless the intent is for a button that is always there; False
    where it means neither."""
    kind = intent.kind
    if kind is Kind.SPEED:
        switch_speed(services)
        return True
    if not timeline.busy or at_button(intent) or kind not in _SKIPS:
        return False
    if kind is Kind.SKIP or not timeline.nudge():
        timeline.skip()
    return True
