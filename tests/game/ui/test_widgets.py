"""Widgets: clicks, keys, focus, tooltips, dialogs and messages."""

from __future__ import annotations

import pygame
import pytest

from game.platform.input import Intent, Kind
from game.scenes.dialog import DialogButton, ask, ask_text
from game.ui.canvas import Box
from game.ui.lists import ListView, TabBar
from game.ui.text_field import TextField
from game.ui.tooltip import tooltip_box
from game.ui.widgets import Button, Selector, Slider, Toggle
from tests.support.frame_support import click, press


@pytest.fixture
def ui(app):
    return app.services.stack.top.ui


# --- widgets ----------------------------------------------------------------------------------------------------------


def test_a_click_is_press_and_release_on_the_same_button(app, ui):
    done: list[str] = []
    ui.add(Button((100, 100, 300, 80), "One", lambda: done.append("one")))
    click(app, (150, 120))
    assert done == ["one"]
    app.tick(0.02, [Intent(Kind.PRESS, pos=(150, 120), button=1)])
    app.tick(0.02, [Intent(Kind.RELEASE, pos=(900, 900), button=1)])
    click(app, (900, 900))
    assert done == ["one"]


def test_disabled_buttons_do_nothing(app, ui):
    done: list[str] = []
    ui.add(Button((100, 100, 300, 80), "One", lambda: done.append("one"))).enabled = False
    click(app, (150, 120))
    press(app, Kind.NEXT, Kind.CONFIRM)
    assert done == []


def test_the_keyboard_walks_and_shows_a_ring_the_mouse_does_not(app, ui):
    buttons = [ui.add(Button((100 + 400 * x, 100 + 200 * y, 300, 80), "", int)) for y in (0, 1) for x in (0, 1)]
    press(app, Kind.NEXT)
    assert ui.focus is buttons[0] and ui.ring
    press(app, Kind.RIGHT)
    assert ui.focus is buttons[1]
    press(app, Kind.DOWN)
    assert ui.focus is buttons[3]
    press(app, Kind.LEFT, Kind.UP, Kind.PREV)
    assert ui.focus is buttons[3]
    press(app, Kind.NEXT)
    assert ui.focus is buttons[0]
    app.tick(0.02, [Intent(Kind.POINT, pos=(550, 120), device="mouse")])
    assert ui.focus is buttons[1] and not ui.ring
    app.tick(0.02, [Intent(Kind.POINT, pos=(5, 5), device="mouse")])
    assert ui.focus is None


def test_toggle_slider_choice_and_tabs(app, ui):
    seen: list[object] = []
    toggle = ui.add(Toggle((0, 0, 800, 80), "Advice", False, seen.append))
    slider = ui.add(Slider((0, 100, 800, 80), "Volume", 0.5, seen.append))
    choice = ui.add(Selector((0, 200, 800, 80), "Speed", [("a", "A"), ("b", "B")], "a", seen.append))
    tabs = ui.add(TabBar((0, 300, 800, 80), ["x", "y"], 0, seen.append))
    click(app, toggle.box.center)
    ui.set_focus(slider)
    press(app, Kind.RIGHT, Kind.LEFT, Kind.LEFT)
    assert seen == [True, 0.55, 0.5, 0.45]
    seen.clear()
    app.tick(0, [Intent(Kind.PRESS, pos=(slider.track.right, slider.track.centery), button=1)])
    app.tick(0, [Intent(Kind.DRAG, pos=(-500, 0), button=1), Intent(Kind.RELEASE, pos=(-500, 0), button=1)])
    assert seen == [1.0, 0.0]
    seen.clear()
    ui.set_focus(choice)
    press(app, Kind.RIGHT, Kind.RIGHT, Kind.CONFIRM)
    click(app, (choice.frame.left + 10, choice.frame.centery))
    assert seen == ["b", "a", "b", "a"]
    seen.clear()
    click(app, (tabs.box.right - 10, tabs.box.centery))
    ui.set_focus(tabs)
    press(app, Kind.RIGHT, Kind.LEFT)
    assert seen == [1, 0]
    app.render()


def test_a_text_field_takes_text_and_keeps_its_limits(app, ui):
    changes: list[str] = []
    done: list[str] = []
    field = ui.add(TextField((0, 0, 400, 60), "", changes.append, done.append, max_length=4))
    click(app, (50, 30))
    app.tick(0.1)
    assert app.services.input.typing
    app.tick(0, [Intent(Kind.TEXT, text="Ann\n"), Intent(Kind.TEXT, text="abel")])
    assert field.text == "Anna"
    press(app, Kind.LEFT, Kind.BACKSPACE, Kind.HOME, Kind.DELETE, Kind.END, Kind.CONFIRM)
    assert field.text == "na"
    assert done == ["na"]
    app.render()
    click(app, (900, 900))
    app.tick(0.1)
    assert not app.services.input.typing


