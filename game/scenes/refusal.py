"""Saying what a record was refused for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rules import RecordError

if TYPE_CHECKING:
    from game.services import Services


@contextmanager
def refusals_told(services: Services) -> Iterator[None]:
    """Within, a RecordError is told to the player, and the program goes on."""
    try:
        yield
    except RecordError as error:
        services.audio.play("error")
        services.toast(str(error), 10)
