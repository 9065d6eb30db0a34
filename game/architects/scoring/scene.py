"""The end of a game of Architects: the winner's wonder below the score pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.scoring.book import ArchitectsBook, personal, verdict
from game.architects.scoring.entries import entries_of
from game.architects.scoring.finale import finale
from game.scores.finale import Finale
from game.scores.last_word import last_word
from game.scores.scene import PadScene
from game.scores.verdict import Verdict

if TYPE_CHECKING:
    from game.architects.controller import ArchitectsController
    from game.services import Services
    from game.storage.stats import Entry


class ArchitectsScoring(PadScene):
    """``autoplay``: shows its animation and then ends the program."""

    name = "architects_scoring"

    def __init__(self, services: Services, controller: ArchitectsController, autoplay: bool = False) -> None:
        self.controller = controller
        self.results = ArchitectsBook(services, controller)
        super().__init__(services, controller, self.results, autoplay)

    @property
    def finale(self) -> Finale:
        """The wonder that has ended the game, and those of the others."""
        return finale(self.services, self.results)

    def entries(self) -> Sequence[Entry]:
        """Return the game as each of its people has played it."""
        return entries_of(self.controller)

    @property
    def _own_said(self) -> bool:
        """True if the only person is one of the first two and somebody has won alone: the sentence then gives the
        margin."""
        book = self.results
        people = [seat for seat, player in enumerate(book.players) if player.human]
        return len(people) == 1 and len(book.winners) == 1 and people[0] in book.ranking[:2]

    @property
    def verdict(self) -> Verdict:
        """The winner's wonder, the outcome for the person, and who has won and why."""
        tr, book = self.services.tr, self.results
        city = book.cities[book.winners[0]]
        built = tuple(bool(city.stages >> i & 1) for i in range(5))

        def picture(size: tuple[int, int]) -> pygame.Surface:
            return painters(self.services).wonder(city.wonder, built, size).copy()

        said = last_word(book, self.services)
        return Verdict(verdict(book, tr, self._own_said), personal(book, tr), said, picture, shape=2.2, widest=560)
