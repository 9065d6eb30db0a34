"""Choosing keys and a gamepad's buttons anew: the page's rows wait for one, and whatever had it before gets the old
one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.platform.gamepad import DEFAULT_PAD, NEEDED
from game.platform.input import DEFAULT_KEYS, REMAPPABLE, Intent
from game.ui.key_row import KeyRow

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.canvas import Box

PAD = tuple(action for action in DEFAULT_PAD if action not in ("prev", "next"))
"""The actions whose buttons can be chosen anew, in the order of their rows."""


class Remapping:
    """At most one row waits for a key or button. ``changed`` is called when it has got one."""

    def __init__(self, services: Services, changed: Callable[[], object]) -> None:
        self._services = services
        self._changed = changed
        self._row: KeyRow | None = None
        self._of_pad = False

    @property
    def waiting(self) -> bool:
        """Whether a row waits."""
        return self._row is not None

    def key_rows(self, boxes: list[Box]) -> list[KeyRow]:
        """Return a row for each action of the keyboard."""
        tr, keys = self._services.tr, self._services.settings.keys
        shown = [(action, keys.get(action, DEFAULT_KEYS[action])) for action in REMAPPABLE]
        return [
            KeyRow(box, action, tr(f"settings.key_{action}"), names[0].upper() if names else "", self._start_key)
            for box, (action, names) in zip(boxes, shown, strict=False)
        ]

    def pad_rows(self, boxes: list[Box]) -> list[KeyRow]:
        """Return a row for each action of a gamepad."""
        tr, bound = self._services.tr, self._pad()
        return [
            KeyRow(box, action, tr(f"settings.key_{action}"), self.control_name(bound[action]), self._start_pad)
            for box, action in zip(boxes, PAD, strict=False)
        ]

    def control_name(self, control: str) -> str:
        """Return what a button of a gamepad is called."""
        return self._services.tr(f"settings.control_{control}") if control else ""

    def stop(self) -> None:
        """No row waits any more."""
        if self._row is not None:
            self._row.waiting = False
        self._row = None
        self._services.input.capturing = False
        self._services.input.capture_pad(False)

    def take(self, intent: Intent) -> None:
        """Give the key or button that was pressed to the row that waits."""
        row, of_pad = self._row, self._of_pad
        self.stop()
        if row is None:
            return
        if of_pad:
            self._take_control(row.action, intent.text)
        else:
            self._take_key(row.action, intent.text)

    def _start_key(self, row: KeyRow) -> None:
        self._start(row, False)
        self._services.input.capturing = True

    def _start_pad(self, row: KeyRow) -> None:
        self._start(row, True)
        self._services.input.capture_pad(True)

    def _start(self, row: KeyRow, of_pad: bool) -> None:
        self.stop()
        self._row, self._of_pad = row, of_pad
        row.waiting = True

    def _take_key(self, action: str, key: str) -> None:
        """Esc keeps things as they were; keys for moving about and the numbers are not to be had."""
        if key in ("", "escape"):
            return
        if key.strip("[]").removeprefix("keypad ").isdigit():  # the numbers choose cards
            self._refuse(self._services.tr("settings.key_number"))
            return
        keys = {name: self._services.settings.keys.get(name, names) for name, names in DEFAULT_KEYS.items()}
        holder = next((name for name, names in keys.items() if key in names and name != action), None)
        if holder is not None and holder not in REMAPPABLE:
            self._refuse(self._services.tr("settings.key_taken", key=key.upper()))
            return
        if holder is not None:
            keys[holder] = keys[action]
            self._say_swapped(holder, key.upper(), keys[holder][0].upper() if keys[holder] else "")
        keys[action] = (key,)
        self._services.settings.keys = {name: names for name, names in keys.items() if names != DEFAULT_KEYS[name]}
        self._apply()

    def _take_control(self, action: str, control: str) -> None:
        """What a gamepad cannot do without keeps a button."""
        bound = self._pad()
        holder = next((name for name, given in bound.items() if given == control and name != action), None)
        if (holder is not None and holder not in PAD) or (holder in NEEDED and not bound[action]):
            self._refuse(self._services.tr("settings.key_taken", key=self.control_name(control)))
            return
        if holder is not None:
            bound[holder] = bound[action]
            self._say_swapped(holder, self.control_name(control), self.control_name(bound[holder]))
        bound[action] = control
        self._services.settings.pad = changed_from(bound, DEFAULT_PAD)
        self._apply()

    def _pad(self) -> dict[str, str]:
        return {**DEFAULT_PAD, **self._services.settings.pad}

    def _apply(self) -> None:
        self._services.apply_settings()
        self._changed()

    def _say_swapped(self, holder: str, taken: str, instead: str) -> None:
        """Tell what has lost its key or button, and what it has instead."""
        tr = self._services.tr
        what = tr(f"settings.key_{holder}")
        lost = tr("settings.key_lost", what=what, taken=taken)
        self._services.toast(tr("settings.key_swapped", what=what, taken=taken, key=instead) if instead else lost, 6)

    def _refuse(self, text: str) -> None:
        self._services.audio.play("error")
        self._services.toast(text)


def changed_from(bound: Mapping[str, str], default: Mapping[str, str]) -> dict[str, str]:
    """Return what differs from the default."""
    return {action: control for action, control in bound.items() if control != default.get(action)}
