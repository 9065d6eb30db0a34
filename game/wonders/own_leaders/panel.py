"""The choice of own leaders to shuffle in, for the setup of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.scenes.slab import SlabScene
from game.ui.canvas import Box
from game.ui.layout import columns, inset, middle, rows
from game.ui.lists import SwitchList
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, draw_switch
from game.wonders.cards.effects import describe
from game.wonders.own_leaders import store
from game.wonders.own_leaders.rows import PORTRAIT, draw_portrait
from game.wonders.own_leaders.store import OwnLeader

if TYPE_CHECKING:
    from game.services import Services

_ROW, _TEXT = 122.0, 58.0


class OwnLeadersPanel(SlabScene):
    """The own leaders with a switch each.

    ``off``: the ids of those switched off; ``done`` gets the new ones after every change, and after a leader has been
    made or deleted.
    """

    name = "own_leaders"
    title_key = "own_leader.panel.title"

    def __init__(self, services: Services, off: Iterable[str], done: Callable[[frozenset[str]], object]) -> None:
        super().__init__(services)
        self.leaders = store.read_leaders(store.folder(services.paths))
        self.off = frozenset(off)
        self._done = done

    def build(self) -> None:
        """Build the list, then the ways out."""
        tr = self.services.tr
        body, buttons = self.parts(50, 68)
        empty = tr("own_leader.panel.empty")
        view = self.ui.add(
            SwitchList(
                rows(body, (_TEXT, None, 20))[1], self.leaders, self._draw_row, _ROW, self.switch, empty_text=empty
            )
        )
        make, _, done = columns(buttons, (420, None, 420))
        close = Button(done, tr("own_leader.panel.done"), self._close, "gold", size=28)
        words = tr("own_leader.panel.make")
        self.ui.add_peers([Button(make, words, self._make, "stone", size=28), close])
        self.ui.focus = view if self.leaders else close

    def switch(self, leader: OwnLeader) -> None:
        """Switch a leader on or off; an invalid one stays off."""
        if leader.card is None:
            self.services.audio.play("error")
            return
        self.services.audio.play("click")
        self.off = self.off ^ {leader.card.id}
        self._done(self.off)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, what it is about, the list."""
        super().draw(surface)
        text = rows(self.parts(50, 68)[0], (_TEXT,))[0]
        words = self.services.tr("own_leader.panel.text")
        self.services.text.draw_in(surface, words, text, Style("italic", 27, align="centre"))

    def _draw_row(self, surface: pygame.Surface, box: Box, leader: OwnLeader, _chosen: bool) -> None:
        services, tr, card = self.services, self.services.tr, leader.card
        sign, room, switch = columns(inset(box, 16, 8), (PORTRAIT, None, 84), gap=18)
        draw_portrait(services, surface, sign, leader)
        colour, soft = (TERRACOTTA, TERRACOTTA) if card is None else (INK, INK_SOFT)
        text = tr.message(leader.faults[0]) if leader.faults else ""
        if card is not None:
            coins = tr.plural("effect.coin", card.cost.get("coins", 0))
            text = tr(
                "own_leader.panel.costs", coins=coins, text=tr.sentences(map(tr.sentence, describe(card.effects, tr)))
            )
            draw_switch(services.skin, surface, middle(switch, 84, 44), float(card.id not in self.off))
        name, words = rows(room, (40, None))
        services.text.draw_in(surface, leader.name, name, Style("strong", 29, colour))
        services.text.draw_in(surface, text, words, Style("italic", 23, soft, valign="top", wrap=True))

    def _make(self) -> None:
        self.services.go("own_leader", on_change=self._reread)

    def _reread(self) -> None:
        self.leaders = store.read_leaders(store.folder(self.services.paths))
        self._done(self.off)
        self.rebuild()

    def _close(self) -> None:
        self.services.stack.pop(self)
