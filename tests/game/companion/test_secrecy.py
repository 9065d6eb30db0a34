"""What devices are told gives nothing away: what a seat does not know makes no difference to its words."""

from __future__ import annotations

import json
import time
from typing import Any

import rules
from game.companion_protocol import run_to_completion
from tests.support.hand_device import TestDevice, hosted


def test_nothing_of_others_goes_down_the_wire() -> None:
    """Everything that a device hears is the same in any world that looks the same to its seat."""
    with hosted("device,device,device") as table:
        devices = [table.device(seat) for seat in range(3)]
        spectator = table.device(plays=False)
        table.do(spectator.say("watch"))
        names: dict[int, set[str]] = {seat: set() for seat in range(3)}

        async def remember(device: TestDevice, ask: dict[str, Any]) -> bool:
            return True

        for device in devices:
            device.before_answer = remember
        secrets = {device.seats[seat] for seat, device in enumerate(devices)}
        seen: set[int] = set()
        while not table.controller.finished:
            table.pump()
            time.sleep(0.004)
            moment = len(table.controller.record.actions)
            if moment in seen:
                continue
            seen.add(moment)
            for seat in range(3):
                names[seat] |= set(table.controller.view(seat).hand)
        for seat, device in enumerate(devices):
            wire = "".join(device.heard)
            assert not [secret for secret in secrets - {device.seats[seat]} if secret in wire]
            assert str(table.controller.record.setup.seed) not in [
                str(message.get("seed")) for message in map(json.loads, device.heard)
            ]
        hands = [message for message in map(json.loads, spectator.heard) if message.get("table", {}).get("hand")]
        assert hands == [] and not any(message["type"] == "ask" for message in map(json.loads, spectator.heard))


def test_worlds_that_look_the_same_are_told_the_same() -> None:
    """The leak test: what a seat is told is made from its view alone."""
    from random import Random

    from game.companion.windowless_tools import windowless_tools
    from game.companion_protocol import encode
    from game.platform.paths import find_paths
    from game.storage.settings import Settings

    for game, setup in (
        ("wonders", {"expansions": ["leaders", "armada"]}),
        ("wonders", {"expansions": ["cities"]}),
        ("architects", {}),
    ):
        _same_words(game, setup, windowless_tools(Settings(), find_paths(), "en"), Random(3), encode)


def _same_words(game: str, setup: dict[str, Any], tools: Any, chance: Any, encode: Any) -> None:
    from game.games import game_plugin
    from game.players import players_from

    made = rules.game_named(game).read_setup({"seats": 3, **setup}, 11)
    controller = game_plugin(game).controller()(made, players_from(["human"] * 3))  # type: ignore[attr-defined]
    moves = 0
    while not controller.finished:
        seat = controller.to_act()[0]
        if moves % 7 == 0:
            real = controller._state
            told = []
            for state in (real, rules.determinize(controller.view(seat), chance)):
                controller._state = state
                presenter = game_plugin(game).seat_presenter(tools, controller, seat)
                legal = controller.legal(seat)
                parts = [
                    run_to_completion(presenter.table()),
                    run_to_completion(presenter.question(legal)),
                    *(presenter.worth(action) for action in legal[:6]),
                ]
                told.append(json.dumps([encode(part, str) for part in parts], sort_keys=True))
            assert told[0] == told[1]
            other = (seat + 1) % 3
            open_to_all = []
            for state in (
                real,
                rules.determinize(controller.view(seat), chance),
                rules.determinize(real_view(real, other), chance),
            ):
                controller._state = state
                open_to_all.append(
                    json.dumps(
                        encode(
                            run_to_completion(game_plugin(game).seat_presenter(tools, controller, None).table()), str
                        )
                    )
                )
            assert len(set(open_to_all)) == 1
            controller._state = real
        controller.choose(seat, chance.choice(controller.legal(seat)))
        moves += 1


def real_view(state: Any, seat: int) -> Any:
    return rules.view(state, seat)
