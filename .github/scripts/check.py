"""Everything that is looked at before a tag: `python .github/scripts/check.py [--tag v1.0.0]`; `--notes` prints the
changelog's page of this version instead. Needs the extra `dev`. Ends with 1 where something is not in order.

Without `--tag` an open top of the changelog ("Next") and a version that has none yet are said, and pass.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402

TESTS = {
    "licences and credits": ["tests/test_build.py", "tests/test_release.py", "tests/game/test_audit_files.py"],
    "texts in all languages": ["tests/game/test_audit_texts.py", "tests/game/test_languages.py"],
    "pictures are as they were": ["tests/game/test_references.py"],
    "records of earlier versions": ["tests/rules/test_earlier.py", "tests/rules/wonders/test_goldens.py"],
}
PAGE = re.compile(r"^## (\d+\.\d+\.\d+) · (\d{4}-\d\d-\d\d)$")


def pages() -> dict[str, tuple[str, str]]:
    """The changelog by version: the date and the text; its open top is the version "Next", without a date."""
    found: dict[str, tuple[str, str]] = {}
    for part in re.split(r"^(?=## )", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:]:
        heading, _, text = part.partition("\n")
        known = PAGE.match(heading)
        found[known[1] if known else heading.removeprefix("## ")] = (known[2] if known else "", text.strip() + "\n")
    return found


def version_faults(tag: str) -> Iterator[str]:
    """What keeps this version from being tagged so."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", __version__):
        yield f"the version {__version__} is not of the form 1.2.3"
    if tag and tag != f"v{__version__}":
        yield f"the tag is {tag}, the version in game/__init__.py {__version__}"
    for file in ("pyproject.toml", "build.spec", "setup.py"):
        if re.search(rf"""["']{re.escape(__version__)}["']""", (ROOT / file).read_text("utf-8")):
            yield f"{file} names the version a second time"


def changelog_faults(tag: str) -> Iterator[str]:
    """What is not in order with the pages of the changelog and the releases that desktops are told of."""
    known = pages()
    data = ElementTree.parse(ROOT / "assets" / "desktop" / "wonders.metainfo.xml")
    told = {entry.get("version"): entry.get("date") for entry in data.iter("release")}
    if tag and "Next" in known:
        yield 'the top of the changelog is still "Next"'
    if tag and (__version__ not in known or not known[__version__][0]):
        yield f'the changelog has no page "## {__version__} · YYYY-MM-DD"'
    if tag and told.get(__version__) != known.get(__version__, ("",))[0]:
        yield f"assets/desktop/wonders.metainfo.xml does not tell of {__version__} with the changelog's date"
    for version in known:
        entries = [line for line in known[version][1].splitlines() if line.startswith("- ")]
        if len(set(entries)) < len(entries):
            yield f"the page {version} of the changelog says something twice"


def address_faults(tag: str) -> Iterator[str]:
    """What is not in order with the public address, and with the identity, which a desktop takes from who holds it."""
    address = str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["wonders"]["address"])
    if not address:
        if tag:
            yield "pyproject.toml, [tool.wonders], has no address: no homepage, no pictures in software centres"
        return
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or address.endswith("/"):
        yield f"the address {address} is not of the form https://… without a slash at the end"
        return
    holder = [*reversed(parts.hostname.split("."))]
    if holder in (["com", "github"], ["com", "gitlab"]):  # their users' names: io.github.NAME, io.gitlab.NAME
        holder = ["io", holder[1], parts.path.split("/")[1]]
    stem = ".".join(holder).lower().replace("-", "_")
    identity = ElementTree.parse(ROOT / "assets" / "desktop" / "wonders.metainfo.xml").findtext("id") or ""
    if not identity.lower().startswith(f"{stem}."):
        yield f"the AppStream id {identity} does not begin with {stem}, which follows from the address"


def picture_faults() -> Iterator[str]:
    """Pictures that a page shows and that are not there, and those that no page shows."""
    texts = [
        path.read_text("utf-8") for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("docs/*.html"))
    ]
    shown = {name for text in texts for name in re.findall(r"images/([\w-]+\.(?:jpg|png|svg|mp4|webp))", text)}
    there = {path.name for path in (ROOT / "docs" / "images").iterdir()}
    yield from (f"docs/images/{name} is shown and is not there" for name in sorted(shown - there))
    yield from (f"docs/images/{name} is there and is not shown" for name in sorted(there - shown))


def tested(files: list[str]) -> Iterator[str]:
    """The last line of what pytest says, where tests fail."""
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *files], cwd=ROOT, env=quiet, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        print(done.stdout)
        yield f"tests fail: {' '.join(files)}"


def main() -> int:
    """Look at everything and say of each whether it is in order; 1 where something is not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", default="", help="the tag that is to be made, v1.0.0")
    parser.add_argument("--notes", action="store_true", help="print the changelog's page of this version")
    options = parser.parse_args()
    if options.notes:
        print(pages()[__version__ if __version__ in pages() else "Next"][1], end="")
        return 0
    checks = {
        "version": version_faults(options.tag),
        "changelog": changelog_faults(options.tag),
        "address and identity": address_faults(options.tag),
        "pictures of the pages": picture_faults(),
        **{name: tested(files) for name, files in TESTS.items()},
    }
    failed = 0
    for name, faults in checks.items():
        found = list(faults)
        failed += len(found)
        print(f"{'no' if found else 'ok':4}{name}")
        for fault in found:
            print(f"      {fault}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
