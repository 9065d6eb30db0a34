"""The final score: reasons add up, pages can be reached, buttons lead on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest
from msgspec import structs

from game.app import App
from game.bots.registry import HUMAN
from game.platform.input import Intent, Kind
from game.scores.book import TOTAL, why_text
from game.scores.pad import ScoreCell
from game.scores.reasons_slab import WhyScene
from game.scores.verdict import verdict_places
from game.storage.saved import progress_of
from game.storage.stats import game_id, load_statistics, statistics_file
from game.ui.canvas import Box
from game.ui.charts import axis_for, spread
from game.ui.lists import TabBar
from game.ui.style import LINE_HEIGHT
from game.ui.widgets import Slider
from game.wonders.plugin import PLUGIN
from game.wonders.samples.demo import demo_game, game_until
from game.wonders.scoring.outcome import Outcome, verdict
from game.wonders.scoring.personal import lead_said, personal
from game.wonders.scoring.point_sources import reasons
from game.wonders.scoring.scene import ScoringScene
from rules import Setup
from tests.support.replays import kept_replays
from tests.support.scene_tools import button, click, give, make_app, pass_time, top


def open_scoring(folder, seats=4, seed=7, human=0, autoplay=False, **settings):
    app = make_app(folder, **settings)
    game = demo_game(seats, 4, 1, seed=seed, human=human)
    app.services.go("scoring", controller=game, autoplay=autoplay)
    scene = top(app)
    assert isinstance(scene, ScoringScene)
    return app, scene, game


@pytest.mark.parametrize("seed", range(12))
def test_the_reasons_of_every_number_add_up_to_it(tmp_path, seed):
    _, scene, game = open_scoring(tmp_path, seats=3 + seed % 5, seed=seed)
    for sheet in game.scores()[0]:
        for column in (*sheet.categories, TOTAL):
            found = reasons(sheet, column, scene.faces)
            shown = sheet.total if column == TOTAL else sheet.categories[column]
            assert sum(reason.points or 0 for reason in found) == shown
            assert "⟨" not in why_text(scene.book, sheet.seat, column, scene.services.tr)


def test_the_pad_fills_and_ends_in_order(tmp_path):
    app, scene, game = open_scoring(tmp_path)
    pass_time(app, 1.0)
    assert not scene.pad.done
    app.render()
    pass_time(app, 20)
    assert scene.pad.done and not scene.timeline.busy
    rows = sorted(range(4), key=lambda seat: scene.pad.row(seat).y)
    sheets, winners = game.scores()
    assert rows[0] in winners
    assert [sheets[seat].total for seat in rows] == sorted((sheet.total for sheet in sheets), reverse=True)


def until_the_finale(app, scene):
    """Let the pad be filled and the finale begin, in a window of another size, for which it is painted anew."""
    for _ in range(400):
        if scene._celebrating:
            app.resize((800, 450))
            return
        app.tick(0.05)
    raise AssertionError("no finale")


@pytest.mark.parametrize("seed", [7, 8])
def test_nothing_says_who_has_won_before_everything_is_counted(tmp_path, seed):
    app, scene, _ = open_scoring(tmp_path, seed=seed)
    said, winner = set(), scene.outcome.winners[0]
    assert [scene.pad.place(seat) for seat in range(4)] == [0, 1, 2, 3], "rows begin in the order of the seats"
    while not scene._celebrating:
        app.services.text.observer = lambda line, size: said.add(line)
        app.render()
        app.services.text.observer = None
        assert not scene.pad.done and not scene.pointed_at()
        pass_time(app, 0.4)
    assert scene.pad.filled[-1] == 1 and "Science" in said
    for words in (scene.verdict.text, scene.verdict.own, scene.finale.words):
        assert not [line for line in said if line and words and (words in line or (len(line) > 20 and line in words))]
    until_the_finale(app, scene)
    app.services.text.observer = lambda line, size: said.add(line)
    app.render()
    assert any(scene.outcome.players[winner].name in line and len(line) > 20 for line in said)


@pytest.mark.parametrize("key", [Kind.CONFIRM, Kind.CANCEL])
@pytest.mark.parametrize("counting", [True, False])
def test_a_key_leads_from_the_count_or_the_finale_to_the_finished_score(tmp_path, key, counting):
    app, scene, _ = open_scoring(tmp_path)
    if counting:
        pass_time(app, 1.0)
    else:
        until_the_finale(app, scene)
    give(app, key)
    pass_time(app, 0.7)
    assert scene.pad.done and not scene._celebrating and not scene.timeline.busy and top(app) is scene


def test_the_picture_of_the_final_score_is_the_finished_score_whatever_page_is_open(tmp_path):
    app, scene, game = open_scoring(tmp_path)
    pass_time(app, 0.5)
    said, pictures = set(), []
    for tab in (0, 1, 3):
        app.services.text.observer = lambda line, size: said.add(line)
        pictures.append(pygame.image.tobytes(scene.picture(), "RGB"))
        app.services.text.observer = None
        assert {str(sheet.total) for sheet in game.scores()[0]} <= said
        assert any(line.startswith("First edition · Seed 7") for line in said)
        said.clear()
        scene.choose_tab((tab + 1) % 4)
    assert pictures[0] == pictures[1] == pictures[2]


def test_the_winners_wonder_is_celebrated_after_the_count(tmp_path):
    app, scene, _ = open_scoring(tmp_path)
    said = []
    until_the_finale(app, scene)
    scene.finish_pictures()
    app.services.text.observer = lambda line, size: said.append(line)
    app.render()
    winner = scene.outcome.winners[0]
    assert verdict(scene.outcome, app.services.tr, lead_said=True) in said
    assert {player.name for seat, player in enumerate(scene.outcome.players) if seat != winner} <= set(said)
    assert scene.finale.order == sorted(range(4), key=scene.outcome.ranking.index)
    give(app, Kind.CONFIRM)
    said.clear()
    app.render()
    assert "Science" in said and scene.pad.done


def test_the_wonders_of_the_finale_are_there_once_they_are_painted(tmp_path):
    app, scene, _ = open_scoring(tmp_path)
    until_the_finale(app, scene)
    seen, get = [], scene._large.get
    scene._large.get = lambda *wish: seen.append(wish) or get(*wish)
    app.render()
    before = len(seen)
    scene.finish_pictures()
    app.render()
    assert len(seen) > before


def test_below_eight_cities_in_teams_the_verdict_can_be_read(tmp_path):
    game = game_until(Setup(8, 7, ("cities",), teams=True), lambda view: bool(view.finished))
    app, sizes = make_app(tmp_path, (1280, 720)), {}
    app.services.go("scoring", controller=game)
    top(app).timeline.skip()
    app.services.text.observer = sizes.__setitem__
    app.render()
    told = top(app).verdict.own.replace("\n", " ")
    assert max(size for line, size in sizes.items() if line and line in told and len(line) > 20) >= 26
    app.close()


@pytest.mark.parametrize(
    "box", [Box(0, 0, 1840, 180), Box(0, 0, 1320, 388), Box(0, 0, 1320, 700), Box(0, 0, 2600, 240)]
)
def test_the_words_of_a_verdict_have_more_than_a_third_of_its_width(tmp_path, box):
    _, scene, _ = open_scoring(tmp_path)
    assert verdict_places(box, scene.verdict).words.width > box.width / 3


def test_enter_fills_in_the_rest_and_enter_on_a_number_says_why(tmp_path):
    app, scene, _ = open_scoring(tmp_path)
    pass_time(app, 0.5)
    give(app, Kind.CONFIRM, Kind.CONFIRM)
    assert scene.pad.done
    cell = next(w for w in scene.ui.widgets if isinstance(w, ScoreCell) and w.column == "science")
    scene.ui.set_focus(cell)
    pass_time(app, 1)
    app.render()
    assert cell.tip()
    give(app, Kind.CONFIRM)
    slab = top(app)
    assert isinstance(slab, WhyScene)
    assert cell.tip() == ""  # the slab lies over it
    app.render()
    assert slab.points == sum(reason.points or 0 for reason in slab.reasons)
    give(app, Kind.CANCEL)
    assert top(app) is scene


def test_a_keyboard_reaches_every_page(tmp_path):
    app, scene, _ = open_scoring(tmp_path)
    give(app, Kind.CONFIRM)
    bar = next(w for w in scene.ui.widgets if isinstance(w, TabBar))
    scene.ui.set_focus(bar)
    for tab in (1, 2, 3):
        give(app, Kind.RIGHT)
        assert scene.tab == tab
        pass_time(app, 0.5)
        app.render()
        give(app, Kind.PAGE_DOWN)
        app.render()


def test_the_cities_show_what_lies_under_the_wonder(tmp_path):
    _, scene, game = open_scoring(tmp_path)
    for seat, city in enumerate(scene.outcome.cities):
        assert len(city.buried) == city.stages
        assert None not in city.buried
        staged = [text.split()[1] for who, text in game.record.actions if who == seat and text.startswith("stage ")]
        assert list(city.buried) == staged


def test_the_turns_slider_keeps_hold_while_it_is_dragged(tmp_path):
    app, scene, game = open_scoring(tmp_path)
    scene.choose_tab(2)
    slider = next(w for w in scene.ui.widgets if isinstance(w, Slider))
    assert slider.value == len(game.tables) - 1, "it begins at the end"
    y = slider.track.centery
    give(app, Intent(Kind.PRESS, pos=(slider.track.left + 5, y), button=1))
    assert slider.value == 0
    for part in (0.3, 0.6, 1.0):
        give(app, Intent(Kind.DRAG, pos=(slider.track.left + slider.track.width * part, y), button=1))
    assert slider.value == len(game.tables) - 1
    app.render()


def test_the_course_ends_with_the_final_score(tmp_path):
    _, scene, game = open_scoring(tmp_path)
    course = scene.outcome.course
    assert len(course) == 18
    assert list(course[-1].totals) == [sheet.total for sheet in game.scores()[0]]


def test_the_chart_begins_with_the_points_that_the_wreaths_show_before_the_first_turn(tmp_path):
    _, scene, _ = open_scoring(tmp_path)
    assert scene.outcome.first == (1, 1, 1, 1), "three coins each"


def test_rematch_keeps_the_players_and_changes_the_seed(tmp_path, monkeypatch):
    games = []
    monkeypatch.setattr(
        "game.play.plugin.TableGamePlugin.start",
        lambda plugin, services, setup, players, phones, clock: games.append((setup, players)),
    )
    app, scene, game = open_scoring(tmp_path)
    give(app, Kind.CONFIRM)
    assert scene.ui.focus is None
    give(app, Kind.CONFIRM, Kind.CONFIRM)
    assert top(app) is scene and not games, "Enter alone leaves the scores as they are"
    click(app, button(scene.ui.widgets, "Rematch"))
    assert not games, "it is asked first"
    click(app, button(top(app).ui.widgets, "Rematch"))
    setup, players = games[0]
    assert players == game.players
    assert replace(setup, seed=0) == replace(game.record.setup, seed=0)


@pytest.mark.parametrize(("by_itself", "text"), [(True, "Keep replay"), (False, "Save replay")])
def test_the_replay_is_kept_once(tmp_path, by_itself, text):
    app, scene, game = open_scoring(tmp_path, keep_replays=by_itself)
    give(app, Kind.CONFIRM, Kind.CONFIRM)
    replays = partial(kept_replays, app.services.paths.replays)
    assert len(replays()) == by_itself
    click(app, button(scene.ui.widgets, text))
    (info,) = replays()
    assert info.path.name.endswith(f"game-{game_id(game.record)}.wonders.json") and info.finished
    assert not button(scene.ui.widgets, text).enabled
    app.services.go("scoring", controller=game)
    assert replays() == [info], "the same game is not kept twice"
    app.services.stack.pop()
    click(app, button(scene.ui.widgets, "Watch replay"))
    assert top(app).name == "replay"
    give(app, Kind.CANCEL)
    assert top(app) is scene


def test_a_list_says_who_has_won(tmp_path):
    app, _, game = open_scoring(tmp_path)
    (info,) = kept_replays(app.services.paths.replays)
    sheets, (winner, *_) = game.scores()
    words = PLUGIN.result(app.services.tr, info)
    assert game.players[winner].name in words and str(sheets[winner].total) in words
    for progress in ({}, {"winners": [9], "totals": [1]}, {"winners": "me", "totals": [1]}, {"winners": [0]}):
        assert PLUGIN.result(app.services.tr, replace(info, progress=progress_of(progress))) == app.services.tr(
            "load.finished", seats=4
        )


def test_saves_show_the_city_of_the_person(tmp_path):
    app, _, game = open_scoring(tmp_path)
    (info,) = kept_replays(app.services.paths.replays)
    pictures, box = PLUGIN.save_pictures(app.services), Box(100, 100, 160, 90)

    def drawn(info):
        surface = pygame.Surface((1280, 720))
        return pictures.draw(surface, info, box), pygame.image.tobytes(surface, "RGB")

    empty = drawn(info)
    assert empty[0] and pictures.busy
    pictures.finish()
    assert not pictures.busy and drawn(info) != empty
    city = structs.asdict(game.wonder(0))
    for wrong in (
        None,
        {**city, "board": "atlantis"},
        {**city, "board": []},
        {**city, "side": 3},
        {**city, "stages": "x"},
    ):
        assert not drawn(replace(info, progress=progress_of({"city": wrong})))[0]
    assert drawn(replace(info, age=99, progress=progress_of({"city": {**city, "stages": 10**9}})))[0]


def test_other_buttons_lead_on(tmp_path):
    for text, name in (("New setup", "setup"), ("Title", "title")):
        app, scene, _ = open_scoring(tmp_path / name)
        give(app, Kind.CONFIRM, Kind.CONFIRM)
        click(app, button(scene.ui.widgets, text))
        assert top(app).name == name


def test_a_game_is_counted_once_and_a_game_of_bots_not_at_all(tmp_path):
    app, _, game = open_scoring(tmp_path)
    app.services.go("scoring", controller=game)
    statistics, _ = load_statistics(statistics_file(app.services.paths.data))
    assert len(statistics.entries) == 1
    assert statistics.entries[0].total == game.scores()[0][0].total
    app, _, _ = open_scoring(tmp_path / "bots", human=None)
    assert load_statistics(statistics_file(app.services.paths.data))[0].entries == []


def test_advice_names_chances_once_a_game_of_a_person_has_ended(tmp_path):
    app, _, _ = open_scoring(tmp_path / "bots", human=None)
    assert app.services.settings.chances == "later"
    app, _, _ = open_scoring(tmp_path)
    assert app.services.settings.chances == "always"
    again = App(paths=app.services.paths)
    assert again.services.settings.chances == "always", "it was written"
    app.services.paths.settings_file.unlink()
    again = App(paths=app.services.paths)
    assert again.services.settings.chances == "always", "of a person who has played before there was such a setting"
    app, _, _ = open_scoring(tmp_path / "never", chances="never")
    assert app.services.settings.chances == "never"


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_autoplay_ends_the_program(tmp_path, speed):
    app, _, _ = open_scoring(tmp_path, human=None, autoplay=True, speed=speed)
    pass_time(app, 15)
    assert app.services.quitting


def test_the_tie_break_is_said_in_words(tmp_path):
    app, _, _ = open_scoring(tmp_path)
    tr = app.services.tr

    def words(rows, winners, told=False):
        sheets = [SimpleNamespace(seat=i, total=total, coins_left=coins) for i, (total, coins) in enumerate(rows)]
        players = [SimpleNamespace(name=name, human=False) for name in ("Ann", "Ben", "Cleo")]
        outcome = Outcome.__new__(Outcome)
        outcome.players, outcome.sheets, outcome.winners = players, sheets, winners
        outcome.players_only = len(players)
        outcome.players[0].human = True
        return verdict(outcome, tr, told and lead_said(outcome))

    assert words([(50, 1), (48, 9), (40, 2)], [0]) == "Ann wins with 50 victory points, 2 victory points ahead of Ben."
    assert words([(50, 1), (48, 9), (40, 2)], [0], told=True) == "Ann wins with 50 victory points."
    assert words([(48, 1), (50, 9), (40, 2)], [1], told=True) == "Ben wins with 50 victory points."
    third = words([(40, 1), (50, 9), (48, 2)], [1], told=True)
    assert third == "Ben wins with 50 victory points, 2 victory points ahead of Cleo.", (
        "the third says another distance"
    )
    by_coins = words([(50, 1), (50, 9), (40, 2)], [1])
    assert "Ben" in by_coins and "Ann" in by_coins and "9 to 1" in by_coins
    shared = words([(50, 3), (50, 3), (50, 3)], [0, 1, 2])
    assert all(name in shared for name in ("Ann", "Ben", "Cleo"))


@pytest.mark.parametrize(
    ("humans", "totals", "said"),
    [
        ([0], (61, 81), "You come second, 20 victory points behind Ben. What cost the most: the conflicts, 14 fewer."),
        ([1], (61, 81), "You come first, 20 victory points ahead of Ann. What helped most: the conflicts, 14 more."),
        ([0, 1], (81, 81), "Ann comes first, with as many points as Ben. What helped most: science, 7 more.\n"
         "Ben comes second, with as many points as Ann. What cost the most: science, 7 fewer."),
        ([], (61, 81), ""),
    ],
)  # fmt: skip
def test_what_the_game_was_for_you(tmp_path, humans, totals, said):
    app, _, _ = open_scoring(tmp_path)
    points = [{"military": 4, "science": 10}, {"military": 18, "science": 3}]
    outcome = Outcome.__new__(Outcome)
    outcome.players = [SimpleNamespace(name=name, human=seat in humans) for seat, name in enumerate(("Ann", "Ben"))]
    outcome.sheets = [
        SimpleNamespace(seat=seat, total=totals[seat], coins_left=5 - seat, categories=points[seat]) for seat in (0, 1)
    ]
    outcome.players_only = 2
    assert personal(outcome, app.services.tr) == said


def test_charts_choose_round_steps_and_keep_signs_apart():
    axis = axis_for([-3, 12, 57])
    assert axis.low <= -3 and axis.high >= 57 and len(axis.ticks) <= 9
    placed = spread([10, 11, 12, 300], 40)
    ordered = sorted(placed)
    assert all(b - a >= 39 for a, b in pairwise(ordered))
    assert placed == sorted(placed)


def test_cities_stand_in_the_light_of_the_last_age_on_every_page(tmp_path):
    app, scene, _ = open_scoring(tmp_path)
    asked, get = [], scene.thumbnails.get
    scene.thumbnails.get = lambda *wish: asked.append(wish) or get(*wish)
    for number in range(3):
        scene.choose_tab(number)
        asked.clear()
        app.render()
        assert {wish[4] for wish in asked} == {3}, number
    app.close()


@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_the_lines_of_a_name_fit_into_their_row(tmp_path, ui_scale):
    app, scene, game = open_scoring(tmp_path, seats=7)
    app.services.text.ui_scale = ui_scale
    sizes = {}
    app.services.text.observer = sizes.__setitem__
    list(scene.pad.paint(pygame.Surface((640, 360))))
    for seat, player in enumerate(game.players):
        lines = sizes[player.name] + sizes[scene.book.subtitle(seat)]
        assert lines * LINE_HEIGHT < scene.pad.row(seat).height - 6


@pytest.mark.parametrize(("seat", "bots", "offered"), [(0, "easy", "medium"), (0, "master", ""), (1, "easy", "")])
def test_after_an_easy_win_one_press_starts_the_same_game_against_rivals_a_level_stronger(
    tmp_path, monkeypatch, seat, bots, offered
):
    games = []
    monkeypatch.setattr(
        "game.play.plugin.TableGamePlugin.start",
        lambda plugin, services, setup, players, phones, clock: games.append((setup, players)),
    )
    app, game = make_app(tmp_path), demo_game(4, 4, 1, seed=2)
    totals = [sheet.total for sheet in game.scores()[0]]
    order = sorted(range(4), key=lambda other: -totals[other])
    assert totals[order[0]] >= totals[order[1]] + 5
    for place, player in enumerate(game.players):
        word = HUMAN if place == order[seat] else f"{bots}.{player.character}" if player.character else bots
        game.players[place] = structs.replace(player, bot=word)
    app.services.go("scoring", controller=game)
    found = [widget for widget in top(app).ui.widgets if widget.text.startswith("Try ")]
    assert [widget.text for widget in found] == ([f"Try {app.services.tr(f'bot.{offered}.name')}"] if offered else [])
    if found:
        found[0].on_press()
        assert [player.bot.split(".")[0] for player in games[0][1] if not player.human] == [offered] * 3
        assert [player.name for player in games[0][1]] == [player.name for player in game.players]


@pytest.mark.parametrize(
    ("extra", "said"),
    [({"coach": {"course": "wonders"}}, "lesson_not_counted"), ({"practice": True}, "practice_not_counted")],
)
def test_a_game_that_does_not_count_says_so_on_the_score_and_the_statistics_say_so_too(tmp_path, extra, said):
    app, game = make_app(tmp_path), demo_game(4, 4, 1, seed=7, human=0)
    game.record.extra.update(extra)
    app.services.go("scoring", controller=game)
    assert top(app).pages[0].line == app.services.tr(f"scoring.{said}")
    assert load_statistics(statistics_file(app.services.paths.data))[0].entries == []
    lines: list[str] = []
    app.services.go("statistics")
    app.services.text.observer = lambda line, size: lines.append(line)
    app.render()
    assert app.services.tr("statistics.not_counted") in lines
