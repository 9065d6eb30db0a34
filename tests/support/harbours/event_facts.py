"""What the event of the made-up expansion carries."""

from __future__ import annotations

from rules.wonders.engine.event_facts import CardOpened


class Docked(CardOpened, frozen=True):
    """So many ships have docked."""

    kind = "docked"
    ships: int
