"""The end of a game: the score pad with the reasons of every number, the cities, every turn, the course of points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import call, sequence, tween, wait
from game.anim.tween import ease_out
from game.games import random_seed
from game.input import Intent, Kind
from game.play.keeping import keep, keep_for_good
from game.saves import SaveError
from game.scenes.base import Scene
from game.scenes.dialog import Reply, ask
from game.scores.pad import ScoreCell, ScorePad
from game.scores.why import WhyScene
from game.ui.canvas import Box
from game.ui.lists import TabBar
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button
from game.wonders.parts import nobodys_name
from game.wonders.scoring.book import CityBook
from game.wonders.scoring.entries import entries_of
from game.wonders.scoring.outcome import Faces, Outcome
from game.wonders.scoring.tabs import ChartTab, CitiesTab, Tab, TurnsTab
from game.wonders.scoring.verdict import draw_verdict
from game.wonders.session import start_game
from game.wonders.setup.thumbnails import Thumbnails

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.controller import Controller

_TABS = ("pad", "cities", "turns", "chart")
_BUTTONS_TOP = 996.0


class ScoringScene(Scene):
    """``autoplay``: shows its animation and then ends the program. ``watched``: comes after a replay, to which it leads
    back, and enters nothing anywhere."""

    name = "scoring"

    def __init__(
        self, services: Services, controller: Controller, autoplay: bool = False, watched: bool = False
    ) -> None:
        super().__init__(services)
        self.controller = controller
        self.outcome = Outcome(controller, nobodys_name(controller.record.setup, services.tr))
        self.faces = Faces(services, controller.record.setup)
        self.book = CityBook(services, self.outcome, self.faces)
        self.pad = ScorePad(services, self.book)
        self.thumbnails = Thumbnails(services)
        self.tab = 0
        self._tabs: dict[int, Tab] = {
            1: CitiesTab(services, self.outcome, self.faces, self.thumbnails),
            2: TurnsTab(services, self.outcome, self.faces, self.thumbnails),
            3: ChartTab(services, self.outcome, self.thumbnails),
        }
        self._autoplay = autoplay
        self._watched = watched
        self._verdict = 0.0
        self._kept = False  # by itself
        self._saved = False

    # --- lifecycle --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Enters the game into the statistics and begins to fill the pad."""
        if not self._watched:
            self._kept = keep(self.services, self.controller, entries_of(self.controller))
        super().enter()
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        self.timeline.play(
            sequence(
                wait(0.3),
                self.pad.animation(partial(self.services.audio.play, "stone", 0.4)),
                call(self._filled),
                tween(0.6, self._show_verdict, ease_out, motion=False),
                wait(1.5 if self._autoplay else 0.0),
            )
        )

    def pause(self) -> None:
        """Something lies over the pad."""
        self.pad.quiet = True

    def resume(self) -> None:
        """The pad explains itself again."""
        self.pad.quiet = False

    def _filled(self) -> None:
        self.pad.finish()
        self.services.audio.play("fanfare")

    def _show_verdict(self, part: float) -> None:
        self._verdict = part

    # --- what can be done -------------------------------------------------------------------------------------------

    def ask_rematch(self) -> None:
        """Leaves the scores only after a question."""
        tr = self.services.tr
        yes = Reply(tr("scoring.rematch_yes"), self.rematch, "gold")
        ask(self.services, tr("scoring.rematch"), tr("scoring.rematch_ask"), yes, Reply(tr("scoring.rematch_no")))

    def rematch(self) -> None:
        """The same people and bots once more with another seed."""
        old = self.controller.record.setup
        setup = replace(old, seed=random_seed(), deal=None)
        self._to_title()
        start_game(self.services, setup, self.controller.players)

    def new_setup(self) -> None:
        """To the setup of another game."""
        self._to_title()
        self.services.go("setup")

    def watch(self) -> None:
        """The replay of this game; it comes back here."""
        if self._watched:
            self.services.stack.pop(self)
            return
        self.services.go("replay", record=self.controller.record)

    def save(self) -> None:
        """Keep the replay for good."""
        try:
            keep_for_good(self.services, self.controller)
        except SaveError as error:
            self.services.audio.play("error")
            self.services.toast(str(error), 8)
            return
        self._saved = True
        self.services.toast(self.services.tr("scoring.saved"))
        self.rebuild()

    def leave(self) -> None:
        """To the title."""
        self._to_title()

    def _to_title(self) -> None:
        self.services.stack.reset(self.services.scenes.create("title"))

    def explain(self, seat: int, column: str) -> None:
        """The reasons of a number; while the pad is still being filled, finish that first."""
        if self.timeline.busy:
            self.timeline.skip()
            return
        self.services.stack.push(WhyScene(self.services, self.book, seat, column))

    def choose_tab(self, index: int) -> None:
        """Another page."""
        self.timeline.skip()
        self.tab = index
        self.rebuild()
        self.ui.focus = self.ui.widgets[0]

    # --- widgets and intents ----------------------------------------------------------------------------------------

    def build(self) -> None:
        """Tabs, the page, the buttons."""
        for page in self._tabs.values():
            page.stale()  # the language may be another one
        names = [self.services.tr(f"scoring.tab.{name}") for name in _TABS]
        self.ui.add(TabBar((760, 26, 1120, 62), names, self.tab, self.choose_tab))
        chosen = self._tabs.get(self.tab)
        if chosen is not None:
            chosen.build(self.ui, self.rebuild)
        else:
            for seat in self.outcome.ranking:
                for index in range(len(self.pad.columns)):
                    self.ui.add(ScoreCell(self.pad, seat, index, self.explain))
        self._build_buttons()

    def _build_buttons(self) -> None:
        tr = self.services.tr
        actions: tuple[tuple[str, Callable[[], object], bool], ...] = (
            ("rematch", self.ask_rematch, True),
            ("new_setup", self.new_setup, True),
            ("watch", self.watch, self.services.scenes.available("replay")),
            ("keep" if self._kept else "save", self.save, not (self._saved or self._watched)),
            ("title", self.leave, True),
        )
        width, gap = 352.0, 20.0
        for number, (name, action, enabled) in enumerate(actions):
            box = (40 + number * (width + gap), _BUTTONS_TOP, width, 64)
            button = self.ui.add(
                Button(box, tr(f"scoring.{name}"), action, "gold" if number == 0 else "stone", size=27)
            )
            button.enabled = enabled

    def handle(self, intent: Intent) -> bool:
        """While the pad is being filled, a click or Enter finishes it; then Esc leads to the title."""
        skips = intent.kind in (Kind.CONFIRM, Kind.CANCEL, Kind.SKIP) or (
            intent.kind is Kind.PRESS and intent.button == 1
        )
        if self.timeline.busy and self.tab == 0 and skips and not self._autoplay:
            self.timeline.skip()
            return True
        if intent.kind is Kind.CANCEL:
            (self.watch if self._watched else self.leave)()
            return True
        page = self._tabs.get(self.tab)
        if page is not None and page.handle(intent, self.rebuild):
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Animates; under autoplay the end of the animation is the end of the program."""
        super().update(dt)
        self.thumbnails.update()
        page = self._tabs.get(self.tab)
        if page is not None:
            page.update(dt)
        if self._autoplay and not self.timeline.busy:
            self.services.quit()

    @property
    def animating(self) -> bool:
        """While pictures are painted or a page moves."""
        page = self._tabs.get(self.tab)
        return super().animating or self.thumbnails.busy or (page is not None and page.animating)

    def resized(self) -> None:
        """Everything is painted anew."""
        self.thumbnails.clear()
        for page in self._tabs.values():
            page.stale()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self.thumbnails.finish()
        for page in self._tabs.values():
            page.stale()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Dusk, title, page."""
        services = self.services
        services.backgrounds.draw(surface, 3)
        title = services.gilder.line(services.tr("scoring.heading"), 58)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(46, 60)))
        page = self._tabs.get(self.tab)
        if page is not None:
            page.draw(surface)
        else:
            self._draw_pad(surface)
        super().draw(surface)

    def _draw_pad(self, surface: pygame.Surface) -> None:
        self.pad.draw(surface)
        top = self.pad.box.bottom + 16
        box = Box(self.pad.box.x, top, self.pad.box.width, _BUTTONS_TOP - 18 - top)
        if self._verdict > 0:
            draw_verdict(self.services, surface, box, self.outcome, self.thumbnails, self._verdict)
        else:
            text = self.services.tr("scoring.skip")
            self.services.text.draw_in(surface, text, box, "italic", 28, INK_SOFT, wrap=False)
