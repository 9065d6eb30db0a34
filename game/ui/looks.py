"""The look of widgets in each of their states, as data, and the function that draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.materials import Material
from game.ui.theme import GOLD, GOLD_LIGHT, INK, INK_SOFT, PARCHMENT, PLASTER, Colour, shade

if TYPE_CHECKING:
    from game.ui.focus import Widget

_INK_ON: dict[Material, Colour] = {"lapis": PLASTER, "terracotta": PLASTER, "ink": PLASTER}
_HOLLOW_ALPHA = 150


@dataclass(frozen=True)
class StateLook:
    """The look of a slab in one state; fields that are None are taken from the usual state.

    ``ink``: the colour of text on it; ``shadow``: its length; ``lower``: units by which it lies lower than usual;
    ``glow``: brightness of the light around it, up to 1; ``hollow``: carved in instead of raised.
    """

    material: Material | None = None
    ink: Colour | None = None
    shadow: float | None = None
    lower: float = 0
    glow: float = 0
    alpha: int = 255
    hollow: bool = False
    outline: bool = False


_AS_USUAL = StateLook()


@dataclass(frozen=True)
class Look:
    """The slab of a kind of widget in each of its states. While it is hovered (by the pointer, or focused by keys) it
    moves and lights up little by little; pressed it moves at once."""

    radius: float
    usual: StateLook
    chosen: StateLook = _AS_USUAL
    disabled: StateLook = _AS_USUAL
    hovered: StateLook = _AS_USUAL
    pressed: StateLook = _AS_USUAL
    light: Colour = GOLD_LIGHT
    reach: float = 12  # of the light
    groove: bool = False


_SINKS = StateLook(lower=3, shadow=0)
_CLICKED = StateLook(lower=2, shadow=0)

BUTTON = Look(
    radius=12,
    usual=StateLook("stone", shadow=10),
    disabled=StateLook(ink=shade(PARCHMENT, -0.35)),
    hovered=StateLook(lower=-2, glow=0.75),
    pressed=_SINKS,
    reach=18,
    groove=True,
)
"""A large button with words; its material says how much it matters."""
ICON_BUTTON = Look(
    radius=12,
    usual=StateLook("stone", shadow=4),
    disabled=StateLook(shadow=0, alpha=150),
    hovered=StateLook(glow=0.8),
    pressed=_CLICKED,
)
"""A small one with a sign."""
TRANSPORT = Look(
    radius=12,
    usual=StateLook("stone", shadow=5),
    disabled=StateLook(ink=(150, 134, 108)),
    hovered=StateLook(glow=0.8),
    pressed=StateLook(lower=2),
)
"""A button that moves a replay on."""
VERB = Look(
    radius=10,
    usual=StateLook("stone", shadow=5),
    chosen=StateLook("gold"),
    disabled=StateLook("parchment", INK_SOFT),
    hovered=StateLook(glow=0.7),
    pressed=_SINKS,
    light=GOLD,
)
"""What can be done with a card."""
CHOICE = Look(
    radius=9,
    usual=StateLook("stone", shadow=4),
    chosen=StateLook("gold"),
    hovered=StateLook(glow=0.7),
    light=GOLD,
    reach=10,
)
"""One of several small things that exclude each other."""
ENTRY = Look(
    radius=12, usual=StateLook("stone", shadow=8), chosen=StateLook("gold"), hovered=StateLook(glow=0.8), reach=14
)
"""An entry of a list of large buttons."""
OPTION = Look(
    radius=10,
    usual=StateLook("stone", shadow=5),
    chosen=StateLook("lapis"),
    disabled=StateLook(ink=INK_SOFT, hollow=True, alpha=_HOLLOW_ALPHA),
    hovered=StateLook(glow=0.7),
)
"""Something to choose by its name, which may be barred."""
CHIP_BUTTON = Look(
    radius=10,
    usual=StateLook("plaster", shadow=4),
    chosen=StateLook("gold", outline=True),
    hovered=StateLook(glow=0.8),
    reach=10,
)
"""Something to choose by its icon."""
PLAQUE = Look(
    radius=14,
    usual=StateLook("plaster", shadow=12),
    chosen=StateLook(glow=1.0, outline=True),
    hovered=StateLook(lower=-3, glow=0.7),
    reach=20,
)
"""A seat at the table."""
KEY_STONE = Look(radius=10, usual=StateLook("stone", shadow=6), chosen=StateLook("parchment"))
"""The stone of a key; chosen while another one is waited for."""


def draw_slab(
    widget: Widget,
    surface: pygame.Surface,
    look: Look,
    chosen: bool = False,
    box: Box | None = None,
    material: Material | None = None,
) -> tuple[Box, Colour]:
    """Draw the slab of a widget in its present state, in its box or in ``box``; ``chosen``: it is the one that has been
    chosen among several; ``material``: instead of the material of the look. Return its current box and the colour of
    text on it."""
    skin = widget.services.skin
    state = look.disabled if widget.looks_disabled else look.chosen if chosen else look.usual
    place = Box(widget.box if box is None else box)
    place.y += look.pressed.lower if widget.pressed else look.hovered.lower * widget.hover
    glow = max(state.glow, look.hovered.glow * widget.hover)
    if glow and not state.hollow:
        skin.glow(surface, place, look.light, glow, look.reach)
    usual = material or look.usual.material or "stone"
    made_of = usual if state is look.usual else state.material or usual
    shadows = (look.pressed.shadow if widget.pressed else None, state.shadow, look.usual.shadow)
    shadow = next((found for found in shadows if found is not None), 0.0)
    if state.hollow:
        skin.sunken(surface, place, look.radius, state.alpha)
    else:
        groove = look.groove and made_of != "stone"
        skin.panel(surface, place, made_of, look.radius, shadow, groove, state.alpha)
    if state.outline:
        skin.outline(surface, place, look.radius)
    return place, state.ink or _INK_ON.get(made_of, INK)
