"""The Free City at the table: its holder, the draw pile, and the exchange of hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.anim.timeline import Step, sequence
from game.table.static_layer import HotArea, centre_of
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import PLASTER
from game.wonders.cards.painters import painters
from game.wonders.extension import Hooks
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.areas.hooks import BarHooks, CityHooks
from game.wonders.table.areas.topbar import draw_passing
from game.wonders.table.motion.director import HOME, Director, MotionHooks
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.pictures import Table
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling.hooks import LogHooks, WordHooks
from game.wonders.table.telling.narrator import Narrator
from rules import Event, View
from rules.wonders.two_players.event_facts import Drawn
from rules.wonders.two_players.facts import HolderView

# In the top bar, where larger tables have strips.
DRAW_PILE = Box(1512, 6, 88, 72)
HOLDER = Box(1148, 6, 352, 72)


def at_table(table: Table) -> Sequence[Hooks]:
    """Return what the game for two paints and moves at one table."""
    city = FreeCity(table)
    return (
        CityHooks(key=city.key, mark=city.mark, subtitle=city.subtitle),
        BarHooks(key=city.bar_key, passing=partial(_passing, table), end=city.bar_end),
        EventHooks(hand_of=city.hand_of),
        MotionHooks(steps=_steps, deal_ends=lambda: [centre_of(DRAW_PILE)]),  # what is not dealt becomes the draw pile
    )


def narrate(narrator: Narrator) -> Sequence[Hooks]:
    """Return what the game for two says about one table."""
    return (
        LogHooks({Drawn: "discard"}, line=partial(_line, narrator)),
        WordHooks(key=partial(_wording, narrator.snapshot)),
    )


class FreeCity:
    """The Free City at one table, and its holder."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def _holder(self) -> int | None:
        """The holder of the Free City this turn."""
        return self.table.snapshot.view.piece(HolderView).holder

    def key(self, seat: int) -> object:
        """Return the holder, for the Free City's panel."""
        return self._holder if seat == self.table.snapshot.unowned_seat else None

    def bar_key(self) -> object:
        """Return holder and pile, for the bar."""
        return self._holder, self.table.snapshot.view.pile

    def mark(self, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea]) -> bool:
        """Draw the emblem of the holder in place of a sign of readiness: the Free City has no hand."""
        if seat != self.table.snapshot.unowned_seat:
            return False
        if self._holder is not None:
            draw_emblem(self.table, surface, self._holder, (box.centerx, box.centery), 42)
            hot.append(HotArea("holder", box, self._holder_tip))
        return True

    def subtitle(self, seat: int, wonder: str) -> str | None:
        """Return the holder of the Free City in words."""
        narrator = self.table.narrator
        if seat != narrator.snapshot.unowned_seat or self._holder is None:
            return None
        return narrator.tr("free_city.held", wonder=wonder, name=narrator.player(self._holder).name)

    def bar_end(self, surface: pygame.Surface, hot: list[HotArea]) -> float | None:
        """Draw the holder of the Free City, and the draw pile; return their left edge."""
        table, services, snapshot = self.table, self.table.services, self.table.snapshot
        tr, holder = services.tr, self._holder
        if holder is not None:
            draw_emblem(table, surface, holder, (HOLDER.x + 34, HOLDER.centery), 48)
            name = table.narrator.player(holder).name
            mine = holder == snapshot.viewer and len([p for p in snapshot.reader.players if p.human]) == 1
            text = tr("free_city.you_hold") if mine else tr("free_city.holds", name=name)
            words = Box(HOLDER.x + 68, HOLDER.y + 8, HOLDER.width - 76, HOLDER.height - 16)
            services.text.draw_in(surface, text, words, Style("body", 24, PLASTER, wrap=True))
            hot.append(HotArea("holder", HOLDER, self._holder_tip))
        if snapshot.in_turns:
            back = painters(services).cards.back(snapshot.view.age, services.canvas.pixel_size(42, 63))
            services.canvas.blit(surface, back, (DRAW_PILE.x + 24, DRAW_PILE.centery))
            figure = Box(DRAW_PILE.x + 46, DRAW_PILE.y, DRAW_PILE.width - 46, DRAW_PILE.height)
            number = snapshot.view.pile
            services.text.draw_in(surface, str(number), figure, Style("numeral", 34, PLASTER, "centre"))
            hot.append(HotArea("draw_pile", DRAW_PILE, lambda: tr.plural("free_city.tip.pile", number)))
        return HOLDER.left

    def _holder_tip(self) -> str:
        """Return the holders of this turn and the next in words."""
        narrator, now = self.table.narrator, self._holder
        if now is None:
            return ""
        other = next(seat for seat in range(narrator.snapshot.hands) if seat != now)
        tr = narrator.tr
        return tr("free_city.tip.holder", name=narrator.player(now).name, other=narrator.player(other).name)

    def hand_of(self, seat: int) -> int | None:
        """Return the holder for the Free City: its cards come out of the holder's hand."""
        return self._holder if seat == self.table.snapshot.unowned_seat else None


def _passing(table: Table, surface: pygame.Surface, box: Box, hot: list[HotArea]) -> bool:
    """Paint the exchange of hands instead of a direction."""
    services = table.services
    draw_passing(services, surface, box, ("arrow_left", "arrow_right"), services.tr("free_city.swap"))
    hot.append(HotArea("direction", box, lambda: services.tr("free_city.tip.swap")))
    return True


def _steps(event: Event, director: Director, after: View) -> Step | None:
    """Return the animation of the holder, who takes a card of the draw pile into the hand."""
    if not isinstance(event.facts, Drawn):
        return None
    drawn = director.fly(centre_of(DRAW_PILE), director.places.hand(event.seat), HOME)
    return sequence(director.note(event), director.sound("slide"), drawn)


def _line(narrator: Narrator, event: Event, name: str) -> str | None:
    """Return the log line of a card drawn from the pile."""
    return narrator.tr("table.log.drawn", name=name) if isinstance(event.facts, Drawn) else None


def _wording(snapshot: TableSnapshot, key: str) -> str | None:
    """Return another key for texts about passing hands, and for offers for the Free City."""
    if key.startswith("tip.age_") or (key.startswith("offer.") and snapshot.for_other):
        return f"free_city.{key}"
    return None
