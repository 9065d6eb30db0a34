"""The panel over the table that asks how a loss is settled: a plate for each number of coins."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import SCREEN, Box, RectLike
from game.ui.labels import draw_icon
from game.ui.layout import centred_grid, columns, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK_SOFT
from game.ui.typography.paragraphs import Paragraph
from game.wonders.cities.questions import SCENE
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.asking.choosable import Choosable
from game.wonders.table.asking.choosing import ChoiceParts, ChoicePlaces, ChoosingScene, slab_places
from rules import Action
from rules.wonders.cities.facts import debts_at
from rules.wonders.cities.verbs import CoinLoss

_SLAB = middle(SCREEN, 1080, 560).move(0, 60)
_MOST_IN_ROW = 8
_SLOT, _GAP = (122.0, 128.0), 12.0
_ICON = 44.0
_TEXT = Style("body", 25, INK_SOFT, "centre", wrap=True)
_WORTH = Style("body", 28, align="centre", wrap=True)
_NUMBER = Style("numeral", 34, align="left")
_SIZES, _HINT = (92.0, 150.0, 62.0), 190.0


class DebtParts(ChoiceParts):
    """A plate for each payment, and what it costs in points."""

    dark = 0.0
    styles = (Style("title", 38, align="centre"), _TEXT)
    sunken = False
    button = 26

    def __init__(self, scene: ChoosingScene) -> None:
        super().__init__(scene)
        found = debts_at(self.table.snapshot.city(self.table.snapshot.acting))
        self.owed, self._parts = found.owed, found.parts

    @property
    def places(self) -> ChoicePlaces:
        """The slab in the middle, the reasons below its head."""
        return slab_places(_SLAB, _SIZES, _HINT, gap=8)

    def things(self, room: Box) -> Sequence[Choosable]:
        """Return a plate for each payment, that of all coins marked."""
        cards = self.desk.choice.cards
        places = centred_grid(_reasons_above(room)[1], len(cards), min(len(cards), _MOST_IN_ROW), _SLOT, _GAP)
        if self.desk.choice.index is None:
            self.desk.pick(0, False)
        return [PaymentPlate(self, index, box) for index, box in enumerate(places)]

    def heading(self, card: str | None) -> str:
        """Return no heading: the button says what is done."""
        return ""

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return what a payment costs in points, coins and debt counted together."""
        if card is None:
            return []
        points = self.table.snapshot.prospects(Action("choose", card)).change.points
        worth = self.services.tr.plural("effect.point", abs(points))
        text = "debt.worth.less" if points < 0 else "debt.worth.same"
        return [(self.services.tr(text, points=worth), _WORTH)]

    def reasons(self) -> str:
        """Return who makes the city lose coins, by a card or a stage, and Armada's parts of the sum."""
        narrator, snapshot, tr = self.table.narrator, self.table.snapshot, self.services.tr
        found = [tr(f"debt.part.{label}", n=coins) for label, coins in self._parts.items()]
        for seat, last in sorted(snapshot.last.items()):
            name, card, raised = narrator.player(seat).name, last.card or "", snapshot.city(seat).places
            effects, what = (
                snapshot.cards[card].effects if card in snapshot.cards else (),
                narrator.name(card) if card else "",
            )
            if last.kind == "staged" and raised:
                effects, what = snapshot.stage(seat, raised[-1]).effects, tr("debt.stage", n=raised[-1] + 1)
            if seat != snapshot.acting and any(isinstance(effect, CoinLoss) for effect in effects):
                found.append(tr("debt.by", name=name, card=what))
        return "   ·   ".join(found)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, and why there is a loss."""
        super().draw(surface)
        self.services.text.draw_in(surface, self.reasons(), _reasons_above(self.places.things)[0], _TEXT)


def _reasons_above(room: Box) -> list[Box]:
    """Return the room of the reasons, and that of the plates below them."""
    return rows(room, (44, None), gap=8)


class DebtScene(ChoosingScene):
    """Asks the person at the screen how many coins are paid."""

    name = SCENE
    coach_beside = _SLAB
    brings = DebtParts


class PaymentPlate(Choosable):
    """So many coins paid, and the debt taken for the rest."""

    def __init__(self, parts: DebtParts, index: int, box: Box) -> None:
        super().__init__(parts.desk, index, box, parts.pick)
        self.key = f"pay:{self.card}"
        self.coins = int(self.card)
        self.debt = parts.owed - self.coins
        self.tooltip = parts.question.confirm(parts.table.narrator, "choose", self.card)

    def _lines(self) -> list[Box]:
        """Return the boxes of what is paid and what is owed."""
        return rows(inset(self.box, 12, 8), 2, gap=4)

    def label(self) -> tuple[str, RectLike]:
        """Return the number of coins and its place."""
        return str(self.coins), columns(self._lines()[0], (_ICON, None), gap=8)[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw coins above debt, glowing under the pointer, in gold when marked."""
        services = self.services
        if self.hover:
            services.skin.glow(surface, self.box, GOLD_LIGHT, self.hover, 16)
        services.skin.panel(surface, self.box, "gold" if self.picked else "stone", 14, 6, groove=False)
        style = self.common_style(_NUMBER)
        for icon, number, line in zip(("coin", "debt"), (self.coins, self.debt), self._lines(), strict=True):
            sign, figure = columns(line, (_ICON, None), gap=8)
            draw_icon(services, surface, icon, sign, _ICON)
            services.text.draw_in(surface, str(number), figure, style)
        if self.advised:
            draw_advised(services, surface, self.box)
