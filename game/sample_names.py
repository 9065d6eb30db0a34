"""Names of the people in made-up games, in the language of the pictures that are made of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from game.languages import FALLBACK, texts_of

_KEY = "gallery.names"
_language: ContextVar[str] = ContextVar("_language", default=FALLBACK)


def sample_names() -> list[str]:
    """Return names for eight people."""
    names = texts_of(_language.get()).get(_KEY) or texts_of(FALLBACK)[_KEY]
    return names.replace("、", ",").replace(" ", "").split(",")


@contextmanager
def named_in(lang: str) -> Iterator[None]:
    """Let the people of games that are made meanwhile have names of a language."""
    token = _language.set(lang)
    try:
        yield
    finally:
        _language.reset(token)
