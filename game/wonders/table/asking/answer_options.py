"""The small buttons of an unfinished answer: extras, owners of the card, payments."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.labels import draw_icon
from game.ui.layout import columns, fan_out, inset, middle
from game.ui.looks import CHOICE, draw_slab
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, MIN_TEXT
from game.ui.widgets import Clickable
from game.wonders.cards.effects import effect_icons
from game.wonders.cards.painters import painters
from game.wonders.table.areas.drawing import draw_emblem, draw_numbered
from game.wonders.table.areas.hooks import RiderPictures
from game.wonders.table.telling import tips
from game.wonders.table.telling.payment import payment_signs, payment_text, rider_of, spent
from rules.wonders.engine.actions import LEFT, RIGHT

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk
    from rules import Action

_GAP = 5.0
_NAME = Style("strong", 21)  # of a partner
_NAMED = 330.0  # a row of this width says whom the coins go to by name
_USUAL = 34.0  # height of a button; a higher one has larger words
_LEAST_NAME = 44.0  # less room is left without a name
_LEAST_LETTERS = Style("strong", MIN_TEXT)  # of a name beside signs that are larger than usual
_CLOSE = 0.66  # from one of the goods to the next, of the height of a row


class ChoiceButton(Clickable, ABC):
    """A small button of several that exclude each other; gold while its choice is made."""

    def __init__(self, table: Table, box: Box, chosen: Callable[[], bool], on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press)
        self._table = table
        self._chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, and what is written on it."""
        box, _ = draw_slab(self, surface, CHOICE, self._chosen())
        with self._table.services.text.larger(max(1.0, box.height / _USUAL)):
            self._label(surface, inset(box, 6, 1))

    @abstractmethod
    def _label(self, surface: pygame.Surface, room: Box) -> None:
        """Write on the slab, within its room."""


class PaymentButton(ChoiceButton):
    """One way to pay: what is bought on the left, what on the right, and the bank's coins."""

    peers: Sequence[PaymentButton] = ()

    def __init__(self, table: Table, desk: CardDesk, box: Box, action: Action, number: int) -> None:
        super().__init__(table, box, lambda: desk.choice.payment == number, partial(desk.choose_payment, number))
        self.key = f"pay:{number}"
        self.action = action
        self.tooltip = payment_text(table.narrator, action, desk.kind.pays if desk.kind is not None else "table")
        self._deals = [_Deal.of(table.narrator, action, steps) for steps in spent(action)]

    def _label(self, surface: pygame.Surface, room: Box) -> None:
        """Draw emblem, name, goods and price for each partner, on its side; if narrow: the emblem and the coins."""
        services, named = self._table.services, room.width >= _NAMED
        if not self._deals:
            signs = payment_signs(self.action)
            words = f"{signs}  {self.tooltip}" if named and "\n" not in self.tooltip else signs
            services.text.draw_in(surface, words, room, Style("body", 22, align="centre"))
            return
        height = self._height()
        *places, bank = self._places(room, height)
        style = services.text.common_style([name for button in self.peers for name in button.names()], _NAME)
        for deal, place in zip(self._deals, places, strict=True):
            deal.draw(self._table, surface, place, height, style if named else None)
        if self.action.bank:
            draw_numbered(services, surface, "coin", str(self.action.bank), bank.center, height)

    def names(self) -> list[tuple[str, RectLike]]:
        """Return the names of partners on it, each with its box."""
        found = self._named(self._height())
        return [(name, place) for name, place in found if place.width >= _LEAST_NAME]

    def _named(self, height: float) -> list[tuple[str, Box]]:
        """Return the names beside signs of that height, each with its box."""
        room = inset(self.box, 6, 1)
        if room.width < _NAMED:
            return []
        *places, _ = self._places(room, height)
        return [(deal.name, deal.parts(place, height)[1]) for deal, place in zip(self._deals, places, strict=True)]

    def _height(self) -> float:
        """Return the height of the signs: that of the row, or in a high one what leaves the names room, on all ways to
        pay alike."""
        room, text = inset(self.box, 6, 1), self._table.services.text
        usual = min(room.height, _USUAL)
        for height in (room.height, (room.height + usual) / 2):
            named = [name for button in self.peers or (self,) for name in button._named(height)]
            if all(place.width >= text.measure(name, _LEAST_LETTERS)[0] for name, place in named):
                return height
        return usual

    def _places(self, room: Box, height: float) -> list[Box]:
        """Return the box of each partner, and of the bank, with signs of that height. Neighbours stay at their own
        sides; longer ones get more room."""
        here, bank = columns(room, (None, height if self.action.bank else 0), gap=_GAP)
        wanted = {deal.steps: deal.width(self._table, height) for deal in self._deals}
        if not wanted.keys() <= {LEFT, RIGHT}:
            return [*columns(here, len(wanted)), bank]
        left, right, half = wanted.get(LEFT, 0.0), wanted.get(RIGHT, 0.0), here.width / 2
        split = max(half, min(left, here.width - right)) if left > right else min(half, max(left, here.width - right))
        places = columns(here, (split, None))
        return [place for steps, place in zip((LEFT, RIGHT), places, strict=True) if steps in wanted] + [bank]


