"""What devices are told: little by little, and advice where people want it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.architects.table.telling.previews import move_text
from game.companion import hub as hubs
from game.storage.settings import Settings
from game.wonders.table.telling.advice import deed
from tests.support.hand_device import answers, hosted


def test_a_frame_tells_one_piece_of_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SLICE", 0.0)
    with hosted("device,device,device,device,device,device,device", expansions=["leaders"]) as table:
        for seat in range(7):
            table.device(seat, plays=False)
        told: Counter[str] = Counter()
        frames, tell, pump = [], table.hub.server.tell, table.hub.pump

        def count(channel: Any, kind: str, **values: Any) -> None:
            told[kind] += 1
            tell(channel, kind, **values)

        def frame(*given: Any) -> bool:
            told.clear()
            found = pump(*given)
            frames.append(told["table"] + told["ask"])
            return found

        monkeypatch.setattr(table.hub.server, "tell", count)
        monkeypatch.setattr(table.hub, "pump", frame)
        table.until(lambda: all(("ask", device.wants[0]) in device.last for device in table.devices))
        assert max(frames) == 1
        assert len(frames) >= 7 * 7, "a table of seven cities is told in as many pieces at least"


def test_a_table_that_has_not_changed_is_not_told_again() -> None:
    with hosted("device,device,greedy") as table:
        ann, ben = table.device(0, plays=False), table.device(1, plays=False)
        table.until(lambda: ("ask", 0) in ann.last and ("ask", 1) in ben.last)
        before = sum('"type":"table"' in text for text in ben.heard)
        table.hub._sessions[1].stale = True
        table.pass_time(0.3)
        assert sum('"type":"table"' in text for text in ben.heard) == before


def _cities(presenter: Any, action: Any) -> str:
    return str(presenter._narrator.tr("table.hint.deed", what=deed(presenter._narrator, action)))


def _architects(presenter: Any, action: Any) -> str:
    return str(presenter._narrator.tr("architects.message.advice", what=move_text(presenter._narrator, action)))


def test_nobody_is_told_the_table_because_others_choose() -> None:
    with hosted("device,device,device") as table:
        devices = [table.device(seat, plays=False) for seat in range(3)]
        table.until(lambda: all(("ask", seat) in devices[seat].last for seat in range(3)))
        looks: list[int] = []
        for seat, hand in table.hub._sessions.items():
            hand.presenter.look = lambda seat=seat: looks.append(seat)  # type: ignore[method-assign, misc]
        ask = devices[0].last["ask", 0]
        table.do(devices[0].say("answer", seat=0, number=ask["number"], action=answers(ask["question"])[0]))
        table.until(lambda: 0 not in devices[1].last["state", 1]["waiting"])
        table.pass_time(0.2)
        assert set(looks) == {0}


@pytest.mark.parametrize(("game", "words"), [("wonders", _cities), ("architects", _architects)])
@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_a_device_gets_the_advice_of_the_table_for_its_own_hand(game: str, words: Any, lang: str) -> None:
    with hosted("device,device,greedy", game) as table:
        devices = [table.device(seat, plays=False, lang=lang) for seat in range(2)]
        table.until(lambda: table.controller.to_act()[0] < 2)
        seat = table.controller.to_act()[0]
        mine, other = devices[seat], devices[1 - seat]
        table.until(lambda: mine.last.get(("state", seat), {}).get("advice", False))
        number = mine.last["ask", seat]["number"]
        table.do(other.say("hint", seat=seat, number=number))
        table.do(mine.say("hint", seat=seat, number=number))
        table.until(lambda: ("hint", seat) in mine.last)
        hint = mine.last["hint", seat]
        assert hint["number"] == number
        action = next(one for one in table.controller.legal(seat) if str(one) == hint["action"])
        assert hint["text"].startswith(words(table.hub._sessions[seat].presenter, action).rstrip(")）"))
        assert not any(kind == "hint" for kind, _ in other.last)


def test_no_device_is_advised_where_the_settings_say_so() -> None:
    settings = Settings(hints=False)
    with hosted("device,device,greedy", settings=settings) as table:
        ann = table.device(0, plays=False)
        table.device(1, plays=False)
        table.until(lambda: ann.last.get(("state", 0), {}).get("number", 0) > 0)
        assert ann.last["state", 0]["advice"] is False
        table.do(ann.say("hint", seat=0, number=ann.last["state", 0]["number"]))
        table.pass_time(0.5)
        assert ("hint", 0) not in ann.last
        settings.hints = True
        table.until(lambda: ann.last["state", 0]["advice"] is True)


def test_advice_that_nobody_waits_for_any_more_is_not_told() -> None:
    with hosted("device,device,greedy") as table:
        ann = table.device(0, plays=False)
        table.device(1, plays=False)
        table.until(lambda: ann.last.get(("state", 0), {}).get("number", 0) > 0)
        ask = ann.last["ask", 0]
        table.do(ann.say("hint", seat=0, number=ask["number"]))
        action = str(table.controller.legal(0)[0])
        table.until(lambda: ("hint", 0) in ann.last)  # by rule of thumb, at once
        table.do(ann.say("answer", seat=0, number=ask["number"], action=action))
        del ann.last["hint", 0]
        table.pass_time(1.5)
        assert ("hint", 0) not in ann.last
        assert table.hub._advice is not None and not table.hub._advice._questions
