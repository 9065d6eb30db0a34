"""Where lines may end: between words, in Chinese too."""

from __future__ import annotations

import re
from itertools import accumulate

import pytest

from game.languages import texts_of
from game.ui.typography.line_breaks import break_lines, parts

CHINESE = texts_of("zh-Hant")
FILLED = [line for text in CHINESE.values() for line in re.sub(r"\{[^}]*\}", "2", text).split("\n")]
BLANK = re.compile(r"\{[^}]*\}|\s+")
RULE = "每有一張棕色卡牌，獲得1分（兩個相鄰城市都計算）；「皇家」的{coin}12元錢幣——例如：《七大奇蹟》。"


@pytest.mark.parametrize("limit", range(4, 30))
def test_no_line_begins_with_an_end_or_ends_with_a_beginning(limit: int) -> None:
    lines = break_lines(RULE, len, limit)
    assert "".join(lines) == RULE
    assert not [line for line in lines if line[0] in "，。；：、）」》—" or line[-1] in "（「《"]


def test_what_belongs_together_stays_together() -> None:
    assert parts("獲得12元{coin} a word") == ("獲得", "12元", "{coin} ", "a ", "word")
    assert parts("pay 2 coins") == ("pay ", "2 ", "coins")
    assert parts("時代III的第2回合，B面") == ("時代III的", "第2回合，", "B面")


def test_a_name_that_no_list_has_may_break_anywhere() -> None:
    assert parts("王小明") == ("王", "小", "明")


def test_no_line_of_any_chinese_text_is_broken_inside_a_word() -> None:
    """By Unicode's own boundaries. Where it fails after a change of texts: `python -m game.workshop.words`."""
    pytest.importorskip("icu")
    from game.workshop.words import Segmenter, icu_words, names_of

    segmenter, wrong = Segmenter(names_of(CHINESE)), list[str]()
    for part in {part for text in CHINESE.values() for part in BLANK.split(text)}:
        ends = {*accumulate(map(len, segmenter.words(part))), *accumulate(map(len, icu_words(part)))}
        wrong += [
            part[:end] + "|" + part[end:] for end in accumulate(map(len, parts(part))) if part and end not in ends
        ]
    assert not wrong


def test_names_are_never_broken() -> None:
    short = [name for key, name in CHINESE.items() if key.startswith(("card.", "city.")) and len(name) <= 4]
    assert len(short) > 150 and [name for name in short if len(parts(name)) > 1] == []


@pytest.mark.parametrize("limit", [9, 14, 23])
def test_lines_of_all_chinese_texts_begin_and_end_well(limit: int) -> None:
    for text in FILLED:
        lines = break_lines(text, len, limit)
        assert not [line for line in lines[1:] if line[0] in "，。；：、！？）」》…—的了者"], lines
        assert not [line for line in lines if line and line[-1] in "（「《第"], lines


def test_the_last_line_but_one_is_not_oddly_short() -> None:
    """A last line takes words of the line above until it has three characters, no more."""
    for text in FILLED:
        lines = break_lines(text, len, 20)
        moved = len(lines[-1]) - len(parts(lines[-1])[0])
        assert len(lines) == 1 or len(lines[-2]) + len(parts(lines[-1])[0]) > 20 or moved < 3, lines


@pytest.mark.parametrize("limit", [9, 14, 23])
def test_no_word_of_any_english_text_is_broken(limit: int) -> None:
    for text in texts_of("en").values():
        for paragraph in text.split("\n"):
            assert " ".join(break_lines(paragraph, len, limit)).split() == paragraph.split()


def test_names_of_wonders_break_behind_their_city_alone() -> None:
    for key, name in CHINESE.items():
        if key.startswith("wonder.") and key.count(".") == 1:
            assert len(parts(name)) <= 2, parts(name)
