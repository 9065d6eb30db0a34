"""The files of the project: credited, of readable size, and free of what belongs to one machine."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import game
from game.assets import asset, asset_yaml
from game.languages import texts_of
from game.scenes.credits import CHANGES
from game.ui.icons import Icons

pytestmark = pytest.mark.xdist_group("sources")

ROOT = Path(game.__file__).parent.parent
ASSETS = ROOT / "assets"
FOLDERS = (".ci", ".github", "assets", "docs", "game", "rules", "tests")
LONGEST_MODULE = 450  # lines
# The texts of other people's licences: they say themselves whose they are, and keep their own addresses.
LICENCES = ASSETS / "licenses"
LICENCE_FILES = {
    "Cinzel": "fonts/cinzel-OFL.txt",
    "EB Garamond": "fonts/eb-garamond-OFL.txt",
    "Noto Serif TC": "fonts/noto-serif-tc-OFL.txt",
}
ATTRIBUTED = re.compile(r"CC BY|Open Font")
SITES = {
    "creativecommons.org", "dl.flathub.org", "game-icons.net", "github.com", "json-schema.org", "pyga.me", "pyyaml.org",
    "scripts.sil.org", "toolkit.translatehouse.org", "www.adobe.com", "www.apple.com", "www.python.org",
    "www.unicode.org", "www.w3.org",
}  # fmt: skip
PRIVATE = re.compile(
    r"(?<![\w.])/(?:root|home|Users|tmp|work|mnt)/\w"  # folders of somebody's machine
    r"|[A-Z]:\\\\?Users|localhost|index" + r"-url|\b\d{1,3}(?:\.\d{1,3}){3}\b"
)
NO_TEXT = ("game/bots/child.py", "game/cli.py")
"""What these write goes to the system, or nowhere."""
DRAWING_CALLS = re.compile(r"(^|[._])(icon|icons\.get|draw_icon|inline_icon|numbered|draw_numbered)$")


def tracked() -> Iterator[Path]:
    """Every file of the project, without what tools leave behind."""
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.name != ".git")
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and not {"__pycache__", ".ruff_cache"} & set(path.parts):
                yield path


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file except this one, which names what it looks for."""
    for path in tracked():
        if path.suffix not in {".png", ".jpg", ".ico", ".ttf", ".wav", ".ogg", ".mp4"} and path != Path(__file__):
            yield path.relative_to(ROOT), path.read_text("utf-8", errors="replace")


def sources() -> list[Path]:
    return [path for folder in ("game", "rules") for path in sorted((ROOT / folder).rglob("*.py"))]


def test_every_text_is_written_with_the_same_line_ends_on_all_systems() -> None:
    without = [
        f"{path.relative_to(ROOT).as_posix()}:{call.lineno}"
        for path, call in calls()
        if (called := ast.unparse(call.func)).endswith(("write_text", "open"))
        and "newline" not in {word.arg for word in call.keywords}
        and (called.endswith("write_text") or any(ast.unparse(one) == "'w'" for one in call.args))
    ]
    assert [place for place in without if not place.startswith(NO_TEXT)] == []


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    """Every call in the sources, with its file."""
    return [
        (path, node)
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
    ]


@pytest.fixture(scope="module", autouse=True)
def forgotten_calls() -> Iterator[None]:
    """No later test has the garbage collector look through all these nodes."""
    yield
    calls.cache_clear()


# --- credits --------------------------------------------------------------------------------------------------------


def test_every_asset_is_credited_exactly_once() -> None:
    entries = {entry["title"]: entry["files"] for entry in asset_yaml("CREDITS.yaml")}
    claimed = [path for patterns in entries.values() for pattern in patterns for path in sorted(ASSETS.glob(pattern))]
    files = {
        path
        for path in ASSETS.rglob("*")
        if path.is_file()
        and path.suffix not in {".py", ".pyc"}
        and path.name != "CREDITS.yaml"
        and path.parent != LICENCES
    }
    assert sorted(str(path.relative_to(ASSETS)) for path in files - set(claimed)) == []
    assert sorted(str(path) for path in set(claimed) if claimed.count(path) > 1) == []


def test_no_credit_is_for_files_that_are_not_there() -> None:
    for entry in asset_yaml("CREDITS.yaml"):
        for pattern in entry["files"]:
            assert any(ASSETS.glob(pattern)), f"{entry['title']}: {pattern}"


