"""Texts: lookup, fallback, plurals, icons in braces, and fonts that can show them."""

from __future__ import annotations

import json
import logging
import sys
from datetime import datetime
from pathlib import Path

import pytest

from game.assets import asset
from game.i18n import I18n
from game.languages import available_languages, best_language, complete, language_name, locale_of, texts_of
from game.platform.show_folder import show_folder
from game.storage.settings import load_settings
from game.ui.typography.faces import FACES
from game.ui.widgets import Selector
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
    ("key", "one", "two"),
    [
        ("table.plan.wins", "1 shield beats", "2 shields beat"),
        ("table.plan.holds", "1 shield.", "2 shields."),
        ("table.tip.shields", "1 shield.", "2 shields."),
        ("architects.tip.deck", "1 card left", "2 cards left"),
        ("architects.scoring.won", "1 stage.", "2 stages."),
        ("architects.scoring.wonder", "1 stage", "2 stages"),
    ],
)
def test_english_words_agree_with_their_number(key: str, one: str, two: str) -> None:
    assert one in (said := I18n("en").plural(key, 1)) and two not in said
    assert two in I18n("en").plural(key, 2)


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
    tr._locale, tr._fallback = locale_of(lang), {"coins.one": "1", "coins.other": "n"}
    tr._texts = {f"coins.{name}": text for name, text in forms.items()}
    assert "".join(tr.plural("coins", n) for n in (0, 1, 2, 3, 5, 24)) == wanted


def test_lists_numbers_and_dates_are_written_as_the_language_does() -> None:
    tr, moment = I18n("en"), datetime(2026, 11, 25, 18, 5)
    for lang, listed, either, share, number, day in (
        ("en", "a, b and c", "a or b", "35%", "1,234.5", "25 Nov 2026"),
        ("zh-Hant", "a、b和c", "a或b", "35%", "1,234.5", "2026年11月25日"),
        ("de", "a, b und c", "a oder b", "35\xa0%", "1.234,5", "25.11.2026"),
    ):
        tr._locale = locale_of(lang)
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
def own(tmp_path: Path) -> Path:
    """A person's own languages: one, to which a test adds files."""
    folder = tmp_path / "home" / "data" / "languages"
    (folder / "xx").mkdir(parents=True)
    (folder / "xx" / "a.yaml").write_text("settings: {language_name: Xish}\ncoins: {other: '{n} xus'}\n")
    return folder


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_damaged_file_of_a_language_disables_only_itself(own: Path, what: str) -> None:
    (own / "xx" / "b.yaml").write_bytes(BAD_FILES[what])
    tr = I18n("xx", own)
    assert tr("title.quit", n=3) == I18n("en")("title.quit")
    assert language_name("xx", own) == "Xish" and tr.plural("coins", 1) == "1 xus"
    assert len(tr.faults) == 1 and str(tr.faults[0]).startswith("b.yaml:") and len(str(tr.faults[0])) <= 200
    assert I18n("en").faults == []


def test_a_language_that_knows_no_plural_of_a_text_says_it_in_english(own: Path) -> None:
    assert I18n("xx", own).plural("effect.coin", 1) == I18n("en").plural("effect.coin", 1)


def test_the_settings_say_what_is_wrong_with_a_language(own: Path, tmp_path: Path) -> None:
    (own / "xx" / "b.yaml").write_bytes(BAD_FILES["a stray brace"])
    app = make_app(tmp_path / "home", (640, 360))
    app.services.go("settings")
    scene = app.services.stack.top
    scene._choose_language("xx")  # type: ignore[union-attr]
    assert any("b.yaml" in text for text in app.services.toasts.texts)
    app.render()
    app.close()


def test_the_settings_name_letters_that_no_typeface_writes(own: Path, tmp_path: Path) -> None:
    (own / "xx" / "b.yaml").write_text("title: {quit: 设ঙ}", "utf-8")
    app = make_app(tmp_path / "home", (640, 360))
    app.services.go("settings")
    scene = app.services.stack.top
    scene._choose_language("xx")  # type: ignore[union-attr]
    assert any("ঙ" in text and "设" not in text for text in app.services.toasts.texts)
    (own / "xx" / "b.yaml").write_text("title: {quit: 设}", "utf-8")
    scene._choose_language("xx")  # type: ignore[union-attr]
    assert any("设" in text for text in app.services.toasts.texts)
    app.close()


def test_own_languages_are_chosen_in_the_settings_and_say_how_complete_they_are(own: Path, tmp_path: Path) -> None:
    (own / "broken").mkdir()
    (own / "broken" / "a.yaml").write_bytes(BAD_FILES["not YAML"])
    (own / "no files").mkdir()
    assert available_languages(own) == ["en", "broken", "xx", "zh-Hant"] and available_languages() == ["en", "zh-Hant"]
    app = make_app(tmp_path / "home", (640, 360))
    app.services.go("settings")
    row = next(one for one in app.services.stack.top.ui.widgets if isinstance(one, Selector))  # type: ignore[union-attr]
    assert [name for _, name in row.options] == ["English", "broken — 0%", "Xish — 0%", "繁體中文"]
    row.step(1)
    assert app.services.tr.lang == "broken" and any("a.yaml" in text for text in app.services.toasts.texts)
    assert app.services.tr("title.quit") == "Quit"
    app.close()


def test_half_of_a_language_is_half_of_it_and_its_plurals_count_once(own: Path) -> None:
    chosen = list(texts_of("en"))[::2]
    lines = [f"{json.dumps(key)}: {json.dumps(texts_of('en')[key])}" for key in chosen if "effect." not in key]
    (own / "xx" / "c.yaml").write_text("\n".join(lines), "utf-8")
    assert 0.4 < complete("xx", own) < 0.6 and complete("zh-Hant", own) == 1


def test_an_own_text_goes_before_that_of_the_program(own: Path) -> None:
    (own / "zh-Hant").mkdir()
    file = own / "zh-Hant" / "mine.yaml"
    file.write_text("title: {quit: 走了}", "utf-8")
    assert I18n("zh-Hant", own)("title.quit") == "走了" and I18n("zh-Hant")("title.quit") != "走了"
    file.write_text("title: {quit: 再見了}", "utf-8")
    assert I18n("zh-Hant", own)("title.quit") == "再見了", "it is read anew"
    assert complete("zh-Hant", own) == 1


def test_the_folder_of_own_languages_is_made_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("subprocess.Popen", lambda words, **_: asked.append(words))
    assert show_folder(tmp_path / "a" / "b") and asked == [["xdg-open", str(tmp_path / "a" / "b")]]
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").write_text("")
    assert not show_folder(tmp_path / "file" / "c")


@pytest.mark.parametrize("lang", available_languages())
def test_a_date_is_written_in_one_way_with_a_time_or_without(lang):
    tr, moment = I18n(lang), datetime(2026, 11, 28, 14, 3)
    assert tr.moment(moment).startswith(tr.day(moment)) and "03" in tr.moment(moment)
