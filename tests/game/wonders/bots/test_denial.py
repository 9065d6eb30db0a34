"""What a search keeps from the next city, and leaves to a partner there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import rules
from game.bots.halving import Candidate
from game.wonders.bots.decision import Decision
from game.wonders.bots.searching import denial
from game.wonders.bots.searching.denial import NEIGHBOUR, deny, stakes
from game.wonders.bots.table import BotTable
from rules import Setup, View
from tests.game.wonders.bots.judgement import positions
from tests.game.wonders.bots.test_search import played


def at(view: View, points: list[int], monkeypatch: pytest.MonkeyPatch) -> dict[int, float]:
    """What a point less is worth, were these the points that lie open."""
    sheets = [SimpleNamespace(total=total) for total in points]
    monkeypatch.setattr(denial, "standings", lambda view: (sheets, []))
    return stakes(BotTable(view))


def late_view() -> View:
    state = played(Setup(4, 5), 16)
    return cast(View, rules.view(state, 0))


def test_the_rival_to_beat_matters_most_and_the_more_the_closer_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    view = late_view()
    close = at(view, [50, 52, 40, 30], monkeypatch)
    assert close[1] > close[2] > close[3] > 0
    far = at(view, [20, 52, 40, 30], monkeypatch)
    assert far[1] < close[1], "nothing is won or lost by it any more"
    assert at(view, [50, 51, 51, 51], monkeypatch)[2] == pytest.approx(at(view, [50, 51, 51, 51], monkeypatch)[3])


def test_open_points_say_less_about_the_end_when_the_game_is_young(monkeypatch: pytest.MonkeyPatch) -> None:
    late = at(late_view(), [50, 55, 45, 45], monkeypatch)
    early = at(cast(View, rules.view(played(Setup(4, 5), 3), 0)), [50, 55, 45, 45], monkeypatch)
    assert early[1] / early[2] < late[1] / late[2]


@pytest.mark.parametrize("setup", [Setup(4, 8), Setup(4, 8, teams=True)])
def test_a_card_is_kept_from_a_rival_and_left_to_a_partner(setup: Setup) -> None:
    checked = 0
    for seat in range(4):
        state = played(setup, 8)
        view = cast(View, rules.view(state, seat))
        decision = Decision(view, NEIGHBOUR)
        partner = decision.table.allied(seat, decision.table.next_seat)
        candidates = [Candidate(action) for action in rules.legal_actions(state, seat)]
        deny(candidates, view)
        for candidate in candidates:
            taken = decision.taken_from_next(decision.table.rs.card_index[candidate.action.card])
            assert (candidate.bias < 0) == (partner and taken > 0)
            assert (candidate.bias > 0) == (not partner and taken > 0)
            checked += taken > 0
    assert checked


def test_goods_that_can_be_bought_are_less_worth_denying_than_a_set() -> None:
    """With its last coin the next city would build a third symbol, not another trading post."""
    position: Any = next(one for one in positions() if one.name == "denial_apothecary_for_a_set_in_age_i")
    decision = Decision(position.view, NEIGHBOUR)
    index = decision.table.rs.card_index
    worth = {card: decision.taken_from_next(index[card]) for card in position.view.hand}
    assert max(worth, key=lambda card: worth[card]) == "apothecary"
