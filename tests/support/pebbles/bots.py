"""Who plays Pebbles."""

from __future__ import annotations

from game.bots.kinds import MEDIUM

BOTS = {MEDIUM: "game.bots.random_bot:RandomBot"}
