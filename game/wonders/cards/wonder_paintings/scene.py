"""The input and the output of a wonder's painter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.painting.hour import sun_of
from game.painting.pen import Pen
from game.painting.site import Site


@dataclass(frozen=True)
class WonderScene:
    """One state of a painting."""

    side: str  # "A" by day, "B" round the night
    age: int  # 1 to 3: the hour
    built: int  # finished stages
    total: int  # stages of this side

    @property
    def night(self) -> bool:
        """True if lamps are lit."""
        return self.side == "B"

    @property
    def sun(self) -> tuple[float, float]:
        """Frame position of the sun or moon; it stands on the left, where all light comes from."""
        return sun_of(self.age, self.night)

    def done(self, stage: int) -> bool:
        """True if stage number `stage` (from 1) is built."""
        return stage <= self.built


LeaderDraw = Callable[[Pen, WonderScene], None]


@dataclass(frozen=True)
class StagePainter:
    """One stage: its painting, and the works while it is the next to be built."""

    draw: LeaderDraw
    works: LeaderDraw | None = None  # scaffolds and cranes
    begun: float = 0.2  # how much of its height, from the foot, stands while it is in hand
    depth: int = 0  # stages of greater depth are painted first; equal depths in order


@dataclass(frozen=True)
class WonderPainter:
    """The painter of one board. Everything behind the wonder, its stages, everything before it, and its badge."""

    back: LeaderDraw
    stages: Mapping[str, tuple[StagePainter, ...]]
    front: LeaderDraw
    badge: str  # the symbol on it, in assets/art/badges
    badge_colour: str
    site: Site
    mirrored: frozenset[str] = field(default_factory=lambda: frozenset({"B"}))  # sides seen from the other hand
