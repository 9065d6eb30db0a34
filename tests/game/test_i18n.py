"""Texts: lookup, fallback, plurals, icons in braces, and fonts that can show them."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from time import perf_counter

import pytest

from game import assets, i18n
from game.assets import asset
from game.i18n import I18n, _locale, available_languages, best_language, language_name
from game.storage.settings import load_settings
from game.ui.faces import FACES
from tests.support.frame_support import make_app


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


@pytest.mark.parametrize(
    ("wishes", "wanted"),
    [
        ((), "en"),
        (("zh_TW", "en"), "zh-Hant"),
        (("zh_HK",), "zh-Hant"),
        (("zh_CN",), "zh-Hant"),  # who reads Chinese at all reads it sooner than English
        (("xx", "zh"), "zh-Hant"),
        (("en_US", "zh_TW"), "en"),
        (("no language", "???"), "en"),
    ],
)
def test_the_first_start_is_in_the_language_of_the_system(wishes: tuple[str, ...], wanted: str, tmp_path: Path) -> None:
    assert best_language(wishes) == wanted
    assert load_settings(tmp_path / "none.json", wishes)[0].language == wanted


@pytest.mark.parametrize(
    ("lang", "forms", "wanted"),
    [
        ("en", {"one": "1", "other": "n"}, "n1nnnn"),
        ("pl", {"one": "1", "few": "f", "many": "m", "other": "n"}, "m1ffmf"),
        ("pl", {"other": "n"}, "nnnnnn"),
        ("pl", {}, "n1nnnn"),  # all of it in English
        ("zh-Hant", {"other": "n"}, "nnnnnn"),
        ("no language", {"one": "1", "other": "n"}, "n1nnnn"),
    ],
)
def test_each_language_counts_as_it_does(lang: str, forms: dict[str, str], wanted: str) -> None:
    tr = I18n("en")
    tr._locale, tr._fallback = _locale(lang), {"coins.one": "1", "coins.other": "n"}
    tr._texts = {f"coins.{name}": text for name, text in forms.items()}
    assert "".join(tr.plural("coins", n) for n in (0, 1, 2, 3, 5, 24)) == wanted


def test_lists_numbers_and_dates_are_written_as_the_language_does() -> None:
    tr, moment = I18n("en"), datetime(2026, 11, 25, 18, 5)
    for lang, listed, either, share, number, day in (
        ("en", "a, b and c", "a or b", "35%", "1,234.5", "25 Nov 2026"),
        ("zh-Hant", "a、b和c", "a或b", "35%", "1,234.5", "2026年11月25日"),
        ("de", "a, b und c", "a oder b", "35\xa0%", "1.234,5", "25.11.2026"),
    ):
        tr._locale = _locale(lang)
        assert tr.listed("abc") == listed and tr.listed(["a", "b"], "or") == either
        assert (tr.percent(0.349), tr.number(1234.5, 1), tr.day(moment)) == (share, number, day)
        assert "18:05" in tr.moment(moment) or "6:05" in tr.moment(moment)
    assert (tr.listed([]), tr.listed(["a"]), tr.row("ab"), tr.sentences(["A.", "", "B."])) == ("", "a", "a, b", "A. B.")


def test_every_font_file_is_bundled_with_its_licence():
    for path in set(FACES.values()):
        assert asset(path).is_file()
    assert asset("fonts/cinzel-OFL.txt").is_file()
    assert asset("fonts/eb-garamond-OFL.txt").is_file()
    assert asset("fonts/noto-serif-tc-OFL.txt").is_file()


# --- what strangers write ---------------------------------------------------------------------------------------------

BAD_FILES = {
    "not UTF-8": b"title:\n  quit: caf\xe9\n",
    "not YAML": b"title: [",
    "a list": b"- title\n",
    "a bomb": b"a: &a [x, x]\nb: &b [*a, *a]\ntitle: {quit: *b}\n",
    "a cycle": b"title: &t\n  quit: *t\n",
    "deep": b"a: " + b"[" * 30_000,
    "large": b"#" * 300_000,
    "a type": b"title: !!python/object/apply:os.system ['false']\n",
    "a stray brace": b"title: {quit: '100 % }'}\n",
    "a number in braces": b"title: {quit: '{0}'}\n",
    "an endless width": b"title: {quit: '{n:1000000000}'}\n",
    "an attribute": b"title: {quit: '{n.__class__}'}\n",
}


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of languages: English, and a second one, to which a test adds files."""
    for entry in Path(str(asset("locale"))).parent.iterdir():
        if entry.name != "locale":
            (tmp_path / entry.name).symlink_to(entry)
    shutil.copytree(str(asset("locale/en")), tmp_path / "locale" / "en")
    (tmp_path / "locale" / "xx").mkdir()
    name = b"settings: {language_name: Xish}\ncoins: {other: '{n} xus'}\n"
    (tmp_path / "locale" / "xx" / "a.yaml").write_bytes(name)
    monkeypatch.setattr(assets, "files", lambda _package: tmp_path)
    i18n._language.cache_clear()
    assets.asset_yaml.cache_clear()
    yield tmp_path / "locale" / "xx"
    i18n._language.cache_clear()
    assets.asset_yaml.cache_clear()


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_damaged_file_of_a_language_disables_only_itself(languages: Path, what: str) -> None:
    (languages / "b.yaml").write_bytes(BAD_FILES[what])
    began = perf_counter()
    tr = I18n("xx")
    assert tr("title.quit", n=3) == I18n("en")("title.quit")
    assert language_name("xx") == "Xish" and tr.plural("coins", 1) == "1 xus"
    assert len(tr.faults) == 1 and tr.faults[0].startswith("b.yaml:") and len(tr.faults[0]) <= 200
    assert I18n("en").faults == [] and perf_counter() - began < 2


def test_a_language_that_knows_no_plural_of_a_text_says_it_in_english(languages: Path) -> None:
    assert I18n("xx").plural("effect.coin", 1) == I18n("en").plural("effect.coin", 1)


def test_the_settings_say_what_is_wrong_with_a_language(languages: Path, tmp_path: Path) -> None:
    (languages / "b.yaml").write_bytes(BAD_FILES["a stray brace"])
    app = make_app(tmp_path / "home", (640, 360))
    app.services.go("settings")
    scene = app.services.stack.top
    scene._choose_language("xx")  # type: ignore[union-attr]
    assert any("b.yaml" in text for text in app.services.toasts.texts)
    app.render()
    app.close()
