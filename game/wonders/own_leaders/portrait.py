"""Portraits of leaders that players made: their own pictures, set into the medallion of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.painting.foreign.reader import pictures_of
from game.painting.portraits.medal import CENTRE, RADIUS
from game.painting.scenes import Frame, SceneStore
from game.wonders.own_leaders.store import OwnLeader

if TYPE_CHECKING:
    from game.ui.tools import Tools

FRAME = Frame("own_frame", "own_leader", CENTRE, RADIUS)
"""The medallion that pictures are set into."""


def register_portraits(art: SceneStore, leaders: Iterable[OwnLeader], tools: Tools) -> None:
    """Register the pictures of own leaders for their cards."""
    reader = pictures_of(tools)
    for leader in leaders:
        if leader.card is not None:
            picture = reader.picture(leader.portrait) if leader.portrait is not None else None
            art.register(leader.card.id, picture, FRAME)
