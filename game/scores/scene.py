"""The end of a game: the score pad that fills, the reasons of every number, and the ways on from there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, hold, sequence, tween, wait
from game.anim.tween import ease_out
from game.challenges.beside import BesideScene, ComparedGame, lead_in_words, rival_side
from game.challenges.daily import DayScore, day_scores
from game.challenges.deal import can_be_shared, day_of, rival_of
from game.challenges.regret import points_then
from game.challenges.scene import in_words
from game.challenges.share import offer_sharing
from game.coach.coach import Chair, finish_course
from game.coach.layer import CoachLayer, PlacesLayer, coach_at
from game.games import game_plugin, random_seed
from game.painting.threads.deferred import deferred_of
from game.painting.threads.paint_thread import paint_thread_of
from game.platform.input import Intent, Kind
from game.play.recording import RecordedResult, keep_replay_for_good, record_result
from game.scenes.base import Scene
from game.scenes.dialog import Reply, ask
from game.scores.finale import Finale, FinalePicture
from game.scores.layout import UPRIGHT, ScorePage, score_page
from game.scores.pad import ScoreCell, ScorePad
from game.scores.verdict import Verdict, draw_verdict, verdict_places
from game.scores.why import WhyScene
from game.storage.saves import SaveError
from game.ui.canvas import DESIGN_WIDTH, Box
from game.ui.labels import Label, draw_pill
from game.ui.layout import columns, grid, rows
from game.ui.materials import Material
from game.ui.signs import MedalDisc
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button
from rules import RecordError

if TYPE_CHECKING:
    from game.play.controller import GameController
    from game.scores.book import ScoreBook
    from game.services import Services
    from game.sound.music import Mood
    from game.storage.stats import Entry

_DUSK = 3
_BUTTONS = 7
_MEDAL, _MEDALS, _SEED = 50.0, Style("strong", 31), Style("italic", 24, INK_SOFT)  # of the line below the verdict
_LOOK, _SHORT = 6.0, 1.0  # seconds for which the finale is shown; where nobody looks
_AHEAD = 0.6  # seconds of the finale after which the page is painted ahead
_BREATH = 0.12  # seconds between the last number and the verdict: each has a frame of its own to be painted in


class PadScene(Scene, ABC):
    """The score pad of a game. ``autoplay``: show its animation and then end the program. ``watched``: after a replay,
    to which it leads back; nothing is recorded. A game defines its :meth:`entries` and its :meth:`verdict`."""

    def __init__(
        self,
        services: Services,
        controller: GameController,
        book: ScoreBook,
        autoplay: bool = False,
        watched: bool = False,
    ) -> None:
        super().__init__(services)
        self.game = controller
        self.book = book
        self.pad = ScorePad(services, book)
        self._autoplay = autoplay
        self._watched = watched
        self._verdict = 0.0
        self._finale: FinalePicture | None = None  # while it is on show
        self._since = 0.0  # seconds of it
        self._ahead = self._paint_ahead()
        self._kept = RecordedResult()
        self.coach: CoachLayer | None = None
        self._saved = False
        self._own, self._rival = ComparedGame(controller, controller.first_person), _rival(controller)
        self._days: list[DayScore] = []

    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """Return the entries for the statistics."""

    @property
    @abstractmethod
    def verdict(self) -> Verdict:
        """Return the winners and the reason in words."""

    @property
    def pad_shown(self) -> bool:
        """True if the pad is on show, rather than another page."""
        return True

    @property
    def across(self) -> float:
        """In an upright window as much as the pad needs."""
        return max(UPRIGHT, self.pad.needed) if self.services.canvas.upright else DESIGN_WIDTH

    @property
    def places(self) -> ScorePage:
        """Where everything lies in the window."""
        return score_page(self.services.canvas, _BUTTONS)

    def resized(self) -> None:
        """Lay everything out anew."""
        self.rebuild()

    @property
    def mood(self) -> Mood:
        """That of victories, whoever has won."""
        return "victory"

    @property
    def finale(self) -> Finale | None:
        """What is celebrated before the pad is filled; None: nothing."""
        return None

    def _opening(self) -> Step:
        """Return what precedes the pad: the finale until a click or for a while, not after a replay."""
        finale = None if self._watched else self.finale
        if finale is None:
            return wait(0.3)
        self._finale = FinalePicture(self.services, lambda: self.finale, finale)
        return sequence(hold(_SHORT if self._autoplay else _LOOK), call(self._end_finale))

    def _end_finale(self) -> None:
        self._finale = None

    # --- lifecycle --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Record the game and begin to fill the pad."""
        if not self._watched:
            self._kept = record_result(self.services, self.game, self.entries())
            if finish_course(self.services.settings, self.game.record):
                self.services.save_settings()
        if day_of(self.game.record):
            self._days = day_scores(self.services)
        super().enter()
        coach = coach_at(self.services)
        if coach is not None and not self._autoplay:
            sights = ("count", "count_why")
            self.coach = PlacesLayer(self.services, self.ui, coach, sights, self.coach_places, self.coach_keeps)
        paint_thread_of(self.services).order([partial(self.services.skin.prepare, slab) for slab in self.pad.slabs])
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        self.timeline.play(
            sequence(
                self._opening(),
                self.pad.animation(partial(self.services.audio.play, "stone", 0.4)),
                call(self._filled),
                wait(_BREATH),
                tween(0.6, self._show_verdict, ease_out, motion=False),
                wait(1.5 if self._autoplay else 0.0),
            )
        )

    def pause(self) -> None:
        """Hide the tooltips while something lies over the pad."""
        super().pause()
        self.pad.quiet = True

    def resume(self) -> None:
        """Show the tooltips of the pad again."""
        self.pad.quiet = False

    def coach_places(self) -> dict[str, Box]:
        """Return what the coach may point at: the totals, and a number with reasons."""
        if self.timeline.busy or self._finale is not None or not self.pad_shown:
            return {}
        totals = [self.pad.cell(seat, len(self.pad.columns) - 1) for seat in range(self.pad.seats)]
        return {"count": totals[0].unionall(totals[1:]), "count_why": self.pad.cell(self.game.first_person, 0)}

    def coach_keeps(self) -> list[Box]:
        """Return what the coach must not cover: who has won, in words."""
        return [verdict_places(self._below, self.verdict).words]

    def exit(self) -> None:
        """The coach leaves with the game."""
        self.services.get(Chair).coach = None

    def _filled(self) -> None:
        self.pad.finish()
        self.services.audio.play("fanfare")

    def _show_verdict(self, part: float) -> None:
        self._verdict = part

    # --- what can be done -------------------------------------------------------------------------------------------

    def ask_rematch(self) -> None:
        """Ask before the scores are left for a rematch."""
        tr = self.services.tr
        yes = Reply(tr("scoring.rematch_yes"), self.rematch, "gold")
        ask(self.services, tr("scoring.rematch"), tr("scoring.rematch_ask"), yes, Reply(tr("scoring.rematch_no")))

    def rematch(self) -> None:
        """Start a game of the same players with another seed."""
        record, players = self.game.record, self.game.players
        setup = replace(record.setup, seed=random_seed(), deal=None)
        self.leave()
        game_plugin(record.game).start(self.services, setup, players)

    def new_setup(self) -> None:
        """Go to the setup of another game."""
        self.leave()
        self.services.go(game_plugin(self.game.record.game).setup)

    def watch(self) -> None:
        """Open the replay of this game, which leads back here."""
        if self._watched:
            self.services.stack.pop(self)
            return
        game_plugin(self.game.record.game).watch(self.services, self.game.record)

    def analyse(self) -> None:
        """Open the analysis of this game, which leads back here."""
        game_plugin(self.game.record.game).analyse(self.services, self.game.record)

    def save(self) -> None:
        """Keep the replay for good."""
        try:
            keep_replay_for_good(self.services, self.game)
        except SaveError as error:
            self.services.audio.play("error")
            self.services.toast(str(error), 8)
            return
        self._saved = True
        self.services.toast(self.services.tr("scoring.saved"))
        self.rebuild()

    def share(self) -> None:
        """Offer a text and a picture of this game."""
        record = self.game.record
        offer_sharing(self.services, record, self.picture, can_be_shared(record, self.game.finished))

    def show_beside(self) -> None:
        """Show this game beside that of the friend who sent the deal."""
        assert self._rival is not None
        self.services.stack.push(BesideScene(self.services, self._own, self._rival, self.share))

    def picture(self) -> pygame.Surface:
        """Return the page without its buttons."""
        sheet = pygame.Surface(self.services.canvas.size)
        self._draw_below(sheet)
        return sheet

    def leave(self) -> None:
        """Go to the title."""
        self.services.stack.reset(self.services.scenes.create("title"))

    def explain(self, seat: int, column: str) -> None:
        """List the reasons of a number; while the pad is being filled, only finish that."""
        if self.timeline.busy:
            self.timeline.skip()
            return
        self.services.stack.push(WhyScene(self.services, self.book, seat, column))

    # --- widgets and intents ----------------------------------------------------------------------------------------

    def build(self) -> None:
        """Build the numbers, then the buttons."""
        self.build_cells()
        self.build_buttons()

    def build_cells(self) -> None:
        """Build a widget for every number of the pad."""
        for seat in self.book.ranking:
            for index in range(len(self.pad.columns)):
                self.ui.add(ScoreCell(self.pad, seat, index, self.explain))

    def build_buttons(self) -> None:
        """Build the buttons along the foot."""
        tr = self.services.tr
        actions: list[tuple[str, Callable[[], object], bool]] = [
            ("rematch", self.ask_rematch, True),
            ("new_setup", self.new_setup, True),
            ("watch", self.watch, True),
            ("analyse", self.analyse, True),
            ("keep" if self._kept.replay else "save", self.save, not (self._saved or self._watched)),
            ("share", self.share, True) if self._rival is None else ("beside", self.show_beside, True),
            ("title", self.leave, True),
        ]
        page = self.places
        buttons, places = [], grid(page.buttons, page.across, len(actions), gap=20)
        for number, (name, action, enabled) in enumerate(actions):
            material: Material = "gold" if number == 0 else "stone"
            button = Button(places[number], tr(f"scoring.{name}"), action, material, size=27)
            button.tooltip = tr("analysis.open_tip") if name == "analyse" else ""
            button.enabled, button.key = enabled, f"action:{number}"
            buttons.append(button)
        self.ui.add_peers(buttons)

    def handle(self, intent: Intent) -> bool:
        """End the finale, then finish filling the pad at a click or Enter; later Esc leads to the title, or back."""
        skips = intent.kind in (Kind.CONFIRM, Kind.CANCEL, Kind.SKIP) or (
            intent.kind is Kind.PRESS and intent.button == 1
        )
        if self._finale is not None and skips:
            self.timeline.nudge()
            self._end_finale()
            return True
        if self.timeline.busy and self.pad_shown and skips and not self._autoplay:
            self.timeline.skip()
            return True
        if intent.kind is Kind.CANCEL:
            (self.watch if self._watched else self.leave)()
            return True
        if intent.kind is Kind.HINT:
            self.analyse()
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Animate; under autoplay the end of the animation ends the program."""
        super().update(dt)
        self._since += dt
        if self.coach is not None:
            self.coach.follow()
        if self._finale is not None and self._since > _AHEAD:
            next(self._ahead, None)
        if self._autoplay and not self.timeline.busy:
            self.services.quit()

    def _paint_ahead(self) -> Iterator[None]:
        """Paint the page out of sight, a step a frame while the finale is seen, so that what it needs is there."""
        services, sheet = self.services, pygame.Surface(self.services.canvas.size)
        yield from self.pad.paint(sheet)
        self._title()
        yield
        for widget in self.ui.widgets:
            widget.draw(sheet)
            yield
        with deferred_of(services).waiting():
            draw_verdict(services, sheet, self._below, self.book, self.verdict, 1.0)

    def _title(self) -> pygame.Surface:
        """The title in gold."""
        services = self.services
        return services.gilder.line(services.tr("scoring.heading"), 58, widest=self.places.title.width)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the finale first, then the background at dusk, the title and the page."""
        if self._finale is not None:
            self._finale.draw(surface, self._since)
            return
        self._draw_below(surface)
        super().draw(surface)

    def _draw_below(self, surface: pygame.Surface) -> None:
        """Draw everything but the widgets."""
        self.services.backgrounds.draw(surface, _DUSK)
        title = self._title()
        surface.blit(title, title.get_rect(midleft=self.services.canvas.point(*self.places.title.midleft)))
        self.draw_page(surface)

    @property
    def _below(self) -> Box:
        """The box below the pad."""
        return rows(self.places.body, (self.pad.box.height, None), gap=16)[1]

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the pad, and below it the verdict."""
        self.pad.draw(surface)
        box = self._below
        if self._verdict > 0:
            foot = draw_verdict(self.services, surface, box, self.book, self.verdict, self._verdict)
            self.draw_foot(surface, foot, self._verdict)
        else:
            text = self.services.tr("scoring.skip")
            self.services.text.draw_in(surface, text, box, Style("italic", 28, INK_SOFT, "centre"))

    def draw_foot(self, surface: pygame.Surface, foot: Box, part: float) -> None:
        """Draw the last line of the verdict: the seed at the left, at the right the medals of this game."""
        services, tr, medals, dare = self.services, self.services.tr, self._kept.medals, self._dare_in_words()
        seed, right = columns(foot, (None, foot.width * (0.5 if dare else 0.78) if medals else 0))
        if medals and part >= 1:
            icons = {kind.id: kind.icon for kind in game_plugin(self.game.record.game).medals}
            names = tr.listed(tr(f"medal.{medal}.name") for medal in medals)
            words = Label(tr.plural("medal.earned", len(medals), names=names), _MEDALS)
            discs = [MedalDisc(icons[medal], _MEDAL) for medal in medals]
            draw_pill(services, surface, right.inflate(0, 8), [*discs, words], "gold", align="right")
        text = dare or tr("scoring.seed", seed=self.game.record.setup.seed)
        services.text.draw_in(surface, text, seed, _SEED, round(255 * part))

    def _dare_in_words(self) -> str:
        """Return how this game compares with others of its deal, "" if there is nothing to compare."""
        services, record = self.services, self.game.record
        if self._rival is not None:
            return lead_in_words(services, self._own, self._rival)
        then = points_then(record)
        if then is not None:
            return services.tr("dares.then", then=then, now=self._own.total)
        score = next((one for one in self._days if one.day.isoformat() == day_of(record)), None)
        if score is None:
            return ""
        words = {"day": in_words(services, score.day), "first": score.first.total, "best": score.best}
        return services.tr("dares.day_once" if score.games == 1 else "dares.day_again", **words)


def _rival(controller: GameController) -> ComparedGame | None:
    """Return the game of the friend who sent the deal of a game, if there is one that can be played to its end."""
    record = rival_of(controller.record)
    try:
        return None if record is None else rival_side(record)
    except (RecordError, ValueError):
        return None
