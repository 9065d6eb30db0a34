"""What the compendium asks of expansions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks, nothing

if TYPE_CHECKING:
    from game.pieces.model import GamePiece, Trait
    from game.ui.tools import Tools
    from rules import CityView


@dataclass(frozen=True)
class CompendiumHooks(Hooks):
    """Pieces of its own that are neither cards, nor wonders, nor signs of its legend."""

    pieces: Callable[[Tools, str], Sequence[GamePiece]]
    """Returns them, their ids beginning with what is given."""
    kinds: Callable[[Tools], Sequence[Trait]]
    """Returns the kinds that they are of."""
    held: Callable[[CityView], Sequence[str]] = nothing
    """Returns those that a city has, by their ids without what those begin with."""
