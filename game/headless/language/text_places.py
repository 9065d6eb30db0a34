"""Where texts are seen: every scene of the gallery, with an ear for what is asked of the language and written."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.i18n import I18n
from game.languages import fonts_in

if TYPE_CHECKING:
    from game.app import App
    from game.ui.canvas import Box
    from game.ui.style import Style

_SHORTEST = 4  # letters of a text that is looked for inside others
_EXAMPLE = 40  # letters of what fills a blank


class Laid(NamedTuple):
    """A text in a box, and whether all of it had room; ``letters``: how many of its kind have room."""

    text: str
    box: Box
    letters: int
    whole: bool


@dataclass
class SeenText:
    """Where a text is seen: pictures, the point of the first in pixels, how many letters have room there, and examples
    of what fills its blanks. ``asked``: scenes that asked for it, perhaps for a tooltip."""

    pictures: list[str] = field(default_factory=list)
    point: tuple[int, int] | None = None
    letters: int | None = None
    blanks: dict[str, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)


class Witness(I18n):
    """A language that remembers what was asked of it since it was last emptied: the key of each text that it gave."""

    def __init__(self, lang: str, own: Path | None = None) -> None:
        super().__init__(lang, own)
        self.given_texts: dict[str, str] = {}
        self.values: dict[str, dict[str, object]] = {}

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text, and remember it."""
        text = super().__call__(key, **values)
        self.given_texts.setdefault(text, key)
        self.values.setdefault(key, values)
        return text


@dataclass
class Sight:
    """All that was seen, by key; ``cut``: by text, the scenes in which it had no room."""

    seen: dict[str, SeenText] = field(default_factory=dict)
    cut: dict[str, list[str]] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)

    def add(self, scene: str, witness: Witness, laid: Sequence[Laid], point: _ToPixels) -> None:
        """Add what one scene asked for and wrote."""
        for key, values in witness.values.items():
            one = self.seen.setdefault(key, SeenText())
            one.asked.append(scene)
            for name, value in values.items():
                one.blanks.setdefault(name, str(value)[:_EXAMPLE])
        whole: list[str] = []
        for text, box, letters, fits in laid:
            key = witness.given_texts.get(text, "")
            if key:
                self._see(key, scene, point(box.topleft), letters)
            else:
                whole.append(text)
            if not fits:
                self.cut.setdefault(text, []).append(scene)
                self.keys[text] = key
        beside = "\n".join(whole)
        for text, key in witness.given_texts.items():
            if len(text) >= _SHORTEST and text in beside:
                self._see(key, scene, None, None)

    def _see(self, key: str, scene: str, point: tuple[int, int] | None, letters: int | None) -> None:
        one = self.seen.setdefault(key, SeenText())
        if scene not in one.pictures:
            one.pictures.append(scene)
        if point is not None and one.point is None and one.pictures[0] == scene:
            one.point, one.letters = point, letters


class _ToPixels:
    """Where something of the grid is in the picture."""

    def __init__(self, app: App) -> None:
        self._canvas = app.services.canvas

    def __call__(self, place: tuple[float, float]) -> tuple[int, int]:
        x, y = self._canvas.point(*place)
        return round(x), round(y)


def look(
    lang: str = "en",
    folder: Path | None = None,
    size: tuple[int, int] = (1280, 720),
    text_size: float = 1.0,
    only: Sequence[str] = (),
    out: Path | None = None,
    seats: Sequence[int] = (5,),
) -> Sight:
    """Return where the texts of a language are seen in the scenes of the gallery, whose pictures go into the folder
    ``out``. ``folder``: the files of a language that is not the program's; ``only``: scenes whose names begin so."""
    import pygame

    from game.headless.gallery import pictures

    sight = Sight()
    with _opened(lang, folder, size, text_size) as app:
        witness, laid = Witness(lang, app.services.paths.languages), list[Laid]()
        text = app.services.text

        def listen(words: str, box: Box, style: Style, whole: bool) -> None:
            width = text.measure(words, style)[0] / max(1, len(words))
            lines = max(1, int(box.height / text.line(style.with_final_size(style.size)))) if style.wrap else 1
            laid.append(Laid(words, box, int(box.width / max(1.0, width)) * lines, whole))

        app.services.speak(witness)
        text.listener = listen
        for name, picture in pictures(app, seats, only):
            sight.add(name, witness, laid, _ToPixels(app))
            if out is not None:
                out.mkdir(parents=True, exist_ok=True)
                pygame.image.save(picture, str(out / f"{name}.jpg"))
            laid.clear()
            witness.given_texts.clear()
            witness.values.clear()
    return sight


@contextmanager
def _opened(lang: str, folder: Path | None, size: tuple[int, int], text_size: float) -> Iterator[App]:
    """A window of nobody's, which knows the language of a folder."""
    from game.app import App
    from game.headless.unattended import without_screen
    from game.platform.paths import find_paths
    from game.storage.settings import Settings

    without_screen()
    with tempfile.TemporaryDirectory(prefix="wonders") as home:
        paths = find_paths(Path(home))
        if folder is not None:
            there = paths.languages / lang
            there.mkdir(parents=True)
            for file in (*folder.glob("*.yaml"), *fonts_in(folder)):
                shutil.copy(file, there)
        app = App(size, settings=Settings(mute=True, ui_scale=text_size), paths=paths, raise_errors=True)
        try:
            yield app
        finally:
            app.close()
