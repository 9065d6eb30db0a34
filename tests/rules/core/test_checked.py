"""Plain values read into records: one sentence for what does not fit, or what fits of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from rules.core.checked import checked, fitted

Share = Annotated[float, Meta(ge=0, le=1)]


class Ship(msgspec.Struct):
    """What the tests read."""

    guns: int
    name: str = "Argo"
    load: Share = 0.5
    sails: tuple[int, int] = (1, 2)
    crew: dict[str, list[str]] = {}
    flag: Literal["red", "blue"] = "red"
    captain: str | None = None
    afloat: bool = True


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ([], "the ship must be an object, not a list"),
        (None, "the ship must be an object, not nothing"),
        ({}, "'guns' of the ship is missing"),
        ({"guns": "x"}, "'guns' of the ship must be a whole number, not a text"),
        ({"guns": True}, "'guns' of the ship must be a whole number, not true or false"),
        ({"guns": 1, "afloat": 1}, "'afloat' of the ship must be true or false, not a whole number"),
        ({"guns": 1, "load": 2}, "'load' of the ship must be a number <= 1.0"),
        ({"guns": 1, "sails": [1, None]}, "'sails[1]' of the ship must be a whole number, not nothing"),
        ({"guns": 1, "sails": [1]}, "'sails' of the ship must be a list of length 2, not 1"),
        ({"guns": 1, "crew": {"deck": "Ann"}}, "'crew[...]' of the ship must be a list, not a text"),
        ({"guns": 1, "captain": 3}, "'captain' of the ship must be a text or nothing, not a whole number"),
        ({"guns": 1, "flag": "a\nb"}, r"'flag' of the ship is not possible: invalid enum value 'a\nb'"),
    ],
)
def test_what_does_not_fit_is_told_in_one_sentence(value: Any, sentence: str) -> None:
    with pytest.raises(ValueError) as told:
        checked(value, Ship, "the ship")
    assert str(told.value) == sentence


def test_what_a_record_does_not_know_is_passed_over() -> None:
    assert checked({"guns": 2, "wings": 3}, Ship, "the ship") == Ship(2)
    assert checked({"guns": "2"}, Ship, "the ship", strict=False) == Ship(2)


@pytest.mark.parametrize("value", [None, [], "x", 3])
def test_nothing_fits_of_what_is_no_object(value: Any) -> None:
    assert fitted(value, Ship(7)) == Ship(7)


def test_a_damaged_field_stays_as_it_was_and_the_rest_is_read() -> None:
    found = fitted({"guns": "x", "name": "Kon-Tiki", "load": 9, "sails": [3, 4], "crew": {"deck": 1}}, Ship(7))
    assert found == Ship(7, "Kon-Tiki", sails=(3, 4))
