"""What is made of the records of content: schemas for editors in docs/schema, the lists of effects in docs/content.md.

    python -m game.workshop.schema [FOLDER] [PACKAGE…]

writes them into a folder, that of the docs where none is named; with packages of expansions from outside their sections
and effects are known, too.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import game
from rules.wonders import schema
from rules.wonders.library import folders
from rules.wonders.phases.verbs import VERBS

DOCS: Final = Path(game.__path__[0]).parent / "docs"
PAGE: Final = "content.md"
_BEGIN: Final = "<!-- The lists of effects are made: python -m game.workshop.schema -->"
_END: Final = "<!-- End of the lists of effects -->"


def schemas(*packages: str) -> dict[str, str]:
    """Return the schemas by the names of their files, as text; ``packages``: further expansions."""
    found = {"content.json": schema.content_schema(*packages), "manifest.json": schema.manifest_schema()}
    for folder in folders().values():
        name = folder.package + ".schema"  # of files that only this expansion has
        if folder.package.startswith("rules.") and find_spec(name) is not None:
            found |= import_module(name).schemas()
    return {name: json.dumps(made, indent=1, ensure_ascii=False) + "\n" for name, made in found.items()}


def with_lists(page: str) -> str:
    """Return a page with the lists of effects made anew."""
    lists = [schema.verb_list(VERBS)]
    for name, folder in sorted(folders().items()):
        verbs = folder.mechanics().words.verbs
        if verbs and folder.package.startswith("rules.") and not folder.in_place_of:
            lists.append(schema.verb_list(verbs, name.replace("_", " ").title()))
    before, _, rest = page.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return "\n\n".join([before + _BEGIN, *lists, _END + after])


def write(folder: Path, *packages: str) -> None:
    """Write the schemas into ``schema`` of a folder; renew the tables of its page, where it has that."""
    (folder / "schema").mkdir(parents=True, exist_ok=True)
    for name, text in schemas(*packages).items():
        (folder / "schema" / name).write_text(text, "utf-8", newline="\n")
    page = folder / PAGE
    if page.is_file():
        page.write_text(with_lists(page.read_text("utf-8")), "utf-8", newline="\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS, *sys.argv[2:])
