"""A hash of plain values, as JSON documents hold them."""

from __future__ import annotations

import hashlib
import json

_HASH_BYTES = 8


def hash_of(document: dict[str, object]) -> str:
    """Return a short hash of a JSON document, whatever the order of its fields."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=_HASH_BYTES).hexdigest()
