"""Records that begin from a position: what a game could have come to is played on, all else is refused in a sentence
before anything is built of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from rules import Record, RecordError, Setup
from rules.architects.setup import ArchitectsSetup
from rules.core.record import replay
from tests.chaos.records import FAMILIES, positions

Document = dict[str, Any]
LEADERS, SEA, ARCHITECTS = (
    positions(Setup(4, 6, ("leaders",)), 0.5),
    positions(Setup(3, 8, ("armada",)), 0.5),
    positions(ArchitectsSetup(3, 11, ("medals",)), 0.5),
)


@pytest.mark.parametrize("setup", FAMILIES)
@pytest.mark.parametrize("share", [0.0, 0.3, 0.97])
def test_a_position_of_any_game_is_played_on(setup: Any, share: float) -> None:
    record = Record.from_json(json.loads(json.dumps(positions(setup, share))))
    assert replay(record).setup.seats == setup.seats


def put(*path: Any, to: Any) -> Callable[[Document], object]:
    """What puts a value at a place of a document."""

    def change(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        document[path[-1]] = to

    return change


def card_twice(position: Document) -> None:
    """The first card of a hand lies in another hand too."""
    position["hands"][1][0] = position["hands"][0][0]


def fewer_answers(position: Document) -> None:
    """An answer is missing."""
    ask = next(ask for ask in position["asks"] if ask is not None)
    ask["legal"].pop()


DAMAGE: dict[str, tuple[Document, Callable[[Document], object], str]] = {
    "millions of seats": (LEADERS, put("setup", "seats", to=20_000_000), "cannot play"),
    "other seats": (LEADERS, put("setup", "seats", to=5), "cities instead of"),
    "a second city": (LEADERS, lambda position: position["cities"].pop(), "3 cities instead of 4"),
    "many hands": (LEADERS, lambda position: position["hands"].extend([[]] * 1000), "hands instead of 4"),
    "a word for a number": (LEADERS, put("age", to="two"), "damaged: 'age'"),
    "a late age": (LEADERS, put("age", to=7), "no age 7"),
    "a late turn": (LEADERS, put("turn", to=10**30), "turn"),
    "a step": (LEADERS, put("stack", 1, to=[9, 9]), "a step"),
    "no step": (LEADERS, put("stack", to=[]), "any other game"),
    "over": (LEADERS, put("finished", to=True), "step"),
    "riches": (LEADERS, put("cities", 0, "coins", to=10**9), "coins"),
    "debts": (LEADERS, put("cities", 0, "coins", to=-1), "-1 coins"),
    "tokens": (LEADERS, put("cities", 0, "tokens", to=[99]), "tokens"),
    "a power": (LEADERS, put("cities", 0, "used", to=1 << 40), "a power"),
    "a board twice": (LEADERS, lambda p: p["cities"].__setitem__(0, deepcopy(p["cities"][1])), "two cities"),
    "a card twice": (LEADERS, card_twice, "more than exist"),
    "an unknown card": (LEADERS, put("hands", 0, 0, to="moon"), "'moon'"),
    "no deck": (LEADERS, put("decks", 2, to=[]), "deck of age 3"),
    "a pack": (LEADERS, put("packs", 0, to=77), "packs"),
    "a place of the trail": (LEADERS, put("trail", 0, 5, to=77), "paid for in a way"),
    "the pile": (LEADERS, lambda position: position["discard"].append(10**9), "discard pile"),
    "a leader twice": (LEADERS, lambda p: p["leader_box"].append(p["leader_box"][0]), "a leader"),
    "fewer answers": (LEADERS, fewer_answers, "other answers"),
    "a question": (LEADERS, lambda p: next(ask for ask in p["asks"] if ask).update(kind="dig"), "'dig'"),
    "another game's leader": (LEADERS, put("drafted", 0, 1, to=3), "leaders"),
    "a ship": (SEA, put("cities", 0, "fleet", "red", to=99), "a ship"),
    "a negative ship": (SEA, put("cities", 0, "fleet", "red", to=-2), "a ship"),
    "an island": (SEA, lambda position: position["island_piles"][0].pop(), "island"),
    "a level": (SEA, put("sea", "due", to=[[9, 0]]), "level"),
    "an incursion": (SEA, put("cities", 0, "raids", to=[44]), "incursion"),
    "Architects: millions": (ARCHITECTS, put("setup", "seats", to=20_000_000), "20000000 seats"),
    "Architects: a deck": (ARCHITECTS, lambda position: position["decks"][0].append("wood"), "cards 'wood'"),
    "Architects: a seat of bits": (ARCHITECTS, put("known", to=[10**12]), "no seat"),
    "Architects: the Cat": (ARCHITECTS, put("cat", to=9), "the Cat"),
    "Architects: stages": (ARCHITECTS, put("cities", 0, "stages", to=1 << 70), "stages"),
    "Architects: an effect": (ARCHITECTS, put("pending", to=["explode"]), "an effect"),
    "Architects: a medal": (ARCHITECTS, put("spare", to=5), "a medal"),
    "Architects: victories": (ARCHITECTS, put("cities", 0, "victories", to=-4), "victories"),
    "Architects: a turn": (ARCHITECTS, put("turn", to=10**15), "turn"),
    "Architects: fewer answers": (ARCHITECTS, fewer_answers, "another question"),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_what_no_game_could_have_come_to_is_refused_in_one_sentence(how: str) -> None:
    base, change, words = DAMAGE[how]
    document = deepcopy(base)
    change(document["position"])
    with pytest.raises(RecordError) as refused:
        Record.from_json(document)
    text = str(refused.value)
    assert words in text
    assert text.isprintable() and len(text) < 200 and "Error" not in text


def test_a_position_is_of_the_table_of_its_record() -> None:
    document = deepcopy(LEADERS)
    document["setup"]["options"] = {}
    document["setup"]["boards"] = []
    with pytest.raises(RecordError, match="not of the same table"):
        Record.from_json(document)
