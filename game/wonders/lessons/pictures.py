"""The pictures of "how to play", put together from real cards, icons and the look of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.layout import inset
from game.ui.style import Style
from game.ui.theme import CARD_COLOURS, GOLD_DEEP, INK, LAPIS, PLASTER, TERRACOTTA, VERDIGRIS
from game.ui.typography.key_caps import capped
from game.wonders.cards.effects import stage_icons
from game.wonders.cards.painters import painters
from game.wonders.lessons.hooks import lessons_in
from game.wonders.lessons.pen import LessonPen
from game.wonders.lessons.tables import table_picture

if TYPE_CHECKING:
    from game.services import Services

_PAGES: tuple[str, ...] = (
    "goal",
    "table",
    "turn",
    "actions",
    "goods",
    "trade",
    "wonder",
    "chains",
    "conflict",
    "colours",
    "science",
    "scoring",
    "controls",
)
_CHANGES: Mapping[str, tuple[str, ...]] = MappingProxyType({"second": ("second_chains", "second_boards")})
"""Pages about an edition alone."""
_RAW = ("wood", "stone", "clay", "ore")
_MADE = ("glass", "loom", "papyrus")
_COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")


def pages(edition: str) -> tuple[str, ...]:
    """Return the pages on the game of the base box, in the order in which a newcomer meets what they are about. Those
    on what an edition has changed come before the last one."""
    return (*_PAGES[:-1], *_CHANGES.get(edition, ()), _PAGES[-1])


def further_pages(edition: str) -> tuple[str, ...]:
    """Return the pages of the extensions that can be played in an edition."""
    return tuple(lesson.page for lesson in lessons_in(edition))


class LessonPictures(LessonPen):
    """Draws the picture of a page into a box. Everything is measured in units from the box's middle."""

    def __init__(self, services: Services, edition: str) -> None:
        super().__init__(services, edition)
        self._table = table_picture(services, edition)
        self._drawers: dict[str, Callable[[pygame.Surface, Box], None]] = {
            "goal": self._goal,
            "table": self._draw_table,
            "turn": self._turn,
            "actions": self._actions,
            "goods": self._goods,
            "trade": self._trade,
            "chains": self._chains,
            "colours": self._colours,
            "wonder": self._wonder,
            "conflict": self._conflict,
            "science": self._science,
            "scoring": self._scoring,
            "controls": self._controls,
            "second_chains": self._second_chains,
            "second_boards": self._second_boards,
        }
        for lesson in lessons_in(edition):
            self._drawers[lesson.page] = partial(lesson.draw, self)

    def draw(self, surface: pygame.Surface, page: str, box: Box) -> None:
        """Draw the picture of a page (one of pages())."""
        self._drawers[page](surface, box)

    @property
    def busy(self) -> bool:
        """True while the table is to be opened."""
        return self._table.waiting

    # --- pages ----------------------------------------------------------------------------------------------------

    def _goal(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        for index, (card, turn) in enumerate((("palace", 9), ("university", 0), ("arsenal", -9))):
            self.card(surface, card, (x + (index - 1) * 210, y + 20 + 26 * abs(index - 1)), 1.18, turn)
        self.icon(surface, "laurel", (x, y - 222), 120)
        self.row(surface, ("victory_5", "coins", "stage", "points"), (x, y + 254), 76, 60)

    def _draw_table(self, surface: pygame.Surface, box: Box) -> None:
        self._table.draw(surface, inset(box, 16))

    def _turn(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        hand = ("lumber_yard", "baths", "tavern", "barracks", "loom_age1", "workshop", "altar")
        for index, card in enumerate(hand):
            place = index - 3
            if card != "barracks":
                self.card(surface, card, (x + place * 92, y + 140 + 6 * place * place), 0.86, -place * 5)
        self.card(surface, "barracks", (x, y - 42), 1.08)
        self.icon(surface, "hand", (x + 130, y - 150), 78)
        self.arrow(surface, (x + 300, y - 200), (x - 300, y - 200), LAPIS)
        self.label(surface, "turn.passing", (x, y - 244), 26, 520)

    def _actions(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        self.card(surface, "theater", (x, y - 168), 1.08)
        for index, (icon, key) in enumerate((("symbol_blue", "build"), ("stage", "stage"), ("coins", "sell"))):
            column = x + (index - 1) * 264
            self.arrow(surface, (x + (index - 1) * 60, y - 14), (column, y + 78))
            self.icon(surface, icon, (column, y + 152), 118)
            self.label(surface, f"actions.{key}", (column, y + 256), 26, 250)

    def _goods(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        self.row(surface, _RAW, (x, y - 232), 108, 34)
        self.label(surface, "goods.raw", (x, y - 150), 26, 600)
        self.row(surface, _MADE, (x, y - 68), 108, 34)
        self.label(surface, "goods.made", (x, y + 14), 26, 600)
        for index, card in enumerate(("sawmill", "forest_cave", "press_age2")):
            self.card(surface, card, (x + (index - 1) * 220, y + 180), 0.92)

    def _trade(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        for dx, key, good in ((-280, "left", "wood"), (0, "you", ""), (280, "right", "stone")):
            place = Box(x + dx - 118, y - 150, 236, 250)
            self.services.skin.panel(surface, place, "stone" if dx else "lapis", 18, 12, groove=False)
            self.icon(surface, good or "person", (x + dx, y - 52), 116)
            name = (x + dx - 110, y + 28, 220, 60)
            colour = INK if dx else PLASTER
            self.services.text.draw_in(
                surface,
                self.services.tr(f"how_to_play.trade.{key}"),
                name,
                Style("strong", 26, colour, "centre", wrap=True),
            )
        for dx in (-1, 1):
            self.arrow(surface, (x + dx * 40, y - 178), (x + dx * 262, y - 178), GOLD_DEEP)
            self.row(surface, ("coin", "coin"), (x + dx * 148, y - 236), 62, 2)
            self.arrow(surface, (x + dx * 262, y + 132), (x + dx * 40, y + 132), VERDIGRIS)
            self.icon(surface, "wood" if dx < 0 else "stone", (x + dx * 148, y + 188), 66)
        self.label(surface, "trade.price", (x, y + 276), 26, 760)

    def _chains(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        for index, card in enumerate(("baths", "aqueduct")):
            self.card(surface, card, (x + (index * 2 - 1) * 230, y - 20), 1.42)
        self.icon(surface, "chain", (x, y - 60), 112)
        self.arrow(surface, (x - 84, y + 40), (x + 84, y + 40), VERDIGRIS)
        self.label(surface, "chains.free", (x, y + 252), 28, 700)

    def _colours(self, surface: pygame.Surface, box: Box) -> None:
        x = box.centerx
        canvas, text = self.services.canvas, self.services.text
        step = (box.height - 40) / len(_COLOURS)
        for index, colour in enumerate(_COLOURS):
            y = box.y + 20 + (index + 0.5) * step
            band = Box(x - 380, y - step * 0.42, 760, step * 0.84)
            self.services.skin.panel(surface, band, "plaster", 12, 6, groove=False)
            stripe = canvas.rect((band.x + 6, band.y + 8, 14, band.height - 16))
            pygame.draw.rect(surface, CARD_COLOURS[colour], stripe, border_radius=canvas.px(5))
            self.icon(surface, f"symbol_{colour}", (band.x + 66, y), step * 0.68)
            words = (band.x + 122, band.y, band.width - 140, band.height)
            text.draw_in(
                surface, self.services.tr(f"how_to_play.colours.{colour}"), words, Style("body", 26, wrap=True)
            )

    def _wonder(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        services = self.services
        frame = Box(x - 360, y - 270, 720, 340)
        services.skin.panel(surface, frame.inflate(20, 20), "gold", 14, 16, groove=False)
        place = services.canvas.rect(frame)
        surface.blit(painters(services).wonders.painting("giza", "A", 2, place.size, 2), place)
        for index in range(3):
            stage = Box(x - 350 + index * 240, y + 106, 220, 150)
            services.skin.panel(surface, stage, "gold" if index < 2 else "stone", 12, 8, groove=False)
            printed = self.rules.boards["giza"].sides["A"][index]
            cost = [good for good, number in printed.cost.items() for _ in range(number)]
            self.row(surface, cost, (stage.centerx, stage.y + 44), 46, 2)
            reward = services.canvas.rect(Box(stage.x, stage.y + 68, stage.width, 72))
            painters(services).cards.glyphs.draw(surface, reward, stage_icons(printed), "centre")
            if index < 2:
                self.icon(surface, "check", (stage.right - 20, stage.y + 20), 44)
        self.label(surface, "wonder.order", (x, y + 286), 26, 760)

    def _second_chains(self, surface: pygame.Surface, box: Box) -> None:
        """Two chains that skip an age, and the two new cards that count the own city."""
        x, y = box.center
        for row, (first, later) in enumerate((("altar", "pantheon"), ("theater", "gardens"))):
            middle = y - 170 + row * 330
            self.card(surface, first, (x - 290, middle), 1.12)
            self.card(surface, later, (x - 22, middle), 1.12)
            self.arrow(surface, (x - 186, middle), (x - 126, middle), VERDIGRIS)
        for row, card in enumerate(("ludus", "decorators_guild")):
            self.card(surface, card, (x + 276, y - 170 + row * 330), 1.12)

    def _second_boards(self, surface: pygame.Surface, box: Box) -> None:
        """One wonder by day and by night."""
        x, y = box.center
        for row, side in enumerate("AB"):
            frame = Box(x - 330, y - 316 + row * 324, 660, 300)
            self.services.skin.panel(surface, frame.inflate(16, 16), "gold", 14, 12, groove=False)
            self.wonder(surface, "olympia", frame, 3, side)

    def _conflict(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        for dx, count in ((-276, 1), (0, 3), (276, 4)):
            self.services.skin.panel(surface, (x + dx - 122, y - 226, 244, 180), "stone" if dx else "lapis", 18, 12)
            self.row(surface, ("shield",) * count, (x + dx, y - 136), 50, 2)
        self.icon(surface, "conflict", (x - 138, y - 136), 58)
        self.icon(surface, "conflict", (x + 138, y - 136), 58)
        self.icon(surface, "victory_3", (x - 138, y + 14), 96)
        self.icon(surface, "defeat", (x + 138, y + 14), 96)
        for index, age in enumerate(("I", "II", "III")):
            column = x - 270 + index * 180
            self.figure(surface, age, (column, y + 150), 34, GOLD_DEEP)
            self.icon(surface, f"victory_{index * 2 + 1}", (column, y + 232), 92)
        self.figure(surface, "I – III", (x + 270, y + 150), 34, GOLD_DEEP)
        self.icon(surface, "defeat", (x + 270, y + 232), 92)

    def _science(self, surface: pygame.Surface, box: Box) -> None:
        x, y = box.center
        symbols = ("tablet", "gear", "compass")
        for index, (symbol, count) in enumerate(zip(symbols, (3, 2, 1), strict=True)):
            row = y - 228 + index * 122
            for place in range(count):
                self.icon(surface, symbol, (x - 300 + place * 112, row), 100)
            self.figure(surface, f"{count} × {count} = {count * count}", (x + 210, row), 42)
        self.services.canvas.line(surface, GOLD_DEEP, (x - 360, y + 130), (x + 360, y + 130), 3)
        self.row(surface, symbols, (x - 188, y + 192), 92, 20)
        self.figure(surface, "+ 7", (x + 210, y + 192), 46)
        self.figure(surface, "9 + 4 + 1 + 7 = 21", (x, y + 284), 44, TERRACOTTA)

    def _scoring(self, surface: pygame.Surface, box: Box) -> None:
        canvas, text = self.services.canvas, self.services.text
        icons = ("conflict", "coins", "stage", "card_blue", "card_green", "card_yellow", "card_purple")
        keys = ("military", "coins", "wonder", "civilian", "science", "commercial", "guilds")
        bars = (11, 4, 15, 18, 21, 6, 9)
        step = (box.height - 50) / len(keys)
        for index, (icon, key, points) in enumerate(zip(icons, keys, bars, strict=True)):
            y = box.y + 25 + (index + 0.5) * step
            self.icon(surface, icon, (box.x + 66, y), step * 0.8)
            name = self.services.tr(f"how_to_play.scoring.{key}")
            text.draw_in(surface, name, (box.x + 124, y - 36, 290, 72), Style("body", 27, wrap=True))
            bar = canvas.rect((box.x + 430, y - 18, points * 13, 36))
            pygame.draw.rect(surface, GOLD_DEEP, bar, border_radius=canvas.px(8))
            pygame.draw.rect(
                surface, (217, 169, 58), bar.inflate(-canvas.px(5), -canvas.px(5)), border_radius=canvas.px(6)
            )
            self.figure(surface, str(points), (box.x + 430 + points * 13 + 38, y), 30)

    def _controls(self, surface: pygame.Surface, box: Box) -> None:
        rows = ("mouse", "keyboard", "gamepad", "zoom", "hint", "help")
        step = (box.height - 50) / len(rows)
        text, tr = self.services.text, self.services.tr
        for index, row in enumerate(rows):
            y = box.y + 25 + (index + 0.5) * step
            icon = {"zoom": "eye"}.get(row, row)
            self.icon(surface, icon, (box.x + 72, y), step * 0.72)
            words = (box.x + 136, y - step / 2, box.width - 160, step)
            told = tr(f"how_to_play.controls.{row}", **capped(tr.given))
            text.draw_in(surface, told, words, Style("body", 26, wrap=True))
