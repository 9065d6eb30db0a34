"""The paintings of the wonders as data: the folder of each board, read into what a picture is composed of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from game.messages import GameMessage
from game.painting import site
from game.painting.drawings import DrawingError
from game.painting.hour import sun_of
from game.painting.medallion import badge_sign, medallion
from game.painting.pen import Pen
from game.painting.vectors import UNPAINTABLE
from game.painting.wonder_book import BOOK, Item, Palette, WonderBook, palette_of_book, read_items, read_wonder

_DRAWN: Final = 8  # vectors held at once, some 400 KB each: what a board needs at another size


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

    @property
    def sign(self) -> str:
        """The shapes of its badge, in a field of 100 x 100 units: one of ours, or a layer of its own drawings."""
        badge = self.book.badge
        if "/" not in badge:
            return badge_sign(badge)
        return "".join(piece.painted for piece in self.palette.drawings.layer(badge) if piece.hour != "night")


class Layers(NamedTuple):
    """A painting as vectors in frame units, from behind to the front."""

    base: str  # land, sky and what stands
    plan: str  # the drawing of what is still to be built, to be blended over that
    begun: str  # the stage in hand as it will be, of which only the foot shows
    front: str  # what stands before all that


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
    for name in (name for names in book.stages.values() for name in names):
        if name not in structures:
            raise DrawingError("wonder_value", name, BOOK)
    stages = {side: tuple(structures[name] for name in names) for side, names in book.stages.items()}
    return WonderPainting(
        book, palette_of_book(folder, book.tones), read_items(book.back), stages, read_items(book.front)
    )


@lru_cache(_DRAWN)
def layers(wonder: WonderPainting, scene: WonderScene) -> Layers:
    """Return the vector layers of a wonder; where it is finished, all is in the first. The same for every window."""
    palette, ground = wonder.palette, wonder.book.ground
    base, front, begun = (palette.pen(scene) for _ in range(3))
    plan = palette.outline(scene)
    palette.paint(base, scene, wonder.back)
    order = _in_depth(wonder, scene.side)
    missing = [number for number, _ in order if not scene.done(number)]
    if not missing:
        site.halo(base, scene, ground)
    brush: Pen = base
    for number, stage in order:
        palette.paint(brush if scene.done(number) else plan, scene, stage.draw)
        if missing and number == missing[-1]:
            brush = front  # what stands nearer than all that is only drawn
    if missing:
        stage = wonder.stages[scene.side][scene.built]
        if stage.begun:
            palette.paint(begun, replace(scene, built=scene.built + 1), stage.draw)
        site.yard(front, scene, ground)
        palette.paint(front, scene, stage.works)
    else:
        front = base
        site.feast(front, scene, ground)
    palette.paint(front, scene, wonder.front)
    return Layers(base.text(), plan.text(), begun.text(), "" if front is base else front.text())


def _in_depth(wonder: WonderPainting, side: str) -> list[tuple[int, PaintedStage]]:
    return sorted(enumerate(wonder.stages[side], start=1), key=lambda item: -item[1].depth)


@lru_cache(maxsize=64)
def fault_of_painting(folder: Path, stages: tuple[tuple[str, int], ...]) -> GameMessage | None:
    """Return what is wrong with the painting in a folder, None if nothing is. ``stages``: how many the sides of its
    board have. Everything is composed once for that, which takes a tenth of a second."""
    try:
        wonder = painting_in(folder)
        for side, count in stages:
            if len(wonder.stages.get(side, ())) != count:
                raise DrawingError("wonder_stages", side, BOOK)
            for built in range(count + 1):
                layers(wonder, WonderScene(side, 2, built, count))
        medallion(wonder.sign, wonder.book.colour, 1)
    except DrawingError as error:
        return error.message(folder.name)
    except UNPAINTABLE as error:
        return DrawingError("wonder_value", str(error), BOOK).message(folder.name)
    return None


def painted_boards() -> Mapping[str, Path]:
    """Return the folder of every board that has a painting of ours, by its id."""
    ours = Path(str(files("assets") / "art" / "wonders"))
    return {folder.name: folder for folder in ours.iterdir() if holds_book(folder)}


def holds_book(folder: Path) -> bool:
    """True if a folder is that of a wonder."""
    return folder.is_dir() and (folder / BOOK).is_file()
