"""How loud a sound is, as EBU R128 measures it (ITU-R BS.1770): filtered as the ear hears, silence left out."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

_BLOCK, _HOP = 0.4, 0.1  # seconds
_ABSOLUTE, _RELATIVE = -70.0, -10.0
# The head and what lies below hearing, as filters of the second order for 48 kHz: numerator, denominator.
_HEAD = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
_LOW = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))


def loudness(sound: npt.NDArray[np.float64], rate: int) -> float:
    """Return the integrated loudness in LUFS of samples × channels; minus infinity for silence."""
    power = np.asarray([np.mean(block**2, axis=0).sum() for block in _blocks(_heard(sound, rate), rate)])
    with np.errstate(divide="ignore"):
        level = -0.691 + 10 * np.log10(power)
    if not (level > _ABSOLUTE).any():
        return float("-inf")
    gate = -0.691 + 10 * np.log10(power[level > _ABSOLUTE].mean()) + _RELATIVE
    return float(-0.691 + 10 * np.log10(power[(level > _ABSOLUTE) & (level > gate)].mean()))


def _heard(sound: npt.NDArray[np.float64], rate: int) -> npt.NDArray[np.float64]:
    """Return the sound behind both filters, whose responses of 48 kHz are laid on the frequencies of this rate."""
    size = len(sound) + rate
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / rate) / 48000)
    response = np.ones_like(z)
    for above, below in (_HEAD, _LOW):
        response *= np.polyval(above[::-1], z) / np.polyval(below[::-1], z)
    return np.asarray(np.fft.irfft(np.fft.rfft(sound, size, axis=0) * response[:, None], size, axis=0)[: len(sound)])


def _blocks(sound: npt.NDArray[np.float64], rate: int) -> list[npt.NDArray[np.float64]]:
    length, hop = round(_BLOCK * rate), round(_HOP * rate)
    return [sound[at : at + length] for at in range(0, max(1, len(sound) - length + 1), hop)]
