"""Makes the sound effects of assets/sounds from sines and noise: `python -m game.headless.synth assets/sounds`.

The WAV files are committed; this module is how they came to be and makes the same bytes on every run. All are mono,
16 bit, 22.05 kHz, as short as it can be.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

RATE = 22050
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
    """A struck sound: partials of (ratio to `pitch`, loudness, seconds to die away)."""
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
    """A horn: harmonics that open with the loudness, a slow vibrato."""
    samples: Samples = []
    phase = 0.0
    for index in range(round(seconds * RATE)):
        t = index / RATE
        loud = envelope(t)
        phase += 2 * math.pi * pitch * (1 + 0.004 * math.sin(2 * math.pi * 5.2 * t)) / RATE
        colour = brightness * (0.45 + 0.55 * loud)
        samples.append(loud * sum(colour**n * math.sin(phase * (n + 1)) for n in range(7)))
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


def write(path: Path, samples: Samples, loudness: float) -> None:
    """Writes samples as a WAV file whose highest peak is `loudness` (0..1), its ends faded to silence."""
    peak = max(abs(value) for value in samples) or 1.0
    fade = min(len(samples) // 4, RATE // 100)
    scaled = array("h")
    for index, value in enumerate(samples):
        edge = min(1.0, (len(samples) - 1 - index) / fade)
        scaled.append(round(32767 * loudness * edge * value / peak))
    if sys.byteorder == "big":
        scaled.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(scaled.tobytes())


# Partials of struck metal and of a bell, after the usual measured ratios.
_COIN = ((1.0, 1.0, 0.28), (1.52, 0.7, 0.2), (2.63, 0.5, 0.14), (3.9, 0.3, 0.08))
_BELL = ((0.5, 0.5, 2.2), (1.0, 1.0, 1.8), (1.19, 0.55, 1.3), (1.5, 0.4, 1.0), (2.0, 0.45, 0.9), (2.74, 0.25, 0.5))


def _slide() -> Samples:
    return noise(0.22, swell(0.22, 0.3), 900, 5200, seed=1)


def _flip() -> Samples:
    return mix(
        (0.0, 0.5, noise(0.12, swell(0.12, 0.6), 1200, 7000, seed=2)),
        (0.09, 1.0, noise(0.06, decay(0.05), 400, 4200, seed=3)),
    )


def _whoosh() -> Samples:
    return noise(0.42, swell(0.42, 0.45), 250, 2200, seed=4)


def _coin() -> Samples:
    return mix((0.0, 1.0, tone(0.32, 2350, _COIN)), (0.045, 0.6, tone(0.26, 2790, _COIN)))


def _coins() -> Samples:
    random = Random(5)
    parts = []
    start = 0.0
    for _ in range(6):
        parts.append((start, random.uniform(0.55, 1.0), tone(0.3, random.uniform(2150, 3100), _COIN)))
        start += random.uniform(0.045, 0.09)
    return mix(*parts)


def _stone() -> Samples:
    thud = ((1.0, 1.0, 0.22), (1.6, 0.5, 0.14), (2.3, 0.3, 0.1))
    return mix(
        (0.0, 0.35, noise(0.2, swell(0.2, 0.8), 300, 1500, seed=6)),
        (0.17, 1.0, tone(0.3, 92, thud)),
        (0.17, 0.7, noise(0.16, decay(0.12), 150, 2600, seed=7)),
    )


def _horn() -> Samples:
    return mix(
        (0.0, 1.0, brass(0.5, 146.8, swell(0.5, 0.2))),
        (0.34, 1.0, brass(0.95, 220.0, swell(0.95, 0.25))),
        (0.34, 0.5, brass(0.95, 146.8, swell(0.95, 0.25))),
    )


def _bell() -> Samples:
    return mix((0.0, 1.0, tone(1.9, 392, _BELL)), (0.0, 0.25, noise(0.03, decay(0.03), 1500, 7000, seed=8)))


def _click() -> Samples:
    knock = ((1.0, 1.0, 0.06), (2.4, 0.5, 0.035))
    return mix((0.0, 1.0, tone(0.07, 620, knock)), (0.0, 0.5, noise(0.03, decay(0.02), 1200, 6000, seed=9)))


def _hover() -> Samples:
    return noise(0.05, swell(0.05, 0.3), 1800, 5200, seed=10)


def _error() -> Samples:
    dull = ((1.0, 1.0, 0.2), (2.01, 0.35, 0.12))
    return mix((0.0, 1.0, tone(0.18, 208, dull)), (0.13, 1.0, tone(0.22, 165, dull)))


def _fanfare() -> Samples:
    notes = ((0.0, 0.22, 293.7), (0.18, 0.22, 370.0), (0.36, 0.22, 440.0), (0.54, 1.35, 587.3))
    parts = [(start, 0.9, brass(seconds, pitch, swell(seconds, 0.18), 0.66)) for start, seconds, pitch in notes]
    for pitch in (293.7, 370.0, 440.0):
        parts.append((0.54, 0.5, brass(1.35, pitch, swell(1.35, 0.2), 0.6)))
    return mix(*parts, (0.54, 0.35, tone(1.35, 587.3, _BELL, 0.7)))


def effects() -> dict[str, tuple[Callable[[], Samples], float]]:
    """The maker and the peak loudness of every effect, by the name of its file."""
    return {
        "slide": (_slide, 0.45),
        "flip": (_flip, 0.5),
        "whoosh": (_whoosh, 0.4),
        "coin": (_coin, 0.45),
        "coins": (_coins, 0.5),
        "stone": (_stone, 0.8),
        "horn": (_horn, 0.6),
        "bell": (_bell, 0.6),
        "click": (_click, 0.4),
        "hover": (_hover, 0.12),
        "error": (_error, 0.5),
        "fanfare": (_fanfare, 0.7),
    }


def main(folder: Path) -> None:
    """Writes every effect into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, loudness) in effects().items():
        write(folder / f"{name}.wav", make(), loudness)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
