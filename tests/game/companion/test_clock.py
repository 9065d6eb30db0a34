"""The clock of people who hold their hands on devices: each has an own one, and their page counts it down."""

from __future__ import annotations

from typing import Any

import pytest

from game.clock import ClockRule
from tests.support.hand_device import Table, TestDevice, answers, hosted


def state(device: TestDevice, seat: int) -> dict[str, Any]:
    return device.last.get(("state", seat), {})


def asked(table: Table, device: TestDevice, seat: int, rule: ClockRule) -> None:
    """Give the game a clock once somebody is asked."""
    table.until(lambda: state(device, seat).get("number", 0) > 0)
    assert state(device, seat)["clock"] is None and not state(device, seat)["runs"]
    table.controller.start_clock(rule)
    table.until(lambda: bool(state(device, seat)["runs"]))


def test_a_device_is_told_the_seconds_that_are_left_and_whether_they_run() -> None:
    with hosted("device,device,device") as table:
        ann, ben = table.device(0, plays=False), table.device(1, plays=False)
        asked(table, ann, 0, ClockRule(30))
        assert 29 < state(ann, 0)["clock"] <= 30
        table.pass_time(0.5)
        heard = len(ann.heard)
        table.pass_time(0.3)
        assert not any('"type":"state"' in text for text in ann.heard[heard:]), "the page counts by itself"
        assert (table.controller.seconds_left(2) or 0) == 30, "nobody holds that hand yet"
        number = ann.last["ask", 0]["number"]
        table.do(ann.say("answer", seat=0, number=number, action=answers(ann.last["ask", 0]["question"])[0]))
        table.until(lambda: not state(ann, 0)["number"])
        assert not state(ann, 0)["runs"] and not state(ann, 0)["late"]
        assert state(ben, 1)["runs"], "everybody has an own clock"


def test_when_the_time_is_up_a_rule_of_thumb_answers_for_a_device() -> None:
    with hosted("device,device,greedy") as table:
        up: list[int] = []
        table.hub.time_up = up.append
        ann, ben = table.device(0, plays=False), table.device(1, plays=False)
        table.until(lambda: state(ben, 1).get("number", 0) > 0)
        asked(table, ann, 0, ClockRule(10, 1))
        expected, number = str(table.controller.rule_of_thumb(0)), state(ann, 0)["number"]
        table.controller.run_clock(0, 10.5)
        table.until(lambda: up == [0])
        assert (0, expected) in table.controller.record.actions
        table.until(lambda: bool(state(ann, 0)["late"]))
        assert state(ann, 0)["laid"] and not state(ann, 0)["back"], "it cannot be taken back"
        table.do(ann.say("back", seat=0))
        table.do(ann.say("answer", seat=0, number=number, action=expected))
        table.pass_time(0.2)
        assert [one for one in table.controller.record.actions if one.seat == 0] == [(0, expected)]


@pytest.mark.parametrize("away", [False, True])
def test_the_clock_stands_still_while_the_table_has_a_break_or_the_device_is_away(away: bool) -> None:
    with hosted("device,device,greedy") as table:
        ann = table.device(0, plays=False)
        table.device(1, plays=False)
        asked(table, ann, 0, ClockRule(30))
        if away:
            table.do(ann.leave())
            table.until(lambda: 0 in table.hub.away)
        paused = not away
        before = table.controller.seconds_left(0)
        for _ in range(20):
            table.hub.pump(0.5, True, paused)
        assert table.controller.seconds_left(0) == before
        if away:
            ann.last.clear()
            table.do(ann.connect())
            table.until(lambda: bool(state(ann, 0).get("runs")))
            assert state(ann, 0)["clock"] == pytest.approx(before, abs=2)


def test_a_device_that_comes_back_is_told_the_present_time() -> None:
    with hosted("device,device,greedy") as table:
        ann = table.device(0, plays=False)
        table.device(1, plays=False)
        asked(table, ann, 0, ClockRule(300))
        table.controller.run_clock(0, 200)
        table.do(ann.leave())
        ann.last.clear()
        table.do(ann.connect())
        table.until(lambda: state(ann, 0).get("clock", 300) < 101)
