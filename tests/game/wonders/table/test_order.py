"""A table in layers: what is known stands below its words, these below pictures, and pictures below scenes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.game.test_imports import ALL, imported
from tests.rules.test_imports import reached

PAGE = Path(__file__).parents[4] / "docs" / "ui.md"
TABLE = "game.wonders.table"


def layers() -> dict[str, int]:
    """The layers of the picture in the docs, the lowest last: by folder or module, its line."""
    picture = PAGE.read_text("utf-8").partition("```layers\n")[2].partition("```")[0]
    lines = [line.split("  ")[0] for line in picture.splitlines() if line and not line.startswith(" ")]
    return {name: place for place, line in enumerate(lines) for name in line.split(", ")}


def layer(module: str) -> str:
    return module.removeprefix(f"{TABLE}.").partition(".")[0]


def test_each_layer_of_the_table_imports_only_those_below_it() -> None:
    places = layers()
    inside = [name for name in ALL if name.startswith(f"{TABLE}.")]
    assert {layer(name) for name in inside} == set(places), "the picture in docs/ui.md shows every one"
    wrong = [
        f"{name} → {other}"
        for name in inside
        for other in imported(name)
        if other.startswith(f"{TABLE}.") and layer(name) != layer(other) and places[layer(name)] >= places[layer(other)]
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "name",
    ["game.wonders.table.snapshot", *(n for n in ALL if n.startswith(f"{TABLE}.telling")),
     "game.wonders.companion.presenter"],
)  # fmt: skip
def test_what_is_known_and_its_words_need_no_window(name: str) -> None:
    assert "pygame" not in {module.partition(".")[0] for module in reached(name)}
