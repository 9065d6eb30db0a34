"""Looking back at a finished game: the course of the chances, and the choices that cost most."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

import rules
from game.platform.input import Intent, Kind
from game.review.analysis import AnalysisTask, PastChoice, TurnEstimate, TurnPlace
from game.review.chart import CourseChart
from game.review.costly import CostlyChoice, CostlyList, costly_choices
from game.review.details import paint_details
from game.review.layout import AnalysisLayout, across, analysis_layout
from game.scenes.base import Scene
from game.storage.regrets import FoundCost, keep_regret, regret_file
from game.storage.saved import PRACTICE
from game.ui.layout import columns, inset
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK_SOFT
from game.ui.widgets import Button, Selector
from rules.core.record import replay

if TYPE_CHECKING:
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services

_DUSK = 3
_TITLE, _ABOUT = Style("heading", 30, align="centre"), Style("italic", 28, INK_SOFT, "centre", wrap=True)
_GOOD, _PROGRESS = Style("italic", 23, INK_SOFT, "centre"), Style("italic", 25, GOLD_LIGHT, "right", wrap=True)
_FRAME = 0.008  # seconds of a frame in which is looked how tables stood
_AT_ONCE = 2  # questions under way: as many as there are workers


class AnalysisScene(Scene):
    """``retrospect``: the game that is looked back upon. Whatever the adviser finds is shown as it comes."""

    name = "analysis"

    def __init__(self, services: Services, retrospect: ReviewedGame) -> None:
        super().__init__(services)
        self.retrospect = retrospect
        self.hindsight = retrospect.hindsight
        self.seat = next((seat for seat, player in enumerate(retrospect.players) if player.human), 0)
        self.stopped = False
        self.course: list[TurnEstimate] = []
        self._tasks: dict[int, AnalysisTask] = {}
        self._rows: list[CostlyChoice] = []
        self._sheet: tuple[object, pygame.Surface] | None = None
        self._ground: tuple[object, pygame.Surface] | None = None
        self._moved = False  # the cursor has been moved by the person
        self._done = False
        self._word = ""  # what the button that stops the work says
        places = self.places
        self.chart = CourseChart(services, places.chart, retrospect, self._look_at, self.open_place)
        self._list = CostlyList(services, places.listed[3], self._select, self.open_choice)

    @property
    def across(self) -> float:
        """Less in an upright window."""
        return across(self.services.canvas)

    @property
    def places(self) -> AnalysisLayout:
        """Where everything lies in the window."""
        return analysis_layout(self.services.canvas)

    # --- asking the adviser -----------------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """True if something is being analysed, or will be."""
        return not (self.stopped or self.hindsight.fault or self._done)

    def _work(self) -> None:
        """Collect the results of the workers, and give them new tasks."""
        pool, hindsight = self.services.bot_pool, self.hindsight
        for number, found in pool.poll().items():
            task = self._tasks.pop(number, None)
            if task is not None:
                hindsight.take(task, found.advice, found.fault, found.looked)
                self._show()
        while len(self._tasks) < _AT_ONCE:
            task = hindsight.next_task(self.seat)
            if task is None:
                break
            choice = task.choice
            self._tasks[choice.number] = task
            pool.submit(
                choice.number, self.retrospect.adviser, choice.view, choice.legal, task.seed, task.seconds,
                advise=True, answer=choice.answer, worlds=task.worlds,
            )  # fmt: skip
        if not self._tasks and not hindsight.open_tables:
            self._done = not hindsight.fault
            self._show()
            if self._done and self._rows and self.retrospect.players[self.seat].human:
                self._keep(self._rows[0])

    def _keep(self, row: CostlyChoice) -> None:
        """Keep the costliest choice of the person, to be played again; what cannot be written is not missed."""
        record, found = self.retrospect.record, row.finding
        if record.extra.get(PRACTICE) is True:
            return
        scores, _ = rules.scores(replay(record))
        path = regret_file(self.services.paths.data)
        with suppress(OSError):
            costly = FoundCost(row.choice.number, self.seat, found.share or 0.0, found.cost, scores[self.seat].total)
            keep_regret(path, record, costly, date.today())

    def _show(self) -> None:
        """Update chart and list; the widgets stay, so that a click in progress is not lost."""
        self.services.repaint()
        self.course = self.hindsight.course()
        self._rows = costly_choices(self.services, self.retrospect, self.seat)
        if not self._moved and self.course:
            self.chart.cursor = self.course[-1].place
        self._list.renew(self._rows, self._empty, self._moved)
        if self._word != self._stop_word:
            self.rebuild()

    @property
    def _empty(self) -> str:
        return self.services.tr("analysis.nothing" if self._done else "analysis.none_yet")

    @property
    def _stop_word(self) -> str:
        """The label of the button that stops or resumes the work; "" if there is none."""
        if self._done:
            return ""
        return "retry" if self.hindsight.fault else "go_on" if self.stopped else "stop"

    def stop(self) -> None:
        """Stop the work, or resume it."""
        if self.working:
            self._forget()
            self.stopped = True
        else:
            self.stopped = self._done = False
            self.hindsight.retry()
        self._show()

    def _forget(self) -> None:
        if self._tasks:
            self.services.bot_pool.cancel()
            self._tasks.clear()
            self.hindsight.lost()

    def enter(self) -> None:
        """Show the results known already."""
        super().enter()
        self._show()

    def exit(self) -> None:
        """Stop the work for this scene."""
        self._forget()

    # --- what can be done -------------------------------------------------------------------------------------------

    def choose_seat(self, seat: int) -> None:
        """Select the seat whose choices are listed and analysed first."""
        self.seat = seat
        self._done = False
        self._show()

    def open_at(self, choice: PastChoice) -> None:
        """Start with the cursor at a choice."""
        self.chart.cursor, self._moved = choice.place, True

    def open_choice(self, row: CostlyChoice) -> None:
        """The table before a choice; the chart stands there when one comes back."""
        self.chart.go(row.choice.place)
        self.retrospect.show(row.choice, row.finding)

    def open_place(self, place: TurnPlace) -> None:
        """The table at a place, as the chosen seat saw it, before what cost it most there."""
        found = [
            (choice, self.hindsight.findings[choice.number])
            for choice in self.hindsight.choices
            if (choice.place, choice.seat) == (place, self.seat) and choice.number in self.hindsight.findings
        ]
        if found:
            self.retrospect.show(*max(found, key=lambda pair: pair[1].cost))
        else:
            self.services.audio.play("error")

    def leave(self) -> None:
        """Go back to where the analysis was opened."""
        self.services.stack.pop(self)

    def _look_at(self, place: TurnPlace) -> None:
        self._moved = True

    def _select(self, row: CostlyChoice) -> None:
        self.chart.go(row.choice.place)

    # --- widgets, time and intents ----------------------------------------------------------------------------------

    def build(self) -> None:
        """Build chart, whose choices, the list, and what can be done."""
        tr, places = self.services.tr, self.places
        _, choice, _, self._list.box = places.listed
        self.chart.box = places.chart
        self.ui.add(self.chart)
        names = [(seat, player.name) for seat, player in enumerate(self.retrospect.players)]
        whose = Selector(choice, "", names, self.seat, self.choose_seat, tr("analysis.whose_tip"))
        whose.key = "analysis:whose"
        self.ui.add(whose)
        self._list.tooltip = tr("analysis.costly_tip")
        self._list.renew(self._rows, self._empty, self._moved)  # its rows are as high as the text size asks for
        self.ui.add(self._list)
        self._buttons()
        if self.ui.focus is None:
            self.ui.focus = self._list if self._rows else self.chart

    def _buttons(self) -> None:
        tr, word, places = self.services.tr, self._stop_word, self.places
        self._word = word
        if word:
            stop = self.ui.add(Button(places.stop, tr(f"analysis.{word}"), self.stop, size=25))
            stop.key = "analysis:stop"
        back = self.ui.add(Button(places.back, tr("analysis.back"), self.leave, "gold", size=25))
        back.key = "analysis:back"

    def handle(self, intent: Intent) -> bool:
        """Esc leads back; page keys go from seat to seat."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Let the adviser continue."""
        super().update(dt)
        if self.working:
            self._work()
        until, news = perf_counter() + _FRAME, False
        while self.hindsight.open_tables and perf_counter() < until:
            news |= self.hindsight.look()
        if news:
            self._show()

    @property
    def waiting(self) -> bool:
        """True while the adviser works."""
        return self.working

    def resized(self) -> None:
        """Lay and paint everything anew."""
        self._sheet = self._ground = None
        self._rows = costly_choices(self.services, self.retrospect, self.seat)
        self.rebuild()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the static picture, the progress, the turn under the cursor, and the widgets."""
        surface.blit(self._still(surface), (0, 0))
        self._draw_progress(surface)
        place, box = self.chart.cursor, self.places.details
        if place is not None:
            found = next((one for one in self.course if one.place == place), None)
            paint_details(self.services, self.retrospect, surface, box, place, found, self.seat)
        else:
            self.services.text.draw_in(surface, self.services.tr("analysis.about"), inset(box, 100, 40), _ABOUT)
        super().draw(surface)

    def _still(self, surface: pygame.Surface) -> pygame.Surface:
        """Return everything but the widgets and what goes with the cursor, kept until more is known."""
        tr = self.services.tr
        costly = {row.choice.place for row in self._rows}
        key = (len(self.course), self.seat, frozenset(costly), self.services.text_variant)
        if self._sheet is None or self._sheet[0] != key:
            sheet = self._slabs(surface).copy()
            sides = self.course[0].sides if self.course else ()
            side = next((number for number, one in enumerate(sides) if self.seat in one.seats), 0)
            words = tr("analysis.chances"), tr("analysis.looking")
            self.chart.paint(sheet, self.course, side, costly, words)
            self._sheet = (key, sheet)
        return self._sheet[1]

    def _slabs(self, surface: pygame.Surface) -> pygame.Surface:
        """Return the ground, the title and the slabs, painted once."""
        services, tr = self.services, self.services.tr
        if self._ground is None or self._ground[0] != services.text_variant:
            ground = surface.copy()
            services.backgrounds.lay(ground, _DUSK)
            title, places = services.gilder.line(tr("analysis.title"), 58), self.places
            ground.blit(title, title.get_rect(midleft=services.canvas.point(*places.title)))
            for slab in (places.chart, places.details, places.side):
                services.skin.panel(ground, slab, "plaster", 20, 20)
            services.text.draw_in(ground, tr("analysis.costly"), places.listed[0], _TITLE)
            self._ground = (services.text_variant, ground)
        return self._ground[1]

    def _draw_progress(self, surface: pygame.Surface) -> None:
        """Draw the progress, and the sum of the selected seat's losses."""
        services, tr, hindsight = self.services, self.services.tr, self.hindsight
        looked, total = hindsight.looked, max(1, hindsight.total)
        if hindsight.problem is not None:
            text = tr.message(hindsight.problem)
        elif hindsight.fault:
            text = tr("analysis.failed", reason=hindsight.fault)
        elif self._done:
            text = tr("analysis.done", n=looked)
        elif looked == total:
            text = tr("analysis.again")
        else:
            text = tr("analysis.progress", n=looked, all=total)
        places = self.places
        words = places.all_words
        if not (self._done or hindsight.fault):
            words = places.words
            services.skin.sunken(surface, places.bar, 12)
            whole = inset(places.bar, 3)
            done = columns(whole, (max(12.0, whole.width * looked / total),))[0]
            services.skin.panel(surface, done, "gold", 10, 0, groove=False)
        services.text.draw_in(surface, text, words, _PROGRESS)
        judged = hindsight.judged(self.seat)
        if judged and self._done:  # a second look may find more
            good = tr("analysis.good", n=judged - len(self._rows), all=judged)
            services.text.draw_in(surface, good, places.listed[2], _GOOD)
