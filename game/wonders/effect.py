"""The display of any effect: signs in a row, and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from rules import Effect

E = TypeVar("E", bound=Effect)


class Translator(Protocol):
    """The interface of game.i18n.I18n."""

    def __call__(self, key: str, /, **values: object) -> str: ...
    def plural(self, key: str, n: int, /, **values: object) -> str: ...

    @property
    def listed(self) -> Callable[..., str]: ...
    @property
    def sentences(self) -> Callable[[Iterable[str]], str]: ...


@dataclass(frozen=True)
class EffectSign:
    """One sign in a row. Several `icons` stand together as one heap; `number` is written on the first.

    `cities` are those that the sign is about (`left`, `self`, `right`), shown as arrows round it. `scale` is relative
    to the height of the row.
    """

    icons: tuple[str, ...]
    number: str = ""
    cities: tuple[str, ...] = ()
    scale: float = 1.0


SMALL: Final = 0.62
"""The scale of a sign that only joins others."""
EQUALS: Final = EffectSign(("equals",), scale=SMALL)


class ShownEffect:
    """The display of one kind of effects, given by its ``record``: the row of their ``icons``, and their ``sentence``.

    ``counted``: the row begins with what is counted, for which the rest is the reward.
    """

    def __init__(
        self,
        record: type[E],
        icons: Callable[[E], Sequence[EffectSign]],
        sentence: Callable[[E, Translator], str],
        counted: bool = False,
    ) -> None:
        self.record: type[Effect] = record
        self.icons: Callable[[Any], Sequence[EffectSign]] = icons
        self.sentence: Callable[[Any, Translator], str] = sentence
        self.counted = counted


def signs(*icons: str) -> Callable[[Effect], Sequence[EffectSign]]:
    """Return a function for effects with always the same row of signs."""
    row = tuple(EffectSign((icon,)) for icon in icons)
    return lambda effect: row
