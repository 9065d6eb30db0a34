"""The conflicts of an age on the screen: tokens end where the rules put them, whatever is skipped."""

from __future__ import annotations

import pygame
import pytest

from game.platform.input import Intent, Kind
from game.ui.canvas import Box
from game.ui.tooltip import tooltip_box
from game.ui.widgets import Button
from game.wonders.samples.demo import demo_game
from game.wonders.table.conflict.field import _clearing
from game.wonders.table.conflict.pictures import Pair, stage_parts
from game.wonders.table.conflict.ring import ConflictRing
from game.wonders.table.conflict.scene import ConflictScene
from rules.core.record import start, steps
from tests.support.scene_tools import click, give, make_app, pass_time, top


def open_conflict(folder, seats=4, age=2, autoplay=False, before=False, viewer=0, audience=(), **settings):
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
        audience=audience,
        autoplay=autoplay,
    )
    scene = app.services.stack.top
    assert autoplay or isinstance(scene, ConflictScene)
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


ROOMS = (Box(86, 146, 1748, 792), Box(-334, 146, 2588, 792), Box(86, -594, 1748, 2272))
"""The room of the ring in windows of 16:9, 21:9 and 3:4."""


@pytest.mark.parametrize("viewer", [0, 2])
def test_where_several_people_look_the_battles_of_all_of_them_are_shown_and_counted(tmp_path, viewer):
    app, scene, _ = open_conflict(tmp_path, 5, viewer=viewer, audience=(0, 1, 2))
    assert len(scene.mine) == 4 and [pair.seats for pair in scene.others] == [(3, 4)]
    scene.to_end()
    pass_time(app, 0.1)
    shown = [scene._total(seat) for seat in scene.audience]
    assert all(
        name in line and "in all" in line for name, line in zip(("Ann", "Berenice", "Cyrus"), shown, strict=True)
    )
    _, alone, _ = open_conflict(tmp_path, 3, viewer=viewer, audience=(0, 1, 2))
    assert len(alone.mine) == 3 and not alone.others


def ring(seats, far=(), room=ROOMS[0], plate=(280, 105)):
    near = [(seat, (seat + 1) % seats) for seat in range(seats)]
    return ConflictRing(room, range(seats), [*(near if seats > 2 else near[:1]), *far], plate, (600, 250))


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("plate", [(280, 105), (280, 140), (350, 140)])
def test_cities_and_crossings_lie_apart_on_the_whole_table(seats, room, plate):
    if seats > 6 and plate[0] > 280:
        return  # wider plates for larger names: where there is room for them
    table = ring(seats, room=room, plate=plate)
    boxes = [*(place.whole for place in table.places.values()), *table.crossings.values(), table.stage]
    for number, box in enumerate(boxes):
        assert room.inflate(1, 1).contains(box) or box in table.crossings.values()
        assert box.collidelist(boxes[number + 1 :]) == -1
    left, middle, right = (table.places[seat].portrait.centerx for seat in (1, 0, seats - 1))
    assert seats == 2 or (left < right and left <= middle <= right), "neighbours sit where they sit at the table"


@pytest.mark.parametrize(("seats", "room"), [(2, ROOMS[0]), (2, ROOMS[1]), (4, ROOMS[1])])
def test_in_a_low_room_nobody_is_small_above_and_below_the_middle(seats, room):
    table = ring(seats, room=room)
    assert table.size > 250 and all(
        not place.whole.left < table.stage.centerx < place.whole.right for place in table.places.values()
    )


def test_tokens_land_beside_the_portraits(tmp_path):
    _, scene, _ = open_conflict(tmp_path, 7)
    for place in scene.ring.places.values():
        assert not place.portrait.collidepoint(scene._pictures.landing(place))


def test_the_bare_table_is_lit_below_a_conflict(tmp_path):
    app, scene, _ = open_conflict(tmp_path)
    scene.timeline.skip()
    assert min(app.render().get_at((20, 20))[:3]) > 100


