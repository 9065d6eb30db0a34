"""The end of a game: the score pad, the cities, every turn, the course of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scores.finale import COVERED, Finale
from game.scores.last_word import last_word
from game.scores.scene import PadScene
from game.scores.verdict import Verdict
from game.wonders.scoring.book import CityBook
from game.wonders.scoring.entries import entries_of
from game.wonders.scoring.outcome import Faces, Outcome, verdict
from game.wonders.scoring.personal import lead_said, personal
from game.wonders.scoring.tabs import ChartTab, CitiesTab, TurnsTab
from game.wonders.setup.thumbnails import Thumbnails

if TYPE_CHECKING:
    from game.services import Services
    from game.storage.stats import Entry
    from game.wonders.controller import Controller

_SHAPE = 1.7  # of a wonder at the foot of the finale


class ScoringScene(PadScene):
    """``autoplay``: show its animation and then end the program. ``watched``: after a replay, to which it leads back;
    nothing is recorded."""

    name = "scoring"

    def __init__(
        self, services: Services, controller: Controller, autoplay: bool = False, watched: bool = False, tab: int = 0
    ) -> None:
        self.controller = controller
        self.outcome = Outcome(controller, services.tr)
        self.faces = Faces(services, controller.record.setup, controller.view(0).cities)
        self._last_age = self.faces.ages  # in whose light the game ends
        self.thumbnails = Thumbnails(services)
        self._large = Thumbnails(services, radius=0)  # the wonder that fills the window
        book = CityBook(services, self.outcome, self.faces)
        more = (
            CitiesTab(services, self.outcome, self.faces, self.thumbnails),
            TurnsTab(services, self.outcome, self.faces, self.thumbnails),
            ChartTab(services, self.outcome, self.thumbnails),
        )
        super().__init__(services, controller, book, autoplay, watched, more, tab)

    def entries(self) -> Sequence[Entry]:
        """Return the entries of the people in the game."""
        return entries_of(self.controller)

    # --- widgets and pictures ---------------------------------------------------------------------------------------

    def build(self) -> None:
        """Build the pages in the language that is set now."""
        self.outcome.speak(self.services.tr)
        for page in self.pages:
            page.stale()
        super().build()

    def update(self, dt: float) -> None:
        """Paint missing pictures of the pages."""
        super().update(dt)
        self.thumbnails.update()
        self._large.update()

    @property
    def animating(self) -> bool:
        """True also while pictures are painted."""
        return super().animating or self._waiting

    @property
    def _waiting(self) -> bool:
        return self.thumbnails.busy or self._large.busy

    def resized(self) -> None:
        """Paint everything anew."""
        self.thumbnails.clear()
        self._large.clear()
        super().resized()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self.thumbnails.finish()
        self._large.finish()
        for page in self.pages:
            page.stale()

    # --- who has won ------------------------------------------------------------------------------------------------

    @property
    def finale(self) -> Finale:
        """The winner's wonder with who has won, and those of the others as they have come in."""
        outcome, cities, tr = self.outcome, self.outcome.cities, self.services.tr
        first = outcome.winners[0]
        order = [first, *(seat for seat in outcome.ranking if seat != first)]

        def painting(seat: int, size: tuple[int, int]) -> pygame.Surface:
            city, large = cities[seat], seat == first
            store = self._large if large else self.thumbnails
            covered = COVERED if large else 0.0
            return store.get(city.board, city.side, size, self.faces.painted(city), self._last_age, covered)

        title, words = tr(f"city.{cities[first].board}"), verdict(outcome, tr, lead_said=True)
        return Finale(title, words, outcome.players, order, painting, lambda: not self._waiting, _SHAPE, True)

    @property
    def verdict(self) -> Verdict:
        """Return the winners and the reason, with the winner's wonder."""
        outcome, tr = self.outcome, self.services.tr
        city = outcome.cities[outcome.winners[0]]

        def picture(size: tuple[int, int]) -> pygame.Surface:
            return self.thumbnails.get(city.board, city.side, size, self.faces.painted(city), self._last_age)

        said = last_word(outcome, self.services)
        words = verdict(outcome, tr, lead_said(outcome))
        return Verdict(words, personal(outcome, tr), said, picture, shape=3.6, widest=940)
