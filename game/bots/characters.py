"""The people that sit on bots: who they are and what they like, from ``assets/bots/characters.yaml``.

A seat's word names a bot, ``medium``, or a bot with a character, ``medium.livia``. How strong the bot is stays nearly
the same; what it likes is the character's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from game.assets import asset_yaml

Persona = Mapping[str, float]
"""By how much more or less a reason, or a kind of answer, is cared for: factors by name, 1 for what is not named."""

MOMENTS = ("hello", "again_won", "again_lost", "conflict_won", "conflict_lost", "wonder", "won", "lost")
"""When a character has something to say; each has a line for each. ``again_won``: it had more points than the person
when they met last."""

_BOOK = "bots/characters.yaml"


@lru_cache(maxsize=1)
def characters() -> Mapping[str, Persona]:
    """Return the persona of every character by id, in the order of the book."""
    book = asset_yaml(_BOOK)
    return MappingProxyType({name: MappingProxyType(dict(entry["taste"])) for name, entry in book.items()})


def split_word(word: str) -> tuple[str, str]:
    """Return the bot and the character of a seat's word, '' for none: ``medium.livia`` is a medium Livia."""
    level, dot, name = word.rpartition(".")
    return (level, name) if dot and name in characters() else (word, "")


def join_word(bot: str, character: str) -> str:
    """Return the word of a seat for a bot and a character, if any."""
    return f"{bot}.{character}" if character else bot
