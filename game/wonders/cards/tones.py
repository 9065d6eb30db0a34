"""The tones of card colours."""

from __future__ import annotations

from game.ui.theme import CARD_COLOURS, Colour
from game.wonders.cards.hooks import ArtHooks
from game.wonders.installed import first, hooks

_UNKNOWN = "white"


def card_tone(colour: str) -> Colour:
    """Return the tone of a card colour; white if nobody says one."""
    if colour in CARD_COLOURS:
        return CARD_COLOURS[colour]
    found = first(deck.tone for art in hooks(ArtHooks) for deck in art.decks if deck.colour == colour)
    return found or CARD_COLOURS[_UNKNOWN]
