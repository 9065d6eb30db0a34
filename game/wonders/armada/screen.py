"""What Armada puts on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.wonders.armada.decks import DECKS
from game.wonders.extension import ScreenExtension
from game.wonders.table.extension import TableExtension
from rules.wonders.armada.facts import OpenFleet, sea_known
from rules.wonders.facts import OpenCity

if TYPE_CHECKING:
    import pygame

    from game.games import Sample
    from game.i18n import I18n
    from game.services import Services
    from game.ui.canvas import Box
    from game.wonders.cards.lesson_pictures import LessonPictures
    from game.wonders.effect import ShownEffect
    from game.wonders.table.asking.questions import CardQuestion
    from game.wonders.table.model import Table
    from rules import View
    from rules.wonders.scoring import Line

# Modules that paint are imported when they are first wanted, which keeps the start short.


class ArmadaScreen(ScreenExtension):
    """Armada: shipyards, fleets and islands."""

    id = "armada"
    legend = (
        "symbol_island",
        "ship_any",
        "ship_move",
        "naval",
        "naval_defeat",
        "abstain",
        "incursion",
        "second_left",
        "second_right",
        "commerce",
        "tax",
        "piracy",
        "spared",
        "explore",
        "island",
    )
    scenes = MappingProxyType(
        {
            "exploration": "game.wonders.armada.exploration:ExplorationScene",
            "ships": "game.wonders.armada.ships:ShipScene",
            "abstention": "game.wonders.armada.abstention:AbstentionScene",
            "naval_conflict": "game.wonders.armada.naval_scene:NavalScene",
        }
    )
    categories = MappingProxyType(
        {
            "fleet": ("ship_blue", (0x3A, 0x78, 0xA8)),
            "islands": ("card_island", (0x2A, 0x87, 0x94)),
            "naval": ("naval", (0x1E, 0x4A, 0x7C)),
        }
    )
    decks = DECKS
    counted_icons = MappingProxyType({"commerce_level": "commerce", "island": "card_island"})
    figure_sizes = MappingProxyType({"island": 0.5})
    art_books = ("art/armada.yaml",)
    page = "armada"

    def effects(self) -> Mapping[str, ShownEffect]:
        """How its effects are shown."""
        from game.wonders.armada.effects import EFFECTS

        return EFFECTS

    def draw_page(self, pictures: LessonPictures, surface: pygame.Surface, box: Box) -> None:
        """The picture of its page of "how to play"."""
        from game.wonders.armada.lesson import draw

        draw(pictures, surface, box)

    def art_parts(self) -> Mapping[str, Callable[..., None]]:
        """The painters of ships and islands."""
        from game.wonders.armada.paintings import PARTS

        return PARTS

    def questions(self) -> Sequence[CardQuestion]:
        """Keeping islands, staying out of naval conflicts, moving ships for nothing."""
        from game.wonders.armada.orders import ORDERS  # loading is put off to keep the start short
        from game.wonders.armada.questions import QUESTIONS

        return (*QUESTIONS, *ORDERS)

    def samples(self, services: Services) -> Iterator[Sample]:
        """Tables, explorations and naval conflicts."""
        from game.wonders.armada.samples import table as table_samples
        from game.wonders.armada.samples import voyages as voyage_samples

        yield from table_samples.samples(services)
        yield from voyage_samples.samples(services)

    def score_reason(self, line: Line, tr: I18n) -> tuple[str, str] | None:
        """Fleets and naval conflicts."""
        from game.wonders.armada.scores import score_reason

        return score_reason(line, tr)

    def cards(self, city: OpenCity) -> list[str]:
        """The islands that a city has found."""
        fleet = city.find(OpenFleet)
        return list(fleet.islands) if fleet is not None else []

    def asked(self, view: View) -> list[str]:
        """The islands from which a seat chooses."""
        return list(sea_known(view).drawn)

    def at_table(self, table: Table) -> TableExtension:
        """Its pieces on the table."""
        from game.wonders.armada.at_table import ArmadaAtTable

        return ArmadaAtTable(self, table)


EXTENSION = ArmadaScreen()
