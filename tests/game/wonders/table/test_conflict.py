"""The conflicts of an age on the screen: tokens end where the rules put them, whatever is skipped."""

from __future__ import annotations

import pytest

from game.platform.input import Intent, Kind
from game.ui.widgets import Button
from game.wonders.samples.demo import demo_game
from game.wonders.table.conflict.pictures import Pair
from game.wonders.table.conflict.ring import Round
from game.wonders.table.conflict.scene import ConflictScene
from rules.core.record import start, steps
from tests.support.scene_tools import click, give, make_app, pass_time, top


def open_conflict(folder, seats=4, age=2, autoplay=False, before=False, viewer=0, **settings):
    game = demo_game(seats, 3, 1)
    state, _ = start(game.record)
    found, earlier = [], []
    for step in steps(game.record, state):
        for event in step.events:
            if event.facts.kind == "conflict":
                (found if event.facts.age == age else earlier).append(event)
    conflicts = [Pair.of(event.seat, event.facts) for event in found]
    cities = game.view(0).cities
    if before:
        held = [[token for e in earlier for token in _tokens_of(e, city.seat) if token] for city in cities]
        cities = [city.replaced(tokens=tuple(tokens)) for city, tokens in zip(cities, held, strict=True)]
    app = make_app(folder, **settings)
    app.services.go(
        "conflict",
        age=age,
        players=game.players,
        cities=cities,
        conflicts=conflicts,
        viewer=viewer,
        autoplay=autoplay,
    )
    scene = app.services.stack.top
    assert scene is None or isinstance(scene, ConflictScene)
    return app, scene, game


def _tokens_of(event, seat):
    return [t for s, t in zip((event.seat, event.facts.other), event.facts.tokens, strict=True) if s == seat]


def gone(app):
    """Whether the scene has left the stack, so that the game goes on."""
    return not any(isinstance(scene, ConflictScene) for scene in app.services.stack.scenes)


def held(game):
    return [sorted(city.tokens) for city in game.view(0).cities]


@pytest.mark.parametrize("seats", [3, 7])
def test_watching_to_the_end(tmp_path, seats):
    app, scene, game = open_conflict(tmp_path, seats)
    pass_time(app, 3.2 * seats)
    app.render()
    assert scene.finished and [sorted(tokens) for tokens in scene.tokens] == held(game)
    assert not gone(app)
    click(app, next(w for w in scene.ui.widgets if isinstance(w, Button)))
    assert gone(app) and top(app).name == "title"


def test_enter_skips_from_pair_to_pair(tmp_path):
    app, scene, game = open_conflict(tmp_path)
    for index in range(2):
        assert scene.index == index
        app.render()
        give(app, Kind.CONFIRM)
    assert scene.finished
    pass_time(app, 2.0)
    assert [sorted(tokens) for tokens in scene.tokens] == held(game)
    give(app, Kind.CONFIRM)
    assert gone(app)


@pytest.mark.parametrize("viewer", [0, 2])
def test_the_own_conflicts_come_first_and_one_by_one(tmp_path, viewer):
    _, scene, _ = open_conflict(tmp_path, 5, viewer=viewer)
    assert [pair.seats for pair in scene.mine] == [(viewer, viewer + 1), ((viewer - 1) % 5, viewer)]
    assert len(scene.others) == 3 and not any(viewer in pair.seats for pair in scene.others)


@pytest.mark.parametrize("seats", range(3, 9))
def test_cities_and_plates_lie_apart_on_the_whole_table(seats):
    pairs = [Pair((seat, (seat + 1) % seats), (1, 2), ((), (1,))) for seat in range(seats)]
    table = Round(0, seats, pairs[:1] + pairs[-1:], pairs[1:-1])
    boxes = [table.node(seat) for seat in range(seats)] + [table.plate(pair) for pair in pairs]
    for number, box in enumerate(boxes):
        assert box.left >= 0 and box.right <= 1920 and box.top >= 110 and box.bottom <= 976
        assert box.collidelist(boxes[number + 1 :]) == -1
    left, right = table.node(1), table.node(seats - 1)
    assert left.centerx < table.node(0).centerx < right.centerx, "neighbours sit where they sit at the table"


def test_the_scrim_hides_the_bar_under_the_title(tmp_path):
    app, _, _ = open_conflict(tmp_path)
    app.services.stack.scenes[-1].timeline.skip()
    below = app.render().copy()
    assert max(below.get_at((20, 20))[:3]) < 40


def test_escape_goes_to_the_list_and_then_on(tmp_path):
    app, scene, game = open_conflict(tmp_path)
    pass_time(app, 0.4)
    give(app, Kind.CANCEL)
    assert scene.finished and [sorted(tokens) for tokens in scene.tokens] == held(game)
    give(app, Kind.CANCEL)
    assert gone(app)


def test_a_click_skips_too(tmp_path):
    app, scene, _ = open_conflict(tmp_path)
    give(app, Intent(Kind.PRESS, pos=(960, 540), button=1))
    assert scene.index == 1


def test_instant_speed_goes_on_by_itself(tmp_path):
    app, _, _ = open_conflict(tmp_path, speed="instant")
    pass_time(app, 0.3)
    assert gone(app) and top(app).name == "title"


def test_autoplay_goes_on_by_itself(tmp_path):
    app, _, _ = open_conflict(tmp_path, autoplay=True, speed="fast")
    pass_time(app, 20)
    assert gone(app)


def test_cities_from_before_the_conflicts_do_as_well(tmp_path):
    _, first, game = open_conflict(tmp_path / "a")
    app, second, _ = open_conflict(tmp_path / "b", before=True)
    assert [sorted(t) for t in first.tokens] == [sorted(t) for t in second.tokens]
    give(app, Kind.CANCEL)
    assert [sorted(tokens) for tokens in second.tokens] == held(game)


@pytest.mark.parametrize(
    ("seats", "far"), [(5, ((0, 2), (3, 1))), (6, ((0, 4), (1, 3))), (8, ((0, 2), (6, 4), (3, 1)))]
)
def test_plates_of_cities_that_are_no_neighbours_find_room(seats: int, far: tuple[tuple[int, int], ...]) -> None:
    near = [Pair((seat, (seat + 1) % seats), (1, 0), ((1,), (-1,))) for seat in range(seats)]
    pairs = [*near, *(Pair(pair, (2, 3), ((-1,), (1,))) for pair in far)]
    assert [pair.far(seats) for pair in pairs] == [False] * seats + [True] * len(far)
    table = Round(
        0, seats, [pair for pair in pairs if 0 in pair.seats], [pair for pair in pairs if 0 not in pair.seats]
    )
    plates = {pair: table.plate(pair) for pair in pairs}
    for pair in pairs[seats:]:
        others = [plate for other, plate in plates.items() if other != pair]
        assert not any(plates[pair].colliderect(box) for box in (*others, *map(table.node, range(seats))))
