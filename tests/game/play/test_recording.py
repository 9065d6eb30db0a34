"""The end of a recorded game: what it says of achievements."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.games import game_plugin
from game.play.recording import RecordedEnd
from game.ui.canvas import Box
from game.ui.labels import Label, fits_on_pill
from tests.support.frame_support import make_app


@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_words_beside_achievements_have_room_for_letters_of_their_size(tmp_path: Path, count: int) -> None:
    app = make_app(tmp_path, (1280, 720))
    end = SimpleNamespace(services=app.services, game=SimpleNamespace(record=SimpleNamespace(game="wonders")))
    recorded = RecordedEnd(end)
    medals = [kind.id for kind in game_plugin("wonders").medals][:count]
    recorded._result = SimpleNamespace(medals=medals)  # type: ignore[assignment]
    slab = Box(0, 0, 620, 50)
    *discs, words = recorded.honours(slab)
    assert isinstance(words, Label) and len(discs) == count
    assert fits_on_pill(app.services, slab, [*discs, words])
    assert (words.text == f"{count} achievements") == (count >= 4)
    app.close()
