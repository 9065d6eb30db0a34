"""How strong the levels of the bots are, by `assets/bots/ratings.yaml` (made by game.workshop.levels)."""

from __future__ import annotations

from collections.abc import Mapping

from game.assets import asset_yaml
from game.editions import GameEdition
from game.rating.model import Rating

LEVELS = "bots/ratings.yaml"


def level_ratings(edition: GameEdition) -> Mapping[str, Rating]:
    """Return the ratings of the bots that come with one of the program's games, by id; none of a game whose bots
    nobody has measured."""
    return {level: Rating(*numbers) for level, numbers in asset_yaml(LEVELS).get("/".join(edition), {}).items()}
