"""Texts: lookup, fallback, plurals, icons in braces, and fonts that can show them."""

from __future__ import annotations

import logging

from fontTools.ttLib import TTFont

from game.assets import asset, asset_source
from game.i18n import I18n, available_languages
from game.ui.text import FONT_FILES, SUBSTITUTES


def test_keys_of_actions_are_known_to_every_text():
    tr = I18n("en")
    tr.given = {"key_cancel": "Q", "n": 3}
    assert tr("conflict.hint", n=1, all=2).startswith("1 of 2") and "Q for all" in tr("conflict.hint", n=1, all=2)
    tr.given = {}
    assert "{key_cancel}" in tr("conflict.hint", n=1, all=2)


def test_english_is_there_and_first():
    assert available_languages()[0] == "en"


def test_values_are_filled_in_and_icons_stay():
    tr = I18n("en")
    assert tr("title.version", version="1.2") == "Version 1.2"
    assert "{coin}" in tr("how_to_play.actions.text")


def test_a_missing_key_is_visible_and_logged_once(caplog):
    tr = I18n("en")
    with caplog.at_level(logging.WARNING):
        assert tr("no.such.key") == "⟨no.such.key⟩"
        tr("no.such.key")
    assert len(caplog.records) == 1


def test_an_unknown_language_falls_back():
    assert I18n("xx").lang == "en"


def test_plurals():
    tr = I18n("en")
    tr._texts = {**tr._texts, "coins.one": "{n} coin", "coins.other": "{n} coins"}
    assert [tr.plural("coins", n) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


def test_the_fonts_have_every_letter_of_the_texts():
    source = asset_source(FONT_FILES["body"])
    covered = set(TTFont(source).getBestCmap())
    tr = I18n("en")
    for key in tr.known_keys():
        missing = {sign for sign in tr(key).translate(SUBSTITUTES) if ord(sign) not in covered and sign != "\n"}
        assert not missing, f"{key}: {missing}"


def test_every_font_file_is_bundled_with_its_licence():
    for path in set(FONT_FILES.values()):
        assert asset(path).is_file()
    assert asset("fonts/cinzel-OFL.txt").is_file()
    assert asset("fonts/eb-garamond-OFL.txt").is_file()
