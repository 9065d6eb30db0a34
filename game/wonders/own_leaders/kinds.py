"""Choosing the kind of an effect of a leader."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.slab import SlabScene
from game.ui.materials import Material
from game.ui.widgets import Button
from game.wonders.own_leaders.vocabulary import OFFERED

if TYPE_CHECKING:
    from game.services import Services
    from rules import Effect

_COLUMNS = 3


class KindScene(SlabScene):
    """All kinds of effects; ``done`` gets an effect of the chosen one, None for none."""

    name = "effect_kinds"
    title_key = "own_leader.what_it_does"

    def __init__(self, services: Services, present: Effect | None, done: Callable[[Effect | None], object]) -> None:
        super().__init__(services)
        self._present = present
        self._done = done

    def build(self) -> None:
        """Build a button a kind, row by row; the present one is golden and has the focus."""
        tr, box = self.services.tr, self.box
        kinds = [*OFFERED, None]
        rows = -(-len(kinds) // _COLUMNS)
        width = (box.width - 100 - 20 * (_COLUMNS - 1)) / _COLUMNS
        pitch = (box.height - 160) / rows
        for index, kind in enumerate(kinds):
            place = (
                box.x + 50 + index % _COLUMNS * (width + 20),
                box.y + 124 + index // _COLUMNS * pitch,
                width,
                pitch - 14,
            )
            text = tr(f"own_leader.kind.{kind.kind}") if kind is not None else tr("own_leader.none")
            present = type(kind) is type(self._present)
            material: Material = "gold" if present else "stone"
            button = self.ui.add(Button(place, text, partial(self.choose, kind), material, size=26, role="strong"))
            if present:
                self.ui.focus = button

    def choose(self, kind: Effect | None) -> None:
        """Take a kind."""
        self.services.stack.pop(self)
        self._done(kind)
