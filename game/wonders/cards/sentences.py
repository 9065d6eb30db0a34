"""What pieces do, in words, kept: a table says it of the same cards again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wonders.cards.effect_text import Elsewhere
from game.wonders.cards.effects import describe

if TYPE_CHECKING:
    from game.i18n import I18n
    from rules import Effect

_MOST = 2000  # pieces: some effects are put together for one question


class Sentences:
    """The sentences of one table."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, str, str], tuple[tuple[Effect, ...], list[str]]] = {}

    def of(self, effects: tuple[Effect, ...], tr: I18n, place: str = "") -> list[str]:
        """Return a sentence for each effect of a piece in a city that lies ``near`` the viewer's, ``far`` from it, or
        is that ("")."""
        key = (id(effects), place, tr.lang)
        if key not in self._kept:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            spoken = Elsewhere(tr, place == "near") if place else tr
            self._kept[key] = effects, describe(effects, spoken)  # the effects are kept too, and so their id
        return list(self._kept[key][1])
