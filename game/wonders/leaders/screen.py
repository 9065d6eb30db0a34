"""What Leaders puts on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.wonders.extension import Deck, ScreenExtension
from game.wonders.table.extension import TableExtension
from rules.wonders.facts import OpenCity
from rules.wonders.leaders.facts import LeadersTable, OpenLeaders, leaders_known

if TYPE_CHECKING:
    from game.games import Sample
    from game.services import Services
    from game.wonders.cards.lesson_pictures import LessonPictures
    from game.wonders.cards.wonder_paintings.scene import WonderPainter
    from game.wonders.effect import ShownEffect
    from game.wonders.table.asking.questions import CardQuestion
    from game.wonders.table.model import Table
    from rules import View

# Modules that paint are imported when they are first wanted, which keeps the start short.


def _wreath(width: int, height: int, unit: float) -> pygame.Surface:
    from game.wonders.leaders.back import wreath_on_ivory

    return wreath_on_ivory(width, height, unit)


DECK = Deck("leaders", "white", (0xA8, 0x86, 0x48), _wreath, fee=True)


class LeadersScreen(ScreenExtension):
    """Leaders: cards of their own that are drafted and recruited."""

    id = "leaders"
    scenes = MappingProxyType({"leader_draft": "game.wonders.leaders.scene:LeaderDraftScene"})
    legend = (
        "symbol_white",
        "any_good",
        "free_recruit",
        "extra_recruit",
        "draw_leaders",
        "copy_leader",
        "free_cost",
    )
    categories = MappingProxyType({"leaders": ("card_white", (0xC4, 0xA9, 0x6C))})
    decks = (DECK,)
    counted_icons = MappingProxyType({"leader_card": "card_white"})
    figure_sizes = MappingProxyType({"draw_leaders": 0.56})
    art_books = ("art/leaders.yaml",)
    page = "leaders"

    def effects(self) -> Mapping[str, ShownEffect]:
        """How its effects are shown."""
        from game.wonders.leaders.effects import EFFECTS

        return EFFECTS

    def art_parts(self) -> Mapping[str, Callable[..., None]]:
        """The painters of portraits."""
        from game.wonders.leaders.portraits import PARTS

        return PARTS

    def paintings(self) -> Mapping[str, WonderPainter]:
        """The painter of its wonder."""
        from game.wonders.leaders.paintings import WONDERS

        return WONDERS

    def draw_page(self, pictures: LessonPictures, surface: pygame.Surface, box: Box) -> None:
        """The picture of its page of "how to play"."""
        from game.wonders.leaders.lesson import draw

        draw(pictures, surface, box)

    def questions(self) -> Sequence[CardQuestion]:
        """Keeping, recruiting and sharing leaders."""
        from game.wonders.leaders.questions import QUESTIONS  # loading is put off to keep the start short

        return QUESTIONS

    def samples(self, services: Services) -> Iterator[Sample]:
        """Draft, recruitment, a table and a score."""
        from game.wonders.leaders.samples import samples

        return samples(services)

    def cards(self, city: OpenCity) -> list[str]:
        """Leaders whose effect a city has: its own, then those that its Courtesans share."""
        own, found = city.find(OpenLeaders), city.find(LeadersTable)
        return [*(own.leaders if own is not None else ()), *(found.shared if found is not None else ())]

    def hand(self, view: View) -> list[str]:
        """The leaders of the draft, or those kept."""
        known = leaders_known(view)
        return list(known.draft or known.hand)

    def at_table(self, table: Table) -> TableExtension:
        """Its pieces on the table."""
        from game.wonders.leaders.at_table import LeadersAtTable

        return LeadersAtTable(self, table)


EXTENSION = LeadersScreen()
