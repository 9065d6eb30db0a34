"""The table of a running game: lets bots answer, shows what happens, asks people and hands the screen from one to the
next. A game says how its table asks (:meth:`PlayScene.ask`) and what is private at its screen (ScreenSession)."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.games import front
from game.platform.input import Intent, Kind
from game.play.table import GameTable
from game.scenes.base import Scene
from game.scenes.handover import COVER_TEXTS
from game.scenes.menu import MenuScene
from game.table.enlarged import enlarge
from game.table.keys import hurries
from rules.core.event_facts import Answered

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.play.advice import Adviser
    from game.play.controller import GameController
    from game.play.reader import SeenEvent
    from game.play.session import ScreenSession
    from game.services import Services


class InGame(Scene):
    """A scene in which people play: the ways out of it."""

    controller: GameController

    def looking_back(self) -> Callable[[], object] | None:
        """What shows the game so far to whoever is at the screen; None where nobody may look."""
        return None

    def open_menu(self) -> None:
        """Opens the menu."""
        self.services.stack.push(MenuScene(self.services, self.controller, self._to_title, self.looking_back()))

    def open_help(self) -> None:
        """Opens How to play."""
        self.services.go("how_to_play", game=self.controller.record.game)

    def _to_title(self) -> None:
        self.services.stack.reset(self.services.scenes.create("title"))


class PlayScene(InGame, GameTable):
    """One running game from its first question to its scores."""

    session: ScreenSession
    adviser: Adviser
    cover_texts: ClassVar[tuple[str, str]] = COVER_TEXTS
    """What a person's place is called on the cover, and what it is lifted for."""

    def __init__(
        self, services: Services, controller: GameController, session: ScreenSession, autoplay: bool = False
    ) -> None:
        self.controller = controller
        self.session = session
        self._others_moved = False  # since a person was last called
        super().__init__(services, controller, session.viewer, session.eyes, autoplay)

    def enter(self) -> None:
        """Shows the table, of a resumed game with its log."""
        super().enter()
        self.begin()

    def begin(self) -> None:
        """The table is there: write down what has happened so far."""
        self.log.recall(self.controller.past())
        self.controller.take_moves()

    def exit(self) -> None:
        """Stops whatever thinks for this game."""
        super().exit()
        self.controller.leave()
        self.adviser.close()
        self.services.seed = None

    def resume(self) -> None:
        """Settings may have changed meanwhile."""
        super().resume()
        self.touch()

    # --- what a game adds -------------------------------------------------------------------------------------------

    @abstractmethod
    def ask(self) -> None:
        """The person at the screen may owe an answer: see that the question is put."""

    @abstractmethod
    def drop_question(self) -> None:
        """The question on show has been answered, or is none of whoever looks now."""

    def put_away(self) -> None:
        """Nobody may see any more what the person at the screen was about to answer."""
        self.drop_question()

    def call_up(self, seat: int) -> None:
        """The next person comes to the screen, which nobody has covered."""

    @property
    def hesitating(self) -> bool:
        """Whether a person is about to take an answer back, so that its moment does not pass."""
        return False

    def command(self, intent: Intent) -> bool:
        """The keys and clicks of the table, before its widgets get them; False for one that means nothing."""
        return False

    @abstractmethod
    def at_button(self, intent: Intent) -> bool:
        """Whether an intent is for a button that is there whatever is being shown."""

    # --- a turn -----------------------------------------------------------------------------------------------------

    def flow(self, dt: float) -> None:
        """Lets bots answer, and shows what happened."""
        if self.services.stack.top is not self:
            return
        self.showing.go_on()
        busy = self.busy
        self.session.tick(0.0 if self.hesitating else dt)
        self.controller.update(hold=busy)
        self._say_faults()
        if busy:
            return
        told = [event for move in self.controller.take_moves() for event in move.events]
        events = [event for event in told if not isinstance(event.facts, Answered)]
        if events:
            self.tell(events)
        else:
            self._go_on()

    def _say_faults(self) -> None:
        for fault in self.controller.take_faults():
            name = self.table.player(fault.seat).name
            self.services.toast(self.services.tr("table.fault", name=name, text=fault.text), 6)

    def tell(self, events: Sequence[SeenEvent]) -> None:
        """Show what has happened, then go on; who has answered may see nothing private any more."""
        self._others_moved |= any(0 <= event.seat != self.session.viewer for event in events)
        self.drop_question()
        self.session.gone_on()
        self.table.eyes = self.session.eyes
        self.perform(events)

    def _go_on(self) -> None:
        """Whoever is to answer next: at once, or after a handover; the score at the end."""
        session = self.session
        if self.controller.finished:
            scoring = front(self.controller.record.game).scoring
            create = self.services.scenes.create
            self.services.stack.replace(create(scoring, controller=self.controller, autoplay=self.autoplay))
            return
        if session.asked is not None and session.must_cover(session.asked):
            session.cover()
        seat = session.next_person
        if seat is not None or (self._others_moved and session.asked is not None):
            self._others_moved = False
            self.services.audio.play("turn", 0.7)
        if seat is not None and session.must_cover(seat):
            self._hand_over(seat)
            return
        if seat is not None:
            self.call_up(seat)
            self._welcome(seat, False)
        self.ask()
        self.adviser.poll()

    # --- people -----------------------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        self.table.eyes = None
        self.sync()
        tr, players = self.services.tr, self.controller.players
        back = [
            (tr("handover.take_back", name=players[other].name), partial(self._recall, other))
            for other in self.session.regretters
        ]
        self.services.go(
            "handover",
            player=players[seat],
            seat=seat,
            on_reveal=partial(self._welcome, seat, True),
            texts=self.cover_texts,
            back=back,
            menu=self.open_menu,
        )

    def _recall(self, seat: int) -> None:
        """A person takes an answer back while the screen is covered, and gets it handed over."""
        self.session.recall(seat)
        self.sync()

    def _welcome(self, seat: int, alone: bool) -> None:
        """A person is at the screen now; ``alone``: it was covered before."""
        self.session.hand_over(seat, alone)
        self.table.eyes = seat
        self.turn_to(seat)

    def _lost_focus(self) -> None:
        """With several people at the table, whoever comes back may be another one."""
        if self.session.exposed:
            self.put_away()
            self.session.cover()
            self.table.eyes = None
            self.sync()

    # --- intents and frames -----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """What hurries an animation first, then the keys of the table, then widgets."""
        if intent.kind is Kind.FOCUS_LOST:
            self._lost_focus()
            return False
        if hurries(self.services, self.timeline, intent, self.at_button):
            return True
        if enlarge(self, intent, self.enlarged) or self.command(intent):
            return True
        return super().handle(intent)

    @property
    def animating(self) -> bool:
        """While something moves or bots think, frames go on."""
        return super().animating or (bool(self.controller.to_act()) and self.session.asked is None)
