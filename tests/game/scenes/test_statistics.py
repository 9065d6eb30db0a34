"""Statistics: what is counted, what a damaged file does, forgetting."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from msgspec import structs

from game import __file__ as PACKAGE
from game.editions import GameEdition
from game.games import game_plugin
from game.i18n import I18n
from game.platform.input import Kind
from game.platform.paths import find_paths
from game.scenes.figures.course import Course, moving_average
from game.scenes.statistics import StatisticsScene
from game.storage.saved import PRACTICE
from game.storage.saves import SaveStore
from game.storage.stats import Statistics, enter_game, load_statistics, save_statistics, statistics_file
from game.ui.canvas import Box
from game.ui.lists import ListView
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.entries import entries_of
from game.wonders.scoring.medals import MEDALS, CityHistory, deeds, earned_by
from rules import Record, ScoreSheet
from rules.wonders.engine.event_facts import CoinsLost
from rules.wonders.model import CATEGORIES
from rules.wonders.scoring import Line
from tests.support.scene_tools import button, click, give, make_app, top

BOARDS = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
ROOT = Path(PACKAGE).parent.parent


@pytest.fixture(scope="module")
def played():
    statistics = Statistics()
    games = [demo_game(3 + seed % 3, 4, 1, seed=seed) for seed in range(6)]
    for number, game in enumerate(games):
        assert statistics.add(entries_of(game, when=f"2026-02-{number + 1:02d}T10:00:00+00:00"))
    return statistics, games


def test_a_game_is_entered_once(played):
    statistics, games = played
    assert not Statistics(statistics.entries).add(entries_of(games[0]))
    assert not Statistics().add(entries_of(demo_game(3, 2, 1)))  # not finished
    assert not Statistics().add(entries_of(demo_game(3, 4, 1, human=None)))  # nobody's


def test_a_practice_game_does_not_count_and_stays_one(tmp_path, played):
    game = played[1][0]
    record = Record.from_json({**game.save_data(), PRACTICE: True})
    store = SaveStore(find_paths(tmp_path), I18n("en"))
    store.save("slot1", Controller.resume(record).save_data())
    assert [info.practice for info in store.saves()] == [True]
    again = Controller.resume(Record.from_json(store.load("slot1").record))
    assert entries_of(again) == [] != entries_of(game)


def test_figures_are_those_of_the_games(played):
    statistics, games = played
    totals = [game.scores()[0][0].total for game in games]
    everything = statistics.all()
    assert everything.games == 6
    assert everything.best == max(totals)
    assert everything.average == pytest.approx(sum(totals) / 6)
    assert everything.wins == pytest.approx(sum(1 / len(w) for _, w in (game.scores() for game in games) if 0 in w))
    assert sum(tally.games for tally in statistics.by_seats().values()) == 6
    assert sum(tally.games for tally in statistics.by_board().values()) == 6
    assert statistics.by_rival()["greedy"].games == 6
    assert sum(statistics.averages(CATEGORIES).values()) == pytest.approx(everything.average)
    assert [entry.total for entry in statistics.best(3)] == sorted(totals, reverse=True)[:3]


def test_the_file_keeps_everything(tmp_path, played):
    statistics, _ = played
    path = tmp_path / "statistics.json"
    save_statistics(path, statistics)
    again, damaged = load_statistics(path)
    assert damaged is None and again.entries == statistics.entries


FINISHING = """
import sys
from pathlib import Path
from msgspec import structs
from game.storage.stats import Statistics, enter_game
path = Path(sys.argv[1])
(entry,) = Statistics.from_json(path.with_name("one.json").read_text("utf-8")).entries
sys.stdin.readline()
for number in range(int(sys.argv[3])):
    enter_game(path, [structs.replace(entry, id=f"{sys.argv[2]}-{number}")])
