"""The scenes of Pebbles, each of them a few pieces on what all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.anim.timeline import call, sequence, wait
from game.platform.input import Intent
from game.play.advice import Adviser
from game.play.controller import GameController
from game.play.reader import Reader, SeenEvent
from game.play.scene import PlayScene
from game.play.session import ScreenSession
from game.play.table import GameTable
from game.players import Player
from game.scores.book import Reason
from game.scores.entries import Placing, person_entries
from game.scores.scene import PadScene
from game.scores.verdict import Verdict
from game.seating.plans import PlannedSeat, SeatingPlan
from game.seating.scene import SeatingScene
from game.services import Services
from game.storage.saved import SavedProgress
from game.storage.stats import Entry
from game.ui.canvas import Box
from game.ui.layout import columns
from game.ui.style import Style
from game.ui.theme import INK, Colour
from game.ui.widgets import Button
from game.watch.moments import MomentList, WatchedGame
from game.watch.scene import WatchScene
from rules import Record
from tests.support.pebbles.play import HEAP, SEATS, Grab, PebbleSetup, PebbleState

_PLACES = columns(Box(600, 900, 640, 60), 5, gap=10)


class PebbleController(GameController):
    """One running game."""

    _state: PebbleState

    def progress(self) -> SavedProgress:
        """The turn."""
        return self._progress(None, self._state.turn)


class PebbleSnapshot:
    """What the table shows."""

    def __init__(self, reader: Reader, viewer: int, eyes: int | None) -> None:
        self.reader, self.viewer, self.eyes = reader, viewer, eyes
        self.view = reader.view(viewer)


class PebbleLog:
    """A line for every answer."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def recall(self, past: Iterable[SeenEvent]) -> None:
        """Everything so far."""
        self.lines = [event.facts.kind for event in past]


