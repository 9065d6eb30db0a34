"""What compiled code needs to be told about a class; without a compiler it says nothing.

``open_to_python`` marks a class that plain Python may subclass when the module that defines it is compiled
(expansions from outside bring such classes).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

Class = TypeVar("Class")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**attributes: Any) -> Callable[[Class], Class]:
        """The compiler's mark, which an interpreter has no use for."""
        return lambda marked: marked


__all__ = ["mypyc_attr"]