def test_every_credit_says_what_its_licence_asks_for() -> None:
    for entry in asset_yaml("CREDITS.yaml"):
        assert entry["section"] and entry["title"] and entry["author"] and entry["licence"], entry
        if ATTRIBUTED.search(entry["licence"]):
            assert entry["source"].startswith("https://") and entry["changes"], entry["title"]


def test_the_texts_of_the_font_licences_lie_beside_the_fonts() -> None:
    for entry in asset_yaml("CREDITS.yaml"):
        if entry["section"] == "fonts":
            text = asset(LICENCE_FILES[entry["title"]]).read_text("utf-8")
            assert "SIL OPEN FONT LICENSE Version 1.1" in text


# --- icons ----------------------------------------------------------------------------------------------------------


def test_every_icon_named_in_the_sources_exists() -> None:
    names, missing = set(Icons().names()), []
    for path, node in calls():
        # To write out what is called takes long, and most calls have no string.
        named = any(isinstance(value, ast.Constant) for value in node.args[:3])
        drawn = node.args[:3] if named and DRAWING_CALLS.search(ast.unparse(node.func)) else []
        values = [*drawn, *(word.value for word in node.keywords if word.arg == "icon")]
        asked = [value.value for value in values if isinstance(value, ast.Constant)]
        missing += [f"{path.name}:{node.lineno} {name}" for name in asked if isinstance(name, str)
                    and name and name not in names]  # fmt: skip
    assert missing == []


# --- sources --------------------------------------------------------------------------------------------------------


def test_modules_are_of_readable_size() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in sources()}
    assert lengths and {path: lines for path, lines in lengths.items() if lines >= LONGEST_MODULE} == {}


def test_only_the_command_line_prints() -> None:
    printing = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, node in calls()
        if path.name != "cli.py" and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert printing == []


def test_files_are_found_without_arithmetic_on_their_own_place() -> None:
    compares = ROOT / "game" / "start.py"  # its own place with that of others
    arithmetic = re.compile(r"\((\w+\.)?__file__|os\.listdir")
    assert [str(path) for path in sources() if path != compares and arithmetic.search(path.read_text("utf-8"))] == []


def test_no_file_names_a_folder_or_a_server_of_one_machine() -> None:
    found = [f"{path}: {match.group()}" for path, text in texts() for match in PRIVATE.finditer(text)]
    assert found == []


def test_no_packages_of_other_people_lie_about() -> None:
    # pip download leaves them in the folder where it was called.
    packages = {".whl", ".egg", ".gz", ".zip", ".exe"}
    assert [str(path.relative_to(ROOT)) for path in tracked() if path.suffix in packages] == []


def test_addresses_lead_to_authors_and_licences_alone() -> None:
    found = {
        f"{path}: {host}"
        for path, text in texts()
        for host in re.findall(r"https?://([\w.-]+)", text)
        if host not in SITES and (ROOT / path).parent != LICENCES
    }
    assert found == set()


def test_no_unfinished_business() -> None:
    words = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    assert [str(path) for path, text in texts() if words.search(text)] == []


def test_links_of_the_pages_lead_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
    for page in pages:
        text = page.read_text("utf-8").replace("](../../actions/", "](https:").replace("](../../releases/", "](https:")
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (page.parent / target).is_file(), f"{page.name}: {target}"


def test_names_on_the_pages_stand_in_the_modules_they_lead_to() -> None:
    link = re.compile(r"\[`([A-Za-z_]\w*(?:\.\w+)*)`\]\(\.\./([^)]+\.py)\)")
    links = {
        (page.name, *found) for page in (ROOT / "docs").glob("*.md") for found in link.findall(page.read_text("utf-8"))
    }
    assert len(links) > 30
    assert sorted((page, name, file) for page, name, file in links if name not in defined(ROOT / file)) == []


def defined(path: Path) -> set[str]:
    """The functions and classes of a module, and the methods of the classes as Class.method."""
    names: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{inner.name}" for inner in node.body if isinstance(inner, ast.FunctionDef)}
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
    return names


def test_every_change_to_a_file_is_said_in_the_language_of_the_credits() -> None:
    said = {texts_of("en")[f"credits.changes.{name}"] for name in CHANGES}
    assert {entry["changes"] for entry in asset_yaml("CREDITS.yaml") if "changes" in entry} == said