def test_what_an_input_method_composes_is_shown_and_not_yet_text(app, ui, monkeypatch):
    field = ui.add(TextField((0, 0, 400, 60), "王"))
    places: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", places.append)
    click(app, (390, 30))
    app.tick(0.1)
    drawn: list[str] = []
    app.services.text.observer = lambda line, size: drawn.append(line)

    def type_in(kind: int, text: str) -> None:
        app.tick(0, app.services.input.translate(pygame.event.Event(kind, text=text)))
        drawn.clear()
        app.render()

    type_in(pygame.TEXTEDITING, "ㄒㄧㄠ")
    press(app, Kind.BACKSPACE, Kind.CONFIRM)  # of the method, not of the field
    assert field.text == "王" and "王ㄒㄧㄠ" in drawn
    place = places[-1]
    type_in(pygame.TEXTEDITING, "ㄒㄧㄠˇ")
    assert places[-1].x > place.x and field.text == "王"
    type_in(pygame.TEXTINPUT, "小")
    assert field.text == "王小" and "王小" in drawn
    type_in(pygame.TEXTEDITING, "ㄇ")
    type_in(pygame.TEXTEDITING, "")
    press(app, Kind.BACKSPACE)
    assert field.text == "王"


def test_everything_in_a_field_is_selected_and_replaced(app, ui):
    field = ui.add(TextField((0, 0, 400, 60), "Annabel"))
    click(app, (50, 30))
    app.tick(0.1)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_LCTRL)

    def select() -> bytes:
        app.tick(0, app.services.input.translate(event))
        app.services.input.translate(pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0))
        return pygame.image.tobytes(app.render(), "RGB")

    plain = pygame.image.tobytes(app.render(), "RGB")
    assert select() != plain
    app.tick(0, [Intent(Kind.TEXT, text="B")])
    app.tick(0, [Intent(Kind.TEXT, text="o")])
    assert field.text == "Bo"
    select()
    press(app, Kind.LEFT, Kind.BACKSPACE)
    assert field.text == "o", "a move of the caret ends the selection"
    select()
    press(app, Kind.DELETE)
    assert field.text == ""


