"""Scenes by name, so that scenes can lead to each other without importing each other."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.scenes.base import Scene

if TYPE_CHECKING:
    from game.services import Services

# name → "module:class" in game.scenes; modules are imported when a scene is first wanted, which keeps the start short.
# The class gets (services, **kwargs).
SCENES = MappingProxyType(
    {
        "title": "title:TitleScene",
        "settings": "settings:SettingsScene",
        "credits": "credits:CreditsScene",
        "how_to_play": "how_to_play:HowToPlayScene",
        "load": "load:LoadScene",
        "replays": "load:ReplaysScene",
        "setup": "setup:SetupScene",
        "age_draft": "age_draft:AgeDraftScene",
        "leader_draft": "leader_draft:LeaderDraftScene",
        "own_leader": "own_leader:OwnLeaderScene",
        "handover": "handover:HandoverScene",
        "conflict": "conflict:ConflictScene",
        "scoring": "scoring:ScoringScene",
        "replay": "replay:ReplayScene",
        "statistics": "statistics:StatisticsScene",
    }
)


class SceneRegistry:
    """Makes scenes by name."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def available(self, name: str) -> bool:
        """Whether the scene of that name is part of this build."""
        module, _, _ = SCENES[name].partition(":")
        return find_spec(f"game.scenes.{module}") is not None

    def create(self, name: str, **kwargs: Any) -> Scene:
        """A new scene; KeyError for a name that is not registered, ImportError where its module is missing."""
        module, _, class_name = SCENES[name].partition(":")
        scene_class = getattr(import_module(f"game.scenes.{module}"), class_name)
        scene = scene_class(self._services, **kwargs)
        assert isinstance(scene, Scene)
        return scene