"""


def test_games_that_end_at_the_same_time_are_all_counted(tmp_path, played):
    (tmp_path / "one.json").write_text(Statistics(played[0].entries[:1]).to_json(), "utf-8")
    path, games = tmp_path / "statistics.json", 25
    words = [sys.executable, "-c", FINISHING, str(path)]
    programs = [subprocess.Popen([*words, name, str(games)], stdin=subprocess.PIPE, cwd=ROOT) for name in "abc"]
    for program in programs:
        program.communicate(b"go\n", timeout=60)
    assert len(load_statistics(path)[0].entries) == len(programs) * games
    assert sorted(found.name for found in tmp_path.iterdir()) == ["one.json", "statistics.json"]


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format": 1}', '{"format": "new", "entries": []}', '{"format": 1, "entries": {}}']
)
def test_a_damaged_file_is_set_aside(tmp_path, text):
    path = tmp_path / "statistics.json"
    path.write_text(text, "utf-8")
    statistics, damaged = load_statistics(path)
    assert statistics.entries == [] and damaged is not None and damaged.read_text("utf-8") == text


def test_what_another_version_has_counted_stays_in_the_file(tmp_path: Path, played: Any) -> None:
    statistics, path = played[0], tmp_path / "statistics.json"
    entry = json.loads(msgspec.json.encode(statistics.entries[0]))
    odd = [{**entry, "won": "mostly"}, {**entry, "won": 1e30}, {**entry, "place": 0}, {"hologram": 1}, 5]
    fine = {**entry, "id": "b", "when": "0001-01-01T00:00:00+00:00", "day": "palace", "categories": {"x": 10**30}}
    path.write_text(json.dumps({"format": 2, "entries": [*odd, fine]}), "utf-8")
    found, damaged = load_statistics(path)
    assert damaged is None and found.unread == odd
    assert [(one.id, one.when, one.day, one.categories) for one in found.entries] == [("b", "", "", {})]
    enter_game(path, [structs.replace(statistics.entries[0], id="c")])
    kept = json.loads(path.read_text("utf-8"))
    assert kept["format"] == 2 and kept["entries"][:5] == odd and len(kept["entries"]) == 7
    app = make_app(tmp_path)
    file = statistics_file(app.services.paths.data)
    file.parent.mkdir(exist_ok=True)
    path.replace(file)
    app.services.go("statistics")
    app.tick(0.1)
    app.render()
    assert any("5 games" in text for text in app.services.toasts.texts)


def test_the_course_tells_how_points_and_places_went(tmp_path, played):
    statistics, games = played
    assert moving_average([10, 20, 30, 50], 2) == (10, 15, 25, 40)
    app = make_app(tmp_path)
    page = Course(app.services, GameEdition(), statistics)
    everything, *kinds = page.kinds()
    assert everything.entries == tuple(statistics.entries) and everything.name == "All games"
    by_name = {kind.name: kind for kind in kinds}
    assert by_name["Against Former Medium"].entries == everything.entries
    assert sum(len(kind.entries) for kind in kinds if kind.board) == len(games)
    before, now = statistics.entries[:3], statistics.entries[3:]
    change = sum(e.total for e in now) / 3 - sum(e.total for e in before) / 3
    sentence = page.trend(statistics.entries)
    assert f"{abs(change):.1f} {'more' if change > 0 else 'fewer'}" in sentence and "last 3 games" in sentence
    assert page.trend(statistics.entries[:3]) == "", "three games are no trend"


@pytest.mark.parametrize("games", [1, 3, 40])
def test_every_game_is_a_pillar_large_enough_to_be_seen(tmp_path, played, games):
    app = make_app(tmp_path)
    shown = Statistics([structs.replace(played[0].entries[0], id=str(number)) for number in range(games)])
    page = Course(app.services, GameEdition(), shown)
    places = page._pillars(Box(0, 0, 1100, 80), shown.entries)
    assert len(places) == games and min(place.width for place in places) >= 18
    assert all(before.right < after.left for before, after in pairwise(places))
    said = []
    app.services.text.observer = lambda line, size: said.append(line)
    page.paint(app.render())
    if games < 4:
        assert said.count(str(shown.entries[0].total)) >= games
        assert str(max(shown.entries[0].categories.values())) in said


@pytest.mark.parametrize("games", [1, 30])
def test_the_figures_of_few_games_leave_no_empty_half(tmp_path, played, games):
    """The best game fills the room below them; where it is needed for figures, there is none."""
    app = make_app(tmp_path)
    entries = [
        structs.replace(played[0].entries[0], id=str(number), seats=3 + number % 5, board=BOARDS[number % len(BOARDS)])
        for number in range(games)
    ]
    save_statistics(statistics_file(app.services.paths.data), Statistics(entries))
    drawn = {}
    app.services.text.observer = drawn.__setitem__
    app.services.go("statistics")
    app.render()
    assert (app.services.tr("statistics.best_game") in drawn) == (games == 1)
    assert (app.services.tr.plural("statistics.games", 1) in drawn) == (games == 1)
    app.close()


def test_every_page_is_shown_whatever_there_is_to_show(tmp_path, played):
    app = make_app(tmp_path)
    path = statistics_file(app.services.paths.data)
    many = [structs.replace(entry, id=str(number)) for number, entry in enumerate(played[0].entries * 20)]
    bare = [structs.replace(entry, categories={}) for entry in many]
    for entries in ([], played[0].entries[:1], many, bare):
        save_statistics(path, Statistics(entries))
        for tab in range(3):
            app.services.go("statistics", tab=tab)
            scene = top(app)
            pictures = [pygame.image.tobytes(app.render(), "RGB")]
            give(app, Kind.NEXT, Kind.DOWN)
            if tab == 1 and entries:
                next(widget for widget in scene.ui.widgets if isinstance(widget, ListView)).select(2)
            app.tick(1)
            pictures.append(pygame.image.tobytes(app.render(), "RGB"))
            assert pictures[0] != pictures[1] or not entries
            give(app, Kind.CANCEL)
            assert top(app).name == "title"


# --- medals -----------------------------------------------------------------------------------------------------------


def test_deeds_are_those_of_the_record():
    for seed in range(4):
        game = demo_game(3 + seed, 4, 1, seed=seed, expansions=("leaders",) if seed % 2 else ())
        found = deeds(game)
        paid = dict.fromkeys(range(game.seats), 0)
        for seat, action in game.record.actions:
            for _, coins in re.findall(r"\b([LR])(\d+)", action):
                paid[seat] += int(coins)
        assert [city.spent for city in found] == list(paid.values())
        assert sum(city.earned for city in found) == sum(paid.values())
        for seat, city in enumerate(found):
            actions = [action for other, action in game.record.actions if other == seat]
            assert city.chains == sum(action.endswith(" chain") for action in actions)
            assert len(city.ages) == game.view(0).cities[seat].stages
            assert city.defeats == sum(token < 0 for token in game.view(0).cities[seat].tokens)


def city(**changes):
    """What a city without any merit did."""
    sheet = ScoreSheet(0, dict.fromkeys(CATEGORIES, 5))
    return replace(CityHistory(won=False, sheet=sheet, stages=3, red=1, spent=1, defeats=1), **changes)


def sheet(sets=0, lines=(), **categories):
    return ScoreSheet(0, {**dict.fromkeys(CATEGORIES, 5), **categories}, list(lines), sets=sets)


MERITS = {
    "victory": city(won=True),
    "science": city(won=True, sheet=sheet(science=6)),
    "same_symbols": city(sheet=sheet(lines=[Line("science", "gear", 25, 5)])),
    "sets": city(sheet=sheet(sets=3)),
    "undefeated": city(won=True, defeats=0),
    "peace": city(won=True, red=0),
    "early_wonder": city(won=True, ages=[2, 2, 1]),
    "chains": city(chains=6),
    "own_soil": city(won=True, spent=0),
    "merchant": city(earned=20),
    "guilds": city(sheet=sheet(guilds=20)),
    "civilian": city(sheet=sheet(civilian=30)),
}
NEARLY = {
    "science": city(won=True, sheet=sheet(science=6, guilds=6)),
    "same_symbols": city(sheet=sheet(lines=[Line("science", "gear", 16, 4), Line("civilian", "altar", 9, 9)])),
    "sets": city(sheet=sheet(sets=2)),
    "undefeated": city(defeats=0),
    "peace": city(red=0),
    "early_wonder": city(won=True, ages=[2, 1, 0]),
    "chains": city(chains=5),
    "own_soil": city(spent=0),
    "merchant": city(earned=19),
    "guilds": city(sheet=sheet(guilds=19)),
    "civilian": city(sheet=sheet(civilian=29)),
}


def test_each_medal_is_earned_by_its_own_merit_alone():
    assert [*MERITS] == [medal.id for medal in MEDALS]
    for name, deed in MERITS.items():
        assert {*earned_by(deed)} - {"victory"} == {name} - {"victory"}, name
        assert ("victory" in earned_by(deed)) == deed.won
    for name, deed in NEARLY.items():
        assert name not in earned_by(deed), name


def test_a_medal_is_told_once_and_kept_with_the_game_that_earned_it(tmp_path, played):
    path = tmp_path / "statistics.json"
    first, second, third = (
        structs.replace(entry, id=name, medals=medals)
        for entry, name, medals in zip(
            played[0].entries, "abc", [("victory",), ("victory", "chains"), ("chains",)], strict=False
        )
    )
    assert enter_game(path, [first]).medals == ("victory",)
    assert enter_game(path, [second]).medals == ("chains",)
    assert enter_game(path, [second, third]).medals == (), "that game has been entered before"
    assert enter_game(path, [third]).medals == ()
    statistics = load_statistics(path)[0]
    assert statistics.medals() == {"victory": first, "chains": second}


def test_the_end_of_a_game_tells_of_its_medals(tmp_path, played):
    game = next(game for game in played[1] if entries_of(game)[0].medals)
    app = make_app(tmp_path, (1280, 720))
    app.services.go("scoring", controller=game)
    names = [app.services.tr(f"medal.{medal}.name") for medal in entries_of(game)[0].medals]
    lines = _told_in_the_end(app)
    assert any(all(name in line for name in names) for line in lines)
    app.services.go("scoring", controller=game)
    lines = _told_in_the_end(app)
    assert not any(name in line for name in names for line in lines), "they have been told of before"
    assert not app.services.toasts.texts


def _told_in_the_end(app):
    """The lines of a score that is filled in, with its verdict."""
    lines: list[str] = []
    top(app).timeline.skip()
    app.tick(0.1)
    app.services.text.observer = lambda line, _size: lines.append(line)
    app.render()
    app.services.text.observer = None
    return lines


def test_the_scene_shows_and_forgets(tmp_path, played):
    app = make_app(tmp_path)
    path = statistics_file(app.services.paths.data)
    save_statistics(path, played[0])
    app.services.go("statistics")
    scene = top(app)
    assert isinstance(scene, StatisticsScene)
    app.render()
    click(app, button(scene.ui.widgets, "Reset"))
    give(app, Kind.CANCEL)  # the harmless answer
    assert len(load_statistics(path)[0].entries) == 6
    give(app, Kind.DELETE)
    click(app, button(top(app).ui.widgets, "Reset"))
    assert load_statistics(path)[0].entries == []
    app.render()
    give(app, Kind.CANCEL)
    assert top(app).name == "title"


def test_coins_that_others_took_are_counted_where_anybody_lost_some():
    game = demo_game(5, 4, 1, seed=3, expansions=("cities",))
    lost = [event.facts.coins for event in game.past() if isinstance(event.facts, CoinsLost) and event.seat == 0]
    assert sum(lost) and deeds(game)[0].lost == sum(lost)
    plain, entries = demo_game(3, 4, 1), entries_of(game)
    assert entries[0].coins["lost"] == sum(lost) and "lost" not in entries_of(plain)[0].coins
    both = Statistics([*entries, *entries_of(plain)])
    found = Statistics.from_json(both.to_json()).coins(("earned", "paid", "lost"))
    assert found["lost"] == sum(lost) and found["earned"] == sum(e.coins["earned"] for e in both.entries) / 2


def test_coins_are_shown_with_the_figures(tmp_path):
    app = make_app(tmp_path, (1280, 720))
    games = [demo_game(4, 4, 1, seed=seed, expansions=("cities",)) for seed in (1, 2)]
    save_statistics(statistics_file(app.services.paths.data), Statistics([e for g in games for e in entries_of(g)]))
    said = []
    app.services.text.observer = lambda text, *_: said.append(text)
    app.services.go("statistics")
    app.render()
    assert {app.services.tr(f"statistics.coins{kind}") for kind in ("", "_earned", "_paid", "_lost")} <= set(said)
    app.close()


def test_the_points_of_many_boxes_leave_the_best_scores_room(tmp_path, played):
    app = make_app(tmp_path, (1280, 720))
    every = dict.fromkeys((category.id for category in game_plugin("wonders").categories), 4)
    entries = [structs.replace(entry, categories=every) for entry in played[0].entries]
    save_statistics(statistics_file(app.services.paths.data), Statistics(entries))
    lines: dict[str, float] = {}
    app.services.text.observer = lambda line, size: lines.setdefault(line, size)
    app.services.go("statistics")
    app.render()
    best = [size for line, size in lines.items() if line.startswith("Ann, ")]
    assert len(every) > 10 and len(best) >= 3 and min(best) >= 20
    app.close()
