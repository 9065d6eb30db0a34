"""The paintings of the wonders as data: the folder of each board, read into what a picture is composed of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from game.painting.hour import sun_of
from game.painting.wonder_book import BOOK, Item, Palette, WonderBook, palette_of_book, read_items, read_wonder


@dataclass(frozen=True)
class WonderScene:
    """One state of a painting."""

    side: str  # "A" by day, "B" round the night
    age: int  # 1 to 3: the hour
    built: int  # finished stages
    total: int  # stages of this side

    @property
    def night(self) -> bool:
        """True if lamps are lit."""
        return self.side == "B"

    @property
    def lamps(self) -> bool:
        """True if they light what stands by them."""
        return self.night

    @property
    def sun(self) -> tuple[float, float]:
        """Frame position of the sun or moon; it stands on the left, where all light comes from."""
        return sun_of(self.age, self.night)

    def done(self, stage: int) -> bool:
        """True if stage number `stage` (from 1) is built."""
        return stage <= self.built


@dataclass(frozen=True)
class PaintedStage:
    """One stage: its painting, and the works while it is the next to be built. ``begun`` and ``depth`` are those of
    :class:`game.painting.wonder_book.Structure`."""

    draw: tuple[Item, ...]
    works: tuple[Item, ...]
    begun: float
    depth: int


@dataclass(frozen=True, eq=False)
class WonderPainting:
    """The painting of one board: everything behind the wonder, its stages by side, everything before it."""

    book: WonderBook
    palette: Palette
    back: tuple[Item, ...]
    stages: Mapping[str, tuple[PaintedStage, ...]]
    front: tuple[Item, ...]


@lru_cache(maxsize=64)
def painting_in(folder: Path) -> WonderPainting:
    """Return the painting whose book and drawings are in a folder, read once.

    Raises:
        DrawingError: the book says what no book says.
    """
    book = read_wonder(folder, WonderBook)
    structures = {
        name: PaintedStage(read_items(found.draw), read_items(found.works), found.begun, found.depth)
        for name, found in book.structures.items()
    }
    stages = {side: tuple(structures[name] for name in names) for side, names in book.stages.items()}
    return WonderPainting(
        book, palette_of_book(folder, book.tones), read_items(book.back), stages, read_items(book.front)
    )


def painted_boards() -> Mapping[str, Path]:
    """Return the folder of every board that has a painting of ours, by its id."""
    ours = Path(str(files("assets") / "art" / "wonders"))
    return {folder.name: folder for folder in ours.iterdir() if holds_book(folder)}


def holds_book(folder: Path) -> bool:
    """True if a folder is that of a wonder."""
    return folder.is_dir() and (folder / BOOK).is_file()
