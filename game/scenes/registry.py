"""Scenes by name, so that scenes can lead to each other without importing each other: the shared ones and those of
every game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.games import game_plugins
from game.scenes.base import Scene

if TYPE_CHECKING:
    from game.services import Services

# The shared scenes: name → "module:class"; modules are imported when a scene is first wanted: the start is short.
# The class gets (services, **kwargs).
SCENES = MappingProxyType(
    {
        "title": "game.scenes.title:TitleScene",
        "settings": "game.scenes.settings:SettingsScene",
        "addons": "game.addons.scene:AddonsScene",
        "compendium": "game.compendium.scene:CompendiumScene",
        "credits": "game.scenes.credits:CreditsScene",
        "courses": "game.scenes.courses:CoursesScene",
        "dares": "game.challenges.scene:ChallengesScene",
        "tournaments": "game.challenges.tournaments_scene:TournamentsScene",
        "how_to_play": "game.scenes.how_to_play:HowToPlayScene",
        "library": "game.library.scene:LibraryScene",
        "puzzles": "game.puzzles.scene:PuzzlesScene",
        "load": "game.scenes.saves.load:LoadScene",
        "handover": "game.scenes.handover:HandoverScene",
        "gathering": "game.scenes.all_chosen:GatheringScene",
        "statistics": "game.scenes.statistics:StatisticsScene",
        "hands": "game.companion.joining:JoiningScene",
        "analysis": "game.review.scene:AnalysisScene",
    }
)


class SceneRegistry:
    """Makes scenes by name."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._places = {**SCENES, **{name: place for plugin in game_plugins() for name, place in plugin.scenes.items()}}

    def available(self, name: str) -> bool:
        """True if the scene of that name is part of this build."""
        module, _, _ = self._places[name].partition(":")
        return find_spec(module) is not None

    def load(self, name: str) -> None:
        """Import the scene of that name, because it will be wanted soon."""
        import_module(self._places[name].partition(":")[0])

    def create(self, name: str, **kwargs: object) -> Scene:
        """Return a new scene; KeyError for a name that is not registered, ImportError if its module is missing."""
        module, _, class_name = self._places[name].partition(":")
        scene_class = getattr(import_module(module), class_name)
        scene = scene_class(self._services, **kwargs)
        assert isinstance(scene, Scene)
        return scene
