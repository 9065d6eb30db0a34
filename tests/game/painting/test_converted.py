"""Records of pictures are made by the table and by the thread that paints ahead, at the same time."""

from __future__ import annotations

import sys
from threading import Thread

import msgspec

from game.painting.converted import converted


def new_class(number: int) -> type[msgspec.Struct]:
    """A class that msgspec has never met, with others in it."""
    inner = msgspec.defstruct(
        f"Inner{number}", [(f"field{place}", dict[str, list[int | str]], {}) for place in range(30)]
    )
    return msgspec.defstruct(f"Outer{number}", [("many", list[inner], []), ("named", dict[str, inner], {})])  # type: ignore[valid-type]


def test_threads_that_meet_a_new_class_together_all_get_its_records() -> None:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for number in range(40):
            kind, made = new_class(number), list[object]()
            value = {"many": [{"field0": {"x": [1, "a"]}}], "named": {"k": {"field3": {"x": [1]}}}}
            threads = [Thread(target=lambda: made.append(converted(value, kind))) for _ in range(4)]  # noqa: B023
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert len(made) == 4 and made[0] == made[3]
    finally:
        sys.setswitchinterval(before)
