"""The room in which everything sounds, and what is done to a whole section at last."""

from __future__ import annotations

from functools import cache

import numpy as np

from game.workshop.score.instruments import RATE, Samples, band

_SEED = 1893
_SECONDS = 3.2
_BANDS = ((60, 250, 2.4), (250, 800, 2.1), (800, 2500, 1.6), (2500, 6000, 1.0), (6000, 10000, 0.5))
"""Hertz from and to, and seconds in which the room dies away to a thousandth there."""
_DELAY = 0.019  # seconds before the room answers
_CEILING, _HIGHEST = 0.5, 0.75  # of full scale; peaks above the first are bent, and stay below the second
_SUBSONIC, _HISS = 32.0, 9900.0  # hertz


@cache
def _answer() -> Samples:
    """Return the answer of the room to one clap, for two ears."""
    random = np.random.default_rng(_SEED)
    t = np.arange(round(_SECONDS * RATE)) / RATE
    ears = []
    for _ in range(2):
        tail = sum(
            (band(random.standard_normal(len(t)), low, high) * np.exp(-6.9 * t / dying) for low, high, dying in _BANDS),
            np.zeros_like(t),
        )
        tail *= np.clip(t / 0.03, 0, 1)
        for _ in range(9):  # walls nearby
            tail[round(random.uniform(0.004, 0.06) * RATE)] += random.uniform(2, 5) * random.choice([-1, 1])
        ears.append(np.concatenate([np.zeros(round(_DELAY * RATE)), tail]))
    answer = np.stack(ears, axis=1)
    return np.asarray(answer / np.sqrt((answer**2).sum(axis=0)))


def resound(dry: Samples, sent: Samples, wet: float) -> Samples:
    """Return the dry sound, and what the room makes of the part sent into it; as long as the dry one."""
    answer = _answer()
    size = 1 << (len(sent) + len(answer)).bit_length()
    room = np.fft.irfft(np.fft.rfft(sent, size, axis=0) * np.fft.rfft(answer, size, axis=0), size, axis=0)
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    keep = frequency**4 / (frequency**4 + _SUBSONIC**4) / (1 + (frequency / _HISS) ** 8)
    whole = np.pad(dry, ((0, size - len(dry)), (0, 0))) + wet * room
    return np.asarray(np.fft.irfft(np.fft.rfft(whole, axis=0) * keep[:, None], size, axis=0)[: len(dry)])


def bent(sound: Samples) -> Samples:
    """Return the same sound with peaks beyond the ceiling bent, so that none reaches full scale."""
    over = np.abs(sound) > _CEILING
    room = _HIGHEST - _CEILING
    return np.where(over, np.sign(sound) * (_CEILING + room * np.tanh((np.abs(sound) - _CEILING) / room)), sound)
