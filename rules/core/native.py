"""``mypyc_attr``, the decorator that gives hints to the compiler, and does nothing without one.

``allow_interpreted_subclasses`` marks a class that plain Python may subclass when the module that defines it is
compiled (expansions from outside bring such classes).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

Class = TypeVar("Class")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**attributes: Any) -> Callable[[Class], Class]:
        """Return a decorator that leaves the class as it is: an interpreter has no use for the compiler's hints."""
        return lambda marked: marked


__all__ = ["mypyc_attr"]
