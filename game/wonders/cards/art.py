"""The painted scenes on the card faces of the base game and of all expansions that are installed."""

from __future__ import annotations

from game.painting.scenes import SceneStore
from game.wonders.cards.hooks import ArtHooks
from game.wonders.installed import first, hooks


class ArtStore(SceneStore):
    """The scenes of `assets/art/cards.yaml` and of the books of expansions."""

    def __init__(self, megabytes: float = 24) -> None:
        books = [name for art in hooks(ArtHooks) for name in art.books]
        painters = {name: painter for art in hooks(ArtHooks) for name, painter in art.parts().items()}
        super().__init__(books, painters, megabytes, _shown_as)


def _shown_as(card_id: str) -> str | None:
    """Return the scene that an extension gives a card which has none of its own."""
    return first(art.scene_for(card_id) for art in hooks(ArtHooks))
