"""Pictures of a game of cities for devices, by the painters of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import rules
from game.wonders.cards.card_face import face_of
from game.wonders.cards.painters import painters

if TYPE_CHECKING:
    import pygame

    from game.companion_protocol import PaintSubject, Subject
    from game.ui.tools import Tools

_CARD = 1.5  # height of a card, as part of its width
_WONDER = 1.7, 0.5  # width of a wonder, as part of a card's; its height, as part of its width


def city_painter(tools: Tools, setup: Mapping[str, object]) -> PaintSubject:
    """Return what paints cards and wonders of a game with this setup."""
    known = {name: value for name, value in setup.items() if name != "deal"}
    state, _ = rules.new_game(rules.Setup.from_json(known, 0))  # what is dealt there is nobody's game
    cards = {card.id: card for card in rules.ruleset_of(rules.view(state, 0)).content.cards}
    drawn = painters(tools)

    def paint(subject: Subject, width: int) -> pygame.Surface:
        kind, name, *more = subject
        if kind == "card":
            face = face_of(cards[str(name)], cards, tools.tr)
            return drawn.cards.face(face, (width, round(width * _CARD)))
        side, built, age = more
        across = round(width * _WONDER[0])
        return drawn.wonders.painting(str(name), str(side), int(built), (across, round(across * _WONDER[1])), int(age))

    return paint
