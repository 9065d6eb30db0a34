"""A new game of Architects: wonders, and Medals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.architects.paintings.painters import painters
from game.architects.setup.plan import ArchitectsPlan
from game.architects.words import effect_text, long_name, wonder_name
from game.seating import layout
from game.seating.pieces import Option
from game.seating.scene import WITH, SeatingScene
from game.ui.canvas import Box
from game.ui.layout import columns
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, GOLD_LIGHT, INK_SOFT, Colour
from rules.architects.content import box as content
from rules.architects.setup import RANDOM, ArchitectsSetup

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.canvas import Point, RectLike

_EDIT = layout.EDITOR
_INNER = Box(_EDIT.x + 30, _EDIT.y + 16, _EDIT.width - 60, _EDIT.height - 40)
_TILE = (64.0, 76.0)
_ALL_BUILT = (True,) * 5
_ANY_WORDS = 116.0


class WonderOption(Option):
    """A wonder to choose: its painting; a question mark for a random one."""

    def __init__(self, box: RectLike, wonder: str, press: Any, chosen: bool, blocked: str, tip: str) -> None:
        super().__init__(box, "", press, chosen, blocked, tip)
        self.wonder = wonder

    def draw_inside(self, surface: pygame.Surface, ink: Colour) -> None:
        """The finished wonder on its slab."""
        services, frame = self.services, self.box.inflate(-8, -8)
        if self.wonder == RANDOM:
            colour = GOLD_LIGHT if self.chosen else GOLD_DEEP
            services.text.draw_in(surface, "?", frame, Style("title", 44, colour, "centre"))
            return
        area = services.canvas.rect(frame)
        picture = painters(services).wonder(self.wonder, _ALL_BUILT, area.size)
        surface.blit(picture, area.topleft)
        if self.blocked:
            services.skin.panel(surface, frame, "parchment", 6, 0, groove=False, alpha=150)
            services.canvas.blit(surface, services.icon("lock", 30), frame.center)


class ArchitectsSetupScene(SeatingScene[ArchitectsPlan]):
    """Seats with their wonders, and Medals."""

    name = "architects_setup"
    plan_type = ArchitectsPlan
    file = "architects_setup.json"
    title = "architects.setup.title"
    head = "architects.setup.seat"
    labels = ("architects.setup.players", "architects.setup.with")
    start_box = Box(layout.FOOT.right - 470, layout.FOOT.y + 40, 440, 92)
    start_size = 38

    def setup(self, seed: int) -> ArchitectsSetup:
        """Return the setup for the rules."""
        return self.plan.setup(seed)

    def counts(self) -> list[tuple[int, str]]:
        """Return all that can play."""
        return [(count, "") for count in range(2, self.plan.most + 1)]

    def set_medals(self) -> None:
        """With Medals, or without."""
        self.plan.set_medals(not self.plan.medals)
        self.rebuild()

    def set_expert(self) -> None:
        """With two more medals in the middle, or without."""
        self.plan.expert = not self.plan.expert
        self.rebuild()

    def set_tokens(self) -> None:
        """With the Progress tokens of Medals, or without."""
        self.plan.tokens = not self.plan.tokens
        self.rebuild()

    # --- words ------------------------------------------------------------------------------------------------------

    def where(self, seat: int) -> str:
        """Return the wonder that a seat has asked for."""
        wonder = self.plan.seats[seat].wonder
        return self.services.tr("setup.any_wonder") if wonder == RANDOM else wonder_name(self.services.tr, wonder)

    def medallion(self, seat: int) -> Callable[[pygame.Surface, Point, float], object] | None:
        """Return a small painting of its wonder."""
        wonder = self.plan.seats[seat].wonder
        return None if wonder == RANDOM else partial(self._draw_medallion, wonder)

    def _draw_medallion(self, wonder: str, surface: pygame.Surface, centre: Point, size: float) -> None:
        canvas = self.services.canvas
        picture = painters(self.services).wonder(wonder, _ALL_BUILT, canvas.pixel_size(size * 5 / 6, size))
        canvas.blit(surface, picture, centre)

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build_details(self) -> None:
        """The editor, then the wonders."""
        super().build_details()
        tr, chosen = self.services.tr, self.plan.seats[self.seat].wonder
        wonders = [RANDOM, *content(True).wonders]
        width = min(_TILE[0], (_INNER.width - 5 * (len(wonders) - 1)) / len(wonders))
        left = _INNER.x + (_INNER.width - len(wonders) * width - 5 * (len(wonders) - 1)) / 2
        for wonder, place in zip(
            wonders, layout.row(left, _EDIT.y + self.editor.below, len(wonders), width, _TILE[1], 5), strict=True
        ):
            name = tr("setup.random_board") if wonder == RANDOM else long_name(tr, wonder)
            choose = partial(self.change, wonder=wonder)
            option = WonderOption(place, wonder, choose, chosen == wonder, self._blocked(wonder), name)
            self.ui.add(option).key = f"wonder:{wonder}"

    def _blocked(self, wonder: str) -> str:
        """Return why the seat cannot ask for a wonder, "" where it can."""
        tr = self.services.tr
        if wonder != RANDOM and wonder not in self.plan.wonders:
            return tr("architects.setup.needs_medals", wonder=long_name(tr, wonder))
        holder = self.plan.holder(wonder, self.seat)
        if holder is None:
            return ""
        return tr("setup.taken", wonder=long_name(tr, wonder), name=self.players()[holder].name)

    def build_choices(self) -> None:
        """Medals, two more of them, and their Progress tokens alone."""
        tr, plan = self.services.tr, self.plan
        choices = (
            ("medals", self.set_medals, plan.medals, ""),
            ("expert", self.set_expert, plan.expert, "" if plan.medals else tr("architects.setup.expert_needs")),
            ("tokens", self.set_tokens, plan.tokens, tr("architects.setup.tokens_there") if plan.medals else ""),
        )
        for (name, press, chosen, blocked), place in zip(choices, columns(WITH, 3, gap=10), strict=True):
            words, tip = tr(f"architects.setup.{name}"), tr(f"architects.setup.{name}_tip")
            self.ui.add(Option(place, words, press, chosen, blocked, tip)).key = f"with:{name}"

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw_details(self, surface: pygame.Surface) -> None:
        """With the wonder that is meant below it."""
        super().draw_details(surface)
        self._draw_preview(surface)

    def _draw_any(self, surface: pygame.Surface, room: Box) -> None:
        """Three of the wonders that chance may bring, and what that means."""
        services = self.services
        free = [wonder for wonder in self.plan.wonders if self.plan.holder(wonder, self.seat) is None]
        words = Box(room.x, room.bottom - _ANY_WORDS, room.width, _ANY_WORDS)
        height = words.y - room.y - 24
        first = 2 * self.seat  # each seat dreams of others
        for offset, part in ((-1, 0.8), (1, 0.8), (0, 1.0)):
            frame = Box(0, 0, height * part * 5 / 6, height * part)
            frame.center = (room.centerx + offset * height * 0.68, room.y + 10 + height / 2)
            services.skin.panel(surface, frame.inflate(8, 8), "gold", 12, 12, groove=False)
            area = services.canvas.rect(frame)
            wonder = free[(first + offset) % len(free)]
            surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)
        services.text.draw_in(
            surface, services.tr("architects.setup.random"), words, Style("italic", 25, INK_SOFT, "centre", wrap=True)
        )

    def draw_middle(self, surface: pygame.Surface) -> None:
        """The central deck."""
        canvas = self.services.canvas
        canvas.blit(surface, painters(self.services).back("central", canvas.pixel_size(70, 100)), layout.TABLE.center)

    def draw_tile(self, surface: pygame.Surface, seat: int, place: Box) -> None:
        """A wonder on the table; a stone while it is left to chance."""
        services, wonder = self.services, self.plan.seats[seat].wonder
        tile = Box(0, 0, 76, 91)
        tile.center = place.center
        services.skin.panel(surface, tile.inflate(8, 8), "gold" if wonder != RANDOM else "stone", 9, 5, groove=False)
        if wonder == RANDOM:
            services.skin.panel(surface, tile, "lapis", 7, 0, groove=False)
            services.text.draw_in(surface, "?", tile, Style("title", 40, GOLD_LIGHT, "centre"))
            return
        area = services.canvas.rect(tile)
        surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)

    def _draw_preview(self, surface: pygame.Surface) -> None:
        """The wonder that is pointed at, otherwise the one asked for: large, with its stages and what they do."""
        services, tr, focus = self.services, self.services.tr, self.ui.focus
        wonder = focus.wonder if isinstance(focus, WonderOption) else self.plan.seats[self.seat].wonder
        top = _EDIT.y + self.editor.below + _TILE[1] + 14
        room = Box(_INNER.x, top, _INNER.width, _INNER.bottom - top)
        if wonder == RANDOM:
            self._draw_any(surface, room)
            return
        frame = Box(room.x, room.y, room.height * 5 / 6, room.height)
        area = services.canvas.rect(frame)
        surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)
        left = frame.right + 22
        name = Box(left, room.y, room.right - left, 40)
        services.text.draw_in(surface, long_name(tr, wonder), name, Style("heading", 27))
        found = content(True).wonders[wonder]
        sign_height = 34.0
        x, y = left, name.bottom + 8
        for number in range(len(found.stages)):
            sign = painters(services).sign(wonder, number, services.canvas.px(sign_height))
            wide = sign.get_width() / services.canvas.scale
            if x + wide > room.right:
                x, y = left, y + sign_height + 6
            services.canvas.blit(surface, sign, (x + wide / 2, y + sign_height / 2))
            x += wide + 8
        y += sign_height + 8
        text = effect_text(tr, found.effect) or tr("architects.setup.no_effect")
        services.text.draw_in(
            surface, text, Box(left, y, room.right - left, room.bottom - y), Style("body", 24, wrap=True)
        )
