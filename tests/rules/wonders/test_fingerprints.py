"""The legal answers of fixed games are as many as they were; see ``fingerprints.py`` for how to write them anew."""

from __future__ import annotations

import pytest

import rules
from tests.rules.wonders.fingerprints import GAMES, Game, decisions, written

WRITTEN = written()


def test_every_fixed_game_is_written_down() -> None:
    assert list(WRITTEN) == GAMES


def test_rome_plays_in_some_of_them_on_both_sides() -> None:
    played = {(c.board, c.side) for game in GAMES if game.leaders for c in rules.new_game(game.setup)[0].cities}
    assert {("rome", "A"), ("rome", "B")} <= played


@pytest.mark.parametrize("game", GAMES, ids=[str(game).replace(" ", "-") for game in GAMES])
def test_fingerprint(game: Game) -> None:
    expected = WRITTEN[game]
    number = 0
    for number, decision in enumerate(decisions(game), 1):
        assert number <= len(expected), f"decision {number} is one too many: {decision}"
        wanted = expected[number - 1]
        assert len(decision.legal) == wanted, f"decision {number}: {wanted} legal answers were expected; {decision}"
    assert number == len(expected), "the game ended early"
