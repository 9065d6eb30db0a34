"""What a plain install gets: every module, the content and the assets, and nothing compiled."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SHIPPED = {"game": {".py"}, "rules": {".py", ".yaml"}, "assets": None}  # the endings of a package's files; None: all


def shipped() -> set[str]:
    """The files of the packages that belong into a wheel, from the root."""
    return {
        path.relative_to(ROOT).as_posix()
        for package, endings in SHIPPED.items()
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and (endings is None or path.suffix in endings)
    }


def test_a_plain_wheel_holds_every_module_content_and_asset_and_no_library(tmp_path: Path) -> None:
    build = "import setup, sys; setup.build_wheel(sys.argv[1])"
    plain = {name: value for name, value in os.environ.items() if name != "WONDERS_COMPILE"}
    done = subprocess.run(
        [sys.executable, "-c", build, str(tmp_path)], cwd=ROOT, env=plain, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name} == shipped()


def test_a_plain_build_asks_for_no_compiler() -> None:
    assert PROJECT["build-system"]["requires"] == ["setuptools>=70.1"]
    assert not any("mypy" in needed for needed in PROJECT["project"]["dependencies"])


@pytest.mark.parametrize("pattern", PROJECT["tool"]["wonders"]["compile"]["interpreted"])
def test_what_is_said_to_stay_interpreted_is_there(pattern: str) -> None:
    assert any(ROOT.glob(pattern))
