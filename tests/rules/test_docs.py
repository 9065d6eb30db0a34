"""The pages on content, views and events name everything that exists."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import msgspec
import pytest
import yaml

import rules
from rules import Setup
from rules.core.event_facts import EventFacts
from rules.wonders.engine.event_facts import CoinsLost
from rules.wonders.engine.state import WondersState
from rules.wonders.expansion import Colour, Expansion
from rules.wonders.library import folders, vocabulary_of
from rules.wonders.phases import ENGINE
from tests.rules.wonders.playout import position

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
FOLDERS = ("armada", "cities", "leaders", "teams", "two_players", "wonder_pack")
RULES = rules.ruleset(FOLDERS)


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def test_the_content_page_names_every_effect_constant_and_step() -> None:
    text = page("content.md")
    vocabulary = vocabulary_of(FOLDERS)
    brought = [ENGINE, *(folders()[name].mechanics() for name in FOLDERS)]
    steps = [step for expansion in brought for step in expansion.flow.steps]
    counters = [name for name in vocabulary.counters if not name.endswith("_card")]
    cards = ["brown_card", "purple_card", "leader_card"]
    words = [*vocabulary.verbs, *steps, *RULES.follow_ups, *RULES.constants, *cards, *counters]
    assert [word for word in words if f"`{word}`" not in text] == []


def test_the_content_page_says_what_an_expansion_can_bring() -> None:
    text = page("content.md").partition("## Adding an expansion")[2]
    records = [Expansion, Colour, *(type(getattr(ENGINE, field.name)) for field in fields(Expansion))]
    hooks = [field.name for record in records for field in fields(record)]
    assert [name for name in hooks if f"`{name}`" not in text] == []
    for folder in (path.parent for path in (ROOT / "rules" / "wonders").glob("*/manifest.yaml")):
        manifest = yaml.safe_load((folder / "manifest.yaml").read_text("utf-8"))
        assert [field for field in manifest if f"`{field}`" not in page("content.md")] == []


def test_the_view_page_names_every_field() -> None:
    text = page("view.md")
    words = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", text))))
    seen = rules.as_document(rules.view(_leaders_game(), 0))
    told = seen["leaders"]
    assert "holder" in seen
    names = {*seen, *seen["cities"][0], *seen["hidden"][0], *seen["ask"], *told, *told["pool"]}
    assert sorted(names - words) == []
    assert [kind for kind in RULES.questions if f"`{kind}`" not in text] == []


def _leaders_game() -> WondersState:
    return position(Setup(2, 1, ("leaders",)), 10)


def event_records() -> dict[str, type[EventFacts]]:
    """The records of events that the modules ``event_facts`` of the rules define, by name; without what they share."""
    found = set()
    for path in sorted((ROOT / "rules").rglob("event_facts.py")):
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        found |= {each for each in vars(module).values() if isinstance(each, type) and issubclass(each, EventFacts)}
    ordered = sorted(found, key=lambda each: each.__name__)  # the same in every process
    return {each.__name__: each for each in ordered if hasattr(each, "kind") and each is not CoinsLost}


def event_rows() -> dict[str, tuple[str, set[str], set[str]]]:
    """The entries of the page on events by record: the kind, the words of its fields, and those of its secrets."""
    found = {}
    for entry in re.split(r"^- ", page("events.md"), flags=re.MULTILINE)[1:]:
        head = re.match(r"\*\*`(\w+)`\*\* \(`(\w+)`;", entry)
        assert head is not None, entry
        fields, _, secret = entry.partition("*Secret:*")
        found[head[2]] = head[1], _words(fields.partition("*Fields:*")[2]), _words(secret.partition("\n\n")[0])
    return found


def _words(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))


def test_the_event_page_has_a_row_for_every_record() -> None:
    assert {name: kind for name, (kind, _, _) in event_rows().items()} == {
        name: record.kind for name, record in event_records().items()
    }


@pytest.mark.parametrize("record", event_records().values(), ids=event_records())
def test_the_event_page_shows_the_fields_of_a_record(record: type[EventFacts]) -> None:
    _, fields, secret = event_rows()[record.__name__]
    for field in msgspec.structs.fields(record):
        assert field.name in (fields if field.required else secret | fields)
        assert field.encode_name in fields | secret