@dataclass(frozen=True)
class _Deal:
    """What is bought from one partner, so many ``steps`` to the left."""

    steps: int
    seat: int
    name: str
    goods: tuple[str, ...]
    coins: int

    @staticmethod
    def of(narrator: Narrator, action: Action, steps: int) -> _Deal:
        """Return the purchase from one partner."""
        snapshot = narrator.snapshot
        seat = snapshot.partner(steps)
        name = narrator.tr("table.pay.yourself") if seat == snapshot.viewer else narrator.player(seat).name
        goods = tuple(good for good, amount in snapshot.purchases(action)[steps].items() for _ in range(amount))
        return _Deal(steps, seat, name, goods, action.coins_to(steps))

    def width(self, table: Table, height: float) -> float:
        """Return its width in a row of that height."""
        return self._goods(height) + 2 * height + table.services.text.widest([self.name], _NAME) + 4 * _GAP

    def _goods(self, height: float) -> float:
        return height * (1 + _CLOSE * (len(self.goods) - 1))

    def parts(self, box: Box, height: float) -> list[Box]:
        """Return the boxes of emblem, name, goods and price, whose signs have that height."""
        return columns(box, (height, None, self._goods(height), height, _GAP), gap=2)

    def draw(self, table: Table, surface: pygame.Surface, box: Box, height: float, style: Style | None) -> None:
        """Draw emblem and name at the left end, goods and coins at the right end, all signs of that height; without a
        style emblem and coins alone."""
        services = table.services
        if style is None:
            emblem, price = columns(middle(box, 2 * height, height), 2)
        else:
            emblem, name, goods, price, _ = self.parts(box, height)
            places = fan_out(goods, len(self.goods), height, _CLOSE * height)
            for good, place in zip(self.goods, places, strict=True):
                draw_icon(services, surface, good, place, height * 0.84)
            if name.width >= _LEAST_NAME:
                services.text.draw_in(surface, self.name, name, style)
        draw_emblem(table, surface, self.seat, emblem.center, height * 0.9)
        draw_numbered(services, surface, "coin", str(self.coins), price.center, height)


class TargetButton(ChoiceButton):
    """A possible owner of the card."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, seat: int) -> None:
        super().__init__(table, box, lambda: desk.choice.target == seat, partial(desk.choose_target, seat))
        self.key = f"target:{seat}"
        self._seat = seat

    def label(self) -> tuple[str, RectLike]:
        """Return the name of the city's player."""
        return self._table.narrator.player(self._seat).name, self._parts(inset(self.box, 6, 1))[1]

    def _parts(self, room: Box) -> list[Box]:
        return columns(room, (min(30.0, room.height), None), gap=4)

    def _label(self, surface: pygame.Surface, room: Box) -> None:
        """Draw emblem and name."""
        emblem, words = self._parts(room)
        draw_emblem(self._table, surface, self._seat, emblem.center, emblem.width)
        self._table.services.text.draw_in(surface, self.label()[0], words, self.common_style(Style("strong", 23)))


class StageButton(ChoiceButton):
    """A stage of the wonder that may be built, where several come next."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, place: int) -> None:
        super().__init__(table, box, lambda: desk.choice.stage == place, partial(desk.choose_stage, place))
        self.key = f"stage:{place}"
        self.tooltip = tips.stage(table.narrator, table.snapshot.acting, place - 1)
        self._stage = table.snapshot.stages(table.snapshot.acting)[place - 1]
        self._place = place

    def label(self) -> tuple[str, RectLike]:
        """Return the number of the stage."""
        return self._table.services.tr("table.tip.stage", n=self._place), columns(inset(self.box, 6, 1), 2)[0]

    def _label(self, surface: pygame.Surface, room: Box) -> None:
        """Draw the number, and what the stage does."""
        services, (words, effects) = self._table.services, columns(room, 2)
        services.text.draw_in(surface, self.label()[0], words, self.common_style(Style("strong", 23)))
        glyphs = painters(services).cards.glyphs
        glyphs.draw(surface, services.canvas.rect(effects), effect_icons(self._stage.effects))


class StageSpot(Clickable):
    """The plate of such a stage on the board: a click chooses it."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, place: int) -> None:
        tip = tips.stage(table.narrator, table.snapshot.acting, place - 1)
        super().__init__(box, partial(desk.choose_stage, place), tip)
        self.key = f"spot:{place}"
        self._table = table
        self._desk = desk
        self._place = place

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a golden edge, a double one with a tick where it is chosen."""
        skin = self._table.services.skin
        skin.outline(surface, self.box, 10, GOLD)
        if self._desk.choice.stage == self._place:
            seal = Box(self.box.right - 34, self.box.y - 8, 40, 40)
            skin.panel(surface, seal, "gold", 20, 5, groove=False)
            skin.tick(surface, seal.center, 24, INK)
        if self._desk.choice.stage == self._place or self.hover:
            skin.outline(surface, inset(self.box, -4), 13, GOLD_LIGHT)


class RiderButton(ChoiceButton):
    """An extra of the answer, or none; painted by its expansion."""

    def __init__(self, table: Table, desk: CardDesk, box: Box, rider: str) -> None:
        super().__init__(table, box, lambda: desk.choice.rider == rider, partial(desk.choose_rider, rider))
        self.key = f"rider:{rider}"
        self.action = desk.choice.ridden(rider)[0]
        told = rider_of(table.narrator, self.action)
        self.tooltip = told.tip(self.action) if told is not None else ""

    def _label(self, surface: pygame.Surface, room: Box) -> None:
        for hook in self._table.hooks(RiderPictures):
            if hook.rides(self.action):
                hook.paint(self.action, surface, room)
