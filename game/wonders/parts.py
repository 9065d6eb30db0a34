"""What an expansion, or the mode of a number of players, puts on the screen: the contract, and how parts are found.

The table, the painters and the frame of the program name no expansion. Where something may look different with one,
they ask the parts. A part is made by the module ``screen`` of its folder (``game.wonders.<id>.screen`` for those that
come with the program):

    class HarboursScreen(ScreenPart):
        id = "harbours"           # the folder of its rules
        words = ("harbour", …)    # words that only this part's folders may use

    PART = HarboursScreen()

Taking the folder away takes away everything that the part brings. Every hook has a default that does nothing, so that a
part says only what it changes. There are two kinds of hooks:

*   **ScreenPart**: what holds for the whole program: names, scenes, texts, icons, card faces. It exists once. Its
    module is imported early, so whatever is heavy it imports inside its methods.
*   **TablePart**: what holds for one table on show, made by :meth:`ScreenPart.at_table`: pieces in cities and in the
    top bar, animations, log lines. It is made with its table and may keep what it needs.

Whoever needs a new hook adds it here with a default and one sentence on when it is asked, then asks ``parts()`` (all
that are installed) or ``parts_of(setup or view)`` (those in play). A hook is worth having when a second expansion could
use it too: "further cards that lie open in a city" is one, "the fleet of a city" is not.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.ui.theme import CARD_COLOURS

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    import pygame

    from game.anim.timeline import Step
    from game.games import Sample
    from game.services import Services
    from game.ui.canvas import Box, Point
    from game.ui.theme import Colour
    from game.ui.tools import Tools
    from game.wonders.cards.art import ArtStore
    from game.wonders.cards.card_face import Effect, Glyph
    from game.wonders.cards.effect_text import Translator
    from game.wonders.cards.lesson_pictures import LessonPictures
    from game.wonders.cards.wonder_parts.scene import Wonder
    from game.wonders.table.director import Director
    from game.wonders.table.model import City, Table
    from game.wonders.table.places import Places
    from game.wonders.table.prepare import Job
    from game.wonders.table.still import Hot
    from rules import Event, Setup, View

_HOME = "game.wonders"
_MODULE = "screen"
_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Deck:
    """Cards of a part that are none of an age's: their colour and their back, which CardPainter.back knows by ``name``.

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
class Pill:
    """A number on a small plate at the upper left of a wonder, beside a card back: cards that the player holds."""

    number: int
    back: str
    tip: Callable[[], str]


