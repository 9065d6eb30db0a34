"""The first page of the end of a game: the score pad that fills, and below it the verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import Step, Timeline, call, sequence, tween, wait
from game.anim.tween import ease_out
from game.editions import edition_in_words, edition_of
from game.painting.threads.deferred import deferred_of
from game.painting.threads.paint_thread import paint_thread_of
from game.scores.pad import ScoreCell, ScorePad
from game.scores.page import EndPage, Rebuild
from game.scores.reasons_slab import WhyScene
from game.scores.verdict import Verdict, draw_verdict, verdict_places
from game.ui.labels import draw_pill
from game.ui.layout import columns, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT

if TYPE_CHECKING:
    import pygame

    from game.play.ending import EndFeature
    from game.scores.book import ScoreBook
    from game.services import Services
    from game.ui.canvas import Box
    from game.ui.focus import Ui
    from rules.core.game import GameSetup

_APART = 24.0  # between the last line and the honours
_SEED = Style("italic", 24, INK_SOFT)
_BREATH = 0.8  # seconds for which the totals are seen before anything says who has won


class PadPage(EndPage):
    """The pad and the verdict of a game with a ``setup``. ``timeline``: where its animation runs; ``features``: what
    else there is to say in the last line."""

    name = "pad"

    def __init__(
        self,
        services: Services,
        book: ScoreBook,
        verdict: Callable[[], Verdict],
        timeline: Timeline,
        setup: GameSetup,
        features: Sequence[EndFeature],
    ) -> None:
        super().__init__(services)
        self.pad = ScorePad(services, book)
        self._book, self._verdict, self._timeline = book, verdict, timeline
        self._seed, self._edition, self._features = setup.seed, edition_of(setup), features
        self._shown = 0.0  # of the verdict

    def count(self) -> Step:
        """Return how the pad fills; at its end the winner is crowned."""
        filling = self.pad.animation(partial(self._services.audio.play, "stone", 0.4))
        return sequence(filling, wait(_BREATH), call(self._filled))

    def appearance(self) -> Step:
        """Return how the verdict appears."""
        return tween(0.6, self._show, ease_out, motion=False)

    def _filled(self) -> None:
        self.pad.finish()
        self._services.audio.play("fanfare")

    def _show(self, part: float) -> None:
        self._shown = part

    def prepare(self) -> None:
        """Have its slabs painted, which take long."""
        slabs = [partial(self._services.skin.prepare, slab) for slab in self.pad.slabs]
        paint_thread_of(self._services).order(slabs)

    def paint_verdict(self, surface: pygame.Surface) -> None:
        """Paint the verdict out of sight, so that what it needs is there."""
        with deferred_of(self._services).waiting():
            draw_verdict(self._services, surface, self._below, self._book, self._verdict(), 1.0)

    def places(self, seat: int) -> dict[str, Box]:
        """Return the places of the totals and of a seat's first number, as `EndedGame.pointed_at` names them."""
        totals = [self.pad.cell(other, len(self.pad.columns) - 1) for other in range(self.pad.seats)]
        return {"count": totals[0].unionall(totals[1:]), "count_why": self.pad.cell(seat, 0)}

    @property
    def words(self) -> Box:
        """The box of the words that say who has won."""
        return verdict_places(self._below, self._verdict()).words

    @property
    def _below(self) -> Box:
        """The box below the pad."""
        return rows(self.body, (self.pad.box.height, None), gap=16)[1]

    @property
    def line(self) -> str:
        """What a feature says of this game, "" if none does."""
        return next((words for feature in self._features if (words := feature.line())), "")

    @property
    def facts(self) -> str:
        """The edition, what a feature says or else the seed."""
        tr = self._services.tr
        return tr.marks((edition_in_words(tr, self._edition), self.line or tr("scoring.seed", seed=self._seed)))

    def explain(self, seat: int, column: str) -> None:
        """List the reasons of a number; while the pad is being filled, only finish that."""
        if self._timeline.busy:
            self._timeline.skip()
            return
        self._services.stack.push(WhyScene(self._services, self._book, seat, column))

    def build(self, ui: Ui, rebuild: Rebuild) -> None:
        """Build a widget for every number of the pad."""
        for seat in self._book.ranking:
            for index in range(len(self.pad.columns)):
                ui.add(ScoreCell(self.pad, seat, index, self.explain))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pad, and below it the verdict."""
        self.pad.draw(surface)
        services = self._services
        if self._shown > 0:
            foot = draw_verdict(services, surface, self._below, self._book, self._verdict(), self._shown)
            self._draw_foot(surface, foot)
        else:
            text = services.tr("scoring.skip")
            services.text.draw_in(surface, text, self._below, Style("italic", 28, INK_SOFT, "centre"))

    def _draw_foot(self, surface: pygame.Surface, foot: Box) -> None:
        """Draw the last line of the verdict: the edition, what features say, or else the seed; at the right the
        honours."""
        services = self._services
        said = min(services.text.widest([self.facts], _SEED), foot.width / 2)
        left, right = columns(foot, (said, None), _APART)
        slab = right.inflate(0, 8)
        honours = [item for feature in self._features for item in feature.honours(slab)]
        if honours and self._shown >= 1:
            draw_pill(services, surface, slab, honours, "gold", align="right")
        services.text.draw_in(surface, self.facts, left, _SEED, round(255 * self._shown))
