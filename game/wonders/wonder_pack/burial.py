"""The panel over the table that asks which leader is laid to rest, if any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import SCREEN, Box
from game.ui.layout import columns, inset, largest_grid, middle, rows
from game.ui.style import Style
from game.ui.typography.paragraphs import Paragraph
from game.ui.widgets import Button
from game.wonders.table.areas.balance import worth_words
from game.wonders.table.asking.choosing import Choosable, ChoosingScene, LargeCard
from game.wonders.table.telling import tips
from game.wonders.wonder_pack.questions import BURIAL
from rules import Action

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.desk.session import Session

_SLAB = middle(SCREEN, 1420, 900)
_ROWS = (132, None, 170, 66)
_SHAPE, _WIDEST, _GAP = 2 / 3, 280.0, 26.0
_TITLE, _TEXT = Style("title", 40, align="centre"), Style("body", 26, align="centre", wrap=True)
_WORDS = Style("body", 26, align="centre")


class BurialScene(ChoosingScene):
    """Asks the person at the screen which leader is laid to rest, and closes with the answer."""

    name = BURIAL

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self._cards: list[RestingCard] = []

    @property
    def choosables(self) -> Sequence[Choosable]:
        """The leaders."""
        return self._cards

    def build(self) -> None:
        """Create the leaders, and the answers."""
        _, room, _, foot = rows(inset(_SLAB, 34, 26), _ROWS, gap=14)
        places = largest_grid(inset(room, 0, 12), len(self.desk.choice.cards), _SHAPE, _GAP, _WIDEST)
        self._cards = [self.ui.add(RestingCard(self, index, box)) for index, box in enumerate(places)]
        nobody, advice, keep = columns(foot, (300, 240, None), gap=20)
        self.ui.add(Button(nobody, self.question.nothing(self.table), self._decline, "stone", size=26))
        self.add_hint_button(advice, 24)
        self.keep = self.ui.add(Button(keep, "", self.confirm, "gold", size=27))
        self.relabel()

    def relabel(self) -> None:
        """Name the marked leader on the confirm button; hide it if none is marked."""
        card = self.desk.choice.card
        self.keep.enabled = self.keep.visible = card is not None
        self.keep.text = self.question.confirm(self.table, "choose", card) if card else ""

    def _decline(self) -> None:
        self.desk.decline()
        self.leave()

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return what laying a leader to rest brings and takes."""
        if card is None:
            return [(self.services.tr("wonder_pack.burial.choose"), _WORDS)]
        table, tr = self.table, self.services.tr
        ends = tr.sentences(map(tr.sentence, tips.effects(table, table.cards[card].effects, table.acting)))
        signs, *reasons = worth_words(table, Action("choose", card), size=25)
        return [signs, (tr("wonder_pack.burial.ends", text=ends), _WORDS), *reasons]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with its words, and what the leader marked or pointed at is worth."""
        services, question, choice = self.services, self.question, self.desk.choice
        services.skin.dim(surface, 0.5)
        services.skin.panel(surface, _SLAB, "plaster", 20, 22)
        head, _, worth, _ = rows(inset(_SLAB, 34, 26), _ROWS, gap=14)
        title, text = rows(head, (58, None))
        services.text.draw_in(surface, question.title(self.table), title, _TITLE)
        words = question.text(self.table, choice.legal, len(choice.cards))
        services.text.draw_in(surface, words, text, _TEXT)
        services.skin.sunken(surface, worth, 14)
        self.draw_weighing(surface, inset(worth, 18, 10))
        super().draw(surface)


class RestingCard(LargeCard):
    """A leader that may be laid to rest."""

    def __init__(self, scene: BurialScene, index: int, box: Box) -> None:
        super().__init__(scene.table, scene.desk, index, box, scene.pick)
        self.key = f"rest:{self.card}"
