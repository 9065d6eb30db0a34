"""Every kind of game that the setup offers is started, shown, saved, taken up again and watched."""

from __future__ import annotations

import pytest

from game.games import game_plugin
from game.players import players_from
from game.wonders.partners import teams_of
from rules import Record, Setup, as_document, view
from tests.support.scene_tools import make_app, pass_time, top

WONDERS = game_plugin("wonders")
KINDS = [
    Setup(3, 5, ("armada",)),
    Setup(5, 5, ("armada", "leaders")),
    Setup(4, 5, teams=True, options={"start_companion": [0, 1]}),
    Setup(8, 5, ("armada", "leaders"), teams=True),
]


def named(setup: Setup) -> str:
    return f"{setup.seats}{'-teams' if setup.teams else ''}-{'-'.join(setup.expansions)}"


@pytest.mark.parametrize("setup", KINDS, ids=named)
def test_a_game_is_started_saved_taken_up_again_and_watched(setup: Setup, tmp_path) -> None:
    app = make_app(tmp_path)
    services = app.services
    WONDERS.check(setup)
    WONDERS.start(services, setup, players_from(["human"] * setup.seats))
    pass_time(app, 1.0, 0.1)
    app.render()
    record = services.record_source()
    path = services.saves.save("slot1", record, "one")
    services.stack.reset(services.scenes.create("title"))
    WONDERS.resume(services, Record.from_json(services.saves.load("slot1").record), path)
    pass_time(app, 1.0, 0.1)
    app.render()
    again = services.record_source()
    assert Record.from_json(again).setup == Record.from_json(record).setup == setup
    services.stack.reset(services.scenes.create("title"))
    WONDERS.watch(services, Record.from_json(services.saves.load("slot1").record))
    pass_time(app, 0.5, 0.1)
    app.render()
    assert top(app).name == "replay"
    app.close()


@pytest.mark.parametrize("setup", KINDS, ids=named)
def test_the_setup_and_the_rules_name_the_same_teams(setup: Setup) -> None:
    from rules import new_game
    from rules.wonders.game import openings

    state, _ = new_game(setup)
    assert [opening.get("team") for opening in openings(state)] == list(teams_of(setup) or [None] * setup.seats)
    shown = as_document(view(state, 0)).get("partner_hand")
    assert (shown is not None) == bool(setup.options)


@pytest.mark.parametrize("standings", ["totals", "off"])
def test_a_team_knows_its_points_unless_nobody_wants_to(standings: str, tmp_path) -> None:
    app = make_app(tmp_path, standings=standings)
    said: list[str] = []
    app.services.text.observer = lambda text, size: said.append(text)
    WONDERS.start(app.services, KINDS[2], players_from(["human", "random", "random", "random"]))
    for _ in range(60):
        app.tick(0.1)
        app.render()
        if any("Team I: " in text for text in said):
            break
    assert any("Team I: " in text for text in said) == (standings == "totals")
    app.close()
