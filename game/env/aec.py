"""A game for agents on all seats, by PettingZoo's interface for those who answer one after the other (AEC).

Seats that choose at the same time are asked one by one, each before it knows what the others have chosen.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces

from game.bots.encoding import Floats
from game.env.table import Mask, TrainingTable


@contextmanager
def _sound_as_before() -> Iterator[None]:
    """Leave the driver of sound as it was: PettingZoo sets one for its own windows, with which ours are silent."""
    name = "SDL_AUDIODRIVER"
    before = os.environ.get(name)
    yield
    os.environ.pop(name, None)
    if before is not None:
        os.environ[name] = before


with _sound_as_before():
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


class TableEnv(AECEnv):
    """All seats of a table: ``seat_0`` … An observation has ``observation`` and ``action_mask``; an action is a place
    of :attr:`TrainingTable.places`. ``options``: those of :class:`TrainingTable`."""

    metadata = {"name": "wonders_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - theirs

    def __init__(self, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.table = TrainingTable(**options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents = self.possible_agents.copy()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        box = spaces.Box(-np.inf, np.inf, (self.table.size,), np.float32)
        mask = spaces.Box(0, 1, (len(self.table.places),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.table.places)) for agent in self.possible_agents}
        self._random = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Begin a game: that of the ``seed``, or the next one that chance brings."""
        if seed is not None:
            self._random = Random(seed)
        self.table.begin(self._random.getrandbits(31) if seed is None else seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Floats | Mask]:
        """Return what an agent may know, and which answers it may give now."""
        seat = self._seats[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        """Give the answer of the agent whose turn it is.

        Raises:
            IllegalPlaceError: it is not legal now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.table.over:
            self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._clear_rewards()
            self.agent_selection = self.agents[self.table.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the points of every seat as the table stands, for ``render_mode="ansi"``."""
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def env(**options: Any) -> AECEnv:
    """Return the environment as PettingZoo's own are: an answer that is not legal ends the game, at a reward of -1."""
    table: AECEnv = wrappers.TerminateIllegalWrapper(TableEnv(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
