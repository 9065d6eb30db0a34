"""Which of the puzzles that were found are shipped: the clearest of each idea and difficulty, of all families."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import structs

import rules
from game.bots.standing import open_table_of
from game.puzzles.puzzle import LEVELS, Puzzle, state_of
from game.workshop.puzzles.ideas import idea_of

TARGET = Path("assets/puzzles")
LEAST_LOSS, LEAST_LEAD = 0.05, 3.0
"""Of the games, or points of the lead: one of them is what the next answer loses at least."""
LEAST_OF_ALL = 0.03
"""Of the games, in any case."""
DOUBTED = frozenset({"64681172", "873573e5"})
"""Answers that strong readers doubted, with other ways of playing on to show for it."""


def choose(puzzles: Sequence[Puzzle], most: int) -> None:
    """Write the puzzles that are shipped, a file a family."""
    known = [one for one in puzzles if is_worth_solving(one)]
    chosen = spread([renewed(one) for one in known], most)
    TARGET.mkdir(parents=True, exist_ok=True)
    for path in TARGET.iterdir():
        path.unlink()
    for family in sorted({one.family for one in chosen}):
        mine = sorted((one for one in chosen if one.family == family), key=lambda one: (one.difficulty, one.id))
        (TARGET / family).with_suffix(".jsonl").write_bytes(msgspec.json.Encoder().encode_lines(mine))


def is_worth_solving(puzzle: Puzzle) -> bool:
    """True if not everybody finds the answer, and if the next one loses much by it: games or points."""
    second = puzzle.options[puzzle.good]
    stake = second.loss >= LEAST_LOSS or second.lead >= LEAST_LEAD
    told = puzzle.game != "wonders" or bool(puzzle.options[0].reasons)  # those of Architects are found when shown
    clear = second.loss >= LEAST_OF_ALL and puzzle.id not in DOUBTED and told
    return puzzle.right[LEVELS[0]] < 1.0 and clear and stake


def renewed(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the idea and the place in its game that are found now."""
    state = state_of(puzzle)
    seen = rules.view(state, puzzle.seat)
    moment = open_table_of(puzzle.game)(state, puzzle.record.setup).when
    place = moment if isinstance(seen, rules.View) else (0, moment[1])
    return structs.replace(puzzle, idea=idea_of(state, seen, puzzle.advice.advice), place=place)


def spread(puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """Return so many puzzles at most: again and again the one of whose family, idea and difficulty fewest are chosen,
    of these the clearest."""
    left, chosen = list({one.id: one for one in puzzles}.values()), list[Puzzle]()
    counts: Counter[tuple[str, object]] = Counter()
    while left and len(chosen) < most:
        best = min(left, key=lambda one: (_crowd(counts, one), -one.options[one.good].lead, one.id))
        left.remove(best)
        chosen.append(best)
        counts.update(_kinds(best))
    return chosen


def _kinds(puzzle: Puzzle) -> tuple[tuple[str, object], ...]:
    return ("family", puzzle.family), ("idea", puzzle.idea), ("difficulty", puzzle.difficulty)


def _crowd(counts: Counter[tuple[str, object]], puzzle: Puzzle) -> int:
    return sum(counts[kind] for kind in _kinds(puzzle))
