"""From a section as it is written to the notes of every player, in seconds and with the force of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import pi, sin
from zlib import crc32

import numpy as np

from game.workshop.score.gamut import Chord, bass_of, lead, step_of
from game.workshop.score.notation import MoodScore, Section

_BASS, _LOWEST, _HIGHEST = step_of("D2"), step_of("C3"), step_of("F4")  # the lyre's bass, and its other strings
_DRONE = step_of("C2")
_PHRASE = 4  # bars
_UNEVEN = 0.007  # seconds by which players are early or late, as a standard deviation
_SPREAD = 0.016  # seconds between strings that are plucked together
_GRACE = 0.075  # seconds of a grace note
_LONG = 0.6  # seconds from which a note may have one
_BLOWN = ("reed", "horn")


@dataclass(frozen=True)
class Note:
    """``at`` and ``length`` are seconds; a drum has a stroke in place of a step."""

    voice: str
    at: float
    length: float
    step: int
    force: float
    stroke: str = ""


@dataclass(frozen=True)
class _Clock:
    """The times of pulses: the last bar of a section slows down, the end of each phrase slightly."""

    score: MoodScore
    bars: int
    broad: float

    def at(self, pulse: float) -> float:
        """Return the second of a pulse, counted from the beginning of the section."""
        seconds, beat = 0.0, 60 / self.score.tempo
        for bar in range(self.bars):
            pace = self.broad if bar == self.bars - 1 else 1.02 if bar % _PHRASE == _PHRASE - 1 else 1.0
            here = min(max(pulse - bar * self.score.bar, 0), self.score.bar)
            seconds += here * beat * pace
        return seconds


def arrange(score: MoodScore, section: Section) -> tuple[list[Note], float]:
    """Return all notes of a section, and the second at which the next one is to begin."""
    random = np.random.default_rng(crc32(f"{score.name} {section.name}".encode()))
    clock = _Clock(score, len(section.chords), section.broad)
    parts = [*_lyre(score, section), *_tunes(score, section), *_low(score, section), *_drum(score, section)]
    parts += [
        Note("bell", (bar - 1) * score.bar, score.bar, score.final + step_of("C5") + degree, 0.55)
        for bar, degree in section.bells
    ]
    notes = []
    for note in parts:
        at, end = clock.at(note.at), clock.at(note.at + note.length)
        force = (
            note.force * section.force * _arch(note.at / score.bar, len(section.chords)) * random.uniform(0.93, 1.07)
        )
        late = abs(random.normal(0, _UNEVEN)) if note.at == 0 else random.normal(0, _UNEVEN)
        notes.append(replace(note, at=at + late, length=end - at, force=float(force)))
    return list(_graced(sorted(notes, key=lambda note: note.at), random)), clock.at(score.bar * len(section.chords))


def _arch(bar: float, bars: int) -> float:
    """Return how loud a place is: a phrase swells towards its third bar, a section towards its third quarter."""
    phrase = sin(pi * min(1.0, (bar % _PHRASE + 1) / (_PHRASE + 1)))
    return 0.74 + 0.14 * phrase + 0.12 * sin(pi * min(1.0, bar / bars / 1.4))


def _accent(score: MoodScore, pulse: float) -> float:
    return 1.0 if pulse == 0 else 0.9 if pulse in score.strong else 0.78


def _chords(score: MoodScore, section: Section) -> Iterator[tuple[int, int, Chord]]:
    """(pulse, pulses, chord) of a section; a bar of two chords changes in its middle."""
    middle = score.strong[len(score.strong) // 2] if len(score.strong) > 1 else score.bar // 2
    for number, bar in enumerate(section.chords):
        start = number * score.bar
        if len(bar) == 1:
            yield start, score.bar, bar[0]
        else:
            yield start, middle, bar[0]
            yield start + middle, score.bar - middle, bar[1]


def _lyre(score: MoodScore, section: Section) -> Iterator[Note]:
    """Yield figures on the strings of each chord: 0 is its bass, 1 to 3 go upwards. A string sounds until its chord
    ends."""
    if not section.lyre:
        return
    strings: tuple[int, ...] = ()
    for start, pulses, chord in _chords(score, section):
        strings = lead(chord, strings, _LOWEST, _HIGHEST)
        number, first = divmod(start, score.bar)
        bars = score.figures[section.lyre[number % len(section.lyre)]]
        figure = bars[number % len(bars)]
        for pulse in range(pulses):
            struck = figure[first + pulse]
            for place, string in enumerate(struck):
                step = bass_of(chord, _BASS) if string == 0 else strings[string - 1]
                force = 0.62 * _accent(score, first + pulse) * (1.1 if string == 0 else 1.0)
                at = start + pulse + place * _SPREAD * score.tempo / 60
                yield Note("lyre", at, pulses - pulse + 0.5, step, force)


def _tunes(score: MoodScore, section: Section) -> Iterator[Note]:
    """Yield the tunes; a bar that is held lengthens the note before it."""
    for voice, bars in section.tunes.items():
        found: list[Note] = []
        for number, bar in enumerate(bars):
            pulse = 0.0
            for pulses, degree in bar:
                if degree is not None:
                    at, step = number * score.bar + pulse, score.voices[voice] + degree
                    found.append(Note(voice, at, pulses, step, _accent(score, pulse)))
                pulse += pulses
        yield from found


def _low(score: MoodScore, section: Section) -> Iterator[Note]:
    """Low strings: `drone` holds the final and the fifth above it, `roots` follows the chords, `pad` adds their upper
    notes."""
    if section.low == "drone":
        for bar in range(0, len(section.chords), 2):
            bars = min(2, len(section.chords) - bar)
            for step, force in ((score.final + _DRONE, 0.6), (score.final + _DRONE + 4, 0.42)):
                yield Note("low", bar * score.bar, bars * score.bar, step, force)
        return
    upper: tuple[int, ...] = ()
    for start, pulses, chord in _chords(score, section) if section.low else ():
        root = bass_of(chord, _DRONE)
        yield Note("low", start, pulses, root, 0.62)
        if section.low == "pad":
            upper = lead(chord, upper, _DRONE + 7, _DRONE + 16)
            yield from (Note("low", start, pulses, step, 0.34) for step in upper[1:])


def _drum(score: MoodScore, section: Section) -> Iterator[Note]:
    if not section.drum:
        return
    for number in range(len(section.chords)):
        rhythm = score.rhythms[section.drum[number % len(section.drum)]]
        for pulse, stroke in enumerate(rhythm):
            if stroke != ".":
                yield Note("drum", number * score.bar + pulse, 1, 0, _accent(score, pulse), stroke)


def _graced(notes: list[Note], random: np.random.Generator) -> Iterator[Note]:
    """Long notes of a tune that is blown now and then begin with the note above, as a singer's would."""
    for note in notes:
        if note.voice in _BLOWN and note.length > _LONG and random.random() < 0.4:
            yield replace(note, length=_GRACE, step=note.step + 1, force=note.force * 0.8)
            yield replace(note, at=note.at + _GRACE, length=note.length - _GRACE)
        else:
            yield note
