"""The table of a running game: lets bots answer, shows events, asks people and hands the screen from one to the next.
A game defines how its table asks (:meth:`PlayScene.ask`) and what is private at its screen (ScreenSession)."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.coach.coach import CoachSlot
from game.companion.at_table import RoomAtTable
from game.companion.join_code_plate import JoinCodePlate
from game.competition import competes, gives_advice
from game.editions import edition_of
from game.games import game_plugin
from game.platform.input import COVERING, Intent, Kind
from game.play.preferences import PlayPreferences
from game.play.sharing import SharedScreen
from game.play.table import GameTable
from game.play.table_clock import TableClock
from game.scenes.base import Scene
from game.scenes.handover import COVER_TEXTS
from game.scenes.menu import MenuScene
from game.table.enlarged import enlarge
from game.table.keys import changes_speed_or_skips
from game.ui.layout import columns, middle, rows
from game.ui.widgets import Button
from rules.core.event_facts import Answered

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    import pygame

    from game.coach.layer import CoachLayer
    from game.play.advice import Adviser
    from game.play.controller import GameController
    from game.play.reader import SeenEvent
    from game.play.session import ScreenSession
    from game.scenes.last_actions import PublicDeeds
    from game.services import Services
    from game.ui.canvas import Box
    from game.ui.focus import Widget

_WAY_BACK = 66.0  # units: the height of a button that takes an answer back


class InGameScene(Scene):
    """A scene in which people play, with its menu and help. What it shows may be for the person at the screen alone."""

    private = True
    controller: GameController
    session: ScreenSession

    @property
    def exposed(self) -> bool:
        """True if it shows what other people at this screen may not see."""
        return self.session.exposed

    def looking_back(self) -> Callable[[], object] | None:
        """Return a function that shows the game so far to the person at the screen; None if nobody may look."""
        return None

    def open_menu(self) -> None:
        """Open the menu."""
        stack = self.services.stack
        cover = partial(stack.handle, Intent(Kind.COVER)) if self.session.exposed else None
        hands = self.session.join_hands if self.may_use_companion else None
        look_back = None if competes(self.controller.record) else self.looking_back()
        stack.push(MenuScene(self.services, self.controller, look_back, cover, hands))

    @property
    def may_use_companion(self) -> bool:
        """True if people of this game may hold their hands on devices."""
        people = any(player.human for player in self.controller.players) and self.session.taker is None
        return people and game_plugin(self.controller.record.game).supports_companion

    @property
    def offers_advice(self) -> bool:
        """True if the lamp leads somewhere: to advice, or to what is known of the answers to a puzzle."""
        taker = self.session.taker
        return gives_advice(self.services.settings, self.controller.record) if taker is None else taker.answered

    def name_lamp(self, buttons: Iterable[Widget]) -> None:
        """Say on the lamp among the buttons of a puzzle's table where it leads."""
        for button in buttons:
            if button.key == "button:hint" and self.session.taker is not None:
                button.tooltip = self.services.tr("puzzles.question")

    def open_help(self) -> None:
        """Open How to play."""
        self.services.go("how_to_play", **edition_of(self.controller.record.setup)._asdict())


