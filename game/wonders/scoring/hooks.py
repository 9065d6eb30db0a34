"""What the score pad asks of expansions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks

if TYPE_CHECKING:
    from game.ui.theme import Colour
    from game.wonders.effect import Translator
    from rules.wonders.scoring import Line


@dataclass(frozen=True)
class ScoreHooks(Hooks):
    """Its columns of the score pad."""

    columns: Mapping[str, tuple[str, Colour]] = field(default_factory=dict)
    """Icon and colour of each of its columns."""
    reason: Callable[[Line, Translator], tuple[str, str] | None] = lambda line, tr: None
    """Icon and words of a line of a score sheet whose source is no card and that its columns hold; None: it is not of
    this expansion."""
