"""What a plain install gets: every module, the content and the assets, and nothing compiled."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml

import setup
from tests.game.test_audit_files import tracked

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SHIPPED = {"game": {".py"}, "rules": {".py", ".yaml"}, "assets": None}  # the endings of a package's files; None: all
WORKSHOP = ROOT / "game" / "workshop"  # what makers need: in no wheel, and so in no frozen program
NOT_SHIPPED = (".git", ".gitattributes", ".gitignore", "out", "build", "dist")  # what a clone has beside the sources


def shipped() -> set[str]:
    """The files of the packages that belong into a wheel, from the root."""
    guide = [path for name in setup.GUIDE for path in ((ROOT / "docs" / name), *(ROOT / "docs" / name).rglob("*"))]
    return {
        f"assets/guide/{path.relative_to(ROOT / 'docs').as_posix()}"
        for path in guide
        if path.is_file() and "__pycache__" not in path.parts
    } | {
        path.relative_to(ROOT).as_posix()
        for package, endings in SHIPPED.items()
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and (endings is None or path.suffix in endings)
        if not path.is_relative_to(WORKSHOP)
    }


def built(what: str, folder: Path) -> Path:
    """What the build backend makes of the sources: ``what`` is ``wheel`` or ``sdist``."""
    plain = {name: value for name, value in os.environ.items() if name != "WONDERS_COMPILE"}
    program = f"import setup, sys; setup.build_{what}(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-c", program, str(folder)], cwd=ROOT, env=plain, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (made,) = folder.iterdir()
    return made


@pytest.mark.xdist_group("wheel")  # they are last, and take seconds: each in a process of its own
def test_a_plain_wheel_holds_every_module_content_and_asset_and_no_library(tmp_path: Path) -> None:
    wheel = built("wheel", tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl")
    held = ZipFile(wheel).namelist()
    assert {name for name in held if ".dist-info/" not in name and ".data/" not in name} == shipped()
    assert not any("workshop" in name for name in held)
    assert any(name.endswith(".data/data/share/man/man6/wonders.6") for name in held)
    licences = {name.partition("/licenses/")[2] for name in held if ".dist-info/licenses/" in name}
    assert {"LICENSE", "assets/CREDITS.yaml", "assets/fonts/cinzel-OFL.txt"} <= licences


@pytest.mark.xdist_group("archive")
def test_a_source_archive_holds_all_that_tests_documents_and_builds_need(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path)) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    sources = {path.relative_to(ROOT).as_posix() for path in tracked() if path.is_file()}
    assert {name for name in sources - held if name.partition("/")[0] not in NOT_SHIPPED} == set()


def set_in_the_spec(name: str) -> str:
    """What a constant of the spec is set to."""
    return next(
        ast.unparse(node.value)
        for node in ast.parse((ROOT / "build.spec").read_text("utf-8")).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    )


def test_what_makers_need_is_never_frozen() -> None:
    """The spec freezes what a wheel holds; should one hold the workshop after all, it stops."""
    assert "game.workshop" in set_in_the_spec("UNUSED")
    assert 'name.startswith("game.workshop")' in (ROOT / "build.spec").read_text("utf-8")


def test_assets_of_every_kind_are_frozen() -> None:
    desktop = ROOT / "assets" / "desktop"  # what an installer takes
    kinds = {path.suffix for path in tracked() if path.is_relative_to(ROOT / "assets") and desktop not in path.parents}
    assert kinds - {".py"} <= ast.literal_eval(set_in_the_spec("ASSET_TYPES"))


def test_the_page_of_the_package_leads_to_the_public_address_or_nowhere() -> None:
    far = setup.readme("https://www.python.org/wonders")
    assert not re.search(r"\]\((?!https?:|#)", far)
    assert "](https://www.python.org/wonders/raw/main/docs/images/" in far
    nowhere = setup.readme("")
    assert not re.search(r"\]\(|<details>|!\[|\n\n\n", nowhere)
    assert "python -m pip install" in nowhere
    assert setup.addresses("") == {}
    assert all(at.startswith("https://www.python.org/w") for at in setup.addresses("https://www.python.org/w").values())


def test_the_licence_names_each_licence_of_what_is_installed() -> None:
    named = set(PROJECT["project"]["license"].split(" AND "))
    spdx = {"MIT": "MIT", "CC BY 3.0": "CC-BY-3.0", "SIL Open Font License 1.1": "OFL-1.1"}
    entries = yaml.safe_load((ROOT / "assets" / "CREDITS.yaml").read_text("utf-8"))
    assert {spdx[entry["licence"]] for entry in entries if entry.get("files")} == named


def test_a_plain_build_asks_for_no_compiler() -> None:
    assert PROJECT["build-system"]["requires"] == ["setuptools>=77.0.3"]
    assert not any("mypy" in needed for needed in PROJECT["project"]["dependencies"])


@pytest.mark.parametrize("pattern", PROJECT["tool"]["wonders"]["compile"]["interpreted"])
def test_what_is_said_to_stay_interpreted_is_there(pattern: str) -> None:
    assert any(ROOT.glob(pattern))
