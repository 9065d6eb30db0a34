"""Raw events to intents: mouse, keys, typing, stick, remapping."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.platform import clipboard
from game.platform.input import InputMapper, Intent, Kind
from game.ui.canvas import Canvas


@pytest.fixture
def mapper() -> InputMapper:
    pygame.display.init()
    return InputMapper(Canvas((960, 540)).to_design, {})


def intents(mapper: InputMapper, kind: int, **attributes: object) -> list[Intent]:
    return list(mapper.translate(pygame.event.Event(kind, attributes)))


def key(mapper: InputMapper, code: int, mod: int = 0) -> list[Intent]:
    found = intents(mapper, pygame.KEYDOWN, key=code, mod=mod)
    intents(mapper, pygame.KEYUP, key=code, mod=mod)
    return found


@pytest.mark.parametrize(
    ("code", "mod", "kind"),
    [
        (pygame.K_RETURN, 0, Kind.CONFIRM),
        (pygame.K_SPACE, 0, Kind.CONFIRM),
        (pygame.K_ESCAPE, 0, Kind.CANCEL),
        (pygame.K_TAB, 0, Kind.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Kind.PREV),
        (pygame.K_b, 0, Kind.BUILD),
        (pygame.K_w, 0, Kind.STAGE),
        (pygame.K_s, 0, Kind.SELL),
        (pygame.K_F1, 0, Kind.HELP),
        (pygame.K_F11, 0, Kind.FULLSCREEN),
        (pygame.K_RETURN, pygame.KMOD_LALT, Kind.FULLSCREEN),
        (pygame.K_LEFT, 0, Kind.LEFT),
    ],
)
def test_keys(mapper, code, mod, kind):
    assert [intent.kind for intent in key(mapper, code, mod)] == [kind]


def test_digits(mapper):
    assert [intent.value for intent in key(mapper, pygame.K_7)] == [7]
    assert [intent.value for intent in key(mapper, pygame.K_KP_3)] == [3]
    assert [intent.value for intent in key(mapper, pygame.K_KP_0)] == [0]


def test_a_held_key_repeats_only_where_it_moves_something(mapper):
    down = {"key": pygame.K_b, "mod": 0}
    assert len(intents(mapper, pygame.KEYDOWN, **down)) == 1
    assert intents(mapper, pygame.KEYDOWN, **down) == []
    arrow = {"key": pygame.K_DOWN, "mod": 0}
    assert len([*intents(mapper, pygame.KEYDOWN, **arrow), *intents(mapper, pygame.KEYDOWN, **arrow)]) == 2


def test_letting_go_of_confirm(mapper):
    intents(mapper, pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
    assert intents(mapper, pygame.KEYUP, key=pygame.K_SPACE, mod=0)[0].kind is Kind.CONFIRM_UP


def test_typing_turns_letters_into_text(mapper):
    mapper.typing = True
    assert key(mapper, pygame.K_b) == []
    assert key(mapper, pygame.K_SPACE) == []
    assert key(mapper, pygame.K_5) == []
    assert intents(mapper, pygame.TEXTINPUT, text="é")[0] == Intent(Kind.TEXT, text="é")
    assert key(mapper, pygame.K_BACKSPACE)[0].kind is Kind.BACKSPACE
    assert key(mapper, pygame.K_RETURN)[0].kind is Kind.CONFIRM
    mapper.typing = False
    assert intents(mapper, pygame.TEXTINPUT, text="b") == []


def test_positions_are_design_units(mapper):
    (press,) = intents(mapper, pygame.MOUSEBUTTONDOWN, pos=(480, 270), button=1)
    assert press.pos == (960, 540)
    (drag,) = intents(mapper, pygame.MOUSEMOTION, pos=(490, 270), rel=(10, 0), buttons=(1, 0, 0))
    assert (drag.kind, drag.delta, drag.button) == (Kind.DRAG, (20, 0), 1)
    (point,) = intents(mapper, pygame.MOUSEMOTION, pos=(490, 270), rel=(0, 0), buttons=(0, 0, 0))
    assert point.kind is Kind.POINT


def test_double_clicks(mapper):
    presses = [intents(mapper, pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1)[0].double for _ in range(3)]
    assert presses == [False, True, False]
    assert not intents(mapper, pygame.MOUSEBUTTONDOWN, pos=(200, 10), button=1)[0].double


def test_wheel_is_scrolling_and_its_button_events_are_not_clicks(mapper):
    (scroll,) = intents(mapper, pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert (scroll.kind, scroll.value) == (Kind.SCROLL, -1)
    assert intents(mapper, pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4) == []


def test_a_stick_moves_once_a_push(mapper):
    def push(value: float) -> list[Kind]:
        return [intent.kind for intent in intents(mapper, pygame.JOYAXISMOTION, axis=1, value=value, instance_id=0)]

    assert [push(value) for value in (0.4, 0.8, 0.9, 0.5, 0.1, -0.9)] == [[], [Kind.DOWN], [], [], [], [Kind.UP]]


def test_keys_can_be_remapped(mapper):
    mapper.bind({"build": ("c",), "sell": ("no such key",)})
    assert key(mapper, pygame.K_c)[0].kind is Kind.BUILD
    assert key(mapper, pygame.K_b) == []
    assert key(mapper, pygame.K_s) == []


def test_a_key_is_captured_by_name(mapper):
    mapper.capturing = True
    assert key(mapper, pygame.K_F5) == [Intent(Kind.KEY, text="f5")]


def test_window_events(mapper):
    assert intents(mapper, pygame.QUIT)[0].kind is Kind.QUIT
    assert intents(mapper, pygame.WINDOWFOCUSLOST)[0].kind is Kind.FOCUS_LOST
    assert intents(mapper, pygame.WINDOWFOCUSGAINED)[0].kind is Kind.FOCUS_GAINED


def test_a_file_that_is_dropped_is_one(mapper):
    assert intents(mapper, pygame.DROPFILE, file="/pictures/queen.png") == [
        Intent(Kind.FILE, text="/pictures/queen.png", device="system")
    ]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("/pictures/my queen.png", "/pictures/my queen.png"),
        ('"C:\\My Pictures\\queen.png"', "C:\\My Pictures\\queen.png"),
        (Path("/pictures/my queen.png").absolute().as_uri() + "\r\n", str(Path("/pictures/my queen.png").absolute())),
        ("two\nlines", ""),
        ("", ""),
    ],
)
def test_a_path_that_is_pasted_is_a_file_unless_something_is_typed(mapper, monkeypatch, text, path):
    monkeypatch.setattr(clipboard, "pasted_text", lambda: text)
    wanted = [Intent(Kind.FILE, text=path)] if path else []
    assert key(mapper, pygame.K_v, pygame.KMOD_LCTRL) == wanted
    monkeypatch.setattr("game.platform.input.pasted_text", lambda: text)
    mapper.typing = True
    assert key(mapper, pygame.K_v, pygame.KMOD_LCTRL) == [Intent(Kind.TEXT, text=text)]


def test_kinds_compare_with_their_names():
    assert Intent(Kind.CONFIRM).kind == "confirm"
