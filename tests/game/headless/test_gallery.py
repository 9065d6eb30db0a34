"""The gallery: a picture of every scene, none of them empty."""

from __future__ import annotations

import pygame
import pytest

from tests.game.conftest import Gallery

OTHER_WINDOWS = {"least_window": (1024, 640), "wide": (2560, 1080)}
EXPECTED = {
    "title", "setup", "setup_full", "settings", "credits", "how_to_play", "load", "statistics", "handover",
    "age_draft_3", "age_draft_5", "age_draft_7", "conflict_3", "conflict_7", "recap_3", "recap_7",
    "scoring_3", "scoring_7",
    "age_draft_2", "age_draft_leaders", "leader_draft", "leader_recruit", "own_leader", "scoring_2", "scoring_leaders",
    "replay_3", "replay_7", "preview", "hint", "trade_picker", "discard_pick", *OTHER_WINDOWS,
    "cards_age1", "cards_age2", "cards_age3", "cards_guilds",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.xdist_group("gallery")
def test_every_scene_has_a_picture(gallery: Gallery) -> None:
    files = {path.stem: path for path in gallery.folder.glob("*.png")}
    assert set(files) == EXPECTED
    for name, path in files.items():
        picture = pygame.image.load(path)
        small = pygame.transform.smoothscale(picture, (16, 9))
        colours = {tuple(small.get_at((x, y)))[:3] for x in range(16) for y in range(9)}
        assert len(colours) > 20, name
        if not name.startswith("cards"):
            assert picture.get_size() == OTHER_WINDOWS.get(name, gallery.size)