def test_a_city_that_takes_no_part_stands_beside_the_ring(tmp_path):
    game = demo_game(4, 3, 1)
    fights = [Pair((0, 1), (2, 1), ((3,), (-1,))), Pair((1, 3), (1, 1), ((), ())), Pair((3, 0), (4, 2), ((3,), (-1,)))]
    app = make_app(tmp_path)
    cities = [city.replaced(tokens=()) for city in game.view(0).cities]
    app.services.go("conflict", age=2, players=game.players, cities=cities, conflicts=fights)
    scene = top(app)
    assert (scene.fighting, scene.away) == ([0, 1, 3], [2])
    assert not any(scene.ring.far(pair.seats) for pair in fights), "the ring closes over it"
    give(app, Kind.CANCEL)
    app.render()
    assert scene.gained[2] is None


def test_what_is_gained_and_what_is_held_are_both_said(tmp_path):
    app, scene, game = open_conflict(tmp_path)
    give(app, Kind.CANCEL)
    said = []
    app.services.text.observer = lambda text, *_: said.append(text)
    scene.finish_pictures()
    app.render()
    for city, gained in zip(game.view(0).cities, scene.gained, strict=True):
        assert {scene._pictures.signed(gained), f"{scene._pictures.plain(sum(city.tokens))} in all"} <= set(said)


def test_a_defeat_that_is_handed_on_comes_with_a_word(tmp_path):
    game = demo_game(3, 3, 1)
    fights = [Pair((1, 2), (5, 2), ((3, -1), ()))]
    app = make_app(tmp_path)
    cities = [city.replaced(tokens=()) for city in game.view(0).cities]
    app.services.go("conflict", age=2, players=game.players, cities=cities, conflicts=fights)
    pictures = top(app)._pictures
    names = [player.name for player in game.players]
    assert pictures.why(fights[0]) == f"{names[2]} passes its defeat on: {names[1]} takes that token as well"
    assert pictures.why(Pair((1, 2), (5, 2), ((3,), (-1,)))) == ""


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


def test_at_instant_speed_the_result_stands_still_until_a_press(tmp_path):
    app, scene, game = open_conflict(tmp_path, speed="instant")
    pass_time(app, 0.1)
    assert scene.finished and not scene.timeline.busy and [sorted(tokens) for tokens in scene.tokens] == held(game)
    pass_time(app, 20)
    assert top(app) is scene
    give(app, Kind.CONFIRM)
    assert gone(app) and top(app).name == "title"


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_autoplay_goes_on_by_itself(tmp_path, speed):
    app, _, _ = open_conflict(tmp_path, autoplay=True, speed=speed)
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
def test_fights_beyond_the_neighbours_find_room(seats, far):
    table = ring(seats, far)
    assert {fight for fight in table.crossings if table.far(fight)} == set(far)
    places = [place.whole for place in table.places.values()]
    for fight in far:
        others = [box for other, box in table.crossings.items() if other != fight]
        assert not any(table.crossings[fight].colliderect(box) for box in (*others, *places))


def with_doves(folder, size, peaceful, seats=8, **settings):
    """A conflict in which the first so many cities take no part, in a window of that size."""
    app, scene = with_doves_at_first(folder, size, peaceful, seats, **settings)
    scene.to_end()
    app.render()
    return app, scene


def with_doves_at_first(folder, size, peaceful, seats, **settings):
    game = demo_game(seats, 3, 1, expansions=("cities",))
    fighting = list(range(peaceful, seats))
    pairs = list(zip(fighting, fighting[1:] + fighting[:1], strict=True))
    conflicts = [Pair(pair, (2, 1), ((3,), (-1,))) for pair in pairs[: 1 if len(fighting) == 2 else None]]
    app = make_app(folder, size, **settings)
    cities = [city.replaced(tokens=()) for city in game.view(0).cities]
    app.services.go("conflict", age=2, players=game.players, cities=cities, conflicts=conflicts, absent="dove")
    return app, top(app)


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (900, 1200), (1024, 640)])
@pytest.mark.parametrize("peaceful", [1, 2, 6])
def test_who_takes_no_part_lies_beside_the_ring_and_takes_nothing_from_it(tmp_path, size, peaceful):
    app, scene = with_doves(tmp_path / "a", size, peaceful, ui_scale=1.5)
    row, button = scene.away_row, next(w for w in scene.ui.widgets if isinstance(w, Button))
    taken = [place.whole for place in scene.ring.places.values()]
    assert app.services.canvas.bounds.contains(row) and not row.colliderect(button.box)
    assert row.collidelist([*taken, *scene.ring.crossings.values()]) < 0
    upright, across = app.services.canvas.upright, scene.ring.size
    _, everybody = with_doves_at_first(tmp_path / "b", size, 0, max(3, 8 - peaceful), ui_scale=1.5)
    assert upright or across >= everybody.ring.size


