"""Pictures that an expansion brings: on its cards and boards, and a sentence where one cannot be used."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest

from game.addons.scene import AddonsScene
from game.app import App
from game.platform.addon_finder import AllowedAddons, use
from game.wonders.cards.painters import painters
from rules.wonders import library
from tests.support.scene_tools import make_app

EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "example" / "harvest"
RED, BLUE = (210, 30, 20), (20, 40, 200)


@pytest.fixture
def pictures(tmp_path: Path) -> Iterator[Path]:
    """The folder of pictures of an expansion of data alone, which is installed: the example under another name."""
    addons = tmp_path / "data" / "addons"
    shutil.copytree(
        EXAMPLE, addons / "fields", ignore=shutil.ignore_patterns("*.py", "__pycache__", "assets", "eleusis")
    )
    manifest = addons / "fields" / "manifest.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("harvest", "fields"), "utf-8")
    use(AllowedAddons(addons, ("fields",), ()))
    library.install("fields")
    yield addons / "fields" / "pictures"
    library.uninstall("fields")
    sys.modules.pop("fields", None)
    use(None)


@pytest.fixture
def app(tmp_path: Path, pictures: Path) -> Iterator[App]:
    made = make_app(tmp_path)
    yield made
    made.close()


def plain(file: Path, colour: tuple[int, int, int], size: tuple[int, int] = (60, 40)) -> None:
    surface = pygame.Surface(size)
    surface.fill(colour)
    pygame.image.save(surface, str(file))


def alike(surface: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    """Whether its middle has the colour, under plaster."""
    width, height = surface.get_size()
    found = surface.get_at((width // 2, height // 2))
    return all(abs(found[part] - colour[part]) < 70 for part in range(3))


def test_pictures_are_shown_on_cards_leaders_and_sides_of_boards(app: App, pictures: Path) -> None:
    plain(pictures / "threshing_floor.png", RED)
    plain(pictures / "triptolemus.jpg", BLUE)
    plain(pictures / "eleusis_B.PNG", RED, (1600, 900))
    plain(pictures / "palace.png", RED)  # not theirs
    shown = painters(app.services)
    assert alike(shown.art.scene("threshing_floor", (120, 90)), RED)
    assert alike(shown.art.scene("triptolemus", (120, 90)), BLUE)
    assert not alike(shown.art.scene("palace", (120, 90)), RED)
    assert alike(shown.wonders.painting("eleusis", "B", 1, (320, 180)), RED)
    assert shown.wonders.painting("eleusis", "B", 2, (320, 180), 3) is shown.wonders.painting(
        "eleusis", "B", 0, (320, 180), 1
    )
    assert not alike(shown.wonders.painting("eleusis", "A", 1, (320, 180)), RED)


def test_the_picture_of_the_example_is_shown(app: App) -> None:
    art = painters(app.services).art
    assert pygame.image.tobytes(art.scene("granary", (120, 90)), "RGB") != pygame.image.tobytes(
        art.scene("harvest_feast", (120, 90)), "RGB"
    )


def test_a_board_shows_its_sky_while_its_picture_is_read(app: App, pictures: Path) -> None:
    plain(pictures / "eleusis.png", RED, (800, 400))
    app.services.live = True
    shown = painters(app.services).wonders
    assert not alike(shown.painting("eleusis", "A", 1, (320, 180)), RED)
    until = monotonic() + 90
    while not alike(shown.painting("eleusis", "A", 1, (320, 180)), RED):
        assert monotonic() < until
        sleep(0.05)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [("hall.svg", "<rect", "<text", "holds <text>"), ("wonder.yaml", "badge:", "bagde:", "cannot say: bagde")],
)
def test_what_is_wrong_with_a_painting_is_said_on_the_page(
    file: str, old: str, new: str, said: str, app: App, pictures: Path
) -> None:
    shutil.copytree(EXAMPLE / "pictures" / "eleusis", pictures / "eleusis")
    wrong = pictures / "eleusis" / file
    wrong.write_text(wrong.read_text("utf-8").replace(old, new), "utf-8")
    scene = AddonsScene(app.services)
    app.services.stack.push(scene)
    app.tick(0.1)
    app.render()
    assert said in str(scene.faults["fields"]) and f"eleusis/{file}" in str(scene.faults["fields"])


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("granary.svg", b"", ""),
        ("harvest_feast.png", b"no picture", "cannot be read"),
        ("eleusis_A.jpg", b"\xff\xd8\xff" + bytes(200), "cannot be read"),
        ("triptolemus.svg", b"<svg>" + b" " * 600_000, "cannot be read"),
        ("granry.png", b"", "has the name of no card"),
        ("notes.txt", b"", ""),
    ],
    ids=["fine", "no PNG", "no JPEG", "too large", "of nothing", "no picture"],
)
def test_a_picture_that_cannot_be_used_is_named_on_the_page(
    name: str, content: bytes, said: str, app: App, pictures: Path
) -> None:
    if content or not (pictures / name).exists():
        (pictures / name).write_bytes(content)
    scene = AddonsScene(app.services)
    app.services.stack.push(scene)
    usual = painters(app.services).art.scene("palace", (120, 90))
    until = monotonic() + (90 if said else 2)
    while monotonic() < until:
        app.tick(0.6)
        if said and (fault := scene.faults.get("fields")):
            assert said in str(fault) and name in str(fault)
            break
        sleep(0.05)
    assert ("fields" in scene.faults) == bool(said)
    stem = Path(name).stem
    shown = painters(app.services)
    assert shown.art.scene(stem, (120, 90)).get_size() == usual.get_size()
    assert shown.wonders.painting("eleusis", "A", 1, (320, 180)).get_size() == (320, 180)
