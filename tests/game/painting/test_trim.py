"""What lies beside a picture is left out, and nothing that is in it."""

from __future__ import annotations

import pytest

from game.painting.trim import trimmed

INSIDE = (
    '<rect x="40.0" y="0.0" width="20.0" height="9.0" fill="#ffffff"/>',
    '<rect x="-400.0" y="0.0" width="1700.0" height="9.0" fill="#ffffff"/>',
    '<ellipse cx="-5.0" cy="4.0" rx="9.0" ry="4.0" fill="#ffffff"/>',
    '<path d="M-80.0 0.0 50.0 9.0 -80.0 20.0 Z" fill="#ffffff"/>',
    '<path d="M-300 0Q50 9 300 20" fill="none" stroke="#ffffff"/>',
    '<g transform="translate(50.0 3.0) scale(1.000 1.000)"><path d="M-500 0h9Z" fill="#ffffff"/></g>',
    '<g transform="translate(-200.0 3.0) scale(330.00 90.00)"><circle cx="0" cy="0" r="1" fill="url(#g1)"/></g>',
    '<defs><linearGradient id="g1"><stop offset="0"/></linearGradient></defs>',
)
BESIDE = (
    '<rect x="-40.0" y="0.0" width="20.0" height="9.0" fill="#ffffff"/>',
    '<ellipse cx="130.0" cy="4.0" rx="9.0" ry="4.0" fill="#ffffff"/>',
    '<path d="M-80.0 0.0 -50.0 9.0 -80.0 20.0 Z" fill="#ffffff"/>',
    '<g transform="translate(400.0 3.0) scale(1.000 1.000)"><g transform="scale(2)"><path d="M0 0h9Z"/></g><rect/></g>',
)


@pytest.mark.parametrize("piece", INSIDE)
def test_what_is_in_sight_stays_as_it_is(piece: str) -> None:
    assert trimmed(piece, 0, 100) == piece


@pytest.mark.parametrize("piece", BESIDE)
def test_what_lies_beside_is_left_out(piece: str) -> None:
    assert trimmed(INSIDE[0] + piece + INSIDE[1], 0, 100) == INSIDE[0] + INSIDE[1]


def test_of_many_touches_those_in_sight_stay() -> None:
    touches = "".join(f"M{x} 5L{x + 4} 9Z" for x in range(-1000, 1000, 50))
    found = trimmed(f'<path d="{touches}" fill="#123456"/>', 0, 100)
    assert found.startswith('<path d="M') and found.endswith('Z" fill="#123456"/>')
    assert all(f"M{x} 5" in found for x in (0, 50, 100))
    assert "M-1000 5" not in found and "M950 5" not in found
