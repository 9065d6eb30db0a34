"""Makes the sound effects of assets/sounds from sines and noise: `python -m game.workshop.synth assets/sounds`.

The OGG files are committed; this module is how they came to be. It needs `soundfile` (the extra `score`), which makes
the same bytes on every run. All are mono, 22.05 kHz, as short as can be. Each effect is there in several takes, which
differ a little in pitch and noise, as no two cards slide alike.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from game.workshop.score.ogg import encoded

RATE = 22050
_QUALITY = 0.4  # of libsndfile: noise suffers first
Samples = list[float]
Envelope = Callable[[float], float]


def decay(seconds: float, attack: float = 0.003) -> Envelope:
    """Rises within `attack` seconds, then dies away to a thousandth in `seconds`."""
    rate = math.log(1000) / seconds
    return lambda t: min(1.0, t / attack) * math.exp(-rate * t)


def swell(seconds: float, peak: float = 0.4) -> Envelope:
    """Grows to its loudest at the fraction `peak` of its length and fades out smoothly."""

    def envelope(t: float) -> float:
        part = t / seconds
        if part >= 1.0:
            return 0.0
        return math.sin(math.pi / 2 * (part / peak if part < peak else (1 - part) / (1 - peak))) ** 2

    return envelope


def tone(
    seconds: float, pitch: float, partials: Sequence[tuple[float, float, float]], envelope_scale: float = 1.0
) -> Samples:
    """Return a struck sound: partials of (ratio to `pitch`, loudness, seconds to die away)."""
    samples = [0.0] * round(seconds * RATE)
    for ratio, loudness, dying in partials:
        envelope = decay(dying * envelope_scale)
        step = 2 * math.pi * pitch * ratio / RATE
        for index in range(len(samples)):
            samples[index] += loudness * envelope(index / RATE) * math.sin(step * index)
    return samples


def noise(seconds: float, envelope: Envelope, low: float, high: float, seed: int) -> Samples:
    """Hiss between about `low` and `high` hertz."""
    random = Random(seed)
    keep_low = 1 - math.exp(-2 * math.pi * high / RATE)
    keep_high = 1 - math.exp(-2 * math.pi * low / RATE)
    smooth = slow = 0.0
    samples: Samples = []
    for index in range(round(seconds * RATE)):
        smooth += keep_low * (random.uniform(-1, 1) - smooth)
        slow += keep_high * (smooth - slow)
        samples.append((smooth - slow) * envelope(index / RATE))
    return samples


def brass(seconds: float, pitch: float, envelope: Envelope, brightness: float = 0.75) -> Samples:
    """Return a horn: harmonics that open with the loudness, a slow vibrato."""
    samples: Samples = []
    phase = 0.0
    for index in range(round(seconds * RATE)):
        t = index / RATE
        loud = envelope(t)
        phase += 2 * math.pi * pitch * (1 + 0.004 * math.sin(2 * math.pi * 5.2 * t)) / RATE
        colour = brightness * (0.45 + 0.55 * loud)
        samples.append(loud * sum(colour**n * math.sin(phase * (n + 1)) for n in range(7)))
    return samples


def voice(seconds: float, pitch: Envelope, vowel: Envelope, envelope: Envelope) -> Samples:
    """Return a small throat: harmonics of a pitch that glides, loud around the hertz of a vowel that glides, too."""
    samples: Samples = []
    phase = 0.0
    for index in range(round(seconds * RATE)):
        t = index / RATE
        phase += 2 * math.pi * pitch(t) / RATE
        value = 0.0
        for n in range(1, 13):
            hertz = n * pitch(t)
            value += math.sin(phase * n) * (0.12 / n + math.exp(-(((hertz - vowel(t)) / 420) ** 2)))
        samples.append(value * envelope(t))
    return samples


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Lays parts of (start in seconds, loudness, samples) over each other."""
    length = max(round(start * RATE) + len(samples) for start, _, samples in parts)
    mixed = [0.0] * length
    for start, loudness, samples in parts:
        offset = round(start * RATE)
        for index, value in enumerate(samples):
            mixed[offset + index] += loudness * value
    return mixed


