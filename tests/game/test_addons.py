"""The folder of expansions and bots by others: found, switched by hand, and what is wrong is said."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.addons.folder import Addon, addons_in, prepare, switch
from game.addons.scene import AddonsScene
from game.i18n import I18n
from game.platform.addon_finder import in_use, use
from game.platform.input import Intent, Kind
from game.scenes.record_errors import why_refused
from game.ui.lists import SwitchList
from game.wonders.cards.wonder_art import WonderArt
from game.wonders.setup.possible import called
from rules import RecordError, SetupError
from tests.support.scene_tools import button, click, make_app, top

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "docs" / "example" / "harvest"
BOT = """class Bot:
    level = 2
    description = "takes the first answer"

    def choose(self, view, actions, rng, budget):
        return actions[0]
"""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """A home with the example and a bot in its folder."""
    there = tmp_path / "data" / "addons"
    shutil.copytree(EXAMPLE, there / "harvest", ignore=shutil.ignore_patterns("__pycache__"))
    (there / "firstling.py").write_text(BOT)
    yield there
    use(None)


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_the_setup_calls_the_example_by_its_name_and_says_what_it_is(lang: str) -> None:
    tr = I18n(lang)
    tr.register(EXAMPLE / "assets" / "locale")
    assert called("harvest", tr) != "harvest"
    assert tr.has("setup.harvest_tip") and tr.faults == []


def run(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    quiet = {**os.environ, "WONDERS_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    quiet["PYTHONIOENCODING"] = "utf-8"  # a pipe of Windows has a code page, in which Chinese is question marks
    return subprocess.run(
        [sys.executable, "-m", "game", *words], cwd=ROOT, env=quiet, capture_output=True, encoding="utf-8", timeout=240
    )


def data_alone(place: Path) -> None:
    """Leave nothing of the example but data."""
    for file in (place / "harvest").glob("*.py"):
        file.unlink()


def test_an_expansion_of_data_plays_as_soon_as_it_lies_there_and_a_bot_when_it_is_switched_on(place: Path) -> None:
    home = place.parent.parent
    data_alone(place)
    off = run(home, "simulate", "--seats", "firstling,random,random", "--expansions", "harvest,leaders", "--games", "1")
    assert off.returncode == 2 and "there is no bot" not in off.stderr
    for lang, title in (("en", "Add-ons"), ("zh-Hant", "附加內容")):
        assert I18n(lang)("addons.title") == title
        for command in ("simulate", "play"):
            told = run(home, "--lang", lang, command, "--seats", "random,firstling,random")
            assert told.returncode == 2 and told.stderr.count("\n") == 1
            assert "'firstling'" in told.stderr.replace("「", "'").replace("」", "'") and title in told.stderr
    listed = run(home, "addons", "--on", "firstling")
    assert listed.returncode == 0 and "firstling\tBot\tIn use\n" in listed.stdout
    on = run(home, "simulate", "--seats", "firstling,random,random", "--expansions", "harvest,leaders", "--games", "1")
    assert on.returncode == 0, on.stderr
    assert json.loads(on.stdout.splitlines()[-1])["seats"][0]["bot"] == "firstling"


def test_the_example_is_played_in_the_window(place: Path) -> None:
    words = ("--seats", "random,random,random", "--boards", "eleusis:A", "--expansions", "harvest")
    off = run(place.parent.parent, "play", *words)
    assert off.returncode == 2 and "the expansion 'harvest' is there, but not switched on" in off.stderr
    switch(place, "harvest", True)
    done = run(place.parent.parent, "play", *words, "--autoplay", "--speed", "instant", "--seed", "1")
    assert done.returncode == 0, done.stderr


def test_names_that_cannot_be_used_are_named_and_left_out(place: Path) -> None:
    (place / "json.py").write_text(BOT)
    (place / "Two Words.py").write_text(BOT)
    (place / "notes.txt").write_text("nothing")
    faults = {one.name: one.fault for one in addons_in(place)}
    assert faults == {"json": "taken", "Two Words": "no_name", "harvest": "", "firstling": ""}
    switch(place, "json", True)
    assert not {one.name: one.on for one in addons_in(place)}["json"]


def test_the_command_says_why_something_is_refused_or_not_painted(place: Path) -> None:
    data_alone(place)
    hall = place / "harvest" / "pictures" / "eleusis" / "hall.svg"
    hall.write_text(hall.read_text("utf-8").replace("<rect", "<text"), "utf-8")
    (place / "stale").mkdir()
    (place / "stale" / "manifest.yaml").write_text("id: stale\ncontent: [cards.yaml]\n")
    (place / "stale" / "cards.yaml").write_text("- a list")
    (place / "stale" / "mechanics.py").write_text("")
    switch(place, "stale", True)
    said = dict(line.split("\t", 1) for line in run(place.parent.parent, "addons").stdout.splitlines())
    assert said["harvest"].startswith("Expansion\t'eleusis/hall.svg' holds <text>")
    assert "'stale' cannot be used: stale/cards.yaml:1" in said["stale"]
    assert said["firstling"] == "Bot\tSwitched off, as it contains a program"


def test_what_has_changed_is_asked_for_again(place: Path) -> None:
    switch(place, "harvest", True)
    assert {one.name: one.on for one in addons_in(place)} == {"firstling": False, "harvest": True}
    (place / "harvest" / "__pycache__").mkdir()
    (place / "harvest" / "__pycache__" / "screen.cpython-311.pyc").write_bytes(b"kept by Python")
    assert addons_in(place)[1].on
    (place / "harvest" / "cards.yaml").write_text("{}")
    assert not addons_in(place)[1].on


def test_nothing_else_in_the_folder_is_imported_or_read(place: Path) -> None:
    """Names of Python's own modules, other packages' entry points, and what hangs or stops whoever reads it."""
    home, spoiled = place.parent.parent, place / "ran.txt"
    for name in ("pytz", "msvcrt", "_winapi", "screen"):
        (place / f"{name}.py").write_text(f"open({str(spoiled)!r}, 'w').close()\n")
    points = place / "x-1.dist-info"
    points.mkdir()
    (points / "entry_points.txt").write_text("[wonders.games]\nfoul = screen\n[wonders.expansions]\nfoul = screen\n")
    hanging = place / "wonders_addons-1.dist-info"
    hanging.mkdir()
    bomb = place / "bomb"
    bomb.mkdir()
    lines = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    (bomb / "manifest.yaml").write_text("id: bomb\n" + "\n".join(lines))
    (stops := place / "stops").mkdir()
    (stops / "manifest.yaml").write_text("id: stops\nmechanics: true\n")
    (stops / "mechanics.py").write_text("raise KeyboardInterrupt\n")
    (deep := place / "deep").mkdir()
    (deep / "manifest.yaml").write_text("id: deep\ncontent: [cards.yaml]\n")
    if hasattr(os, "mkfifo"):
        os.mkfifo(hanging / "METADATA")
        os.mkfifo(deep / "cards.yaml")
        assert {one.name: one.fault for one in addons_in(place)}["deep"] == "no_files"
    switch(place, "stops", True)
    done = run(home, "simulate", "--seats", "random,random,random", "--games", "1")
    assert done.returncode == 0, done.stderr
    assert not spoiled.exists()
    for name, said in (("bomb", "may not stand for another"), ("stops", "KeyboardInterrupt")):
        told = run(home, "simulate", "--seats", "random,random,random", "--expansions", name)
        assert told.returncode == 2 and said in told.stderr and told.stderr.count("\n") == 1


def test_nothing_is_written_where_there_is_no_folder(tmp_path: Path) -> None:
    prepare(tmp_path / "addons")
    assert [*tmp_path.iterdir()] == [] and in_use() is None and addons_in(tmp_path / "addons") == []


def test_a_game_of_an_expansion_that_is_not_switched_on_says_so(place: Path) -> None:
    prepare(place)
    wanting = RecordError("unplayable", reason=SetupError("no_expansion", name="harvest", allowed=["cities"]))
    assert "'harvest' is there, but not switched on" in str(why_refused(wanting))
    other = RecordError("unplayable", reason=SetupError("no_expansion", name="tides", allowed=["cities"]))
    assert why_refused(other) == other.message


def test_the_page_lists_what_lies_there_and_switches_bots(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.addons.scene.show_folder", lambda folder: True)
    app = make_app(place.parent.parent)
    scene = AddonsScene(app.services)
    app.services.stack.push(scene)
    app.tick(0.1)
    app.render()
    assert scene.listed == [Addon("firstling", "bot", True, False), Addon("harvest", "expansion", True, False)]
    for number in (0, 1):
        listed = next(widget for widget in scene.ui.widgets if isinstance(widget, SwitchList))
        row = (listed.inner.centerx, listed.inner.y + (number + 0.5) * listed.row_height)
        app.tick(0, [Intent(Kind.PRESS, pos=row, button=1)])
        app.tick(0.5)
        app.render()
        click(app, button(top(app).ui.widgets, "Switch it on"))
        assert scene.listed[number].on and top(app) is scene
    scene.turn(scene.listed[0])
    assert not scene.listed[0].on
    data_alone(place)
    scene.rebuild()
    assert scene.listed[1] == Addon("harvest", "expansion", False, True)
    scene.turn(scene.listed[1])  # says that it is taken out of the folder
    scene.open_folder()
    app.render()
    assert scene.handle(Intent(Kind.CANCEL))
    app.close()


def test_the_page_gives_a_guide_and_an_example_and_overwrites_no_add_on(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.addons.scene.show_folder", lambda folder: True)
    (place / "harvest" / "cards.yaml").write_text("mine")
    app = make_app(place.parent.parent)
    scene = AddonsScene(app.services)
    app.services.stack.push(scene)
    for _ in range(2):
        scene.copy_guide()
    assert (place / "_guide" / "content.md").read_text("utf-8").startswith("# Content")
    assert (place / "_guide" / "schema" / "content.json").is_file()
    assert (place / "harvest" / "cards.yaml").read_text() == "mine"
    shutil.rmtree(place / "harvest")
    scene.copy_guide()
    assert {one.name for one in scene.listed} == {"firstling", "harvest"}
    assert (place / "harvest" / "pictures" / "granary.svg").is_file()
    app.close()


def test_the_page_says_what_to_do_while_there_is_nothing(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    app.services.stack.push(app.services.scenes.create("addons"))
    app.tick(0.1)
    app.render()
    app.close()


def test_a_board_that_nobody_has_painted_is_shown_as_a_building_and_not_as_sky(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    shown = WonderArt().painting("eleusis", "A", 3, (320, 180))
    assert shown.get_size() == (320, 180)
    colours = {tuple(shown.get_at((160, y)))[:3] for y in range(180)}
    across = {tuple(shown.get_at((x, 120)))[:3] for x in range(320)}
    assert len(across) > 20 and len(colours) > 20  # the sky is the same from left to right
    app.close()
