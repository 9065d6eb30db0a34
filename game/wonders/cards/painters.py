"""The painters of the game, made when they are first wanted and kept as long as the program runs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.wonders.parts import parts

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from game.wonders.cards.art import ArtStore
    from game.wonders.cards.card_painter import CardPainter
    from game.wonders.cards.wonder_art import WonderArt


class Painters:
    """One of each."""

    def __init__(self, services: Tools) -> None:
        self._services = services

    @cached_property
    def cards(self) -> CardPainter:
        """The painter of cards."""
        from game.wonders.cards.card_painter import CardPainter  # loading is put off to keep the start short

        return CardPainter(self._services.icons, self.art, self._services.text.font)

    @cached_property
    def art(self) -> ArtStore:
        """The painted scenes of cards."""
        from game.wonders.cards.art import ArtStore  # loading is put off to keep the start short

        store = ArtStore()
        for part in parts():
            part.lend_art(store, self._services)
        return store

    @cached_property
    def wonders(self) -> WonderArt:
        """The large paintings of the wonders."""
        from game.wonders.cards.wonder_art import WonderArt  # loading is put off to keep the start short

        return WonderArt()


def painters(services: Tools) -> Painters:
    """The painters that go with the services."""
    return services.get(Painters)
