"""No letter on a card that must be read where it lies is too small: in the fullest hand at 100 %."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import rules
from game.app import App
from game.storage.settings import Settings
from game.ui.theme import MIN_TEXT, Colour
from game.ui.typography.lettering import Lettering
from game.wonders.cards.card_face import face_of
from game.wonders.cards.painters import painters
from game.wonders.table.layout import Seating, fan_slots
from tests.support.frame_support import make_app

FULLEST = 8  # cards in a hand
PROBE = (0, 0, 0)  # the colour in which letters are only measured


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (1920, 1080), Settings(mute=True))
    yield app
    app.close()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every text that is drawn in letters, with its size in pixels, which at 1920 × 1080 are units."""
    found: list[tuple[str, int]] = []
    write, init = Lettering.write, Lettering.__init__
    sizes: dict[int, int] = {}

    def begun(self: Lettering, font: object, role: str, px: int) -> None:
        init(self, font, role, px)  # type: ignore[arg-type]
        sizes[id(self)] = px

    def noted(self: Lettering, text: str, colour: Colour) -> pygame.Surface:
        if colour != PROBE:
            found.append((text, sizes[id(self)]))
        return write(self, text, colour)

    monkeypatch.setattr(Lettering, "__init__", begun)
    monkeypatch.setattr(Lettering, "write", noted)
    return found


@pytest.mark.parametrize("expansions", [(), ("leaders",), ("armada",)])
def test_every_card_of_the_fullest_hand_can_be_read(
    app: App, written: list[tuple[str, int]], expansions: tuple[str, ...]
) -> None:
    cards = rules.ruleset(expansions).content.cards
    by_id = {card.id: card for card in cards}
    size = app.services.canvas.pixel_size(*fan_slots(FULLEST, Seating(0, 7).frame.fan)[0].size)
    small = {}
    for card in cards:
        face = face_of(card, by_id, app.services.tr)
        written.clear()
        painters(app.services).cards.face(face, size)
        assert face.name.split()[0] in " ".join(text for text, _ in written)
        small |= {(card.id, text): px for text, px in written if px < MIN_TEXT}
    assert not small
