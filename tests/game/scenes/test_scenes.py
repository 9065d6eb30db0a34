"""The scenes that need no game, driven by intents."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.games import game_plugin, game_plugins
from game.i18n import I18n
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.hero import Hero
from game.scenes.title import MenuItem
from game.ui.style import Style
from game.ui.widgets import Button
from game.wonders.lessons.pictures import pages
from tests.game.scenes.scenes_support import names, widget
from tests.game.test_files import record
from tests.support.frame_support import click, make_app, press

PAGES = [("first", page) for page in pages("first")]
PAGES += [("second", page) for page in pages("second") if page not in pages("first")]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_focus_ring_stands_round_all_words_of_the_menu(app, scale):
    app.services.text.ui_scale = scale
    sizes: dict[str, float] = {}
    app.services.text.observer = sizes.__setitem__
    app.services.go("title")
    app.render()
    items = [widget for widget in app.services.stack.top.ui.widgets if isinstance(widget, MenuItem)]
    assert len(items) > 6
    assert all(len({sizes[item.text] for item in items if item.rare == rare}) == 1 for rare in (False, True))
    for item in items:
        assert app.services.text.measure(item.text, Style("heading", sizes[item.text]))[0] + 26 < item.box.width


def test_the_foot_of_the_menu_is_dark_enough_over_every_painting(app):
    app.services.settings.speed = "instant"
    app.services.go("title")
    title = app.services.stack.top
    rare = [widget.box for widget in title.ui.widgets if isinstance(widget, MenuItem) and widget.rare]
    for number in range(sum(len(plugin.title_pictures()) for plugin in game_plugins())):
        title.show_painting(number)
        app.tick(0.1)
        app.render()
        for box in rare:
            red, green, blue, _ = pygame.transform.average_color(app.surface, app.services.canvas.rect(box))
            assert red + green + blue < 3 * 105, (number, box)


def test_no_frame_of_a_painting_stands_on_the_title(app):
    hero, (_, height) = Hero(app.services), app.surface.get_size()
    framed = [plugin for plugin in game_plugins() if plugin.new_game.startswith("architects")]
    first = len(game_plugins()[0].title_pictures())
    assert framed
    for number in range(first, first + len(framed[0].title_pictures())):
        hero.choose(number)
        picture = hero.paint()
        edge = [picture.get_at((x, height // 6)) for x in range(20)]
        assert all(abs(one[i] - other[i]) < 24 for one, other in pairwise(edge) for i in range(3)), "plain sky"


def test_the_title_leads_everywhere_and_back(app):
    app.services.go("title")
    tr = app.services.tr
    for name in ("courses", "settings", "credits"):
        click(app, widget(app, tr(f"title.{name}")).box.center)
        assert names(app) == ["title", name]
        app.render()
        press(app, Kind.CANCEL)
        assert names(app) == ["title"]
    for name, key in (("how_to_play", Kind.HELP), ("compendium", Kind.COMPENDIUM)):
        app.services.go("courses")
        click(app, widget(app, tr(f"courses.{name}")).box.center)
        assert names(app) == ["title", "courses", name]
        press(app, Kind.CANCEL, Kind.CANCEL)
        press(app, key)
        assert names(app) == ["title", name], "by its key, too"
        press(app, Kind.CANCEL)


def test_escape_asks_and_never_quits(app):
    app.services.go("title")
    press(app, Kind.CANCEL)
    assert names(app) == ["title", "dialog"]
    press(app, Kind.CANCEL)
    assert names(app) == ["title"] and not app.services.quitting
    press(app, Kind.CANCEL, Kind.CONFIRM)
    assert names(app) == ["title"] and not app.services.quitting
    press(app, Kind.CANCEL, Kind.LEFT, Kind.CONFIRM)
    assert app.services.quitting


def test_leaving_promises_a_game_only_where_there_is_one(app):
    app.services.go("title")
    for saved in (False, True):
        if saved:
            app.services.saves.save("autosave", record())
            app.services.stack.top.rebuild()
        press(app, Kind.CANCEL)
        assert ("Continue" in app.services.stack.top.text) == saved
        press(app, Kind.CANCEL)


def test_the_list_of_the_title_stays_clear_of_the_small_print(app):
    app.services.saves.save("autosave", record())
    app.services.go("title")
    boxes = [widget.box for widget in app.services.stack.top.ui.widgets]
    assert all(box.collidelist(boxes[:n]) < 0 for n, box in enumerate(boxes))
    assert max(box.bottom for box in boxes) <= 980 < 1080 - 52


def test_a_number_is_no_key_for_anything_else(app):
    app.services.go("settings", tab=3)
    scene = app.services.stack.top
    row = next(row for row in scene.ui.widgets if getattr(row, "action", "") == "sell")
    for key in ("1", "[1]", "keypad 7", "0"):
        row.on_press()
        app.tick(0.1, [Intent(Kind.KEY, text=key)])
        assert app.services.settings.keys == {} and "number keys" in app.services.toasts.texts[-1]
        assert not row.waiting
    row.on_press()
    app.tick(0.1, [Intent(Kind.KEY, text="f1")])
    press(app, Kind.CANCEL)


def test_the_focus_stays_on_its_widget_when_others_come_before_it(app):
    class Growing(Scene):
        before = 0

        def build(self):
            for number in range(self.before):
                self.ui.add(Button((100, 100 + 90 * number, 200, 80), f"new {number}", int, tooltip="wrong"))
            for number, text in enumerate(("one", "two")):
                self.ui.add(Button((600, 100 + 90 * number, 200, 80), text, int, tooltip=text))

    scene = Growing(app.services)
    app.services.stack.push(scene)
    scene.ui.set_focus(scene.ui.widgets[1])
    for scene.before in (3, 1, 0):
        scene.rebuild()
        assert scene.ui.focus.tip() == "two"


def test_continue_is_offered_when_there_is_something_to_continue(app):
    saves, tr = app.services.saves, app.services.tr
    app.services.go("title")
    assert not any(getattr(w, "text", "") == tr("title.continue") for w in app.services.stack.top.ui.widgets)
    saves.save("autosave", record())
    app.services.stack.top.resume()
    assert widget(app, tr("title.continue")).enabled
    assert widget(app, tr("title.load")).enabled
    saves.save("autosave", record(progress={"age": 3, "turn": 6, "finished": True}))
    app.services.stack.top.resume()
    assert not any(getattr(w, "text", "") == tr("title.continue") for w in app.services.stack.top.ui.widgets)


def test_a_damaged_autosave_is_told_and_the_title_stays(app):
    saves = app.services.saves
    saves.save("autosave", record())
    app.services.go("title")
    saves.path("autosave").write_text("{", encoding="utf-8")
    app.services.stack.top.continue_game()
    assert names(app) == ["title"]
    assert str(saves.path("autosave")) in app.services.toasts.texts[0]


def test_the_painting_comes_after_the_first_frame(tmp_path, monkeypatch):
    app = make_app(tmp_path)
    app.services.settings.speed = "normal"
    painted: list[str] = []
    monkeypatch.setattr("game.scenes.hero.Hero.paint", lambda hero: painted.append("now") or app.surface.copy())
    app.services.go("title")
    app.tick(0.016)
    app.render()
    assert painted == []
    for _ in range(90):
        app.tick(0.016)
        app.render()
    assert painted == ["now"]
    assert not app.services.stack.animating


def test_the_credits_name_every_author_and_can_be_scrolled(app):
    from game.assets import asset_yaml

    app.services.go("credits")
    scene = app.services.stack.top
    told = " ".join(line.text for line in scene.lines)
    for entry in asset_yaml("CREDITS.yaml"):
        assert entry["author"].split()[-1] in told
    for intent in (Intent(Kind.END), Intent(Kind.SCROLL, pos=(900, 500), value=2), Intent(Kind.UP), Intent(Kind.HOME)):
        app.tick(0.1, [intent])
        app.render()
    for _ in range(100):
        app.tick(0.1)
    assert scene.scroll > 0


def test_the_credits_are_large_upright_and_whole_at_either_end(app, monkeypatch):
    app.services.go("credits")
    scene, drawn = app.services.stack.top, {}
    assert min(line.style.size for line in scene.lines) > 26 and not any(
        line.style.role == "italic" for line in scene.lines
    )
    draw = app.services.text.draw

    def note(surface, text, pos, style, alpha=255):
        drawn[text] = alpha
        return draw(surface, text, pos, style, alpha)

    monkeypatch.setattr(app.services.text, "draw", note)
    for kind, line in ((Kind.HOME, scene.lines[0]), (Kind.END, scene.lines[-1])):
        app.tick(0.01, [Intent(kind)])
        app.render()
        assert drawn[line.text] == 255


@pytest.mark.parametrize(("edition", "page"), PAGES)
def test_every_page_of_how_to_play_has_words_and_a_picture(app, edition, page, monkeypatch):
    tr = app.services.tr
    assert tr.has(f"how_to_play.{page}.title")
    assert tr.has(f"how_to_play.{page}.text")
    app.services.go("how_to_play", page=pages(edition).index(page), edition=edition)
    app.tick(0.1)
    app.render()


def test_what_can_be_added_has_a_page_where_it_is_asked_for(app):
    app.services.go("how_to_play")
    scene = app.services.stack.top
    wonders = game_plugin("wonders")
    assert not {*wonders.further_lessons} & {*wonders.lessons} and wonders.further_lessons
    which = next(widget for widget in scene.ui.widgets if widget.key == "chapter")
    for page in wonders.further_lessons:
        which.step(1)
        which = next(widget for widget in scene.ui.widgets if widget.key == "chapter")
        assert which.value == (("wonders", "first"), page)
        app.tick(0.1)
        app.render()
    which.step(1)
    assert scene.page == 0


def test_pages_are_short():
    for lang, most in (("en", 420), ("zh-Hant", 200)):
        tr = I18n(lang)
        for _, page in PAGES:
            assert len(tr(f"how_to_play.{page}.text")) <= most, (lang, page)


def test_pages_turn(app):
    app.services.go("how_to_play")
    scene = app.services.stack.top
    press(app, Kind.RIGHT, Kind.PAGE_DOWN, Kind.LEFT)
    assert scene.page == 1
    app.tick(0, [Intent(Kind.DIGIT, value=5)])
    assert scene.page == 4
    app.tick(0, [Intent(Kind.SCROLL, pos=(900, 500), value=1)])
    assert scene.page == 3
    press(app, Kind.CONFIRM)
    assert scene.page == 4


def test_saved_games_are_listed_renamed_and_deleted(app):
    services = app.services
    services.saves.save("slot1", record(), "Sunday")
    services.saves.path("slot2").write_text("{", encoding="utf-8")
    services.go("load")
    scene = services.stack.top
    app.render()
    assert scene.listed.item.title == "Sunday"
    scene.rename()
    app.tick(0.1, [Intent(Kind.TEXT, text=" noon")])
    press(app, Kind.CONFIRM)
    assert services.saves.saves()[0].title == "Sunday noon"
    press(app, Kind.DELETE, Kind.LEFT, Kind.CONFIRM)
    assert [info.slot for info in services.saves.saves()] == ["slot2"]
    scene.open(services.saves.saves()[0])
    assert services.toasts.texts
    press(app, Kind.CANCEL)
    assert names(app) == []


def test_replays_are_listed(app):
    services = app.services
    services.go("library")
    app.render()
    services.stack.pop()
    services.saves.save_replay(record(), "Ann wins")
    services.go("library")
    services.stack.top.finish_pictures()
    app.render()
    assert services.stack.top.listed.item.title == "Ann wins"


def test_no_tooltip_stays_over_what_has_been_opened(app):
    services = app.services
    services.go("settings", tab=0)
    scene = services.stack.top
    told = next(w for w in scene.ui.widgets if w.tip() and not isinstance(w, Button))
    scene.ui.set_focus(told)
    app.tick(1.0)
    first = told.tip()[:20]
    assert any(line.startswith(first) for line in drawn(app))
    scene.ask_defaults()
    app.tick(1.0)
    assert not any(line.startswith(first) for line in drawn(app))
    services.stack.pop()
    app.tick(1.0, [Intent(Kind.CONFIRM)])
    assert not any(line.startswith(first) for line in drawn(app)), "nor over what was pressed"


def drawn(app) -> list[str]:
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    app.render()
    app.services.text.observer = None
    return said


def test_entries_of_the_title_whose_names_say_little_say_what_they_are(app):
    app.services.go("title")
    tr, tips = app.services.tr, {widget.text: widget.tooltip for widget in app.services.stack.top.ui.widgets}
    named = [tr(plugin.new_game) for plugin in game_plugins()] + [
        tr(key) for plugin in game_plugins() for key, _ in plugin.entries()
    ]
    named += [tr(f"courses.{game_plugins()[0].courses[0]}.title")]
    named += [
        tr(key) for key in ("title.dares", "title.courses", "title.library", "puzzles.title", "dares.tournaments")
    ]
    gold = app.services.stack.top.ui.focus
    assert gold.text in named and not gold.tooltip, "what has the focus from the beginning covers nothing"
    assert all(tips[name] and tips[name] != name for name in named if name != gold.text), tips


def test_entries_of_the_title_keep_their_places_before_and_after_a_lesson_and_a_saved_game(app):
    def places() -> dict[str, tuple[int, int]]:
        return {item.text: item.box.topleft for item in app.services.stack.top.ui.widgets if isinstance(item, MenuItem)}

    app.services.go("title")
    new, before = app.services.tr(game_plugins()[0].new_game), places()
    assert len(before) <= 13
    app.services.settings.courses = tuple(plugin.courses[0] for plugin in game_plugins())
    app.services.stack.top.rebuild()
    gold, after = app.services.stack.top.ui.focus, places()
    assert gold.text == new and after == {text: place for text, place in before.items() if text != new}
    app.services.saves.save("autosave", record())
    app.services.stack.top.rebuild()
    assert places() == before
