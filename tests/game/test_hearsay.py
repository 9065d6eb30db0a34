"""What rules, files and arguments say in English is said again in the language of whoever asks."""

from __future__ import annotations

import argparse
import ast
import errno
import os
import re
from functools import cache
from pathlib import Path

import pytest

import game
import rules
from game.cli import main
from game.hearsay import AREA
from game.i18n import I18n
from game.languages import texts_of
from tests.game.test_cli import WRONG

SOURCES = [
    *Path(game.__file__).parent.rglob("*.py"),
    *Path(rules.__file__).parent.rglob("*.py"),
    Path(argparse.__file__),
]
SIGN = "\0"
HAN = re.compile(r"[\u4e00-\u9fff]")
FRAMES = {"file", "of_file", "of", "allowed", "errno", "errno_at"}
"""Texts around others, of hardly a word."""
SYSTEM = {os.strerror(number) for number in errno.errorcode}
TOLD = re.compile(
    r"(?:Rules|Setup|Record|IllegalAction|Usage|Unusable|UnknownBot|Entry|File|Deal|Worker)Error|fault_of|need|all_below"
)
"""Whoever calls one of these with a sentence has a person read it."""
FOR_DEVELOPERS = {"training", "press.py"}


@cache
def said() -> list[re.Pattern[str]]:
    """What each text of the sources may be once its values are filled in."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else SIGN for part in node.values]
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                parts = [re.sub(r"%(\(\w+\))?[sr]", SIGN, node.value)]
            else:
                continue
            text = "".join(parts)
            if len(text.replace(SIGN, "")) > 5 and "\n" not in text:
                found.append(re.compile(re.escape(text).replace(SIGN, ".*")))
    return found


@pytest.mark.parametrize("key", [key for key in texts_of("en") if key.startswith(AREA)])
def test_each_sentence_is_said_somewhere(key: str) -> None:
    text = re.sub(r"\{\w+\}", "x", texts_of("en")[key])
    assert any(pattern.fullmatch(text) for pattern in said()) or key.removeprefix(AREA) in FRAMES or text in SYSTEM


def sentence(node: ast.expr) -> str:
    """The sentence that an argument is, with an x for whatever fills it; '' for what is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)
    return ""


def test_each_sentence_that_is_told_to_a_person_is_said_in_every_language() -> None:
    tr = I18n("zh-Hant")
    english: dict[str, str] = {}
    for path in SOURCES:
        if path.is_relative_to(Path(argparse.__file__).parent) or FOR_DEVELOPERS.intersection(path.parts):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and TOLD.fullmatch(getattr(node.func, "id", "")):
                told = [text for text in map(sentence, node.args) if re.search("[a-z]{2}", text)]
                english |= {text: path.name for text in told if not HAN.search(tr.again(text))}
    assert english == {}


def test_a_reason_is_said_in_the_language_of_the_text_around_it() -> None:
    tr = I18n("zh-Hant")
    for said in ("Permission denied", "the state is damaged: 'seat' of the record is missing", "took 3.1 s of 3.0 s"):
        assert not re.search(r"[a-z]{3}", tr("saves.refused", path="", reason=said).replace("seat", ""))
    assert I18n("en")("saves.refused", path="p", reason="odd").endswith("odd.")


def test_what_fills_a_blank_may_be_a_sentence_too() -> None:
    tr = I18n("zh-Hant")
    assert tr.again("a.json:3: is not JSON: odd") == "a.json:3：不是JSON：odd"
    assert (
        tr.again("game 0, seat 1: the bot 'x' took 3.1 s of 3.0 s") == "第0局，座位1：電腦玩家「x」用了3.1秒，限時3.0秒"
    )
    assert (
        tr.again("a.json: the position is not possible: there is no age 4")
        == "a.json：這個局面不可能出現：沒有第4個時代"
    )
    assert tr.again("a.json: 9 seats cannot play; allowed: 2 to 7") == "a.json：不能9人玩；可用人數：2到7"
    assert tr.again("something new") == "something new" and I18n("en").again("a: b") == "a: b"


@pytest.mark.parametrize("words", sorted(WRONG))
def test_wrong_arguments_are_answered_in_the_language_that_is_asked_for(
    words: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert main(words.split()) == 2
    out, err = capfd.readouterr()
    assert out == "" and len(err.splitlines()) == 1
    assert HAN.search(err), err


def test_help_is_in_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--lang", "zh-Hant"], ["simulate"], ["language", "new", "--lang=zh-Hant"]):
        with pytest.raises(SystemExit) as ended:
            main([*words, "--help"])
        assert ended.value.code == 0
        out = capsys.readouterr().out
        assert ("用法" in out) is (words != ["simulate"]) and ("usage" in out) is (words == ["simulate"])


def test_what_scripts_read_is_the_same_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for lang in ("en_GB", "zh_TW"):
        monkeypatch.setenv("LANG", lang)
        assert main(["bots"]) == 0
        found.append(capsys.readouterr())
    assert found[0] == found[1]
