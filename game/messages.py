"""Messages of the program: as those of the rules (rules/core/messages.py), with their sentences among its texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.assets import asset_text
from rules.core.messages import Message, read_sentences


class GameMessage(Message):
    """A message whose English sentence stands in assets/locale/en/errors.yaml."""

    def sentences(self) -> Mapping[str, str]:
        """The English sentences by code."""
        return game_sentences()


@cache
def game_sentences() -> Mapping[str, str]:
    """Return the English sentences of the program by code."""
    return read_sentences(asset_text("locale/en/errors.yaml"))