class TablePart:
    """What a part does at one table; all defaults do nothing.

    Seats are numbers of cities; a seat beyond the players is a city that is nobody's.
    """

    acts: frozenset[str] = frozenset()
    """Kinds of events of a reveal that are a city's deed with a card, as ``built`` is: laid down, turned over, brought
    home."""
    opens: frozenset[str] = frozenset()
    """Kinds of events by which the card ``data["card"]`` comes to lie open in the city."""
    follows: frozenset[str] = frozenset()
    """Kinds of events that belong to a reveal and are shown at its end, by :meth:`steps`."""
    log_icons: Mapping[str, str] = _NONE
    """Icons of log lines by kind of event; without one a line has that of its card."""

    def __init__(self, screen: ScreenPart, table: Table) -> None:
        self.screen = screen
        self.table = table

    def key(self, seat: int | None) -> object:
        """What the part's pieces in the picture of a city, or of the top bar (None), depend on beside the city itself;
        changes whenever they would look different."""

    # --- pieces in a city

    def paint_on(self, card: str, seat: int, surface: pygame.Surface, place: Box) -> None:
        """Paint what lies on one of the part's cards in a city."""

    def card_tip(self, card: str, seat: int) -> str | None:
        """What one of the part's cards means in a city; None: what any card means."""

    def pill(self, seat: int) -> Pill | None:
        """What a player holds besides a hand of the age."""

    def figures(self, city: City) -> list[tuple[str, int]]:
        """Icons with numbers at the end of the strip of a far city."""
        return []

    def header_mark(self, seat: int, surface: pygame.Surface, box: Box, hot: list[Hot]) -> bool:
        """Paint another sign in the corner of a panel than whether the city is ready; True where that was done."""
        return False

    def subtitle(self, seat: int, wonder: str) -> str | None:
        """The second line of a panel, instead of what the city did last; ``wonder`` is its first half."""

    # --- the top bar

    def moment(self, surface: pygame.Surface, hot: list[Hot]) -> bool:
        """Paint the left end of the bar where no turn of an age is being played; True where that was done."""
        return False

    def moment_name(self) -> str | None:
        """What a replay calls the moment where no turn of an age is being played."""

    def passing(self, surface: pygame.Surface, box: Box, hot: list[Hot]) -> bool:
        """Paint into ``box`` which way hands go, where they do not simply go round; True where that was done."""
        return False

    def bar_end(self, surface: pygame.Surface, hot: list[Hot]) -> float | None:
        """Paint something at the right end of the bar; returns its left edge, which the message ends before."""

    # --- hands and events

    def asks_again(self) -> bool:
        """Whether the viewer, asked for the own city, is asked for another one after that."""
        return False

    def hand_of(self, seat: int) -> int | None:
        """The player out of whose hand the cards of a city come, where it is not the city's own."""

    def deal_ends(self) -> list[Point]:
        """Further places to which cards are dealt at the beginning of an age."""
        return []

    def back(self, event: Event, reveal: Event | None) -> str | None:
        """The back (a Deck's name) that the card of an event wears; None: that of the age. ``reveal`` is the event that
        began the reveal which the card belongs to."""

    def steps(self, event: Event, director: Director, after: View) -> Step | None:
        """The animation of an event, its line in the log (``director.note``) included; None: not of this part."""

    def ahead(self, places: Places, after: View) -> Iterator[Job]:
        """Pictures to paint in the background, because they are soon wanted."""
        yield from ()

    # --- words

    def log_heading(self, event: Event) -> str | None:
        """A heading in the log before an event."""

    def log_line(self, event: Event, name: str) -> str | None:
        """The sentence of an event in the log; ``name`` is its player's. None: not of this part."""

    def wording(self, key: str) -> str | None:
        """The key of a text that stands for ``table.<key>`` at the moment; None: that text."""


@dataclass(frozen=True)
class SetupButton:
    """A button beside the expansions of a setup: its label, its tooltip, and what it does."""

    text: str
    tip: str
    press: Callable[[], object]


