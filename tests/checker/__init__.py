"""A second opinion on every game (base game, Leaders, Armada, teams, two players; Architects) from the reference alone.

Nothing in here imports `rules` or `game`, on purpose. `check_trace` is the way in; `python -m tests.checker FILE` does
the same from a shell.
"""

from tests.checker.check import check_trace

__all__ = ["check_trace"]
