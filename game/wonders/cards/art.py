"""The painted scenes on the card faces of the base game and of all expansions that are installed."""

from __future__ import annotations

from game.painting.scenes import SceneStore
from game.wonders.installed import extensions


class ArtStore(SceneStore):
    """The scenes of `assets/art/cards.yaml` and of the books of expansions."""

    def __init__(self, megabytes: float = 24) -> None:
        books = [name for extension in extensions() for name in extension.art_books]
        painters = {name: painter for extension in extensions() for name, painter in extension.art_parts().items()}
        super().__init__(books, painters, megabytes, _shown_as)


def _shown_as(card_id: str) -> str | None:
    """The scene that an extension gives a card which has none of its own."""
    return next((name for extension in extensions() if (name := extension.scene_for(card_id))), None)
