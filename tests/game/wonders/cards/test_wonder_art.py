"""The wonder paintings: every state renders, every stage shows, every city has a badge of its own."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pygame
import pytest
import yaml

from game.painting.frame import FRAME
from game.painting.pen import Pen, SceneLight, Tones
from game.painting.vectors import rasterised, whole_svg
from game.wonders.cards.wonder_art import WonderArt, layers
from game.wonders.cards.wonder_painting import WonderScene, painted_boards, painting_in

SIZE = (360, 164)
CELLS = (36, 18)  # pictures are compared by the mean colours of a grid
NOTICEABLE = 14  # of the 648 cells: about the size of a coin on the picture
SIDES = ("A", "B")
BOXES = {
    "base": ("boards",),
    "cities": ("boards",),
    "leaders": ("boards",),
    "wonder_pack": ("manneken_pis", "stonehenge", "abu_simbel", "great_wall"),
}
ALONG = {"great_wall": 0.92}
"""The share of the edges that a building leaves alone which runs along the whole picture."""
# What pygame's SVG loader ignores or draws wrongly without saying so.
UNSUPPORTED = re.compile(r"<(use|text|mask|clipPath|filter|pattern|image)\b|currentColor|rgba?\(|hsl|nan|inf\b")


PLAIN = SceneLight(
    sky=("#ffffff",), sun="#ffffff", lit="#ffffff", shade="#000000", haze="#ffffff", ambient="#ffffff", tint=0.0
)


def _boards() -> list[tuple[str, str, int]]:
    rows: list[Any] = []
    for box, file in [(box, file) for box, found in BOXES.items() for file in found]:
        text = files("rules").joinpath(f"wonders/{box}/{file}.yaml").read_text(encoding="utf-8")
        book = yaml.safe_load(text)
        rows += book if isinstance(book, list) else book["boards"]
    return [(row["id"], side, len(row["sides"][side]["stages"])) for row in rows for side in SIDES]


BOARDS = _boards()


@pytest.fixture(scope="module")
def art() -> Iterator[WonderArt]:
    yield WonderArt()


def _cells(surface: pygame.Surface) -> list[tuple[int, int, int]]:
    small = pygame.transform.smoothscale(surface.convert(24) if surface.get_bitsize() != 24 else surface, CELLS)
    return [tuple(small.get_at((x, y)))[:3] for x in range(CELLS[0]) for y in range(CELLS[1])]


def _changed(a: pygame.Surface, b: pygame.Surface, by: int = 10) -> int:
    """How many cells of two pictures differ by more than `by` in some channel."""
    return sum(
        max(abs(p - q) for p, q in zip(u, v, strict=True)) > by for u, v in zip(_cells(a), _cells(b), strict=True)
    )


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def test_every_board_of_every_box_has_a_painter(art: WonderArt) -> None:
    assert {board for board, _, _ in BOARDS} == art.boards()


@pytest.mark.parametrize(("board", "side", "stages"), BOARDS)
def test_a_painting_knows_the_stages_of_its_side(art: WonderArt, board: str, side: str, stages: int) -> None:
    assert art.stages(board, side) == stages


@pytest.mark.parametrize(("board", "side", "stages"), BOARDS)
def test_each_stage_changes_the_picture(art: WonderArt, board: str, side: str, stages: int) -> None:
    pictures = [art.painting(board, side, built, SIZE) for built in range(stages + 1)]
    assert all(picture.get_size() == SIZE for picture in pictures)
    for before, after in itertools.pairwise(pictures):
        assert _changed(before, after) >= NOTICEABLE


@pytest.mark.parametrize(("board", "side", "stages"), BOARDS)
def test_layers_use_only_what_the_loader_draws(board: str, side: str, stages: int) -> None:
    for built in range(stages + 1):
        text = "".join(
            layers(painting_in(painted_boards()[board]), WonderScene(side, 1 + built % 3, built, stages))
        )  # ages differ in their tones
        assert UNSUPPORTED.search(text) is None


@pytest.mark.parametrize("board", sorted({board for board, _, _ in BOARDS}))
def test_sides_and_ages_differ_at_a_glance(art: WonderArt, board: str) -> None:
    cells = CELLS[0] * CELLS[1]
    day, night = (art.painting(board, side, 9, SIZE, 2) for side in SIDES)
    assert _changed(day, night, 30) > cells // 2
    for side in SIDES:
        ages = [art.painting(board, side, 9, SIZE, age) for age in (1, 2, 3)]
        for one, other in itertools.combinations(ages, 2):
            assert _changed(one, other) > cells // 3


@pytest.mark.parametrize("size", [(160, 90), (140, 100), (320, 100), (100, 140), (7, 5)])
def test_any_shape_is_painted_to_its_edges(art: WonderArt, size: tuple[int, int]) -> None:
    picture = art.painting("giza", "A", 3, size)
    assert picture.get_size() == size
    corners = [picture.get_at((x, y))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
    assert all(max(corner) > 20 for corner in corners)


@pytest.mark.parametrize(("across", "ends"), [(False, ((50, 12), (50, 88))), (True, ((12, 50), (88, 50)))])
def test_planes_run_from_one_tone_to_the_other(across: bool, ends: tuple[tuple[int, int], tuple[int, int]]) -> None:
    brush = Pen(Tones(PLAIN, {}))
    brush.poly_fade("#ff0000", "#0000ff", 10, 10, 90, 10, 90, 90, 10, 90, across=across)
    brush.path_fade("#ff0000", "#0000ff", "M110 10H190V90H110Z", across=across)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">{brush.text()}</svg>'
    picture = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (200, 100))
    for dx in (0, 100):
        first, last = (picture.get_at((x + dx, y)) for x, y in ends)
        assert first.r > 200 > 60 > first.b
        assert last.b > 200 > 60 > last.r


@pytest.mark.parametrize("side", SIDES)
def test_the_amphitheatre_of_rome_rises_from_the_ground(art: WonderArt, side: str) -> None:
    """What is painted of the building reaches higher with each stage."""
    total, rome = art.stages("rome", side), painting_in(painted_boards()["rome"])
    tops = []
    for built in range(1, total + 1):
        scene = WonderScene(side, 2, built, total)
        brush = rome.palette.pen(scene)
        rome.palette.paint(brush, scene, rome.stages[side][built - 1].draw)
        size = (int(FRAME[0]), int(FRAME[1]))
        tops.append(rasterised(whole_svg(brush.text(), size, 1, 0, 0), size).get_bounding_rect(200).top)
    assert tops == sorted(tops, reverse=True)
    assert len(set(tops)) == len(tops)


@pytest.mark.parametrize(("board", "side", "stages"), BOARDS)
def test_land_and_sky_keep_their_colours_before_anything_is_built(
    art: WonderArt, board: str, side: str, stages: int
) -> None:
    """Away from the building the picture is the same from the first turn to the day before the feast."""
    first, last = (_cells(art.painting(board, side, built, SIZE)) for built in (0, stages - 1))
    edges = [i for i in range(len(first)) if not 5 < i // CELLS[1] < CELLS[0] - 5]
    same = sum(max(abs(p - q) for p, q in zip(first[i], last[i], strict=True)) <= 6 for i in edges)
    assert same >= ALONG.get(board, 0.97) * len(edges)


@pytest.mark.parametrize("board", sorted({board for board, _, _ in BOARDS}))
def test_a_wonder_stands_above_what_covers_the_foot_of_its_board(art: WonderArt, board: str) -> None:
    """The last stage changes nothing that is hidden under the plates of the stages."""
    size, covered = (616, 178), 0.36
    stages = art.stages(board, "A")
    before, after = (art.painting(board, "A", built, size, 2, covered) for built in (0, stages))
    rows = _changed_rows(before, after, size)
    assert sum(rows[round(size[1] * (1 - covered)) :]) < 0.16 * sum(rows)


@pytest.mark.parametrize(("board", "side", "stages"), BOARDS)
def test_there_is_ground_under_what_covers_the_foot_of_a_board(
    art: WonderArt, board: str, side: str, stages: int
) -> None:
    size = (616, 178)
    picture = art.painting(board, side, stages, size, 2, 0.5)
    foot = [picture.get_at((x, size[1] - 4))[:3] for x in range(4, size[0], 30)]
    assert sum(max(colour) > 30 for colour in foot) > 0.9 * len(foot)


def _changed_rows(one: pygame.Surface, other: pygame.Surface, size: tuple[int, int]) -> list[int]:
    """How many of every fourth pixel differ clearly, row by row."""
    return [
        sum(
            max(abs(a - b) for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)) > 40
            for x in range(0, size[0], 4)
        )
        for y in range(size[1])
    ]


def test_too_many_stages_and_odd_ages_are_clamped(art: WonderArt) -> None:
    assert art.painting("rhodes", "B", 5, SIZE, 9) is art.painting("rhodes", "B", 2, SIZE, 3)
    assert art.painting("rhodes", "B", -1, SIZE, 0) is art.painting("rhodes", "B", 0, SIZE, 1)


def test_a_board_that_nobody_paints_has_plain_pictures(art: WonderArt) -> None:
    assert art.painting("atlantis", "A", 2, SIZE).get_size() == SIZE
    assert art.emblem("atlantis", 40).get_size() == (40, 40)


def test_paintings_are_the_same_each_time() -> None:
    one = WonderArt().painting("babylon", "A", 2, SIZE)
    layers.cache_clear()
    other = WonderArt().painting("babylon", "A", 2, SIZE)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("size", [24, 64, 160])
def test_emblems_are_round_and_distinct(art: WonderArt, size: int) -> None:
    badges = {board: art.emblem(board, size) for board in sorted(art.boards())}
    for badge in badges.values():
        assert badge.get_size() == (size, size)
        assert badge.get_at((0, 0)).a == 0
        assert badge.get_at((size // 2, size // 2)).a == 255
    for one, other in itertools.combinations(badges.values(), 2):
        assert _difference(one, other) > 8


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference per channel of two badges on one ground."""
    grounds = []
    for badge in (one, other):
        ground = pygame.Surface(badge.get_size())
        ground.blit(badge, (0, 0))
        grounds.append(_cells(ground))
    total = sum(abs(p - q) for u, v in zip(*grounds, strict=True) for p, q in zip(u, v, strict=True))
    return total / (len(grounds[0]) * 3)
