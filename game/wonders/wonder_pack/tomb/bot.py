"""Burials for the rule-of-thumb bot, weighed as the Wonder Pack would."""

from __future__ import annotations

from typing import Final

from game.wonders.wonder_pack.bot import WonderPackBot

EXTENSION: Final = WonderPackBot()
