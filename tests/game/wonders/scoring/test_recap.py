"""The recap of an age: what it has brought, whose points come first, and that one click goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.recap import RecapScene
from game.wonders.scoring.spread import FIGHTS, equal_cards
from tests.support.scene_tools import give, make_app, pass_time, top


def open_recap(folder: Path, age: int = 2, viewer: int = 0) -> tuple[App, RecapScene, Controller]:
    game = demo_game(4, 3, 1)
    app = make_app(folder)
    before, after = game.scores_after(age - 1), game.scores_after(age)
    cities = game.view(0).cities
    app.services.go("recap", age=age, players=game.players, before=before, after=after, cities=cities, viewer=viewer)
    scene = top(app)
    assert isinstance(scene, RecapScene)
    return app, scene, game


@pytest.mark.parametrize("age", [1, 2])
def test_what_is_gained_leads_from_one_age_to_the_next(tmp_path: Path, age: int) -> None:
    app, scene, game = open_recap(tmp_path, age)
    for seat in range(4):
        gained = sum(scene.gains.gained[seat].values())
        assert game.scores_after(age - 1)[seat]["total"] + gained == game.scores_after(age)[seat]["total"]
    assert set(scene.gains.columns) == {
        name for found in scene.gains.gained for name, points in found.items() if points
    }
    pass_time(app, 2)
    app.render()


def test_the_viewer_comes_first_and_the_others_in_the_order_of_the_table(tmp_path: Path) -> None:
    assert open_recap(tmp_path, viewer=2)[1].gains.order == [2, 3, 0, 1]


@pytest.mark.parametrize("seats", [3, 7])
def test_where_several_people_look_every_city_has_a_like_row_in_the_order_of_the_seats(
    tmp_path: Path, seats: int
) -> None:
    app, game = make_app(tmp_path), demo_game(seats, 2, 1)
    told = {"before": game.scores_after(0), "after": game.scores_after(1), "cities": game.view(0).cities}
    app.services.go("recap", age=1, players=game.players, viewer=1, equal=True, **told)
    scene = top(app)
    assert isinstance(scene, RecapScene) and scene.gains.order == list(range(seats))
    cards = equal_cards(app.services.canvas, seats, False)
    assert len(cards) == seats and len({tuple(card.size) for card in cards}) == 1
    shown = app.services.canvas.bounds
    assert all(shown.contains(card) for card in cards) and all(
        a.collidelist(cards[i + 1 :]) < 0 for i, a in enumerate(cards)
    )
    pass_time(app, 1)
    app.render()


@pytest.mark.parametrize(
    "intent", [Intent(Kind.CONFIRM), Intent(Kind.CANCEL), Intent(Kind.PRESS, pos=(9, 9), button=1)]
)
def test_one_click_finishes_the_counting_and_the_next_goes_on(tmp_path: Path, intent: Intent) -> None:
    app, scene, _ = open_recap(tmp_path)
    give(app, intent)
    assert top(app) is scene and scene.shown == 1.0
    give(app, intent)
    assert top(app) is not scene


def test_a_resumed_game_knows_the_ages_before(tmp_path: Path) -> None:
    game = demo_game(3, 3, 1)
    again = Controller.resume(game.record)
    assert [again.scores_after(age) for age in range(3)] == [game.scores_after(age) for age in range(3)]


def test_partners_share_a_sum_and_what_the_conflicts_brought_is_told_of_everybody(tmp_path: Path) -> None:
    game = demo_game(4, 3, 1)
    app = make_app(tmp_path)
    before, after, cities = game.scores_after(1), game.scores_after(2), game.view(0).cities
    app.services.go(
        "recap", age=2, players=game.players, before=before, after=after, cities=cities, teams=(0, 0, 1, 1), viewer=2
    )
    scene, said = top(app), []
    assert isinstance(scene, RecapScene)
    app.services.text.observer = lambda line, size: said.append(line)
    scene.finish_pictures()
    app.render()
    assert scene.gains.sides() == [[2, 3], [0, 1]]
    for seats in scene.gains.sides():
        assert f"{sum(after[seat]['total'] for seat in seats)} in all" in said
    fought = [after[seat][FIGHTS] - before[seat][FIGHTS] for seat in range(4)]
    assert {f"+{points}" if points > 0 else str(points).replace("-", "−") for points in fought} <= set(said)


def test_what_has_taken_points_of_another_city_stands_beside_its_conflicts(tmp_path: Path) -> None:
    game = demo_game(3, 3, 1)
    app = make_app(tmp_path)
    before, after, cities = game.scores_after(1), game.scores_after(2), game.view(0).cities
    after = [{**sheet, "debt": -7 * (seat == 1)} for seat, sheet in enumerate(after)]
    app.services.go("recap", age=2, players=game.players, before=before, after=after, cities=cities)
    scene, said = top(app), []
    assert isinstance(scene, RecapScene)
    app.services.text.observer = lambda line, size: said.append(line)
    scene.finish_pictures()
    app.render()
    assert said.count("−7") == 1


def test_an_age_that_has_brought_nothing_has_nothing_for_the_coach_to_point_at(tmp_path: Path) -> None:
    app, game = make_app(tmp_path), demo_game(3, 2, 1)
    same = game.scores_after(1)
    app.services.go("recap", age=1, players=game.players, before=same, after=same, cities=game.view(0).cities, viewer=0)
    scene = top(app)
    assert isinstance(scene, RecapScene)
    pass_time(app, 2)
    app.render()
    assert scene.coach_places() == {}


def test_the_tiles_of_the_viewers_points_fill_a_block(tmp_path: Path) -> None:
    app, scene, _ = open_recap(tmp_path)
    spread, seen = scene._spread, set()
    mine, names = spread._gains.gained[spread._gains.order[0]], list(spread._gains.columns)
    assert len(names) > 4
    for count in range(1, len(names) + 1):
        mine.update({name: 2 if name in names[:count] else 0 for name in names})
        boxes = [box for _, box in spread._tiles()]
        across = len({box.x for box in boxes})
        seen.add((len(boxes), across))
        assert across * len({box.y for box in boxes}) - len(boxes) < across - 1 or len(boxes) < 2, boxes
    assert (4, 2) in seen
    app.close()
