"""What the compendium calls cards and wonders."""

from __future__ import annotations

from typing import Final

GAME: Final = "wonders"
WONDER: Final = "wonder"


def card_id(card: str) -> str:
    """Return the id of a card in the compendium."""
    return f"{GAME}/card:{card}"


def wonder_id(board: str, side: str) -> str:
    """Return the id of a wonder in the compendium."""
    return f"{GAME}/{WONDER}:{board}:{side}"
