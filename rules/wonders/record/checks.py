"""The digest of a state: the ``checks`` of a record, the same from version to version."""

from __future__ import annotations

from functools import cache
from importlib import resources

import yaml

from rules.core.plain_hash import hash_of
from rules.wonders.engine.state import WondersState


def digest(state: WondersState) -> str:
    """Return a short hash of the whole state.

    The hash is taken of the document as version 0.2.0 wrote it, with the fields of the expansions of its day even in
    games without them: ``earlier.yaml`` holds their empty values, so that records of that version still verify.
    """
    earlier = _earlier()
    data = state.to_json()
    data["setup"].pop("rules", None)  # a record keeps it apart
    for field in earlier["seats"]:
        data.setdefault(field, [[] for _ in range(state.setup.seats)])
    for field in earlier["lists"]:
        data.setdefault(field, [])
    for city in data["cities"]:
        for field in earlier["cities"]:
            city.setdefault(field, [])
    return hash_of(data)


@cache
def _earlier() -> dict[str, list[str]]:
    text = (resources.files("rules.wonders.record") / "earlier.yaml").read_text("utf-8")
    found: dict[str, list[str]] = yaml.safe_load(text)
    return found
