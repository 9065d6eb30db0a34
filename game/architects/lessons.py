"""The pictures of "how to play", put together from real cards, tokens and wonders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.architects.paintings.painters import painters
from game.architects.tables import table_picture
from game.ui.canvas import Box, Point
from game.ui.layout import inset
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP
from game.ui.typography.key_caps import capped

if TYPE_CHECKING:
    from game.services import Services

PAGES: Final = (
    "architects_goal",
    "architects_table",
    "architects_turn",
    "architects_building",
    "architects_science",
    "architects_war",
    "architects_cat",
    "architects_controls",
)
MEDALS_PAGE: Final = "architects_medals"
"""About the box of Medals, for whoever asks."""
_CARD = (150.0, 214.0)
_KEYS: Final = (("mouse", "mouse"), ("keyboard", "keys"), ("hint", "hint"), ("undo", "undo"))


class ArchitectsLessons:
    """Draws the picture of a page into a box. Everything is measured in units from the box's middle."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._table = table_picture(services)

    def draw(self, surface: pygame.Surface, page: str, box: Box) -> None:
        """Draw the picture of a page."""
        if page == "architects_table":
            self._table.draw(surface, inset(box, 16))
            return
        draw = {
            "architects_goal": self._goal,
            "architects_turn": self._turn,
            "architects_building": self._building,
            "architects_science": self._science,
            "architects_war": self._war,
            "architects_cat": self._cat,
            MEDALS_PAGE: self._medals,
            "architects_controls": self._controls,
        }[page]
        draw(surface, (box.centerx, box.centery))

    @property
    def busy(self) -> bool:
        """True while the table is to be opened."""
        return self._table.waiting

    # --- pages ------------------------------------------------------------------------------------------------------

    def _goal(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw a wonder half built and finished."""
        x, y = middle
        self._wonder(surface, "giza", (True, True, False, False, False), Box(x - 370, y - 210, 350, 420))
        self._wonder(surface, "giza", (True,) * 5, Box(x + 20, y - 210, 350, 420))
        self._services.skin.arrow(surface, (x, y), 40, "right", GOLD_DEEP)

    def _turn(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw the three decks."""
        x, y = middle
        art, px = painters(self._services), self._services.canvas.pixel_size(_CARD[0] * 1.5, _CARD[1] * 1.5)
        for dx, picture, key in (
            (-258, art.card("wood", px), "left"),
            (0, art.back("central", px), "central"),
            (258, art.card("blue_2_cat", px), "right"),
        ):
            self._services.canvas.blit(surface, picture, (x + dx, y - 60))
            words = Box(x + dx - 120, y + 116, 240, 84)
            text = self._services.tr(f"how_to_play.decks.{key}")
            self._services.text.draw_in(surface, text, words, Style("strong", 28, align="centre", wrap=True))

    def _building(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw different and identical resources, and a coin for a missing one."""
        x, y = middle
        for dy, cards in ((-140, ("wood", "stone")), (120, ("clay", "clay", "coin"))):
            for index, card in enumerate(cards):
                self._card(surface, card, (x - 316 + index * 150, y + dy), 0.95)
            self._services.skin.arrow(surface, (x + 106, y + dy), 48, "right", GOLD_DEEP)
        art, canvas = painters(self._services), self._services.canvas
        for dy, number in ((-140, 0), (120, 3)):
            canvas.blit(surface, art.sign("giza", number, canvas.px(92)), (x + 262, y + dy))

    def _science(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw the science sets: two equal or three different symbols."""
        x, y = middle
        for dy, cards in ((-140, ("gear", "gear")), (120, ("gear", "compass", "tablet"))):
            for index, card in enumerate(cards):
                self._card(surface, card, (x - 316 + index * 150, y + dy), 0.95)
            self._services.skin.arrow(surface, (x + 106, y + dy), 48, "right", GOLD_DEEP)
        art, canvas = painters(self._services), self._services.canvas
        canvas.blit(surface, art.progress("culture", canvas.px(210)), (x + 262, y - 140))
        canvas.blit(surface, art.progress_back(canvas.px(210)), (x + 262, y + 120))

    def _war(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw horns that turn Conflict tokens, the last of which starts a battle."""
        x, y = middle
        self._card(surface, "red_1", (x - 120, y - 176), 1.1)
        self._card(surface, "red_2", (x + 120, y - 176), 1.1)
        art, canvas = painters(self._services), self._services.canvas
        for index in range(4):
            canvas.blit(surface, art.conflict(index < 3, canvas.px(128)), (x - 231 + index * 154, y + 44))
        for index in range(2):
            canvas.blit(surface, art.military(canvas.px(120)), (x - 77 + index * 154, y + 208))

    def _cat(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw a card that brings the Cat, the Cat, and the deck that it looks into."""
        x, y = middle
        art, canvas = painters(self._services), self._services.canvas
        self._card(surface, "blue_2_cat", (x - 262, y), 1.3)
        canvas.blit(surface, art.cat(canvas.px(230)), (x, y))
        back = art.back("central", canvas.pixel_size(_CARD[0] * 1.3, _CARD[1] * 1.3))
        canvas.blit(surface, back, (x + 262, y))
        canvas.blit(surface, self._services.icon("eye", 96), (x + 262, y - 160))

    def _medals(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw goals between neighbours, and a medal that is won."""
        x, y = middle
        art, canvas = painters(self._services), self._services.canvas
        for index, name in enumerate(art_medals()[:6]):
            centre = (x - 240 + index % 3 * 240, y - 170 + index // 3 * 220)
            canvas.blit(surface, art.medal(name, canvas.px(200)), centre)
        canvas.blit(surface, art.medal_won(canvas.px(150)), (x, y + 240))

    def _controls(self, surface: pygame.Surface, middle: Point) -> None:
        """What the hands do."""
        x, y = middle
        for index, (icon, key) in enumerate(_KEYS):
            top = y - 220 + index * 120
            self._services.canvas.blit(surface, self._services.icon(icon, 70), (x - 300, top + 45))
            words = Box(x - 230, top, 560, 90)
            tr = self._services.tr
            text = tr(f"how_to_play.architects_hands.{key}", **capped(tr.given))
            self._services.text.draw_in(surface, text, words, Style("body", 30, wrap=True))

    # --- pieces -----------------------------------------------------------------------------------------------------

    def _card(self, surface: pygame.Surface, card: str, centre: Point, size: float) -> None:
        px = self._services.canvas.pixel_size(_CARD[0] * size, _CARD[1] * size)
        self._services.canvas.blit(surface, painters(self._services).card(card, px), centre)

    def _wonder(self, surface: pygame.Surface, wonder: str, built: tuple[bool, ...], box: Box) -> None:
        area = self._services.canvas.rect(box)
        surface.blit(painters(self._services).wonder(wonder, built, area.size), area.topleft)


def art_medals() -> list[str]:
    """Return the ids of all medals."""
    from rules.architects.content import box  # read when the page is turned to

    return list(box(True).medal_index)
