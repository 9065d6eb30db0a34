"""What editors know of content files is made of the records that read them, and fits all files that there are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from game.workshop.schema import DOCS, PAGE, schemas, with_lists
from rules.wonders import library
from rules.wonders.content.manifest import MANIFEST
from rules.wonders.leaders.schema import leader_schema
from rules.wonders.schema import content_schema

WONDERS = Path(library.__file__).parent
EXAMPLE = DOCS / "example" / "harvest"
FOLDERS = [path.parent for path in sorted(WONDERS.glob(f"*/{MANIFEST}"))] + [EXAMPLE]
FILES = [
    path
    for folder in FOLDERS
    for path in sorted(folder.glob("*.yaml"))
    if path.name in (folder / MANIFEST).read_text("utf-8")
]
STALE = "make it anew: python -m game.workshop.schema"


def faults(name: str, document: object) -> list[str]:
    """What a schema in the docs finds wrong with a document."""
    schema = json.loads((DOCS / "schema" / name).read_text("utf-8"))
    return [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(document)]


def cards() -> Any:
    """The cards of the example."""
    return yaml.safe_load((EXAMPLE / "cards.yaml").read_text("utf-8"))


@pytest.mark.parametrize("name", ["content.json", "leader.json", "manifest.json"])
def test_the_schemas_in_the_docs_are_those_of_the_records(name: str) -> None:
    assert (DOCS / "schema" / name).read_text("utf-8") == schemas()[name], STALE


def test_the_tables_in_the_docs_are_those_of_the_records() -> None:
    page = (DOCS / PAGE).read_text("utf-8")
    assert page == with_lists(page), STALE


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.name}" for path in FILES])
def test_every_content_file_is_accepted(path: Path) -> None:
    assert faults("content.json", yaml.safe_load(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_every_manifest_is_accepted(folder: Path) -> None:
    manifest = yaml.safe_load((folder / MANIFEST).read_text("utf-8"))
    assert faults("manifest.json", manifest) == []
    assert faults("manifest.json", {**manifest, "conten": []}) == [
        "Additional properties are not allowed ('conten' was unexpected)"
    ]


def test_a_misspelt_field_a_strange_word_and_a_number_out_of_range_are_refused() -> None:
    wrong = cards()
    wrong["cards"][0]["color"] = wrong["cards"][0].pop("colour")
    assert "Additional properties are not allowed ('color' was unexpected)" in faults("content.json", wrong)
    wrong = cards()
    wrong["cards"][0]["effects"] = [{"kind": "points", "amuont": 3}]
    assert faults("content.json", wrong) == [
        "Additional properties are not allowed ('amuont' was unexpected)",
        "'amount' is a required property",
    ]
    wrong["cards"][0]["effects"] = [{"kind": "pionts", "amount": 3}]
    assert len(faults("content.json", wrong)) == 1
    wrong["cards"][0]["effects"] = [{"kind": "points", "amount": 31}]
    assert faults("content.json", wrong) == ["31 is greater than the maximum of 30"]
    assert faults("content.json", {"crads": []}) != []


def test_a_leader_of_ones_own_is_accepted_and_needs_a_name() -> None:
    dido = {"name": "Dido", "cost": {"coins": 2}, "effects": [{"kind": "shields", "amount": 1}], "portrait": "dido.png"}
    assert faults("leader.json", dido) == []
    del dido["name"]
    assert faults("leader.json", dido) == ["'name' is a required property"]
    assert "copy_leader" in json.dumps(leader_schema()), "what Leaders bring can be used"


def test_an_expansion_from_outside_brings_its_sections_and_effects() -> None:
    schema = content_schema("tests.expansions.comet")
    omen = {"id": "tail", "cost": {"coins": 1}, "effects": [{"kind": "tails", "amount": 3}]}
    check = jsonschema.Draft7Validator(schema)
    assert [error.message for error in check.iter_errors({"omens": [omen]})] == []
    omen["effects"] = [{"kind": "tails", "amount": 6}]
    assert [error.message for error in check.iter_errors({"omens": [omen]})] == ["6 is greater than the maximum of 5"]
