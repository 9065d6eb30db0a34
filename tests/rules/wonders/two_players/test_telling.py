"""What is told of the Free City: events, views, offers, previews, traces."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules import Setup, parse
from tests.rules.wonders.playout import LEADERS, traced_game
from tests.rules.wonders.two_players.tables import BOB, FREE_CITY, two
from tests.support.scenario import seat


def test_what_the_holder_puts_down_for_the_free_city_it_alone_knows() -> None:
    table = two(seat("giza:A", hand="altar tavern"), BOB, seat("ephesus:A", 0, "quarry"))
    table.play("build altar", free="stage tavern")
    shown = [rules.redacted(table.kinds("staged"), who)[0].facts.to_json() for who in (0, 1, None)]
    assert shown == [{"stage": 1, "card": "tavern"}, {"stage": 1}, {"stage": 1}]
    assert [rules.view(table.state, who).cities[2].buried for who in (0, 1)] == [("tavern",), (None,)]


def test_offers_and_previews_speak_for_the_free_city() -> None:
    table = two(seat("giza:A", hand="altar tavern"), BOB, seat("ephesus:A", 2, "quarry"))
    assert rules.card_offer(table.state, FREE_CITY, "stockade").state == "missing"
    assert rules.card_offer(table.state, FREE_CITY, "barracks").coins == 2
    assert rules.stage_offer(table.state, FREE_CITY).playable
    assert rules.preview(table.state, FREE_CITY, parse("build tavern")).coins == 5


@pytest.mark.parametrize("expansions", [(), LEADERS])
def test_a_trace_of_two_players_names_the_free_city_in_its_questions(expansions: tuple[str, ...]) -> None:
    lines, _ = traced_game(Setup(2, 8, expansions), Random(8))
    assert lines[0]["seats"] == 2 and len(lines[0]["cities"]) == 3
    asks = [line for line in lines if line["t"] == "ask"]
    assert {line["kind"] for line in asks if "for" in line} >= {"free_city"}
    assert all(line["for"] == FREE_CITY for line in asks if "for" in line)
    assert all("for" in line for line in asks if line["kind"] == "free_city")
    tables = [line for line in lines if line["t"] == "table"]
    assert {len(line["cities"]) for line in tables} == {3}
    score = lines[-1]
    assert len(score["seats"]) == 3 and FREE_CITY not in score["winners"]