class ScreenPart:
    """What an expansion or mode brings to the program; all defaults do nothing."""

    id = ""
    """The name of its folder in the rules. An expansion may have several parts, each in a folder of its own."""
    words: tuple[str, ...] = ()
    """Words of its own: no other module of the game may use them (a test looks)."""
    fields: tuple[str, ...] = ()
    """Fields of views and cities of its own: no other module of the game may read them (the same test)."""
    assets: Traversable | None = None
    """A folder like assets/ with files of its own, ``icons/*.svg`` and ``locale/<lang>/*.yaml``; None where those of
    the program do."""

    # --- the frame of the program

    scenes: Mapping[str, str] = _NONE
    """Scenes of its own: name → "module:Class", as in game.scenes.registry."""
    asks: Mapping[str, str] = _NONE
    """Questions that a scene of its own answers: kind → name of the scene, which gets ``controller``, ``seat`` and
    ``on_done``."""

    # --- what is printed on cards

    decks: tuple[Deck, ...] = ()
    """Cards of its own with backs of their own."""
    counted_icons: Mapping[str, str] = _NONE
    """Icons of what its effects count."""
    figure_sizes: Mapping[str, float] = _NONE
    """Sizes of figures on its icons, as part of the icon, where the usual one does not fit."""
    art_books: tuple[str, ...] = ()
    """Files in assets/ with the painted scenes of its cards (game.wonders.cards.art)."""
    page: str = ""
    """Its page of "how to play", "" for none."""

    def effect_icons(self) -> Mapping[str, Callable[[Effect], list[Glyph]]]:
        """The icons of its effects by kind."""
        return _NONE

    def effect_texts(self) -> Mapping[str, Callable[[Effect, Translator], str]]:
        """The sentences of its effects by kind."""
        return _NONE

    def paintings(self) -> Mapping[str, Wonder]:
        """The painters of its wonders by board."""
        return _NONE

    def scene_for(self, card: str) -> str | None:
        """The painted scene of a card that no book knows, such as one that a player made."""

    def lend_art(self, art: ArtStore, services: Tools) -> None:
        """Give pictures of the player's to the store of painted scenes, which has just been made."""

    def draw_page(self, pictures: LessonPictures, surface: pygame.Surface, box: Box) -> None:
        """Draw the picture of its page of "how to play"."""

    def art_parts(self) -> Mapping[str, Callable[..., None]]:
        """Painters that its art books name."""
        return _NONE

    # --- what lies on the table

    def cards(self, city: City) -> list[str]:
        """Further cards that lie open in a city (of a view): a row on the own board, bands in panels."""
        return []

    def hand(self, view: View) -> list[str]:
        """The cards that the seat of a view answers from, where it has no hand of an age."""
        return []

    def nobody(self) -> str | None:
        """The key of the name of a city that is nobody's, where the part brings one."""

    def at_table(self, table: Table) -> TablePart:
        """What it does at one table."""
        return TablePart(self, table)

    # --- title, setup, score and gallery

    entries: tuple[tuple[str, str], ...] = ()
    """Further lines on the title: text key and scene."""
    legend: tuple[str, ...] = ()
    """Icons that the menu explains after those of the game, by the texts ``table.icon.<name>``."""
    categories: Mapping[str, tuple[str, Colour]] = _NONE
    """Icon and colour of its columns of the score pad."""
    choices: tuple[str, ...] = ()
    """Names under which the plan of a game keeps what the player has chosen for this part (lists of words)."""

    def options(self, tools: Tools, choices: Mapping[str, list[str]]) -> Mapping[str, Any]:
        """What it adds to the setup of a game that it is in play in; ``choices``: what the plan keeps."""
        return _NONE

    def setup_button(
        self, services: Services, choices: Mapping[str, list[str]], done: Callable[[str, list[str]], object]
    ) -> SetupButton | None:
        """A button for the setup of a game that it is in play in; ``done`` takes the name and the words of a choice."""

    def samples(self, services: Services) -> Iterator[Sample]:
        """Its scenes, and scenes of the game that look different with it, in believable moments: for the gallery."""
        yield from ()


@lru_cache(maxsize=1)
def packages() -> tuple[str, ...]:
    """The packages that bring a module ``screen``, sorted by name."""
    home = import_module(_HOME)
    names = sorted(item.name for item in pkgutil.iter_modules(home.__path__) if item.ispkg)
    return tuple(f"{_HOME}.{name}" for name in names)


def parts() -> tuple[ScreenPart, ...]:
    """The parts of all installed expansions and modes, in the order of their names."""
    found = [part for part in map(_part, packages()) if part is not None]
    return tuple(sorted(found, key=lambda part: part.id))


def card_tone(colour: str) -> Colour:
    """What a colour of cards looks like; KeyError for one that nobody brings."""
    if colour in CARD_COLOURS:
        return CARD_COLOURS[colour]
    tones = (deck.tone for part in parts() for deck in part.decks if deck.colour == colour)
    found = next((tone for tone in tones if tone is not None), None)
    if found is None:
        raise KeyError(f"no card is of the colour {colour!r}")
    return found


def nobodys_name(game: Setup | View, tr: Callable[[str], str]) -> str:
    """What a city is called that is nobody's, "" where there is none."""
    keys = (part.nobody() for part in parts_of(game))
    return next((tr(key) for key in keys if key is not None), "")


def parts_of(game: Setup | View) -> tuple[ScreenPart, ...]:
    """The parts in play in a game, told by its setup or a view of it."""
    from rules import Setup  # loading is put off to keep the start short
    from rules.wonders.library import in_play

    setup = Setup(game["seats"], expansions=tuple(game["expansions"])) if isinstance(game, Mapping) else game
    return tuple(part for part in parts() if part.id in in_play(setup))


@lru_cache(maxsize=64)
def _part(package: str) -> ScreenPart | None:
    """The part of a package, None where it brings nothing to the screen."""
    name = f"{package}.{_MODULE}"
    if find_spec(name) is None:
        return None
    part = import_module(name).PART
    assert isinstance(part, ScreenPart)
    return part
