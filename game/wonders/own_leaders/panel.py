"""The choice of own leaders to shuffle in, for the setup of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.scenes.slab import SlabScene
from game.ui.canvas import Box
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button
from game.wonders.cards.effects import describe
from game.wonders.own_leaders import store
from game.wonders.own_leaders.store import OwnLeader

if TYPE_CHECKING:
    from game.services import Services

_ROW = 122.0


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
        tr, box = self.services.tr, self.box
        place = Box(box.x + 50, box.y + 172, box.width - 100, box.height - 300)
        empty = tr("own_leader.panel.empty")
        view = self.ui.add(_Switches(place, self.leaders, self._draw_row, _ROW, self.switch, empty_text=empty))
        foot = box.bottom - 100
        self.ui.add(Button((box.x + 50, foot, 420, 68), tr("own_leader.panel.make"), self._make, "stone", size=27))
        close = Button((box.right - 470, foot, 420, 68), tr("own_leader.panel.done"), self._close, "gold", size=30)
        self.ui.add(close)
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
        services, box = self.services, self.box
        text = Box(box.x + 50, box.y + 114, box.width - 100, 44)
        services.text.draw_in(surface, services.tr("own_leader.panel.text"), text, Style("italic", 27, align="centre"))

    def _draw_row(self, surface: pygame.Surface, box: Box, leader: OwnLeader, _chosen: bool) -> None:
        services, tr, card = self.services, self.services.tr, leader.card
        services.canvas.blit(
            surface, services.icon("alert" if card is None else "crown", 48), (box.x + 44, box.centery)
        )
        name = Box(box.x + 84, box.y + 8, box.width - 220, 40)
        colour = TERRACOTTA if card is None else INK
        services.text.draw_in(surface, leader.name, name, Style("strong", 29, colour))
        text = leader.error.partition("\n")[0]
        if card is not None:
            coins = tr.plural("effect.coin", card.cost.get("coins", 0))
            text = tr("own_leader.panel.costs", coins=coins, text=". ".join(describe(card.effects, tr)))
        words = Box(name.x, name.bottom - 2, name.width, 66)
        services.text.draw_in(
            surface, text, words, Style("italic", 23, TERRACOTTA if card is None else INK_SOFT, valign="top", wrap=True)
        )
        if card is not None:
            self._draw_switch(surface, Box(box.right - 112, box.centery - 22, 84, 44), card.id not in self.off)

    def _draw_switch(self, surface: pygame.Surface, track: Box, on: bool) -> None:
        skin = self.services.skin
        skin.sunken(surface, track, 22)
        if on:
            skin.panel(surface, track.inflate(-8, -8), "gold", 18, 0, groove=False)
        x = track.right - 22 if on else track.left + 22
        skin.panel(surface, (x - 19, track.centery - 19, 38, 38), "plaster", 19, 6, groove=False)
        if on:
            skin.tick(surface, (x, track.centery), 20)

    def _make(self) -> None:
        self.services.go("own_leader", on_change=self._reread)

    def _reread(self) -> None:
        self.leaders = store.read_leaders(store.folder(self.services.paths))
        self._done(self.off)
        self.rebuild()

    def _close(self) -> None:
        self.services.stack.pop(self)


class _Switches(ListView[OwnLeader]):
    """A list whose rows are switched by one click."""

    def handle(self, intent: Intent) -> bool:
        """Choose a row at one click."""
        if intent.kind is Kind.PRESS and intent.pos is not None and self.inner.collidepoint(intent.pos):
            index = int((intent.pos[1] - self.inner.y + self.scroll) // self.row_height)
            if 0 <= index < len(self.items):
                self.select(index)
                self._on_choose(self.items[index])
            return True
        return super().handle(intent)
