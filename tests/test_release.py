"""What a release is made of and cannot all be tried on one machine: scripts, workflows, installers, desktop data."""

from __future__ import annotations

import importlib.util
import plistlib
import re
import struct
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game import __version__, cli, command_line
from game.i18n import I18n
from game.workshop import emblem

ROOT = Path(__file__).parent.parent
SCRIPTS = ROOT / ".github" / "scripts"
DESKTOP = ROOT / "assets" / "desktop"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK = ROOT / ".github" / "constraints.txt"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
IDENTITY = "local.wonders.Wonders"


def script(name: str) -> ModuleType:
    """One of the scripts as a module."""
    spec = importlib.util.spec_from_file_location(f"script_{name}", SCRIPTS / f"{name}.py")
    assert spec and spec.loader
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


# --- workflows and scripts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_scripts_that_run_here_too(workflow: Path) -> None:
    for command in (step["run"] for step in steps(workflow) if "run" in step):
        ours = re.match(r"(?:bash|python) (\.(?:github/scripts|ci)/\S+)", command)
        assert ours or re.match(r"sudo apt-get|python -m pip install", command), command
        assert not ours or (ROOT / ours[1]).exists(), command


def test_every_job_that_linux_can_run_is_rehearsed() -> None:
    text = (SCRIPTS / "rehearse.sh").read_text("utf-8")
    only = re.search(r"only=([\w,-]+)", text)
    jobs = [job for workflow in WORKFLOWS for job in yaml.safe_load(workflow.read_text("utf-8"))["jobs"]]
    assert only and {*jobs} - {*only[1].split(",")} == {"windows", "macos", "long-forms"}  # the last is weekly
    assert "the jobs windows and macos" in text


def test_tests_run_on_three_systems_and_every_python_that_the_package_names() -> None:
    text = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text("utf-8"))
    matrix = text["jobs"]["tests"]["strategy"]["matrix"]
    named = [line.rpartition(":: ")[2] for line in PROJECT["project"]["classifiers"] if "Python :: 3." in line]
    assert matrix["python"] == named
    assert {name.partition("-")[0] for name in matrix["system"]} == {"ubuntu", "windows", "macos"}
    built = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{version.replace('.', '')}-*" for version in named]


def test_what_is_published_lies_in_one_folder() -> None:
    uploads = [
        step["with"] for step in steps(ROOT / ".github/workflows/release.yml") if "upload" in step.get("uses", "")
    ]
    for upload in uploads:  # of several paths an artifact keeps the folders, which nobody then sums up
        assert re.fullmatch(r"[\w/]+/\*(\.\w+)?(\.gz)?", upload["path"]), upload
    assert len({upload["name"] for upload in uploads}) == len(uploads)


