"""The daily deal: the same for everybody, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

import rules
from game.app import App
from game.challenges.daily import daily_record, day_scores, plan_of, play_daily, scores_of, streak, week_plan
from game.challenges.deal import day_of
from game.challenges.scene import ChallengesScene
from game.games import game_plugin
from game.players import players_from_json
from game.storage.stats import Entry, enter_game, statistics_file
from rules.core.record import start
from tests.game.challenges.support import played
from tests.support.scene_tools import button, click, make_app, pass_time, top

MONDAY = date(2026, 11, 23)
WEEK = [MONDAY + timedelta(days=days) for days in range(7)]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, mute=True, speed="instant", take_back="off")
    yield app
    app.close()


def entry(day: str, total: int, when: str = "2026-11-23") -> Entry:
    return Entry(f"{day}{total}", when, "Ann", 3, "giza", "A", 1, 1.0, total, day=day)


@pytest.mark.parametrize("day", WEEK, ids=lambda day: f"{day:%A}")
def test_everybody_has_the_same_deal_that_day(app: App, day: date) -> None:
    app.services.settings.player_name = "王小明"
    one = daily_record(app.services, day)
    app.services.settings.player_name = ""
    other = daily_record(app.services, day)
    assert one.setup == other.setup != daily_record(app.services, day + timedelta(days=7)).setup
    bots = [player["bot"] for player in one.extra["players"]]
    assert bots == [player["bot"] for player in other.extra["players"]] and bots[0] == "human"
    assert len(set(bots)) == len(bots) == plan_of(day).seats
    assert all(bot.startswith("medium.") for bot in bots[1:])
    state, _ = start(one)
    assert rules.game_named(one.game).digest(state) == rules.game_named(one.game).digest(start(other)[0])


def test_the_deal_of_a_day_stays_what_it_is(app: App) -> None:
    """A change of these numbers would change the deals of all days."""
    found = daily_record(app.services, date(2026, 11, 26))
    assert (found.game, found.setup.seats, found.setup.seed) == ("architects", 4, 8214395115882823339)


@pytest.mark.parametrize("day", [MONDAY, WEEK[3]], ids=["wonders", "architects"])
def test_whoever_answers_alike_plays_the_same_game(app: App, day: date) -> None:
    games = [played(daily_record(app.services, day), chance=5) for _ in range(2)]
    assert games[0].record.actions == games[1].record.actions
    assert games[0].record.actions != played(daily_record(app.services, day), chance=6).record.actions


def test_the_first_game_of_a_day_counts_and_the_best_is_remembered() -> None:
    found = scores_of([entry("2026-11-24", 40), entry("", 70), entry("2026-11-24", 55), entry("2026-11-25", 48)])
    assert [(score.day.day, score.first.total, score.best, score.games) for score in found] == [
        (25, 48, 48, 1),
        (24, 40, 55, 2),
    ]
    assert scores_of([entry("yesterday", 3)]) == []


def test_days_in_a_row_are_counted_up_to_today_or_yesterday() -> None:
    scores = scores_of([entry(f"2026-11-{day}", 40) for day in (20, 22, 23, 24)])
    assert [streak(scores, date(2026, 11, day)) for day in (20, 21, 23, 24, 25, 26)] == [1, 1, 2, 3, 3, 0]


def test_a_day_is_played_from_the_title_and_left_and_found_again(app: App) -> None:
    scene = ChallengesScene(app.services, MONDAY)
    app.services.stack.push(scene)
    app.render()
    assert not scene.scores
    click(app, button(scene.ui.widgets, app.services.tr("dares.play")))
    table = top(app)
    assert table.name == game_plugin("wonders").table
    game = table.controller
    assert day_of(game.record) == MONDAY.isoformat()
    game.choose(0, game.legal(0)[0])
    pass_time(app, 0.2)
    app.services.stack.reset(app.services.scenes.create("title"))
    answers = len(game.record.actions)
    assert answers
    play_daily(app.services, MONDAY)
    assert len(top(app).controller.record.actions) >= answers
    play_daily(app.services, WEEK[2])
    assert not any(seat == 0 for seat, _ in top(app).controller.record.actions)


def test_a_game_of_a_day_is_entered_and_told_on_the_score_pad(app: App) -> None:
    services = app.services
    for chance in (1, 2):
        game = played(daily_record(services, MONDAY), chance=chance)
        services.go(game_plugin("wonders").scoring, controller=game)
        top(app).timeline.skip()
        app.render()
    (score,) = day_scores(services)
    assert score.games == 2 and score.day == MONDAY
    assert str(score.first.total) in top(app).pages[0].line


def test_a_damaged_day_in_the_statistics_is_no_day(app: App) -> None:
    services = app.services
    enter_game(statistics_file(services.paths.data), [entry("2026-13-45", 30)])
    assert day_scores(services) == []


def test_faces_and_the_list_are_drawn_in_every_week(app: App) -> None:
    enter_game(statistics_file(app.services.paths.data), [entry("2026-11-22", 30)])
    for day in WEEK:
        scene = ChallengesScene(app.services, day)
        app.services.stack.reset(scene)
        app.render()
        assert len(scene.scores) == 1
        assert len(players_from_json(scene._deal.extra["players"], 8)) == 8
    assert replace(scene._deal.setup, seed=0).seats == plan_of(WEEK[-1]).seats


def test_the_daily_deal_says_how_strong_the_opponents_are(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = ChallengesScene(app.services, date(2026, 11, 26))
    assert app.services.tr(f"bot.{week_plan().level}.name") in scene.described
    app.close()
