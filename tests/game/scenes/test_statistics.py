"""Statistics: what is counted, what a damaged file does, forgetting."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import __file__ as PACKAGE
from game.i18n import I18n
from game.input import Kind
from game.paths import find_paths
from game.saved import PRACTICE
from game.saves import SaveStore
from game.scenes.statistics import StatisticsScene
from game.stats import Statistics, load_statistics, save_statistics, statistics_file
from game.wonders.controller import Controller
from game.wonders.demo import demo_game
from game.wonders.scoring.entries import entries_of
from rules import Record
from rules.wonders.model import CATEGORIES
from tests.support.scene_tools import button, click, give, make_app, top

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
    assert everything.wins == sum(1 / len(w) for _, w in (game.scores() for game in games) if 0 in w)
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
from dataclasses import replace
from pathlib import Path
from game.stats import Statistics, enter_game
path = Path(sys.argv[1])
(entry,) = Statistics.from_json(path.with_name("one.json").read_text("utf-8")).entries
sys.stdin.readline()
for number in range(int(sys.argv[3])):
    enter_game(path, [replace(entry, id=f"{sys.argv[2]}-{number}")])
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
    "text", ["", "[]", '{"format": 1}', '{"format": 9, "entries": []}', '{"format": 1, "entries": [{}]}']
)
def test_a_damaged_file_is_set_aside(tmp_path, text):
    path = tmp_path / "statistics.json"
    path.write_text(text, "utf-8")
    statistics, damaged = load_statistics(path)
    assert statistics.entries == [] and damaged is not None and damaged.read_text("utf-8") == text


def test_the_scene_shows_and_forgets(tmp_path, played):
    app = make_app(tmp_path)
    path = statistics_file(app.services.paths.data)
    save_statistics(path, played[0])
    app.services.go("statistics")
    scene = top(app)
    assert isinstance(scene, StatisticsScene)
    app.render()
    click(app, button(scene.ui.widgets, "Forget all"))
    give(app, Kind.CANCEL)  # the harmless answer
    assert len(load_statistics(path)[0].entries) == 6
    give(app, Kind.DELETE)
    click(app, button(top(app).ui.widgets, "Forget all"))
    assert load_statistics(path)[0].entries == []
    app.render()
    give(app, Kind.CANCEL)
    assert top(app).name == "title"