def levelled(samples: Samples, loudness: float) -> np.ndarray:
    """Return samples whose highest peak is `loudness` (0..1), their ends faded to silence."""
    peak = max(abs(value) for value in samples) or 1.0
    fade = min(len(samples) // 4, RATE // 100)
    edge = np.minimum(1.0, np.arange(len(samples))[::-1] / fade)
    return np.array(samples) * edge * loudness / peak


# Partials of struck metal, of a bell, of a gong and of gut, after the usual measured ratios.
_COIN = ((1.0, 1.0, 0.28), (1.52, 0.7, 0.2), (2.63, 0.5, 0.14), (3.9, 0.3, 0.08))
_BELL = ((0.5, 0.5, 2.2), (1.0, 1.0, 1.8), (1.19, 0.55, 1.3), (1.5, 0.4, 1.0), (2.0, 0.45, 0.9), (2.74, 0.25, 0.5))
_GONG = ((1.0, 1.0, 2.4), (1.48, 0.6, 1.8), (2.09, 0.5, 1.4), (2.56, 0.4, 1.0), (3.39, 0.3, 0.7), (4.09, 0.15, 0.4))
_STRING = tuple((n, abs(math.sin(0.6 * n)) / n, 1.3 / (1 + 0.35 * n)) for n in range(1, 11))  # plucked near its end
_PITCHES = (1.0, 0.94, 1.055, 0.975)  # of the takes, as parts of what is written
_SEEDS = 100  # from one take to the next


def _slide(take: int) -> Samples:
    return noise(0.22, swell(0.22, 0.3 + 0.06 * take), 900 * _PITCHES[take], 5200 * _PITCHES[take], 1 + _SEEDS * take)


def _flip(take: int) -> Samples:
    return mix(
        (0.0, 0.5, noise(0.12, swell(0.12, 0.6), 1200, 7000, 2 + _SEEDS * take)),
        (0.09, 1.0, noise(0.06, decay(0.05), 400, 4200 * _PITCHES[take], 3 + _SEEDS * take)),
    )


def _whoosh(take: int) -> Samples:
    return noise(0.42, swell(0.42, 0.45 + 0.05 * take), 250, 2200 * _PITCHES[take], 4 + _SEEDS * take)


def _coin(take: int) -> Samples:
    part = _PITCHES[take]
    return mix((0.0, 1.0, tone(0.32, 2350 * part, _COIN)), (0.045, 0.6, tone(0.26, 2790 * part, _COIN)))


def _coins(take: int) -> Samples:
    random = Random(5 + _SEEDS * take)
    parts = []
    start = 0.0
    for _ in range(6):
        parts.append((start, random.uniform(0.55, 1.0), tone(0.3, random.uniform(2150, 3100), _COIN)))
        start += random.uniform(0.045, 0.09)
    return mix(*parts)


def _stone(take: int) -> Samples:
    thud = ((1.0, 1.0, 0.22), (1.6, 0.5, 0.14), (2.3, 0.3, 0.1))
    return mix(
        (0.0, 0.35, noise(0.2, swell(0.2, 0.8), 300, 1500, 6 + _SEEDS * take)),
        (0.17, 1.0, tone(0.3, 92 * _PITCHES[take], thud)),
        (0.17, 0.7, noise(0.16, decay(0.12), 150, 2600, 7 + _SEEDS * take)),
    )


def _horn(take: int) -> Samples:
    second = (220.0, 196.0)[take]  # a fifth above the first, or a fourth
    return mix(
        (0.0, 1.0, brass(0.5, 146.8, swell(0.5, 0.2))),
        (0.34, 1.0, brass(0.95, second, swell(0.95, 0.25))),
        (0.34, 0.5, brass(0.95, 146.8, swell(0.95, 0.25))),
    )


def _bell(take: int) -> Samples:
    strike = noise(0.03, decay(0.03), 1500, 7000, 8 + _SEEDS * take)
    return mix((0.0, 1.0, tone(1.9, 392 * _PITCHES[take], _BELL)), (0.0, 0.25, strike))


def _click(take: int) -> Samples:
    knock = ((1.0, 1.0, 0.06), (2.4, 0.5, 0.035))
    hiss = noise(0.03, decay(0.02), 1200, 6000, 9 + _SEEDS * take)
    return mix((0.0, 1.0, tone(0.07, 620 * _PITCHES[take], knock)), (0.0, 0.5, hiss))


def _hover(take: int) -> Samples:
    return noise(0.05, swell(0.05, 0.3), 1800 * _PITCHES[take], 5200 * _PITCHES[take], 10 + _SEEDS * take)


def _error(take: int) -> Samples:
    dull, part = ((1.0, 1.0, 0.2), (2.01, 0.35, 0.12)), _PITCHES[take]
    return mix((0.0, 1.0, tone(0.18, 208 * part, dull)), (0.13, 1.0, tone(0.22, 165 * part, dull)))


def _fanfare(take: int) -> Samples:
    rise = ((293.7, 370.0, 440.0, 587.3), (293.7, 440.0, 370.0, 587.3))[take]
    starts, lengths = (0.0, 0.18, 0.36, 0.54), (0.22, 0.22, 0.22, 1.35)
    parts = [
        (start, 0.9, brass(seconds, pitch, swell(seconds, 0.18), 0.66))
        for start, seconds, pitch in zip(starts, lengths, rise, strict=True)
    ]
    for pitch in (293.7, 370.0, 440.0):
        parts.append((0.54, 0.5, brass(1.35, pitch, swell(1.35, 0.2), 0.6)))
    return mix(*parts, (0.54, 0.35, tone(1.35, 587.3, _BELL, 0.7)))


def _turn(take: int) -> Samples:
    """Return two strings of a lyre, a fourth, a fifth or a third apart."""
    low, high = ((440.0, 587.3), (392.0, 587.3), (493.9, 587.3))[take]
    return mix((0.0, 0.8, tone(1.25, low, _STRING)), (0.15, 1.0, tone(1.1, high, _STRING)))


def _cat(take: int) -> Samples:
    """Mrr-ow: it opens its mouth and closes it again."""
    seconds, high = (0.5, 0.62, 0.42)[take], (560.0, 500.0, 640.0)[take]

    def arch(t: float) -> float:
        return math.sin(math.pi * min(1.0, (t / seconds) ** 0.6))

    def rolling(t: float) -> float:
        rolled = max(0.0, 1 - t / (0.3 * seconds))
        return swell(seconds, 0.35)(t) * (1 - 0.6 * rolled * (0.5 + 0.5 * math.sin(2 * math.pi * 27 * t)))

    return voice(seconds, lambda t: high * (0.72 + 0.28 * arch(t)), lambda t: 700 + 1100 * arch(t), rolling)


def _wonder(take: int) -> Samples:
    """Return a gong far away, and a horn over it: others have reason to be glad."""
    part = (1.0, 0.89)[take]
    return mix(
        (0.0, 1.0, tone(2.3, 98 * part, _GONG)),
        (0.0, 0.2, noise(0.09, decay(0.08), 150, 1200, 12 + take)),
        (0.25, 0.45, brass(1.5, 196 * part, swell(1.5, 0.3), 0.5)),
        (0.25, 0.3, brass(1.5, 294 * part, swell(1.5, 0.4), 0.45)),
    )


def _loss(take: int) -> Samples:
    """Return coins that roll away: each lower and farther than the one before."""
    random = Random(13 + _SEEDS * take)
    start, parts = 0.0, [(0.0, 0.35, noise(0.3, swell(0.3, 0.3), 700, 3600, 14 + _SEEDS * take))]
    for number in range(5):
        pitch = 2500 * _PITCHES[take] * 0.86**number
        parts.append((start, 0.9 - 0.14 * number, tone(0.3, pitch * random.uniform(0.97, 1.03), _COIN)))
        start += random.uniform(0.07, 0.11)
    return mix(*parts)


def _seal(take: int) -> Samples:
    """Return a seal pressed into wax on a table: a dull knock, then a low string."""
    knock, part = ((1.0, 1.0, 0.16), (1.7, 0.4, 0.1)), _PITCHES[take]
    return mix(
        (0.0, 1.0, tone(0.24, 118 * part, knock)),
        (0.0, 0.5, noise(0.1, decay(0.07), 120, 1500, 15 + _SEEDS * take)),
        (0.16, 0.5, tone(1.0, 146.8 * part, _STRING)),
        (0.16, 0.35, tone(1.0, 155.6 * part, _STRING)),
    )


def _wings(take: int) -> Samples:
    """Return a dove that flies up: quick beats of wings."""
    beats, parts = 7, []
    for number in range(beats):
        beat = noise(
            0.085, swell(0.085, 0.35), 350, (2600 + 260 * number) * _PITCHES[take], 16 + number + _SEEDS * take
        )
        parts.append((number * (0.092 - 0.004 * number), 1.0 - 0.1 * number, beat))
    return mix(*parts)


class Recipe(NamedTuple):
    """How an effect is made: what makes a take of it, the highest peak of each, and how many takes there are."""

    make: Callable[[int], Samples]
    loudness: float
    takes: int


def effects() -> dict[str, Recipe]:
    """Return the recipe of every effect, by its name."""
    return {
        "slide": Recipe(_slide, 0.45, 4),
        "flip": Recipe(_flip, 0.5, 4),
        "whoosh": Recipe(_whoosh, 0.4, 3),
        "coin": Recipe(_coin, 0.45, 4),
        "coins": Recipe(_coins, 0.5, 4),
        "stone": Recipe(_stone, 0.8, 4),
        "horn": Recipe(_horn, 0.6, 2),
        "bell": Recipe(_bell, 0.6, 2),
        "click": Recipe(_click, 0.4, 3),
        "hover": Recipe(_hover, 0.12, 3),
        "error": Recipe(_error, 0.5, 2),
        "fanfare": Recipe(_fanfare, 0.7, 2),
        "turn": Recipe(_turn, 0.4, 3),
        "cat": Recipe(_cat, 0.4, 3),
        "wonder": Recipe(_wonder, 0.6, 2),
        "loss": Recipe(_loss, 0.45, 3),
        "seal": Recipe(_seal, 0.6, 3),
        "wings": Recipe(_wings, 0.4, 3),
    }


def main(folder: Path) -> None:
    """Write every take of every effect into `folder`: `coin_1.ogg`, `coin_2.ogg` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in effects().items():
        for take in range(recipe.takes):
            sound = levelled(recipe.make(take), recipe.loudness)
            (folder / f"{name}_{take + 1}.ogg").write_bytes(encoded(sound[:, None], RATE, _QUALITY))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
