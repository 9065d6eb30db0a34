"""Choosing the kind of an effect of a leader."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.slab import SlabScene
from game.ui.materials import Material
from game.ui.widgets import Button
from game.wonders.own_leaders.vocabulary import KINDS

if TYPE_CHECKING:
    from game.services import Services

_COLUMNS = 3


class KindScene(SlabScene):
    """All kinds of effects; ``done`` gets the chosen one, '' for none."""

    name = "effect_kinds"
    title_key = "own_leader.what_it_does"

    def __init__(self, services: Services, kind: str, done: Callable[[str], object]) -> None:
        super().__init__(services)
        self._kind = kind
        self._done = done

    def build(self) -> None:
        """Build a button a kind, row by row; the present one is golden and has the focus."""
        tr, box = self.services.tr, self.box
        names = [*KINDS, ""]
        rows = -(-len(names) // _COLUMNS)
        width = (box.width - 100 - 20 * (_COLUMNS - 1)) / _COLUMNS
        pitch = (box.height - 160) / rows
        for index, kind in enumerate(names):
            place = (
                box.x + 50 + index % _COLUMNS * (width + 20),
                box.y + 124 + index // _COLUMNS * pitch,
                width,
                pitch - 14,
            )
            text = tr(f"own_leader.kind.{kind}") if kind else tr("own_leader.none")
            material: Material = "gold" if kind == self._kind else "stone"
            button = self.ui.add(Button(place, text, partial(self.choose, kind), material, size=26, role="strong"))
            if kind == self._kind:
                self.ui.focus = button

    def choose(self, kind: str) -> None:
        """Take a kind."""
        self.services.stack.pop(self)
        self._done(kind)
