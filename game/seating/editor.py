"""The details of one seat in a setup: its name, who plays it, its colour and its emblem."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.bots.characters import characters
from game.bots.registry import HUMAN, opponents
from game.players import EMBLEMS, SIGNS
from game.seating.game_in_words import about, introduction, who
from game.seating.guests import ANYONE
from game.seating.layout import SeatingLayout
from game.seating.people import PersonOption, PlayerSelector
from game.seating.pieces import ColourOption, EmblemOption
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows, squares
from game.ui.signs import draw_face, draw_sign
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import INK_SOFT
from game.ui.typography.faces import unwritten
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.players import Player
    from game.seating.plans import PlannedSeat
    from game.services import Services
    from game.ui.focus import Ui

_LABEL, _MOST_LABEL = 96.0, 150.0  # width of the labels, and with large text
_FIELD, _WORDS, _ROW, _GAP = 54.0, 64.0, 50.0, 6.0
_FACE = 100.0
_LABELS = ("name", "played_by", "colour", "emblem")
_LABEL_STYLE = Style("body", 25, wrap=True)
_ABOUT, _TITLE, _LIKES = Style("italic", 21, INK_SOFT, wrap=True), Style("strong", 24), Style("italic", 22, INK_SOFT)


class SeatHost(Protocol):
    """The scene, as the editor uses it."""

    services: Services

    @property
    def places(self) -> SeatingLayout:
        """Where everything lies in the window."""

    def planned(self) -> PlannedSeat:
        """Return the seat whose details are shown."""

    def player(self) -> Player:
        """Return its player, as planned."""

    def usual_name(self) -> str:
        """Return its name if none is typed."""

    def change(self, **values: object) -> None:
        """Change it."""

    @property
    def phones(self) -> bool:
        """True if people may play on phones."""

    @property
    def several_bots(self) -> bool:
        """True if more than one bot sits at the table."""

    def set_level_of_all(self) -> None:
        """Give every bot the level of this one."""

    def type_name(self, text: str) -> None:
        """Set the name as it is typed."""

    def name_next(self) -> None:
        """Ask for the next person's name."""


class SeatEditor:
    """Builds and draws the upper half of the editor; ``game``: the game whose bots are offered. ``more``: rows of the
    scene below it that have a label like its own ones."""

    def __init__(self, scene: SeatHost, game: str) -> None:
        self.more: list[tuple[str, Box]] = []
        self._scene = scene
        self._game = game

    @property
    def _rows(self) -> dict[str, Box]:
        """The rows by what they are about; a bot has characters, below who plays, which does not move when a bot takes
        the place of a person."""
        heights = {"name": _FIELD, "about": _WORDS, "played_by": _FIELD}
        heights |= {} if self._scene.planned().bot == HUMAN else {"people": _ROW}
        heights |= {"colour": _ROW, "emblem": _ROW}
        return dict(
            zip((*heights, "rest"), rows(self._scene.places.details, (*heights.values(), None), _GAP), strict=True)
        )

    @property
    def rest(self) -> Box:
        """The room that the editor leaves, below it or beside it."""
        return self._scene.places.more or self._rows["rest"]

    def _parts(self, name: str) -> tuple[Box, Box]:
        """Return the label of a row, and what it is of."""
        return self.labelled(self._rows[name])

    def labelled(self, row: Box) -> tuple[Box, Box]:
        """Return the room of a label in a row, and that of what it is of."""
        widest = self._scene.services.text.widest(
            [self._scene.services.tr(f"setup.{label}") for label in _LABELS], _LABEL_STYLE
        )
        label, room = columns(row, (max(_LABEL, min(_MOST_LABEL, widest)), None), gap=8)
        return label, room

    def build(self, ui: Ui) -> None:
        """Build the widgets for name, player, character, colours and emblems."""
        scene, plan, tr = self._scene, self._scene.planned(), self._scene.services.tr
        name = TextField(
            self._parts("name")[1],
            plan.name,
            scene.type_name,
            lambda _text: scene.name_next(),
            placeholder=scene.usual_name(),
            max_length=16,
        )
        ui.add(name).key = "name"
        options = [(word, who(scene.services, word)) for word in (HUMAN, *opponents(self._game))]
        place = self._parts("played_by")[1]
        who_plays = ui.add(PlayerSelector(place, options, plan.bot, lambda word: scene.change(bot=word)))
        if plan.bot != HUMAN and scene.several_bots:
            whole = Button(scene.places.head_end, tr("setup.for_all"), scene.set_level_of_all, size=22)
            whole.tooltip = tr("setup.for_all_tip", level=who(scene.services, plan.bot))
            ui.add(whole).key = "level_of_all"
        who_plays.key, who_plays.tooltip = "who", "" if plan.bot == HUMAN else about(scene.services, plan.bot)
        if plan.bot != HUMAN:
            self._build_people(ui)
        for index, box in enumerate(squares(self._parts("colour")[1], SIGNS, _ROW, 7)):
            called = tr(f"setup.colours.{index}")
            colour = ColourOption(box, index, called, partial(scene.change, colour=index), plan.colour == index)
            ui.add(colour).key = f"colour:{index}"
        for index, box in enumerate(squares(self._parts("emblem")[1], SIGNS, _ROW, 7)):
            called, chosen = tr(f"setup.emblems.{EMBLEMS[index]}"), plan.emblem == index
            emblem = EmblemOption(box, index, plan.colour, called, partial(scene.change, emblem=index), chosen)
            ui.add(emblem).key = f"emblem:{index}"

    def _build_people(self, ui: Ui) -> None:
        """Build the choice of characters, with that of anyone."""
        scene, plan, tr = self._scene, self._scene.planned(), self._scene.services.tr
        people = [ANYONE, *characters()]
        for character, box in zip(people, columns(self._rows["people"], len(people), gap=4), strict=True):
            tip = tr("setup.anyone") if character == ANYONE else introduction(scene.services, character)
            choose = partial(scene.change, character=character)
            option = PersonOption(box, character, choose, plan.character == character, tip)
            ui.add(option).key = f"person:{character}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the labels, those of ``more`` rows too, and a sentence about the player."""
        services, word = self._scene.services, self._scene.planned().bot
        named = _LABELS if word == HUMAN else _LABELS[1:]
        labels = [(services.tr(f"setup.{name}"), self._parts(name)[0]) for name in named]
        labels += [(text, self.labelled(row)[0]) for text, row in self.more]
        services.text.draw_in_one_size(surface, labels, _LABEL_STYLE)
        if word == HUMAN:
            boxes = unwritten(self._scene.planned().name)
            said = services.tr("setup.unwritten", letters=boxes) if boxes else about(services, word, self._scene.phones)
            services.text.draw_in(surface, said, self._parts("about")[1], _ABOUT)
        else:
            self._draw_guest(surface)

    def _draw_guest(self, surface: pygame.Surface) -> None:
        """Draw the character's face, title and preferences."""
        services, player = self._scene.services, self._scene.player()
        sign, words = self._parts("about")
        place = sign.union(self._parts("name")[0]).center
        if not player.character:
            draw_sign(services, surface, player, place, _FACE)
            services.text.draw_in(surface, about(services, player.bot), words, _ABOUT)
            return
        draw_face(services, surface, player, place, _FACE, emblem=False)
        taste = services.tr("setup.likes", taste=services.tr(f"character.{player.character}.taste"))
        title = services.tr(f"character.{player.character}.title")
        for text, line, style in zip((title, taste), rows(inset(words, 10, 0), 2), (_TITLE, _LIKES), strict=True):
            services.text.draw_in(surface, text, line, style)
