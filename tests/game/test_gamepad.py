"""Gamepads, through SDL's virtual joystick: what each button asks for, held directions, pads that SDL does not know."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pygame
import pytest

from game.platform.input import InputMapper, Kind
from game.ui.canvas import Canvas
from game.ui.focus import Ui, Widget
from tests.players.gamepad import GamepadPlayer
from tests.support.pad import (
    BACK,
    DOWN,
    LB,
    LEFT,
    LEFT_TRIGGER,
    LEFT_Y,
    RB,
    RIGHT,
    RIGHT_TRIGGER,
    RIGHT_Y,
    START,
    UP,
    A,
    B,
    VirtualPad,
    X,
    Y,
)
from tests.support.scene_tools import give, make_app

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the virtual gamepad knows where SDL lies on Linux alone"
)


@pytest.fixture(params=[False, True], ids=["controller", "bare"])
def plugged(request: pytest.FixtureRequest) -> Iterator[tuple[VirtualPad, InputMapper]]:
    pygame.display.init()
    pygame.joystick.init()
    pygame.event.clear()
    mapper = InputMapper(Canvas((960, 540)).to_design, {})
    pad = VirtualPad(bare=request.param)
    wishes(mapper)
    yield pad, mapper
    pad.unplug()
    wishes(mapper)


def wishes(mapper: InputMapper) -> list[Kind]:
    return [intent.kind for event in pygame.event.get() for intent in mapper.translate(event)]


def pressed(pad: VirtualPad, mapper: InputMapper, button: int) -> list[Kind]:
    pad.set_button(button, True)
    pad.set_button(button, False)
    return wishes(mapper)


def test_the_buttons_that_every_pad_has(plugged) -> None:
    pad, mapper = plugged
    assert pressed(pad, mapper, A) == [Kind.CONFIRM, Kind.CONFIRM_UP]
    assert pressed(pad, mapper, B) == [Kind.CANCEL]
    assert pressed(pad, mapper, X) == [Kind.SELL]
    assert pressed(pad, mapper, Y) == [Kind.STAGE]
    for button, kind in ((UP, Kind.UP), (DOWN, Kind.DOWN), (LEFT, Kind.LEFT), (RIGHT, Kind.RIGHT)):
        assert pressed(pad, mapper, button) == [kind]


def test_buttons_do_what_has_been_chosen_for_them(plugged) -> None:
    pad, mapper = plugged
    mapper.bind_pad({"build": "y", "stage": "", "nonsense": "x"})
    assert pressed(pad, mapper, Y) == [Kind.BUILD]
    assert pressed(pad, mapper, X) == [Kind.SELL]
    mapper.capture_pad(True)
    pad.set_button(B, True)
    assert [(i.kind, i.text) for e in pygame.event.get() for i in mapper.translate(e)] == [(Kind.KEY, "b")]
    mapper.capture_pad(False)
    pad.set_button(B, False)
    assert wishes(mapper) == []
    mapper.bind_pad({})
    assert pressed(pad, mapper, Y) == [Kind.STAGE]


@pytest.mark.parametrize("plugged", [False], indirect=True, ids=["controller"])
def test_what_a_known_pad_has_besides(plugged) -> None:
    pad, mapper = plugged
    for button, kind in ((BACK, Kind.LOG), (START, Kind.MENU), (LB, Kind.PREV), (RB, Kind.NEXT)):
        assert pressed(pad, mapper, button) == [kind]
    for axis, kind in ((LEFT_TRIGGER, Kind.UNDO), (RIGHT_TRIGGER, Kind.HINT), (RIGHT_Y, Kind.PAGE_DOWN)):
        pad.set_axis(axis, 1.0)
        assert wishes(mapper) == [kind]
        pad.set_axis(axis, 0.0)
        assert wishes(mapper) == []


def test_the_cross_of_a_bare_joystick() -> None:
    pygame.display.init()
    mapper = InputMapper(Canvas((960, 540)).to_design, {})
    for value, kind in (((0, 1), Kind.UP), ((0, -1), Kind.DOWN), ((1, 0), Kind.RIGHT), ((-1, 0), Kind.LEFT)):
        event = pygame.event.Event(pygame.JOYHATMOTION, value=value, hat=0, instance_id=77)
        assert [intent.kind for intent in mapper.translate(event)] == [kind]


def test_a_direction_that_is_held_goes_on(plugged) -> None:
    pad, mapper = plugged
    pad.set_axis(LEFT_Y, 1.0)
    assert wishes(mapper) == [Kind.DOWN]
    assert [intent.kind for intent in mapper.held(0.3)] == []
    assert [intent.kind for intent in mapper.held(0.35)] == [Kind.DOWN] * 3
    pad.set_axis(LEFT_Y, 0.0)
    assert wishes(mapper) == [] and list(mapper.held(5.0)) == []
    pad.set_button(A, True)
    assert wishes(mapper) == [Kind.CONFIRM] and list(mapper.held(5.0)) == []
    pad.set_button(A, False)
    pad.set_button(RIGHT, True)
    wishes(mapper)
    list(mapper.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST)))
    assert list(mapper.held(5.0)) == []


def test_a_pad_may_come_and_go_in_the_middle(plugged) -> None:
    pad, mapper = plugged
    pad.set_button(RIGHT, True)
    assert wishes(mapper) == [Kind.RIGHT]
    pad.unplug()
    wishes(mapper)
    assert list(mapper.held(5.0)) == []
    again = VirtualPad()
    wishes(mapper)
    assert pressed(again, mapper, A) == [Kind.CONFIRM, Kind.CONFIRM_UP]
    again.unplug()


def test_a_pad_that_is_gone_before_its_event_is_looked_at_is_none(plugged) -> None:
    pad, mapper = plugged
    for kind in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
        assert list(mapper.translate(pygame.event.Event(kind, device_index=99))) == []
    assert pressed(pad, mapper, A) == [Kind.CONFIRM, Kind.CONFIRM_UP]


def test_the_cross_goes_straight_ahead_and_not_to_what_lies_aside(tmp_path) -> None:
    """A small thing above the right half of a card is not to the right of the card."""
    app = make_app(tmp_path)
    ui = Ui(app.services)
    card, following, above = (Widget(box) for box in ((700, 700, 240, 350), (945, 700, 240, 350), (830, 620, 44, 46)))
    for widget in (card, following, above):
        ui.add(widget)
    app.services.stack.top.ui = ui
    ui.set_focus(card)
    give(app, Kind.RIGHT)
    assert ui.focus is following
    give(app, Kind.LEFT, Kind.UP)
    assert ui.focus is above
    give(app, Kind.DOWN)
    assert ui.focus is card
    app.close()


def test_a_row_is_walked_along_though_something_lies_close_below_it(tmp_path) -> None:
    app = make_app(tmp_path)
    ui = Ui(app.services)
    build, stage, below = (Widget(box) for box in ((1502, 693, 125, 60), (1635, 693, 125, 60), (1502, 758, 192, 42)))
    for widget in (build, stage, below):
        ui.add(widget)
    app.services.stack.top.ui = ui
    ui.set_focus(build)
    give(app, Kind.RIGHT)
    assert ui.focus is stage
    give(app, Kind.LEFT, Kind.DOWN)
    assert ui.focus is below
    give(app, Kind.UP)
    assert ui.focus in (build, stage)
    app.close()


def test_a_gamepad_alone_comes_from_the_title_into_a_game_and_plays(tmp_path) -> None:
    player = GamepadPlayer((1600, 900), tmp_path)
    try:
        player.set_up(3, ())
        scene = player.top
        assert scene.name == "age_draft"
        assert player.play(40.0, until=lambda: scene.table.snapshot.view.turn > 2)
        assert player.unreached == {}
    finally:
        player.close()
