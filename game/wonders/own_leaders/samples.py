"""A believable moment of the form, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.games import Sample
from game.wonders.own_leaders import store
from game.wonders.own_leaders.scene import OwnLeaderScene

if TYPE_CHECKING:
    from game.services import Services

_EVERYWHERE = ["self", "left", "right"]
_OWN: tuple[tuple[str, int, list[dict[str, Any]]], ...] = (
    ("Semiramis", 4, [{"kind": "points_per", "amount": 1, "count": ["wonder_stage"], "cities": _EVERYWHERE}]),
    ("Gorgo", 2, [{"kind": "shields", "amount": 1}, {"kind": "coins", "amount": 2}]),
    ("Thales", 5, [{"kind": "science", "symbol": "gear"}, {"kind": "trade_rebate", "amount": 1}]),
)


def samples(services: Services) -> Iterator[Sample]:
    """Yield the form with one of a few leaders, which are written to the data folder."""
    where = store.folder(services.paths)
    for name, coins, effects in _OWN:
        store.save_leader(where / f"{name.lower()}{store.SUFFIX}", store.leader_text(name, coins, effects))
    form = OwnLeaderScene(services)
    form.open(form.leaders[1])
    yield Sample("own_leader", form)
