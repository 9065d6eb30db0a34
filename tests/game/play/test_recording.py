"""The end of a recorded game: what it says of achievements."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.games import game_plugin
from game.play.recording import RecordedEnd
from game.ui.labels import Label
from tests.support.frame_support import make_app


@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_words_beside_achievements_have_room_for_letters_of_their_size(tmp_path: Path, count: int) -> None:
    app = make_app(tmp_path, (1280, 720))
    end = SimpleNamespace(services=app.services, game=SimpleNamespace(record=SimpleNamespace(game="wonders")))
    recorded = RecordedEnd(end)
    medals = [kind.id for kind in game_plugin("wonders").medals][:count]
    recorded._result = SimpleNamespace(medals=medals)  # type: ignore[assignment]
    *discs, words = recorded.honours()
    assert isinstance(words, Label) and len(discs) == count
    assert app.services.text.measure(words.text, words.style)[0] + 56 * count < 1300
    assert (str(count) in words.text) == (count > 1)
    app.close()
