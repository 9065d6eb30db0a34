"""Scores as they are written in assets/music/*.yaml (docs/music.md says how to read them)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate

import msgspec

from game.assets import asset_names, asset_yaml
from game.workshop.score.gamut import Chord, step_of
from rules.core.checked import checked

_BAR = re.compile(r"(?P<motif>[a-z]+)(?P<mirror>~?)(?P<shift>[+-]\d+)?")
REST, HELD = ".", "-"

Beat = tuple[float, int | None]
"""Pulses, and how many steps above the final; None: silence."""


@dataclass(frozen=True)
class Section:
    """One piece of a mood's music: what sounds in each of its bars."""

    name: str
    chords: tuple[tuple[Chord, ...], ...]  # of each bar; two share it
    lyre: tuple[str, ...] = ()  # names of figures, over and over
    drum: tuple[str, ...] = ()  # names of rhythms, over and over
    tunes: Mapping[str, tuple[tuple[Beat, ...], ...]] = field(default_factory=dict)  # by voice, bar by bar
    low: str = ""
    bells: tuple[tuple[int, int], ...] = ()  # bar from 1, steps above the final
    force: float = 0.6
    broad: float = 1.05  # how much slower the last bar is


@dataclass(frozen=True)
class MoodScore:
    """All sections of a mood, and what they share."""

    name: str
    final: int  # the class of the final, from C
    groups: tuple[int, ...]  # pulses of a bar
    tempo: float  # pulses a minute
    loudness: float  # of all sections together, in LUFS
    reverb: float
    voices: Mapping[str, int]  # the step of the final, for each voice that has a tune
    figures: Mapping[str, tuple[tuple[tuple[int, ...], ...], ...]]  # bars of pulses of strings
    rhythms: Mapping[str, str]
    sections: Mapping[str, Section]

    @property
    def bar(self) -> int:
        """Pulses of a bar."""
        return sum(self.groups)

    @property
    def strong(self) -> tuple[int, ...]:
        """The pulses on which groups begin."""
        return tuple(accumulate(self.groups[:-1], initial=0))


class _SectionFile(msgspec.Struct, frozen=True):
    """A section as it is written."""

    chords: str
    lyre: str = ""
    drum: str = ""
    tunes: dict[str, str] = {}
    low: str = Section.low
    bells: str = ""
    force: float = Section.force
    broad: float = Section.broad


class _ScoreFile(msgspec.Struct, frozen=True):
    """The score of a mood as it is written, as far as it is music: the order of its sections is the player's
    (game/sound/music.py)."""

    final: str
    groups: tuple[int, ...]
    tempo: float
    loudness: float
    reverb: float
    voices: dict[str, str]
    motifs: dict[str, str]
    figures: dict[str, str]
    rhythms: dict[str, str]
    sections: dict[str, _SectionFile]


def moods() -> list[str]:
    """Return the names of all moods that have a score."""
    return [name.removesuffix(".yaml") for name in asset_names("music", ".yaml")]


def read_score(name: str) -> MoodScore:
    """Return the score of a mood; ValueError or KeyError where it cannot be read."""
    file = checked(asset_yaml(f"music/{name}.yaml"), _ScoreFile, f"the score {name}")
    motifs = {motif: _beats(text) for motif, text in file.motifs.items()}
    figures = {
        figure: tuple(tuple(_strings(pulse) for pulse in bar.split()) for bar in text.split("|"))
        for figure, text in file.figures.items()
    }
    return MoodScore(
        name,
        step_of(f"{file.final}0"),
        file.groups,
        file.tempo,
        file.loudness,
        file.reverb,
        {voice: step_of(note) for voice, note in file.voices.items()},
        figures,
        file.rhythms,
        {section: _section(section, found, motifs) for section, found in file.sections.items()},
    )


def _section(name: str, file: _SectionFile, motifs: Mapping[str, tuple[Beat, ...]]) -> Section:
    chords = tuple(tuple(map(Chord.named, bar.split("/"))) for bar in file.chords.split())
    tunes = {voice: tuple(_bar(bar, motifs) for bar in text.split()) for voice, text in file.tunes.items()}
    for voice, bars in tunes.items():
        if len(bars) != len(chords):
            raise ValueError(f"{name}: {voice} has {len(bars)} bars, the chords {len(chords)}")
    bells = tuple((int(bar), int(degree)) for bar, degree in (bell.split(":") for bell in file.bells.split()))
    lyre, drum = tuple(file.lyre.split()), tuple(file.drum.split())
    return Section(name, chords, lyre, drum, tunes, file.low, bells, file.force, file.broad)


def _bar(text: str, motifs: Mapping[str, tuple[Beat, ...]]) -> tuple[Beat, ...]:
    """Return one bar of a tune: notes written out, a motif as it is, moved by steps, or mirrored about its first
    note."""
    if text in (REST, HELD):
        return ()
    if ":" in text:
        return _beats(text)
    found = _BAR.fullmatch(text)
    if found is None:
        raise ValueError(f"'{text}' is no bar of a tune")
    motif, shift = motifs[found["motif"]], int(found["shift"] or 0)
    first = next(degree for _, degree in motif if degree is not None)
    mirror = -1 if found["mirror"] else 1
    return tuple(
        (pulses, None if degree is None else first + mirror * (degree - first) + shift) for pulses, degree in motif
    )


def _beats(text: str) -> tuple[Beat, ...]:
    beats = []
    for note in text.replace(",", " ").split():
        pulses, degree = note.split(":")
        beats.append((float(pulses), None if degree == REST else int(degree)))
    return tuple(beats)


def _strings(pulse: str) -> tuple[int, ...]:
    return () if pulse == REST else tuple(int(string) for string in pulse.split("+"))
