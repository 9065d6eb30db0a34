"""A few pictures as they ought to look, compared with a tolerance that forgives other versions of SDL and FreeType.

Made anew with `WONDERS_NEW_REFERENCES=1 python -m pytest tests/game/test_references.py`; look at them before
committing. A picture that differs is written beside its reference into a temporary folder that the failure names.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

import rules
from game.app import App
from game.architects.samples.demo import demo_game as architects_game
from game.bots.base import Advice
from game.games import Sample
from game.headless.gallery import present, settle
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.wonders.cards.card_face import face_of
from game.wonders.cards.painters import painters
from game.wonders.samples.demo import demo_game
from game.wonders.samples.scenes import SCORED
from game.wonders.watch.retrospect import CityRetrospect

REFERENCES = Path(__file__).with_name("references")
WINDOW = (960, 540)
LARGEST_FILE = 150_000  # bytes
MEAN = 4.0  # of 255: how far the pictures may lie apart on average, averaged over blocks of 4 × 4 pixels …
BLOCK = 24.0  # … and anywhere, averaged over blocks of 8 × 8
RENEW = "WONDERS_NEW_REFERENCES"

Painter = Callable[[App], pygame.Surface]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    paths = find_paths(tmp_path_factory.mktemp("references"))
    app = App(WINDOW, settings=Settings(mute=True), paths=paths, raise_errors=True)
    yield app
    app.close()


def card(name: str, size: tuple[int, int]) -> Painter:
    """The face of a card."""

    def paint(app: App) -> pygame.Surface:
        by_id = {card.id: card for card in rules.ruleset(()).content.cards}
        return painters(app.services).cards.face(face_of(by_id[name], by_id, app.services.tr), size)

    return paint


def painting(board: str, side: str, built: int, age: int, part: tuple[int, int, int, int]) -> Painter:
    """A part of a wonder."""

    def paint(app: App) -> pygame.Surface:
        return painters(app.services).wonders.painting(board, side, built, (960, 420), age).subsurface(part)

    return paint


def architects(app: App) -> pygame.Surface:
    """The table of Architects at rest, of a game of chance."""
    game = architects_game(4, 5, bot="random")
    sample = Sample("architects", partial(app.services.scenes.create, "architects_table", controller=game))
    present(app, sample)
    settle(app, sample)
    return app.render()


def analysis(app: App) -> pygame.Surface:
    """The analysis of a game of chance by an adviser who counts on his fingers."""
    retrospect = CityRetrospect(app.services, demo_game(3, 4, 1, bot="random").record)
    while (task := retrospect.hindsight.next_task(0)) is not None:
        number, answer = task.choice.number, task.choice.answer
        best = Advice(task.choice.legal[0], 50.0, 0.3 + 0.1 * (number * 7 % 5))
        given = Advice(answer, 50.0 - number % 4, 0.3 - 0.03 * (number % 4))
        retrospect.hindsight.take(task, [best] if answer == best.action else [best, given])
    while retrospect.hindsight.open_tables:
        retrospect.hindsight.look()
    sample = Sample("analysis", partial(app.services.scenes.create, "analysis", retrospect=retrospect))
    present(app, sample)
    settle(app, sample)
    return app.render()


def scene(name: str, age: int = 0, turn: int = 1, seconds: float = 3.0) -> Painter:
    """A scene at rest, of a game of chance that only a change of the rules changes."""

    def paint(app: App) -> pygame.Surface:
        given = {"controller": demo_game(3, age, turn, bot="random")} if age else {}
        sample = Sample(name, partial(app.services.scenes.create, name, **given), seconds)
        present(app, sample)
        settle(app, sample)
        return app.render()

    return paint


# Name → what paints it, and the size of its reference.
PICTURES: dict[str, tuple[Painter, tuple[int, int]]] = {
    "card_large": (card("apothecary", (300, 450)), (150, 225)),
    "card_middle": (card("vineyard", (160, 240)), (160, 240)),
    "card_small": (card("palace", (72, 108)), (72, 108)),
    "card_back": (lambda app: painters(app.services).cards.back(2, (200, 300)), (100, 150)),
    "wonder": (painting("olympia", "A", 2, 2, (280, 60, 400, 300)), (200, 150)),
    "title": (scene("title"), (320, 180)),
    "age_draft": (scene("age_draft", 2, 4), (320, 180)),
    "architects": (architects, (320, 180)),
    "analysis": (analysis, (320, 180)),
    "scoring": (scene("scoring", 4, seconds=SCORED), (320, 180)),
}


def distance(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The mean difference of blocks of 4 × 4 pixels and the largest of blocks of 8 × 8, of 255."""
    width, height = one.get_size()
    fine = differences(one, other, (width // 4, height // 4))
    coarse = differences(one, other, (width // 8, height // 8))
    return sum(fine) / len(fine), max(coarse)


def differences(one: pygame.Surface, other: pygame.Surface, size: tuple[int, int]) -> list[int]:
    """The difference of every channel of every pixel after both were shrunk to a size."""
    a, b = (pygame.image.tobytes(pygame.transform.smoothscale(picture, size), "RGB") for picture in (one, other))
    return [abs(x - y) for x, y in zip(a, b, strict=True)]


def shrunk(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Opaque, on the ground of the table, at the size of the reference."""
    opaque = pygame.Surface(picture.get_size(), depth=24)
    opaque.fill((205, 190, 158))
    opaque.blit(picture, (0, 0))
    return pygame.transform.smoothscale(opaque, size)


def side_by_side(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Reference, present picture, and their difference made plain."""
    width, height = one.get_size()
    sheet = pygame.Surface((width * 3 + 20, height), depth=24)
    sheet.blit(one, (0, 0))
    sheet.blit(other, (width + 10, 0))
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for _ in range(2):
        apart.blit(apart.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sheet.blit(apart, (2 * width + 20, 0))
    return sheet


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name: str, app: App, tmp_path: Path) -> None:
    paint, size = PICTURES[name]
    picture, file = shrunk(paint(app), size), REFERENCES / f"{name}.png"
    if os.environ.get(RENEW):
        file.parent.mkdir(exist_ok=True)
        pygame.image.save(picture, file)
    reference = shrunk(pygame.image.load(file), size)
    mean, block = distance(reference, picture)
    if mean > MEAN or block > BLOCK:
        pygame.image.save(side_by_side(reference, picture), tmp_path / f"{name}.png")
        pytest.fail(f"{name} differs by {mean:.1f} on average and {block:.0f} at most: see {tmp_path / name}.png")


def test_the_references_are_small_and_all_in_use() -> None:
    files = {path.stem: path for path in REFERENCES.glob("*.png")}
    assert set(files) == set(PICTURES)
    assert all(path.stat().st_size < LARGEST_FILE for path in files.values())


def test_the_comparison_sees_a_change_and_forgives_a_hair_s_breadth(app: App) -> None:
    size = (150, 225)
    sharp = card("apothecary", (300, 450))(app)
    moved = sharp.copy()
    moved.fill((0, 0, 0, 0))
    moved.blit(sharp, (1, 0))
    picture = shrunk(sharp, size)
    near, far = (
        distance(picture, shrunk(moved, size)),
        distance(picture, shrunk(card("workshop", (300, 450))(app), size)),
    )
    assert near[0] < MEAN and near[1] < BLOCK
    assert far[0] > MEAN and far[1] > BLOCK


def test_a_missing_sign_is_seen(app: App) -> None:
    paint, size = PICTURES["age_draft"]
    whole = paint(app)
    patched = whole.copy()
    pygame.draw.rect(patched, (233, 223, 200), (468, 132, 26, 26))
    pygame.draw.rect(patched, (233, 223, 200), (246, 58, 26, 26))
    assert distance(shrunk(whole, size), shrunk(patched, size))[1] > BLOCK
