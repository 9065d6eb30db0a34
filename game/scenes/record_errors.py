"""Showing why a record was refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rules import RecordError

if TYPE_CHECKING:
    from game.services import Services


@contextmanager
def record_errors_shown(services: Services) -> Iterator[None]:
    """Show a RecordError to the player, and go on."""
    try:
        yield
    except RecordError as error:
        services.audio.play("error")
        services.toast(services.tr.message(error), 10)
