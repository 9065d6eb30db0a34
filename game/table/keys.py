"""The keys that are the same at every table, wherever the focus is."""

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
    """A table scene, as its keys use it."""

    def advise(self) -> object:
        """Ask a bot for advice."""

    def take_back(self) -> object:
        """Take the last answer back, if that is possible."""

    def step_back(self) -> object:
        """Close or take back what is open; a true value if there was anything."""

    def toggle_log(self) -> object:
        """Open or close the log."""

    def open_help(self) -> object:
        """Open How to play."""

    def open_menu(self) -> object:
        """Open the menu."""


def table_key(table: KeyedTable, kind: Kind) -> bool:
    """Carry out a key of the table; False if it has no meaning."""
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


def changes_speed_or_skips(
    services: Services, timeline: Timeline, intent: Intent, at_button: Callable[[Intent], bool]
) -> bool:
    """Change the speed, or skip what is shown unless the intent is for a button that works meanwhile; False if the
    intent does neither."""
    kind = intent.kind
    if kind is Kind.SPEED:
        switch_speed(services)
        return True
    if not timeline.busy or at_button(intent) or kind not in _SKIPS:
        return False
    if kind is Kind.SKIP or not timeline.nudge():
        timeline.skip()
    return True
