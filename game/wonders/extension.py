"""What an expansion, or the mode of a number of players, puts on the screen: its extension of the program.

The table, the painters and the frame of the program name no expansion. Where something may look different with one,
they ask for hooks (game.wonders.installed). An extension is made by the module ``screen`` of a folder
(``game.wonders.<id>.screen`` for those that come with the program):

    EXTENSION = ScreenExtension("harbours", (ArtHooks(decks=DECKS), ViewHooks(cards=_ships), TableHooks(at_table)))

Taking the folder away takes away everything that it brings. Hooks stand in small records beside those who ask them, one
record for each who asks; an extension makes the few that it needs, and in them says only what it changes. The module
``screen`` is imported early, so whatever is heavy it imports inside its functions.

Whoever needs a new hook adds it to the record that it asks, with a default that does nothing and a sentence. A hook is
worth having when a second expansion could use it too: "further cards that lie open in a city" is one, "the roads of a
city" is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.wonders.facts import OpenCity

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from game.games import Sample
    from game.services import Services
    from rules import CityView, View
    from rules.wonders.content.definitions import StageDef


class Hooks:
    """What one part of the program asks of an expansion. The defaults of all hooks do nothing."""


def nothing(*asked: object) -> Sequence[Any]:
    return ()


@dataclass(frozen=True)
class ScreenExtension:
    """Everything that an expansion or mode puts on the screen."""

    id: str
    """The name of its folder in the rules. An expansion may have several extensions, each in a folder of its own."""
    hooks: Sequence[Hooks] = ()
    """What it adds to the program; NarratorHooks and TableHooks among them make those of one table."""
    assets: Traversable | None = None
    """A folder like assets/ with files of its own, ``icons/*.svg`` and ``locale/<lang>/*.yaml``; None where those of
    the program do."""


@dataclass(frozen=True)
class ProgramHooks(Hooks):
    """What the frame of the program shows of it, asked by game.wonders.plugin."""

    scenes: Mapping[str, str] = field(default_factory=dict)
    """Scenes of its own: name → "module:Class", as in game.scenes.registry."""
    entries: Sequence[tuple[str, str]] = ()
    """Further lines on the title: text key and scene."""
    legend: Sequence[str] = ()
    """Icons that the menu explains after those of the game, by the texts ``table.icon.<name>``."""
    samples: Callable[[Services], Iterator[Sample]] = lambda services: iter(())
    """Its scenes, and scenes of the game that look different with it, in believable moments: for the gallery."""


@dataclass(frozen=True)
class ViewHooks(Hooks):
    """What of it is seen in a view, asked by tables, replays and score pads."""

    cards: Callable[[OpenCity], Sequence[str]] = nothing
    """Further cards that lie open in a city: a row on the own board, bands in panels."""
    hand: Callable[[View], Sequence[str]] = nothing
    """The cards that the seat of a view answers from, where it has no hand of an age."""
    asked: Callable[[View], Sequence[str]] = nothing
    """The cards that a question of its own shows to the seat of a view beside the hand of the age."""
    figures: Callable[[CityView], Sequence[tuple[str, int]]] = nothing
    """Icons with numbers at the end of the strip of a far city."""
    held: Callable[[CityView], Sequence[tuple[str, int]]] = nothing
    """Icons with numbers of what a city holds as it does coins, shown beside those wherever they are; the texts
    ``table.icon.<name>`` say what they are."""
    stage: Callable[[View, int, int], StageDef | None] = lambda view, seat, number: None
    """A stage of a city (from 0) as it is there, where that is otherwise than on its board."""
    nobody: str = ""
    """Where it brings a city that is nobody's, the area of the texts about it: ``name``, ``about``, ``nobody`` (whose
    city it is) and ``no_board`` (why it cannot have one)."""
