"""People in made-up games have names in the language of the pictures."""

from __future__ import annotations

from game.languages import available_languages
from game.sample_names import named_in, sample_names
from game.wonders.samples.demo import demo_game


def test_people_in_chinese_pictures_have_chinese_names() -> None:
    with named_in("zh-Hant"):
        assert not [player.name for player in demo_game(3, 1, 1).players if player.name.isascii()]
    assert [player.name for player in demo_game(3, 1, 1).players] == ["Ann", "Berenice", "Cyrus"]


def test_every_language_has_a_name_for_each_seat() -> None:
    for lang in available_languages():
        with named_in(lang):
            assert len(set(sample_names())) == 8
