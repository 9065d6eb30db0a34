"""Thinking without the garbage collector."""

from __future__ import annotations

import gc

import pytest

from game.bots.collector import no_collection


@pytest.mark.parametrize("before", [True, False])
def test_the_collector_is_off_inside_and_afterwards_as_it_was_even_after_a_fault(before: bool) -> None:
    was = gc.isenabled()
    try:
        (gc.enable if before else gc.disable)()
        with pytest.raises(ValueError, match="fault"), no_collection():
            assert not gc.isenabled()
            raise ValueError("fault")
        assert gc.isenabled() == before
    finally:
        (gc.enable if was else gc.disable)()