def test_a_field_says_that_it_takes_no_more(app, ui, monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr(app.services.audio, "play", lambda name, *_: heard.append(name))
    field = ui.add(TextField((0, 0, 400, 60), "Ann", max_length=4))
    ui.set_focus(field)
    app.tick(0.1, [Intent(Kind.TEXT, text="a")])
    assert "error" not in heard
    heard.clear()
    assert field.text == "Anna"

    def edge() -> bytes:
        return pygame.image.tobytes(app.render().subsurface((20, 0, 90, 3)), "RGB")

    quiet = edge()
    app.tick(0.1, [Intent(Kind.TEXT, text="b")])
    assert heard == ["error"] and field.text == "Anna" and field.moving
    assert edge() != quiet
    for _ in range(20):
        app.tick(0.1)
    assert edge() == quiet


def test_a_list_scrolls_selects_and_chooses(app, ui):
    chosen: list[int] = []
    view = ui.add(ListView((0, 0, 500, 320), range(20), lambda *_: None, 60, chosen.append))
    ui.set_focus(view)
    press(app, Kind.DOWN, Kind.DOWN, Kind.CONFIRM)
    assert chosen == [2]
    press(app, Kind.END)
    assert view.selected == 19 and view.first == 15 and view.row_height == view.inner.height / 5
    press(app, Kind.PAGE_UP, Kind.HOME)
    assert view.selected == 0 and view.first == 0
    app.tick(0, [Intent(Kind.SCROLL, pos=(50, 50), value=-3)])
    assert view.first == 3
    click(app, (50, 20), double=True)
    assert chosen == [2, 3]
    app.render()


def test_an_empty_list_draws(app, ui):
    view = ui.add(ListView((0, 0, 500, 320), [], lambda *_: None, empty_text="Nothing yet"))
    ui.set_focus(view)
    press(app, Kind.DOWN, Kind.CONFIRM)
    app.render()
    assert view.item is None


def test_a_dialog_keeps_everything_from_the_scene_below(app):
    done: list[str] = []
    stack = app.services.stack
    answers = (DialogButton("Yes", lambda: done.append("yes")), DialogButton("No", lambda: done.append("no")))
    ask(app.services, "Sure?", "Really?", *answers)
    app.tick(0.1, [Intent(Kind.BUILD)])
    app.render()
    press(app, Kind.CANCEL)
    assert done == ["no"] and len(stack) == 1
    ask(app.services, "Sure?", "Really?", *answers)
    press(app, Kind.CONFIRM)
    assert done == ["no", "yes"] and len(stack) == 1


def test_a_prompt_gives_the_typed_text(app):
    done: list[str] = []
    ask_text(app.services, "Name", "Which?", "old", done.append, ok="OK", cancel="Cancel")
    app.tick(0.1, [Intent(Kind.TEXT, text="er")])
    app.render()
    press(app, Kind.CONFIRM)
    assert done == ["older"]


def test_tooltips_come_when_the_pointer_rests(app, ui):
    ui.add(Button((800, 400, 300, 80), "One", int, tooltip="1 coin for each brown card"))
    app.tick(0.02, [Intent(Kind.POINT, pos=(900, 420), device="mouse")])
    for _ in range(30):
        app.tick(0.05)
    before = app.render().copy()
    ui.widgets[0].tooltip = ""
    after = app.render()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    assert not ui.animating


@pytest.mark.parametrize("name", ["title", "settings", "library", "statistics", "setup", "compendium", "puzzles"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_message_covers_neither_the_title_of_a_scene_nor_what_is_pressed(app, name, scale, monkeypatch):
    app.services.text.ui_scale = scale
    app.services.go(name)
    scene, shown = app.services.stack.top, []
    app.services.toast("The picture has been saved.", 5)
    app.tick(1.0)
    monkeypatch.setattr(app.services.skin, "panel", lambda surface, box, *more, **others: shown.append(box))
    kept = [scene.title_place, *scene.ui.shields]
    app.services.toasts.draw(app.surface, kept)
    assert len(shown) == 1
    assert not shown[0].colliderect(scene.title_place)
    if name not in ("statistics", "setup", "compendium"):  # full to the edges: there it covers as little as it can
        assert not any(shown[0].colliderect(box) for box in kept)


def test_toasts_come_and_go(app):
    app.services.toast("Saved", 2)
    app.services.toast("Saved", 2)
    assert app.services.toasts.texts == ["Saved"]
    app.render()
    for _ in range(25):
        app.tick(0.1)
    assert not app.services.toasts.animating


@pytest.mark.parametrize("middle", [(400, 300), (1880, 30), (20, 1060), (960, 20), (960, 540)])
def test_a_tooltip_covers_neither_what_it_is_about_nor_what_one_acts_on(middle):
    window = Box(0, 0, 1920, 1080)
    about = Box(0, 0, 60, 40)
    about.center = middle
    about.clamp_ip(window)
    above, below = Box(about.x - 300, about.y - 230, 660, 200), Box(about.x - 300, about.bottom + 30, 660, 200)
    inside = window.inflate(-400, -400).contains(about)
    for keep in ([], [above], [below], [above, below]) if inside else ([],):
        place = tooltip_box((260, 90), about, window, keep)
        assert window.contains(place) and not place.colliderect(about)
        assert not any(place.colliderect(box) for box in keep)


def test_what_is_covered_has_no_tooltip(app, ui):
    button = ui.add(Button((800, 400, 60, 60), "", int, tooltip="Log"))
    rest(app, ui, button.box.center)
    assert ui._tooltip_content() is not None
    over = ui.add(Button((700, 300, 600, 400), "", int))
    ui.focus = button
    assert ui._tooltip_content() is None
    ui.remove([over])
    assert ui._tooltip_content() is not None
    ui.covered = True
    assert ui._tooltip_content() is None


def rest(app, ui, pos):
    ui.handle(Intent(Kind.POINT, pos=pos))
    ui.update(1.0)


def test_what_a_message_says_no_tooltip_says_at_once(app, ui):
    button = ui.add(Button((800, 400, 300, 80), "Eight", int, tooltip="Not with Armada."))
    rest(app, ui, button.box.center)
    assert ui._tooltip_content() is not None
    app.services.toast("Not with Armada.", 1)
    assert ui._tooltip_content() is None
    for _ in range(12):
        app.tick(0.1)
    assert ui._tooltip_content() is not None


@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_messages_have_the_text_size(app, ui_scale):
    app.services.settings.ui_scale = ui_scale
    app.services.apply_settings()
    sizes = {}
    app.services.text.observer = sizes.__setitem__
    app.services.toast("Saved", 2)
    app.render()
    assert sizes["Saved"] == pytest.approx(24 * ui_scale, abs=2.0)


def test_a_slider_says_its_value_as_the_language_writes_percentages(app, ui):
    said: dict[str, float] = {}
    app.services.text.observer = said.setdefault
    slider = ui.add(Slider((0, 100, 800, 80), "Volume", 0.5, lambda value: None))
    slider.draw(app.surface)
    assert app.services.tr.percent(0.5) in said


@pytest.mark.parametrize("wraps", [True, False])
def test_arrows_lead_from_the_first_button_of_a_menu_to_its_last_and_back(ui, wraps):
    buttons = [ui.add(Button(Box(100, 100 * row, 300, 60), str(row), list)) for row in range(4)]
    beside = ui.add(Button(Box(700, 900, 300, 60), "beside", list))
    ui.wraps, ui.focus = wraps, buttons[0]
    ui.handle(Intent(Kind.UP))
    assert ui.focus is (buttons[3] if wraps else buttons[0])
    ui.focus = buttons[3]
    ui.handle(Intent(Kind.DOWN))
    assert ui.focus in ((buttons[0], beside) if wraps else (buttons[3], beside))
