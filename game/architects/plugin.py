"""The game as the shared scenes know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.architects.texts import sign_text
from game.games import Category, MedalKind, Sample, TitlePicture
from game.play.plugin import TableGamePlugin
from rules.architects.setup import MEDALS as MEDALS_BOX

if TYPE_CHECKING:
    import pygame

    from game.companion_protocol import PaintSubject, SeatPresenter
    from game.games import Lessons, SavePictures
    from game.i18n import I18n
    from game.pieces.model import Compendium
    from game.play.controller import GameController
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services
    from game.storage.saved import SaveInfo
    from game.ui.canvas import Box, Point
    from game.ui.tools import Tools
    from rules import Record

_SCENES = MappingProxyType(
    {
        "architects_setup": "game.architects.setup.scene:ArchitectsSetupScene",
        "architects_table": "game.architects.table.scene:ArchitectsScene",
        "architects_scoring": "game.architects.scoring.scene:ArchitectsScoring",
        "architects_replay": "game.architects.watch.scene:ArchitectsReplay",
    }
)
_LEGEND: Final[Mapping[str, Sequence[str]]] = {
    "goods": ("wood", "stone", "clay", "papyrus", "glass", "coin"),
    "science": ("compass", "gear", "tablet"),
    "points": ("points", "shield", "horn", "olive", "cat"),
    "colours": ("symbol_grey", "symbol_yellow", "symbol_blue", "symbol_green", "symbol_red"),
    "table": ("stage", "unequal", "extra_card", "eye"),
    MEDALS_BOX: ("medal",),
}
_SHOWN = ("giza", "alexandria")
_ALL_BUILT = (True,) * 5
_NOON = 2


class ArchitectsPlugin(TableGamePlugin):
    """The plugin of Architects: wonders built stage by stage, one card a turn."""

    id = "architects"
    called = "architects.called"
    new_game = "architects.new_game"
    setup = "architects_setup"
    table = "architects_table"
    scoring = "architects_scoring"
    replay = "architects_replay"

    @property
    def scenes(self) -> Mapping[str, str]:
        """The game's own."""
        return _SCENES

    def title_pictures(self) -> Sequence[TitlePicture]:
        """Finished wonders."""
        return [TitlePicture(partial(_paint, wonder), _NOON) for wonder in _SHOWN]

    def controller(self) -> type[GameController]:
        """Return the controller class of Architects."""
        from game.architects.controller import ArchitectsController

        return ArchitectsController

    @property
    def supports_companion(self) -> bool:
        """True: hands can be held on devices."""
        return True

    def seat_presenter(self, tools: Tools, reader: Any, seat: int | None) -> SeatPresenter:
        """Return what tells a device about a running game."""
        from game.architects.companion.presenter import ArchitectsSeatPresenter

        return ArchitectsSeatPresenter(tools, reader, seat)

    def companion_painter(self, tools: Tools, setup: Mapping[str, object]) -> PaintSubject:
        """Return what paints cards and boards for devices."""
        from game.architects.companion.painter import architects_painter

        return architects_painter(tools)

    def retrospect(self, services: Services, record: Record) -> ReviewedGame:
        """Return a finished game of Architects."""
        from game.architects.watch.retrospect import ArchitectsRetrospect

        return ArchitectsRetrospect(services, record)

    def progress(self, tr: I18n, info: SaveInfo) -> str:
        """Return the round as text."""
        return tr("architects.save.progress", n=info.turn)

    def save_pictures(self, services: Services) -> SavePictures:
        """Return the wonders that people build."""
        from game.architects.save_pictures import KeptWonders

        return KeptWonders(services)

    def compendium(self, tools: Tools) -> Compendium:
        """Return cards, wonders, tokens, medals and signs."""
        from game.architects.compendium import compendium

        return compendium(tools, tuple(chain.from_iterable(_LEGEND.values())))

    def legend(self, record: Record | None = None) -> Mapping[str, Mapping[str, str]]:
        """Return the icons of cards, stages and tokens, and with Medals that of a medal."""
        left_out = () if record is None or MEDALS_BOX in record.setup.expansions else (MEDALS_BOX,)
        return {
            name: {icon: sign_text(icon) for icon in icons} for name, icons in _LEGEND.items() if name not in left_out
        }

    @property
    def lessons(self) -> Sequence[str]:
        """The pages in their order."""
        from game.architects.lessons import PAGES

        return PAGES

    @property
    def further_lessons(self) -> Sequence[str]:
        """The page about Medals."""
        from game.architects.lessons import MEDALS_PAGE

        return (MEDALS_PAGE,)

    def lesson_pictures(self, services: Services) -> Lessons:
        """Return pictures put together from real pieces."""
        from game.architects.lessons import ArchitectsLessons

        return ArchitectsLessons(services)

    @property
    def courses(self) -> Sequence[str]:
        """The first game, and Medals."""
        return ("architects", "medals")

    @property
    def categories(self) -> Sequence[Category]:
        """The columns of the score pad, without the total."""
        from game.architects.scoring.book import SIGNS
        from rules.architects.scoring import CATEGORIES

        return [
            Category(name, f"architects.category.{name}", SIGNS[name].icon, SIGNS[name].colour) for name in CATEGORIES
        ]

    @property
    def medals(self) -> Sequence[MedalKind]:
        """The kinds of medals, one for each way to score."""
        from game.architects.scoring.entries import MEDALS

        return MEDALS

    def city(self, tr: I18n, board: str) -> str:
        """Return the name of a wonder."""
        from game.architects.texts import wonder_name
        from rules.architects.content import box

        return wonder_name(tr, board) if board in box(True).wonders else board

    def box(self, tr: I18n, expansion: str) -> str:
        """Return the name of Medals."""
        return tr("architects.setup.medals") if expansion == MEDALS_BOX else expansion

    def holdings(self, state: Any) -> Sequence[Sequence[str]]:
        """Return wonder, cards, tokens and medals of every city."""
        import rules
        from game.architects.compendium import MEDAL, TOKEN, card_id, round_id, wonder_id

        return [
            [
                wonder_id(city.wonder),
                *(card_id(card) for card, number in city.cards.items() if number),
                *(round_id(TOKEN, token) for token in city.tokens),
                *(round_id(MEDAL, medal) for medal in city.medals),
            ]
            for city in rules.view(state, 0).cities
        ]

    def draw_medallion(self, tools: Tools, surface: pygame.Surface, board: str, centre: Point, size: float) -> Box:
        """Draw the badge of a wonder's deck."""
        from game.architects.paintings.painters import painters

        return tools.canvas.blit(surface, painters(tools).badge(board, tools.canvas.px(size)), centre)

    def keep_samples(self, services: Services, seats: int) -> None:
        """Write a save, a replay and statistics of games between bots."""
        from game.architects.samples.scenes import keep_samples

        keep_samples(services)

    def samples(self, services: Services, seats: Sequence[int]) -> Iterator[Sample]:
        """Setup, tables, scores and a replay."""
        from game.architects.samples.scenes import samples

        return samples(services)

    def sheets(self, services: Services) -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
        """Return cards, wonders and tokens."""
        from game.architects.samples.scenes import sheets

        return sheets(services)


def _paint(wonder: str, tools: Tools, size: tuple[int, int]) -> pygame.Surface:
    from game.architects.paintings.painters import ArchitectsPainters

    return ArchitectsPainters(tools).unframed(wonder, _ALL_BUILT, size)  # its layers are of no use to a table


PLUGIN = ArchitectsPlugin()
