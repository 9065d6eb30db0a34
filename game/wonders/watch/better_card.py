"""The better answer to a question of a game that is being watched, marked as the adviser marks it at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import PLASTER
from game.watch.better_move import BetterMove
from game.wonders.table.areas.hand import draw_advised_card
from game.wonders.table.layout import fan_slots

if TYPE_CHECKING:
    import pygame

    from game.wonders.table.pictures import Table
    from rules import Action

_PILL = 44.0  # height of the word on the card


@dataclass(frozen=True)
class BetterCard(BetterMove):
    """``action``: the answer; ``pill``: a word upon its card, '' for none."""

    action: Action
    pill: str

    def draw(self, table: Table, surface: pygame.Surface, also: bool) -> None:
        """Draw frame, lamp and word over the card in the open hand; ``also``: the seat has chosen the same card."""
        snapshot = table.snapshot
        if self.action.object not in snapshot.hand:
            return
        services = table.services
        slot = fan_slots(len(snapshot.hand), table.tray)[snapshot.hand.index(self.action.object)]
        draw_advised_card(table, self.action.object, surface, slot)
        if not self.pill:
            return
        top = slot.centery + (_PILL / 2 + 6 if also else -_PILL / 2)
        pill = Box(slot.x + 14, top, slot.width - 28, _PILL)
        services.skin.panel(surface, pill, "lapis", 16, 8, groove=False)
        services.text.draw_in(surface, self.pill, pill.inflate(-16, -6), Style("heading", 24, PLASTER, "centre"))
