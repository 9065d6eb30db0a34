"""The plugin of the game for the shared scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.editions import edition_of
from game.games import Category, MedalKind, Sample, TitlePicture
from game.messages import GameMessage
from game.play.plugin import TableGamePlugin
from game.wonders.extension import ProgramHooks, ViewHooks
from game.wonders.installed import (
    blame,
    extensions,
    extensions_of,
    hooks,
    not_shown,
    of_kind,
    outside,
    refusals,
    shown_expansions,
)
from game.wonders.sides import side_name
from rules.core.game import FIRST_EDITION
from rules.core.messages import Message

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    import pygame

    from game.companion_protocol import PaintSubject, SeatPresenter
    from game.games import DeferredDrawing, Lessons, SavePictures
    from game.i18n import I18n
    from game.pieces.model import Compendium
    from game.play.controller import GameController
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services
    from game.storage.saved import SaveInfo
    from game.ui.canvas import Box, Point
    from game.ui.tools import Tools
    from rules import CityView, Record, Setup

_SCENES = MappingProxyType(
    {
        "setup": "game.wonders.setup.scene:SetupScene",
        "age_draft": "game.wonders.table.age_draft:AgeDraftScene",
        "pile": "game.wonders.table.asking.pile:PileScene",
        "conflict": "game.wonders.table.conflict.scene:ConflictScene",
        "ledger": "game.wonders.ledger.scene:LedgerScene",
        "recap": "game.wonders.scoring.recap:RecapScene",
        "scoring": "game.wonders.scoring.scene:ScoringScene",
        "replay": "game.wonders.watch.scene:ReplayScene",
    }
)
_LEGEND: Final[Mapping[str, Sequence[str]]] = {
    "goods": ("wood", "stone", "clay", "ore", "glass", "loom", "papyrus"),
    "science": ("compass", "gear", "tablet", "star"),
    "points": ("coin", "points", "shield", "victory_1", "defeat"),
    "colours": (
        "symbol_brown", "symbol_grey", "symbol_blue", "symbol_yellow", "symbol_red", "symbol_green", "symbol_purple",
    ),
    "table": ("check", "cross", "chain", "trade", "stage", "hourglass", "lock"),
    "wonder": (
        "complete_wonder", "free_build", "free_first_of_colour", "free_first_of_age", "free_last_of_age",
        "play_last_card", "build_from_discard", "copy_guild",
    ),
}  # fmt: skip
_BASE_LEGEND: Final = tuple(chain.from_iterable(_LEGEND.values()))
# Finished wonders at their best hour: board, side and age.
_SHOWN = (
    ("giza", "A", 3),
    ("alexandria", "A", 3),
    ("rhodes", "A", 1),
    ("halicarnassus", "A", 1),
    ("olympia", "A", 2),
    ("babylon", "A", 3),
    ("ephesus", "A", 2),
)
_STAGES = 3
_AGES = ("", "I", "II", "III")


class WondersPlugin(TableGamePlugin):
    """Cities that build wonders in three ages."""

    id = "wonders"
    called = "title.wonders"
    new_game = "title.new_game"
    setup = "setup"
    table = "age_draft"
    scoring = "scoring"
    replay = "replay"

    def __init__(self, edition: str = FIRST_EDITION) -> None:
        self._edition = edition

    @property
    def scenes(self) -> Mapping[str, str]:
        """Return the game's own scenes and those of its extensions."""
        return {**_SCENES, **{name: place for program in hooks(ProgramHooks) for name, place in program.scenes.items()}}

    def entries(self) -> Sequence[tuple[str, str]]:
        """Return the lines of the extensions."""
        return [entry for program in hooks(ProgramHooks) for entry in program.entries]

    def assets(self) -> Sequence[Traversable]:
        """Return the folders of the extensions."""
        return [extension.assets for extension in extensions() if extension.assets is not None]

    @property
    def foreign(self) -> bool:
        """Whether an expansion has been installed from outside."""
        return bool(outside())

    def refusals(self, tools: Tools) -> Mapping[str, Message]:
        """Return what is wrong with expansions from outside, or else with their pictures."""
        from game.wonders.cards.addon_pictures import faults_of_pictures

        return {**faults_of_pictures(tools), **refusals()}

    def in_edition(self, edition: str) -> WondersPlugin:
        """Return it with the lessons and the compendium of an edition."""
        return WondersPlugin(edition)

    @property
    def editions(self) -> Sequence[str]:
        """Return the editions of the base box."""
        from rules.wonders.library import editions  # loading is put off to keep the start short

        return editions()

    def title_pictures(self) -> Sequence[TitlePicture]:
        """Return paintings of finished wonders."""
        return [TitlePicture(partial(_paint, *shown), shown[2]) for shown in _SHOWN]

    def check(self, setup: Setup) -> None:
        """Raise SetupError for what the table cannot show yet."""
        from rules import SetupError

        missing = not_shown(setup)
        if missing:
            raise SetupError(GameMessage("not_shown", name=missing[0]))

    def controller(self) -> type[GameController]:
        """Return the controller of games of cities."""
        from game.wonders.controller import Controller

        return Controller

    @property
    def supports_companion(self) -> bool:
        """True: hands can be held on devices."""
        return True

    def seat_presenter(self, tools: Tools, reader: Any, seat: int | None) -> SeatPresenter:
        """Return what tells a device about a running game."""
        from game.wonders.companion.presenter import CitySeatPresenter

        return CitySeatPresenter(tools, reader, seat)

    def companion_painter(self, tools: Tools, setup: Mapping[str, object]) -> PaintSubject:
        """Return what paints cards and boards for devices."""
        from game.wonders.companion.painter import city_painter

        return city_painter(tools, setup)

    def beside(self, services: Services, games: Sequence[tuple[GameController, int]]) -> DeferredDrawing:
        """Return the cities as columns."""
        from game.wonders.scoring.side_by_side import BesideColumns

        return BesideColumns(services, games)

    def retrospect(self, services: Services, record: Record) -> ReviewedGame:
        """Return the analysis of a finished game of cities."""
        from game.wonders.watch.retrospect import CityRetrospect

        return CityRetrospect(services, record)

    def progress(self, tr: I18n, info: SaveInfo) -> str:
        """Return age and turn in words."""
        if not (info.age and info.turn):
            return tr("load.before", age=_AGES[max(1, min(info.age, len(_AGES) - 1))])
        age = _AGES[info.age] if 0 < info.age < len(_AGES) else str(info.age)
        return tr("load.progress", age=age, turn=info.turn)

    def save_pictures(self, services: Services) -> SavePictures:
        """Return the painter of the wonders of saved games."""
        from game.wonders.save_pictures import CityPictures

        return CityPictures(services)

    def compendium(self, tools: Tools) -> Compendium:
        """Return cards, wonders and signs of all boxes."""
        from game.wonders.compendium.pieces import compendium

        return compendium(tools, _BASE_LEGEND, self._edition)

    def legend(self, record: Record | None = None) -> Mapping[str, Mapping[str, str]]:
        """Return the icons of the cards and the table, then those of the extensions in play."""
        from game.wonders.cards.edition_icons import icons_of_others  # loading is put off to keep the start short

        setup = None if record is None else record.setup
        others = () if setup is None else icons_of_others(edition_of(setup).edition, setup.expansions)
        groups = {name: [icon for icon in icons if icon not in others] for name, icons in _LEGEND.items()}
        for extension in extensions() if setup is None else extensions_of(setup):
            for program in of_kind(ProgramHooks, extension.hooks):
                groups.setdefault(extension.id, []).extend(program.legend)
        return {name: {icon: f"table.icon.{icon}" for icon in icons} for name, icons in groups.items() if icons}

    @property
    def lessons(self) -> Sequence[str]:
        """Return the pages in their order."""
        from game.wonders.lessons.pictures import pages

        return pages(self._edition)

    @property
    def further_lessons(self) -> Sequence[str]:
        """Return the pages of the extensions."""
        from game.wonders.lessons.pictures import further_pages

        return further_pages(self._edition)

    def lesson_pictures(self, services: Services) -> Lessons:
        """Return the painter of pictures made of real cards."""
        from game.wonders.lessons.pictures import LessonPictures

        return LessonPictures(services, self._edition)

    @property
    def courses(self) -> Sequence[str]:
        """The first games of the editions, its own at the head, then what expansions and modes bring."""
        from game.coach.remarks import book
        from game.wonders.table.coaching.hooks import EDITION_BOOKS, CoachHooks

        books = {FIRST_EDITION: self.id, **EDITION_BOOKS}
        return [
            books[self._edition],
            *(name for edition, name in books.items() if edition != self._edition),
            *(hook.book for hook in hooks(CoachHooks) if book(hook.book).course is not None),
        ]

    @property
    def categories(self) -> Sequence[Category]:
        """The columns of the score pad, without the total."""
        from game.wonders.scoring.categories import colour_of, icon_of
        from rules import ruleset

        return [
            Category(name, f"scoring.category.{name}", icon_of(name), colour_of(name))
            for name in ruleset(shown_expansions()).categories
        ]

    @property
    def medals(self) -> Sequence[MedalKind]:
        """Return the medals, one for each road to victory."""
        from game.wonders.scoring.medals import MEDALS

        return MEDALS

    def city(self, tr: I18n, board: str) -> str:
        """Return the name of a wonder's city."""
        return tr(f"city.{board}") if tr.has(f"city.{board}") else board

    def side(self, tr: I18n, side: str) -> str:
        """Return the name of a side of a wonder."""
        return side_name(tr, self._edition, side)

    def holdings(self, state: Any) -> Sequence[Sequence[str]]:
        """Return wonder, structures and leaders of every city, and what expansions bring."""
        import rules
        from game.wonders.compendium.hooks import CompendiumHooks
        from game.wonders.compendium.ids import GAME, card_id, wonder_id

        return [
            [
                wonder_id(city.board, city.side),
                *map(card_id, (*city.structures, *_further(city))),
                *(f"{GAME}/{name}" for hook in hooks(CompendiumHooks) for name in hook.held(city)),
            ]
            for city in rules.view(state, 0).cities
        ]

    def draw_medallion(self, tools: Tools, surface: pygame.Surface, board: str, centre: Point, size: float) -> Box:
        """Draw the emblem of a wonder."""
        from game.wonders.signs import draw_medallion

        return draw_medallion(tools, surface, board, centre, size)

    def keep_samples(self, services: Services, seats: int) -> None:
        """Write saves, a replay and statistics of games between bots."""
        from game.wonders.samples.scenes import keep_samples

        keep_samples(services, seats)

    def blame(self, error: BaseException) -> Message | None:
        """Return what is wrong with the screen of an expansion, which is switched off."""
        return blame(error)

    def samples(self, services: Services, seats: Sequence[int]) -> Iterator[Sample]:
        """Yield setup, tables, conflicts, scores and replays, then the scenes of the extensions."""
        from game.wonders.samples.scenes import samples

        yield from samples(services, seats)
        for program in hooks(ProgramHooks):
            yield from program.samples(services)

    def sheets(self, services: Services) -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
        """Return the cards of the base game, a sheet an age and one of the guilds."""
        from game.wonders.samples.scenes import card_sheets

        return card_sheets(services)


def _further(city: CityView) -> Sequence[str]:
    """Return the cards of extensions that lie open in a city."""
    return [card for hook in hooks(ViewHooks) for card in hook.cards(city)]


def _paint(board: str, side: str, age: int, tools: Tools, size: tuple[int, int]) -> pygame.Surface:
    from game.wonders.cards.wonder_art import WonderArt

    return WonderArt().painting(board, side, _STAGES, size, age)  # as large as nothing else: nobody keeps it


PLUGIN = WondersPlugin()
