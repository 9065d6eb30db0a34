"""The gallery: a picture of every scene, none of them empty, nothing written too small."""

from __future__ import annotations

import pytest

from game.ui.theme import MIN_TEXT
from tests.game.conftest import Shown

OTHER_WINDOWS = {"least_window": (1024, 640), "wide": (2560, 1080)}
EXPECTED = {
    "title", "setup", "setup_full", "settings", "credits", "how_to_play", "load", "statistics", "handover",
    "age_draft_3", "age_draft_5", "age_draft_7", "conflict_3", "conflict_7", "recap_3", "recap_7",
    "scoring_3", "scoring_7",
    "age_draft_2", "age_draft_leaders", "leader_draft", "leader_recruit", "own_leader", "scoring_2", "scoring_leaders",
    "replay_3", "replay_7", "analysis_3", "analysis_7", "preview", "hint", "trade_picker", "discard_pick",
    *OTHER_WINDOWS,
    "cards_age1", "cards_age2", "cards_age3", "cards_guilds",
}  # fmt: skip


@pytest.mark.xdist_group("gallery")
def test_every_scene_has_a_picture(gallery: dict[str, Shown]) -> None:
    assert set(gallery) >= EXPECTED
    for name, picture in gallery.items():
        assert len(picture.colours) > 20, name
        if name in EXPECTED and not name.startswith("cards"):
            assert picture.size == OTHER_WINDOWS.get(name, (640, 360))


@pytest.mark.xdist_group("gallery")
def test_no_text_of_any_picture_is_below_the_floor(gallery: dict[str, Shown]) -> None:
    assert sum(len(picture.lines) for picture in gallery.values()) > 500
    assert {name: small for name, picture in gallery.items() if (small := picture.below(MIN_TEXT))} == {}
