"""Pictures of a game of Architects for devices, by the painters of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.architects.paintings.painters import painters

if TYPE_CHECKING:
    import pygame

    from game.companion_protocol import PaintSubject, Subject
    from game.ui.tools import Tools

_CARD = 1.5  # height of a card, as part of its width
_WONDER = 1.2  # height of a wonder, as part of its width
_STAGE = 0.25
_ROUND = 0.7


def architects_painter(tools: Tools) -> PaintSubject:
    """Return what paints the pieces."""
    drawn = painters(tools)

    def paint(subject: Subject, width: int) -> pygame.Surface:
        kind, *words = subject
        name, card, disc = str(words[0]) if words else "", (width, round(width * _CARD)), round(width * _ROUND)
        match kind:
            case "card":
                return drawn.card(name, card)
            case "back":
                return drawn.back(name, card)
            case "progress":
                return drawn.progress(name, disc)
            case "progress_back":
                return drawn.progress_back(disc)
            case "medal":
                return drawn.medal(name, disc)
            case "stage":
                return drawn.sign(name, int(words[1]), round(width * _STAGE))
        bits = int(words[1])
        return drawn.wonder(name, [bool(bits >> n & 1) for n in range(5)], (width, round(width * _WONDER)))

    return paint
