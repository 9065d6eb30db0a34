"""A seat has one colour and one emblem, in the leader draft, at the table, in the conflicts and on the score pad."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.players import emblem_icon
from game.ui.theme import SEAT_COLOURS
from game.wonders.desk.session import Session
from game.wonders.samples.demo import demo_game
from tests.support.scene_tools import make_app

SIGNS = ((3, 5), (0, 7), (6, 1))  # colour and emblem of each seat, none of them the usual ones
MOMENTS = {"leader_draft": (0, 1), "age_draft": (2, 3), "scoring": (4, 1)}


@pytest.mark.parametrize("scene", MOMENTS)
def test_every_scene_draws_the_signs_that_were_chosen(scene: str, tmp_path, monkeypatch) -> None:
    app = make_app(tmp_path)
    icons = app.services.icons
    drawn: set[tuple[str, object]] = set()
    get = icons.get

    def told(name: str, size: int, tint=None):
        if name.startswith("emblem_"):
            drawn.add((name, tint))
        return get(name, size, tint)

    monkeypatch.setattr(icons, "get", told)
    game = demo_game(3, *MOMENTS[scene], expansions=("leaders",))
    for seat, (colour, emblem) in enumerate(SIGNS):
        game.players[seat] = structs.replace(game.players[seat], colour=colour, emblem=emblem)
    given = {"session": Session(game)} if scene == "leader_draft" else {"controller": game}
    app.services.stack.reset(app.services.scenes.create(scene, **given))
    for _ in range(30):
        app.tick(0.1)
        app.render()
    assert drawn == {(emblem_icon(emblem), SEAT_COLOURS[colour]) for colour, emblem in SIGNS}
    app.close()
