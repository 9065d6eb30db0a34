"""Puzzles in one game of bots: played by ``hard``, every question looked at briefly, what seems clear for longer."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from math import inf
from random import Random
from typing import NamedTuple

import msgspec
import yaml

import rules
from game.architects.bots.search import MoveSearch
from game.bots.base import Bot, ConsideringBot, RankedAdvice
from game.bots.halving import SequentialHalving
from game.bots.outcomes import line_of, outcome_of
from game.bots.registry import make_bot
from game.puzzles.puzzle import LEVELS, Puzzle, PuzzleOption, is_right
from game.wonders.bots.searching.judging import is_searched
from game.wonders.bots.searching.root import root_of
from game.wonders.bots.searching.search import Search
from game.workshop.puzzles.ideas import idea_of
from rules import AnyAction, FlowState, GameSetup, Record, SeatView, View, game_named
from rules.architects.facts import ArchitectsView
from rules.architects.moves import Move
from rules.core.game import FIRST_GAME
from rules.core.rng import stream

PLAYER = "hard"
LEAST_ANSWERS = 3
"""Answers that a question must have."""
SEEMS_CLEAR = 1.6
"""Worth by which the best answer must be ahead at a first look."""
LOOKS = ((16, 1.2), (64, 1.7), (192, 2.0))
"""Worlds of the longer looks, and points of the lead by which the best answer must then be ahead."""
ALIKE = 1.0
"""Points of the lead below which another card under the same stage is as good as the best."""
CERTAIN = 3 / 1.96
"""Half intervals of 95 % by which it must be ahead, that is three standard errors."""
MATTERS = 0.01
"""Of the games that it wins more than the next one, at least: in a game that is lost or won anything goes."""
MOST_IN_GAME = 2
ASKED = {"easy": 16, "medium": 16, "hard": 12, "master": 1}
"""How often each level is asked: the strongest takes as long for one answer as the others for all of theirs."""
KEPT_EASY = 0.3
"""Part of the puzzles that is kept of those which even the weakest level solves more often than not."""
RIGHT_HALF = 0.5
_LONG = 600.0  # seconds: nothing here is in a hurry
_SHOWN = 8
_SCREENED = 16  # worlds of the first look
_SCREENED_MOVES = 48

_SEATS = (3, 4, 4, 5, 5, 6, 7)


@cache
def families() -> dict[str, dict[str, object]]:
    """Return what is played: fields of setups, by family."""
    found: dict[str, dict[str, object]] = yaml.safe_load(
        (files("game.workshop.puzzles") / "families.yaml").read_text("utf-8")
    )
    return found


def setup_of(family: str, number: int) -> GameSetup:
    """Return the setup of a game of a family."""
    digest = blake2b(f"puzzles/{family}/{number}".encode(), digest_size=6).digest()
    wanted = {"seats": _SEATS[number % len(_SEATS)], **families()[family]}
    return game_named(str(wanted.pop("game", FIRST_GAME))).read_setup(wanted, int.from_bytes(digest))


class _Question(NamedTuple):
    """A question that nobody at the table has answered yet."""

    record: Record
    seat: int
    view: SeatView
    legal: tuple[AnyAction, ...]
    state: FlowState


def play(work: tuple[str, int, frozenset[str] | None]) -> tuple[str, list[dict[str, object]]]:
    """Return the family and the puzzles of a game of a number: what a worker does."""
    return work[0], mine(*work)


def mine(family: str, number: int, ideas: Container[str] | None = None) -> list[dict[str, object]]:
    """Return the puzzles of one game, as JSON documents: about some ideas alone, if they are named."""
    setup = setup_of(family, number)
    found: list[Puzzle] = []
    seen: set[tuple[object, int]] = set()
    for question in _questions(setup):
        part = getattr(question.view, "age", 0)
        if (part, question.seat) in seen or len(found) >= MOST_IN_GAME:
            continue
        puzzle = puzzle_in(question, family, ideas)
        if puzzle is not None:
            found.append(puzzle)
            seen.add((part, question.seat))
    return [msgspec.to_builtins(one) for one in found]


def _questions(setup: GameSetup) -> Iterator[_Question]:
    """Play a game, and yield questions on the way, in an order that favours no part of it."""
    state, _ = rules.new_game(setup)
    record = Record(setup, game_named(setup.game).content(state))
    player, chance = make_bot(PLAYER), stream(setup.seed, "puzzles")
    asked: list[_Question] = []
    while not state.finished:
        fresh = not any(not answer.forced for answer in state.answers)
        seats = rules.to_act(state)
        answers = []
        for seat in seats:
            view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
            if fresh and len(legal) >= LEAST_ANSWERS and len({outcome_of(setup.game, one) for one in legal}) > 2:
                before = Record(setup, record.content, actions=list(record.actions))
                asked.append(_Question(before, seat, view, tuple(legal), state.copy()))
            answers.append((seat, player.choose(view, legal, Random(chance.getrandbits(63)), _LONG)))
        for seat, action in answers:
            record.note(seat, action, state, rules.apply(state, seat, action))
    chance.shuffle(asked)
    yield from asked


def puzzle_in(question: _Question, family: str, ideas: Container[str] | None = None) -> Puzzle | None:
    """Return the puzzle that a question is, None if it is none, or about none of the ideas named."""
    if not seems_clear(question.view, question.legal):
        return None
    game, judge = question.record.game, make_bot("master")
    ranking = None
    for worlds, least in LOOKS:
        ranking = judged(judge, question.view, question.legal, worlds)
        if not is_clear(game, ranking, least):
            return None
        if ideas is not None and idea_of(question.state, question.view, ranking.advice) not in ideas:
            return None
        if worlds == LOOKS[0][0] and not _worth_asking(question, ranking):
            return None
    assert ranking is not None
    right = {level: share_right(level, question, ranking) for level in LEVELS}
    own = next(side for side in ranking.looked.sides if question.seat in side.seats)
    rival = max(side.points for side in ranking.looked.sides if side is not own)
    setup = question.record.setup
    return Puzzle(
        id=_name(question),
        family=family,
        idea=idea_of(question.state, question.view, ranking.advice),
        difficulty=difficulty_of(right),
        game=game,
        setup=setup.to_json(),
        rules=setup.rules,
        content=question.record.content,
        seat=question.seat,
        actions=tuple(f"{seat} {text}" for seat, text in question.record.actions),
        options=options_of(ranking),
        ahead=round(own.points - rival, 1),
        worlds=ranking.looked.worlds,
        right=right,
        good=good_in(game, ranking),
    )


def seems_clear(view: SeatView, legal: Sequence[AnyAction]) -> bool:
    """True if one answer is well ahead of all that do something else, at a first look."""
    search: SequentialHalving
    if isinstance(view, View):
        if not is_searched(view) or root_of(view, 0).value is None:
            return False
        search = Search(root_of(view, 1), [one for one in legal if isinstance(one, rules.Action)], 1)
        worlds = _SCREENED
    else:
        assert isinstance(view, ArchitectsView)
        search, worlds = MoveSearch(view, [one for one in legal if isinstance(one, Move)], 1, {}), _SCREENED_MOVES
    ranking = search.run(inf, worlds)
    best = line_of(view.game, ranking[0].action)
    other = next((one for one in ranking if line_of(view.game, one.action) != best), None)
    return other is not None and ranking[0].mean - other.mean >= SEEMS_CLEAR


def judged(judge: Bot, view: SeatView, legal: Sequence[AnyAction], worlds: int) -> RankedAdvice:
    """Return the judgement of a question in so many worlds."""
    assert isinstance(judge, ConsideringBot)
    return judge.consider(view, legal, _LONG, None, worlds)


def good_in(game: str, ranking: RankedAdvice) -> int:
    """Return how many of the answers are right: the best, and what hardly differs from it and is of its kind."""
    best, good = line_of(game, ranking.advice[0].action), 1
    for one, gap in list(zip(ranking.advice, ranking.looked.gaps, strict=False))[1:]:
        if line_of(game, one.action) != best or gap.lead >= ALIKE:
            break
        good += 1
    return good


def is_clear(game: str, ranking: RankedAdvice, least: float) -> bool:
    """True if the right answers are ahead of the next one by so many points, by clearly more than the noise, and by
    games that they win."""
    good = good_in(game, ranking)
    if len(ranking.looked.gaps) <= good:
        return False
    gap = ranking.looked.gaps[good]
    return gap.lead >= least and gap.share > max(MATTERS, CERTAIN * gap.doubt)


def _worth_asking(question: _Question, ranking: RankedAdvice) -> bool:
    """True if the weakest level misses the answer more often than not, and by chance for some which it finds."""
    if share_right(LEVELS[0], question, ranking) < RIGHT_HALF:
        return True
    return stream(question.record.setup.seed, f"easy:{_name(question)}").random() < KEPT_EASY


def share_right(level: str, question: _Question, ranking: RankedAdvice) -> float:
    """Return the share of a level's answers that are right."""
    game, bot, times = question.record.game, make_bot(level), ASKED[level]
    right, good = 0, good_in(game, ranking)
    for number in range(times):
        rng = stream(question.record.setup.seed, f"{level}:{_name(question)}:{number}")
        answer = bot.choose(question.view, question.legal, rng, _LONG)
        right += is_right(game, ranking.advice, good, answer)
    return round(right / times, 3)


def difficulty_of(right: dict[str, float]) -> int:
    """Return how hard a puzzle is, by how many levels below the strongest miss it more often than not."""
    return 1 + sum(right[level] < RIGHT_HALF for level in LEVELS[:-1])


def options_of(ranking: RankedAdvice) -> tuple[PuzzleOption, ...]:
    """Return the answers that were compared, the best first."""
    rows = zip(ranking.advice, ranking.looked.gaps, strict=False)
    return tuple(
        PuzzleOption(
            str(one.action),
            round(one.points, 1),
            round(one.chance, 3),
            round(gap.lead, 2),
            round(gap.share, 4),
            round(gap.doubt, 4),
            {name: round(value, 1) for name, value in one.reasons.items() if round(value, 1)},
        )
        for one, gap in rows
        if one.points is not None and one.chance is not None
    )[:_SHOWN]


def _name(question: _Question) -> str:
    text = f"{question.record.setup.to_json()}/{len(question.record.actions)}/{question.seat}"
    return blake2b(text.encode(), digest_size=4).hexdigest()
