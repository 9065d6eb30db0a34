"""Wonders from outside: the folder of the example is painted, grows with its stages, and says what is wrong with it."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.painting.drawings import DrawingError
from game.painting.kit import KIT, settings_of
from game.painting.swatches import palette_file, swatches
from game.painting.wonder_book import palette_of_book, read_items
from game.wonders.cards.wonder_art import WonderArt
from game.wonders.cards.wonder_painting import WonderScene, fault_of_painting, painted_boards, painting_in
from game.workshop.wonder_page import page

DOCS = Path(__file__).parents[4] / "docs"
EXAMPLE = DOCS / "example" / "harvest" / "pictures" / "eleusis"
STAGES = (("A", 3), ("B", 2))
SIZE = (300, 136)


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def pixels(art: WonderArt, side: str, built: int) -> bytes:
    return pygame.image.tobytes(art.painting("eleusis", side, built, SIZE), "RGB")


def test_the_example_grows_with_its_stages_and_has_a_sign_of_its_own() -> None:
    art = WonderArt(folders={"eleusis": EXAMPLE})
    assert fault_of_painting(EXAMPLE, STAGES) is None
    for side, count in STAGES:
        assert art.stages("eleusis", side) == count
        assert len({pixels(art, side, built) for built in range(count + 1)}) == count + 1
    assert art.emblem("eleusis", 40).get_at((20, 20)) != WonderArt().emblem("eleusis", 40).get_at((20, 20))


def test_the_page_for_artists_shows_the_example_and_knows_every_part_and_pigment() -> None:
    text = (DOCS / "wonders.md").read_text("utf-8")
    shown = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert shown is not None
    plain = [line.partition(" #")[0].rstrip() for line in shown.group(1).splitlines()]
    book = [line.rstrip() for line in (EXAMPLE / "wonder.yaml").read_text("utf-8").splitlines() if line[:2] != "# "]
    assert plain == book
    assert page(text) == text and (DOCS / "wonders.gpl").read_text("utf-8") == palette_file({})


def test_the_chinese_page_for_artists_names_every_part() -> None:
    text = (DOCS / "wonders.zh-Hant.md").read_text("utf-8")
    assert [part for part in KIT if f"`{part}`" not in text] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("wonder.yaml", "layer: hall/roof", "layer: hall/rof", "no layer 'rof'"),
        ("wonder.yaml", "layer: hall/roof", "layer: ../../hall/roof", "no layer"),
        ("wonder.yaml", "part: throng", "part: crowd", "cannot say: crowd"),
        (
            "wonder.yaml",
            "robe: marble",
            "robe: pink",
            "names what nobody knows, a pigment or a word of a part: folk: pink",
        ),
        ("wonder.yaml", "pose: carry", "pose: fly", "folk: fly"),
        ("wonder.yaml", "width: 400, ", "", "lacks what the book of a wonder must say: ground width"),
        ("wonder.yaml", "    works:\n    - {part: crane", "    depth: two\n    works:\n    - {part: crane", "depth"),
        ("wonder.yaml", "levels: 4", "levels: 4000", "cannot say: scaffold"),
        ("wonder.yaml", "w: 240, seed: 12", "w: 240, seed: 12, size: 0", "cannot say: town"),
        ("wonder.yaml", "hour: night", "hour: noon", "cannot say: land/lights"),
        ("wonder.yaml", "badge:", "bagde:", "cannot say: bagde"),
        ("wonder.yaml", "[terrace, whole]", "[terrace, all]", "cannot say: all"),
        ("wonder.yaml", "[terrace, whole]", "[terrace]", "as many stages as side B"),
        ("wonder.yaml", "badge/sheaf", "badge/shief", "no layer 'shief'"),
        ("wonder.yaml", "wheat: ", "wheat: [", "cannot be read from line"),
        ("wonder.yaml", '"#d9b45a"', '"gold"', "cannot say"),
        ("hall.svg", "<rect", "<text", "holds <text>"),
        ("hall.svg", "</svg>", "", "cannot be read"),
    ],
)
def test_what_is_wrong_with_a_folder_is_said_in_a_sentence(
    file: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    folder = tmp_path / "eleusis"
    shutil.copytree(EXAMPLE, folder)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), "utf-8")
    fault = str(fault_of_painting(folder, STAGES))
    assert said in fault and "eleusis/" in fault and len(fault) < 200
    art = WonderArt(folders={"eleusis": folder})
    assert art.painting("eleusis", "A", 2, SIZE).get_size() == SIZE
    assert art.emblem("eleusis", 40).get_size() == (40, 40)


def test_every_state_of_a_folder_is_painted_for_its_artist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gallery", "--wonder", str(EXAMPLE), "--out", str(tmp_path)]) == 0
    assert pygame.image.load(tmp_path / "eleusis.png").get_size() == (3 * 900, 7 * 410)
    wheat = swatches({"wheat": "#d9b45a"})["wheat+1"]
    assert f"wheat+1 {wheat}" in (tmp_path / "eleusis.gpl").read_text("utf-8")
    assert main(["gallery", "--wonder", str(tmp_path), "--out", str(tmp_path)]) == 1
    assert "/wonder.yaml' cannot be read: there is no such file" in capsys.readouterr().err


def test_groups_of_a_layer_say_by_a_class_what_the_book_says_of_whole_layers(tmp_path: Path) -> None:
    wall, door, lamp = (f'<rect width="{n}" height="4" fill="{swatches({})["marble-1"]}"/>' for n in (1, 2, 3))
    together = f'<g id="all">{wall}<g class="day">{door}</g><g class="night lit">{lamp}</g></g>'
    apart = f'<g id="wall">{wall}</g><g id="door">{door}</g><g id="lamp">{lamp}</g>'
    (tmp_path / "a.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{together}{apart}</svg>', "utf-8")
    palette = palette_of_book(tmp_path, {})
    one = read_items([{"layer": "a/all", "fog": 0.2}])
    listed = [
        {"layer": "a/wall"},
        {"layer": "a/door", "hour": "day"},
        {"layer": "a/lamp", "hour": "night", "lit": True},
    ]
    several = read_items([{**said, "fog": 0.2} for said in listed])
    painted = []
    for scene in (WonderScene("A", 2, 0, 3), WonderScene("B", 2, 0, 3)):
        for items in (one, several):
            pen = palette.pen(scene)
            palette.paint(pen, scene, items)
            painted.append(pen.text())
    assert painted[0] == painted[1] and painted[2] == painted[3]
    assert 'width="3"' not in painted[0] and 'width="2"' not in painted[2]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_no_drawing_and_nobody_waits_for_it(tmp_path: Path) -> None:
    folder = tmp_path / "eleusis"
    shutil.copytree(EXAMPLE, folder)
    (folder / "hall.svg").unlink()
    os.mkfifo(folder / "hall.svg")
    assert "'eleusis/hall.svg' cannot be read" in str(fault_of_painting(folder, STAGES))


def test_a_painting_of_ours_goes_before_one_from_outside() -> None:
    assert WonderArt(folders={"giza": EXAMPLE}).stages("giza", "B") == 4


def test_all_books_of_the_program_are_read_to_the_end() -> None:
    for folder in painted_boards().values():
        painting = painting_in(folder)
        listed = [painting.back, painting.front, *(stage.draw for side in painting.stages.values() for stage in side)]
        for item in (item for items in listed for item in items if item.layer):
            painting.palette.drawings.layer(item.layer)


def test_every_part_says_what_can_be_set() -> None:
    for name in KIT:
        assert settings_of(name).__struct_fields__
    with pytest.raises(DrawingError):
        read_items([{"part": "sky", "layer": "a/b", "horizon": 2}])
    with pytest.raises(DrawingError):
        read_items([{"layer": "a/b", "horizon": 2}])
