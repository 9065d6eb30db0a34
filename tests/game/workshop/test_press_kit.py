"""The press kit: its pictures exist in the gallery, and the film is as long as its scenes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.headless.gallery import names
from game.workshop import press_kit
from tests.support.frame_support import make_app

QUICK = {"title": 0.2, "turn": 0.2}


def test_the_film_goes_from_scene_to_scene_in_frames_of_one_size() -> None:
    seen = [frame.get_size() for frame in press_kit.frames((640, 360), film=QUICK)]
    assert seen == [(640, 360)] * round(30 * sum(QUICK.values()))


def test_the_film_lasts_half_a_minute_and_the_kit_has_ten_pictures() -> None:
    assert sum(press_kit.FILM.values()) == 30
    assert len(set(press_kit.PICTURES)) == 10


def test_every_scene_of_the_kit_is_one_of_the_gallery(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    there = set(names(app.services, (3, 5)))
    app.close()
    assert {*press_kit.PICTURES, *press_kit.FILM} - {"turn"} <= there


def test_without_ffmpeg_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(OSError, match="ffmpeg"):
        press_kit.write_film(tmp_path / "film.mp4")
