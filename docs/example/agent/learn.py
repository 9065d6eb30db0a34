"""An agent that learns: a line of weights for each answer, better after every game (REINFORCE), against bots by chance.

    python -m pip install '.[env]'
    python docs/example/agent/learn.py --games 2000

Nothing but numpy, and the same figures for the same seed. It is meant to be read, not to be strong.
"""

from __future__ import annotations

import argparse
from collections import deque

import numpy as np

from game.env.single import SeatEnv

RATE = 0.02
SHOWN = 200  # games that a mean is taken of


class LinearAgent:
    """Chooses an answer with a chance that grows with its weights' sum over what is seen."""

    def __init__(self, env: SeatEnv, seed: int) -> None:
        self.weights = np.zeros((env.action_space.n, env.observation_space.shape[0]), np.float32)
        self.random = np.random.default_rng(seed)
        self.usual = 0.0

    def chances(self, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the legal answers, and the chance of each."""
        legal = np.flatnonzero(mask)
        worth = self.weights[legal] @ seen
        chances = np.exp(worth - worth.max())
        return legal, chances / chances.sum()

    def play(self, env: SeatEnv, seed: int) -> float:
        """Play a game, learn from it, and return its points."""
        seen, info = env.reset(seed=seed)
        steps, over, points = [], False, 0.0
        while not over:
            legal, chances = self.chances(seen, info["action_mask"])
            chosen = self.random.choice(len(legal), p=chances)
            steps.append((seen, legal, chances, chosen))
            seen, points, over, _, info = env.step(legal[chosen])
        better = (points - self.usual) / 10  # than usual
        self.usual += (points - self.usual) * 0.02
        for seen, legal, chances, chosen in steps:
            slope = -chances
            slope[chosen] += 1.0
            self.weights[legal] += RATE * better * np.outer(slope, seen) / np.linalg.norm(seen)
        return points


def main(games: int, seed: int) -> list[float]:
    """Return the mean of the points of every so many games."""
    env = SeatEnv("random", seats=3, reward="points", ways=1)
    agent, last, means = LinearAgent(env, seed), deque[float](maxlen=SHOWN), []
    for game in range(1, games + 1):
        last.append(agent.play(env, seed + game))
        if game % SHOWN == 0:
            means.append(sum(last) / len(last))
            print(f"{game} games: {means[-1]:.1f} points a game")
    return means


if __name__ == "__main__":
    words = argparse.ArgumentParser(description="An agent that learns to play.")
    words.add_argument("--games", type=int, default=2000)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    main(given.games, given.seed)
