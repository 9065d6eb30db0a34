"""The preview of a wonder: what is pointed at, otherwise what was asked for, with all its stages in words."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.platform.input import Intent, Kind
from game.wonders.setup.pieces import BoardOption
from game.wonders.setup.preview import WonderPreview
from game.wonders.setup.scene import SetupScene
from rules import ruleset
from tests.support.scene_tools import give, make_app, top


@pytest.fixture
def scene(tmp_path):
    app = make_app(tmp_path)
    app.services.go("setup")
    found = top(app)
    assert isinstance(found, SetupScene)
    yield app, found
    app.close()


def preview(scene: SetupScene) -> WonderPreview:
    return next(w for w in scene.ui.widgets if isinstance(w, WonderPreview))


def option(scene: SetupScene, board: str) -> BoardOption:
    return next(w for w in scene.ui.widgets if isinstance(w, BoardOption) and w.board == board)


def test_a_wonder_left_to_chance_is_told_as_such(scene) -> None:
    _, setup = scene
    assert preview(setup).tip() == "Drawn when the game starts"


@pytest.mark.parametrize("side", ["A", "B"])
def test_every_stage_is_told_with_its_cost_and_effects(scene, side: str) -> None:
    app, setup = scene
    setup.set_beginner(False)
    setup.change(board="giza", side=side)
    said = preview(setup).tip()
    stages = ruleset(()).boards["giza"].sides[side]
    assert said.count("Stage ") == len(stages)
    assert f"side {side}" in said and "Pyramids" in said
    assert all(line.endswith(".") for line in said.splitlines()[1:])
    for stage in stages:
        for good, amount in stage.cost.items():
            assert f"{amount} {app.services.tr(f'resource.{good}')}" in said


def test_pointing_at_a_wonder_or_a_side_shows_it_before_it_is_chosen(scene) -> None:
    app, setup = scene
    setup.change(board="giza", side="A")
    give(app, Intent(Kind.POINT, pos=option(setup, "rhodes").box.center, device="mouse"))
    assert "Colossus" in preview(setup).tip()
    other = next(w for w in setup.ui.widgets if w.key == "side:B")
    give(app, Intent(Kind.POINT, pos=other.box.center, device="mouse"))
    assert "Pyramids of Giza, side B" in preview(setup).tip()
    assert setup.plan.seats[0].board == "giza" and setup.plan.seats[0].side == "A"


def test_the_painting_changes_with_the_wonder(scene) -> None:
    app, setup = scene
    pictures = []
    for board in ("giza", "rhodes"):
        setup.change(board=board, side="A")
        app.tick(0.1)
        app.render()
        setup.finish_pictures()
        app.tick(0.1)
        place = app.services.canvas.rect(preview(setup).box)
        pictures.append(pygame.image.tobytes(app.render().subsurface(place), "RGB"))
    assert pictures[0] != pictures[1]


def test_what_chance_may_bring_is_shown_but_no_wonder_that_another_asked_for(
    scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, setup = scene
    shown: list[str] = []
    kept = setup.thumbnails.get

    def get(board: str, *others: Any) -> pygame.Surface:
        shown.append(board)
        return kept(board, *others)

    monkeypatch.setattr(setup.thumbnails, "get", get)
    surface = pygame.Surface(setup.services.canvas.size)
    preview(setup).draw(surface)
    assert len(set(shown)) == 3
    setup.plan.change(1, board=shown[0])
    shown.clear()
    taken = setup.plan.seats[1].board
    preview(setup).draw(surface)
    assert len(set(shown)) == 3 and taken not in shown
