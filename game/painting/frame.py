"""The common frame of large paintings.

It is 900 x 410 units, y down, and is painted `BLEED` units further to either side so that wider pictures show more
land; `DEEP` units below the foot are plain ground under what lies over the picture.
"""

from __future__ import annotations

from typing import Final

FRAME: Final = (900.0, 410.0)
BLEED: Final = 400.0
LEFT: Final = -BLEED
RIGHT: Final = FRAME[0] + BLEED
WIDTH: Final = RIGHT - LEFT
FOOT: Final = FRAME[1] + 4
DEEP: Final = 150.0
