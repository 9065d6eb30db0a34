"""What scenes receive in whole games: never a secret of a seat that is not at the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rules
from game.app import App
from game.platform.input import Intent, Kind
from game.play.controller import SeenMove
from game.play.reader import SeenEvent
from game.players import players_from
from game.wonders.controller import Controller
from rules.core.record import start, steps
from tests.support.scene_tools import make_app

TABLES = {
    "base": rules.Setup(4, 11),
    "leaders": rules.Setup(3, 12, ("leaders",), boards=("rome:B", "random:random", "random:random")),
    "two_players": rules.Setup(2, 13, ("leaders",)),
}
FRAMES = 20_000


class Witness(Controller):
    """A controller that keeps what it has given away, and to whose eyes; its bots answer at once with their first
    answer."""

    def __init__(self, setup: rules.Setup, eyes: int) -> None:
        super().__init__(setup, players_from(["human" if seat == eyes else "random" for seat in range(setup.seats)]))
        self.eyes = eyes
        self.given: list[SeenEvent] = []
        self.looked: set[int] = set()

    def opening(self, eyes: int | None = None) -> tuple[SeenEvent, ...]:
        assert eyes in (None, self.eyes)
        given = super().opening(eyes)
        self.given += given
        return given

    def take_moves(self, eyes: int | None = None) -> list[SeenMove]:
        assert eyes in (None, self.eyes)
        moves = super().take_moves(eyes)
        self.given += [event for move in moves for event in move.events]
        return moves

    def view(self, seat: int) -> rules.View:
        if not self.finished:
            self.looked.add(seat)
        return super().view(seat)

    def update(self, hold: bool = False) -> None:
        """Bots answer without a look."""
        for seat in self.to_act():
            if seat != self.eyes and not hold:
                self._apply(seat, self.legal(seat)[0])


@pytest.fixture
def app(tmp_path) -> Iterator[App]:
    app = make_app(tmp_path, mute=True, speed="instant", take_back="off", confirm="button", hints=False)
    yield app
    app.close()


def all_of(record: rules.Record) -> list[rules.Event]:
    """Every event of a game with its secrets."""
    state, events = start(record, snapshots=True)
    return [*events, *(event for step in steps(record, state) for event in step.events)]


@pytest.mark.parametrize("name", TABLES)
def test_scenes_receive_no_secret_of_another_seat(app: App, name: str) -> None:
    game = Witness(TABLES[name], eyes=0)
    app.services.stack.push(app.services.scenes.create("age_draft", controller=game, autoplay=False))
    for _ in range(FRAMES):
        if game.finished:
            break
        if 0 in game.to_act():
            game.choose(0, game.legal(0)[0])
        app.tick(0.2, [Intent(Kind.SKIP)])
    assert game.finished, "the game does not come to its end"
    app.tick(0.2)
    assert game.looked <= {0}, "a scene has asked for what another seat sees"

    happened = all_of(game.record)
    assert len(game.given) == len(happened) and sum(event.secret is not None for event in happened) > 5
    for given, event in zip(game.given, happened, strict=True):
        assert given.secret is None and given.audience == ()
        known = event.secret if game.eyes in event.audience else event.facts
        assert given.seat == event.seat and given.facts in (event.facts, known)


def test_a_resumed_game_tells_no_secret(app: App) -> None:
    game = Witness(TABLES["leaders"], eyes=0)
    while not game.finished:
        for seat in game.to_act():
            game.choose(seat, game.legal(seat)[0])
    told = [event for event in game.past(0) if event.secret is not None or getattr(event.facts, "table", None)]
    assert told == []
    others = [event for event in game.past() if event.facts.kind in ("sold", "staged", "kept")]
    assert others and all("card" not in event.facts.to_json() for event in others)


def test_the_tables_of_the_trace_are_shown_only_when_the_game_is_over() -> None:
    game = Witness(TABLES["base"], eyes=0)
    while not game.finished:
        assert game.tables == []
        for seat in game.to_act():
            game.choose(seat, game.legal(seat)[0])
    assert game.tables
