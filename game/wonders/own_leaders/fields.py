"""The small widgets of the form: numbers between minus and plus, and chips with icons to choose by."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.platform.input import Intent, Kind
from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.layout import columns, inset
from game.ui.looks import CHIP_BUTTON, draw_slab
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK
from game.ui.widgets import Clickable
from game.wonders.own_leaders.vocabulary import Field, fields, icon
from rules import Effect

_UNCHOSEN = 170  # of 255: how clear a chip is that is not chosen


class Stepper(Widget):
    """A whole number from ``low`` to ``high`` with its icon; the arrows, the wheel and its two buttons change it."""

    def __init__(
        self,
        box: RectLike,
        sign: str,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], object],
        tooltip: str = "",
    ) -> None:
        super().__init__(box, tooltip)
        self.sign = sign
        self.value, self.low, self.high = value, low, high
        self._on_change = on_change

    def step(self, by: int) -> None:
        """Change the number, within its limits."""
        value = max(self.low, min(self.high, self.value + by))
        if value != self.value:
            self.value = value
            self.services.audio.play("click")
            self._on_change(value)

    def handle(self, intent: Intent) -> bool:
        """Change the number by left and right, the wheel, or a click on either side; CONFIRM adds one."""
        if intent.kind is Kind.PRESS and intent.pos is not None:
            self.step(-1 if intent.pos[0] < self.box.centerx else 1)
            return True
        by = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.CONFIRM: 1}.get(intent.kind, 0)
        if intent.kind is Kind.SCROLL:
            by = 1 if intent.value > 0 else -1
        if by:
            self.step(by)
            return True
        return intent.kind is Kind.RELEASE

    def draw(self, surface: pygame.Surface) -> None:
        """Draw minus, the icon with the number, plus."""
        skin, box = self.services.skin, self.box
        if self.hover:
            skin.glow(surface, box, GOLD_LIGHT, 0.7 * self.hover, 10)
        skin.sunken(surface, box, 12)
        side = box.height - 10
        less, number, more = columns(inset(box, 5), (side, None, side), gap=4)
        for name, place, possible in (
            ("minus", less, self.value > self.low),
            ("plus", more, self.value < self.high),
        ):
            skin.panel(surface, place, "plaster", 10, 4, groove=False)
            picture = self.services.icon(name, side * 0.6)
            if not possible:
                picture = picture.copy()
                picture.set_alpha(70)
            self.services.canvas.blit(surface, picture, place.center)
        text = f"{{{self.sign}}} {self.value}" if self.sign else str(self.value)
        self.services.text.draw_in(surface, text, number, Style("numeral", 27, align="centre"))


class Chip(Clickable):
    """An option to choose by its icon; ``amount`` is written on it if there can be several."""

    def __init__(
        self, box: RectLike, name: str, chosen: bool, on_press: Callable[[], object], tooltip: str, amount: int = 0
    ) -> None:
        super().__init__(box, on_press, tooltip)
        self.name = name
        self.chosen = chosen
        self.amount = amount

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on gold with a line round it when chosen, pale on stone otherwise."""
        services, (box, _) = self.services, draw_slab(self, surface, CHIP_BUTTON, self.chosen)
        picture = services.icons.get(self.name, services.canvas.px(box.height * 0.72))
        if not self.chosen:
            picture = picture.copy()
            picture.set_alpha(_UNCHOSEN)
        services.canvas.blit(surface, picture, (box.centerx, box.centery))
        if self.chosen:
            services.skin.tick(surface, (box.right - 8, box.y + 8), 17, INK)
        if self.amount > 1:
            services.text.draw(
                surface, f"×{self.amount}", (box.right - 4, box.bottom - 25), Style("strong", 22, align="right")
            )


def chip_fields(effect: Effect | None) -> list[Field]:
    """Return the fields of an effect that chips choose."""
    return [field for field in fields(effect) if field.options] if effect is not None else []


def chips(
    field: Field,
    effect: Effect,
    places: Sequence[Box],
    named: Callable[[str], str],
    done: Callable[[Effect], object],
) -> list[Widget]:
    """Return the chips for one field of an effect; ``done`` gets the effect with each change."""
    amounts = field.of.value(effect)
    return [
        Chip(
            place,
            icon(field, option),
            is_chosen(field, effect, option),
            lambda option=option: done(chosen(field, effect, option)),  # type: ignore[misc]
            named(option),
            amounts.get(option, 0) if isinstance(amounts, dict) else 0,
        )
        for option, place in zip(field.options, places, strict=True)
    ]


def is_chosen(field: Field, effect: Effect, option: str) -> bool:
    """True if an option is chosen in a field."""
    match field.of.value(effect):
        case str(word):
            return word == option
        case (tuple() | dict()) as several:
            return option in several
    return False


def chosen(field: Field, effect: Effect, option: str) -> Effect:
    """Return the effect with an option chosen, or removed if several can be chosen; an amount goes up to its limit and
    then to none."""
    value: object = option
    match field.of.value(effect):
        case tuple(words):
            wanted = {*words} ^ {option}
            value = tuple(name for name in field.options if name in wanted)
        case dict(amounts):
            changed = {**amounts, option: (amounts.get(option, 0) + 1) % (field.high + 1)}
            value = {name: changed[name] for name in field.options if changed.get(name)}
    return field.of.replaced(effect, value)
