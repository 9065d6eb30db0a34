"""A new game: cities round a small table, who plays them, their wonders, and the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.bots.characters import characters
from game.games import front, random_seed
from game.painting.faces import paint_faces_ahead
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.seating import layout
from game.seating.guests import queued_anew
from game.seating.pieces import SeatPlaque
from game.seating.table_picture import paint_table
from game.ui.canvas import Box
from game.ui.style import Style
from game.wonders.cards.painters import painters
from game.wonders.partners import teams_of
from game.wonders.setup.chooser import Chooser
from game.wonders.setup.foot import Foot
from game.wonders.setup.plan import SeatPlan, load_plan
from game.wonders.setup.possible import counts
from game.wonders.setup.preview import shown_side
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.setup.words import Words
from game.wonders.signs import draw_medallion
from rules import SetupError, new_game
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.ui.canvas import Point


class SetupScene(Scene):
    """Everything about the next game on one screen; Start has the focus, so that the last setup starts at once."""

    name = "setup"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.plan = load_plan(self._file)
        self.seat = 0  # the one whose details are shown
        self.thumbnails = Thumbnails(services)
        self.words = Words(services, self.plan)
        self._chooser = Chooser(self)
        self._foot = Foot(self)
        self._teams: tuple[int, ...] = ()
        paint_faces_ahead(services, characters())
        self._tables: dict[tuple[tuple[int, int], tuple[int, ...]], pygame.Surface] = {}

    @property
    def _file(self) -> Any:
        return self.services.paths.data / "setup.json"

    # --- what can be done -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the game; what the rules refuse is said and nothing else happens."""
        setup, players = self.plan.setup(random_seed(), self.plan.options(self.services)), self.words.players()
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
        front(setup.game).start(self.services, setup, players)

    def leave(self) -> None:
        """Back to the title."""
        self.services.stack.pop(self)

    def choose_seat(self, seat: int) -> None:
        """Show the details of a seat."""
        self.seat = seat
        self.rebuild()

    def planned(self) -> SeatPlan:
        """The seat whose details are shown."""
        return self.plan.seats[self.seat]

    def player(self) -> Player:
        """Who sits there, as things stand."""
        return self.words.cities()[self.seat]

    def usual_name(self) -> str:
        """The name that it has where none is typed."""
        return self.words.default_name(self.seat)

    def change(self, **values: Any) -> None:
        """Change the seat whose details are shown."""
        self.plan.change(self.seat, **values)
        self.rebuild()

    def set_count(self, count: int) -> None:
        """Another number of cities."""
        self.plan.set_count(count)
        self.seat = min(self.seat, self.plan.cities - 1)
        self.rebuild()

    def set_beginner(self, on: bool) -> None:
        """All wonders on side A."""
        self.plan.beginner = on
        self.rebuild()

    def set_expansion(self, name: str, on: bool) -> None:
        """With or without an expansion."""
        self.plan.set_expansion(name, on)
        self.seat = min(self.seat, self.plan.cities - 1)
        self.rebuild()

    def set_teams(self, on: bool) -> None:
        """In teams, or each for oneself."""
        self.plan.set_teams(on)
        self.seat = min(self.seat, self.plan.cities - 1)
        self.rebuild()

    def choose_for_part(self, name: str, words: list[str]) -> None:
        """Keep what was chosen for a part under its name."""
        self.plan.choices[name] = words
        self.rebuild()

    def type_name(self, text: str) -> None:
        """A letter more or less in the name of the seat; the field goes on being typed into."""
        self.plan.change(self.seat, name=text)
        for widget, player in zip(self.ui.widgets, self.words.players(), strict=False):
            if isinstance(widget, SeatPlaque):
                widget.player = player

    def type_seed(self, text: str) -> None:
        """A figure more or less in the seed."""
        self.plan.seed = text

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Seats first, then the details of one, then the foot; Start has the focus."""
        for seat, player in enumerate(self.words.cities()):
            board = self.plan.seats[seat].board
            plaque = SeatPlaque(
                layout.plaque(seat, self.plan.cities),
                player,
                (self.words.who(player.bot), self.words.where(seat)),
                seat == self.seat,
                partial(self.choose_seat, seat),
                None if board == RANDOM else partial(self._medallion, board),
                self.team(seat),
            )
            self.ui.add(plaque).key = f"seat:{seat}"
        self._chooser.build(self.ui)
        self._start = self._foot.build(self.ui)
        self.ui.focus = self._start

    def _medallion(self, board: str, surface: pygame.Surface, centre: Point, size: float) -> None:
        draw_medallion(self.services, surface, board, centre, size)

    def focus_start(self) -> None:
        """Go on to Start."""
        self.ui.set_focus(self._start)

    def team(self, seat: int) -> int | None:
        """The team that a seat plays in, None where each plays for itself."""
        return self._teams[seat] if seat < len(self._teams) else None

    def rebuild(self) -> None:
        """As ever, for the plan as it is now."""
        self._teams = teams_of(self.plan.game)
        super().rebuild()

    # --- time and pictures ------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Esc goes back; digits choose the number of cities."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        if super().handle(intent):
            return True
        if intent.kind is Kind.DIGIT and intent.value in counts(self.plan.game):
            self.set_count(intent.value)
            return True
        return False

    def update(self, dt: float) -> None:
        """Brings in the small pictures that have been painted."""
        super().update(dt)
        self.thumbnails.update()

    @property
    def animating(self) -> bool:
        """Until all pictures are there."""
        return super().animating or self.thumbnails.busy

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self.thumbnails.finish()

    def resized(self) -> None:
        """Everything is painted anew."""
        self._tables.clear()
        self.thumbnails.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, table, slabs, then the widgets."""
        services = self.services
        services.backgrounds.draw(surface)
        title = services.gilder.line(services.tr("setup.title"), 62)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(48, 68)))
        self._draw_table(surface)
        self._chooser.draw(surface)
        self._foot.draw(surface)
        super().draw(surface)

    def _draw_table(self, surface: pygame.Surface) -> None:
        services, table = self.services, layout.TABLE
        grown = table.inflate(table.height / 5, table.height / 5)
        size = services.canvas.rect(grown).size
        wanted = (size, self._teams)
        if wanted not in self._tables:
            self._tables = {wanted: paint_table(*wanted)}
        surface.blit(self._tables[wanted], services.canvas.rect(grown).topleft)
        back = services.canvas.pixel_size(66, 99)
        for age in (1, 2, 3):
            services.canvas.blit(
                surface, painters(services).cards.back(age, back), (table.centerx + (age - 2) * 50, table.centery)
            )
        for seat in range(self.plan.cities):
            self._draw_tile(surface, self.plan.seats[seat], layout.tile(seat, self.plan.cities))

    def _draw_tile(self, surface: pygame.Surface, plan: SeatPlan, box: Box) -> None:
        """A wonder board on the table; face down while it is left to chance."""
        services = self.services
        services.skin.panel(surface, box.inflate(8, 8), "gold" if plan.board != RANDOM else "stone", 9, 5, groove=False)
        if plan.board == RANDOM:
            services.skin.panel(surface, box, "lapis", 7, 0, groove=False)
            services.text.draw_in(surface, "?", box, Style("title", 36, (242, 207, 115), "centre"))
            return
        side = shown_side(plan.side, self.plan.beginner)
        picture = self.thumbnails.get(plan.board, side, services.canvas.rect(box).size)
        surface.blit(picture, services.canvas.rect(box).topleft)
