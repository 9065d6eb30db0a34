"""Every language that comes with the program says all that English says, with the same blanks, in its own letters; and
Traditional Chinese names things as its rulebooks do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.headless.language.check import wrong_blanks
from game.languages import FALLBACK, available_languages, english_files, is_plural, texts_of, wanted_keys

OTHERS = [lang for lang in available_languages() if lang != FALLBACK]
ENGLISH = texts_of(FALLBACK)
BLANK = re.compile(r"\{([a-z][a-z0-9_]*)\}")
LATIN_NAMES = {"Antoine", "Bauza", "Back", "Start", "PNG", "JPG", "SVG", "QR", "Code", "WONDERS"}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_text_is_there_and_no_other(lang: str) -> None:
    wanted = set(wanted_keys(lang))
    assert sorted(wanted - set(texts_of(lang))) == []
    assert sorted(key for key in set(texts_of(lang)) - wanted if not is_plural(key)) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_text_has_the_blanks_of_the_english_one(lang: str) -> None:
    assert wrong_blanks(texts_of(lang)) == {}


@pytest.mark.parametrize("lang", [lang for lang in OTHERS if lang.startswith("zh")])
def test_no_english_is_left_and_chinese_is_set_as_chinese(lang: str) -> None:
    for key, text in texts_of(lang).items():
        if key.startswith(("cli.", "errors.", "language.", "credits.changes.")):  # which name files and options
            continue
        bare = BLANK.sub("", text)
        words = set(re.findall(r"[A-Za-z]{2,}", bare)) - LATIN_NAMES - {"II", "III"}
        assert not words, f"{key}: {words}"
        assert not re.search(r"[\u4e00-\u9fff][,.;:!?()]", bare), f"{key}: half-width punctuation"
        spaced = re.search(r"[\u4e00-\u9fff] [\u4e00-\u9fffA-Za-z0-9{]|(?<!sound)\} [\u4e00-\u9fff]", text)
        assert not spaced, f"{key}: a space inside a sentence"


TERMS = {
    "discard pile": "棄牌堆",
    "wonder stage": "奇蹟階段",
    "Progress token": "進度標記",
    "Military Victory token": "軍事勝利標記",
    "victory token": "勝利標記",
    "defeat token": "失敗標記",
    "naval conflict": "海上衝突",
    "commerce level": "貿易等級",
    "Free City": "自由城邦",
    "guild": "行會",
    "island": "島嶼",
    "tax": "賦稅",
    "leader": "領袖",
    "medal": "獎章",
    "science symbol": "科技符號",
    "shipyard": "造船廠",
    "score pad": "計分冊",
    "Conflict token": "衝突標記",
    "manufactured good": "加工材料",
    "raw material": "原材料",
    "draw pile": "抽牌堆",
    "incursion": "入侵",
    "central deck": "中央牌庫",
    "wonder board": "奇蹟面板",
    "expansion": "擴展",
    "seed": "種子碼",
}
"""Terms of the rulebooks, and what the Chinese ones say."""

SECOND_WORDS = re.compile(
    "桌面(?!程式)|擴充(?!包)|版圖|基本遊戲|船隊|債務|枚(?:獎章|標記|進度|衝突)|移動一步|貓(?!頭鷹|貓)(?<!貓貓)"
    "|圖標|祕|占用|不再提示|他人製作|手機當手牌|能賣的也不夠|最少\\{coins\\}就能|建造\\{card\\}|費用\\{"
)
"""Words that are not the rulebooks' for what they name, or say something else: 桌面 is the screen that one leaves a
program for, the table of the game is 牌桌. Names stand in quotes behind 建造, with which several of them begin."""


def test_chinese_has_no_second_word_for_one_thing() -> None:
    assert {key: text for key, text in texts_of("zh-Hant").items() if SECOND_WORDS.search(text)} == {}


def test_the_program_reads_its_own_texts_as_any_reader_of_yaml_would() -> None:
    def flat(node: dict[str, Any], prefix: str = "") -> dict[str, str]:
        found: dict[str, str] = {}
        for name, value in node.items():
            assert isinstance(value, dict | str | int), f"{prefix}{name} is neither words nor names"
            found |= flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {f"{prefix}{name}": str(value)}
        return found

    plain: dict[str, str] = {}
    for source in english_files().values():
        plain |= flat(yaml.safe_load(source))
    assert texts_of(FALLBACK) == plain


def test_chinese_names_are_those_of_the_rulebooks() -> None:
    names = yaml.safe_load((Path(__file__).parent / "names_zh_hant.yaml").read_text("utf-8"))
    texts = texts_of("zh-Hant")
    assert {key: texts.get(key) for key in names} == names


@pytest.mark.parametrize("term", TERMS)
def test_chinese_has_one_word_for_one_thing(term: str) -> None:
    texts, word = texts_of("zh-Hant"), re.compile(rf"\b{term}(?:s|ies)?\b")
    told = [key for key in wanted_keys("zh-Hant") if word.search(ENGLISH[key])]
    assert [key for key in told if TERMS[term] not in texts[key]] == []
