"""Showing why a record was refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.messages import addon_off
from game.platform.addon_finder import in_use
from rules import RecordError
from rules.core.messages import Message

if TYPE_CHECKING:
    from game.services import Services


@contextmanager
def record_errors_shown(services: Services) -> Iterator[None]:
    """Show a RecordError to the player, and go on."""
    try:
        yield
    except RecordError as error:
        services.audio.play("error")
        services.toast(services.tr.message(why_refused(error)), 10)


def why_refused(error: RecordError) -> Message:
    """Return why a record cannot be played; of an expansion that is only not switched on, what to do about it."""
    addons, reason = in_use(), error.message
    while isinstance(inner := reason.values.get("reason"), Message):
        reason = inner
    name = reason.values.get("name")
    if reason.code == "no_expansion" and addons is not None and name in addons.off:
        return addon_off("expansion", str(name))
    return error.message
