"""The naval conflict on the screen: ranks with their ties, the podium, staying out, and how they are led through."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.i18n import FALLBACK, I18n
from game.platform.input import Intent, Kind
from game.players import players_from
from game.storage.settings import Speed
from game.ui.widgets import Button, TipArea
from game.wonders.armada.conflict.abstention import AbstentionScene
from game.wonders.armada.conflict.naval_scene import NavalScene
from game.wonders.armada.conflict.podium import NavalAnimation, Podium
from game.wonders.armada.conflict.prizes import prizes
from game.wonders.armada.conflict.ranks import own_words, ranks, rule_words
from game.wonders.armada.tips import strength
from game.wonders.desk.session import Session
from game.wonders.table.age_draft import AgeDraftScene
from rules import Event
from rules.wonders.armada.conflicts import naval_tokens
from rules.wonders.armada.event_facts import NavalConflict
from rules.wonders.armada.facts import fleet_at
from tests.game.wonders.armada.naval_games import STEP, asked, sailing
from tests.support.frame_support import make_app

REWARDS = {1: [3, 1, 0], 2: [5, 3, 0], 3: [7, 5, 3]}
NAMES = ("Ann", "Berenice", "Cyrus", "Darius", "Electra")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    app.services.settings.speed = "normal"
    yield app
    app.close()


def tokens(strengths: tuple[int, ...], age: int, away: tuple[int, ...] = ()) -> list[int]:
    taking = {seat: number for seat, number in enumerate(strengths) if seat not in away}
    found = naval_tokens(taking, -age, REWARDS[age])
    return [found.get(seat, 0) for seat in range(len(strengths))]


@pytest.mark.parametrize(
    ("strengths", "age", "away", "places"),
    [
        ((8, 6, 6, 2, 2), 2, (), [1, 2, 2, 0, 0]),
        ((5, 5, 3, 1), 3, (), [1, 1, 3, 0]),
        ((4, 4, 4), 1, (), [0, 0, 0]),
        ((4, 4, 1), 1, (2,), [0, 0, 0]),
        ((9, 7, 5, 1), 3, (0,), [0, 1, 2, 0]),
    ],
)
def test_places_are_shared_by_equals_and_not_given_to_the_weakest(
    strengths: tuple[int, ...], age: int, away: tuple[int, ...], places: list[int]
) -> None:
    found = ranks(strengths, tokens(strengths, age, away), away)
    assert [next(rank.place for rank in found if rank.seat == seat) for seat in range(len(strengths))] == places


def test_the_strongest_stand_first_and_those_that_stay_away_last() -> None:
    found = ranks((2, 9, 5), tokens((2, 9, 5), 1, (1,)), (1,))
    assert [rank.seat for rank in found] == [2, 0, 1] and found[-1].away


@pytest.mark.parametrize(
    ("strengths", "age", "away", "text"),
    [
        ((8, 6, 2), 2, (), "Ann comes first at sea and takes 5 victory points."),
        ((6, 6, 2), 2, (), "Ann comes first at sea, level with Berenice: 3 victory points each."),
        ((1, 6, 2), 3, (), "Ann is the weakest at sea and loses 3 victory points."),
        ((4, 6, 5, 1), 2, (), "Ann comes third at sea and takes nothing."),
        ((4, 4, 4), 2, (), "All fleets are level: nobody takes anything."),
        ((4, 2, 3), 2, (0,), "Ann stays out of the conflict and takes nothing."),
    ],
)
def test_what_the_conflict_is_for_a_city(
    strengths: tuple[int, ...], age: int, away: tuple[int, ...], text: str
) -> None:
    players = players_from(["human"] * len(strengths), NAMES)
    assert own_words(ranks(strengths, tokens(strengths, age, away), away), 0, players, I18n(FALLBACK)) == text


@pytest.mark.parametrize(
    ("strengths", "age", "key"),
    [
        ((8, 8, 2), 3, "naval.rule.first"),
        ((8, 6, 6, 2), 3, "naval.rule.second"),
        ((8, 6, 6, 2), 2, "naval.rule.second_none"),
        ((8, 6, 4, 4, 2), 3, "naval.rule.third"),
        ((8, 6, 4, 2), 3, ""),
    ],
)
def test_ties_are_explained(strengths: tuple[int, ...], age: int, key: str) -> None:
    tr = I18n(FALLBACK)
    text = rule_words(ranks(strengths, tokens(strengths, age), ()), REWARDS[age], tr)
    expected = {"naval.rule.first": REWARDS[age][1], "naval.rule.second": REWARDS[age][2]}.get(key, 0)
    assert text == (tr(key, n=expected) if key else "")


@pytest.mark.parametrize("cities", [3, 5, 8])
def test_stands_lie_apart_inside_the_sea_and_fall_with_the_place(app: App, cities: int) -> None:
    strengths = tuple(range(cities, 0, -1))
    naval = NavalAnimation.of(strengths, tokens(strengths, 3), (), 0).done()
    podium = Podium(app.services, players_from(["human"] * cities))
    columns = [podium.column(naval, number) for number in range(cities)]
    assert all(podium.places.arena.contains(column) for column in columns)
    assert all(a.right <= b.left for a, b in itertools.pairwise(columns))
    assert all(column.y >= podium.places.prizes.bottom for column in columns)
    tops = [podium.stand(naval, number).y for number in range(cities)]
    assert tops == sorted(tops) and tops[0] < tops[-1]


def conflict(app: App, **kwargs: bool) -> NavalScene:
    controller = sailing("human random random", 1, lambda view: bool(view.age == 2))
    strengths = (4, 6, 1)
    event = Event(-1, NavalConflict(age=2, strengths=strengths, away=(), tokens=tuple(tokens(strengths, 2))))
    scene = NavalScene(app.services, event, controller.view(0), controller.players, 0, **kwargs)
    app.services.stack.reset(app.services.scenes.create("settings"))
    app.services.stack.push(scene)
    app.tick(STEP)
    return scene


def test_a_click_ends_what_moves_and_the_next_one_goes_on(app: App) -> None:
    scene = conflict(app)
    app.tick(STEP, [Intent(Kind.PRESS, pos=(960, 500), button=1)])
    assert scene.naval.fly == 1 and not scene.timeline.busy and scene in app.services.stack.scenes
    app.render()
    app.tick(STEP, [Intent(Kind.PRESS, pos=(960, 500), button=1)])
    assert scene not in app.services.stack.scenes


def test_the_conflict_comes_to_its_end_within_three_seconds_and_waits(app: App) -> None:
    scene = conflict(app)
    for _ in range(180):
        app.tick(STEP)
    assert not scene.timeline.busy and scene in app.services.stack.scenes
    tips = [widget for widget in scene.ui.widgets if isinstance(widget, TipArea)]
    assert len(tips) == 3 and all("naval strength" in tip.tip() for tip in tips)


def test_at_instant_speed_the_podium_stands_still_until_a_press(app: App) -> None:
    app.services.settings.speed = "instant"
    scene = conflict(app)
    for _ in range(400):
        app.tick(STEP)
        assert scene.naval.fly == 1 and not scene.timeline.busy and app.services.stack.top is scene
    app.tick(STEP, [Intent(Kind.CONFIRM)])
    assert scene not in app.services.stack.scenes


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_with_autoplay_it_goes_on_by_itself(app: App, speed: Speed) -> None:
    app.services.settings.speed = speed
    scene = conflict(app, autoplay=True)
    for _ in range(400):
        app.tick(STEP)
    assert scene not in app.services.stack.scenes


@pytest.mark.parametrize(("stays", "answer"), [(True, "choose abstain"), (False, "choose none")])
def test_staying_out_is_asked_with_what_would_come_of_it(app: App, stays: bool, answer: str) -> None:
    controller = sailing("human random random random", 1, asked("abstain"))
    session = Session(controller)
    session.hand_over(0)
    scene = AbstentionScene(app.services, session)
    app.services.stack.reset(app.services.scenes.create("settings"))
    app.services.stack.push(scene)
    app.tick(STEP)
    app.render()
    assert not next(rank for rank in scene.shown.ranks if rank.seat == 0).away
    buttons = [widget for widget in scene.ui.widgets if isinstance(widget, Button)]
    scene.ui.set_focus(buttons[-1 if stays else 0])
    app.render()
    assert next(rank for rank in scene.shown.ranks if rank.seat == 0).away == stays
    app.tick(STEP, [Intent(Kind.CONFIRM)])
    assert [text for seat, text in controller.record.actions if seat == 0][-1] == answer
    assert scene not in app.services.stack.scenes


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("strengths", [(5, 3, 2), (4, 4, 1), (2, 2, 2), (1, 6, 6)])
def test_the_prizes_are_told_before_the_conflict_with_who_would_take_them(
    age: int, strengths: tuple[int, int, int]
) -> None:
    view = sailing("human random random", 1, lambda view: view.turn > 1).view(0)
    cities = [
        city.put(fleet_at(city).replaced(strength=number)) for city, number in zip(view.cities, strengths, strict=True)
    ]
    found = prizes(view.replaced(cities=tuple(cities), age=age))
    assert [prize.token for prize in found[:-1]] == [token for token in REWARDS[age] if token]
    taken = {seat: prize.token for prize in found for seat in prize.seats}
    assert [taken.get(seat, 0) for seat in range(3)] == tokens(strengths, age)


def test_the_standings_and_the_tip_at_the_table_name_the_prizes(app: App) -> None:
    scene = AgeDraftScene(app.services, sailing("human random random", 1, lambda view: view.age == 2 and view.turn > 1))
    app.services.stack.push(scene)
    app.tick(STEP)
    assert all(f"{{naval_{token}}}" in strength(scene.table.narrator, 0) for token in (5, 3))
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    app.services.go("ledger", table=scene.table, page="standings")
    app.tick(STEP)
    app.render()
    assert "At sea in Age II, as things stand" in said
