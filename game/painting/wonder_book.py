"""The book of a wonder: a folder with ``wonder.yaml`` and the drawings that it names.

The book lists what is painted from behind to the front: layers of the drawings, and computed parts of the kit. An item
may belong to the day or to the night, to times before or after a number of stages. docs/wonders.md is the page for
whoever draws one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, Protocol, TypeVar

import msgspec
import yaml
from msgspec import Meta, Struct

from game.assets import parse_yaml
from game.painting.converted import converted
from game.painting.drawings import DrawingError, Drawings, read_file
from game.painting.hour import Hour, tones_at, tones_of
from game.painting.kit import KIT, paint_part, settings_of
from game.painting.outline import Outline
from game.painting.pen import Pen, Tones
from game.painting.site import Site
from game.painting.swatches import tones_by_colour

BOOK = "wonder.yaml"
_MOST_BYTES = 64 * 1024
_MOST_ITEMS = 200
_MOST_SHAPES = 40_000  # of one picture; ours have some 6,000

LayerList = list[dict[str, object]]
"""Items as a book lists them."""


class PictureMoment(Hour, Protocol):
    """The hour of a picture, and how far the wonder is."""

    @property
    def lamps(self) -> bool:
        """True if lamps and fires light what stands by them."""

    @property
    def built(self) -> int:
        """Stages that are finished."""

    @property
    def total(self) -> int:
        """Stages of this side."""


class Item(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that is painted: a layer of a drawing, or a part of the kit with its settings.

    ``fog``: how much haze lies before it, 0 to 1; ``lit``: lamps and fires light it while they burn; ``only``: it is
    part of the painting and not of the plan of what is still to be built. The rest says when it is there: by day or by
    night, since or until so many stages are built, once all are.
    """

    layer: str = ""
    part: str = ""
    settings: dict[str, object] = {}
    fog: float = 0.0
    lit: bool = False
    only: Literal["", "paint"] = ""
    hour: Literal["", "day", "night"] = ""
    since: int = 0
    until: int = 99
    finished: bool = False

    def is_there(self, moment: PictureMoment) -> bool:
        """True if it is painted at that moment."""
        built = self.since <= moment.built <= self.until and (moment.built >= moment.total or not self.finished)
        return built and _is_the_hour(self.hour, moment)


def _is_the_hour(hour: str, moment: Hour) -> bool:
    return not hour or (hour == "night") is moment.night


_PLACING = frozenset(Item.__struct_fields__) - {"settings"}


class Structure(Struct, frozen=True, forbid_unknown_fields=True):
    """What a stage brings, and the works about it while it is the next to be built. ``begun``: how much of its height,
    from the foot, stands by then; those of greater ``depth`` are painted first, equal depths in order."""

    draw: LayerList
    works: LayerList = []
    begun: float = 0.2
    depth: int = 0


class WonderBook(Struct, frozen=True, forbid_unknown_fields=True):
    """The book of a wonder that is seen from afar, in land and sky. ``tones``: pigments of its own; ``mirrored``:
    sides that are shown the other way round."""

    badge: str
    colour: str
    ground: Site
    back: LayerList
    structures: Annotated[dict[str, Structure], Meta(max_length=24)]
    stages: Annotated[dict[str, Annotated[list[str], Meta(max_length=12)]], Meta(max_length=4)]
    front: LayerList = []
    tones: dict[Annotated[str, Meta(pattern="^[a-z_]{1,20}$")], Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]] = {}
    mirrored: tuple[str, ...] = ("B",)


