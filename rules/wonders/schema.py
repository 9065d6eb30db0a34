"""What the records of content say of themselves: a JSON Schema for editors, and the tables of effects in the docs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from textwrap import wrap

import msgspec

from rules.core.errors import SetupError
from rules.wonders.content.definitions import CardEntry, ContentEntry
from rules.wonders.content.effects import Effect, Vocabulary, kind_of
from rules.wonders.content.manifest import NUMBERS, Constants
from rules.wonders.content.shapes import Amounts, EffectList, Flag, Id, Number, RecordField, fields_of
from rules.wonders.folder import folder_of
from rules.wonders.library import folders
from rules.wonders.model import NEIGHBOURS, RESOURCES, SIDES
from rules.wonders.phases.verbs import VERBS
from rules.wonders.reading import words

Schema = dict[str, object]
DRAFT = "http://json-schema.org/draft-07/schema#"
_PROGRAM = "rules.wonders."
WORD: Schema = {"type": "string"}
_WORDS: Schema = {"type": "array", "items": WORD}
_NUMBER: Schema = {"type": "integer"}
_SEATS: Schema = {"type": "array", "items": {"type": "integer", "minimum": 2, "maximum": 8}}


def content_schema(*packages: str) -> Schema:
    """Return what a content file may hold with the expansions of further packages, and all those of the program that
    bring no word of theirs.

    Raises:
        SetupError: two of these packages bring the same word.
    """
    brought = {folder.name: folder.mechanics() for folder in map(folder_of, packages)}
    vocabulary = words(brought)
    for folder in folders().values():
        if folder.package.startswith(_PROGRAM):
            more = {**brought, folder.name: folder.mechanics()}
            with suppress(SetupError):
                vocabulary, brought = words(more), more
    sections: dict[str, object] = {"cards": CardEntry, "guilds": CardEntry}
    for expansion in brought.values():
        sections |= expansion.words.sections
    entries = {
        name: _record(entry, vocabulary) if isinstance(entry, type) and issubclass(entry, ContentEntry) else {}
        for name, entry in sections.items()
    }
    entries["cards"] = _record(CardEntry, vocabulary, required=("copies",))
    entries["boards"] = _board(vocabulary)
    return {
        "$schema": DRAFT,
        "title": "Cards, boards and other content",
        **object_schema({name: {"type": "array", "items": entry} for name, entry in entries.items()}, ()),
        "definitions": {"effect": effect_schema(vocabulary)},
    }


def manifest_schema() -> Schema:
    """Return what the manifest of an expansion may hold (content/manifest.py)."""
    engine = Vocabulary(VERBS)
    constants: Schema = {field.key: field.shape.schema(engine) for field in fields_of(Constants)}
    call = object_schema({"do": WORD, "loop": WORD}, ("do",))
    flow: Schema = {"type": "array", "items": {"anyOf": [WORD, call]}}
    numbers: Schema = {"anyOf": [_NUMBER, {"type": "array", "items": {"anyOf": [_NUMBER, {"type": "array"}]}}]}
    fields: Schema = {
        "id": WORD,
        "cities": object_schema({"min": _NUMBER, "max": _NUMBER}, ("min", "max")),
        "content": _WORDS,
        "content_with": _mapping(_WORDS),
        "constants": object_schema(constants, ()),
        "constants_at": _mapping(object_schema({name: constants[name] for name in NUMBERS}, ())),
        "own_constants": _mapping(numbers),
        "adds": object_schema(dict.fromkeys(NUMBERS, _NUMBER), ()),
        "loops": _mapping(WORD),
        "flow": _mapping(flow),
        "insert": {
            "type": "array",
            "items": object_schema({"into": WORD, "at": WORD, "entries": flow}, ("into", "at", "entries")),
        },
        "follow_ups": _mapping({"type": "integer", "minimum": 0, "maximum": 100}),
        "categories": _WORDS,
        "mechanics": {"type": "boolean"},
        "for_seats": _SEATS,
        "for_teams": {"type": "boolean"},
        "seats": _SEATS,
        "together": _NUMBER,
        "brought_with": _WORDS,
        "in_place_of": _WORDS,
        "since": _NUMBER,
        "until": _mapping(object_schema({"content": _WORDS, "content_with": _mapping(_WORDS)}, ())),
        "not_with": _mapping(_SEATS),
        "editions": _WORDS,
    }
    return {"$schema": DRAFT, "title": "The manifest of an expansion", **object_schema(fields, ("id",))}


def verb_list(verbs: Iterable[type[Effect]], box: str = "") -> str:
    """Return a list of effects for the docs, with what stands above it where they come with an expansion, ``box``."""
    lines = [f"With {box}:", ""] if box else []
    for verb in verbs:
        fields = ", ".join(_cell(field) for field in fields_of(verb))
        said = " ".join((verb.__doc__ or "").split())
        entry = f"- **`{kind_of(verb)}`**{f' ({fields})' if fields else ''}: {said}"
        lines += wrap(entry, 118, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def _cell(field: RecordField) -> str:
    example = field.shape.example()
    said = f"`{field.key}: {example}`" if example else f"`{field.key}`"
    return said if field.required else f"({said})"


def object_schema(fields: Mapping[str, object], required: Iterable[str]) -> Schema:
    """Return what a mapping of these fields may be, each with its schema."""
    found: Schema = {"type": "object", "properties": dict(fields), "additionalProperties": False}
    needed = list(required)
    return {**found, "required": needed} if needed else found


def _mapping(values: Schema) -> Schema:
    return {"type": "object", "additionalProperties": values}


def _record(record: type[msgspec.Struct], words: Vocabulary, required: tuple[str, ...] = ()) -> Schema:
    fields = fields_of(record)
    needed = [field.key for field in fields if field.required]
    return object_schema({field.key: field.shape.schema(words) for field in fields}, (*needed, *required))


def effect_schema(words: Vocabulary) -> Schema:
    """Return what an effect may be: one of the kinds, each with fields of its own."""
    kinds = []
    for kind, record in words.verbs.items():
        fields = fields_of(record)
        named: Schema = {"const": kind, "description": " ".join((record.__doc__ or "").split())}
        known = {"kind": named, **{field.key: field.shape.schema(words) for field in fields}}
        needed = [field.key for field in fields if field.required]
        asked: Schema = {"properties": {"kind": {"const": kind}}, "required": ["kind"]}
        kinds.append({"if": asked, "then": object_schema(known, ("kind", *needed))})
    return {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": list(words.verbs)}}, "allOf": kinds}


def _board(words: Vocabulary) -> Schema:
    cost, effects = Amounts((*RESOURCES, "coins")).schema(words), EffectList().schema(words)
    copied = object_schema({"side": {"enum": list(NEIGHBOURS)}, "stage": Number(0, 4).schema(words)}, ("side", "stage"))
    stage: Schema = {
        **object_schema({"cost": cost, "effects": effects, "copies": copied}, ()),
        "anyOf": [{"required": ["effects"]}, {"required": ["copies"]}],
    }
    side = object_schema({"stages": {"type": "array", "items": stage}, "power": effects}, ("stages",))
    fields: Schema = {
        "id": Id().schema(words),
        "starting_resource": {"enum": list(RESOURCES)},
        "sides": object_schema(dict.fromkeys(SIDES, side), SIDES),
        "unowned": Flag().schema(words),
        "drawn_from": Number(2, 8).schema(words),
        "any_order": Flag().schema(words),
    }
    return object_schema(fields, ("id", "sides"))
