"""What the Wonder Pack puts on the screen where only Abu Simbel is played: leaders at rest."""

from __future__ import annotations

from game.wonders.extension import ScreenExtension
from game.wonders.wonder_pack.screen import NARRATOR, TABLE

EXTENSION = ScreenExtension("tomb", hooks=(TABLE, NARRATOR))
