"""The painters of the game, made on first use and kept as long as the program runs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.painting.threads.deferred import deferred_of
from game.ui.canvas import megabytes_for
from game.wonders.cards.hooks import ArtHooks
from game.wonders.installed import hooks

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from game.wonders.cards.art import ArtStore
    from game.wonders.cards.card_painter import CardPainter
    from game.wonders.cards.wonder_art import WonderArt

# Screens full that are kept: cards of two hands in three sizes each, and of all cities; of scenes, which are seen on
# cards alone, those being painted; the boards of two hours.
_CARDS, _SCENES, _WONDERS = 2.0, 0.25, 1.0
_LEAST, _MOST = 2.0, 64.0  # megabytes


class Painters:
    """The painters of cards, scenes and wonders."""

    def __init__(self, services: Tools) -> None:
        self._services = services

    @cached_property
    def cards(self) -> CardPainter:
        """The painter of cards."""
        from game.wonders.cards.card_painter import CardPainter  # loading is put off to keep the start short

        tools = self._services
        return CardPainter(
            tools.icons,
            self.art,
            tools.text.font,
            self._megabytes(_CARDS),
            lambda: tools.settings.patterns,
            deferred_of(tools),
        )

    @cached_property
    def art(self) -> ArtStore:
        """The painted scenes of cards."""
        from game.wonders.cards.addon_pictures import register_pictures  # loading is put off to keep the start short
        from game.wonders.cards.art import ArtStore

        store = ArtStore(self._megabytes(_SCENES))
        for art in hooks(ArtHooks):
            art.lend(store, self._services)
        register_pictures(store, self._services)
        return store

    @cached_property
    def wonders(self) -> WonderArt:
        """The large paintings of the wonders."""
        from game.wonders.cards.addon_pictures import (  # loading is put off to keep the start short
            board_folders,
            board_pictures,
        )
        from game.wonders.cards.wonder_art import WonderArt

        tools = self._services
        return WonderArt(deferred_of(tools), self._megabytes(_WONDERS), board_pictures(tools), board_folders())

    def resized(self) -> None:
        """The window has another size: everything will be painted anew."""
        made = self.__dict__
        if "cards" in made:
            self.cards.clear(self._megabytes(_CARDS))
        if "art" in made:
            self.art.clear(self._megabytes(_SCENES))
        if "wonders" in made:
            self.wonders.keep(self._megabytes(_WONDERS))

    def _megabytes(self, screens: float) -> float:
        return megabytes_for(self._services.canvas.size, screens, _LEAST, _MOST)


def painters(services: Tools) -> Painters:
    """Return the painters of the services."""
    return services.get(Painters)
