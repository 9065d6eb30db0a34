"""What is wrong is said in the language of whoever reads it: of the rules, of files, of bots and of arguments."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import game
from game.bots.registry import bots
from game.cli import main
from game.i18n import I18n
from game.messages import GameMessage, cause, from_plain, game_sentences, to_plain
from game.storage.files import FileError
from rules import SetupError
from rules.core.messages import Message
from tests.game.command_line.test_words import WRONG
from tests.rules.core.test_messages import CODED
from tests.support.coded import MadeMessage, blanks, made_messages

ROOT = Path(game.__file__).parent
HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def made() -> list[MadeMessage]:
    """What the sources make, read once."""
    return list(made_messages(ROOT, CODED))


def test_every_code_has_a_sentence_whose_blanks_are_the_values_given(made: list[MadeMessage]) -> None:
    own, theirs = game_sentences(), Message("").sentences()
    wrong = []
    for one in made:
        text = (own if one.maker in ("GameMessage", "DrawingError") else theirs).get(one.code)
        if text is None or one.values not in (None, blanks(text)):
            wrong.append(one)
    assert made and wrong == [] and not own.keys() & theirs.keys()


def test_every_sentence_is_used(made: list[MadeMessage]) -> None:
    used = {one.code for one in made} | {"not_positive", "not_an_index", "not_a_seed", "not_a_port"}
    assert [code for code in game_sentences() if code not in used and not code.startswith("system.")] == []


def test_a_message_is_in_the_language_of_its_reader_with_all_that_fills_it() -> None:
    tr = I18n("zh-Hant")
    fault = Message("position", reason=ValueError(Message("table.no_age", age=4)))
    assert tr.message(Message("of", path="a.json", reason=fault)) == "a.json：這個局面不可能出現：沒有第4個時代"
    seats = SetupError("seats", n=9, low=2, high=7)
    assert tr.message(Message("of", path="a.json", reason=seats)) == "a.json：不能9人玩；可用人數：2到7"
    file = FileError(Path("a.json"), GameMessage("not_json", reason="odd"), 3)
    assert str(file) == "a.json:3: is not JSON: odd" and tr.message(file) == "a.json第3行：不是有效的JSON（odd）"
    fault = GameMessage("bot_fault", game=0, seat=1, bot="x", fault=GameMessage("bot_late", n="3.1", most="3.0"))
    assert tr.message(fault) == "第0局，座位1：電腦玩家「x」用了3.1秒，限時3.0秒"
    assert tr.message(Message("together", most=2, names=["a", "b"])) == "a、b最多只能同時使用2種"
    assert I18n("en").message(seats) == str(seats)


def test_what_has_no_code_is_shown_as_it_stands() -> None:
    tr = I18n("zh-Hant")
    assert tr.message("something new") == "something new" == tr.message(RuntimeError("something new"))
    assert tr.message(Message("{n} fields are odd", n=3)) == "3 fields are odd"


@pytest.mark.parametrize(
    "error", [PermissionError(13, "Permission denied", "a"), OSError(28, "No space left on device")]
)
def test_what_the_system_says_is_the_same_in_english_and_is_said_again_in_chinese(error: OSError) -> None:
    assert I18n("en").message(error) == str(error) and HAN.search(I18n("zh-Hant").message(error))
    assert str(cause(error)) == error.strerror


def test_a_message_goes_to_another_process_and_comes_back() -> None:
    said = GameMessage("bot_no_action_but", reason=Message("no_word", text="a", word=["b", "c"]))
    assert repr(from_plain(json.loads(json.dumps(to_plain(said))))) == repr(said.safe()).replace("['b', 'c']", "'b, c'")
    assert from_plain(to_plain("")) == ""


@pytest.mark.parametrize(
    "said", ["a\nb", ["x"], [True, "no such code", {}], [True, "bot_late", {"n": [1]}], None, 3, {}]
)
def test_what_a_strangers_process_says_in_place_of_a_message_is_one_line(said: object) -> None:
    assert str(from_plain(said)).isprintable() and HAN.sub("", I18n("zh-Hant").message(from_plain(said))).isprintable()


def test_a_reason_is_said_in_the_language_of_the_text_around_it() -> None:
    tr = I18n("zh-Hant")
    damaged = Message("state", reason=Message("missing", field="seat", what=Message("record")))
    for said in (PermissionError(13, "Permission denied"), damaged, GameMessage("bot_late", n="3.1", most="3.0")):
        assert not re.search(r"[a-z]{3}", tr("saves.refused", path="", reason=said).replace("seat", ""))
    assert "現在不必做決定" in I18n("zh-Hant")("saves.refused", path="p", reason=Message("no_decision", seat=1))
    assert I18n("en")("saves.refused", path="p", reason="odd").endswith("odd.")


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
    rows = [[line.split("\t") for line in one.out.splitlines()] for one in found]
    assert [row[:2] for row in rows[0]] == [row[:2] for row in rows[1]] and found[0].err == found[1].err == ""
    assert [row[2] for row in rows[0]] == [info.description for info in bots().values()]