def test_the_bill_of_materials_is_of_all_that_is_frozen() -> None:
    extra = re.search(r"^freeze = \[(.*?)^\]", (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert extra and "hands]" in extra[1]
    assert "install --quiet '.[hands]'" in (SCRIPTS / "seal.sh").read_text("utf-8")
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text("utf-8"))["jobs"]
    pythons = {
        step["with"]["python-version"]
        for name in ("linux", "windows", "macos", "publish")
        for step in jobs[name]["steps"]
        if "setup-python" in step.get("uses", "")
    }
    assert len(pythons) == 1  # of another Python, libraries have other versions


def locked() -> list[Requirement]:
    """What the lock of a release says."""
    return [Requirement(line) for line in LOCK.read_text("utf-8").splitlines() if not line.startswith("#")]


def asked_for(extra: str) -> Iterator[Requirement]:
    """What an extra asks for, with those that it names."""
    for needed in map(Requirement, PROJECT["project"]["optional-dependencies"][extra]):
        if needed.name == "wonders":
            for other in needed.extras:
                yield from asked_for(other)
        else:
            yield needed


def test_the_lock_holds_a_version_of_all_that_a_release_is_built_with() -> None:
    known = {canonicalize_name(one.name): one for one in locked()}
    assert all(one.url is None and str(one.specifier).startswith("==") for one in locked())
    for needed in (*map(Requirement, PROJECT["project"]["dependencies"]), *asked_for("release")):
        there = known[canonicalize_name(needed.name)]
        assert needed.specifier.contains(str(there.specifier).removeprefix("==")), needed


def test_what_makes_a_release_installs_by_the_lock() -> None:
    for name in ("freeze", "package", "seal", "wheels"):
        text = (SCRIPTS / f"{name}.sh").read_text("utf-8")
        lines = [line for line in text.splitlines() if "pip install" in line]
        assert lines and all("-c .github/constraints.txt" in line for line in lines)
    assert ".github/constraints.txt" in PROJECT["tool"]["cibuildwheel"]["before-build"]
    for step in steps(ROOT / ".github/workflows/release.yml"):
        assert "pip install" not in step.get("run", "") or "-c .github/constraints.txt" in step["run"]


@pytest.mark.parametrize("name", ["README.md", "README.zh-Hant.md"])
def test_a_readme_names_the_files_and_the_system_that_a_release_is_for(name: str) -> None:
    readme = (ROOT / name).read_text("utf-8")
    least = re.search(r'"LSMinimumSystemVersion": "(\d+)\.', (ROOT / "build.spec").read_text("utf-8"))
    assert least and f"| macOS {least[1]}" in readme
    for file in ("-setup.exe", "-windows-x86_64.zip", "-arm64.dmg", "-x86_64.AppImage", "wonders.flatpak"):
        assert file in readme
    assert "-linux-x86_64.tar.gz" in readme  # the one without a system's name holds the sources


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.sh")), ids=lambda path: path.stem)
def test_a_script_says_what_it_does_and_stops_at_the_first_failure(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert lines[0] == "#!/usr/bin/env bash" and lines[1].startswith("# ")
    assert "set -euo pipefail" in lines
    assert b"\r" not in path.read_bytes(), "Git's bash on Windows would not understand it (.gitattributes)"


@pytest.mark.skipif(sys.platform == "win32", reason="no file of Windows is a program by its rights")
def test_an_archive_keeps_programs_executable_and_links_links(tmp_path: Path) -> None:
    folder = tmp_path / "wonders"
    folder.mkdir()
    (folder / "run").write_text("echo")
    (folder / "run").chmod(0o755)
    (folder / "link").symlink_to("run")
    for name in ("a.zip", "a.tar.gz"):
        script("archive").pack(folder, tmp_path / name)
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.getinfo("wonders/run").external_attr >> 16 & 0o111
        assert archive.getinfo("wonders/link").external_attr >> 28 == 0o12
    with tarfile.open(tmp_path / "a.tar.gz") as archive:
        assert archive.getmember("wonders/run").mode & 0o111
        assert archive.getmember("wonders/link").issym()


# --- the command before a tag ---------------------------------------------------------------------------------------


def test_the_version_stands_in_one_place() -> None:
    check = script("check")
    assert list(check.version_faults("")) == []
    assert list(check.version_faults(f"v{__version__}")) == []
    assert len(list(check.version_faults("v0.0.1"))) == 1


def test_the_changelog_says_nothing_twice_and_its_pages_are_told_to_desktops() -> None:
    check = script("check")
    assert list(check.changelog_faults("")) == []
    known = {version: date for version, (date, _) in check.pages().items() if date}
    told = {entry.get("version"): entry.get("date") for entry in metainfo().iter("release")}
    assert told.items() <= known.items()


def test_a_tag_wants_a_page_of_its_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check = script("check")
    (tmp_path / "assets" / "desktop").mkdir(parents=True)
    (tmp_path / "assets/desktop/wonders.metainfo.xml").write_bytes((DESKTOP / "wonders.metainfo.xml").read_bytes())
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Next\n\n- a\n- a\n")
    monkeypatch.setattr(check, "ROOT", tmp_path)
    monkeypatch.setattr(check, "__version__", "9.9.9")
    faults = list(check.changelog_faults("v9.9.9"))
    assert len(faults) == 4 and any("twice" in fault for fault in faults)


@pytest.mark.parametrize(
    ("address", "identity", "faults"),
    [
        ("", IDENTITY, 1),
        ("https://github.com/a-smith/wonders", "io.github.a_smith.Wonders", 0),
        ("https://github.com/a-smith/wonders", IDENTITY, 1),
        ("https://www.python.org/wonders", "org.python.www.Wonders", 0),
        ("http://github.com/a-smith/wonders/", "io.github.a_smith.Wonders", 1),
    ],
)
def test_a_tag_wants_an_address_and_the_identity_that_follows_from_it(
    address: str, identity: str, faults: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets" / "desktop").mkdir(parents=True)
    (tmp_path / "assets/desktop/wonders.metainfo.xml").write_text(f"<component><id>{identity}</id></component>")
    (tmp_path / "pyproject.toml").write_text(f'[tool.wonders]\naddress = "{address}"\n')
    check = script("check")
    monkeypatch.setattr(check, "ROOT", tmp_path)
    assert len(list(check.address_faults("v1.0.0"))) == faults
    assert len(list(check.address_faults(""))) == (faults if address else 0)


def test_every_picture_of_a_page_is_there_and_every_picture_is_shown() -> None:
    assert list(script("check").picture_faults()) == []


# --- desktops -------------------------------------------------------------------------------------------------------


def metainfo() -> ElementTree.Element:
    return ElementTree.parse(DESKTOP / "wonders.metainfo.xml").getroot()


def test_the_program_has_one_identity_everywhere() -> None:
    assert metainfo().findtext("id") == IDENTITY
    manifest = ROOT / ".github" / "flatpak" / f"{IDENTITY}.yml"
    flatpak = yaml.safe_load(manifest.read_text("utf-8"))
    assert flatpak["id"] == IDENTITY
    assert "--share=network" in flatpak["finish-args"]  # for hands on phones
    assert f'bundle_identifier="{IDENTITY}"' in (ROOT / "build.spec").read_text("utf-8")
    assert metainfo().findtext("project_license") == PROJECT["project"]["license"]


def test_addresses_and_pictures_are_told_where_the_project_is_public() -> None:
    desktop = script("desktop")
    assert "screenshot" not in desktop.metainfo("")
    public = ElementTree.fromstring(desktop.metainfo("https://www.python.org/wonders"))
    pictures = [image.text or "" for image in public.iter("image")]
    assert [(ROOT / "docs" / "images" / picture.rpartition("/")[2]).exists() for picture in pictures] == [True] * 4


def test_everything_that_a_desktop_wants_is_laid_where_it_looks(tmp_path: Path) -> None:
    script("desktop").lay(tmp_path, "")
    laid = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    icons = {f"share/icons/hicolor/{size}x{size}/apps/wonders.png" for size in emblem.LINUX_SIZES}
    others = {"applications/wonders.desktop", "man/man6/wonders.6", f"metainfo/{IDENTITY}.metainfo.xml"}
    assert laid == icons | {f"share/{name}" for name in others}


def test_icons_have_the_sizes_that_their_names_say() -> None:
    for size in emblem.LINUX_SIZES:
        picture = pygame.image.load(DESKTOP / "icons" / f"{size}x{size}" / "wonders.png")
        assert picture.get_size() == (size, size)


def test_icons_for_windows_and_macos_hold_the_pictures_that_their_heads_tell(tmp_path: Path) -> None:
    data = emblem.windows_icon(tmp_path / "a.ico").read_bytes()
    count = struct.unpack_from("<3H", data)[2]
    for number in range(count):
        size, place = struct.unpack_from("<2I", data, 6 + 16 * number + 8)
        assert data[place : place + 4] == b"\x89PNG" and place + size <= len(data)
    data = emblem.mac_icon(tmp_path / "a.icns").read_bytes()
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4)[0] == len(data)


def test_the_man_page_names_every_command_and_option_that_stands_alone() -> None:
    page = (DESKTOP / "wonders.6").read_text("utf-8")
    parser = command_line.parser(I18n(), cli._runs())
    commands = next(action for action in parser._actions if action.choices and action.metavar == "COMMAND")
    assert set(re.findall(r"^\.It Cm (\w+)", page, re.MULTILINE)) == set(commands.choices or ())
    options = {option[2:] for action in parser._actions for option in action.option_strings if option[:2] == "--"}
    assert options <= set(re.findall(r"Fl Fl (\w+)", page))


# --- installers -----------------------------------------------------------------------------------------------------


def test_the_windows_installer_is_well_formed_and_finds_its_files() -> None:
    text = (ROOT / ".github" / "windows" / "wonders.iss").read_text("utf-8")
    sections, section = {}, ""
    for line in text.splitlines():
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            section = heading[1]
            sections[section] = []
        elif line and line[0] not in ";# ":
            pattern = r"\w+=.*" if section == "Setup" else r'(\w+: ("[^"]*"|[\w ]+)(; )?)+'
            assert re.fullmatch(pattern, line), line
            sections[section].append(line)
    assert list(sections) == ["Setup", "Languages", "Tasks", "InstallDelete", "Files", "Icons", "Run"]
    assert text.count("#if") == text.count("#endif")
    assert (ROOT / ".github" / "windows" / "../../LICENSE").resolve().exists()


def test_the_rights_of_the_bundle_can_be_read() -> None:
    rights = plistlib.loads((ROOT / ".github" / "macos" / "entitlements.plist").read_bytes())
    assert all(rights.values())


# --- the product page -----------------------------------------------------------------------------------------------


def test_the_product_page_says_what_the_readmes_say() -> None:
    page = script("page")
    for edition in page.EDITIONS:
        assert (ROOT / "docs" / edition.page).read_text("utf-8") == page.page(edition), f"run page.py: {edition.page}"


def test_the_published_page_has_all_that_it_shows_and_leads_into_the_repository(tmp_path: Path) -> None:
    script("page").site(tmp_path, "https://www.python.org/wonders")
    for name in ("index.html", "index.zh-Hant.html"):
        text = (tmp_path / name).read_text("utf-8")
        targets = {*re.findall(r'(?:src|href|poster)="([^"#]+)', text), *re.findall(r"url\(([^)]+)\)", text)}
        near = {target for target in targets if "://" not in target}
        assert near and all((tmp_path / target).is_file() for target in near)
        assert "https://www.python.org/wonders/releases/latest" in targets
        assert all((ROOT / file).exists() for file in re.findall(r"/blob/main/([^#\s]+)", " ".join(targets - near)))


@pytest.mark.parametrize("name", ["README.md", "README.zh-Hant.md"])
def test_badges_are_of_workflows_that_there_are(name: str) -> None:
    readme = (ROOT / name).read_text("utf-8")
    badges = set(re.findall(r"\.\./\.\./actions/workflows/([\w.]+)", readme))
    assert badges and badges <= {workflow.name for workflow in WORKFLOWS}


def test_a_chinese_paragraph_is_one_line() -> None:
    """Markdown shows the end of a line as a space, which Chinese does not have between words."""
    readme = (ROOT / "README.zh-Hant.md").read_text("utf-8")
    assert re.findall(r"[^\n]{,9}[^\n|]\n *[^\s|#!\-<][^\n]{,9}", readme) == []
    assert not re.search(r"[\u4e00-\u9fff] [\u4e00-\u9fff]", script("page").page(script("page").EDITIONS[1]))


def test_everything_that_the_product_page_shows_or_leads_to_is_there() -> None:
    for name in ("index.html", "index.zh-Hant.html"):
        text = (ROOT / "docs" / name).read_text("utf-8")
        quoted, fonts = re.findall(r'(?:src|href|poster)="([^"]+)"', text), re.findall(r"url\(([^)]+)\)", text)
        targets = {at.partition("#")[0] for at in (*quoted, *fonts)}
        missing = [at for at in targets if at and "://" not in at and not (ROOT / "docs" / at).exists()]
        assert missing == []
