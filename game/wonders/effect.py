"""The display of any effect: signs in a row, and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Effect = Mapping[str, Any]
"""One effect as the content says it: ``kind`` and the fields of its verb (docs/content.md)."""


class Translator(Protocol):
    """The interface of game.i18n.I18n."""

    def __call__(self, key: str, /, **values: object) -> str: ...
    def plural(self, key: str, n: int, /, **values: object) -> str: ...

    @property
    def listed(self) -> Callable[..., str]: ...
    @property
    def sentences(self) -> Callable[[Iterable[str]], str]: ...


@dataclass(frozen=True)
class Glyph:
    """One sign in a row. Several `icons` stand together as one heap; `number` is written on the first.

    `cities` are those that the sign is about (`left`, `self`, `right`), shown as arrows round it. `scale` is relative
    to the height of the row.
    """

    icons: tuple[str, ...]
    number: str = ""
    cities: tuple[str, ...] = ()
    scale: float = 1.0


@dataclass(frozen=True)
class ShownEffect:
    """The display of one kind of effects: the row of their ``icons``, and their ``sentence``."""

    icons: Callable[[Effect], Sequence[Glyph]]
    sentence: Callable[[Effect, Translator], str]


def signs(*icons: str) -> Callable[[Effect], Sequence[Glyph]]:
    """Return a function for effects with always the same row of signs."""
    row = tuple(Glyph((icon,)) for icon in icons)
    return lambda effect: row
