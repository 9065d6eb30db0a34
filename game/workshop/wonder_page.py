"""What the page for artists says of the painters: ``python -m game.workshop.wonder_page docs``.

Writes ``wonders.gpl``, the palette that wonders are drawn with (one of GIMP, which Inkscape, Krita and others read as
well), and the list of computed parts into ``wonders.md``.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path

from msgspec import NODEFAULT
from msgspec.structs import fields

from game.painting.kit import KIT, settings_of
from game.painting.swatches import palette_file

_LISTED = re.compile(r"(<!-- parts -->\n).*?(<!-- end of parts -->)", re.DOTALL)


def parts() -> str:
    """Return the list of parts: what each is, and its settings with their usual values."""
    return "".join(f"- **`{name}`** ({_settings(name)}): {_sentence(name)}\n" for name in KIT)


def _settings(part: str) -> str:
    shown = []
    for field in fields(settings_of(part)):
        usual = "" if field.default is NODEFAULT else f" = {_plain(field.default)}"
        shown.append(f"`{field.name}{usual}`")
    return ", ".join(shown)


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value) or '""'


def _sentence(part: str) -> str:
    said = " ".join((inspect.getdoc(KIT[part]) or "").split())
    return said.replace("`", "")


def page(text: str) -> str:
    """Return the page with the list as it is now."""
    return _LISTED.sub(lambda found: found.group(1) + parts() + found.group(2), text)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    (folder / "wonders.gpl").write_text(palette_file({}), encoding="utf-8", newline="\n")
    file = folder / "wonders.md"
    file.write_text(page(file.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