def test_two_cities_have_one_way_between_them(tmp_path):
    _, scene = with_doves(tmp_path, (1280, 720), 6)
    ring, ways = scene.ring, scene.ring.ways
    ends = [place.whole for place in ring.places.values()]
    assert ways == ways[::-1] and all(
        end.collidepoint(spot) for end, spot in zip(ends, (ways[0], max(ways)), strict=True)
    )
    assert any(next(iter(ring.crossings.values())).collidepoint(spot) for spot in ways)


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_the_words_of_a_comparison_stay_clear_of_the_cities(tmp_path, seats):
    app, scene, _ = open_conflict(tmp_path, seats=seats)
    _, words = stage_parts(scene.ring.stage)
    assert words.height > 80
    assert not any(words.inflate(0, 16).colliderect(place.whole) for place in scene.ring.places.values())
    app.close()


@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_the_names_of_all_cities_have_one_size_before_and_after_anything_is_gained(tmp_path, ui_scale):
    app, scene, game = open_conflict(tmp_path, seats=7)
    app.services.text.ui_scale = ui_scale
    sizes = set()
    for gained in (None, -2):
        drawn = {}
        app.services.text.observer = drawn.__setitem__
        for seat, place in scene.ring.places.items():
            scene._pictures.draw_city(pygame.Surface((640, 360)), place, seat, (1, -1), gained, False)
        sizes |= {drawn[player.name] for player in game.players}
    assert len(sizes) == 1


def test_nothing_of_the_country_looks_out_from_below_a_plate(tmp_path):
    _, scene, _ = open_conflict(tmp_path, seats=7)
    size, plates = (1800, 900), [(800, 700, 280, 110), (100, 300, 280, 110)]
    clear = _clearing([(-500.0, -500.0)], plates, size)
    assert clear((300, 200)) and not clear((300, 350)) and not clear((940, 812)) and clear((940, 850))
    assert scene.ring.plates == [place.plate for place in scene.ring.places.values()]


def test_continue_is_offered_once_every_city_has_its_tokens(tmp_path):
    app, scene, game = open_conflict(tmp_path, seats=5)
    ends = [sorted(tokens) for tokens in held(game)]
    while [sorted(tokens) for tokens in scene.tokens] != ends:
        app.tick(0.05)
        offered = [widget for widget in scene.ui.widgets if isinstance(widget, Button)]
        assert not offered or [sorted(tokens) for tokens in scene.tokens] == ends
    assert [widget.text for widget in scene.ui.widgets if isinstance(widget, Button)] == ["Continue"]


def test_a_click_hands_out_all_tokens_before_the_next_one_continues(tmp_path):
    app, scene, game = open_conflict(tmp_path, seats=5)
    while not scene.finished:
        app.tick(0.05)
    give(app, Kind.CONFIRM)
    assert top(app) is scene and [sorted(tokens) for tokens in scene.tokens] == held(game)
    give(app, Kind.CONFIRM)
    assert gone(app)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_coach_does_not_cover_what_conflicts_have_brought(tmp_path, seats):
    app, scene, _ = open_conflict(tmp_path, seats=seats, speed="instant")
    while not scene.finished:
        give(app, Kind.CONFIRM)
        pass_time(app, 1)
    own = scene.ring.places[0].whole
    kept = scene.coach_keeps()
    bubble = tooltip_box((520, 190), own, app.services.canvas.bounds, kept)
    assert scene.ring.stage in kept and not bubble.colliderect(scene.ring.stage)
    assert not bubble.colliderect(own)
