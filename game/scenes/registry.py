"""Scenes by name, so that scenes can lead to each other without importing each other."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.scenes.base import Scene

if TYPE_CHECKING:
    from game.services import Services

# name → "module:class"; modules are imported when a scene is first wanted, which keeps the start short.
# The class gets (services, **kwargs).
SCENES = MappingProxyType(
    {
        "title": "game.scenes.title:TitleScene",
        "settings": "game.scenes.settings:SettingsScene",
        "credits": "game.scenes.credits:CreditsScene",
        "how_to_play": "game.scenes.how_to_play:HowToPlayScene",
        "load": "game.scenes.load:LoadScene",
        "replays": "game.scenes.load:ReplaysScene",
        "setup": "game.wonders.setup.scene:SetupScene",
        "age_draft": "game.wonders.table.age_draft:AgeDraftScene",
        "pile": "game.wonders.table.pile:PileScene",
        "leader_draft": "game.wonders.leaders.scene:LeaderDraftScene",
        "own_leader": "game.wonders.own_leaders.scene:OwnLeaderScene",
        "handover": "game.scenes.handover:HandoverScene",
        "conflict": "game.wonders.table.conflict:ConflictScene",
        "scoring": "game.wonders.scoring.scene:ScoringScene",
        "replay": "game.wonders.watch.scene:ReplayScene",
        "statistics": "game.scenes.statistics:StatisticsScene",
    }
)


class SceneRegistry:
    """Makes scenes by name."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def available(self, name: str) -> bool:
        """Whether the scene of that name is part of this build."""
        module, _, _ = SCENES[name].partition(":")
        return find_spec(module) is not None

    def create(self, name: str, **kwargs: Any) -> Scene:
        """A new scene; KeyError for a name that is not registered, ImportError where its module is missing."""
        module, _, class_name = SCENES[name].partition(":")
        scene_class = getattr(import_module(module), class_name)
        scene = scene_class(self._services, **kwargs)
        assert isinstance(scene, Scene)
        return scene
