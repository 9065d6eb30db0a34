"""Wonders are left out of the draw in the setup, and remembered."""

from __future__ import annotations

from game.wonders.setup.plan import Plan
from tests.support.scene_tools import click, make_app, top


def test_a_plan_keeps_what_is_left_out_and_leaves_enough() -> None:
    plan = Plan()
    for board in ("giza", "rhodes", "babylon"):
        assert plan.can_leave_out([*plan.without(), board])
        plan.leave_out(board, True)
    assert not plan.can_leave_out([*plan.without(), "olympia"]), "four cities need four wonders"
    assert plan.setup(1).without == ("giza", "rhodes", "babylon")
    assert Plan.from_json(plan.to_json()).left_out == plan.left_out
    plan.set_count(5)
    assert plan.without() == [] and plan.left_out, "all are drawn again while too few would remain"
    plan.set_count(4)
    plan.leave_out("giza", False)
    assert plan.setup(1).without == ("rhodes", "babylon")


def test_a_click_leaves_a_wonder_out_and_takes_it_in_again(tmp_path) -> None:
    app = make_app(tmp_path, mute=True)
    app.services.go("setup")
    scene = top(app)

    def widget(key):
        return next(found for found in scene.ui.widgets if found.key == key)

    click(app, widget("lots"))
    click(app, widget("board:giza"))
    assert scene.plan.left_out == ["giza"] and scene.plan.seats[scene.seat].board != "giza"
    assert "all but 1" in widget("lots").text
    click(app, widget("board:giza"))
    assert scene.plan.left_out == []
    click(app, widget("lots"))
    click(app, widget("board:giza"))
    assert scene.plan.seats[scene.seat].board == "giza"
    app.close()
