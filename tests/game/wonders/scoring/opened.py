"""The final score of a demo game, opened in a window."""

from __future__ import annotations

from game.wonders.samples.demo import demo_game
from game.wonders.scoring.scene import ScoringScene
from tests.support.scene_tools import make_app, top


def open_scoring(folder, seats=4, seed=7, human=0, autoplay=False, **settings):
    """Return the program, the scene and the game."""
    app = make_app(folder, **settings)
    game = demo_game(seats, 4, 1, seed=seed, human=human)
    app.services.go("scoring", controller=game, autoplay=autoplay)
    scene = top(app)
    assert isinstance(scene, ScoringScene)
    return app, scene, game
