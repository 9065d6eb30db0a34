"""The settings: what they change at once, keys and buttons, window and language."""

from __future__ import annotations

from game.challenges.share import ShareScene
from game.i18n import I18n
from game.platform.input import Intent, Kind
from game.storage.settings import Settings
from game.ui.layout import inset
from game.ui.widgets import ROW_WORDS, Toggle
from tests.game.scenes.scenes_support import names, widget
from tests.support.frame_support import press


def test_settings_take_effect_at_once_and_are_written_on_leaving(app):
    services = app.services
    services.go("settings")
    scene = services.stack.top
    for tab in range(4):
        scene.ui.widgets[0].choose(tab)
        app.tick(0.1)
        app.render()
    scene.ui.widgets[0].choose(1)
    slider = widget(app, services.tr("settings.ui_scale"))
    slider.set(1.5)
    assert services.text.ui_scale == 1.5
    app.render()
    press(app, Kind.CANCEL)
    assert '"ui_scale": 1.5' in services.paths.settings_file.read_text(encoding="utf-8")


def test_letters_grow_when_the_pointer_lets_go_of_their_size(app):
    """Not while it draws: the whole page moves with them, the slider under the pointer as well."""
    services = app.services
    services.go("settings")
    services.stack.top.ui.widgets[0].choose(1)
    slider = widget(app, services.tr("settings.ui_scale"))
    at = [(slider.track.left + part * slider.track.width, slider.track.centery) for part in (0.3, 0.6, 0.9)]
    for kind, pos in zip((Kind.PRESS, Kind.DRAG, Kind.DRAG), at, strict=True):
        slider.handle(Intent(kind, pos=pos))
        assert services.text.ui_scale == 1.0
    shown = slider.value
    slider.handle(Intent(Kind.RELEASE, pos=at[2]))
    assert services.text.ui_scale == shown == 1.45


def test_cores_are_allowed_in_the_settings(app, monkeypatch):
    services = app.services
    monkeypatch.setattr("game.bots.cores.available_cores", lambda: 6)
    services.go("settings")
    choice = widget(app, services.tr("settings.cores"))
    assert choice.value == "all"
    for allowance, most in (("half", 3), ("one", 1)):
        choice.step(-1)
        assert (services.settings.cores, services.cores.most) == (allowance, most)
    choice.step(1)
    choice.step(1)
    assert (services.settings.cores, services.cores.most) == ("all", 6)
    app.render()
    assert Settings.from_json(services.settings.to_json()).cores == "all"
    assert Settings.from_json('{"cores": "7"}').cores == "all", "what no version knows is as usual"


def test_the_language_changes_under_way(app, monkeypatch):
    app.services.go("settings")
    app.services.set_language("en")
    assert isinstance(app.services.tr, I18n)
    assert app.services.saves.tr is app.services.tr


def test_keys_are_remapped_and_swapped(app):
    services = app.services
    services.go("settings", tab=3)
    row = next(w for w in services.stack.top.ui.widgets if getattr(w, "action", "") == "build")
    row.activate()
    app.render()
    app.tick(0.1, [Intent(Kind.KEY, text="w")])
    assert services.settings.keys["build"] == ("w",)
    assert services.settings.keys["stage"] == ("b",)
    said = services.tr("settings.key_swapped", what=services.tr("settings.key_stage"), taken="W", key="B")
    assert services.toasts.texts == [said]
    row = next(w for w in services.stack.top.ui.widgets if getattr(w, "action", "") == "build")
    row.activate()
    app.tick(0.1, [Intent(Kind.KEY, text="tab")])
    assert services.settings.keys["build"] == ("w",)
    assert services.toasts.texts
    assert not services.input.capturing


def test_defaults_keep_language_and_name(app):
    services = app.services
    services.settings.player_name = "Ann"
    services.settings.hints = False
    services.go("settings")
    services.stack.top.ask_defaults()
    press(app, Kind.LEFT, Kind.CONFIRM)
    assert services.settings.hints and services.settings.player_name == "Ann"
    assert names(app) == ["settings"]


