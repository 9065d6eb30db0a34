"""A new game: seats round a small table, who plays them, how many, the seed, and Start.

A game adds what is chosen for a seat, what is played with, and what lies on the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import pygame

from game.bots.characters import characters
from game.games import front, random_seed
from game.painting.faces import paint_faces_ahead
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.seating import layout
from game.seating.editor import SeatEditor
from game.seating.guests import queued_anew
from game.seating.pieces import Option, SeatPlaque
from game.seating.plans import SEED_DIGITS, PlannedSeat, SeatingPlan
from game.seating.table_picture import paint_table
from game.seating.words import default_name, who
from game.ui.canvas import Box
from game.ui.signs import draw_team, team_numeral
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import GOLD_DEEP
from game.ui.widgets import Button
from rules import SetupError, new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from game.players import Player
    from game.services import Services
    from game.ui.canvas import Point
    from rules import GameSetup

PlanT = TypeVar("PlanT", bound=SeatingPlan[Any])

_EDIT, _FOOT = layout.EDITOR, layout.FOOT
_HEAD = Box(_EDIT.x + 30, _EDIT.y + 16, _EDIT.width - 60, 44)
WITH = Box(_FOOT.x + 790, _FOOT.y + 20, 552, 54)
"""The row of what is played with."""
LOWER = _FOOT.bottom - 78
"""Where the lower row of the foot begins."""


class SeatingScene(Scene, ABC, Generic[PlanT]):
    """Everything about the next game on one screen; Start has the focus, so that the last setup starts at once.
    ``seat`` is the one whose details are shown; ``teams``: the team of every seat, () where each plays for itself."""

    plan_type: type[PlanT]
    """What is planned."""
    file: ClassVar[str]
    """The file that keeps the plan."""
    title: ClassVar[str]
    """The text over it."""
    head: ClassVar[str]
    """The text over the details of a seat, by its number ``n``."""
    labels: ClassVar[tuple[str, str]]
    """The texts beside the number of players and beside what is played with."""
    start_box: ClassVar[Box]
    start_size: ClassVar[float]

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.plan: PlanT = self.plan_type.kept(self._file)
        self.seat = 0
        self.teams: tuple[int, ...] = ()
        self.editor = SeatEditor(self, self.plan.played)
        paint_faces_ahead(services, characters())
        self._tables: dict[tuple[tuple[int, int], tuple[int, ...]], pygame.Surface] = {}

    @property
    def _file(self) -> Path:
        return self.services.paths.data / self.file

    # --- what a game adds -------------------------------------------------------------------------------------------

    @abstractmethod
    def setup(self, seed: int) -> GameSetup:
        """The setup for the rules; ``seed`` is used where none was typed."""

    @abstractmethod
    def counts(self) -> Sequence[tuple[int, str]]:
        """The numbers of players that are offered, each with the reason why it cannot be chosen, "" where it can."""

    @abstractmethod
    def where(self, seat: int) -> str:
        """What a seat has asked for, in words."""

    @abstractmethod
    def medallion(self, seat: int) -> Callable[[pygame.Surface, Point, float], object] | None:
        """What draws the badge of what a seat has asked for round a middle, so many units across; None for none."""

    @abstractmethod
    def build_choices(self) -> None:
        """What is played with."""

    def build_beside_seed(self) -> None:
        """What lies beside the seed."""

    def build_details(self) -> None:
        """Everything about the seat."""
        self.editor.build(self.ui)

    @abstractmethod
    def draw_middle(self, surface: pygame.Surface) -> None:
        """What lies in the middle of the table."""

    @abstractmethod
    def draw_tile(self, surface: pygame.Surface, seat: int, place: Box) -> None:
        """What a seat has asked for, on the table before it."""

    def cities(self) -> list[Player]:
        """Who has a place at the table."""
        return self.players()

    def who(self, word: str) -> str:
        """Who plays a seat, in a word or two."""
        return who(self.services, word)

    # --- what can be done -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the game; what the rules refuse is said and nothing else happens."""
        setup, players = self.setup(random_seed()), self.players()
        self.plan.guests = queued_anew(self.plan.guests)
        try:
            self.plan.save(self._file)
        except OSError as error:
            self.services.toast(self.services.tr("setup.not_kept", path=self._file, reason=error.strerror))
        try:
            new_game(setup)
        except SetupError as error:
            self.services.audio.play("error")
            self.services.toast(str(error), 8)
            return
        self.services.stack.pop(self)
        front(self.plan.played).start(self.services, setup, players)

    def leave(self) -> None:
        """Back to the title."""
        self.services.stack.pop(self)

    def choose_seat(self, seat: int) -> None:
        """Show the details of a seat."""
        self.seat = seat
        self.rebuild()

    def planned(self) -> PlannedSeat:
        """The seat whose details are shown."""
        found: PlannedSeat = self.plan.seats[self.seat]
        return found

    def player(self) -> Player:
        """Who sits there, as things stand."""
        return self.cities()[self.seat]

    def usual_name(self) -> str:
        """The name that it has where none is typed."""
        return default_name(self.services, self.plan.words, self.seat)

    def change(self, **values: Any) -> None:
        """Change the seat whose details are shown."""
        self.plan.change(self.seat, **values)
        self.rebuild()

    def set_count(self, count: int) -> None:
        """Another number of players."""
        self.plan.set_count(count)
        self.changed()

    def changed(self) -> None:
        """Something else is planned for all seats."""
        self.seat = min(self.seat, self.plan.cities - 1)
        self.rebuild()

    def type_name(self, text: str) -> None:
        """A letter more or less in the name of the seat; the field goes on being typed into."""
        self.plan.change(self.seat, name=text)
        for widget, player in zip(self.ui.widgets, self.players(), strict=False):
            if isinstance(widget, SeatPlaque):
                widget.player = player

    def type_seed(self, text: str) -> None:
        """A figure more or less in the seed."""
        self.plan.seed = text

    def focus_start(self) -> None:
        """Go on to Start."""
        self.ui.set_focus(self._start)

    def players(self) -> list[Player]:
        """Who plays, with the names as they are shown."""
        words = self.plan.words
        return self.plan.players([default_name(self.services, words, seat) for seat in range(self.plan.count)])

    def team(self, seat: int) -> int | None:
        """The team that a seat plays in, None where each plays for itself."""
        return self.teams[seat] if seat < len(self.teams) else None

    # --- widgets and intents ----------------------------------------------------------------------------------------

    def build(self) -> None:
        """Seats first, then the details of one, then the foot; Start has the focus."""
        for seat, player in enumerate(self.cities()):
            plaque = SeatPlaque(
                layout.plaque(seat, self.plan.cities),
                player,
                (self.who(player.bot), self.where(seat)),
                seat == self.seat,
                partial(self.choose_seat, seat),
                self.medallion(seat),
                self.team(seat),
            )
            self.ui.add(plaque).key = f"seat:{seat}"
        self.build_details()
        self._build_foot()
        self.ui.focus = self._start

    def _build_foot(self) -> None:
        """What holds for the whole game, Start the last."""
        tr, plan, counts = self.services.tr, self.plan, self.counts()
        places = layout.row(_FOOT.x + 140, WITH.y, len(counts), 58, 54, 7)
        for (count, blocked), place in zip(counts, places, strict=True):
            option = Option(place, str(count), partial(self.set_count, count), count == plan.count, blocked)
            self.ui.add(option).key = f"count:{count}"
        self.build_choices()
        self.ui.add(Button((_FOOT.x + 24, LOWER, 250, 62), tr("setup.back"), self.leave)).key = "back"
        seed = TextField(
            (WITH.x, LOWER + 2, 300, 56),
            plan.seed,
            self.type_seed,
            lambda _text: self.start(),
            tr("setup.random_seed"),
            SEED_DIGITS,
            lambda sign: sign.isascii() and sign.isdigit(),
            tr("setup.seed_tip"),
        )
        self.ui.add(seed).key = "seed"
        self.build_beside_seed()
        self._start = Button(self.start_box, tr("setup.start"), self.start, "gold", size=self.start_size)
        self.ui.add(self._start).key = "start"

    def handle(self, intent: Intent) -> bool:
        """Esc goes back; digits choose the number of players."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        if super().handle(intent):
            return True
        if intent.kind is Kind.DIGIT and (intent.value, "") in self.counts():
            self.set_count(intent.value)
            return True
        return False

    def resized(self) -> None:
        """Everything is painted anew."""
        self._tables.clear()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, table, slabs, then the widgets."""
        services = self.services
        services.backgrounds.draw(surface)
        title = services.gilder.line(services.tr(self.title), 62)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(48, 68)))
        self._draw_table(surface)
        services.skin.panel(surface, _EDIT, "plaster", 20, 24)
        self.draw_details(surface)
        services.skin.panel(surface, _FOOT, "plaster", 20, 24)
        places = ((24, 47, self.labels[0], 110), (640, 47, self.labels[1], 145), (640, 120, "setup.seed", 145))
        for x, middle, text, width in places:
            label = (_FOOT.x + x, _FOOT.y + middle - 24, width, 48)
            services.text.draw_in(surface, services.tr(text), label, Style("body", 25))
        super().draw(surface)

    def draw_details(self, surface: pygame.Surface) -> None:
        """Which seat it is and of which team, then what the editor has to say."""
        self.draw_head(surface, self.services.tr(self.head, n=self.seat + 1))
        self.editor.draw(surface)

    def draw_head(self, surface: pygame.Surface, title: str) -> None:
        """The line at the head of the details."""
        services, left, team = self.services, _HEAD.x, self.team(self.seat)
        if team is not None:
            draw_team(services, surface, team, (left + 20, _EDIT.y + 37), 44)
            title, left = services.tr("setup.seat_in_team", seat=title, team=team_numeral(team)), left + 52
        head = (left, _HEAD.y, _HEAD.right - left, _HEAD.height)
        services.text.draw_in(surface, title, head, Style("heading", 30, GOLD_DEEP))

    def _draw_table(self, surface: pygame.Surface) -> None:
        services, table = self.services, layout.TABLE
        grown = services.canvas.rect(table.inflate(table.height / 5, table.height / 5))
        wanted = (grown.size, self.teams)
        if wanted not in self._tables:
            self._tables = {wanted: paint_table(*wanted)}
        surface.blit(self._tables[wanted], grown.topleft)
        self.draw_middle(surface)
        for seat in range(self.plan.cities):
            self.draw_tile(surface, seat, layout.tile(seat, self.plan.cities))
