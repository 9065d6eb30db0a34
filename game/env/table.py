"""One game after another for agents: who is to answer, what it may know in numbers, and what it has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random

import numpy as np
import numpy.typing as npt

import rules
from game.bots.encoding import Floats
from game.env.places import AnswerPlaces, TableObserver
from rules import AnyAction, GameScore, GameSetup, SeatView, game_named
from rules.core.game import FIRST_EDITION, FIRST_GAME, expansions_of, in_teams, module_of, setup_with
from rules.core.record import RecordedAnswer, start

Mask = npt.NDArray[np.int8]


class IllegalPlaceError(ValueError):
    """The place of an answer that is not legal now."""


class TrainingTable:
    """A table that is set anew for each game. ``ways``: how many ways to pay for the same thing an agent can choose
    from. ``reward``: see :data:`REWARDS`. ``record``: the present game as a record without checks.

    Raises:
        RulesError: there is no such setup.
        ValueError: there is no such reward.
    """

    def __init__(
        self,
        seats: int = 4,
        game: str = FIRST_GAME,
        expansions: Sequence[str] = (),
        edition: str = FIRST_EDITION,
        teams: bool = False,
        boards: Sequence[str] = (),
        reward: str = "win",
        ways: int = 4,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward must be one of {', '.join(REWARDS)}, not {reward!r}")
        wanted = {"seats": seats, "expansions": list(expansions), "teams": teams, "boards": list(boards)}
        if edition != FIRST_EDITION:
            wanted["edition"] = edition
        self.setup = game_named(game).read_setup(wanted, 0)
        self.seats = seats
        self.side = 2 if teams else 1
        self._reward = REWARDS[reward]
        self._observer: TableObserver = import_module(module_of(game, "observing", "game")).OBSERVER(self.setup, ways)
        self.places = AnswerPlaces(self._observer.keys, self._observer.key)
        self.parts: Mapping[str, int] = self._observer.parts
        self.size = sum(self.parts.values())
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Begin the game of a seed."""
        self.record = rules.Record(setup_with(self.setup, seed=seed))
        self.state, _ = start(self.record)
        self._observer.moved()
        self._look()

    def look_at(self, view: SeatView) -> None:
        """Show the game of a view as its seat sees it, so that a trained agent can be a bot: observation and answers
        are those that it had in training.

        Raises:
            ValueError: it is another kind of game.
        """
        state = rules.determinize(view, Random(0))
        if state.game != self.setup.game or _kind(state.setup) != _kind(self.setup):
            raise ValueError("the table was made for another kind of game")
        self.state = state
        self._observer.moved()
        self._ask(view.seat)

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return bool(self.state.finished)

    def observe(self, seat: int) -> Floats:
        """Return what a seat may know, in numbers (:attr:`parts`)."""
        return self._observer.observe(self.state, seat)

    def mask(self, seat: int) -> Mask:
        """Return 1 for each place whose answer the seat may give now: none where another is to answer."""
        found = np.zeros(len(self.places), dtype=np.int8)
        if seat == self.seat:
            found[list(self.legal)] = 1
        return found

    def play(self, place: int) -> None:
        """Give the answer of a place for the seat that is to answer.

        Raises:
            IllegalPlaceError: it is not legal now.
        """
        if place not in self.legal:
            raise IllegalPlaceError(f"answer {place} is not legal now")
        self.give(self.legal[place])

    def give(self, action: AnyAction) -> None:
        """Give a legal answer for the seat that is to answer, whether it has a place or not."""
        last = self.state.owed == 1
        rules.apply(self.state, self.seat, action)
        self.record.actions.append(RecordedAnswer(self.seat, str(action)))
        if last:
            self._observer.moved()
        self._look()

    def rewards(self) -> list[float]:
        """Return what each seat has won: 0 until the game is over."""
        if not self.over:
            return [0.0] * self.seats
        sheets, winners = rules.scores(self.state)
        return self._reward(sheets[: self.seats], winners, self.side)

    def text(self) -> str:
        """Return the points of every seat as the table stands, a line each."""
        sheets, winners = rules.scores(self.state)
        won = [" wins" if self.over and sheet.seat in winners else "" for sheet in sheets]
        return "\n".join(f"seat {sheet.seat}: {sheet.total}{word}" for sheet, word in zip(sheets, won, strict=True))

    def _look(self) -> None:
        self._ask(next(iter(rules.to_act(self.state)), -1))

    def _ask(self, seat: int) -> None:
        self.seat = seat
        self.legal: dict[int, AnyAction] = {}
        if seat >= 0:
            self.legal = self.places.of(rules.legal_actions(self.state, seat))


def _kind(setup: GameSetup) -> tuple[object, ...]:
    """Return what observations and places of a game depend on."""
    return setup.seats, expansions_of(setup), in_teams(setup), getattr(setup, "edition", FIRST_EDITION)


def _win(sheets: Sequence[GameScore], winners: Sequence[int], side: int) -> list[float]:
    """Return 1 for those who win, shared among sides that do."""
    share = side / len(winners)
    return [share if sheet.seat in winners else 0.0 for sheet in sheets]


def _rank(sheets: Sequence[GameScore], winners: Sequence[int], side: int) -> list[float]:
    """Return 1 for the first side, 0 for the last, the others evenly between them; the same for equals."""
    order = [(points, side * place in winners) for place, points in enumerate(_points_of_sides(sheets, side))]
    most = len(order) - 1
    places = [(sum(o < own for o in order) + (sum(o == own for o in order) - 1) / 2) / most for own in order]
    return [places[sheet.seat // side] for sheet in sheets]


def _points(sheets: Sequence[GameScore], winners: Sequence[int], side: int) -> list[float]:
    """Return the points of each side."""
    points = _points_of_sides(sheets, side)
    return [float(points[sheet.seat // side]) for sheet in sheets]


def _points_of_sides(sheets: Sequence[GameScore], side: int) -> list[int]:
    return [sum(sheet.total for sheet in sheets[at : at + side]) for at in range(0, len(sheets), side)]


REWARDS: Mapping[str, Callable[[Sequence[GameScore], Sequence[int], int], list[float]]] = {
    "win": _win,
    "rank": _rank,
    "points": _points,
}
"""What an agent gets at the end of a game."""