def test_defaults_leave_the_window_alone(app):
    """It has been dragged, and then fills the screen: neither is a matter of taste that could be a default."""
    services = app.services
    services.settings.contrast, services.settings.keys = True, {"build": ("w",)}
    app.resize((1111, 777))
    for fullscreen in (False, True):
        services.settings.fullscreen = fullscreen
        services.window_changed = fullscreen
        app.tick(0.1)
        before = app.surface.get_size(), services.windowed, services.fullscreen
        services.go("settings", tab=1)
        services.stack.top.ask_defaults()
        press(app, Kind.LEFT, Kind.CONFIRM)
        app.tick(0.1)
        assert (app.surface.get_size(), services.windowed, services.fullscreen) == before
        assert not services.settings.contrast and not services.settings.keys
        services.stack.pop()


def test_window_size_and_full_screen_from_the_settings(app):
    services = app.services
    services.go("settings", tab=1)
    choice = widget(app, services.tr("settings.window"))
    choice.value = (1280, 720)
    choice._on_change((1280, 720))
    app.tick(0.1)
    assert app.surface.get_size() == (1280, 720)


def test_the_settings_name_the_window_as_it_is(app):
    services = app.services
    services.go("settings", tab=1)

    def named() -> tuple[tuple[int, int], bool, bool]:
        app.tick(0.1)
        size, full = widget(app, services.tr("settings.window")), widget(app, services.tr("settings.fullscreen"))
        return size.value, size.enabled, full.value

    for size in ((1100, 700), (1600, 900)):
        app.resize(size)
        assert named() == (size, True, False)
    app.tick(0.1, [Intent(Kind.FULLSCREEN)])
    assert named() == ((1600, 900), False, True)
    app.tick(0.1, [Intent(Kind.FULLSCREEN)])
    assert named() == ((1600, 900), True, False)
    assert app.surface.get_size() == (1600, 900)


def pad_row(app, action: str):
    return next(w for w in app.services.stack.top.ui.widgets if getattr(w, "action", "") == action)


def test_the_buttons_of_a_gamepad_are_remapped_and_swapped(app):
    services = app.services
    services.go("settings", tab=4)
    pad_row(app, "build").activate()
    app.render()
    app.tick(0.1, [Intent(Kind.KEY, text="y", device="gamepad")])
    assert services.settings.pad == {"build": "y", "stage": ""}
    assert services.tr("settings.key_stage") in services.toasts.texts[-1]
    pad_row(app, "undo").activate()
    app.tick(0.1, [Intent(Kind.KEY, text="a", device="gamepad")])
    assert services.settings.pad["undo"] == "a" and services.settings.pad["confirm"] == "left_trigger"
    pad_row(app, "skip").activate()
    app.tick(0.1, [Intent(Kind.KEY, text="start", device="gamepad")])
    assert "skip" not in services.settings.pad, "a pad cannot do without the menu"
    pad_row(app, "skip").activate()
    app.tick(0.1, [Intent(Kind.CANCEL)])
    assert services.stack.top.name == "settings", "Esc ends the waiting alone"


def test_high_contrast_is_black_and_white_at_once(app):
    services = app.services
    services.go("settings", tab=1)
    app.render()
    services.settings.contrast = True
    services.apply_settings()
    app.tick(0.1)
    picture = app.render()
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(0, 640, 3) for y in range(0, 360, 3)}
    assert {(0, 0, 0), (255, 255, 255)} <= colours
    services.settings.contrast = False
    services.apply_settings()


def test_rows_of_the_game_tab_grow_with_the_text_size(app):
    app.resize((1280, 720))
    sizes = []
    for scale in (1.0, 1.5):
        app.services.text.ui_scale = scale
        app.services.go("settings")
        app.render()
        rows = [one for one in app.services.stack.top.ui.widgets if isinstance(one, Toggle)]
        sizes.append(rows[0].common_style(ROW_WORDS).size)
    assert sizes[1] >= 1.35 * sizes[0]


def test_messages_leave_the_heading_of_a_slab_free(app):
    shown = []
    app.services.toasts._skin.panel = lambda surface, box, *more, **others: shown.append(box)
    app.services.toast("One message", 5)
    app.services.toast("Another message", 5)
    app.tick(1.0)
    heading = inset(ShareScene.box, 40, ShareScene.title_top)
    app.services.toasts.draw(app.surface, [heading])
    assert len(shown) == 2 and not any(heading.colliderect(box) for box in shown)
