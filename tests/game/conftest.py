"""What several tests of the program share, made once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.app import App
from game.headless.gallery import pictures
from game.platform.paths import find_paths
from game.scenes import settings
from game.seating.pieces import Option
from game.storage.saves import SaveStore
from game.storage.settings import Settings
from game.ui.typography.lettering import _SizedFace
from game.ui.widgets import Button
from game.wonders.cards.wonder_art import WonderArt
from game.wonders.table.asking.panel import VerbButton
from tests.support.drawn_once import WrittenOnce, vectors_drawn_once, wonders_painted_once
from tests.support.kept_picture import through_time
from tests.support.plain_pictures import plain_pictures
from tests.support.pseudo import Pseudo, Told, overheard
from tests.support.scene_tools import looked_at

_SMALL = (16, 9)
"""Cells that a picture is shrunk to, for its colours."""
_BUTTONS = (Button, Option, VerbButton)


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    """Nothing is drawn from vectors and no text written twice, in whatever windows tests show it: that takes a third of
    their time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", vectors_drawn_once(pygame.image.load_sized_svg))
        patch.setattr(WonderArt, "_paint", wonders_painted_once(WonderArt._paint))
        written = WrittenOnce(_SizedFace.width, _SizedFace.write)
        patch.setattr(_SizedFace, "width", lambda face, text: written.width(face, text))
        patch.setattr(_SizedFace, "write", lambda face, text, colour: written.write(face, text, colour))
        yield


@pytest.fixture(scope="session", autouse=True)
def no_file_manager() -> Iterator[None]:
    """No test opens a window of the system."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "show_folder", lambda folder: False)
        yield


class Shown(NamedTuple):
    """What a picture of the gallery showed: its size in pixels, the colours of a shrunk copy, and every line of text
    with the size that it was written in, in units; ``picture``: a copy of it; ``shortened``: the texts that were cut,
    of which a tooltip shows all, ``labels``: of them, what stands on a button; ``texts``: what was handed to the
    renderer before it was broken into lines; ``afterwards``: what was found out then."""

    size: tuple[int, int]
    colours: frozenset[tuple[int, ...]]
    lines: Mapping[str, float]
    picture: pygame.Surface
    shortened: Sequence[str]
    labels: Sequence[str]
    texts: frozenset[str]
    afterwards: str

    def below(self, floor: float) -> dict[str, float]:
        """The lines that are written smaller than so many units."""
        return {line: size for line, size in self.lines.items() if size < floor and line.strip()}


def look_through(
    app: App, seats: tuple[int, ...], only: Sequence[str], afterwards: Callable[[], str], told: Told | None = None
) -> dict[str, Shown]:
    """Pictures of the gallery with tables of so many cities, by name; ``only``: of those whose names begin so, "" of
    all. What is done ``afterwards``, with the scene still on show, counts for none of them but by what it returns.
    ``told``: what hears their texts."""
    shown: dict[str, Shown] = {}
    lines: dict[str, float] = {}
    app.services.text.observer = lambda line, size: lines.setdefault(line, size)
    for name, picture in pictures(app, seats, only):
        small = pygame.transform.smoothscale(picture, _SMALL)
        colours = {tuple(small.get_at((x, y)))[:3] for x in range(_SMALL[0]) for y in range(_SMALL[1])}
        top = app.services.stack.top
        assert top is not None
        whole = top.ui.truncated.within(app.services.canvas.bounds)
        buttons = [one.box for one in top.ui.widgets if one.visible and isinstance(one, _BUTTONS)]
        labels = [text for box in buttons for text in top.ui.truncated.within(box)]
        texts = frozenset(told.texts if told else ())
        seen = picture.get_size(), frozenset(colours), dict(lines), picture.copy()
        shown[name] = Shown(*seen, whole, labels, texts, afterwards())
        lines.clear()
        if told:
            told.texts.clear()
    return shown


@pytest.fixture(scope="session")
def gallery_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the program that shows the gallery keeps its files."""
    return tmp_path_factory.mktemp("gallery")


@contextmanager
def at_noon() -> Iterator[None]:
    """All is saved in the same second, which lists show; the games in the statistics are of chance, which is quick."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.wonders.samples.scenes._PLAYER", "random")
        patch.setattr(SaveStore, "_moment", lambda _: datetime(2026, 1, 1, 12, tzinfo=UTC))
        yield


@pytest.fixture(scope="session")
def gallery(whole: bool, gallery_folder: Path) -> dict[str, Shown]:
    """The gallery in a small window, as sizes of text are in units, and in the made-up language, whose texts are longer
    than English; painted once for all tests that look at it. They belong to the xdist_group "gallery", so that one
    worker has them all; what more a test wants to know of the pictures becomes a field of Shown."""
    with at_noon(), overheard() as told:
        app = App((640, 360), settings=Settings(mute=True), paths=find_paths(gallery_folder), raise_errors=True)
        app.services.speak(Pseudo())
        cities = (3, 5, 7) if whole else (7,)
        only = (*looked_at(app, whole), "cards")
        shown = look_through(app, cities, only, lambda: through_time(app), told)
        app.close()
    return shown


@pytest.fixture
def plain_cards() -> Iterator[None]:
    """Cards and wonders have no pictures: for whole games, which would paint hundreds."""
    with plain_pictures():
        yield


@pytest.fixture(autouse=True)
def english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak English, whatever the system does."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
