"""The hour of a large picture: the light of skies, seas and lamps."""

from __future__ import annotations

from functools import cache
from typing import Final, Protocol

import msgspec

from game.assets import asset_yaml
from game.painting.converted import converted
from game.painting.pen import SceneLight, Tones

NOON: Final = "A2"
_DAY: Final = frozenset({"A1", NOON, "A3"})  # in which no lamp is lit


class LightBook(msgspec.Struct, frozen=True):
    """Colours by name, those that are others while lamps are lit, and the lights that they are seen in."""

    palette: dict[str, str]
    by_night: dict[str, str]
    lights: dict[str, SceneLight]


class Hour(Protocol):
    """The light of a picture."""

    @property
    def age(self) -> int:
        """1 to 3: from morning to evening, or from dusk to dawn."""

    @property
    def night(self) -> bool:
        """True if lamps are lit."""

    @property
    def sun(self) -> tuple[float, float]:
        """Frame position of the sun or moon; it stands on the left, where all light comes from."""


def sun_of(age: int, night: bool) -> tuple[float, float]:
    """Return the position of the sun of an hour in the common frame."""
    if night:
        return {1: (118.0, 96.0), 2: (196.0, 66.0), 3: (150.0, 118.0)}[age]
    return {1: (150.0, 196.0), 2: (205.0, 58.0), 3: (170.0, 208.0)}[age]


def tones_at(hour: Hour) -> Tones:
    """Return the tones of a large picture at an hour."""
    return tones_of(f"{'B' if hour.night else 'A'}{hour.age}")


@cache
def tones_of(light: str) -> Tones:
    """Return the tones of a light of large pictures: A1 to A3 by day, B1 to B3 by night, and lamp."""
    return Tones(_book().lights[light], palette_of(light))


@cache
def palette_of(light: str) -> dict[str, str]:
    """Return the pigments of large pictures by name, as they are in a light. Shared: nobody changes it."""
    book = _book()
    if light in _DAY:
        return book.palette
    return book.palette | {name: book.palette[other] for name, other in book.by_night.items()}


def _book() -> LightBook:
    return converted(asset_yaml("art/wonders/light.yaml"), LightBook)
