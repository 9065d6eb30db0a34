"""What a game is compared with, as its record says, and what is off while it is played for a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.saved import COMPARED

if TYPE_CHECKING:
    from game.storage.settings import Settings
    from rules import Record


def compared_with(record: Record) -> dict[str, object]:
    """Return what a record is compared with, {} for an ordinary game."""
    found = record.extra.get(COMPARED)
    return found if isinstance(found, dict) else {}


def tournament_deal(record: Record) -> tuple[str, int]:
    """Return the digest of the tournament that a record is played in, and the number of its deal; "" and 0 for another
    game."""
    found = compared_with(record)
    digest, deal = found.get("tournament"), found.get("deal")
    return (digest, deal) if isinstance(digest, str) and type(deal) is int else ("", 0)


def competes(record: Record) -> bool:
    """True if a game is played for a tournament: nobody is advised in it, and nobody may try a turn twice."""
    return bool(tournament_deal(record)[0])


def gives_advice(settings: Settings, record: Record) -> bool:
    """True if advice may be asked for in a game."""
    return settings.hints and not competes(record)
