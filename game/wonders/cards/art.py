"""The painted scenes on the card faces of the base game and of all expansions that are installed."""

from __future__ import annotations

from game.painting.scenes import SceneStore
from game.wonders.parts import parts


class ArtStore(SceneStore):
    """The scenes of `assets/art/cards.yaml` and of the books of expansions."""

    def __init__(self, megabytes: float = 24) -> None:
        books = [name for part in parts() for name in part.art_books]
        painters = {name: painter for part in parts() for name, painter in part.art_parts().items()}
        super().__init__(books, painters, megabytes, _shown_as)


def _shown_as(card_id: str) -> str | None:
    """The scene that a part gives a card which has none of its own."""
    return next((name for part in parts() if (name := part.scene_for(card_id))), None)
