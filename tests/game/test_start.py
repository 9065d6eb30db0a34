"""What the first sentence is where the program cannot begin: another package of our name, a library that is missing."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import start

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_our_own_packages_are_in_nobodys_way() -> None:
    assert start.trouble() == ""


@pytest.mark.parametrize("name", sorted(start.OURS))
def test_another_package_of_our_name_is_named_in_one_sentence(name: str, tmp_path: Path) -> None:
    """A package that comes first on the path of modules."""
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text('"""Somebody else\'s."""\n')
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import game.start as start; "
    program += f"sys.path.insert(0, {str(tmp_path)!r}); "
    program += f"sys.modules.pop('{name}', None); sys.exit(start.main())"
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(rf"wonders: another package called '{name}' is in the way \(.*\); .*pipx.*\n", done.stderr)


@pytest.mark.parametrize("name", sorted(start.OURS))
def test_a_package_that_was_installed_over_ours_is_seen(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip writes another `__init__.py` over ours; the rest of our files is still there."""
    kept = tmp_path / name / start.OURS[name]
    kept.parent.mkdir(parents=True)
    kept.touch()
    overwritten = tmp_path / name / "__init__.py"
    overwritten.write_text('"""Rules for whatever you like."""\n')
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, name, raising=False)
    assert start.intruder(name) == overwritten.resolve()


def test_a_missing_library_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "LIBRARIES", ("not_installed_anywhere",))
    assert "'not_installed_anywhere' is missing" in start.trouble()
    assert "venv" in start.trouble()


def test_a_python_that_the_system_looks_after_is_said_to_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    assert "the system looks after" not in start.missing("numpy")
    (tmp_path / "EXTERNALLY-MANAGED").touch()
    assert "the system looks after" in start.missing("numpy")


def test_every_library_that_an_install_brings_is_looked_for() -> None:
    imported = {"pygame-ce": "pygame", "PyYAML": "yaml"}
    asked = {re.split("[<>=]", wanted)[0] for wanted in PROJECT["dependencies"]}
    assert {imported.get(name, name) for name in asked} == set(start.LIBRARIES)


def test_ctrl_c_while_the_program_is_loaded_ends_it_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_folder: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.addons.folder.prepare", interrupted)
    assert start.main() == 130


def test_both_ways_to_start_are_the_same() -> None:
    assert PROJECT["scripts"] == {"wonders": "game.start:main"}
    assert "from game.start import main" in (ROOT / "game" / "__main__.py").read_text("utf-8")


SHOW_THE_TITLE = """
import sys
from pathlib import Path
import pygame
from game.app import App
from game.platform.paths import find_paths
app = App((1024, 640), paths=find_paths(Path(sys.argv[1])), raise_errors=True)
app.services.go("title")
app.tick(0.0)
app.render()
print(*[name for name in sys.argv[2:] if name in sys.modules], pygame.mixer.get_init() or "")
app.close()
"""
LATER = (
    "numpy",  # the nets of bots
    "openskill",  # ratings
    "multiprocessing.connection",  # workers, and packages that bring bots
    "game.bots.pool",
    "game.painting.portraits",
    "game.painting.parts",
    "game.wonders.samples.demo",
    "game.wonders.table.table_scene",
)


def test_the_title_waits_for_nothing_that_it_does_not_show(tmp_path: Path) -> None:
    """None of this is loaded, and no sound device opened, before its first picture is there."""
    words = [sys.executable, "-c", SHOW_THE_TITLE, str(tmp_path), *LATER]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].strip() == ""
