"""Whole games over real sockets: three devices and two bots, lost connections, taking back, other languages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from game.companion.served_files import served_files
from game.wonders.armada.orders import ORDERS
from rules.wonders.armada.yards import FLEETS
from tests.support.hand_device import hosted

GAMES: list[Any] = [
    pytest.param("wonders", {}, marks=pytest.mark.slow),
    ("wonders", {"expansions": ["leaders", "armada"]}),
    pytest.param("wonders", {"expansions": ["cities", "wonder_pack"]}, marks=pytest.mark.slow),
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


def test_onlookers_are_not_spoken_to_as_if_they_had_a_city() -> None:
    with hosted("device,greedy,greedy,greedy,greedy", "wonders") as table:
        table.device(0, plays=False)
        onlooker = table.device(plays=False)
        table.do(onlooker.say("watch"))
        table.until(lambda: ("table", -1) in onlooker.last)
        said = json.dumps(onlooker.last["table", -1])
        assert "Person 0 has 0," in said
        assert not re.search(r"\bYou have\b|\byour neighbour\b|two of you", said)


def test_decks_are_named_on_their_cards() -> None:
    with hosted("device,greedy,greedy", "architects") as table:
        device = table.device(0, plays=False)
        table.until(lambda: ("ask", 0) in device.last)
        labels = [item["price"] for item in device.last["ask", 0]["question"]["items"]]
        assert labels[0] == "Your deck" and "Central deck" in labels and len(set(labels)) == 3


def test_each_ship_to_be_moved_has_its_own_icon() -> None:
    icons = {ORDERS[0].icon(fleet) for fleet in FLEETS}
    assert len(icons) == len(FLEETS) and icons <= {path[6:-4] for path in served_files() if path.startswith("/icon/")}