class PlayScene(InGameScene, GameTable):
    """One running game from its first question to its scores."""

    adviser: Adviser
    cover_texts: ClassVar[tuple[str, str]] = COVER_TEXTS
    """Keys of the texts on the cover: the person's place, and what it is lifted for."""

    def __init__(
        self, services: Services, controller: GameController, session: ScreenSession, autoplay: bool = False
    ) -> None:
        self.controller = controller
        self.session = session
        self._others_moved = False  # since a person was last called
        self.coach: CoachLayer | None = None
        self._waits: tuple[object, ...] = ()  # who can take back what, while the table waits for devices
        self.sharing = SharedScreen(self)
        self.hands = services.get(RoomAtTable)
        session.join_hands = self.join_hands
        self._clock: TableClock | None = None
        if controller.clock is not None and not autoplay:
            self._clock = TableClock(self, controller.clock.rule, self.hands.given)
        session.clock = self._clock
        super().__init__(services, controller, session.viewer, session.eyes, autoplay)

    def enter(self) -> None:
        """Show the table; a resumed game has its log."""
        super().enter()
        for scene in self.services.stack.scenes:
            if scene is not self:
                scene.let_go()
        if self._clock is not None:
            self.services.chores.append(self._clock.look_after)
        self.begin()
        self.coach = None if self.autoplay else self.coaching()

    def play_on_devices(self) -> None:
        """Play in the room of devices, which is joined first if somebody is still to come."""
        self.hands.play(self.controller, self)
        if not self.hands.complete:
            self.join_hands()

    def open_room_again(self) -> None:
        """Play in the room of devices in which this game was played before, if it was."""
        if self.may_use_companion:
            self.hands.open_again(self.controller, self)

    def join_hands(self) -> None:
        """Offer the hands of this table to devices."""
        self.hands.play(self.controller, self)
        self.services.go("hands", hands=self.hands)

    def begin(self) -> None:
        """Log the events so far, when the table is there."""
        self.log.recall(self.controller.past())
        self.controller.take_moves()

    def exit(self) -> None:
        """Stop bots and advice of this game."""
        super().exit()
        if self._clock is not None:
            self.services.chores.remove(self._clock.look_after)
        self.hands.leave(self)
        self.controller.leave()
        self.adviser.close()
        self.services.seed = None
        if self.coach is not None:
            self.coach.close()
            if not self.controller.finished:
                self.services.get(CoachSlot).coach = None
            self.services.save_settings()

    def resume(self) -> None:
        """Apply settings that may have changed meanwhile."""
        super().resume()
        self.touch()

    # --- hands that are held elsewhere

    @property
    def settled(self) -> bool:
        """True if everything that has happened has been shown."""
        return not self.busy and not self.controller.has_news

    @property
    def grace(self) -> float:
        """Seconds for which the last answer of a device may be changed."""
        return PlayPreferences(self.services.settings, self.services.audio.play).moment

    @property
    def audience(self) -> tuple[int, ...]:
        """The seats of all people of the game: at the screen, and at devices around it."""
        people = tuple(seat for seat, player in enumerate(self.controller.players) if player.human)
        return people if len(people) > 1 else super().audience

    @property
    def unattended(self) -> bool:
        """True if nobody plays at the screen: what lies over the table goes by itself after a while."""
        return super().unattended or bool(self.session.elsewhere and not self.session.people)

    def set_device_seats(self, seats: Collection[int]) -> None:
        """These seats are held on devices: nobody sees their hands here, nor is the screen handed to them."""
        self.sharing.people_changed()
        if self.session.hold_elsewhere(seats):
            self.drop_question()
            self.snapshot.eyes = self.session.eyes
            self.sync()
        self.touch()

    def renew_cover(self) -> None:
        """Take away a cover that was laid for people of whom some hold their hands elsewhere now."""
        self.sharing.renew()

    def renamed(self) -> None:
        """Somebody has another name, which stands in many places."""
        self.resized()

    def plate(self, box: Box) -> list[Widget]:
        """Return the plate with the code, and the ways for people at the screen to take their answers back, while the
        table waits for devices; for a place that is free."""
        if not self._waits:
            return []
        back = [(text, press, "undo", "take_back") for text, press in self.sharing.ways_back()]
        ways = [*back, *((text, press, "robot", "bot") for text, press in self._ways_on())]
        buttons: list[Widget] = []
        if ways and box.height < _WAY_BACK * (1 + len(ways)):  # a strip, in which what can be done comes first
            below = columns(box, len(ways), gap=12)
        else:
            place, *below = rows(box, (None, *(_WAY_BACK for _ in ways)), gap=12)
            buttons.append(JoinCodePlate(place, self.hands, self.join_hands))
        for (text, press, sign, key), line in zip(ways, below, strict=True):
            buttons.append(
                Button(
                    middle(line, min(560, line.width), min(_WAY_BACK, line.height)), text, press, "stone", sign, size=26
                )
            )
            buttons[-1].key = f"{key}:{text}"
        return buttons

    def _ways_on(self) -> list[tuple[str, Callable[[], None]]]:
        """Return for whom a bot may play on, and how."""
        tr, hands = self.services.tr, self.hands
        return [
            (tr("hands.table.bot_for", name=self.player(seat).name), partial(hands.let_bot, seat))
            for seat in hands.away
        ]

    def _watch_devices(self) -> None:
        """Draw no hand at a table that waits for devices, and show what can be done there meanwhile."""
        if not self.session.elsewhere and not self._waits:
            return
        if self.session.elsewhere and self.session.eyes is None and self.snapshot.eyes is not None:
            self.sharing.hide()
        free = self.session.elsewhere and self.session.eyes is None and self.sharing.next_person is None
        waits = ("waits", *self.session.undoable_seats, *map(str, self.hands.away)) if free else ()
        if waits != self._waits:
            self._waits = waits
            self.touch()

    # --- what a game adds -------------------------------------------------------------------------------------------

    @abstractmethod
    def ask(self) -> None:
        """Put the question to the person at the screen, if that person owes an answer."""

    @abstractmethod
    def drop_question(self) -> None:
        """Remove the question on show: it has been answered, or somebody else looks now."""

    def hide_private(self) -> None:
        """Hide what the person at the screen was about to answer."""
        self.drop_question()

    def plays_open(self, events: Sequence[SeenEvent]) -> bool:
        """True if people who share the screen want to look at these events together before it is covered; the table
        then shows the button of :attr:`sharing`."""
        return False

    def deeds(self) -> PublicDeeds | None:
        """Return what every city did last, in the open, for the cover; None for nothing."""
        return None

    @property
    def turns_over(self) -> bool:
        """True if cards are turned over when all have answered; otherwise they are only passed on."""
        return True

    def laid_picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture of an answer that lies face down; None for the sign of its city."""
        return None

    def switch_person(self, seat: int) -> None:
        """Let the next person answer at a screen that was not covered."""

    @property
    def reconsidering(self) -> bool:
        """True if a person is about to take an answer back, so that the time for it stands still."""
        return False

    def command(self, intent: Intent) -> bool:
        """Handle keys and clicks of the table, before its widgets get them; True if the intent was used."""
        return False

    @abstractmethod
    def at_button(self, intent: Intent) -> bool:
        """True if an intent is for a button that works during animations too."""

    def update(self, dt: float) -> None:
        """Move the game on, and let the coach look at what is painted then."""
        super().update(dt)
        if self.coach is not None and self.services.stack.top is self:
            self.coach.follow()

    def coaching(self) -> CoachLayer | None:
        """Return the coach at this table; None if there is none."""
        return None

    # --- a turn -----------------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Let bots answer, and show new events."""
        if self.services.stack.top is not self:
            return
        self.acts.go_on()
        busy = self.busy
        self.session.tick(0.0 if self.reconsidering else dt)
        self.sharing.wait(dt)
        if self.controller.update(hold=busy):
            self.services.repaint()
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
            name = self.player(fault.seat).name
            self.services.toast(self.services.tr("table.fault", name=name, reason=fault.reason), 6)

    def tell(self, events: Sequence[SeenEvent]) -> None:
        """Show events, then go on. Private things of a person who has answered are hidden."""
        self._others_moved |= any(0 <= event.seat != self.session.viewer for event in events)
        self.sharing.note(events)
        self.drop_question()
        self.session.moved_on()
        self.snapshot.eyes = self.session.eyes
        self.perform(events)

    def _go_on(self) -> None:
        """Ask the next person, at once or after a handover; show the scores at the end."""
        session = self.session
        if self.controller.finished:
            scoring = game_plugin(self.controller.record.game).scoring
            create = self.services.scenes.create
            self.services.stack.replace(create(scoring, controller=self.controller, autoplay=self.autoplay))
            return
        if session.gathered:
            self.sharing.gather()
        if session.gathered or self.sharing.next_person is not None:
            return
        if session.asked is not None and session.must_cover(session.asked):
            session.cover()
        self._watch_devices()
        seat = session.next_person
        if seat is not None or (self._others_moved and session.asked is not None):
            self._others_moved = False
            self.services.audio.play("turn", 0.7)
        if seat is not None and session.must_cover(seat):
            self.sharing.call(seat)
            return
        if seat is not None:
            self.switch_person(seat)
            self.welcome(seat, False)
        self.ask()
        if self.adviser.poll():
            self.services.repaint()

    # --- several people ---------------------------------------------------------------------------------------------

    def welcome(self, seat: int, alone: bool) -> None:
        """Show the table to the person who is at the screen now; ``alone``: it was covered before."""
        self.session.hand_over(seat, alone)
        self.snapshot.eyes = seat
        self.turn_to(seat)

    # --- intents and frames -----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Handle keys that skip animations first, then those of the table, then widgets; True if the intent was
        used."""
        if intent.kind in COVERING:
            self.sharing.look_away()
        if self.sharing.ends_look(intent):
            self.sharing.go_on()
            return True
        if intent.kind in COVERING:
            return False
        if changes_speed_or_skips(self.services, self.timeline, intent, self.at_button):
            return True
        if enlarge(self, intent, self.enlarged) or self.command(intent):
            return True
        return super().handle(intent)

    def draw_veil(self, surface: pygame.Surface) -> None:
        """Draw a cloth in place of the table, while a menu lies over what is for one person."""
        self.sharing.draw_veil(surface)

    @property
    def thinking(self) -> bool:
        """True if the person at the screen is asked and nothing moves."""
        return self.session.asked is not None and not self.busy

    @property
    def animating(self) -> bool:
        """True if something moves, or the time runs out in which an answer can be taken back."""
        return super().animating or self.session.runs_out

    @property
    def waiting(self) -> bool:
        """True if bots or the adviser think and nobody at the screen does."""
        return self.adviser.thinking or (bool(self.controller.to_act()) and self.session.asked is None)
