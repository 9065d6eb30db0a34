"""The end of a game: the score pad with the reasons of every number, the winner's wonder, a rematch, the replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import call, sequence, tween, wait
from game.anim.tween import ease_out
from game.architects.paintings.painters import painters
from game.architects.scoring.book import ArchitectsBook, personal, verdict
from game.architects.scoring.entries import entries_of
from game.architects.session import start_game
from game.games import random_seed
from game.input import Intent, Kind
from game.play.keeping import keep, keep_for_good
from game.saves import SaveError
from game.scenes.base import Scene
from game.scenes.dialog import Reply, ask
from game.scores.pad import ScoreCell, ScorePad
from game.scores.why import WhyScene
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.theme import GOLD_LIGHT, INK, INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.architects.controller import ArchitectsController
    from game.services import Services

_BUTTONS_TOP = 996.0
_DUSK = 3
_LINE, _BETWEEN = 46.0, 14.0  # of what is said below the pad: a line, and the space between two sentences


class ArchitectsScoring(Scene):
    """``autoplay``: shows its animation and then ends the program."""

    name = "architects_scoring"

    def __init__(self, services: Services, controller: ArchitectsController, autoplay: bool = False) -> None:
        super().__init__(services)
        self.controller = controller
        self.book = ArchitectsBook(services, controller)
        self.pad = ScorePad(services, self.book)
        self._autoplay = autoplay
        self._verdict = 0.0
        self._kept = False  # by itself
        self._saved = False

    def enter(self) -> None:
        """Enters the game into the statistics and begins to fill the pad."""
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
        setup = replace(self.controller.record.setup, seed=random_seed(), deal=None)
        players = self.controller.players
        self.leave()
        start_game(self.services, setup, players)

    def new_setup(self) -> None:
        """To the setup of another game."""
        self.leave()
        self.services.go("architects_setup")

    def watch(self) -> None:
        """The replay of this game; it comes back here."""
        self.services.go("architects_replay", record=self.controller.record)

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
        self.services.stack.reset(self.services.scenes.create("title"))

    def explain(self, seat: int, column: str) -> None:
        """The reasons of a number; while the pad is still being filled, finish that first."""
        if self.timeline.busy:
            self.timeline.skip()
            return
        self.services.stack.push(WhyScene(self.services, self.book, seat, column))

    # --- widgets and intents ----------------------------------------------------------------------------------------

    def build(self) -> None:
        """The numbers, then the buttons."""
        for seat in self.book.ranking:
            for index in range(len(self.pad.columns)):
                self.ui.add(ScoreCell(self.pad, seat, index, self.explain))
        tr = self.services.tr
        actions: tuple[tuple[str, Callable[[], object], bool], ...] = (
            ("rematch", self.ask_rematch, True),
            ("new_setup", self.new_setup, True),
            ("watch", self.watch, True),
            ("keep" if self._kept else "save", self.save, not self._saved),
            ("title", self.leave, True),
        )
        width, gap = 352.0, 20.0
        for number, (name, action, enabled) in enumerate(actions):
            box = (40 + number * (width + gap), _BUTTONS_TOP, width, 64)
            button = Button(box, tr(f"scoring.{name}"), action, "gold" if number == 0 else "stone", size=27)
            self.ui.add(button).enabled = enabled
            button.key = f"action:{number}"

    def handle(self, intent: Intent) -> bool:
        """While the pad is being filled, a click or Enter finishes it; then Esc leads to the title."""
        skips = intent.kind in (Kind.CONFIRM, Kind.CANCEL, Kind.SKIP) or (
            intent.kind is Kind.PRESS and intent.button == 1
        )
        if self.timeline.busy and skips and not self._autoplay:
            self.timeline.skip()
            return True
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Animates; under autoplay the end of the animation is the end of the program."""
        super().update(dt)
        if self._autoplay and not self.timeline.busy:
            self.services.quit()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Dusk, title, pad, verdict."""
        services = self.services
        services.backgrounds.draw(surface, _DUSK)
        title = services.gilder.line(services.tr("scoring.heading"), 58)
        surface.blit(title, title.get_rect(midleft=services.canvas.point(46, 60)))
        self.pad.draw(surface)
        top = self.pad.box.bottom + 16
        box = Box(self.pad.box.x, top, self.pad.box.width, _BUTTONS_TOP - 18 - top)
        if self._verdict > 0:
            self._draw_verdict(surface, box)
        else:
            services.text.draw_in(surface, services.tr("scoring.skip"), box, "italic", 28, INK_SOFT, wrap=False)
        super().draw(surface)

    def _draw_verdict(self, surface: pygame.Surface, box: Box) -> None:
        """The winner's wonder with laurel, what the game was for you, and who has won why."""
        services, tr, book = self.services, self.services.tr, self.book
        alpha = round(255 * self._verdict)
        services.skin.panel(surface, box, "plaster", 20, 20, alpha=alpha)
        winner = book.winners[0]
        frame = Box(box.x + 16, box.y + 16, min(560.0, (box.height - 32) * 2.2), box.height - 32)
        size = services.canvas.rect(frame).size
        city = book.cities[winner]
        built = tuple(bool(city["stages"] >> i & 1) for i in range(5))
        picture = painters(services).wonder(city["wonder"], built, size).copy()
        picture.set_alpha(alpha)
        surface.blit(picture, services.canvas.rect(frame).topleft)
        laurel = min(190.0, box.height - 40)
        middle = (frame.right + 40 + laurel / 2, box.centery)
        light = Box(middle[0] - laurel / 3, middle[1] - laurel / 3, laurel / 1.5, laurel / 1.5)
        services.skin.glow(surface, light, GOLD_LIGHT, self._verdict, 30)
        services.canvas.blit(surface, services.icon("laurel", laurel), middle)
        draw_sign(services, surface, book.players[winner], middle, laurel * 0.5)
        left = middle[0] + laurel / 2 + 34
        words = Box(left, box.y + 18, box.right - 30 - left, box.height - 66)
        own, text = personal(book, tr), verdict(book, tr)
        if own:
            wrap = services.text.wrap
            wanted = (
                _LINE * len(wrap(own, "heading", 34, words.width)),
                _LINE * len(wrap(text, "body", 30, words.width)),
            )
            spare = max(0.0, words.height - sum(wanted) - _BETWEEN)
            upper = Box(words.x, words.y + spare / 2, words.width, min(wanted[0], words.height * 0.55))
            services.text.draw_in(surface, own, upper, "heading", 34, INK, "left", alpha=alpha)
            lower = words.bottom - spare / 2
            words = Box(words.x, upper.bottom + _BETWEEN, words.width, lower - upper.bottom - _BETWEEN)
        services.text.draw_in(surface, text, words, "body" if own else "heading", 30, INK, "left", alpha=alpha)
        seed = tr("scoring.seed", seed=book.game.record.setup.seed)
        foot = (left, box.bottom - 48, box.right - 30 - left, 34)
        services.text.draw_in(surface, seed, foot, "italic", 24, INK_SOFT, "left", wrap=False, alpha=alpha)