class PebbleTable(GameTable):
    """A heap and what everybody has, in words."""

    def __init__(
        self, services: Services, reader: Reader, viewer: int, eyes: int | None, autoplay: bool = False
    ) -> None:
        super().__init__(services, reader, viewer, eyes, autoplay)
        self.snapshot: PebbleSnapshot = PebbleSnapshot(reader, viewer, eyes)
        self.log = PebbleLog()

    def player(self, seat: int) -> Player:
        """Who sits there."""
        return self.snapshot.reader.players[seat]

    def perform(self, events: Sequence[SeenEvent]) -> None:
        """A moment, then the table as it is."""
        self.log.lines += [event.facts.kind for event in events]
        self.acts.add(lambda: self.timeline.play(sequence(wait(0.3), call(self.sync))))

    def sync(self) -> None:
        """Show the table as it is."""
        self.snapshot.view = self.snapshot.reader.view(self.snapshot.viewer)
        self.rebuild()

    def turn_to(self, viewer: int) -> None:
        """Put another seat at the near side."""
        self.snapshot.viewer = viewer
        self.sync()

    def toggle_log(self) -> None:
        """It has no panel."""

    def close_log(self) -> bool:
        """It has no panel."""
        return False

    def update(self, dt: float) -> None:
        """Lets the game go on."""
        super().update(dt)
        self.advance(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Words alone."""
        services, tr, view = self.services, self.services.tr, self.snapshot.view
        services.backgrounds.draw(surface)
        lines = [tr("pebbles.heap", n=view.heap)]
        lines += [tr("pebbles.line", name=self.player(seat).name, n=n) for seat, n in enumerate(view.taken)]
        for number, line in enumerate(lines):
            services.text.draw_in(surface, line, (600, 200 + 60 * number, 800, 50), Style("body", 36))
        super().draw(surface)


class PebblePlay(PlayScene, PebbleTable):
    """A running game."""

    name = "pebbles_table"

    def __init__(self, services: Services, controller: GameController, autoplay: bool = False) -> None:
        self.adviser = Adviser(services.cores, "random", lambda choice: None)
        self._legal: tuple[Grab, ...] = ()
        super().__init__(services, controller, ScreenSession(controller), autoplay)

    def ask(self) -> None:
        """A button for every answer."""
        asked = self.session.asked
        legal = self.controller.legal(asked) if asked is not None else ()
        if legal is not self._legal:
            self._legal = legal
            self.rebuild()

    def drop_question(self) -> None:
        """No buttons."""
        self._legal = ()
        self.rebuild()

    def build(self) -> None:
        """The buttons."""
        for move, place in zip(self._legal, _PLACES, strict=False):
            text = self.services.tr("pebbles.take", n=move.count)
            self.ui.add(Button(place, text, partial(self.session.lay_down, move, 0.0)))

    def at_button(self, intent: Intent) -> bool:
        """None is always there."""
        return False


class PebbleReplay(WatchScene, PebbleTable):
    """A record."""

    name = "pebbles_replay"

    def __init__(self, services: Services, record: Record, eyes: int | None = None) -> None:
        moments: MomentList[PebbleState] = MomentList(record)
        super().__init__(services, moments, WatchedGame(moments, eyes), 0)
        self.arrive()

    def label(self) -> str:
        """The turn."""
        return self.services.tr("pebbles.turn", n=self.watched.moment.state.turn)

    @property
    def pressable(self) -> bool:
        """Any button."""
        return self.ui.focus is not None

    def build(self) -> None:
        """The transport."""
        for button in self.transport(_PLACES).values():
            self.ui.add(button)


class PebblePlan(SeatingPlan[PlannedSeat]):
    """Who plays."""

    played: ClassVar[str] = PebbleSetup.game
    most: ClassVar[int] = SEATS[-1]


class PebbleSetupScene(SeatingScene[PebblePlan]):
    """Seats and their number."""

    name = "pebbles_setup"
    plan_type = PebblePlan
    file = "pebbles_setup.json"
    title = "pebbles.title"
    head = "pebbles.seat"
    labels = ("pebbles.players", "pebbles.with")
    start_box = Box(1400, 940, 400, 80)
    start_size = 36

    def setup(self, seed: int) -> PebbleSetup:
        """The setup for the rules."""
        return PebbleSetup(self.plan.count, self.plan.number(seed))

    def counts(self) -> Sequence[tuple[int, str]]:
        """All that can play."""
        return [(count, "") for count in SEATS]

    def where(self, seat: int) -> str:
        """Nobody wishes for anything."""
        return self.services.tr("pebbles.wish")

    def medallion(self, seat: int) -> Callable[..., object] | None:
        """None."""
        return None

    def build_choices(self) -> None:
        """There are none."""

    def draw_middle(self, surface: pygame.Surface) -> None:
        """The heap."""
        heap = Box(0, 0, 80, 80)
        heap.center = self.places.table.center
        self.services.text.draw_in(surface, str(HEAP), heap, Style("title", 40, align="centre"))

    def draw_tile(self, surface: pygame.Surface, seat: int, place: Box) -> None:
        """Nothing lies there."""


class PebbleBook:
    """The pad has one column beside the total."""

    teams = ()
    categories = ("pebbles",)

    def __init__(self, services: Services, game: GameController) -> None:
        self.players = game.players
        sheets, self.winners = game.scores()
        self._points = [sheet.total for sheet in sheets]
        self.ranking = sorted(range(game.seats), key=lambda seat: -self._points[seat])
        self._called = services.tr("pebbles.called")

    def ranked(self, seat: int) -> bool:
        """Everybody can win."""
        return True

    def place(self, seat: int) -> int:
        """By pebbles."""
        return 1 + sum(other > self._points[seat] for other in self._points)

    def points(self, seat: int, column: str) -> int:
        """The same in both columns."""
        return self._points[seat]

    def reasons(self, seat: int, column: str) -> list[Reason]:
        """Pebbles are points."""
        return [Reason("points", self._called, self._points[seat])]

    def subtitle(self, seat: int) -> str:
        """None."""
        return ""

    def label(self, column: str) -> str:
        """One name for both."""
        return self._called

    def icon(self, column: str) -> str:
        """One icon for both."""
        return "points"

    def colour(self, column: str) -> Colour:
        """One colour for both."""
        return INK

    def picture(self, reason: Reason, size: tuple[int, int]) -> pygame.Surface:
        """There are no cards."""
        raise NotImplementedError


class PebbleScoring(PadScene):
    """The end of a game."""

    name = "pebbles_scoring"

    def __init__(self, services: Services, controller: GameController, autoplay: bool = False) -> None:
        self.results = PebbleBook(services, controller)
        super().__init__(services, controller, self.results, autoplay)

    def entries(self) -> Sequence[Entry]:
        """Everybody by pebbles."""
        book = self.results
        won = [1 / len(book.winners) if seat in book.winners else 0.0 for seat in range(self.game.seats)]
        return person_entries(
            self.game, lambda: {seat: Placing("", "", book.place(seat), won[seat]) for seat in range(self.game.seats)}
        )

    @property
    def verdict(self) -> Verdict:
        """The winner."""
        return Verdict(self.services.tr("pebbles.won", name=self.results.players[self.results.winners[0]].name))
