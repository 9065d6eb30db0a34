"""What translators get: a language that nobody speaks goes from an empty folder to the screen, with long words, four
forms of the plural and marks of writing from right to left."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from game.app import App
from game.cli import main
from game.headless.language.check import check_folder
from game.headless.language.folder import changes, samples_of, texts_in
from game.headless.language.text_places import look
from game.i18n import I18n
from game.languages import FALLBACK, complete, forms_of, stem, texts_of, wanted_keys
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.typography.faces import bring
from tests.support.tiny_font import write_font

CODE = "pl"  # whose plurals have the four forms one, few, many and other
RLM = "\u200f"
TR = I18n(FALLBACK)
ENGLISH = texts_of(FALLBACK)


def made_up(key: str) -> str:
    """The text of a key in the made-up language: long words, names from right to left."""
    forms = [ENGLISH[f"{stem(key)}.{form}"] for form in ("other", "one") if f"{stem(key)}.{form}" in ENGLISH]
    text = ENGLISH.get(key) or forms[0]
    parts = re.split(r"(\{[a-z][a-z0-9_]*\})", text)
    said = "".join(part if at % 2 else re.sub(r"\b([A-Za-z]{4,6})\b", r"\1owa", part) for at, part in enumerate(parts))
    return f"{RLM}{said}{RLM}" if key.startswith(("card.", "wonder.", "leader.")) else said


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new folder of the language."""
    assert main(["language", "new", str(tmp_path / CODE), "--code", CODE, "--quick"]) == 0
    return tmp_path / CODE


def translate(folder: Path, only: str = "") -> None:
    """Fill in what is empty, as a translator does, below the comments."""
    wanted = set(wanted_keys(CODE))
    for file in folder.glob("*.yaml"):
        lines, path = [], list[tuple[int, str]]()
        for line in file.read_text("utf-8").splitlines():
            found = re.fullmatch(r'( *)"?(\w+)"?:(  # .*)?', line)
            if found:
                path = [*(step for step in path if step[0] < len(found[1])), (len(found[1]), found[2])]
                key = ".".join(name for _, name in path)
                if key in wanted and key.startswith(only):
                    line += " " + json.dumps(made_up(key)) if not found[3] else ""
                    if found[3]:
                        line = f"{found[1]}{found[2]}: {json.dumps(made_up(key))}{found[3]}"
            lines.append(line)
        file.write_text("\n".join(lines), "utf-8")


def test_a_new_folder_has_every_text_and_none_is_said_yet(folder: Path) -> None:
    assert texts_in(folder) == ({}, []) and check_folder(folder, TR, quick=True) == [] and changes(folder, TR) == []
    files = "".join(file.read_text("utf-8") for file in sorted(folder.glob("*.yaml")))
    assert all(f"# {line}" in files for text in ENGLISH.values() for line in text.split("\n"))
    coins = re.search(r"\n  coin:\n((?:    .*\n)+)", (folder / "effects.yaml").read_text("utf-8"))
    assert coins is not None and re.findall(r"\w+(?=:)", coins[1]) == ["one", "few", "many", "other"]
    assert samples_of(CODE)["few"] == "2, 3, 4, 22 …" and forms_of("ar") == [
        "zero",
        "one",
        "two",
        "few",
        "many",
        "other",
    ]


def test_a_language_with_four_plurals_and_long_words_is_whole_and_has_room(folder: Path, tmp_path: Path) -> None:
    translate(folder)
    assert set(texts_in(folder)[0]) == set(wanted_keys(CODE))
    assert check_folder(folder, TR, only=("settings", "setup", "trade_picker")) == []
    own = tmp_path / "home" / "data" / "languages"
    own.mkdir(parents=True)
    folder.rename(own / CODE)
    assert complete(CODE, own) == 1
    tr = I18n(CODE, own)
    assert tr.faults == [] and [tr.plural("effect.coin", n)[:1] for n in (1, 3, 5)] == ["1", "3", "5"]
    assert RLM in tr("card.altar")
    app = App((640, 360), settings=Settings(language=CODE), paths=find_paths(tmp_path / "home"), raise_errors=True)
    lines: list[str] = []
    app.services.text.observer = lambda line, _: lines.append(line)
    app.services.go("settings")
    app.tick(0.1)
    app.render()
    app.close()
    assert any("Languageowa" in line or "Gameowa" in line for line in lines)


