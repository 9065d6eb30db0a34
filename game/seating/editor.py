"""The details of one seat in a setup: its name, who plays it, its colour and its emblem."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.bots.characters import characters
from game.bots.registry import HUMAN, opponents
from game.players import SIGNS
from game.seating import layout
from game.seating.guests import ANYONE
from game.seating.people import PersonOption, PlayerSelector
from game.seating.pieces import ColourOption, EmblemOption
from game.seating.words import about, introduction, who
from game.ui.canvas import Box
from game.ui.icons import EMBLEMS
from game.ui.signs import draw_face, draw_sign
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import INK_SOFT

if TYPE_CHECKING:
    from game.players import Player
    from game.seating.plans import PlannedSeat
    from game.services import Services
    from game.ui.focus import Ui

_BOX = layout.EDITOR
_INNER = Box(_BOX.x + 30, _BOX.y + 16, _BOX.width - 60, _BOX.height - 44)
_LEFT = _BOX.x + 130
_WIDTH = _INNER.right - _LEFT
_PERSON = {"name": 62.0, "played_by": 124.0, "about": 182.0, "colour": 242.0, "emblem": 298.0}
_GUEST = {"name": 62.0, "about": 120.0, "played_by": 190.0, "people": 250.0, "colour": 312.0, "emblem": 366.0}
_BELOW = {True: 356.0, False: 424.0}  # for a person, for a bot
_ROW = 50.0
_FACE = 100.0


class SeatHost(Protocol):
    """The scene, as the editor uses it."""

    services: Services

    def planned(self) -> PlannedSeat:
        """Return the seat whose details are shown."""

    def player(self) -> Player:
        """Return its player, as planned."""

    def usual_name(self) -> str:
        """Return its name if none is typed."""

    def change(self, **values: Any) -> None:
        """Change it."""

    def type_name(self, text: str) -> None:
        """Set the name as it is typed."""

    def focus_start(self) -> None:
        """Move the focus to Start."""


class SeatEditor:
    """Builds and draws the upper half of the editor; ``game``: the game whose bots are offered."""

    def __init__(self, scene: SeatHost, game: str) -> None:
        self._scene = scene
        self._game = game

    @property
    def below(self) -> float:
        """The height taken by the editor, in units."""
        return _BELOW[self._scene.planned().bot == HUMAN]

    @property
    def _rows(self) -> dict[str, float]:
        return _PERSON if self._scene.planned().bot == HUMAN else _GUEST

    def build(self, ui: Ui) -> None:
        """Build the widgets for name, player, character, colours and emblems."""
        scene, plan, tr, rows = self._scene, self._scene.planned(), self._scene.services.tr, self._rows
        name = TextField(
            (_LEFT, _BOX.y + rows["name"], _WIDTH, 54),
            plan.name,
            scene.type_name,
            lambda _text: scene.focus_start(),
            placeholder=scene.usual_name(),
            max_length=16,
        )
        ui.add(name).key = "name"
        options = [(word, who(scene.services, word)) for word in (HUMAN, *opponents(self._game))]
        place = (_LEFT, _BOX.y + rows["played_by"], _WIDTH, 56)
        who_plays = ui.add(PlayerSelector(place, options, plan.bot, lambda word: scene.change(bot=word)))
        who_plays.key, who_plays.tooltip = "who", "" if plan.bot == HUMAN else about(scene.services, plan.bot)
        if plan.bot != HUMAN:
            self._build_people(ui)
        for index, box in enumerate(layout.row(_LEFT, _BOX.y + rows["colour"], SIGNS, _ROW, _ROW, 7)):
            called = tr(f"setup.colours.{index}")
            colour = ColourOption(box, index, called, partial(scene.change, colour=index), plan.colour == index)
            ui.add(colour).key = f"colour:{index}"
        for index, box in enumerate(layout.row(_LEFT, _BOX.y + rows["emblem"], SIGNS, _ROW, _ROW, 7)):
            called, chosen = tr(f"setup.emblems.{EMBLEMS[index]}"), plan.emblem == index
            emblem = EmblemOption(box, index, plan.colour, called, partial(scene.change, emblem=index), chosen)
            ui.add(emblem).key = f"emblem:{index}"

    def _build_people(self, ui: Ui) -> None:
        """Build the choice of characters, with that of anyone."""
        scene, plan, tr = self._scene, self._scene.planned(), self._scene.services.tr
        people = [ANYONE, *characters()]
        step = (_INNER.width - 4) / len(people)
        for number, character in enumerate(people):
            box = Box(_INNER.x + 2 + number * step, _BOX.y + _GUEST["people"], step - 4, _ROW)
            tip = tr("setup.anyone") if character == ANYONE else introduction(scene.services, character)
            choose = partial(scene.change, character=character)
            option = PersonOption(box, character, choose, plan.character == character, tip)
            ui.add(option).key = f"person:{character}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the labels, and a sentence about the player."""
        services, word, rows = self._scene.services, self._scene.planned().bot, self._rows
        for name in ("name", "played_by", "colour", "emblem"):
            if name == "name" and word != HUMAN:
                continue
            place = (_INNER.x, _BOX.y + rows[name] + 2, _LEFT - _INNER.x - 8, 50)
            services.text.draw_in(surface, services.tr(f"setup.{name}"), place, Style("body", 25, wrap=True))
        if word == HUMAN:
            words = (_LEFT, _BOX.y + rows["about"], _WIDTH, 56)
            services.text.draw_in(surface, about(services, word), words, Style("italic", 21, INK_SOFT, wrap=True))
        else:
            self._draw_guest(surface)

    def _draw_guest(self, surface: pygame.Surface) -> None:
        """Draw the character's face, title and preferences."""
        services, player, top = self._scene.services, self._scene.player(), _BOX.y + _GUEST["about"]
        place = (_INNER.x + 47, _BOX.y + _GUEST["name"] + 58)
        if not player.character:
            draw_sign(services, surface, player, place, _FACE)
            words = (_LEFT, top, _WIDTH, 64)
            services.text.draw_in(surface, about(services, player.bot), words, Style("italic", 21, INK_SOFT, wrap=True))
            return
        draw_face(services, surface, player, place, _FACE, emblem=False)
        title = services.tr(f"character.{player.character}.title")
        line = Box(_LEFT + 10, top, _WIDTH - 10, 32)
        services.text.draw_in(surface, title, line, Style("strong", 24))
        taste = services.tr("setup.likes", taste=services.tr(f"character.{player.character}.taste"))
        services.text.draw_in(surface, taste, line.move(0, 31), Style("italic", 22, INK_SOFT))
