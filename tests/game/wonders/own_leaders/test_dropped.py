"""A picture that is dropped on the form, or whose path is pasted there."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pygame
import pytest

from game.app import App
from game.painting.foreign.decoding import LARGEST_FILE, LARGEST_SIDE
from game.platform.input import Intent, Kind
from game.wonders.own_leaders import store
from game.wonders.own_leaders.scene import OwnLeaderScene
from tests.game.wonders.own_leaders.own_support import GOOD, put, show


def painted(path: Path, side: int = 30, colour: str = "red") -> Path:
    """A picture that lies somewhere."""
    surface = pygame.Surface((side, side))
    surface.fill(colour)
    pygame.image.save(surface, str(path))
    return path


def drop(app: App, scene: OwnLeaderScene, path: Path) -> list[str]:
    """Drop a file and wait until it has been looked at; return the messages on show."""
    app.tick(0.02, [Intent(Kind.FILE, text=str(path), device="system")])
    until = perf_counter() + 20
    while scene.waiting and perf_counter() < until:
        app.tick(0.02)
    app.render()
    return list(app.services.toasts.texts)


def names(app: App) -> list[str]:
    folder = store.folder(app.services.paths)
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_a_picture_that_is_dropped_is_copied_and_saved_with_the_leader(app: App, tmp_path: Path) -> None:
    scene = show(app)
    assert drop(app, scene, painted(tmp_path / "Königin.PNG")) == []
    assert scene.form.portrait == "Königin.png" and scene.changed and not scene.portrait_note
    assert names(app) == ["Königin.png"]
    scene.set_name("Dido")
    scene.save()
    (leader,) = scene.leaders
    assert leader.portrait == store.folder(app.services.paths) / "Königin.png"


def test_what_lies_there_is_not_replaced_and_not_copied_again(app: App, where: Path, tmp_path: Path) -> None:
    scene = show(app)
    first = painted(where / "queen.png")
    kept = first.read_bytes()
    drop(app, scene, painted(tmp_path / "queen.png", colour="blue"))
    assert scene.form.portrait == "queen_2.png" and first.read_bytes() == kept
    drop(app, scene, first)
    assert scene.form.portrait == "queen.png"
    assert names(app) == ["queen.png", "queen_2.png"]


@pytest.mark.parametrize("name", ["notes.txt", "folder.png", "gone.png", "text.png", "bare"])
def test_what_is_no_picture_is_refused_in_a_sentence(app: App, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name.startswith("folder"):
        path.mkdir()
    elif name != "gone.png":
        path.write_text("no picture", encoding="utf-8")
    scene = show(app)
    (said,) = drop(app, scene, path)
    assert said.startswith(f"{name} cannot be a portrait")
    assert scene.form.portrait == "" and not scene.changed and names(app) == []


def test_a_picture_that_asks_for_too_much_is_refused(app: App, tmp_path: Path) -> None:
    scene = show(app)
    long = tmp_path / "long.png"
    pygame.image.save(pygame.Surface((LARGEST_SIDE + 1, 2)), str(long))
    (said,) = drop(app, scene, long)
    assert "2048 pixels" in said
    large = painted(tmp_path / "large.png")
    with large.open("ab") as file:
        file.write(b"\0" * LARGEST_FILE)
    assert "large.png" in drop(app, scene, large)[-1]
    assert names(app) == []


def test_a_picture_dropped_on_a_file_that_the_form_cannot_show_is_left_alone(
    app: App, where: Path, tmp_path: Path
) -> None:
    four = "\n".join(["effects:", *["- {kind: points, amount: 1}"] * 4])
    put(where, "a.yaml", f"name: Many\n{four}\n")
    scene = show(app)
    scene.open(scene.leaders[0])
    drop(app, scene, painted(tmp_path / "queen.png"))
    assert names(app) == ["a.yaml"] and not scene.changed


def test_a_picture_stays_out_where_its_folder_cannot_be_made(app: App, tmp_path: Path) -> None:
    scene = show(app)
    folder = store.folder(app.services.paths)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file", encoding="utf-8")
    (said,) = drop(app, scene, painted(tmp_path / "queen.png"))
    assert said.startswith("queen.png could not be copied: ") and not scene.changed


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("con", "leader_con.png"),
        ("Aux.old", "leader_Aux.old.png"),
        (" . ", "leader_.png"),
        ("a\u200bb", "ab.png"),
        ("女王", "女王.png"),
        ("x" * 200, "x" * 60 + ".png"),
    ],
)
def test_a_copy_has_a_name_that_every_system_takes(where: Path, tmp_path: Path, given: str, name: str) -> None:
    source = painted(tmp_path / "queen.png")
    assert store._free(where, store._stem(given), source.suffix).name == name
    assert store._stem('a:b?c"d') == "a_b_c_d"


def test_other_scenes_take_no_file(app: App) -> None:
    app.services.stack.reset(app.services.scenes.create("title"))
    app.tick(0.02, [Intent(Kind.FILE, text="queen.png")])
    assert app.services.stack.top is not None and app.services.stack.top.name == "title"


def test_a_leader_in_the_form_gets_the_picture(app: App, where: Path, tmp_path: Path) -> None:
    put(where, "queen.yaml", GOOD)
    scene = show(app)
    scene.open(scene.leaders[0])
    drop(app, scene, painted(tmp_path / "a.png"))
    drop(app, scene, painted(tmp_path / "b.png", colour="green"))
    scene.save()
    assert store.read_leader(where / "queen.yaml").portrait == where / "b.png"
