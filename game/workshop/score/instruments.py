"""Instruments as arithmetic: each gives the samples of one note, mono, from the moment it is struck or blown."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

RATE = 22050
"""Samples a second: half of the program's, for SDL makes clicks of ratios that are not whole. Strings and pipes have
little above eleven kilohertz, and files are half as large."""
Samples = npt.NDArray[np.float64]

_RINGING = 1 << 17  # samples of a plucked string: six seconds
_DRUM = ((1.0, 1.0, 0.5), (1.59, 0.5, 0.32), (2.14, 0.3, 0.24), (2.92, 0.15, 0.16))
_RIM = ((1.0, 1.0, 0.1), (1.63, 0.6, 0.08), (2.33, 0.5, 0.06), (3.65, 0.3, 0.04))
_GLASS = ((1.0, 1.0, 3.6), (2.003, 0.3, 2.2), (2.76, 0.2, 1.5), (5.4, 0.07, 0.6))
"""Partials: ratio to the pitch, loudness, seconds to die away to a thousandth."""


def string(pitch: float, force: float, random: np.random.Generator) -> Samples:
    """Return a gut string of a lyre, plucked: the loop of Karplus and Strong, summed up in its spectrum, so that it is
    in tune at any pitch and high partials die as fast as they should."""
    frequency = np.fft.rfftfreq(_RINGING, 1 / RATE)
    dying = 1.5 + 4.0 * (frequency / 1000) ** 1.1 + pitch / 700  # nepers a second
    finger = 1 / (1 + (frequency / (700 + 3400 * force)) ** 2)
    place = 1 - np.exp(-2j * np.pi * frequency * 0.21 / pitch)

    def loop(hertz: float, faster: float) -> npt.NDArray[np.complex128]:
        return np.asarray(1 / (1 - np.exp(-dying * faster / hertz - 2j * np.pi * frequency / hertz)))

    # The string swings in two planes, which are not quite alike.
    swings = 0.65 * loop(pitch * 1.0003, 1.0) + 0.35 * loop(pitch * 0.9996, 1.7)
    box = 1 + sum(
        gain / (1 + ((frequency - at) / wide) ** 2)
        for at, wide, gain in ((190, 60, 0.9), (410, 110, 0.7), (950, 250, 0.4))
    )
    rumble = frequency**2 / (frequency**2 + 45.0**2)
    sound = np.fft.irfft(finger * place * swings * box * rumble, _RINGING)
    skin = band(random.standard_normal(RATE // 100), 400, 3500) * np.linspace(1, 0, RATE // 100) ** 2
    sound *= force / np.sqrt(np.mean(sound[: RATE // 4] ** 2)) * 0.25
    sound[: len(skin)] += 0.05 * force * skin
    return faded(sound, 0.001, 0.5)


def reed(pitch: float, seconds: float, force: float, random: np.random.Generator) -> Samples:
    """Return an aulos, mild: a narrow pipe sounds odd partials, a throat colours them."""
    return wind(pitch, seconds, force, random, even=0.3, throat=((1050, 450, 1.3), (2500, 700, 0.6)), bright=1500)


def horn(pitch: float, seconds: float, force: float, random: np.random.Generator) -> Samples:
    """Return a horn from over the hills."""
    return wind(pitch, seconds, force, random, even=1.0, throat=((500, 350, 1.2),), bright=750)


def wind(
    pitch: float,
    seconds: float,
    force: float,
    random: np.random.Generator,
    even: float,
    throat: Sequence[tuple[float, float, float]],
    bright: float,
) -> Samples:
    """Return a blown note that lasts `seconds` and a release: partials that brighten as it swells, a late vibrato,
    breath."""
    release = 0.16
    t = np.arange(round((seconds + release) * RATE)) / RATE
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(t / min(0.11, seconds / 2), 0, 1))
    fall = 0.5 + 0.5 * np.cos(np.pi * np.clip((t - seconds) / release, 0, 1))
    arch = 0.8 + 0.2 * np.sin(np.pi * np.clip(t / (seconds + release), 0, 1))
    level = rise * fall * arch
    late = np.clip((t - 0.35) / 0.5, 0, 1)
    vibrato = 0.0035 * late * np.sin(2 * np.pi * random.uniform(4.7, 5.4) * t)
    drift = 0.0012 * np.sin(2 * np.pi * random.uniform(0.5, 1.2) * t + random.uniform(0, 6))
    phase = 2 * np.pi * np.cumsum(pitch * (1 + vibrato + drift - 0.011 * np.exp(-t / 0.035))) / RATE
    sound = np.zeros_like(t)
    for n in range(1, min(18, int(9000 / pitch)) + 1):
        hertz = n * pitch
        colour = 1 + sum(gain * np.exp(-(((hertz - at) / wide) ** 2)) for at, wide, gain in throat)
        loud = (1.0 if n % 2 else even) / n**0.9 * colour * np.exp(-hertz / (bright * (0.7 + force)))
        sound += loud * level ** (1 + 0.12 * n) * np.sin(n * phase)
    breath = band(random.standard_normal(len(t)), 900, 5000) * level
    return np.asarray(force * (0.3 * sound + 0.006 * breath))


def bow(pitch: float, seconds: float, force: float, random: np.random.Generator) -> Samples:
    """Low strings, several to a part: slow to begin, slow to end."""
    attack, release = min(0.7, 0.4 * seconds), 1.1
    t = np.arange(round((seconds + release) * RATE)) / RATE
    level = np.clip(t / attack, 0, 1) ** 1.5 * (0.5 + 0.5 * np.cos(np.pi * np.clip((t - seconds) / release, 0, 1)))
    sound = np.zeros_like(t)
    for cents in (-5.0, 0.0, 4.0):
        slow = 0.0016 * np.sin(2 * np.pi * random.uniform(0.2, 0.5) * t + random.uniform(0, 6))
        phase = 2 * np.pi * np.cumsum(pitch * 2 ** (cents / 1200) * (1 + slow)) / RATE + random.uniform(0, 6)
        for n in range(1, int(2600 / pitch) + 1):
            sound += np.exp(-n * pitch / (500 + 500 * force)) / n * np.sin(n * phase + 1.7 * n * n)
    tremor = 1 + 0.07 * np.sin(2 * np.pi * random.uniform(0.6, 1.1) * t + random.uniform(0, 6))
    return np.asarray(0.16 * force * level * tremor * sound)


def drum(stroke: str, force: float, random: np.random.Generator) -> Samples:
    """Return a frame drum: `D`, the thumb in the middle; `t`, a finger at the rim; `k`, the same, lighter."""
    t = np.arange(RATE) / RATE
    if stroke == "D":
        bent = t + 0.11 * 0.035 * (1 - np.exp(-t / 0.035))  # the skin gives, then tightens
        sound = struck(bent, 71.0 * random.uniform(0.985, 1.015), _DRUM)
        slap = band(random.standard_normal(RATE), 60, 500) * np.exp(-t / 0.03)
        return faded(force * (0.75 * sound + 0.35 * slap), 0.002, 0.2)
    sound = struck(t, 335.0 * random.uniform(0.97, 1.03), _RIM)
    slap = band(random.standard_normal(RATE), 1200, 5500) * np.exp(-t / 0.018)
    return faded((0.3 if stroke == "t" else 0.17) * force * (sound + 0.9 * slap), 0.001, 0.2)


def bell(pitch: float, force: float) -> Samples:
    """Return a small bell, soft."""
    t = np.arange(4 * RATE) / RATE
    return faded(0.3 * force * struck(t, pitch, _GLASS), 0.006, 0.5)


def struck(t: Samples, pitch: float, partials: Sequence[tuple[float, float, float]]) -> Samples:
    """Return the sum of partials that die away."""
    parts = [loud * np.exp(-6.9 * t / dying) * np.sin(2 * np.pi * pitch * ratio * t) for ratio, loud, dying in partials]
    return np.asarray(sum(parts))


def band(noise: Samples, low: float, high: float) -> Samples:
    """Return what of a sound lies between two frequencies, with soft edges, as loud as before."""
    frequency = np.fft.rfftfreq(len(noise), 1 / RATE)
    keep = 1 / (1 + (frequency / high) ** 4) * frequency**2 / (frequency**2 + low**2)
    found = np.fft.irfft(np.fft.rfft(noise) * keep, len(noise))
    return np.asarray(found / (np.sqrt(np.mean(found**2)) + 1e-12) * np.sqrt(np.mean(noise**2)))


def faded(sound: Samples, rise: float, fall: float) -> Samples:
    """Return a sound with its ends brought to silence within so many seconds."""
    begin, end = round(rise * RATE), round(fall * RATE)
    sound[:begin] *= np.linspace(0, 1, begin)
    sound[len(sound) - end :] *= np.linspace(1, 0, end) ** 2
    return sound