@dataclass(frozen=True)
class Palette:
    """What the items of one wonder are painted with: its drawings and its pigments."""

    drawings: Drawings
    tones: Mapping[str, str]

    def pen(self, hour: Hour) -> Pen:
        """Return a pen at an hour."""
        return Pen(self._mixed(tones_at(hour)), self._mixed(tones_of("lamp")))

    def outline(self, hour: Hour) -> Outline:
        """Return a pen for the plan of what is still to be built."""
        return Outline(self._mixed(tones_at(hour)), hour.night)

    def _mixed(self, tones: Tones) -> Tones:
        return tones.fogged(0.0, self.tones) if self.tones else tones  # those of the hour know what they have mixed

    def paint(self, pen: Pen, moment: PictureMoment, items: Iterable[Item]) -> None:
        """Paint what is there at a moment, from behind to the front."""
        for item in items:
            if not item.is_there(moment) or (pen.drawing and item.only):
                continue
            self._paint_item(pen, moment, item)
            if pen.shapes > _MOST_SHAPES:
                raise DrawingError("drawing_large", str(_MOST_SHAPES), BOOK)

    def _paint_item(self, pen: Pen, moment: PictureMoment, item: Item) -> None:
        try:
            if item.part:
                with _light(pen, moment, item):
                    paint_part(pen, moment, item.part, item.settings)
                return
            for piece in self.drawings.layer(item.layer):
                if _is_the_hour(piece.hour, moment):
                    with _light(pen, moment, item, piece.lit):
                        pen.piece(piece)
        except KeyError as error:  # a pigment, or a word of a part
            raise DrawingError("wonder_word", f"{item.part or item.layer}: {error.args[0]}", BOOK) from error


@contextmanager
def _light(pen: Pen, moment: PictureMoment, item: Item, lit: bool = False) -> Iterator[None]:
    """Paint as far away as an item is, and in the light of lamps if they light it."""
    with pen.lamplit((lit or item.lit) and moment.lamps), pen.fog(item.fog) if item.fog else nullcontext():
        yield


def palette_of_book(folder: Path, tones: Mapping[str, str]) -> Palette:
    """Return what the items of a book in a folder are painted with."""
    return Palette(Drawings(folder, tones_by_colour(tones)), tones)


Book = TypeVar("Book", bound=Struct)


def read_wonder(folder: Path, kind: type[Book]) -> Book:
    """Return the book of a folder.

    Raises:
        DrawingError: it cannot be read, or says what no book says.
    """
    text = read_file(folder, BOOK, _MOST_BYTES)
    try:
        return converted(parse_yaml(text), kind)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 0
        raise DrawingError("wonder_line", str(line), BOOK) from error
    except msgspec.ValidationError as error:
        raise _no_book(error) from error
    except (yaml.YAMLError, RecursionError) as error:
        raise DrawingError("wonder_value", str(error), BOOK) from error


def _no_book(error: msgspec.ValidationError, item: str = "") -> DrawingError:
    """Return what is wrong with a book by the words of a check: ``Object missing required field `width` - at
    `$.ground```."""
    named = [word.removeprefix("$.") for word in re.findall(r"`([^`]*)`", str(error)) if word not in ("$", "...")]
    missing = "missing required" in str(error)
    if str(error).startswith("Expected"):
        named = named[-1:]  # the place; before it stand Python's words for what it should be
    word = " ".join([item, *reversed(named)]).strip()
    return DrawingError("wonder_missing" if missing else "wonder_value", word, BOOK)


def read_items(layers: Sequence[Mapping[str, object]]) -> tuple[Item, ...]:
    """Return the items that a book lists.

    Raises:
        DrawingError: one is neither a layer nor a part of the kit, or is set to what it cannot be.
    """
    if len(layers) > _MOST_ITEMS:
        raise DrawingError("drawing_large", str(_MOST_ITEMS), BOOK)
    return tuple(map(_read_item, layers))


def _read_item(layer: Mapping[str, object]) -> Item:
    placing = {name: value for name, value in layer.items() if name in _PLACING}
    settings = {name: value for name, value in layer.items() if name not in _PLACING}
    part = layer.get("part", "")
    if ("layer" in layer) == ("part" in layer) or (part and part not in KIT) or ("layer" in layer and settings):
        raise DrawingError("wonder_value", str(part or next(iter(settings), "layer")), BOOK)
    try:
        if part:
            settings = msgspec.structs.asdict(converted(settings, settings_of(str(part))))
        return converted({**placing, "settings": settings}, Item)
    except msgspec.ValidationError as error:
        raise _no_book(error, str(part or layer.get("layer"))) from error
