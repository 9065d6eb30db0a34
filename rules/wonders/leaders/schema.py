"""What editors may know of the file of a leader that a player made (own.py)."""

from __future__ import annotations

from rules.wonders.content.shapes import fields_of
from rules.wonders.leaders.own import LeaderEntry
from rules.wonders.library import vocabulary_of
from rules.wonders.schema import DRAFT, WORD, Schema, effect_schema, object_schema


def leader_schema() -> Schema:
    """Return what such a file may hold, as a JSON Schema."""
    words = vocabulary_of(("leaders",))
    fields = {field.key: field.shape.schema(words) for field in fields_of(LeaderEntry)}
    return {
        "$schema": DRAFT,
        "title": "A leader of one's own",
        **object_schema({**fields, "portrait": WORD}, ("name", "effects")),
        "definitions": {"effect": effect_schema(words)},
    }


def schemas() -> dict[str, Schema]:
    """Return the schemas of the files that only Leaders has, by their names."""
    return {"leader.json": leader_schema()}
