"""The command line as scripts meet it: its exit status, and what it prints where; in a process of its own where that
can matter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.bots.registry import bots
from game.cli import main
from game.clock import ClockRule
from rules import Record
from rules.core.record import start
from tests.checker import check_trace

ROOT = Path(game.__file__).parent.parent
CATEGORIES = ("military", "coins", "wonder", "civilian", "science", "commercial", "guilds")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders of its own for every command."""
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(*words: object, timeout: float = 240) -> subprocess.CompletedProcess[str]:
    """`python -m game` with those words."""
    command = [sys.executable, "-m", "game", *map(str, words)]
    return subprocess.run(
        command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, encoding="utf-8", timeout=timeout
    )


def simulated(*words: object) -> dict[str, Any]:
    """What `simulate` prints."""
    result = run("simulate", *words)
    assert result.returncode == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return found


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


# --- games without a window -----------------------------------------------------------------------------------------


def test_simulate_ends_with_one_object_of_results(tmp_path: Path) -> None:
    words = ("--seats", "greedy,random,random,random", "--games", 4, "--seed", 5, "--boards", "giza:A,rhodes,,random:B")
    trace, records = tmp_path / "games.jsonl", tmp_path / "records"
    found = simulated(*words, "--trace", trace, "--records", records)
    assert {"games", "seconds", "games_per_s", "seats"} <= set(found)
    assert found["games"] == 4
    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "random", "random", "random"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(4)
    for seat in found["seats"]:
        assert set(seat["categories"]) == set(CATEGORIES)
        assert sum(seat["categories"].values()) == pytest.approx(seat["mean"], abs=0.1)
    assert check_trace(trace) == []
    boards = [
        [(city["board"], city["side"]) for city in line["cities"]]
        for line in map(json.loads, trace.read_text("utf-8").splitlines())
        if line["t"] == "setup"
    ]
    assert len(boards) == len(list(records.iterdir())) == 4
    assert all(row[0] == ("giza", "A") and row[1][0] == "rhodes" and row[3][1] == "B" for row in boards)


def test_simulate_depends_on_the_seed_alone() -> None:
    words = ("--seats", "random,greedy,random", "--games", 3, "--seed", 11)
    one, again = simulated(*words), simulated(*words, "--workers", 2)
    assert one["seats"] == again["seats"]
    assert simulated("--seats", "random,greedy,random", "--games", 3, "--seed", 12)["seats"] != one["seats"]


# --- records --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a game of three, as text."""
    folder = tmp_path_factory.mktemp("records")
    simulated("--seats", "random,random,random", "--games", 1, "--seed", 2, "--records", folder)
    return next(folder.iterdir()).read_text("utf-8")


@pytest.fixture
def record(tmp_path: Path, recorded: str) -> Path:
    """A file with that record."""
    file = tmp_path / "some.wonders.json"
    file.write_text(recorded, "utf-8")
    return file


def test_a_record_replays_to_its_score_sheets(record: Path, tmp_path: Path) -> None:
    trace = tmp_path / "again.jsonl"
    result = run("replay", record, "--trace", trace)
    assert result.returncode == 0, result.stderr
    sheets = json.loads(result.stdout)
    assert len(sheets["seats"]) == 3 and sheets["winners"]
    assert all(sum(sheet[name] for name in CATEGORIES) == sheet["total"] for sheet in sheets["seats"])
    assert check_trace(trace) == []


def _spoil(data: dict[str, Any], how: str) -> object:
    if how == "format":
        data["format"] = 99
    elif how == "checks":
        data["checks"] = ["0" * len(data["checks"][0]), *data["checks"][1:]]
    elif how == "action":
        data["actions"][4][1] = "build atlantis"
    elif how == "order":
        data["actions"] = data["actions"][::-1]
    elif how == "setup":
        data["setup"]["seats"] = "three"
    elif how == "actions":
        data["actions"] = {"no": "list"}
    elif how == "list":
        return [data]
    return data


@pytest.mark.parametrize("how", ["format", "checks", "action", "order", "setup", "actions", "list"])
def test_a_record_that_does_not_replay_is_refused_in_one_line(
    record: Path, how: str, capfd: pytest.CaptureFixture[str]
) -> None:
    record.write_text(json.dumps(_spoil(json.loads(record.read_text("utf-8")), how)), "utf-8")
    _assert_refused(record, capfd)


