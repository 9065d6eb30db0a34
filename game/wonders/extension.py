"""What an expansion, or the mode of a number of players, puts on the screen: its extension of the program.

The table, the painters and the frame of the program name no expansion. Where something may look different with one,
they ask the extensions (game.wonders.installed). One is made by the module ``screen`` of a folder
(``game.wonders.<id>.screen`` for those that come with the program):

    class HarboursScreen(ScreenExtension):
        id = "harbours"           # the folder of its rules

    EXTENSION = HarboursScreen()

Taking the folder away takes away everything that the extension brings. Every hook has a default that does nothing, so
that an extension says only what it changes. There are two kinds of hooks:

*   **ScreenExtension**: what holds for the whole program: names, scenes, texts, icons, card faces. It exists once. Its
    module is imported early, so whatever is heavy it imports inside its methods.
*   **TableExtension** (game.wonders.table.extension): what holds for one table, made by
    :meth:`ScreenExtension.at_table`: pieces in cities and in the top bar, animations, log lines. It is made with its
    table and may keep what it needs.

Whoever needs a new hook adds it here with a default and one sentence on when it is asked, then asks ``extensions()``
(all that are installed) or ``extensions_of(setup or view)`` (those in play). A hook is worth having when a second
expansion could use it too: "further cards that lie open in a city" is one, "the roads of a city" is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rules.wonders.facts import OpenCity

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    import pygame

    from game.games import Sample
    from game.services import Services
    from game.ui.canvas import Box
    from game.ui.theme import Colour
    from game.ui.tools import Tools
    from game.wonders.effect import ShownEffect
    from rules import Setup, View

_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Deck:
    """Cards that are none of an age's: their colour and their back, which CardPainter.back knows by ``name``.

    The back is a border of ``ground`` round what ``picture`` paints (its size, and the width of the card / 200, in
    pixels).
    """

    name: str
    colour: str
    ground: Colour
    picture: Callable[[int, int, float], pygame.Surface]
    fee: bool = False
    """Whether they cost coins alone, shown as one large coin."""
    tone: Colour | None = None
    """What their colour looks like, where it is none of those of game.ui.theme.CARD_COLOURS."""


@dataclass(frozen=True)
class SetupButton:
    """A button beside the expansions of a setup: its label, its tooltip, and what it does."""

    text: str
    tip: str
    press: Callable[[], object]


@dataclass(frozen=True)
class SeatSwitch:
    """A question about a seat in the setup: its label, its tooltip, the present answer, and what takes another."""

    text: str
    tip: str
    on: bool
    press: Callable[[bool], object]


class ScreenExtension:
    """What an expansion or mode brings to the program; all defaults do nothing."""

    id = ""
    """The name of its folder in the rules. An expansion may have several extensions, each in a folder of its own."""
    assets: Traversable | None = None
    """A folder like assets/ with files of its own, ``icons/*.svg`` and ``locale/<lang>/*.yaml``; None where those of
    the program do."""

    # --- the frame of the program

    scenes: Mapping[str, str] = _NONE
    """Scenes of its own: name → "module:Class", as in game.scenes.registry."""

    def questions(self) -> Sequence[Any]:
        """The descriptions of the questions that it brings, or says more about than the base game does
        (game.wonders.table.asking.questions.CardQuestion)."""
        return ()

    # --- what is printed on cards

    decks: tuple[Deck, ...] = ()
    """Cards of its own with backs of their own."""
    counted_icons: Mapping[str, str] = _NONE
    """Icons of what its effects count."""
    figure_sizes: Mapping[str, float] = _NONE
    """Sizes of figures on its icons, as extension of the icon, where the usual one does not fit."""
    art_books: tuple[str, ...] = ()
    """Files in assets/ with the painted scenes of its cards (game.wonders.cards.art)."""
    page: str = ""
    """Its page of "how to play", "" for none."""

    def effects(self) -> Mapping[str, ShownEffect]:
        """How its effects are shown, by kind: icons and sentence of each."""
        return _NONE

    def paintings(self) -> Mapping[str, Any]:
        """The painters of its wonders by board (game.wonders.cards.wonder_paintings.scene)."""
        return _NONE

    def scene_for(self, card: str) -> str | None:
        """The painted scene of a card that no book knows, such as one that a player made."""

    def lend_art(self, art: Any, services: Tools) -> None:
        """Give pictures of the player's to the new store of painted scenes (game.wonders.cards.art)."""

    def draw_page(self, pictures: Any, surface: pygame.Surface, box: Box) -> None:
        """Draw the picture of its page of "how to play" with the means of game.wonders.cards.lesson_pictures."""

    def art_parts(self) -> Mapping[str, Callable[..., None]]:
        """Painters that its art books name."""
        return _NONE

    # --- what lies on the table

    def cards(self, city: OpenCity) -> list[str]:
        """Further cards that lie open in a city (of a view): a row on the own board, bands in panels."""
        return []

    def hand(self, view: View) -> list[str]:
        """The cards that the seat of a view answers from, where it has no hand of an age."""
        return []

    def asked(self, view: View) -> list[str]:
        """The cards that a question of its own shows to the seat of a view beside the hand of the age."""
        return []

    def at_table(self, table: Any) -> Any:
        """What it does at one table (game.wonders.table.model.Table), a TableExtension of game.wonders.table.extension;
        None for nothing."""

    nobody: str = ""
    """Where it brings a city that is nobody's, the area of the texts about it: ``name``, ``about``, ``nobody`` (whose
    city it is) and ``no_board`` (why it cannot have one)."""

    # --- title, setup, score and gallery

    entries: tuple[tuple[str, str], ...] = ()
    """Further lines on the title: text key and scene."""
    legend: tuple[str, ...] = ()
    """Icons that the menu explains after those of the game, by the texts ``table.icon.<name>``."""
    categories: Mapping[str, tuple[str, Colour]] = _NONE
    """Icon and colour of its columns of the score pad."""

    def score_reason(self, line: Any, tr: Any) -> tuple[str, str] | None:
        """Icon and words of a line of a score sheet (rules.wonders.scoring.Line) whose source is no card and that the
        extension's columns hold, put together with a translator; None: it is not of this extension."""

    choices: tuple[str, ...] = ()
    """Names under which the plan of a game keeps what the player has chosen for this extension (lists of words)."""

    def options(self, tools: Tools, game: Setup, choices: Mapping[str, list[str]]) -> Mapping[str, Any]:
        """What it adds to the setup of a game that it is in play in; ``choices``: what the plan keeps."""
        return _NONE

    def setup_button(
        self, services: Services, choices: Mapping[str, list[str]], done: Callable[[str, list[str]], object]
    ) -> SetupButton | None:
        """A button for the setup of a game that it is in play in; ``done`` takes the name and the words of a choice."""

    def seat_switch(
        self, tools: Tools, seat: int, choices: Mapping[str, list[str]], done: Callable[[str, list[str]], object]
    ) -> SeatSwitch | None:
        """A question about each seat in the setup of such a game; ``done`` takes the name and the words of a choice."""

    def samples(self, services: Services) -> Iterator[Sample]:
        """Its scenes, and scenes of the game that look different with it, in believable moments: for the gallery."""
        yield from ()
