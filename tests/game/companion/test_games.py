"""Whole games over real sockets: three devices and two bots, lost connections, taking back, other languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.hand_device import hosted

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("wonders", {}),
    ("wonders", {"expansions": ["leaders", "armada"]}),
    ("wonders", {"expansions": ["cities", "wonder_pack"]}),
    ("architects", {"expansions": ["medals"]}),
]


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_three_devices_and_two_bots_play_a_whole_game(game: str, setup: dict[str, Any]) -> None:
    with hosted("device,greedy,device,greedy,device", game, **setup) as table:
        devices = [table.device(seat, lang=lang) for seat, lang in ((0, "en"), (2, "zh-Hant"), (4, "en"))]
        table.until(lambda: table.controller.finished)
        for device, seat in zip(devices, (0, 2, 4), strict=True):
            table.until(lambda device=device, seat=seat: ("end", seat) in device.last)
            scores = device.last["end", seat]["scores"]
            assert {score["name"] for score in scores} >= {f"Person {seat}"}
            assert {score["total"] for score in scores} == {sheet.total for sheet in table.controller.scores()[0]}
            assert sorted(set(re.findall("⟨[^⟩]*⟩", "".join(device.heard)))) == []
