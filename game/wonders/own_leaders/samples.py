"""A believable moment of the form, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.games import Sample
from game.wonders.own_leaders import store
from game.wonders.own_leaders.scene import OwnLeaderScene
from rules import Effect
from rules.wonders.engine.verbs import Coins, PointsPer, Science, Shields, TradeRebate
from rules.wonders.model import CITIES

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_OWN: tuple[tuple[str, int, tuple[Effect, ...]], ...] = (
    ("Semiramis", 4, (PointsPer(1, ("wonder_stage",), CITIES),)),
    ("Gorgo", 2, (Shields(1), Coins(2))),
    ("Thales", 5, (Science("gear"), TradeRebate(1))),
)


def samples(services: Services) -> Iterator[Sample]:
    """Yield the form with one of a few leaders, which are written to the data folder."""
    yield Sample("own_leader", partial(_form, services))


def _form(services: Services) -> StackedScene:
    where = store.folder(services.paths)
    for name, coins, effects in _OWN:
        store.save_leader(where / f"{name.lower()}{store.SUFFIX}", store.leader_text(name, coins, effects))
    form = OwnLeaderScene(services)
    form.open(form.leaders[1])
    return form
