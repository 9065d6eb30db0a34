"""The words of the command line as scripts meet them: its exit status, and what it prints where; in a process of its
own where that can matter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.bots.registry import bots
from game.cli import main
from tests.game.command_line.commands import ROOT, run

# --- wrong arguments ------------------------------------------------------------------------------------------------


WRONG = {
    "fly": "fly",
    "--nonsense": "nonsense",
    "--window 12x9": "1600x900",
    "--window huge": "1600x900",
    "--lang xx": "en",
    "play": "--seats",
    "play --seats human": "2",
    "play --seats human,greedy,genius": "random",
    "play --seats greedy,greedy,greedy --boards atlantis": "giza",
    "play --seats greedy,greedy,greedy --boards giza:C": "giza",
    "play --seats greedy,greedy,greedy --boards giza,giza": "giza",
    "play --seats greedy,greedy,greedy --boards giza,,,": "boards",
    "play --seats greedy,greedy,greedy --expansions atlantis": "atlantis",
    "play --seats greedy,greedy,greedy --teams": "team",
    "play --seats greedy,greedy,greedy --seed red": "red",
    "play --seats greedy,greedy,greedy --seed -3": "seed",
    "play --seats greedy,greedy,greedy --speed warp": "instant",
    "play --seats greedy,greedy,greedy --game chess": "wonders",
    "play --seats human,greedy,greedy --autoplay": "greedy",
    "play --seats greedy,greedy,greedy --names A,B,C,D --autoplay": "names",
    "simulate --seats human,random,random": "greedy",
    "simulate --seats random,random,random --games 0": "above 0",
    "simulate --seats random,random,random --games many": "many",
    "simulate --seats random,random,random --workers 0": "above 0",
    "simulate --seats random,random,random --budget never": "never",
    f"simulate --seats {','.join(['random'] * 9)}": "7",
    "replay": "file",
    "gallery": "--out",
    "gallery --out x --size big": "1600x900",
    "bench --seconds -1": "-1",
    "bots --all": "--all",
    "host --seats device,greedy --clock soon": "300+10",
    "play --seats human,greedy,greedy --clock soon": "300+10",
}


@pytest.mark.parametrize("words", sorted(WRONG))
def test_wrong_arguments_are_answered_in_one_line(words: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    out, err = capfd.readouterr()
    assert out == "" and len(err.splitlines()) == 1 and WRONG[words] in err and "Traceback" not in err


def test_a_process_ends_with_the_status_of_its_command() -> None:
    result = run("play", "--seats", "human")
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)


# --- what it knows of itself ----------------------------------------------------------------------------------------


def test_the_version_is_one_line() -> None:
    result = run("--version")
    assert (result.returncode, result.stdout) == (0, f"wonders {game.__version__}\n")


def test_help_names_every_command() -> None:
    result = run("--help")
    assert result.returncode == 0
    assert all(name in result.stdout for name in ("play", "simulate", "replay", "gallery", "bench", "bots", "--smoke"))


def test_bots_are_listed_with_level_and_description() -> None:
    result = run("bots")
    assert result.returncode == 0
    rows = [line.split("\t") for line in result.stdout.splitlines()]
    assert {row[0] for row in rows} >= {"random", "greedy"}
    assert all(len(row) == 3 and row[1].isdigit() and row[2] for row in rows)


def test_bots_are_described_in_the_language_asked_for(capfd: pytest.CaptureFixture[str]) -> None:
    rows = {}
    for lang in ("en", "zh-Hant"):
        assert main(["bots", "--lang", lang]) == 0
        rows[lang] = [line.split("\t") for line in capfd.readouterr().out.splitlines()]
    assert [row[:2] for row in rows["zh-Hant"]] == [row[:2] for row in rows["en"]]
    assert [row[2] for row in rows["en"]] == [info.description for info in bots().values()], "scripts may read these"
    assert not [row for row in rows["zh-Hant"] if row[2].isascii()]


IN_CHINESE = {
    "replay nowhere": "wonders: nowhere：沒有這個檔案",
    "dance": "wonders: 引數「指令」：不能是「dance」（可用：",
    "bench --table=3": "wonders: 引數「--table」：不接受引數「3」",
    "gallery --out x --film many": "wonders: 引數「--film」：「many」不是有效的數值（int）",
    "play --speed": "wonders: 引數「--speed」：需要一個值",
}
IN_ENGLISH = {
    "replay nowhere": "wonders: nowhere:1: there is no such file",
    "dance": "wonders: argument COMMAND: invalid choice: 'dance' (choose from 'play', ",
    "bench --table=3": "wonders: argument --table: ignored explicit argument '3'",
    "gallery --out x --film many": "wonders: argument --film: invalid int value: 'many'",
    "play --speed": "wonders: argument --speed: expected one argument",
}
"""Word for word what earlier versions said, which scripts may read."""


@pytest.mark.parametrize(("lang", "said"), [("zh-Hant", IN_CHINESE), ("en", IN_ENGLISH)])
def test_what_is_wrong_is_said_in_the_language_and_its_punctuation(
    lang: str, said: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    for words, beginning in said.items():
        assert main(["--lang", lang, *words.split()]) in (1, 2)
        assert capfd.readouterr().err.startswith(beginning), words


def test_damaged_json_is_described_in_chinese(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "half.json").write_text('{"a": ', "utf-8")
    assert main(["--lang", "zh-Hant", "replay", str(tmp_path / "half.json")]) == 1
    assert "第1行：不是有效的JSON（缺少值）" in capfd.readouterr().err


@pytest.mark.parametrize("tag", ["zh_TW", "zh-TW", "zh-Hant-HK"])
def test_a_language_may_be_named_as_systems_name_it(tag: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", tag, "replay", "nowhere.json"]) == 1
    assert "沒有這個檔案" in capfd.readouterr().err


def test_a_language_that_is_not_spoken_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fr_FR", "play"]) == 2
    assert "'fr_FR' is not a language; allowed: " in capfd.readouterr().err


def test_a_letter_that_a_code_page_lacks_ends_nothing(tmp_path: Path) -> None:
    path = tmp_path / "zażółć.json"
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(path)],
        cwd=ROOT, env={**os.environ, "PYTHONIOENCODING": "cp1252:strict"}, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1 and b"za?\xf3\xb3" not in done.stderr and done.stderr.startswith(b"wonders: ")
    assert b"Traceback" not in done.stderr and b"za?\xf3?" in done.stderr


def test_a_program_without_streams_runs_its_commands(tmp_path: Path) -> None:
    """As `wonders.exe` and `pythonw` are: nothing is printed, the records are written."""
    code = "import sys; sys.stdout = sys.stderr = None; from game.start import main; sys.exit(main())"
    words = ["simulate", "--seats", "random,random,random", "--games", "1", "--records", str(tmp_path)]
    assert subprocess.run([sys.executable, "-c", code, *words], cwd=ROOT, check=False, timeout=120).returncode == 0
    assert len([*tmp_path.glob("*.json")]) == 1


def test_chinese_help_is_aligned_and_has_its_own_colons(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "zh-Hant", "simulate", "--help"])
    out = capfd.readouterr().out
    first, second = out.splitlines()[:2]
    assert len(second) - len(second.lstrip()) == len("用法：wonders simulate ") + len("用法：")
    assert "選項：\n" in out and "選項:" not in out and first.startswith("用法：")


def test_importing_the_package_does_not_import_pygame() -> None:
    code = "import sys, game, game.cli, rules; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
