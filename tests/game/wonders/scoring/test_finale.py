"""The end of the count: the finale, its verdict, and what is said of the tie and of the person."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.platform.input import Kind
from game.scores.verdict import verdict_places
from game.ui.canvas import Box
from game.wonders.samples.demo import game_until
from game.wonders.scoring.outcome import Outcome, verdict
from game.wonders.scoring.personal import lead_said, personal
from rules import Setup
from tests.game.wonders.scoring.opened import open_scoring
from tests.support.scene_tools import give, make_app, pass_time, top


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
