"""What cards and their painters ask of expansions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks

if TYPE_CHECKING:
    import pygame

    from game.painting.parts import Part
    from game.painting.scenes import SceneStore
    from game.ui.theme import Colour
    from game.ui.tools import Tools
    from game.wonders.effect import ShownEffect


@dataclass(frozen=True)
class Deck:
    """Cards that are none of an age's: their colour and their back, which CardPainter.back knows by ``name``.

    The back is a border of ``ground`` round what ``picture`` paints (its size, and the width of the card / 200, in
    pixels).
    """

    name: str
    colour: str
    ground: Colour
    picture: Callable[[int, int, float], pygame.Surface]
    fee: bool = False
    """Whether they cost coins alone, shown as one large coin."""
    tone: Colour | None = None
    """What their colour looks like, where it is none of those of game.ui.theme.CARD_COLOURS."""


@dataclass(frozen=True)
class EffectHooks(Hooks):
    """How its effects are shown, asked wherever effects are (game.wonders.cards.effects)."""

    shown: Sequence[ShownEffect] = ()
    """Icons and sentence of each of its effects."""
    counted: Mapping[str, str] = field(default_factory=dict)
    """Icons of what its effects count."""
    figure_sizes: Mapping[str, float] = field(default_factory=dict)
    """Sizes of figures on its icons, as a share of the icon, where the usual one does not fit."""


@dataclass(frozen=True)
class ArtHooks(Hooks):
    """Decks and pictures of its own, asked by the painters."""

    decks: Sequence[Deck] = ()
    """Cards of its own with backs of their own."""
    books: Sequence[str] = ()
    """Files in assets/ with the painted scenes of its cards (game.wonders.cards.art)."""
    parts: Callable[[], Mapping[str, Part]] = dict
    """Painters that its books name."""
    scene_for: Callable[[str], str | None] = lambda card: None
    """The painted scene of a card that no book knows, such as one that a player made."""
    lend: Callable[[SceneStore, Tools], object] = lambda art, tools: None
    """Gives pictures of the player's to the new store of painted scenes."""
