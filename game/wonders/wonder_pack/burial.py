"""The panel over the table that asks which leader is laid to rest, if any."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import SCREEN, Box
from game.ui.layout import inset, largest_grid, middle
from game.ui.style import Style
from game.ui.typography.paragraphs import Paragraph
from game.wonders.table.areas.balance import worth_words
from game.wonders.table.asking.choosable import Choosable, LargeCard
from game.wonders.table.asking.choosing import ChoiceParts, ChoicePlaces, ChoosingScene, slab_places
from game.wonders.table.telling import tips
from game.wonders.wonder_pack.questions import BURIAL
from rules import Action

_SLAB, _SIZES, _BUTTONS = middle(SCREEN, 1420, 900), (132.0, 170.0, 66.0), (240.0, 300.0)
_SHAPE, _WIDEST, _GAP = 2 / 3, 280.0, 26.0
_WORDS = Style("body", 26, align="centre")


class BurialParts(ChoiceParts):
    """The leaders, and what laying one of them to rest brings and takes."""

    @property
    def places(self) -> ChoicePlaces:
        """The slab in the middle."""
        return slab_places(_SLAB, _SIZES, *_BUTTONS)

    def things(self, room: Box) -> Sequence[Choosable]:
        """Return the leaders."""
        places = largest_grid(inset(room, 0, 12), len(self.desk.choice.cards), _SHAPE, _GAP, _WIDEST)
        cards = [LargeCard(self.table.narrator, self.desk, index, box, self.pick) for index, box in enumerate(places)]
        for card in cards:
            card.key = f"rest:{card.card}"
        return cards

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return what laying a leader to rest brings and takes."""
        if card is None:
            return [(self.services.tr("wonder_pack.burial.choose"), _WORDS)]
        narrator, tr = self.table.narrator, self.services.tr
        ends = tr.sentences(
            map(tr.sentence, tips.effects(narrator, narrator.snapshot.cards[card].effects, narrator.snapshot.acting))
        )
        signs, *reasons = worth_words(narrator, Action("choose", card), size=25)
        return [signs, (tr("wonder_pack.burial.ends", text=ends), _WORDS), *reasons]


class BurialScene(ChoosingScene):
    """Asks the person at the screen which leader is laid to rest."""

    name = BURIAL
    brings = BurialParts
