"""The summary of an age: the viewer's points by colour on its wonder, and below it those of everybody else; where
several people look, a like row for every city."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import call, hold, sequence, tween
from game.anim.tween import ease_out
from game.scenes.interlude import InterludeScene
from game.scores.book import TOTAL
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.scoring.spread import Gains, Spread, parts_of
from rules import CityView

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.ui.canvas import Box

Scores = Sequence[Mapping[str, int]]
"""Points by category and ``total``, a mapping for every city."""

_GROW, _AUTOPLAY = 0.6, 2.5  # seconds
_NOT_POINTS = ("seat", "coins_left", TOTAL)


class RecapScene(InterludeScene):
    """An overlay.

    Args:
        before, after: the scores at the beginning and at the end of the age.
        cities: public cities as in a view.
        viewer: whose points come first.
        equal: nobody's points are larger than those of others.
        teams: the team of every seat, () if each plays alone.
        autoplay: go on without being asked to.
    """

    name = "recap"

    def __init__(
        self,
        services: Services,
        age: int,
        players: list[Player],
        before: Scores,
        after: Scores,
        cities: Sequence[CityView],
        viewer: int = 0,
        equal: bool = False,
        teams: Sequence[int] = (),
        autoplay: bool = False,
    ) -> None:
        super().__init__(services, light=age)
        self.age = age
        order = [((0 if equal else viewer) + step) % len(players) for step in range(len(players))]
        gained = [
            {name: points - before[seat].get(name, 0) for name, points in sheet.items() if name not in _NOT_POINTS}
            for seat, sheet in enumerate(after)
        ]
        self.gains = Gains(order, gained, [sheet[TOTAL] for sheet in after], teams, equal)
        self.shown = 0.0
        self._spread = Spread(services, players, cities, self.gains, age)
        self._autoplay = autoplay

    def enter(self) -> None:
        """Let the bars of the viewer's points grow; the numbers stand there at once."""
        super().enter()
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        self.services.audio.play("coins", 0.6)
        last = [hold(_AUTOPLAY), call(self.leave)] if self._autoplay else []
        self.timeline.play(sequence(tween(_GROW, partial(setattr, self, "shown"), ease_out, motion=False), *last))

    coach_sights = ("recap",)

    def coach_places(self) -> dict[str, Box]:
        """Return the room of the viewer's points, if there are any."""
        place = self._spread.own_place
        return {} if self.timeline.busy or place is None else {"recap": place}

    def build(self) -> None:
        """Build the button that goes on."""
        self.add_go_on_button(parts_of(self.services.canvas)[2].center, "recap.go_on")

    def update(self, dt: float) -> None:
        """Take over paintings that have come."""
        super().update(dt)
        stores = (self._spread.paintings, self._spread.portraits)
        waiting = [store for store in stores if store.busy]
        for store in waiting:
            store.update()
        if waiting and not any(store.waiting for store in stores):
            self.repaint()

    @property
    def animating(self) -> bool:
        """True until the paintings have come and nothing moves."""
        return super().animating or self._spread.paintings.busy or self._spread.portraits.busy

    def resized(self) -> None:
        """Lay out and paint everything anew."""
        super().resized()
        self._spread.paintings.clear()
        self._spread.portraits.clear()
        self.rebuild()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self._spread.paintings.finish()
        self._spread.portraits.finish()
        self.invalidate()

    def paint_static(self, surface: pygame.Surface) -> Iterator[None]:
        """Yield the title, the broad painting with the viewer's points, and a card for everybody else."""
        title = parts_of(self.services.canvas)[0]
        self.draw_title(surface, self.services.tr("recap.title", age=AGE_NUMERALS[self.age]), title.center)
        yield
        yield from self._spread.paint(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the static part, and the bars as far as they have grown."""
        if self.draw_below(surface):
            self._spread.draw_bars(surface, self.shown)
            self.ui.draw(surface)
