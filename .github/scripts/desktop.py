"""Lay what a Linux desktop wants to know under a prefix: `python desktop.py PREFIX` (AppDir/usr, /app, /usr/local).

Desktop entry, icons, man page, and AppStream data with the addresses and pictures that follow from pyproject.toml.
"""

from __future__ import annotations

import shutil
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DESKTOP = ROOT / "assets" / "desktop"
PICTURES = ("age_draft_5", "scoring", "sea_5", "architects_4")  # of docs/images; the first is shown first


def metainfo(address: str) -> str:
    """The AppStream data, with addresses and pictures where the repository is public."""
    text = (DESKTOP / "wonders.metainfo.xml").read_text("utf-8")
    if not address:
        return text
    shots = "".join(
        f"    <screenshot{kind}><image>{address}/raw/main/docs/images/{name}.jpg</image></screenshot>\n"
        for name, kind in zip(PICTURES, (' type="default"', "", "", ""), strict=True)
    )
    added = (
        f'  <url type="homepage">{address}</url>\n  <url type="bugtracker">{address}/issues</url>\n'
        f"  <screenshots>\n{shots}  </screenshots>\n"
    )
    return text.replace("  <provides>", added + "  <provides>", 1)


def lay(prefix: Path, address: str) -> None:
    """Write everything below the prefix, where bin/ is made, too."""
    share = prefix / "share"
    places = {
        "wonders.desktop": share / "applications" / "wonders.desktop",
        "wonders.6": share / "man" / "man6" / "wonders.6",
    }
    for size in sorted(folder.name for folder in (DESKTOP / "icons").iterdir()):
        places[f"icons/{size}/wonders.png"] = share / "icons" / "hicolor" / size / "apps" / "wonders.png"
    for source, target in places.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(DESKTOP / source, target)
    data = share / "metainfo" / "local.wonders.Wonders.metainfo.xml"
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text(metainfo(address), "utf-8", newline="\n")
    (prefix / "bin").mkdir(exist_ok=True)


if __name__ == "__main__":
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lay(Path(sys.argv[1]), project["tool"]["wonders"]["address"].rstrip("/"))
