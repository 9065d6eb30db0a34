"""What several tests of the program share, made once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pygame
import pytest

from game.app import App
from game.headless.gallery import pictures
from game.headless.unattended import unseen
from game.scenes import settings
from game.storage.settings import Settings
from game.wonders.cards.wonder_art import WonderArt
from tests.support.drawn_once import vectors_drawn_once, wonders_painted_once
from tests.support.kept_picture import through_time
from tests.support.plain_pictures import plain_pictures

_SMALL = (16, 9)
"""Cells that a picture is shrunk to, for its colours."""


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    """Nothing is drawn from vectors twice, in whatever windows tests show it: that takes a third of their time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", vectors_drawn_once(pygame.image.load_sized_svg))
        patch.setattr(WonderArt, "_paint", wonders_painted_once(WonderArt._paint))
        yield


@pytest.fixture(scope="session", autouse=True)
def no_file_manager() -> Iterator[None]:
    """No test opens a window of the system."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "show_folder", lambda folder: False)
        yield


class Shown(NamedTuple):
    """What a picture of the gallery showed: its size in pixels, the colours of a shrunk copy, and every line of text
    with the size that it was written in, in units; ``picture``: a copy of it; ``afterwards``: what was found out then.
    """

    size: tuple[int, int]
    colours: frozenset[tuple[int, ...]]
    lines: Mapping[str, float]
    picture: pygame.Surface
    afterwards: str

    def below(self, floor: float) -> dict[str, float]:
        """The lines that are written smaller than so many units."""
        return {line: size for line, size in self.lines.items() if size < floor and line.strip()}


def look_through(app: App, seats: tuple[int, ...], afterwards: Callable[[], str]) -> dict[str, Shown]:
    """Every picture of the gallery with tables of so many cities, by name. What is done ``afterwards``, with the scene
    still on show, counts for none of them but by what it returns."""
    shown: dict[str, Shown] = {}
    lines: dict[str, float] = {}
    app.services.text.observer = lambda line, size: lines.setdefault(line, size)
    for name, picture in pictures(app, seats):
        small = pygame.transform.smoothscale(picture, _SMALL)
        colours = {tuple(small.get_at((x, y)))[:3] for x in range(_SMALL[0]) for y in range(_SMALL[1])}
        seen = picture.get_size(), frozenset(colours), dict(lines), picture.copy()
        shown[name] = Shown(*seen, afterwards())
        lines.clear()
    return shown


@pytest.fixture(scope="session")
def gallery() -> dict[str, Shown]:
    """The gallery in a small window, as sizes of text are in units; painted once for all tests that look at it. They
    belong to the xdist_group "gallery", so that one worker has them all; what more a test wants to know of the pictures
    becomes a field of Shown."""
    with unseen((640, 360), Settings(), "en") as app:
        return look_through(app, (3, 5, 7), lambda: through_time(app))


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
