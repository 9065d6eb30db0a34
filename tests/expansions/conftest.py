"""The made-up expansion ``comet`` is installed from outside for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from rules.wonders import library
from tests.support.drawn_once import vectors_drawn_once


@pytest.fixture(autouse=True, scope="module")
def installed() -> Iterator[None]:
    library.install("tests.expansions.comet")
    yield
    library.uninstall("comet")


@pytest.fixture(autouse=True, scope="package")
def vectors() -> Iterator[None]:
    """Nothing is drawn from vectors twice, however often an expansion that fails has everything made anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", vectors_drawn_once(pygame.image.load_sized_svg))
        yield