@pytest.mark.parametrize("how", ["whole", "no checks", "a check short", "unfinished", "from a position"])
def test_strict_refuses_what_is_not_verified(record: Path, how: str, capfd: pytest.CaptureFixture[str]) -> None:
    data = json.loads(record.read_text("utf-8"))
    if how == "no checks":
        data["checks"] = []
    elif how == "a check short":
        del data["checks"][-1]
    elif how == "unfinished":
        data["actions"], data["checks"] = data["actions"][:30], data["checks"][:1]
    elif how == "from a position":
        state, _ = start(Record.from_json(data))
        data["position"] = state.to_json()
    record.write_text(json.dumps(data), "utf-8")
    verified = how == "whole"
    assert main(["replay", str(record)]) == 0
    lenient = capfd.readouterr().out
    assert json.loads(lenient)["verified"] is verified
    assert main(["replay", str(record), "--strict"]) == (0 if verified else 1)
    out, err = capfd.readouterr()
    if verified:
        assert out == lenient
    else:
        assert out == "" and len(err.splitlines()) == 1 and "not verified" in err
        words = {"unfinished": "unfinished", "from a position": "begins from a position"}
        assert words.get(how, "lacks checks") in err


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b'{"format": 1, ', b"Dear diary"])
def test_a_file_that_is_no_record_is_refused_in_one_line(
    tmp_path: Path, content: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.wonders.json"
    path.write_bytes(content)
    _assert_refused(path, capfd)


def test_a_record_that_is_not_there_is_refused_in_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _assert_refused(tmp_path / "none.wonders.json", capfd)
    _assert_refused(tmp_path, capfd)


def _assert_refused(path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 1
    out, err = capfd.readouterr()
    assert out == "" and len(err.splitlines()) == 1 and path.name in err and "Traceback" not in err


def test_a_trace_that_cannot_be_written_is_one_line(
    record: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for words in (
        ("replay", record, "--trace", tmp_path / "no" / "folder.jsonl"),
        ("simulate", "--seats", "random,random,random", "--games", 1, "--trace", tmp_path / "no" / "folder.jsonl"),
        ("simulate", "--seats", "random,random,random", "--games", 1, "--records", record),
        ("gallery", "--out", record),
    ):
        assert (main([*map(str, words)]), len(capfd.readouterr().err.splitlines())) == (1, 1), words


# --- the window, without a screen -----------------------------------------------------------------------------------


WATCHED = ("--seats", "greedy,random,random", "--autoplay", "--speed", "instant", "--seed", 1, "--window", "640x360")


def test_autoplay_ends_by_itself_and_leaves_no_crash(home: Path) -> None:
    boxes = ("--game", "architects", "--expansions", "medals,expert", "--boards", "rome,giza")
    result = run("play", *WATCHED, *boxes)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert not list(home.rglob("crash-*"))


def test_what_is_shown_of_a_game_of_bots_changes_nothing_of_the_users(home: Path) -> None:
    kept = {home / "config" / "settings.json": '{"speed": "slow", "window": [900, 600]}'}
    for path, text in kept.items():
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    result = run("play", *WATCHED)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert not list(home.rglob("crash-*"))
    assert all(path.read_text("utf-8") == text for path, text in kept.items())
    assert not list(home.rglob("*.wonders.json*")) and not list(home.rglob("statistics*"))


def test_a_game_straight_away_may_have_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr("game.launch.play", lambda *words: given.append(words[-1]) or 0)
    for words in ([], ["--clock", "60"], ["--clock", "300+10"]):
        assert main(["play", "--seats", "human,greedy,greedy", *words]) == 0
    assert given == [None, ClockRule(60), ClockRule(10, 300)]


def test_options_of_the_window_may_stand_before_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr("game.launch.play", lambda *words: given.append(words[2:5]) or 0)
    play = ["play", "--seats", "random,random,random"]
    window, other = ["--window", "1280x720", "--fullscreen", "--lang", "en"], ["--window", "800x600"]
    for words in ([*window, *play], [*play, *window], [*window, *play, *other], play):
        assert main([*words]) == 0
    big = ((1280, 720), True, "en")
    assert given == [big, big, ((800, 600), True, "en"), (None, False, None)]


@pytest.mark.slow  # the frozen program is measured in every check
def test_bench_prints_three_objects() -> None:
    result = run("bench", "--seconds", 0.2)
    assert result.returncode == 0, result.stderr
    rules, search, frames = map(json.loads, result.stdout.splitlines())
    assert {"games_per_s", "decisions_per_s", "compiled", "cities", "policy"} <= set(rules)
    assert {"games_per_s_by_seats", "games_per_s_with"} <= set(rules)
    assert all(search[name] > 0 for name in ("playouts_per_s", "copy_us", "view_us", "world_us"))
    assert {"two seats", "leaders"} <= set(search["worlds"])
    assert {"base", "two", "armada+leaders", "cities", "teams", "architects"} <= set(search["worlds_per_s"])
    assert all(rate >= 0 for rate in search["worlds_per_s"].values())
    assert (rules["cities"], rules["policy"]) == (4, "random")
    assert set(frames["frame_ms"]) == {"median", "p99"} and frames["size"] == "1920x1080"


@pytest.mark.parametrize(
    "words",
    [
        ("gallery", "--out", "there", "--film", "5"),
        ("bench", "--hands"),
        ("bench", "--floods"),
        ("bench", "--idle"),
        ("simulate", "--seats", "random,random,random", "--games", "1", "--chart", "chart.png"),
    ],
    ids=" ".join,
)
def test_what_makers_need_is_told_to_be_missing_where_the_program_is_installed(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in [name for name in sys.modules if name.startswith("game.workshop")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "game.workshop", None)
    assert main([*words, "--lang", "en"]) == 1
    told = capfd.readouterr()
    assert told.err == "wonders: this is for developers and is not installed; run it from the sources\n"
    assert not told.out and not list(tmp_path.iterdir())


def test_gallery_says_that_there_is_no_such_picture(tmp_path: Path) -> None:
    result = run("gallery", "--out", tmp_path / "g", "--only", "nosuchscene", "--lang", "en")
    assert result.returncode == 2 and "there is no picture whose name begins with nosuchscene" in result.stderr


def test_gallery_writes_the_pictures_asked_for(tmp_path: Path) -> None:
    result = run("gallery", "--out", tmp_path / "g", "--size", "640x360", "--only", "title,cards_g", "--lang", "en")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert {path.name for path in (tmp_path / "g").iterdir()} == {"title.png", "cards_guilds.png"}
    assert pygame.image.load(tmp_path / "g" / "title.png").get_size() == (640, 360)


@pytest.mark.slow  # the whole check asks the frozen program for it
def test_smoke_passes_without_a_home_folder(home: Path) -> None:
    home.write_text("a file where the folder should be")
    result = run("--smoke")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    words = [sys.executable, "-m", "game", "simulate", "--seats", "random,random,random", "--games", "1"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("wonders: ") and done.stderr.count("\n") == 1
