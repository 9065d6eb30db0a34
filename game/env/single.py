"""One seat against bots, by Gymnasium's interface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import rules
from game.bots.base import referee
from game.bots.encoding import Floats
from game.bots.registry import make_bot
from game.env.table import Mask, TrainingTable

ILLEGAL = -1.0
"""The reward of an answer that is not legal, which ends the game."""


class SeatEnv(gymnasium.Env[Floats, np.int64]):
    """An agent at one seat, whose turn it is after every step; ``bots`` play the others, one for all or one for each,
    the next seat's first. ``seat``: None for one by chance in each game. ``budget``: seconds of a bot for an answer.
    ``options``: those of :class:`TrainingTable`.

    ``info["action_mask"]``, and :meth:`action_masks` for libraries that ask for it, say which actions are legal.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - theirs

    def __init__(
        self,
        bots: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        budget: float = 1.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = render_mode
        self.table = TrainingTable(**options)
        others = self.table.seats - 1
        self._bots = [make_bot(bot) for bot in ([bots] * others if isinstance(bots, str) else bots)]
        if len(self._bots) != others or (seat is not None and not 0 <= seat <= others):
            raise ValueError(f"{others} bots are needed, and a seat from 0 to {others}")
        self._wanted = seat
        self._budget = budget
        self.seat = seat or 0
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.table.size,), np.float32)
        self.action_space = spaces.Discrete(len(self.table.places))

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Floats, dict[str, Mask]]:
        """Begin a game, and play to the agent's first turn."""
        super().reset(seed=seed)
        drawn = self.np_random.integers(2**31, size=2)
        self._chance = Random(int(drawn[0]))
        self.seat = int(drawn[1]) % self.table.seats if self._wanted is None else self._wanted
        self.table.begin(int(drawn[0]))
        self._play_on()
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Floats, float, bool, bool, dict[str, Mask]]:
        """Give the agent's answer, and play to its next turn or the end."""
        if int(action) not in self.table.legal or self.table.seat != self.seat:
            return self._seen(), ILLEGAL, True, False, self._info()
        self.table.play(int(action))
        self._play_on()
        return self._seen(), self.table.rewards()[self.seat], self.table.over, False, self._info()

    def action_masks(self) -> Mask:
        """Return which actions are legal, as sb3-contrib's MaskablePPO asks for it."""
        return self.table.mask(self.seat)

    def render(self) -> str | None:
        """Return the points of every seat as the table stands, for ``render_mode="ansi"``."""
        return self.table.text() if self.render_mode == "ansi" else None

    def _play_on(self) -> None:
        table = self.table
        while not table.over and table.seat != self.seat:
            bot = self._bots[(table.seat - self.seat) % table.seats - 1]
            view, legal = rules.view(table.state, table.seat), rules.legal_actions(table.state, table.seat)
            table.give(referee(bot, view, legal, self._chance, self._budget, strict=False).action)

    def _seen(self) -> Floats:
        return self.table.observe(self.seat)

    def _info(self) -> dict[str, Mask]:
        return {"action_mask": self.table.mask(self.seat)}
