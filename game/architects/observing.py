"""A table of Architects in numbers, for agents that others train (game/env): open information, and what the seat has
seen of the central deck."""

from __future__ import annotations

from typing import Any

import numpy as np

import rules
from game.bots.encoding import Floats
from rules.architects.moves import LEFT, RIGHT, STACK
from rules.architects.rollout.features import player_features, table_features
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState

_DECKS = (LEFT, RIGHT, "central")
_STAGES = 5


class ArchitectsObserver:
    """Parts of an observation: the kind of ``question``, how often each card is ``shown`` by it, the ``table``, and the
    features of all ``players``, the seat first, then around the table to the left."""

    def __init__(self, setup: ArchitectsSetup, ways: int) -> None:
        game = rules.game_named(setup.game)
        state: Any = game.new_game(setup)[0]
        box = state.box
        self._kinds = ("pick", "build_order", "progress", "effect")
        self._cards = {card: place for place, card in enumerate(box.ids)}
        self.keys: dict[str, int] = {"done": 1}
        self.keys |= {f"{verb} {deck}": 1 for verb in ("take", "extra", "choose") for deck in _DECKS}
        self.keys |= {f"stage {stage}": ways for stage in range(1, _STAGES + 1)}
        self.keys |= {f"science {box.ids[kind]}": ways for kind in box.symbols}
        self.keys |= {f"choose {token.id}": 1 for token in box.tokens} | {f"choose {STACK}": 1}
        self.keys |= {f"choose {card}": 1 for card in box.ids}
        self.parts: dict[str, int] = {
            "question": len(self._kinds),
            "shown": len(box.ids),
            "table": len(table_features(state)),
            "players": len(player_features(state)[0]) * setup.seats,
        }

    def key(self, action: Any) -> str:
        """Return the verb and what it is about."""
        return f"{action.verb} {action.object}".rstrip()

    def observe(self, state: ArchitectsState, seat: int) -> Floats:
        """Return what a seat may know."""
        found = np.zeros(len(self._kinds) + len(self._cards), dtype=np.float32)
        ask = state.asks[seat]
        if ask is not None:
            found[self._kinds.index(ask.kind)] = 1.0
            for card in ask.cards:
                found[len(self._kinds) + self._cards[card]] += 1.0
        seen = state.known
        state.known &= 1 << seat  # what others have seen of the central deck is theirs
        players = player_features(state)
        state.known = seen
        numbers = [number for player in [*players[seat:], *players[:seat]] for number in player]
        return np.concatenate([found, np.array([*table_features(state), *numbers], dtype=np.float32)])

    def moved(self) -> None:
        """Nothing is kept."""


OBSERVER = ArchitectsObserver
