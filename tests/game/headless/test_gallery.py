"""The gallery: a picture of every scene, none of them empty."""

from __future__ import annotations

import pytest

from tests.game.conftest import Shown

OTHER_WINDOWS = {"least_window": (1024, 640), "wide": (2560, 1080)}
EXPECTED = {
    "title", "setup", "setup_full", "settings", "credits", "how_to_play", "load", "statistics", "handover",
    "age_draft_7", "conflict_7", "recap_7", "scoring_7",
    "age_draft_leaders", "leader_draft", "leader_recruit", "own_leader", "scoring_leaders",
    "replay_7", "analysis_7", "preview", "hint", "trade_picker", "discard_pick",
    *OTHER_WINDOWS,
    "cards_age1", "cards_age2", "cards_age3", "cards_guilds",
}  # fmt: skip
FEW = {"age_draft_2", "age_draft_3", "age_draft_5", "conflict_3", "recap_3", "scoring_2", "scoring_3", "replay_3"}
"""Where the whole gallery is looked at."""


@pytest.mark.xdist_group("gallery")
def test_every_scene_has_a_picture(gallery: dict[str, Shown], whole: bool) -> None:
    assert set(gallery) >= (EXPECTED | FEW if whole else EXPECTED)
    for name, picture in gallery.items():
        assert len(picture.colours) > 20, name
        if name in EXPECTED and not name.startswith("cards"):
            assert picture.size == OTHER_WINDOWS.get(name, (640, 360))
