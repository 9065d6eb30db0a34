"""Plain values, as setups and documents hold them: read with care, and hashed."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from rules.core.errors import SetupError

_HASH_BYTES = 8


def whole(value: Any, name: str) -> int:
    """A whole number of a setup.

    Raises:
        SetupError: it is none; true and false are none either.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise SetupError(f"'{name}' of the setup must be a whole number, not {value!r}")
    return value


def hash_of(document: dict[str, Any]) -> str:
    """A short hash of a JSON document, whatever the order of its fields."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=_HASH_BYTES).hexdigest()
