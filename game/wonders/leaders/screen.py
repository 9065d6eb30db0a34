"""What Leaders puts on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.wonders.parts import ScreenPart

if TYPE_CHECKING:
    from game.games import Sample
    from game.services import Services


class LeadersScreen(ScreenPart):
    """Leaders: cards of their own that are drafted and recruited."""

    id = "leaders"
    words = ("leader", "recruit", "courtesan")
    scenes = MappingProxyType({"leader_draft": "game.wonders.leaders.scene:LeaderDraftScene"})
    legend = (
        "symbol_white",
        "any_good",
        "free_recruit",
        "extra_recruit",
        "draw_leaders",
        "copy_leader",
        "free_cost",
    )
    categories = MappingProxyType({"leaders": ("card_white", (0xC4, 0xA9, 0x6C))})

    def samples(self, services: Services) -> Iterator[Sample]:
        """Draft, recruitment, a table and a score."""
        from game.wonders.leaders.samples import samples

        return samples(services)


PART = LeadersScreen()
