"""The costliest choice of the last days: kept by the analysis, played again from where it was made."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.app import App
from game.challenges.costly_choice import points_then, practice_of
from game.challenges.scene import ChallengesScene
from game.puzzles.posed import posed_choice
from game.puzzles.scene import OWN, PuzzlesScene
from game.storage.regrets import DAYS, FoundCost, keep_regret, load_regrets, regret_file
from game.wonders.samples.demo import demo_game
from game.wonders.samples.watch import analysed
from rules.core.record import replay
from tests.game.challenges.support import played
from tests.support.scene_tools import make_app, top

TODAY = date(2026, 11, 26)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, mute=True, speed="instant", take_back="off")
    yield app
    app.close()


def kept(path: Path, *choices: tuple[int, float, date]) -> None:
    for seed, cost, day in choices:
        keep_regret(path, demo_game(3, 4, 1, seed=seed).record, FoundCost(9, 0, cost, 0.0, 40 + seed), day)


def test_the_costliest_of_the_last_seven_days_comes_first_and_a_game_has_one(tmp_path: Path) -> None:
    path = regret_file(tmp_path)
    assert load_regrets(path, TODAY) == []
    kept(
        path,
        (1, 0.2, TODAY - timedelta(DAYS)),
        (2, 0.1, TODAY - timedelta(DAYS - 1)),
        (3, 0.15, TODAY),
        (2, 0.3, TODAY),
    )
    assert [(one.then, one.cost) for one in load_regrets(path, TODAY)] == [(42, 0.3), (43, 0.15)]
    assert load_regrets(path, TODAY + timedelta(DAYS)) == []


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    path = regret_file(tmp_path)
    path.write_text('{"format": 1, "kept": [{"day": 3}]}', "utf-8")
    assert load_regrets(path, TODAY) == [] and not path.exists()


def test_the_costliest_choice_is_a_puzzle_played_on_from_there_and_measured_against_then(app: App) -> None:
    path = regret_file(app.services.paths.data)
    kept(path, (1, 0.2, date.today()))
    scene = PuzzlesScene(app.services)
    app.services.stack.push(scene)
    choice = next(group for group in scene.groups() if group.key == OWN).puzzles[0]
    scene.open(choice)
    assert top(app).session.taker is not None
    posed_choice(choice).play_on(app.services)
    record = top(app).controller.record
    assert record.actions[:9] == demo_game(3, 4, 1, seed=1).record.actions[:9]
    again = played(practice_of(load_regrets(path, date.today())[0], "medium"))
    assert points_then(again.record) == 41
    app.services.go("scoring", controller=again)
    assert "41" in top(app).pages[0].line
    scene = ChallengesScene(app.services, TODAY)
    scene.enter()
    assert not scene.scores


def test_the_analysis_keeps_what_it_has_found(app: App) -> None:
    scene = analysed(app.services, 3)
    app.services.stack.reset(scene)
    assert scene._rows
    scene._keep(scene._rows[0])
    (found,) = load_regrets(regret_file(app.services.paths.data), date.today())
    assert found.number == scene._rows[0].choice.number and found.lead == pytest.approx(
        scene._rows[0].finding.cost, abs=0.01
    )


def test_a_choice_played_on_to_the_end_can_be_replayed(app: App) -> None:
    """From the second age on: what was played before has its checks, too."""
    path = regret_file(app.services.paths.data)
    record = demo_game(3, 4, 2, seed=1).record
    keep_regret(path, record, FoundCost(len(record.actions) - 2, 0, 0.1, 0.0, 40), date.today())
    again = played(practice_of(load_regrets(path, date.today())[0], "medium")).record
    assert len(again.checks) == 3
    replay(again)
