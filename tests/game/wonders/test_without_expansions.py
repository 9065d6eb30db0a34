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
FOLDERS = {
    "armada": ("rules/wonders/armada", "game/wonders/armada"),
    "leaders": ("rules/wonders/leaders", "game/wonders/leaders", "game/wonders/own_leaders"),
    "teams": ("rules/wonders/teams", "game/wonders/teams"),
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
from game.wonders.parts import parts
print("parts:", *sorted({part.id for part in parts()}))
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


@pytest.mark.parametrize(
    "gone", [("armada",), ("leaders",), ("teams",), ("two_players",), tuple(FOLDERS)], ids="-".join
)
def test_the_base_game_is_played_and_drawn_without_an_expansion(gone: tuple[str, ...], tmp_path: Path) -> None:
    for name in ("rules", "game"):  # with what Python has compiled, which saves it from doing so again
        shutil.copytree(ROOT / name, tmp_path / name)
    (tmp_path / "assets").symlink_to(ROOT / "assets", target_is_directory=True)
    for name in gone:
        for folder in FOLDERS[name]:
            shutil.rmtree(tmp_path / folder)
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", PLAYED], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines()[-1].split() == ["parts:", *sorted(set(FOLDERS) - set(gone))]
