"""The features of portraits as data: named lists of strokes in ``assets/art/portraits``, drawn by a `Model`.

``face.yaml`` there says what a stroke may hold.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle
from types import MappingProxyType
from typing import Any, Final

from game.assets import asset_yaml
from game.painting.portraits.model import Model

Sizes = Mapping[str, float]
Tones = Mapping[str, str]

_TERM: Final = re.compile(r"([+-]?)(?=\.?\d|[a-z])(\d*\.?\d*)([a-z]*)")  # a factor, a size, or both
_SUM: Final = re.compile(rf"(?:{_TERM.pattern})+")


@dataclass(frozen=True)
class Numbers:
    """Numbers, and what sizes add to them: place, factor and name of the size."""

    plain: tuple[float, ...]
    sums: tuple[tuple[int, float, str], ...]

    def at(self, sizes: Sizes) -> Sequence[float]:
        """Return the numbers for these sizes.

        Raises:
            KeyError: there is no such size.
        """
        if not self.sums:
            return self.plain
        found = list(self.plain)
        for place, factor, name in self.sums:
            found[place] += factor * sizes[name]
        return found


@dataclass(frozen=True)
class _Stroke:
    """One stroke."""

    kind: str
    colours: tuple[str, ...]  # taken by turns
    outlines: tuple[Numbers, ...]  # the points of dots and arcs are an outline each
    rest: Mapping[str, Numbers]  # what else the entry holds

    def draw(self, m: Model, sizes: Sizes, tones: Tones) -> None:
        """Draw each outline."""
        width, opacity = self._number("w", sizes, 1.0), self._number("o", sizes, 0.6 if self.kind == "soft" else 1.0)
        for colour, outline in zip(cycle(self.colours), self.outlines, strict=False):
            self._outline(m, _toned(colour, tones), outline.at(sizes), sizes, width, opacity)

    def _outline(self, m: Model, colour: str, xy: Sequence[float], sizes: Sizes, width: float, opacity: float) -> None:
        match self.kind:
            case "shape":
                m.shape(colour, *xy, o=opacity)
            case "flat":
                m.flat(colour, *xy)
            case "line":
                m.line(colour, width, *xy, o=opacity)
            case "blade":
                m.blade(colour, width, *xy, o=opacity)
            case "fold":
                m.fold(colour, *xy)
            case "soft":
                m.soft(colour, xy, self.rest["core"].at(sizes), opacity, round(self._number("n", sizes, 4.0)))
            case "round":
                towards = self.rest["towards"].at(sizes) if "towards" in self.rest else ()
                m.round(colour, *xy, towards=towards, lit=self._number("lit", sizes, 0.5))
            case "dot":
                m.dot(colour, xy, self.rest["r"].at(sizes), opacity)
            case "arc":
                m.arc(colour, width, xy, self.rest["r"].at(sizes)[0], self.rest["turn"].at(sizes))
            case unknown:
                raise KeyError(unknown)

    def _number(self, key: str, sizes: Sizes, usual: float) -> float:
        return self.rest[key].at(sizes)[0] if key in self.rest else usual


@dataclass(frozen=True)
class _Use:
    """The strokes of another feature, once or at each of several places."""

    book: str
    name: str
    given: Mapping[str, Numbers]  # sizes
    tones: Mapping[str, tuple[str, ...]]  # taken by turns
    each: tuple[str, ...]  # sizes that a place gives
    places: tuple[Numbers, ...]

    def draw(self, m: Model, sizes: Sizes, tones: Tones) -> None:
        """Draw it at each place."""
        given = {name: value.at(sizes)[0] for name, value in self.given.items()}
        for turn, place in enumerate(self.places):
            own = {name: _toned(words[turn % len(words)], tones) for name, words in self.tones.items()}
            here = dict(zip(self.each, place.at(sizes), strict=True))
            draw(m, self.book, self.name, {**sizes, **given, **here}, {**tones, **own})


def draw(m: Model, book: str, name: str, sizes: Sizes, tones: Tones = MappingProxyType({})) -> None:
    """Draw the feature `name` of a book.

    Raises:
        KeyError: no such feature, or it lacks a size.
    """
    for when, stroke in _read(book, name):
        if when is None or when.at(sizes)[0] > 0:
            stroke.draw(m, sizes, tones)


def features(book: str) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    """Return the features of a book, by name."""
    found: Mapping[str, Sequence[Mapping[str, Any]]] = asset_yaml(f"art/portraits/{book}.yaml")
    return found


@lru_cache(maxsize=256)
def _read(book: str, name: str) -> Sequence[tuple[Numbers | None, _Stroke | _Use]]:
    """Return the strokes of a feature, each with the sum that must be above zero."""
    entries = ({key: str(value) if key != "tones" else value for key, value in e.items()} for e in features(book)[name])
    return [
        (
            numbers(entry.pop("when")) if "when" in entry else None,
            _use(book, entry) if "use" in entry else _stroke(entry),
        )
        for entry in entries
    ]


def _stroke(entry: dict[str, str]) -> _Stroke:
    kind = next(iter(entry))
    colours, at = entry.pop(kind).split(), entry.pop("at")
    outlines = at.split("," if kind in ("dot", "arc") else ";")
    rest = {key: numbers(value) for key, value in entry.items()}
    return _Stroke(kind, tuple(colours), tuple(numbers(outline) for outline in outlines), rest)


def _use(book: str, entry: dict[str, Any]) -> _Use:
    tones = {name: tuple(words.split()) for name, words in entry.pop("tones", {}).items()}
    name, each = entry.pop("use"), tuple(entry.pop("each", "").split())
    places = tuple(numbers(place) for place in entry.pop("at", "").split(","))
    return _Use(book, name, {key: numbers(value) for key, value in entry.items()}, tones, each, places)


def numbers(text: str) -> Numbers:
    """Return numbers from a text like ``"-4 0, 2tip-3 12.5"``.

    Raises:
        ValueError: a word is no number and no sum.
    """
    plain: list[float] = []
    sums: list[tuple[int, float, str]] = []
    for word in text.replace(",", " ").split():
        if _SUM.fullmatch(word) is None:
            raise ValueError(f"no number: {word!r}")
        terms = [(float(f"{sign}{factor or 1}"), name) for sign, factor, name in _TERM.findall(word)]
        sums += ((len(plain), factor, name) for factor, name in terms if name)
        plain.append(sum(factor for factor, name in terms if not name))
    return Numbers(tuple(plain), tuple(sums))


def _toned(colour: str, tones: Tones) -> str:
    """Return a colour with its name replaced: "trim-2" becomes "gold-2" if trim is gold."""
    if not tones:
        return colour
    name = colour.partition("+")[0].partition("-")[0]
    return tones.get(name, name) + colour[len(name) :]
