"""The seven notes of all music here, the chords that they make, and how one chord leads into the next.

Every mood has another final of the same seven notes (D Dorian, G Mixolydian, E Phrygian, C Ionian), so that one may
sound into another. A *step* is a place in this gamut: C4 is 28, D4 is 29, C5 is 35.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

NOTES = "CDEFGAB"
_SEMITONES = (0, 2, 4, 5, 7, 9, 11)
_STEPS = len(NOTES)
_CONCERT = 440.0  # hertz of A4


class Chord(NamedTuple):
    """A triad on a note of the gamut, or with `5` behind it an open fifth."""

    root: int  # 0 to 6, from C
    tones: tuple[int, ...]

    @classmethod
    def named(cls, name: str) -> Chord:
        """Return the chord of a name such as `D` or `E5`; ValueError for any other."""
        root, kind = NOTES.index(name[0]), name[1:]
        if kind not in ("", "5"):
            raise ValueError(f"there is no chord called {name}")
        intervals = (0, 4) if kind else (0, 2, 4)
        return cls(root, tuple((root + interval) % _STEPS for interval in intervals))

    def holds(self, step: int) -> bool:
        """True if a step is one of its notes."""
        return step % _STEPS in self.tones


def step_of(name: str) -> int:
    """Return the step of a note such as `D4`."""
    return NOTES.index(name[0]) + _STEPS * int(name[1:])


def hertz(step: int) -> float:
    """Return how high a step sounds."""
    octave, note = divmod(step, _STEPS)
    return float(_CONCERT * 2 ** ((12 * octave + _SEMITONES[note] - 57) / 12))


def bass_of(chord: Chord, lowest: int) -> int:
    """Return the chord's root, at `lowest` or within the octave above it."""
    return lowest + (chord.root - lowest) % _STEPS


def lead(chord: Chord, before: Sequence[int], low: int, high: int) -> tuple[int, ...]:
    """Return three strings between two steps that sound a chord, moved as little as can be from those `before` (none:
    from the middle of the room)."""
    tones = [step for step in range(low, high + 1) if chord.holds(step)]
    middle = (low + high) // 2
    origin = before or (middle - 2, middle, middle + 2)

    def cost(voices: tuple[int, ...]) -> float:
        moved = sum(abs(new - old) for new, old in zip(voices, origin, strict=True))
        missing = len(chord.tones) - len({voice % _STEPS for voice in voices})
        return moved + 3.0 * missing + 0.1 * abs(sum(voices) / 3 - middle)

    return min(combinations(tones, 3), key=cost)
