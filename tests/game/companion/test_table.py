"""The table on the screen while hands are held on devices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.platform.input import Intent, Kind
from game.scenes.interlude import InterludeScene
from tests.support.hand_device import ScreenTable, answers, at_screen
from tests.support.scene_tools import top

pytestmark = pytest.mark.usefixtures("plain_cards")


def keys(scene: Any) -> list[str]:
    return [widget.key for widget in scene.ui.widgets]


def button(scene: Any, key: str) -> Any:
    return next(widget for widget in scene.ui.widgets if widget.key.startswith(key))


class Lying(InterludeScene):
    """Something over the table that waits until somebody goes on."""

    name = "lying"


def start(table: ScreenTable) -> None:
    """Close the joining, and whatever else lies over the table."""
    services = table.app.services
    while services.stack.top is not table.scene:
        services.stack.pop()


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("wonders", {}),
        pytest.param("wonders", {"expansions": ["leaders", "armada"]}, marks=pytest.mark.slow),
        ("architects", {}),
    ],
)
def test_devices_play_a_whole_game_at_a_table_that_nobody_sits_at(
    tmp_path: Path, game: str, setup: dict[str, Any]
) -> None:
    with at_screen(tmp_path, "device,greedy,device", game, **setup) as table:
        ann, ben = table.device(0), table.device(2)
        table.until(lambda: table.scene.session.elsewhere == {0, 2})
        start(table)

        def nobodys_eyes() -> bool:
            assert table.scene.snapshot.eyes is None
            return table.controller.finished

        table.until(nobodys_eyes)
        table.until(lambda: ("end", 0) in ann.last and ("end", 2) in ben.last)
        assert table.controller.players[0].name == "Person 0"


def test_a_person_at_the_screen_a_device_and_a_bot_play_together(tmp_path: Path) -> None:
    with at_screen(tmp_path, "human,device,greedy") as table:
        ben = table.device(1)
        table.until(lambda: table.scene.session.elsewhere == {1})
        start(table)
        assert table.scene.session.people == [0] and table.scene.session.shared
        table.until(lambda: ben.answered == 1)
        table.until(lambda: table.app.services.stack.top.name == "handover")  # type: ignore[union-attr]
        table.app.tick(0.1, [Intent(Kind.CONFIRM)])
        table.until(lambda: table.scene.session.asked == 0)
        action = table.controller.legal(0)[0]
        table.scene.session.lay_down(action, 0.0)
        table.until(lambda: ben.answered == 2)
        assert table.scene.snapshot.eyes != 1


def test_nobody_at_the_screen_is_handed_a_hand_that_a_device_holds_meanwhile(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,greedy") as table:
        start(table)
        table.until(lambda: top(table.app).name == "handover")  # for the first of two people at the screen
        table.scene.join_hands()
        ann = table.device(0, plays=False)
        table.until(lambda: table.scene.session.elsewhere == {0})
        table.app.services.stack.pop()
        table.until(lambda: ("ask", 0) in ann.last)
        table.until(lambda: top(table.app).name == "handover")
        assert top(table.app).seat == 1, "the cover is for the one who still plays at the screen"  # type: ignore[attr-defined]


def test_a_person_at_the_screen_takes_an_answer_back_while_devices_choose(tmp_path: Path) -> None:
    with at_screen(tmp_path, "human,device,greedy") as table:
        ben = table.device(1, plays=False)
        table.until(lambda: table.scene.session.elsewhere == {1})
        start(table)
        stack = table.app.services.stack

        def look() -> None:
            table.until(lambda: top(table.app).name == "handover")
            table.until(lambda: stack.top is table.scene or bool(table.app.tick(0.1, [Intent(Kind.CONFIRM)])))
            table.until(lambda: table.scene.session.asked == 0 and "hands" not in keys(table.scene))

        look()
        action = table.controller.legal(0)[0]
        table.scene.session.lay_down(action, 0.0)
        table.until(lambda: "hands" in keys(table.scene))
        assert table.scene.snapshot.eyes is None and not table.scene.snapshot.open, "nobody sees the hand any more"
        button(table.scene, "take_back:").on_press()
        look()
        assert not [seat for seat, _ in table.controller.record.actions if seat == 0]
        table.scene.session.lay_down(action, 0.0)
        ben.plays = True
        ask = ben.last["ask", 1]
        table.do(ben.say("answer", seat=1, number=ask["number"], action=answers(ask["question"])[0]))
        table.until(lambda: table.controller.turn == 2)


def test_the_table_of_architects_says_who_chooses_and_what(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,device", "architects") as table:
        devices = [table.device(seat, plays=False) for seat in range(3)]
        start(table)
        table.until(lambda: any(("ask", seat) in devices[seat].last for seat in range(3)))
        seat = table.controller.to_act()[0]
        name = table.controller.players[seat].name
        assert name in table.scene.message()
        table.scene.services.settings.speed = "normal"
        ask = devices[seat].last["ask", seat]
        table.do(devices[seat].say("answer", seat=seat, number=ask["number"], action=answers(ask["question"])[0]))
        table.until(lambda: table.scene.hands.given(seat) is not None)
        said = table.scene.message()
        assert name in said and said != table.scene.services.tr("architects.message.elsewhere", name=name)


def test_devices_hear_of_a_reveal_when_the_table_has_shown_it(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,greedy") as table:
        table.scene.services.settings.speed = "normal"
        ann, ben = table.device(0), table.device(1)
        start(table)
        table.until(lambda: ann.answered == 1 and ben.answered == 1 and len(table.controller.record.actions) >= 3)
        first = ann.last["ask", 0]["number"]
        table.until(lambda: table.scene.busy)
        table.until(lambda: ann.last["state", 0]["waiting"] == [], 2)  # nobody chooses while all look at the table
        assert ("reveal", 0) not in ann.last and ann.last["ask", 0]["number"] == first
        table.until(lambda: ("reveal", 0) in ann.last, 30)
        assert not table.scene.busy or ann.last["ask", 0]["number"] == first


def test_a_menu_over_the_table_gives_devices_a_break_and_stops_no_answer(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,greedy") as table:
        ann, ben = table.device(0, plays=False), table.device(1, plays=False)
        start(table)
        table.until(lambda: ("ask", 0) in ann.last and ("ask", 1) in ben.last)
        table.scene.open_menu()
        table.until(lambda: ann.last["state", 0]["paused"])
        ask = ann.last["ask", 0]
        table.do(ann.say("answer", seat=0, number=ask["number"], action=answers(ask["question"])[0]))
        table.until(lambda: 0 not in table.controller.to_act())
        table.do(ann.say("back", seat=0))
        table.until(lambda: 0 in table.controller.to_act() and ann.last["state", 0]["number"] > ask["number"])
        table.app.services.stack.pop()
        table.until(lambda: not ann.last["state", 0]["paused"])


def test_a_device_goes_on_from_what_lies_over_the_table(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0, plays=False)
        start(table)
        table.until(lambda: ("state", 0) in ann.last)
        assert not ann.last["state", 0]["go_on"]
        services = table.app.services
        services.stack.push(Lying(services))
        table.until(lambda: ann.last["state", 0]["go_on"])
        table.do(ann.say("go_on", seat=0))
        table.until(lambda: services.stack.top.name != Lying.name and not ann.last["state", 0]["go_on"])
        table.do(ann.say("go_on", seat=0))  # once too often: nothing lies there
        table.pass_time(0.3)
        assert table.scene in services.stack.scenes


def test_the_screen_takes_a_seat_over_and_another_device_takes_it_again(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0, plays=False)
        start(table)
        table.until(lambda: ("ask", 0) in ann.last)
        table.scene.hands.let_person(0)
        table.until(lambda: table.scene.session.people == [0] and ("released", 0) in ann.last)
        table.until(lambda: table.scene.session.asked == 0)
        table.scene.join_hands()
        again = table.device(0)
        table.until(lambda: table.scene.session.elsewhere == {0} and table.scene.snapshot.eyes is None)
        start(table)
        table.until(lambda: again.answered > 1)


def test_the_last_answer_can_be_taken_back_for_a_moment(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0, plays=False)
        start(table)
        table.until(lambda: ("ask", 0) in ann.last and table.controller.to_act() == [0])
        table.scene.services.settings.speed = "normal"
        table.frame = 0.001  # the moment must not be over before a busy machine has heard the device
        ask = ann.last["ask", 0]
        table.do(ann.say("answer", seat=0, number=ask["number"], action=answers(ask["question"])[0]))
        table.until(lambda: ann.last["state", 0]["back"])
        assert ann.last["state", 0]["laid"]
        table.do(ann.say("back", seat=0))
        table.until(lambda: ann.last["state", 0]["number"] > ask["number"])
        assert [seat for seat, _ in table.controller.record.actions if seat == 0] == []


def test_in_a_strip_of_the_table_what_can_be_done_has_the_place_of_the_code(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,greedy", "architects", size=(1280, 720)) as table:
        ann = table.device(0, plays=False)
        table.device(1)
        start(table)
        table.until(lambda: "hands" in keys(table.scene))
        table.do(ann.leave())
        table.until(lambda: any(key.startswith("bot:") for key in keys(table.scene)))
        assert "hands" not in keys(table.scene) and button(table.scene, "bot:").box.height > 30


def test_devices_learn_the_names_of_those_who_come_after_them(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,greedy") as table:
        ann = table.device(0, plays=False)
        start(table)
        table.until(lambda: ("ask", 0) in ann.last)
        number = ann.last["ask", 0]["number"]
        table.scene.join_hands()
        table.device(1, plays=False)
        start(table)
        table.until(lambda: [city["name"] for city in ann.last["table", 0]["table"]["cities"]][1] == "Person 1")
        assert ann.last["ask", 0]["number"] == number
