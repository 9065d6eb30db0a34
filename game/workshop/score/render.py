"""From notes to sound: every note is played, placed between the ears and sent into the reverb."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.sound.music import TAIL
from game.workshop.score import instruments
from game.workshop.score.arrange import Note, arrange
from game.workshop.score.gamut import hertz
from game.workshop.score.instruments import RATE, Samples
from game.workshop.score.loudness import loudness
from game.workshop.score.notation import MoodScore
from game.workshop.score.ogg import encoded
from game.workshop.score.reverb import bent, resound

_QUALITY = 0.8  # of libsndfile


class _Stand(NamedTuple):
    """Where a player sits: -1 at the left, 1 at the right; how much of it the reverb gets; how loud."""

    side: float
    far: float
    loud: float


_STANDS = {
    "lyre": _Stand(-0.2, 0.8, 0.8),
    "harp": _Stand(0.2, 0.9, 0.95),
    "reed": _Stand(0.3, 1.3, 0.42),
    "horn": _Stand(-0.15, 2.0, 0.25),
    "low": _Stand(0.0, 1.2, 0.4),
    "drum": _Stand(0.12, 0.9, 0.72),
    "bell": _Stand(-0.5, 1.6, 0.45),
}
_VARIED = 4  # that a drum and a string are played with, in turn


def render(score: MoodScore) -> dict[str, Samples]:
    """Return every section of a mood, samples × two ears, with its tail; all together they are as loud as the score
    says."""
    found = {name: play(score, name) for name in score.sections}
    gain = 10 ** ((score.loudness - loudness(np.concatenate(list(found.values())), RATE)) / 20)
    return {name: bent(sound * gain) for name, sound in found.items()}


def play(score: MoodScore, name: str) -> Samples:
    """Return a section with its tail, as loud as its players are."""
    notes, seconds = arrange(score, score.sections[name])
    size = round((seconds + TAIL) * RATE)
    dry, sent = np.zeros((size, 2)), np.zeros((size, 2))
    for number, note in enumerate(notes):
        stand, sound = _STANDS[note.voice], _sound(note, number)
        start = round(note.at * RATE)
        sound = sound[: size - start] * stand.loud
        angle = (1 + stand.side) * np.pi / 4
        placed = sound[:, None] * np.asarray([np.cos(angle), np.sin(angle)])
        dry[start : start + len(sound)] += placed
        sent[start : start + len(sound)] += stand.far * placed
    sound = resound(dry, sent, score.reverb)
    fade = round(TAIL / 2 * RATE)
    sound[-fade:] *= np.cos(np.linspace(0, np.pi / 2, fade))[:, None] ** 2
    return sound


def _sound(note: Note, number: int) -> Samples:
    random = np.random.default_rng((number, note.step))
    match note.voice:
        case "lyre" | "harp":
            return _damped(_string(note.step, round(note.force, 1), number % _VARIED) * note.force, note)
        case "reed":
            return instruments.reed(hertz(note.step), note.length, note.force, random)
        case "horn":
            return instruments.horn(hertz(note.step), note.length, note.force, random)
        case "low":
            return instruments.bow(hertz(note.step), note.length, note.force, random)
        case "drum":
            return instruments.drum(note.stroke, note.force, random)
    return instruments.bell(hertz(note.step), note.force)


@cache
def _string(step: int, force: float, variant: int) -> Samples:
    """Return a string plucked so hard, at the force of one: its colour depends on the force, its loudness is put
    right."""
    random = np.random.default_rng((step, variant))
    return instruments.string(hertz(step), force, random) / max(force, 0.1)


def _damped(sound: Samples, note: Note) -> Samples:
    """Return the sound of a string, stopped at the end of the chord in the accompaniment."""
    if note.voice == "harp":
        return sound
    stop, fade = round(note.length * RATE), round(0.25 * RATE)
    if stop + fade >= len(sound):
        return sound
    sound = sound[: stop + fade].copy()
    sound[stop:] *= np.cos(np.linspace(0, np.pi / 2, fade)) ** 2
    return sound


def write_all(folder: Path, wanted: Iterable[MoodScore]) -> None:
    """Write every section of these moods: `dusk_verse_2.ogg` and so on."""
    for score in wanted:
        for name, sound in render(score).items():
            (folder / f"{score.name}_{name}.ogg").write_bytes(encoded(sound, RATE, _QUALITY))
