"""The upright pictures of the wonders as data: land and sky, five pieces, what stands before them.

They are drawn in the common frame of `game.painting.frame`, of which the middle `WINDOW` always shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from msgspec import Struct

from game.painting.frame import FRAME
from game.painting.site import Site
from game.painting.wonder_book import BOOK, Item, LayerList, Palette, palette_of_book, read_items, read_wonder

WINDOW: Final = (342.0, FRAME[1])
"""Width and height of what every picture shows, in frame units; its middle is that of the frame."""
MIDDLE: Final = FRAME[0] / 2

CENTRAL_TONE: Final = "ink"
"""The tone of the deck in the middle."""


class Daylight(Struct, frozen=True, forbid_unknown_fields=True):
    """The hour of a picture, as `game.painting.hour` wants it; each wonder has its own. ``dusk``: lamps are lit before
    it is night."""

    age: int = 2
    night: bool = False
    sun: tuple[float, float] = (344.0, 64.0)
    dusk: bool = False

    @property
    def lamps(self) -> bool:
        """True if lamps and fires light what stands by them."""
        return self.night or self.dusk

    @property
    def built(self) -> int:
        """Stages that are finished: the pieces of a picture are the same whatever stands."""
        return 0

    total = built


class Works(Struct, frozen=True, forbid_unknown_fields=True):
    """Where scaffolding stands while a piece can be built next: the middle of its foot, its size, its floors."""

    x: float
    y: float
    width: float
    height: float
    floors: int = 3


class BookPiece(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as it stands in the book. Pieces of greater `depth` are painted first; `cut` are the frame x between
    which it shows of what it draws, for pieces that are parts of one body; `shine` is the light about it once it
    stands."""

    works: Works
    draw: LayerList
    depth: int = 0
    cut: tuple[float, float] | None = None
    shine: LayerList = []


class TallBook(Struct, frozen=True, forbid_unknown_fields=True):
    """The book of an upright picture; the pieces in the order of the stages. ``house``: what stands behind the pieces,
    before the gleam of the finished wonder."""

    badge: str
    colour: str
    ground: Site
    moment: Daylight
    back: LayerList
    pieces: list[BookPiece]
    front: LayerList = []
    house: LayerList = []


@dataclass(frozen=True)
class Piece:
    """One stage, as it is painted."""

    draw: tuple[Item, ...]
    shine: tuple[Item, ...]
    works: Works
    depth: int
    cut: tuple[float, float] | None


@dataclass(frozen=True, eq=False)
class TallWonder:
    """A whole picture."""

    book: TallBook
    palette: Palette
    back: tuple[Item, ...]
    pieces: tuple[Piece, ...]
    front: tuple[Item, ...]
    house: tuple[Item, ...]


@lru_cache(maxsize=64)
def tall_wonder(wonder: str) -> TallWonder:
    """Return the picture of a wonder by its id, read once.

    Raises:
        KeyError: there is none.
        DrawingError: its book cannot be read.
    """
    if wonder not in tall_wonders():
        raise KeyError(wonder)
    folder = _folder() / wonder
    book = read_wonder(folder, TallBook)
    pieces = tuple(
        Piece(read_items(one.draw), read_items(one.shine), one.works, one.depth, one.cut) for one in book.pieces
    )
    return TallWonder(
        book, palette_of_book(folder, {}), read_items(book.back), pieces, read_items(book.front), read_items(book.house)
    )


@lru_cache(maxsize=1)
def tall_wonders() -> frozenset[str]:
    """Return the ids of the wonders that have a picture."""
    return frozenset(folder.name for folder in _folder().iterdir() if (folder / BOOK).is_file())


def _folder() -> Path:
    return Path(str(files("assets") / "art" / "architects"))


def part_of(tall: TallWonder, part: str) -> tuple[Item, ...]:
    """Return the items of a part of a picture: ``back``, ``front``, ``house``, a piece by its number, or the light
    about it (``shine3``)."""
    if part.startswith("shine"):
        return tall.pieces[int(part.removeprefix("shine"))].shine
    if part.isdecimal():
        return tall.pieces[int(part)].draw
    found: Mapping[str, tuple[Item, ...]] = {"back": tall.back, "front": tall.front, "house": tall.house}
    return found[part]
