"""The page: small, complete in its texts, and nothing in it from elsewhere."""

from __future__ import annotations

import re

from game.assets import asset_bytes, asset_names, asset_text
from game.companion.page_texts import PAGE, page_texts
from game.companion.served_files import served_files
from game.languages import available_languages

MOST = 90_000  # bytes


def script() -> str:
    return "".join(asset_text(f"companion/{name}") for name in asset_names("companion", ".js"))


def test_the_page_is_small() -> None:
    assert sum(len(asset_bytes(f"companion/{name}")) for name in asset_names("companion")) <= MOST


def test_every_text_that_the_page_asks_for_is_sent_and_no_other() -> None:
    asked = set(re.findall(r"\bt\(\"(\w+)\"", script()))
    asked |= {
        "connecting",
        "seated",
        "released",
        "elsewhere",
        "refused",
        "bare",
        "wrong_code",
        "no_code",
        "over",
        "use_here",
        "again",
    }  # by what the table says
    asked |= {"free", "held", "here", "away", "bot", "mine"}  # how a seat stands
    asked |= {"hand", "cities", "middle", "log", "menu", "end"}  # what can be looked at
    assert asked ^ set(PAGE) == set()


def test_every_language_has_all_texts_of_the_page() -> None:
    for lang in available_languages():
        assert not [text for text in page_texts(lang)["texts"].values() if "⟨" in text]


def test_icons_are_named_in_the_language_of_whoever_hears_the_page() -> None:
    names = page_texts("zh-Hant")["icons"]
    assert {"check", "trade", "coin", "hint", "stage"} <= set(names)
    assert not [name for name in names.values() if re.search("[A-Za-z，；：。]", name)]
    assert page_texts("zh-Hant")["texts"]["stop"] == "。"


def test_a_browser_is_spoken_to_in_the_nearest_language() -> None:
    for asked, spoken in (("en-GB", "en"), ("zh-TW", "zh-Hant"), ("xx", "en"), ("", "en")):
        assert page_texts(asked)["lang"] == spoken


def test_whatever_language_a_browser_asks_for_the_texts_are_made_once() -> None:
    assert page_texts("x1") is page_texts("y2") is page_texts("en")


def test_nothing_comes_from_elsewhere_and_no_text_is_read_as_html() -> None:
    source = script() + asset_text("companion/page.html") + asset_text("companion/page.css")
    assert not re.findall(r"https?://|innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|new Function", source)
    assert not re.findall(r"\son\w+=|style=", asset_text("companion/page.html"))


def test_the_list_of_files_holds_the_page_and_icons_alone() -> None:
    for path, served in served_files().items():
        assert path == "/" or re.fullmatch(
            r"/icon/\w+\.svg|/(page|words|texts|film)\.(js|css)|/(cinzel|garamond)\.woff2", path
        ), path
        assert served.content


def test_chinese_lines_break_between_words_where_the_browser_knows_them() -> None:
    assert "Intl.Segmenter" in script() and "worded(part)" in script()
    assert ".worded { word-break: keep-all;" in asset_text("companion/page.css")
