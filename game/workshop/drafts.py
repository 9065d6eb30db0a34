"""Drafts in figures: bots play, and what they took, what they had to take and how it ended is counted.

    python -m game.workshop.drafts base leaders --games 20000 --workers 2 --minutes 60

A kind of games (drafts.yaml) has a file in ``assets/drafts``, and the command goes on where it ends: the same number of
games gives the same file, however often it was stopped. Games of other content or rules are not added to; begin such a
file anew with ``--afresh``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from itertools import takewhile
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import msgspec

from game.bots.base import Choice
from game.drafts.counts import FATES, WHOLE, DraftCounts, Fate, wonder_name
from game.drafts.shipped import content_of, setup_of
from game.headless.executor import ChildExecutor, SizedExecutor, in_order
from game.headless.simulate import Job, Result, Thinker, ThinkerPool, play
from game.platform.signals import StoppedError, stopping
from game.storage.files import write_atomic
from rules import AnyAction, SeatView, View
from rules.architects.facts import ArchitectsView
from rules.core.game import FIRST_EDITION, FIRST_GAME
from rules.core.rng import stream

FOLDER: Final = Path("assets/drafts")
BOT: Final = "greedy"
"""Who plays: nearly as strong as ``hard``, at a fifth of its time."""
SEED: Final = 7_000_000
_BATCH: Final = 20  # games between two savings of a kind
_LED: Final = 3  # of so many first picks one has to be what the lot says


@dataclass(frozen=True)
class DraftedKind:
    """A kind of games (drafts.yaml), and the sizes of its tables in turn."""

    seats: tuple[int, ...]
    expansions: tuple[str, ...] = ()
    edition: str = FIRST_EDITION
    game: str = FIRST_GAME

    def none_yet(self) -> DraftCounts:
        """Return the counts of no game."""
        found = DraftCounts(
            game=self.game, edition=self.edition, expansions=self.expansions, seats=self.seats, bot=BOT, seed=SEED
        )
        found.content = content_of(found)
        return found


@cache
def kinds() -> dict[str, DraftedKind]:
    """Return the kinds of games by the names of their files."""
    text = files(__package__).joinpath("drafts.yaml").read_text("utf-8")
    return msgspec.yaml.decode(text, type=dict[str, DraftedKind])


@dataclass
class FirstPick:
    """What a seat took from its full hand in an age. ``drawn``: the fate and the card of the lot, if there were any;
    ``led``: whether it had to."""

    seat: int
    age: int
    hand: tuple[str, ...]
    drawn: tuple[Fate, str] | None
    led: bool
    taken: tuple[Fate, str] | None = None


class NotingThinkerPool(ThinkerPool):
    """Bots whose first picks are noted, and sometimes drawn by lot."""

    def __init__(self) -> None:
        super().__init__()
        self.begin()

    def begin(self) -> None:
        """Forget the last game."""
        self.wonders: dict[int, str] = {}
        self.picks: list[FirstPick] = []
        self.fates: list[tuple[int, Fate, str]] = []

    def of(self, bot_id: str, trust: bool, cores: int = 1, place: int = 0) -> Thinker:
        """Return what thinks for a bot, and takes notes."""
        return partial(self._think, super().of(bot_id, trust, cores, place))

    def _think(
        self, thinker: Thinker, seat: int, view: SeatView, legal: tuple[AnyAction, ...], seed: int, budget: float
    ) -> Choice:
        if isinstance(view, ArchitectsView):
            self.wonders[seat] = view.cities[seat].wonder
        if not isinstance(view, View):
            return thinker(seat, view, legal, seed, budget)
        self.wonders[seat] = wonder_name(view.cities[seat].board, view.cities[seat].side)
        kind, pick = view.question.kind, None
        if kind == "turn" and view.turn == 1:
            pick, legal = _lot(view, legal, stream(seed, "lot"))
            self.picks.append(pick)
        choice = thinker(seat, view, legal, seed, budget)
        action = choice.action
        if kind in ("turn", "extra") and action.verb in FATES:
            if pick is None:
                self.fates.append((view.age, action.verb, action.object))
            else:
                pick.taken = (action.verb, action.object)
        return choice


def _lot(view: View, legal: tuple[AnyAction, ...], chance: Random) -> tuple[FirstPick, tuple[AnyAction, ...]]:
    """Return a first pick about to be made, and the answers that the lot leaves: all of them, mostly."""
    ways: dict[Fate, list[str]] = {
        fate: sorted({action.object for action in legal if action.verb == fate}) for fate in ("build", "stage")
    }
    fate: Fate = "stage" if ways["stage"] and (not ways["build"] or chance.random() < 1 / 3) else "build"
    led = chance.random() < 1 / _LED
    hand = tuple(sorted(set(view.question.cards)))
    if not ways[fate]:
        return FirstPick(view.seat, view.age, hand, None, False), legal
    card = ways[fate][int(chance.random() * len(ways[fate]))]
    pick = FirstPick(view.seat, view.age, hand, (fate, card), led)
    return pick, tuple(a for a in legal if (a.verb, a.object) == (fate, card)) if led else legal


def play_some(kind: str, first: int, number: int) -> object:
    """Return the counts of so many games of a kind, from that of a number on, as plain values."""
    found, noted = kinds()[kind].none_yet(), NotingThinkerPool()
    for game in range(first, first + number):
        setup = setup_of(found, game)
        noted.begin()
        cities = tuple(range(setup.seats))
        job = Job(game, setup, (BOT,) * setup.seats, cities, (1.0,) * setup.seats, trust=True)
        result = play(job, noted)
        if result.faults:
            raise ValueError(f"{kind}, game {game}: {result.faults[0]}")  # its figures would be of another player
        enter(found, noted, result)
    noted.close()
    return msgspec.to_builtins(found, str_keys=True)


def enter(counts: DraftCounts, noted: NotingThinkerPool, result: Result) -> None:
    """Count a game."""
    seats = len(result.seating)
    points = [result.scores[seat]["total"] for seat in range(seats)]
    won = [WHOLE // len(result.winners) if seat in result.winners else 0 for seat in range(seats)]
    counts.games += 1
    for seat, wonder in noted.wonders.items():
        counts.wonder(wonder, seats).add(won[seat], points[seat])
    for age, fate, card in noted.fates:
        counts.card(age, card).fates[FATES.index(fate)] += 1
    for pick in noted.picks:
        lead = points[pick.seat] - max(points[: pick.seat] + points[pick.seat + 1 :])
        _enter_pick(counts, pick, (lead, won[pick.seat], WHOLE // seats))


def _enter_pick(counts: DraftCounts, pick: FirstPick, ended: tuple[int, int, int]) -> None:
    if pick.drawn is not None:
        fate, card = pick.drawn
        lots = counts.card(pick.age, card).buried if fate == "stage" else counts.card(pick.age, card).built
        (lots.had_to if pick.led else lots.free).add(*ended)
    if pick.led or pick.taken is None:
        return
    fate, taken = pick.taken
    for card in pick.hand:
        found = counts.card(pick.age, card)
        found.offered += 1
        (found.took if card == taken else found.passed).add(*ended)
    found = counts.card(pick.age, taken)
    found.first[FATES.index(fate)] += 1
    found.fates[FATES.index(fate)] += 1


def join(counts: DraftCounts, more: DraftCounts) -> None:
    """Add the counts of further games."""
    counts.games += more.games
    for name, sizes in more.wonders.items():
        for seats, one in sizes.items():
            _add(counts.wonder(name, seats), one)
    for age, cards in more.ages.items():
        for card, found in cards.items():
            _add(counts.card(age, card), found)


def _add(to: msgspec.Struct, more: msgspec.Struct) -> None:
    """Add the numbers of a record to those of another, field by field."""
    for name in to.__struct_fields__:
        old, new = getattr(to, name), getattr(more, name)
        if isinstance(old, msgspec.Struct):
            _add(old, new)
        elif isinstance(old, list):
            setattr(to, name, [one + other for one, other in zip(old, new, strict=True)])
        else:
            setattr(to, name, old + new)


def read(path: Path, kind: DraftedKind, afresh: bool) -> DraftCounts:
    """Return the counts of a file to go on from, those of no game where there is none.

    Raises:
        ValueError: they are of other games than would be played now.
    """
    new = kind.none_yet()
    if afresh or not path.exists():
        return new
    old = msgspec.json.decode(path.read_bytes(), type=DraftCounts)
    bare = {name: getattr(old, name) for name in old.__struct_fields__ if name not in ("games", "wonders", "ages")}
    if any(getattr(new, name) != value for name, value in bare.items()):
        raise ValueError(f"{path}: counted by other rules or bots; begin anew with --afresh")
    return old


def write(path: Path, counts: DraftCounts) -> None:
    """Write a file, its keys in order."""
    plain = msgspec.to_builtins(counts, str_keys=True)
    write_atomic(path, json.dumps(plain, sort_keys=True, separators=(",", ":")) + "\n")


def _batches(kind: str, done: int, games: int) -> Iterator[tuple[str, int, int]]:
    return ((kind, first, min(_BATCH, games - first)) for first in range(done, games, _BATCH))


def _played(batch: tuple[str, int, int]) -> object:
    return play_some(*batch)


def main() -> None:
    """Play, count and write."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.drafts", description=__doc__)
    parser.add_argument("kinds", nargs="+", choices=tuple(kinds()))
    parser.add_argument("--games", type=int, default=10_000, help="of each kind, those counted before among them")
    parser.add_argument("--minutes", type=float, default=600.0, help="after so many, stop at the next hundred games")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--afresh", action="store_true", help="forget what was counted before")
    options = parser.parse_args()
    ends = monotonic() + 60 * options.minutes
    try:
        with stopping(), ExitStack() as stack:
            run = map
            if options.workers > 1:
                pool = SizedExecutor(stack.enter_context(ChildExecutor(options.workers)), options.workers)
                run = partial(in_order, pool)  # type: ignore[assignment]
            for kind in options.kinds:
                path = (FOLDER / kind).with_suffix(".json")
                counts = read(path, kinds()[kind], options.afresh)
                batches = takewhile(lambda _: monotonic() < ends, _batches(kind, counts.games, options.games))
                for found in run(_played, batches):
                    join(counts, msgspec.convert(found, DraftCounts, strict=False))
                    write(path, counts)
                    sys.stdout.write(f"{kind}: {counts.games} games\n")
                    sys.stdout.flush()
    except StoppedError as error:
        sys.exit(error.status)
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
