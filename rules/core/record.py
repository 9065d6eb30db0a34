"""The game record: setup, seed and every answer in order, enough to rebuild the whole game (interface, "Game record").

The same document is save, autosave, replay, bug report and golden test. ``checks`` holds a hash of the state after each
age and at the end, so that a record that no longer replays the same says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from rules.core.actions import AnyAction
from rules.core.checked import SeatCount, checked
from rules.core.errors import RecordError, RulesError
from rules.core.events import Event
from rules.core.flow import Ask, FlowState, commit
from rules.core.game import Game, GameSetup, game_named, games, setup_with
from rules.core.messages import Message
from rules.core.validation import try_out

FORMAT = 1


class RecordedAnswer(NamedTuple):
    """An answer of a seat, as notation."""

    seat: int
    action: str


class RecordHead(msgspec.Struct, frozen=True):
    """The fields that tell records from other files, and a game's records from another's."""

    format: object
    game: object = None


class RecordFile(msgspec.Struct, frozen=True):
    """The fields that the records of all games share, as in :class:`Record`; the setup checks the ``seed``."""

    setup: dict[str, object]
    seed: Any
    actions: list[RecordedAnswer]
    content: str = ""
    rules: int = 1
    app: str = ""
    checks: list[str] = []
    position: dict[str, object] | None = None


@dataclass
class Record:
    """A game record. ``actions``: the answers in the order applied, without forced ones. ``extra``: further top-level
    fields (player names, date) that are kept as they are. ``setup`` is a setup of the record's game. ``position``: the
    JSON document of the state that the first answer is given in, if the record starts in the middle of a game."""

    setup: Any
    content: str = ""
    app: str = ""
    actions: list[RecordedAnswer] = field(default_factory=list)
    checks: list[str] = field(default_factory=list)
    extra: dict[str, object] = field(default_factory=dict)
    position: Mapping[str, object] | None = None

    @property
    def game(self) -> str:
        """The id of the game."""
        name: str = self.setup.game
        return name

    def note(self, seat: int, action: AnyAction, state: FlowState, events: list[Event]) -> None:
        """Add an answer that was just applied, and a check for each age that it closed."""
        self.actions.append(RecordedAnswer(seat, str(action)))
        self.checks += checks(state, events)

    def take_back(self, seat: int) -> None:
        """Remove the seat's last answer (it was taken back before the reveal)."""
        for i in range(len(self.actions) - 1, -1, -1):
            if self.actions[i].seat == seat:
                del self.actions[i]
                return

    def to_json(self) -> dict[str, object]:
        """Return the record as one JSON object."""
        setup = self.setup.to_json()
        seed = setup.pop("seed")
        setup.pop("rules", None)
        beginning = {} if self.position is None else {"position": dict(self.position)}
        return {
            "format": FORMAT,
            "app": self.app,
            "game": self.setup.game,
            "content": self.content,
            "setup": setup,
            "seed": seed,
            **beginning,
            "actions": [list(entry) for entry in self.actions],
            "checks": list(self.checks),
            "rules": self.setup.rules,
            **self.extra,
        }

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """Return the record of a JSON document.

        Raises:
            RecordError: not a record, damaged, of a format this program does not know, or it begins from a position
                that no game could have come to.
        """
        try:
            head = checked(data, RecordHead, Message("record"))
        except ValueError as error:
            raise RecordError("no_format") from error
        if head.format != FORMAT:
            raise RecordError("other_format", format=repr(head.format), known=FORMAT)
        if head.game not in games():
            raise RecordError("other_game", game=repr(head.game), games=list(games()))
        try:
            document = checked(data, RecordFile, Message("record"))
            game = game_named(str(head.game))
            setup = setup_with(game.read_setup(document.setup, document.seed), rules=document.rules)
            checked(setup.seats, SeatCount, Message("field", field="seats", what=Message("setup")))
        except (ValueError, RulesError) as error:
            raise RecordError("damaged", reason=error) from error
        if document.position is not None:
            try_out(game, _position(game, setup, document.position))
        fields = {*RecordHead.__struct_fields__, *RecordFile.__struct_fields__}
        return cls(
            setup=setup,
            content=document.content,
            app=document.app,
            actions=document.actions,
            checks=document.checks,
            extra={key: value for key, value in data.items() if key not in fields},
            position=document.position,
        )


def checks(state: FlowState, events: list[Event]) -> list[str]:
    """Return the check of the part of the game (an age, a round) that these events closed, in a list; empty if they
    closed none."""
    game = game_named(state.game)
    return [game.digest(state)] if any(game.closes(event) for event in events) else []


@dataclass
class RecordStep:
    """One applied answer of a replay: the seat, its action and the events that followed."""

    seat: int
    action: AnyAction
    events: list[Event]


def start(record: Record, snapshots: bool = False) -> tuple[FlowState, list[Event]]:
    """Return the game of a record before its first answer (a state of the game's own type), and the events so far.

    Raises:
        RecordError: its setup is not possible.
    """
    try:
        game = game_named(record.setup.game)
        if record.position is None:
            state, events = game.new_game(record.setup, snapshots)
            return state, events
        position = _position(game, record.setup, record.position)
    except RulesError as error:
        raise RecordError("unplayable", reason=error) from error
    position.snapshots = snapshots
    return position, []


def _position(game: Game, setup: GameSetup, document: Mapping[str, object]) -> Any:
    """Return the state that a record begins with, of the same table as its setup."""
    wanted = setup.to_json()
    known = document.get("setup")
    if "rules" in wanted and isinstance(known, Mapping):
        document = {**document, "setup": {**known, "rules": wanted["rules"]}}
    state: Any = game.state_from_json(dict(document))
    if {**state.setup.to_json(), "seed": 0} != {**wanted, "seed": 0}:
        raise RecordError("position_of_other")
    return state


def steps(record: Record, state: FlowState, before: Callable[[Ask], object] = lambda ask: None) -> Iterator[RecordStep]:
    """Apply the answers of a record one by one to the state from :func:`start`, compare its checks, and yield each
    step.

    ``before`` is called with each question before its answer is applied.

    Raises:
        RecordError: an answer is not legal, or a check differs.
    """
    hashes: list[str] = []
    game = game_named(record.setup.game)
    for number, (seat, text) in enumerate(record.actions, 1):
        try:
            action = game.parse(text)
            ask = state.asks[seat] if 0 <= seat < len(state.asks) else None
            if ask is not None:
                before(ask)
            events = commit(state, seat, action)
        except RulesError as error:
            raise RecordError("action", number=number, reason=error) from error
        except Exception as error:
            if record.position is None:
                raise  # a fault of ours
            raise RecordError("action_from_position", number=number) from error
        hashes += checks(state, events)
        if hashes and len(hashes) <= len(record.checks) and hashes[-1] != record.checks[len(hashes) - 1]:
            raise RecordError(
                "check", n=len(hashes), number=number, found=hashes[-1], written=record.checks[len(hashes) - 1]
            )
        yield RecordStep(seat, action, events)
    if len(record.checks) > len(hashes):
        raise RecordError("checks", n=len(record.checks), found=len(hashes))


def replay(record: Record) -> FlowState:
    """Return the state after the last answer of a record.

    Raises:
        RecordError: as :func:`start` and :func:`steps`.
    """
    state, _ = start(record)
    for _ in steps(record, state):
        pass
    return state
