"""The table of a running game: asks people, lets bots answer, and shows what happens."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.scoring.finale import ahead
from game.architects.session import ArchitectsSession
from game.architects.table.board import BoardScene
from game.architects.table.coaching import at_table
from game.architects.table.gamepad import deck_of_pad
from game.architects.table.layout import BUTTONS, SPEED
from game.architects.table.questions.answers import AnswerWidgets
from game.architects.table.questions.marks import CardMark
from game.architects.table.questions.question import ADVISER, Asking
from game.architects.table.questions.targets import Target, draw_sheet, near_decks, sheet_slab
from game.architects.table.telling.previews import advice_text, move_text
from game.architects.table.turn_call import draw_call
from game.coach.coach import course_of
from game.painting.threads.paint_thread import paint_thread_of
from game.platform.input import Intent, Kind, key_name
from game.play.advice import Adviser, may_ask
from game.play.clock_plate import ClockPlate
from game.play.deeds import deeds_of
from game.play.preferences import MOMENT, PlayPreferences
from game.play.scene import PlayScene
from game.table.buttons import IconButton, SpeedButton
from game.table.judged import tells_chances
from game.table.keys import table_key
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.widgets import Button
from rules.architects.moves import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.architects.controller import ArchitectsController
    from game.bots.base import Choice
    from game.coach.layer import CoachLayer
    from game.play.reader import SeenEvent
    from game.scenes.last_actions import PublicDeeds
    from game.services import Services
    from game.table.telling import LogLine
    from rules import Event

_CALL = 2.2  # seconds for which a person is told that the table has turned
_TAKE_BACK = Box(1372, 14, 224, 56)
_DONE = Box(1100, 14, 256, 56)
_LOOK = Box(1076, 10, 520, 64)


class ArchitectsScene(PlayScene, BoardScene):
    """One running game from its first pick to its scores."""

    name = "architects_table"
    controller: ArchitectsController
    session: ArchitectsSession
    cover_texts = ("architects.setup.seat", "architects.hold")

    def __init__(self, services: Services, controller: ArchitectsController, autoplay: bool = False) -> None:
        self.asking: Asking | None = None
        self._preferences = PlayPreferences(services.settings, services.audio.play)
        self.adviser = Adviser(services.cores, ADVISER, self._show_advice)
        self._coached: list[Widget] = []  # what the coach says
        self._down = False  # an answer lies there that may still be taken back, as the widgets show it
        self._advised = ""  # the advice on show in words
        self._called: tuple[int, float] | None = None  # who is told that the table has turned, and for how long still
        self._leads = False  # a question has just been put: the focus of keys and gamepad goes there
        self._by_pad = False  # whether a gamepad was used last
        super().__init__(services, controller, ArchitectsSession(controller), autoplay)
        self.speech.remember(controller.record)
        self.table.clock = self.session.clock
        self._answers = AnswerWidgets(self.table, self.spots, self.answer)

    def coaching(self) -> CoachLayer | None:
        """Return the coach at this table."""
        return at_table(self)

    def show_coach(self, widgets: Sequence[Widget]) -> None:
        """Put what the coach says over the table."""
        self._coached = list(widgets)
        self.touch()

    def perform(self, events: Sequence[Event]) -> None:
        """Show events; after the last ones comes the finale, which is painted meanwhile."""
        super().perform(events)
        if self.controller.finished:
            paint_thread_of(self.services).order(ahead(self.services, self.controller))

    # --- a turn -----------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Make what stands for an answer pressable."""
        asked = self.session.asked
        if asked is not None and not self._up_to_date:
            self._put_question(asked)
            if self.controller.turn <= self.snapshot.seats and not course_of(self.controller.record):
                self.speech.greet()
        if self._down != self.session.in_grace:
            self._down = self.session.in_grace
            self.touch()

    def switch_person(self, seat: int) -> None:
        """The table turns round and says whose turn it is."""
        if seat != self.snapshot.viewer:
            self._called = (seat, _CALL)

    @property
    def _up_to_date(self) -> bool:
        """True if the question on show is the one that the person at the screen owes an answer to."""
        seat = self.session.asked
        return seat is not None and self.asking is not None and self.asking.legal is self.controller.legal(seat)

    def _put_question(self, seat: int) -> None:
        self.sync()
        legal = self.controller.legal(seat)
        self.asking = Asking(self.snapshot, legal, self.controller.view(seat), self.controller.previews(seat, legal))
        self._leads = True
        self.touch()

    def covered(self, box: Box) -> bool:
        """Return whether the slab of the tiles lies over a place."""
        tiles = self._tiled
        return bool(tiles) and bool(sheet_slab(self.table.seating, len(tiles)).colliderect(box))

    @property
    def message_end(self) -> float:
        """Where the message ends: before the buttons in the bar, if any."""
        in_bar = self.table.seating.in_bar
        if self.sharing.next_person is not None or self._waits:
            return in_bar(_LOOK).x - 20
        if self._offers_done or self._weighs:
            return in_bar(_DONE).x - 20
        back = self._offers_back or self._offers_advised
        return in_bar(_TAKE_BACK).x - 20 if back else super().message_end

    def assembled(self) -> None:
        """Whoever plays by keys or gamepad has the focus where the choice is, without a tooltip over the table."""
        if not self._leads:
            return
        self._leads = False
        found = self._choosable()
        chosen = next((one for one in found if isinstance(one, Target) and one.chosen), None)
        if found and self.ui.ring:
            self.ui.set_focus(chosen or found[0], ring=True)
            self.ui.hide_tooltip()

    def drop_question(self) -> None:
        """Remove all targets."""
        self.asking = None
        self.adviser.forget()
        self.touch()

    def answer(self, move: Move) -> None:
        """Choose for the person at the screen; the answer counts after the moment of grace. The answer to a puzzle
        waits until it is chosen once more, or confirmed; another one takes its place."""
        if self._weighs and self.session.down is not None:
            if move == self.session.down.action:
                self.session.settle()
                return
            self.session.take_back()
        if self.busy or not self._up_to_date:
            return  # a second click of the same moment: the question has been answered
        self.services.audio.play("click")
        grace = MOMENT if self.session.shared and self._preferences.takes_back else self._preferences.moment
        if self.session.taker is not None:
            grace, self._leads = inf, True
        self.session.lay_down(move, grace)
        self.adviser.forget()
        self.touch()

    def take_back(self) -> bool:
        """Take the answer back; False if there is none to take back."""
        if self.session.take_back() is None:
            return False
        self.services.audio.play("slide")
        self.drop_question()
        self.log.recall(self.controller.past())
        self.sync()
        return True

    def plays_open(self, events: Sequence[SeenEvent]) -> bool:
        """True: whatever happens lies open."""
        return True

    def deeds(self) -> PublicDeeds:
        """Return what every city did last."""
        return deeds_of(self.log.lines, self.table.narrator.player, self._deed_picture)

    def _deed_picture(self, line: LogLine, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the card that a city took."""
        return painters(self.services).card(line.card, size) if line.card is not None else None

    # --- words ------------------------------------------------------------------------------------------------------

    def message(self) -> str:
        """Return the message of the bar: what happens, and what is to be chosen."""
        tr, shown = self.services.tr, self.snapshot.shown
        name = self.table.narrator.player(shown.active).name
        if self.sharing.next_person is not None:
            return tr("look.title")
        if self._battle is not None:
            return tr("architects.message.battle_two" if self.snapshot.seats == 2 else "architects.message.battle")
        if self.asking is None:
            return self._moves_message(shown.active, name)
        if self.session.in_grace and self.session.down is not None:
            key = "architects.message.weighed" if self._weighs else "architects.message.chosen"
            return tr(key, what=move_text(self.table.narrator, self.session.down.action))
        if (taker := self.session.taker) is not None:
            asks = "" if taker.answered else self.asking.message(tr, name)
            return tr.sentences((tr.sentence(taker.heading), taker.text, asks))
        if self.adviser.thinking:
            return tr("table.hint.thinking")
        if self.adviser.choice is not None:
            return self._advised
        return self.asking.message(tr, name)

    def _moves_message(self, seat: int, name: str) -> str:
        """Return who is moving: a person whose hand is elsewhere chooses there, and the table shows what."""
        tr = self.services.tr
        if seat in self.session.elsewhere and not self.busy and seat in self.controller.to_act():
            given = self.hands.given(seat)
            if not isinstance(given, Move):
                return tr("architects.message.elsewhere", name=name)
            return tr("architects.message.given", name=name, what=move_text(self.table.narrator, given))
        own = self.table.narrator.player(seat).human
        return tr("architects.message.own" if own else "architects.message.turn", name=name)

    # --- widgets ----------------------------------------------------------------------------------------------------

    def controls(self) -> list[Widget]:
        """Decks, marks over what can be chosen, tiles, buttons."""
        answers, asking = self._answers, self.asking
        found: list[Widget] = answers.decks(asking, self._by_pad)
        if asking is not None:
            found += [*answers.lying(asking), *answers.tiles(asking, self._tiled)]
        found += self._buttons()
        found += self._clock_plate()
        found += self._coached
        advised = self.adviser.choice.action if self.adviser.choice is not None else None
        down = self.session.down.action if self.session.down is not None else None
        for widget in found:
            if isinstance(widget, Target):
                widget.advised = widget.move is not None and widget.move == advised
                widget.chosen = widget.move is not None and widget.move == down
        return found

    @property
    def _tiled(self) -> list[Move]:
        """The answers that lie nowhere on the table; none if there is but the one that declines: it is a button."""
        if self.asking is None or self.busy or self.asking.declines:
            return []
        return self.asking.tiles

    @property
    def _offers_done(self) -> bool:
        return self.asking is not None and self.asking.declines and not self.session.in_grace

    @property
    def _weighs(self) -> bool:
        """True if an answer to a puzzle is marked, and not given yet."""
        return self.session.taker is not None and self.session.in_grace

    @property
    def _offers_back(self) -> bool:
        return self.asking is not None and self.session.can_take_back

    @property
    def _offers_advised(self) -> bool:
        return self.asking is not None and self.adviser.choice is not None

    def _clock_plate(self) -> list[Widget]:
        place, clock = self.table.bar_parts(self.message_end).clock, self.table.clock
        return [ClockPlate(place, clock.read)] if place is not None and clock is not None else []

    def _buttons(self) -> list[Widget]:
        services = self.services
        tr, settings = services.tr, services.settings
        presses = {"log": self.toggle_log, "hint": self.advise, "menu": self.open_menu}
        in_bar = self.table.seating.in_bar
        buttons: list[Widget] = [*self.sharing.button(in_bar(_LOOK)), SpeedButton(in_bar(SPEED), services)]
        buttons += self.plate(in_bar(_LOOK))
        buttons += [
            IconButton(
                f"button:{name}",
                in_bar(box),
                name,
                presses[name],
                tr(f"table.button.{name}", key=key_name(settings.keys, name)),
            )
            for name, box in BUTTONS.items()
            if name != "hint" or self.offers_advice
        ]
        self.name_lamp(buttons)
        if self.asking is not None and self._offers_done:
            decline = partial(self.answer, self.asking.tiles[0])
            buttons.append(_keyed("done", Button(in_bar(_DONE), tr("architects.do.done"), decline, "gold", size=23)))
        if self._weighs:
            give = self.session.settle
            buttons.append(_keyed("give", Button(in_bar(_DONE), tr("puzzles.give"), give, "gold", size=23)))
        place = in_bar(_TAKE_BACK)
        if self._offers_back:
            back = Button(place, tr("table.take_back"), self.take_back, "stone", "undo", size=23)
            buttons.append(_keyed("take_back", back))
        elif self._offers_advised:
            follow = Button(place, tr("table.hint.follow"), self.follow, "gold", "hint", size=23)
            buttons.append(_keyed("hint:follow", follow))
        return buttons

    # --- advice and menu --------------------------------------------------------------------------------------------

    def advise(self) -> None:
        """Ask a bot for advice; asked again, close it."""
        seat = self.session.asked
        if seat is None or self.busy or not self._up_to_date or not may_ask(self.services, self.session):
            return
        if self.adviser.choice is not None:
            self.adviser.forget()
            self.touch()
            return
        self.adviser.ask(seat, self.controller.view(seat), self.controller.legal(seat))

    def follow(self) -> None:
        """Do what the advice on show recommends."""
        if self.adviser.choice is not None:
            self.answer(self.adviser.choice.action)

    def resume(self) -> None:
        """Word the advice on show anew: the language may have changed meanwhile."""
        super().resume()
        if self.adviser.choice is not None:
            self._word(self.adviser.choice)

    def _word(self, choice: Choice) -> None:
        chances = tells_chances(self.services.settings, self.controller.record)
        self._advised = advice_text(self.table.narrator, choice, chances)

    def _show_advice(self, choice: Choice) -> None:
        self._word(choice)
        if self.adviser.looks == 1:
            self.services.audio.play("click")
        self.touch()

    # --- intents ----------------------------------------------------------------------------------------------------

    def command(self, intent: Intent) -> bool:
        """The keys that mean the same wherever the focus is; a click ends the moment of grace."""
        kind = intent.kind
        if kind is not Kind.POINT:
            self._called = None
        if self._by_pad != (intent.device == "gamepad") and kind is not Kind.POINT:
            self._by_pad = not self._by_pad
            self.touch()
        number = intent.value if kind is Kind.DIGIT else self._deck_of_pad(intent)
        if number is not None:
            move = self.asking.by_digit(self.snapshot, number) if self.asking is not None else None
            if move is not None:
                self.answer(move)
            return True
        if table_key(self, kind):
            return True
        if self.session.in_grace and self._settles(intent):
            self.session.settle()
            return True
        if self.ui.focus is None and kind in (Kind.LEFT, Kind.RIGHT, Kind.UP, Kind.DOWN, Kind.NEXT, Kind.CONFIRM):
            first = next((w for w in self._choosable()), None)
            if first is not None:
                self.ui.set_focus(first, ring=True)
                return True
            if kind is Kind.CONFIRM:
                return True  # nothing to confirm: the focus does not wander off to some label
        return kind in (Kind.NEXT, Kind.PREV) and bool(self._choosable()) and self._tab(1 if kind is Kind.NEXT else -1)

    def _deck_of_pad(self, intent: Intent) -> int | None:
        """Return the number of the deck that a button of a gamepad takes from, while one of the three is to be taken;
        otherwise the buttons do what they do everywhere."""
        if (self.session.in_grace and not self._weighs) or self._log_panel is not None or self.asking is None:
            return None
        near = [deck for deck, _ in near_decks(self.table)]
        return deck_of_pad(intent) if any(deck in self.asking.decks for deck in near) else None

    def _choosable(self) -> list[Widget]:
        """Return what stands for an answer, in the order of the number keys; then the buttons."""
        targets = [w for w in self.ui.widgets if isinstance(w, Target) and w.move is not None]
        buttons = [w for w in self.ui.widgets if isinstance(w, (Button, IconButton, SpeedButton))]
        return [*targets, *buttons] if targets else []

    def _settles(self, intent: Intent) -> bool:
        """True if an intent lets the answer that lies there count: a click anywhere; in a puzzle only a key."""
        if self.at_button(intent):
            return False
        if self._weighs:
            return intent.kind is Kind.CONFIRM and not isinstance(self.ui.focus, Target)
        return intent.kind in (Kind.PRESS, Kind.CONFIRM)

    def _tab(self, step: int) -> bool:
        order = self._choosable()
        here = next((i for i, widget in enumerate(order) if widget is self.ui.focus), -1 if step > 0 else 0)
        self.ui.set_focus(order[(here + step) % len(order)], ring=True)
        return True

    def at_button(self, intent: Intent) -> bool:
        """True if an intent is for a button, which is there whatever is being shown."""
        under = self.ui.at(intent.pos) if intent.pos is not None else self.ui.focus
        return isinstance(under, (Button, IconButton, SpeedButton)) and intent.kind in (Kind.PRESS, Kind.CONFIRM)

    def step_back(self) -> bool:
        """Close the log, or take an answer back."""
        return self.close_log() or (self.session.in_grace and self.take_back())

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """True while something moves or the turn is announced."""
        return super().animating or self._called is not None

    def update(self, dt: float) -> None:
        """Advance the scene, and the announcement whose turn it is."""
        super().update(dt)
        if self._called is not None:
            seat, left = self._called
            self._called = (seat, left - dt) if left > dt else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and the announcement of the turn over it."""
        super().draw(surface)
        if isinstance(self.ui.focus, CardMark):
            self.ui.focus.draw_large(surface)
        if self._called is not None:
            draw_call(self.table, surface, self._called[0])

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the slab under the tiles."""
        if self.asking is not None and self._tiled:
            draw_sheet(self.table, surface, self.asking.sheet_title(self.services.tr), len(self._tiled))


def _keyed(key: str, button: Button) -> Button:
    button.key = key
    return button
