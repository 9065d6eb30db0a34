"""The details of one seat in a setup: its name, who plays it, its colour and its emblem."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.bots.registry import HUMAN, bot_info, opponents
from game.players import SIGNS
from game.seating import layout
from game.seating.pieces import ColourOption, EmblemOption, draw_level
from game.seating.words import about, who
from game.ui.canvas import Box
from game.ui.icons import EMBLEMS
from game.ui.text_field import TextField
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import Selector

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.focus import Ui

_BOX = layout.EDITOR
_INNER = Box(_BOX.x + 30, _BOX.y + 16, _BOX.width - 60, _BOX.height - 44)
_LEFT = _BOX.x + 130
_WIDTH = _INNER.right - _LEFT
_ROWS = {"name": 62.0, "played_by": 124.0, "about": 182.0, "colour": 242.0, "emblem": 298.0}
_ROW = 50.0
BELOW = 356.0
"""How far below the upper edge what follows may begin, in units."""


class PlannedSeat(Protocol):
    """One seat as planned."""

    @property
    def bot(self) -> str:
        """Who plays: a bot's id, or ``human``."""

    @property
    def name(self) -> str:
        """What was typed, '' for the default name."""

    @property
    def colour(self) -> int:
        """Number of its colour."""

    @property
    def emblem(self) -> int:
        """Number of its emblem."""


class SeatHost(Protocol):
    """The scene as the editor sees it."""

    services: Services

    def planned(self) -> PlannedSeat:
        """The seat whose details are shown."""

    def usual_name(self) -> str:
        """The name that it has where none is typed."""

    def change(self, **values: Any) -> None:
        """Change it."""

    def type_name(self, text: str) -> None:
        """A letter more or less in its name."""

    def focus_start(self) -> None:
        """Go on to Start."""


class SeatEditor:
    """Builds and draws the upper half of the editor; ``game``: whose bots are offered."""

    def __init__(self, scene: SeatHost, game: str) -> None:
        self._scene = scene
        self._game = game

    def build(self, ui: Ui) -> None:
        """Name, player, colours, emblems."""
        scene, plan, tr = self._scene, self._scene.planned(), self._scene.services.tr
        name = TextField(
            (_LEFT, _BOX.y + _ROWS["name"], _WIDTH, 54),
            plan.name,
            scene.type_name,
            lambda _text: scene.focus_start(),
            placeholder=scene.usual_name(),
            max_length=16,
        )
        ui.add(name).key = "name"
        options = [(word, who(scene.services, word)) for word in (HUMAN, *opponents(self._game))]
        place = (_LEFT, _BOX.y + _ROWS["played_by"], _WIDTH, 56)
        ui.add(Selector(place, "", options, plan.bot, lambda word: scene.change(bot=word))).key = "who"
        for index, box in enumerate(layout.row(_LEFT, _BOX.y + _ROWS["colour"], SIGNS, _ROW, _ROW, 7)):
            called = tr(f"setup.colours.{index}")
            colour = ColourOption(box, index, called, partial(scene.change, colour=index), plan.colour == index)
            ui.add(colour).key = f"colour:{index}"
        for index, box in enumerate(layout.row(_LEFT, _BOX.y + _ROWS["emblem"], SIGNS, _ROW, _ROW, 7)):
            called, chosen = tr(f"setup.emblems.{EMBLEMS[index]}"), plan.emblem == index
            emblem = EmblemOption(box, index, plan.colour, called, partial(scene.change, emblem=index), chosen)
            ui.add(emblem).key = f"emblem:{index}"

    def draw(self, surface: pygame.Surface) -> None:
        """The labels, and who plays the seat in a sentence."""
        services, word = self._scene.services, self._scene.planned().bot
        for name in ("name", "played_by", "colour", "emblem"):
            place = (_INNER.x, _BOX.y + _ROWS[name] + 2, _LEFT - _INNER.x - 8, 50)
            services.text.draw_in(surface, services.tr(f"setup.{name}"), place, "body", 25, INK, "left")
        left, top = _LEFT, _BOX.y + _ROWS["about"]
        if word != HUMAN:
            draw_level(services, surface, (left + 12, top + 28), bot_info(word).level, 18)
            left += 140
        words = (left, top, _INNER.right - left, 56)
        services.text.draw_in(surface, about(services, word), words, "italic", 21, INK_SOFT, "left")