def test_what_is_wrong_is_named_by_its_key(folder: Path) -> None:
    (folder / "mine.yaml").write_text(
        "title: {quit: 'Ω {speed}', fly: Up}\n"
        "table: {turn: Tura}\n"
        "effect: {coin: {one: '{n}', few: '{n}', two: '{n}'}}\n"
        "app: {title: 'ঙ'}\n",
        "utf-8",
    )
    (folder / "odd.yaml").write_bytes(b"caf\xe9")
    found = "\n".join(check_folder(folder, TR, quick=True))
    for told in (
        "odd.yaml",
        "title.quit",
        "title.fly",
        "table.turn",
        "{all}",
        "effect.coin.two",
        "effect.coin.many",
        "ঙ",
    ):
        assert told in found, told
    assert main(["language", "check", str(folder), "--quick"]) == 1


def test_letters_that_a_weight_lacks_are_named_and_a_font_in_the_folder_writes_them(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "mine.yaml").write_text("title: {quit: 设置ঙ}", "utf-8")
    assert main(["language", "check", str(folder), "--quick"]) == 1
    assert "The bold typefaces lack 1 letter, shown" in (told := capsys.readouterr().out) and "设" in told
    write_font(folder / "both.ttf", "设置ঙ")
    (folder / "odd.otf").write_bytes(b"")
    try:
        found = check_folder(folder, TR, quick=True)
        assert [line.partition(":")[0] for line in found] == ["odd.otf", "both.ttf"] and "licence" in found[1]
        (folder / "odd.otf").unlink()
        (folder / "OFL.txt").write_text("free", "utf-8")
        assert main(["language", "check", str(folder), "--quick"]) == 0
        assert "bold typefaces" not in capsys.readouterr().out
    finally:
        bring([])


def test_a_started_language_is_one_number_and_not_a_line_for_each_text(
    folder: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "mine.yaml").write_text("title: {quit: Wyjście}", "utf-8")
    assert check_folder(folder, TR, only=("settings",)) == [] and caplog.records == []
    assert main(["language", "check", str(folder), "--quick"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_text_without_room_is_named_with_its_scene(folder: Path) -> None:
    (folder / "mine.yaml").write_text(f"settings: {{done: {'Zapamiętywanie' * 6}}}", "utf-8")
    found = check_folder(folder, TR, only=("settings",))
    assert len(found) == 1 and found[0].startswith("settings.done:") and "settings (1280x720" in found[0]


def test_texts_are_seen_where_they_are_with_what_fills_them(tmp_path: Path) -> None:
    sight = look(only=("trade_picker",), out=tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["trade_picker.jpg"]
    turn, age = sight.seen["table.turn"], sight.seen["table.age"]
    assert turn.pictures == ["trade_picker"] and turn.blanks == {"n": "2", "all": "6"} and (turn.letters or 0) > 10
    assert age.point is not None and sight.cut == {}


def test_news_are_told_and_written_and_what_is_there_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    translate(folder, "title.")
    source = json.loads((folder / "source.json").read_text("utf-8"))
    source["texts"].update({"title.quit": "Leave", "title.gone": "Gone"})
    del source["texts"]["title.settings"]
    (folder / "source.json").write_text(json.dumps(source), "utf-8")
    before = texts_in(folder)[0]
    assert main(["language", "news", str(folder), "--write", "--quick"]) == 0
    told = capsys.readouterr().out
    assert (
        "changed: title.quit: Quit (was: Leave)" in told
        and "gone: title.gone" in told
        and "new: title.settings" in told
    )
    assert texts_in(folder)[0] == before and changes(folder, TR) == []
    assert "Leave" in (folder / "title.yaml").read_text("utf-8")
    assert yaml.safe_load((folder / "title.yaml").read_text("utf-8"))["title"]["quit"] == made_up("title.quit")


@pytest.mark.parametrize("words", ["new {0} --code pl", "check {0}/none", "news {0}/none"])
def test_a_wrong_folder_is_one_sentence(folder: Path, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["language", *words.format(folder).split(), "--quick"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
