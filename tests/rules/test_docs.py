"""The pages on content, views and events name everything that exists."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest
import yaml

import rules
from rules import Setup
from rules.core.event_facts import EventFacts
from rules.wonders.engine.expansion import Expansion
from rules.wonders.engine.phases import ENGINE
from rules.wonders.engine.state import WondersState
from rules.wonders.library import folders, vocabulary_of
from tests.rules.wonders.playout import position

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
FOLDERS = ("armada", "leaders", "teams", "two_players")
RULES = rules.ruleset(FOLDERS)


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def test_the_content_page_names_every_effect_constant_and_step() -> None:
    text = page("content.md")
    vocabulary = vocabulary_of(FOLDERS)
    brought = [ENGINE, *(folders()[name].mechanics() for name in FOLDERS)]
    steps = [step for expansion in brought for step in expansion.steps]
    counters = [name for name in vocabulary.counters if not name.endswith("_card")]
    cards = ["brown_card", "purple_card", "leader_card"]
    words = [*vocabulary.verbs, *steps, *RULES.follow_ups, *RULES.constants, *cards, *counters]
    assert [word for word in words if f"`{word}`" not in text] == []


def test_the_content_page_says_what_an_expansion_can_bring() -> None:
    text = page("content.md").partition("## Adding an expansion")[2]
    assert [field.name for field in fields(Expansion) if f"`{field.name}`" not in text] == []
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


def event_kinds() -> set[str]:
    """The kinds of events that the modules ``event_facts`` of the rules define."""
    found = set()
    for path in sorted((ROOT / "rules").rglob("event_facts.py")):
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        records = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, EventFacts)]
        found |= {each.kind for each in records if hasattr(each, "kind")}
    return found


@pytest.mark.parametrize("kind", sorted(event_kinds()))
def test_the_event_page_names_every_kind(kind: str) -> None:
    assert f"| `{kind}` |" in page("events.md")
