"""A new game: seats round a small table, their players and number, the seed, and Start.

A game adds its choices for a seat and for the game, and the middle of the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import pygame

from game.bots.characters import characters, split_word
from game.bots.registry import HUMAN, bots
from game.clock import clock_from
from game.companion.at_table import RoomAtTable
from game.editions import edition_of
from game.games import game_plugin, random_seed
from game.messages import cause
from game.painting.faces import paint_faces_ahead
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.seating.clock_choice import clock_selector, draw_clock_sentence
from game.seating.editor import SeatEditor
from game.seating.game_in_words import default_name, who
from game.seating.guests import reshuffled
from game.seating.layout import SeatingLayout, across, seating_layout
from game.seating.pieces import Option, SeatPlaque
from game.seating.plans import SEED_DIGITS, PlannedSeat, SeatingPlan, keep_names
from game.seating.proposal import Proposals
from game.seating.table_picture import paint_table
from game.ui.canvas import Box
from game.ui.layout import columns, inset, squares
from game.ui.signs import draw_team, team_numeral
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import GOLD_DEEP, INK
from game.ui.widgets import Button, Toggle
from rules import SetupError, new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from game.players import Player
    from game.services import Services
    from game.ui.canvas import Point
    from rules import GameSetup

PlanT = TypeVar("PlanT", bound=SeatingPlan[Any])

_LABEL, _CONNECTED = Style("body", 25), Style("italic", 22, INK, wrap=True)


class SeatingScene(Scene, ABC, Generic[PlanT]):
    """Everything about the next game on one screen; Start has the focus, so that the last setup starts at once.
    ``seat`` is the one whose details are shown; ``teams``: the team of every seat, () where each plays for itself."""

    plan_type: type[PlanT]
    """The type of the plan."""
    file: ClassVar[str]
    """The name of the plan's file."""
    title: ClassVar[str]
    """The key of its title."""
    head: ClassVar[str]
    """The key of the heading of a seat's details, with its number ``n``."""
    labels: ClassVar[tuple[str, str]]
    """The keys of the labels of the number of players and of the game's own choices."""
    start_size: ClassVar[float]
    taker: Callable[[GameSetup, list[Player]], object] | None = None
    """Takes the table in place of a game: a tournament's, whose seeds and clocks are its own. ValueError refuses it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.plan: PlanT = self.plan_type.kept(self._file)
        self._room = services.get(RoomAtTable)
        self._connected = self._room.connected
        self.plan.phones |= self._room.open
        self.plan.seat_people(self._room.company)
        self.seat = 0
        self.teams: tuple[int, ...] = ()
        self.editor = SeatEditor(self, self.plan.played)
        self._proposals = Proposals(services)
        self._games_left = 0  # until opponents are proposed
        paint_faces_ahead(services, characters())
        self._tables: dict[tuple[tuple[int, int], tuple[int, ...]], pygame.Surface] = {}

    @property
    def across(self) -> float:
        """Less in an upright window."""
        return across(self.services.canvas)

    @property
    def places(self) -> SeatingLayout:
        """Where everything lies in the window."""
        return seating_layout(self.services.canvas, self.services.text.ui_scale)

    @property
    def start_box(self) -> Box:
        """The box of the button that starts the game."""
        return self.places.lower_end

    @property
    def _file(self) -> Path:
        return self.services.paths.data / self.file

    # --- what a game adds -------------------------------------------------------------------------------------------

    @abstractmethod
    def setup(self, seed: int) -> GameSetup:
        """Return the setup for the rules; ``seed`` is used if none was typed."""

    @abstractmethod
    def counts(self) -> Sequence[tuple[int, str]]:
        """Return the numbers of players that are offered, each with the reason why it cannot be chosen, "" if it
        can."""

    @abstractmethod
    def where(self, seat: int) -> str:
        """Return the choices of a seat in words."""

    @abstractmethod
    def medallion(self, seat: int) -> Callable[[pygame.Surface, Point, float], object] | None:
        """Return a function that draws the badge of a seat's choice round a middle, so many units across; None if it
        has none."""

    def build_first(self) -> None:
        """Build what decides about everything else."""

    @abstractmethod
    def build_choices(self) -> None:
        """Build the game's own choices."""

    def build_beside_seed(self) -> None:
        """Build the widgets beside the seed."""

    def build_details(self) -> None:
        """Build the details of the seat."""
        self.editor.build(self.ui)

    @abstractmethod
    def draw_middle(self, surface: pygame.Surface) -> None:
        """Draw the middle of the table."""

    @abstractmethod
    def draw_tile(self, surface: pygame.Surface, seat: int, place: Box) -> None:
        """Draw the choice of a seat, on the table before it."""

    def cities(self) -> list[Player]:
        """Return the players at the table."""
        return self.players()

    def who(self, word: str) -> str:
        """Return the player of a seat in a word or two."""
        return who(self.services, word)

    # --- what can be done -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the game; if the rules refuse the setup, only say so."""
        setup, players = self.setup(random_seed()), self.players()
        self.plan.guests = reshuffled(self.plan.guests)
        keep_names(self.services, self.plan)
        try:
            self.plan.save(self._file)
        except OSError as error:
            self.services.toast(self.services.tr("setup.not_kept", path=self._file, reason=cause(error)))
        try:
            new_game(setup)
            if self.taker is not None:
                self.taker(setup, players)
        except (SetupError, ValueError) as error:
            self.services.audio.play("error")
            self.services.toast(self.services.tr.message(error), 8)
            return
        self.services.stack.pop(self)
        if self.taker is not None:
            return
        phones, clock = self.plan.phones and self._people, clock_from(self.plan.clock)
        if not self.plan.phones:
            self._room.end()
        game_plugin(self.plan.played).start(self.services, setup, players, phones=phones, clock=clock)

    @property
    def _people(self) -> bool:
        """True if a person sits at the table."""
        return HUMAN in self.plan.words

    @property
    def phones(self) -> bool:
        """True if people may play on phones."""
        return self.plan.phones

    def set_phones(self, on: bool) -> None:
        """Set whether hands are held on phones."""
        self.plan.phones = on

    def set_clock(self, word: str) -> None:
        """Set the clock by its word, "" for none."""
        self.plan.clock = word
        self.rebuild()

    def leave(self) -> None:
        """Go back to the title."""
        self.services.stack.pop(self)

    def choose_seat(self, seat: int) -> None:
        """Show the details of a seat."""
        self.seat = seat
        self.rebuild()

    def planned(self) -> PlannedSeat:
        """Return the seat whose details are shown."""
        found: PlannedSeat = self.plan.seats[self.seat]
        return found

    def player(self) -> Player:
        """Return its player, as planned."""
        return self.cities()[self.seat]

    def usual_name(self) -> str:
        """Return its name if none is typed."""
        return default_name(self.services, self.plan.words, self.seat)

    def change(self, **values: object) -> None:
        """Change the seat whose details are shown."""
        self.plan.change(self.seat, **values)
        self.rebuild()

    @property
    def several_bots(self) -> bool:
        """True if more than one bot sits at the table."""
        return sum(word != HUMAN for word in self.plan.words) > 1

    def set_level_of_all(self) -> None:
        """Give every bot, those of seats that are free now too, the level of the seat whose details are shown."""
        bot = self.planned().bot
        self.plan.set_level(bot)
        self.services.toast(self.services.tr("setup.for_all_done", level=self.who(bot)), 4)
        self.rebuild()

    def set_count(self, count: int) -> None:
        """Set the number of players."""
        self.plan.set_count(count)
        self.changed()

    def changed(self) -> None:
        """Called when a choice for all seats has changed."""
        self.seat = min(self.seat, self.plan.cities - 1)
        self.rebuild()

    def type_name(self, text: str) -> None:
        """Set the name of the seat as it is typed; the field keeps the focus."""
        self.plan.change(self.seat, name=text)
        plaques = (widget for widget in self.ui.widgets if isinstance(widget, SeatPlaque))
        for plaque, player in zip(plaques, self.players(), strict=False):
            plaque.player = player

    def type_seed(self, text: str) -> None:
        """Set the seed as it is typed."""
        self.plan.seed = text

    def enter(self) -> None:
        """The scene has come onto the stack; bots that cannot be loaded are named, as nobody can choose them."""
        super().enter()
        for fault in bots().faults.values():
            self.services.toast(self.services.tr.message(fault), 8)

    def name_next(self) -> None:
        """Ask for the name of the next person at the table; after the last one Start has the focus."""
        words = self.plan.words
        after = next((seat for seat in range(self.seat + 1, len(words)) if words[seat] == HUMAN), None)
        if after is None:
            self.ui.set_focus(self._start)
            return
        self.choose_seat(after)
        self.ui.set_focus(next(widget for widget in self.ui.widgets if widget.key == "name"))

    def players(self) -> list[Player]:
        """Return the players, with the names as they are shown."""
        words = self.plan.words
        return self.plan.players([default_name(self.services, words, seat) for seat in range(self.plan.count)])

    def team(self, seat: int) -> int | None:
        """Return the team of a seat, None if each plays for itself."""
        return self.teams[seat] if seat < len(self.teams) else None

    # --- widgets and intents ----------------------------------------------------------------------------------------

    def build(self) -> None:
        """Build what decides about everything else, the seats, the details of one, the foot; Start has the focus."""
        plaques, places = [], self.places
        self.build_first()
        for seat, player in enumerate(self.cities()):
            plaque = SeatPlaque(
                places.plaque(seat, self.plan.cities),
                player,
                (self.who(player.bot), self.where(seat)),
                seat == self.seat,
                partial(self.choose_seat, seat),
                self.medallion(seat),
                self.team(seat),
            )
            plaque.key = f"seat:{seat}"
            plaques.append(plaque)
        self.ui.add_peers(plaques)
        self._build_proposal()
        self.build_details()
        self._build_foot()
        self.ui.focus = self._start

    def _build_proposal(self) -> None:
        """Build the button that seats other opponents, if there are any to propose; in teams strength is the partner's
        too, and a tournament has people of any strength."""
        players, edition = self.players(), edition_of(self.setup(0))
        people = [player.name for player in players if player.human]
        bots = [split_word(player.bot)[0] for player in players if not player.human]
        fair = not self.teams and self.taker is None
        found = self._proposals.for_table(edition, people, bots) if fair else None
        self._games_left = self._proposals.games_left(edition, people, bots) if fair else 0
        if found is not None:
            button = Button(self.places.proposal, found.text, partial(self.seat_bots, found.bots), size=24, role="body")
            button.key, button.tooltip = "proposal", found.reason
            self.ui.add(button)

    def seat_bots(self, bots: Sequence[str]) -> None:
        """Give the bots at the table these levels, one after the other."""
        seats = [seat for seat, word in enumerate(self.plan.words) if word != HUMAN]
        for seat, bot in zip(seats, bots, strict=True):
            self.plan.change(seat, bot=bot)
        self.rebuild()

    def _build_foot(self) -> None:
        """Build the choices for the whole game, Start last."""
        tr, plan, counts, layout = self.services.tr, self.plan, self.counts(), self.places
        places = squares(layout.counts[1], len(counts), 58, 7)
        self.add_options(
            (f"count:{count}", Option(place, str(count), partial(self.set_count, count), count == plan.count, blocked))
            for (count, blocked), place in zip(counts, places, strict=True)
        )
        self.build_choices()
        plays = self._people and self.taker is None
        if plays and game_plugin(plan.played).supports_companion:
            phones = Toggle(layout.phones, tr("hands.page.title"), plan.phones, self.set_phones, tr("hands.table.tip"))
            self.ui.add(phones).key = "phones"
        if plays:
            self.ui.add(clock_selector(self.services, layout.clock, plan.clock, self.set_clock)).key = "clock"
        self.ui.add(Button(layout.back, tr("setup.back"), self.leave)).key = "back"
        if self.taker is None:
            self._build_seed()
        self.build_beside_seed()
        start = "setup.start" if self.taker is None else "setup.take"
        self._start = Button(self.start_box, tr(start), self.start, "gold", size=self.start_size)
        self.ui.add(self._start).key = "start"

    def _build_seed(self) -> None:
        tr, plan = self.services.tr, self.plan
        seed = TextField(
            inset(self.places.seed[1], 0, 3),
            plan.seed,
            self.type_seed,
            lambda text: self.start() if text else self.ui.set_focus(self._start, ring=True),
            tr("setup.random_seed"),
            SEED_DIGITS,
            lambda sign: sign.isascii() and sign.isdigit(),
            tr("setup.seed_tip"),
        )
        self.ui.add(seed).key = "seed"

    def add_options(self, options: Iterable[tuple[str, Option]]) -> None:
        """Add options that belong together, each with its key; their words have one size."""
        found = []
        for key, option in options:
            option.key = key
            found.append(option)
        self.ui.add_peers(found)

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
        """Lay and paint everything anew."""
        self._tables.clear()
        self.rebuild()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, table, slabs, then the widgets."""
        services, layout = self.services, self.places
        services.backgrounds.draw(surface)
        title = services.gilder.line(services.tr(self.title if self.taker is None else "setup.table"), 62)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(*layout.title)))
        self._draw_table(surface)
        if self._connected:
            services.text.draw_in(surface, self._connected, layout.connected, _CONNECTED)
        if self._people and self.taker is None:
            draw_clock_sentence(services, surface, layout.clock_words, self.plan.clock)
        if self._games_left:
            left = services.tr.plural("setup.opponents_after", self._games_left)
            services.text.draw_in(surface, left, layout.proposal, _CONNECTED)
        services.skin.panel(surface, layout.editor, "plaster", 20, 24)
        self.draw_details(surface)
        services.skin.panel(surface, layout.foot, "plaster", 20, 24)
        places = (layout.counts[0], layout.choices[0], layout.seed[0])
        keys = (*self.labels, "setup.seed") if self.taker is None else self.labels
        labels = [services.tr(key) for key in keys]
        services.text.draw_in_one_size(surface, zip(labels, places, strict=False), _LABEL)
        super().draw(surface)

    def draw_details(self, surface: pygame.Surface) -> None:
        """Draw the number and team of the seat, then the editor."""
        self.draw_head(surface, self.services.tr(self.head, n=self.seat + 1))
        self.editor.draw(surface)

    def draw_head(self, surface: pygame.Surface, title: str) -> None:
        """Draw the heading of the details."""
        services, head, team = self.services, self.places.head, self.team(self.seat)
        if team is not None:
            sign, head = columns(head, (40, None), gap=12)
            draw_team(services, surface, team, sign.center, 44)
            title = services.tr("setup.seat_in_team", seat=title, team=team_numeral(team))
        services.text.draw_in(surface, title, head, Style("heading", 30, GOLD_DEEP))

    def _draw_table(self, surface: pygame.Surface) -> None:
        services, layout = self.services, self.places
        table = layout.table
        grown = services.canvas.rect(table.inflate(table.height / 5, table.height / 5))
        wanted = (grown.size, self.teams)
        if wanted not in self._tables:
            self._tables = {wanted: paint_table(*wanted)}
        surface.blit(self._tables[wanted], grown.topleft)
        self.draw_middle(surface)
        plaques = [layout.plaque(seat, self.plan.cities) for seat in range(self.plan.cities)]
        for seat in range(self.plan.cities):
            tile = layout.tile(seat, self.plan.cities)
            if tile.collidelist(plaques) < 0:  # in a low room: the seats themselves say what is chosen
                self.draw_tile(surface, seat, tile)
