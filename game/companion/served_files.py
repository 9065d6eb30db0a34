"""The files that the server hands out: the page and the icons of the program, read once, and nothing by its path."""

from __future__ import annotations

from typing import NamedTuple

from game.assets import asset, asset_bytes, asset_names
from game.companion.page_texts import first_texts
from game.games import game_plugins

_FOLDER = "companion"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_INDEX = "page.html"


class ServedFile(NamedTuple):
    """A file: its media type and its bytes."""

    media: str
    content: bytes


def served_files() -> dict[str, ServedFile]:
    """Return everything that is handed out to whoever asks, by the path in the address: it is the same for all, and in
    every copy of the program."""
    found = {"/texts.js": ServedFile(_TYPES[".js"], first_texts().encode())}
    for name in asset_names(_FOLDER):
        suffix = "." + name.rpartition(".")[2]
        if suffix in _TYPES:
            found["/" if name == _INDEX else f"/{name}"] = ServedFile(_TYPES[suffix], asset_bytes(f"{_FOLDER}/{name}"))
    for folder in (asset("icons"), *(folder / "icons" for plugin in game_plugins() for folder in plugin.assets())):
        for entry in folder.iterdir() if folder.is_dir() else ():
            if entry.name.endswith(".svg"):
                found[f"/icon/{entry.name}"] = ServedFile(_TYPES[".svg"], entry.read_bytes())
    return found
