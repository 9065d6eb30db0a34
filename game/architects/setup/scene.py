"""A new game of Architects: wonders, and Medals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.architects.paintings.painters import painters
from game.architects.setup.plan import ArchitectsPlan
from game.architects.texts import effect_text, long_name, wonder_name
from game.seating.pieces import AddedOption, Option
from game.seating.scene import SeatingScene
from game.ui.canvas import Box
from game.ui.labels import Picture, RowItem, draw_row, row_width
from game.ui.layout import around, columns, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, GOLD_LIGHT, INK_SOFT, Colour
from rules.architects.content import box as content
from rules.architects.setup import RANDOM, ArchitectsSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.ui.canvas import Point, RectLike
    from game.ui.tools import Tools

_TILE = (64.0, 76.0)
_ALL_BUILT = (True,) * 5
_SHAPE = 5 / 6  # of a painting: its width by its height
_ANY_WORDS, _SIGN = 116.0, 34.0
_ANY, _NAME, _EFFECT = (
    Style("italic", 25, INK_SOFT, "centre", wrap=True),
    Style("heading", 27),
    Style("body", 24, wrap=True),
)


class WonderOption(Option):
    """A wonder to choose: its painting; a question mark for a random one."""

    def __init__(self, box: RectLike, wonder: str, press: Any, chosen: bool, blocked: str, tip: str) -> None:
        super().__init__(box, "", press, chosen, blocked, tip)
        self.wonder = wonder

    def draw_inside(self, surface: pygame.Surface, ink: Colour) -> None:
        """Draw the finished wonder on its slab."""
        services, frame = self.services, inset(self.box, 4)
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
    start_size = 38

    @property
    def start_box(self) -> Box:
        """Both ends of the foot."""
        return self.places.ends

    def setup(self, seed: int) -> ArchitectsSetup:
        """Return the setup for the rules."""
        return self.plan.setup(seed)

    def counts(self) -> list[tuple[int, str]]:
        """Return the numbers of players to choose from."""
        return [(count, "") for count in range(2, self.plan.most + 1)]

    def set_medals(self) -> None:
        """Switch Medals on or off."""
        self.plan.set_medals(not self.plan.medals)
        self.rebuild()

    def set_expert(self) -> None:
        """Switch two more medals in the middle on or off."""
        self.plan.expert = not self.plan.expert
        self.rebuild()

    def set_tokens(self) -> None:
        """Switch the Progress tokens of Medals on or off."""
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
        """Build the editor, then the wonders."""
        super().build_details()
        tr, chosen = self.services.tr, self.plan.seats[self.seat].wonder
        wonders = [RANDOM, *content(True).wonders]
        for wonder, cell in zip(wonders, columns(self._rooms[0], len(wonders), gap=5), strict=True):
            place = middle(cell, *_TILE)
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
        """Build medals, two more of them, and their Progress tokens alone."""
        tr, plan = self.services.tr, self.plan
        choices = (
            ("medals", self.set_medals, plan.medals, ""),
            ("expert", self.set_expert, plan.expert, "" if plan.medals else tr("architects.setup.expert_needs")),
            ("tokens", self.set_tokens, plan.tokens, tr("architects.setup.tokens_there") if plan.medals else ""),
        )
        options = []
        for (name, press, chosen, blocked), place in zip(
            choices, columns(inset(self.places.choices[1], 0, 4), 3, 10), strict=True
        ):
            words, tip = tr(f"architects.setup.{name}"), tr(f"architects.setup.{name}_tip")
            options.append((f"with:{name}", AddedOption(place, words, press, chosen, blocked, tip)))
        self.add_options(options)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw_details(self, surface: pygame.Surface) -> None:
        """Draw the seat with its wonder below it."""
        super().draw_details(surface)
        self._draw_preview(surface)

    def _draw_any(self, surface: pygame.Surface, room: Box) -> None:
        """Draw three of the wonders that may be drawn at random, and an explanation."""
        services = self.services
        free = [wonder for wonder in self.plan.wonders if self.plan.holder(wonder, self.seat) is None]
        above, words = rows(room, (None, _ANY_WORDS))
        height = above.height - 24
        first = 2 * self.seat  # each seat dreams of others
        for offset, part in ((-1, 0.8), (1, 0.8), (0, 1.0)):
            frame = middle(above, height * part * _SHAPE, height * part).move(offset * height * 0.68, 0)
            services.skin.panel(surface, inset(frame, -4), "gold", 12, 12, groove=False)
            area = services.canvas.rect(frame)
            wonder = free[(first + offset) % len(free)]
            surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)
        services.text.draw_in(surface, services.tr("architects.setup.random"), words, _ANY)

    def draw_middle(self, surface: pygame.Surface) -> None:
        """Draw the central deck."""
        canvas = self.services.canvas
        back = painters(self.services).back("central", canvas.pixel_size(70, 100))
        canvas.blit(surface, back, self.places.table.center)

    def draw_tile(self, surface: pygame.Surface, seat: int, place: Box) -> None:
        """Draw a wonder on the table; a stone while it is left to chance."""
        services, wonder = self.services, self.plan.seats[seat].wonder
        tile = around(place.center, 76, 91)
        services.skin.panel(surface, inset(tile, -4), "gold" if wonder != RANDOM else "stone", 9, 5, groove=False)
        if wonder == RANDOM:
            services.skin.panel(surface, tile, "lapis", 7, 0, groove=False)
            services.text.draw_in(surface, "?", tile, Style("title", 40, GOLD_LIGHT, "centre"))
            return
        area = services.canvas.rect(tile)
        surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)

    def _draw_preview(self, surface: pygame.Surface) -> None:
        """Draw the wonder under the pointer, or the one asked for: large, with its stages."""
        services, tr, focus = self.services, self.services.tr, self.ui.focus
        wonder = focus.wonder if isinstance(focus, WonderOption) else self.plan.seats[self.seat].wonder
        room = self._rooms[1]
        if wonder == RANDOM:
            self._draw_any(surface, room)
            return
        frame, words = columns(room, (room.height * _SHAPE, None), gap=22)
        area = services.canvas.rect(frame)
        surface.blit(painters(services).wonder(wonder, _ALL_BUILT, area.size), area.topleft)
        found = content(True).wonders[wonder]
        signs = [Picture(partial(painters(services).sign, wonder, stage), _SIGN) for stage in range(len(found.stages))]
        lines = list(_in_lines(services, signs, words.width))
        name, *places, effect = rows(words, (40, *[_SIGN] * len(lines), None), gap=8)
        services.text.draw_in(surface, long_name(tr, wonder), name, _NAME)
        for items, place in zip(lines, places, strict=True):
            draw_row(services, surface, place, items, gap=8)
        text = effect_text(tr, found.effect) or tr("architects.setup.no_effect")
        services.text.draw_in(surface, text, effect, _EFFECT)

    @property
    def _rooms(self) -> list[Box]:
        """Return the row of wonders to choose from, and the room below it."""
        return rows(self.editor.rest, (_TILE[1], None, 8), gap=12)


def _in_lines(tools: Tools, items: Sequence[RowItem], width: float) -> Iterator[list[RowItem]]:
    """Items as they fit side by side, line by line."""
    line: list[RowItem] = []
    for item in items:
        if line and row_width(tools, [*line, item], 8) > width:
            yield line
            line = []
        line.append(item)
    yield line
