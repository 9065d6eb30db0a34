"""What can be combined: the setup offers what the rules allow, says why not otherwise, and never leaves a plan that
cannot be played."""

from __future__ import annotations

from itertools import product

import pytest

from game.i18n import I18n
from game.seating.pieces import Option, SeatPlaque
from game.ui.widgets import Toggle
from game.wonders.partners import teams_of
from game.wonders.setup.plan import Plan
from game.wonders.setup.possible import counts, offered_counts, reason
from game.wonders.setup.scene import SetupScene
from rules import Setup, SetupError, check_seats, new_game, view
from rules.wonders.teams.facts import TeamView
from tests.support.scene_tools import click, make_app, top

EXPANSIONS = (
    (),
    ("armada",),
    ("leaders",),
    ("cities",),
    ("armada", "leaders"),
    ("armada", "cities"),
    ("cities", "wonder_pack"),
)


@pytest.fixture
def scene(tmp_path):
    app = make_app(tmp_path)
    app.services.go("setup")
    found = top(app)
    assert isinstance(found, SetupScene)
    app.tick(0.1)
    yield app, found
    app.close()


def option(scene: SetupScene, key: str) -> Option:
    return next(w for w in scene.ui.widgets if isinstance(w, Option) and w.key == key)


@pytest.mark.parametrize(("names", "teams"), list(product(EXPANSIONS, (False, True))))
def test_what_is_offered_can_be_played_and_nothing_else(names: tuple[str, ...], teams: bool) -> None:
    game = Setup(2, expansions=names, teams=teams)
    allowed = counts(game)
    for count in range(1, 10):
        setup = Setup(count, 7, names, teams)
        if count in allowed:
            state, _ = new_game(setup)
            assert len(state.cities) >= count
        else:
            with pytest.raises(SetupError):
                new_game(setup)


def test_asking_makes_no_rule_set(monkeypatch) -> None:
    def fail(*args: object) -> None:
        raise AssertionError("a rule set was made")

    monkeypatch.setattr("rules.wonders.library._load", fail)
    check_seats(Setup(8, expansions=("armada", "leaders"), teams=True))
    with pytest.raises(SetupError, match="allowed: 2 to 7"):
        check_seats(Setup(8))


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (Setup(4), ""),
        (Setup(8), "8 players: only with Cities."),
        (Setup(8, expansions=("armada",)), "8 players: only with Armada and Leaders."),
        (Setup(2, expansions=("armada", "leaders")), "Armada can only be played by 3 to 8 players."),
        (Setup(5, teams=True), "Teams can only be played by 4, 6 or 8 players."),
        (Setup(8, expansions=("leaders",), teams=True), "8 players: only with Leaders and Armada."),
    ],
)
def test_the_reason_is_said_in_words(game: Setup, said: str) -> None:
    assert reason(game, I18n("en")) == said


def test_eight_are_offered_where_they_can_be_had() -> None:
    assert offered_counts() == range(2, 9)


def test_partners_sit_side_by_side() -> None:
    assert teams_of(Setup(6, teams=True)) == (0, 0, 1, 1, 2, 2)
    assert teams_of(Setup(6)) == ()


def test_taking_away_what_so_many_need_leaves_fewer() -> None:
    plan = Plan()
    for name in ("armada", "leaders"):
        plan.set_expansion(name, True)
    plan.set_teams(True)
    plan.set_count(8)
    new_game(plan.setup(1))
    plan.set_expansion("leaders", False)
    assert (plan.count, plan.teams) == (6, True)
    new_game(plan.setup(1))


def test_a_plan_in_teams_survives_its_file() -> None:
    plan = Plan()
    plan.set_count(6)
    plan.set_teams(True)
    again = Plan.from_json(plan.to_json())
    assert again == plan and again.setup(1).teams
    odd = Plan.from_json(plan.to_json().replace('"count": 6', '"count": 5'))
    assert odd.teams and odd.count == 4


def test_blocked_choices_say_why_and_change_nothing(scene) -> None:
    app, setup = scene
    eight = option(setup, "count:8")
    click(app, eight)
    assert eight.blocked in app.services.toasts.texts
    assert setup.plan.count == 4
    setup.set_count(5)
    teams = option(setup, "with:teams")
    click(app, teams)
    assert "4, 6 or 8" in teams.blocked and teams.blocked in app.services.toasts.texts
    assert not setup.plan.teams


def test_partners_show_their_hands_unless_one_does_not_want_to(scene) -> None:
    app, setup = scene
    assert not any(isinstance(w, Toggle) and w.key == "switch:teams" for w in setup.ui.widgets)
    setup.set_teams(True)
    setup.choose_seat(2)
    wanted = setup.plan.setup(1, setup.plan.options(app.services))
    state, _ = new_game(wanted)
    assert view(state, 3).piece(TeamView).partner_hand == view(state, 2).hand
    click(app, next(w for w in setup.ui.widgets if isinstance(w, Toggle) and w.key == "switch:teams"))
    closed = setup.plan.setup(1, setup.plan.options(app.services))
    assert closed.options["start_companion"] == [0, 1, 3]
    state, _ = new_game(closed)
    assert view(state, 3).piece(TeamView).partner_hand is None and view(state, 0).piece(TeamView).partner_hand
    assert Plan.from_json(setup.plan.to_json()) == setup.plan


def test_the_tooltip_stays_with_its_button_when_others_come_and_go(scene) -> None:
    app, setup = scene
    for key in ("with:leaders", "with:teams", "with:leaders", "count:6"):
        wanted = option(setup, key)
        tip = wanted.tooltip
        click(app, wanted)
        focus = setup.ui.focus
        assert focus is not None and focus.key == key and focus.tip() == tip
        assert focus.contains(wanted.box.center)


def test_a_mouse_sets_up_eight_cities_in_teams(scene, monkeypatch) -> None:
    games = []
    monkeypatch.setattr(
        "game.play.plugin.TableGamePlugin.start",
        lambda plugin, services, setup, players, phones, clock: games.append(setup),
    )
    app, setup = scene
    for key in ("with:armada", "with:leaders", "count:8", "with:teams"):
        click(app, option(setup, key))
    plaques = [w for w in setup.ui.widgets if isinstance(w, SeatPlaque)]
    assert [plaque.team for plaque in plaques] == [0, 0, 1, 1, 2, 2, 3, 3]
    for blocked in ("count:5", "count:7", "count:2", "count:3"):
        assert option(setup, blocked).blocked
    setup.start()
    assert games[0].seats == 8 and games[0].teams and games[0].expansions == ("armada", "leaders")
    new_game(games[0])


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_three_boxes_that_exclude_each_other_are_refused_with_the_rule_whatever_the_number_of_players(
    lang: str,
) -> None:
    tr, boxes = I18n(lang), ("armada", "cities", "leaders")
    said = {reason(Setup(count, expansions=(*boxes, "wonder_pack")), tr) for count in range(3, 9)}
    assert len(said) == 1
    sentence = said.pop()
    assert "2" in sentence and all(tr(f"setup.{box}") in sentence for box in boxes)
    assert tr("setup.wonder_pack") not in sentence
