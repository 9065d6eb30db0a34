"""A tree without the folders of an expansion still plays: nothing else leans on them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent.parent
pytestmark = pytest.mark.xdist_group("without_expansions")  # one tree for all

FOLDERS = {
    "armada": ("rules/wonders/armada", "game/wonders/armada"),
    "cities": ("rules/wonders/cities", "game/wonders/cities"),
    "leaders": ("rules/wonders/leaders", "game/wonders/leaders", "game/wonders/own_leaders"),
    "teams": ("rules/wonders/teams", "game/wonders/teams"),
    "wonder_pack": ("rules/wonders/wonder_pack", "game/wonders/wonder_pack"),
    "two_players": ("rules/wonders/two_players", "game/wonders/two_players"),
}
PLAYED = """
import importlib, pkgutil, sys, tempfile
from pathlib import Path
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    # torch is an extra
    if not module.name.endswith(("__main__", ".fit", "training.learning", "training.positions")):
        importlib.import_module(module.name)
from game.app import App
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.wonders.samples.demo import demo_game
from game.wonders.installed import extensions
print("extensions:", *sorted({extension.id for extension in extensions()}))
with tempfile.TemporaryDirectory() as folder:
    app = App(size=(640, 360), settings=Settings(mute=True), paths=find_paths(Path(folder)), raise_errors=True)
    for name, age in (("setup", 0), ("how_to_play", 0), ("age_draft", 2), ("scoring", 4)):
        given = {"controller": demo_game(3, age, 1)} if age else {}
        app.services.stack.reset(app.services.scenes.create(name, **given))
        for _ in range(3):
            app.tick(0.1)
        app.render()
    app.close()
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program. What Python compiles in it is compiled once for all tests."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("rules", "game"):
        shutil.copytree(ROOT / name, tree / name)
    try:
        (tree / "assets").symlink_to(ROOT / "assets", target_is_directory=True)
    except OSError:  # Windows lets few people make one
        shutil.copytree(ROOT / "assets", tree / "assets")
    return tree


def without(gone: tuple[str, ...], tree: Path, aside: Path, *arguments: str) -> str:
    """What Python says in a tree without the folders of these expansions, which lie ``aside`` meanwhile."""
    env = {**os.environ, "PYTHONPATH": str(tree), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env |= {"XDG_STATE_HOME": str(aside / "state")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # it is a folder of ours
    folders = [folder for name in gone for folder in FOLDERS[name]]
    for folder in folders:
        (aside / folder).parent.mkdir(parents=True, exist_ok=True)
        (tree / folder).rename(aside / folder)
    try:
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, timeout=240, check=False)
    finally:
        for folder in folders:
            (aside / folder).rename(tree / folder)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize(
    "gone",
    [
        tuple(FOLDERS),
        ("armada",),
        *(pytest.param((name,), marks=pytest.mark.slow) for name in FOLDERS if name != "armada"),
    ],
    ids="-".join,
)
def test_the_base_game_is_played_and_drawn_without_an_expansion(
    gone: tuple[str, ...], tree: Path, tmp_path: Path
) -> None:
    said = without(gone, tree, tmp_path, "-c", PLAYED)
    left = set(FOLDERS) - set(gone)
    inner = {name for name, outer in (("embassy", "cities"), ("tomb", "wonder_pack")) if outer in left}
    assert said.splitlines()[-1].split() == ["extensions:", *sorted(left | inner)]


@pytest.mark.slow
@pytest.mark.parametrize("gone", FOLDERS)
def test_everything_is_drawn_and_a_game_played_without_an_expansion(gone: str, tree: Path, tmp_path: Path) -> None:
    without((gone,), tree, tmp_path, "-m", "game", "--smoke")


@pytest.mark.parametrize("gone", ["leaders", "teams"])
def test_samples_that_need_what_is_gone_are_left_out(gone: str, tree: Path, tmp_path: Path) -> None:
    offered = """
from game.wonders.armada.samples.naval_moments import can_sail
print([seats for seats in range(3, 9) if can_sail(seats)], can_sail(4, teams=True))
"""
    said = without((gone, "wonder_pack"), tree, tmp_path, "-c", offered)
    assert said.split("]")[0].endswith("7" if gone == "leaders" else "8")
    assert said.split()[-1] == str(gone != "teams")
