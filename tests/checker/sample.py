"""Writes the trace of a random game with the checker's own rules: something to plant faults in."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.checker.components import AGES, box
from tests.checker.model import City, new_table
from tests.checker.notation import Action
from tests.checker.play import DEBT, ISLAND, Play, Question
from tests.checker.scoring import as_line, sheets, team_winners, winners

Lines = list[dict[str, Any]]

TASTE = ("none", "choose", "sell", "draft", "build", "stage", "recruit")
"""What a sample player likes, the best last, so that much happens."""


class Sample(Play):
    """One game, played and written at the same time; stages and dear payments are preferred so that much happens.

    `taste` says what else to like: for a word of an answer, a number; usual answers have about 0 to 6.
    """

    def __init__(
        self,
        boards: list[tuple[str, str]],
        seed: int,
        *,
        leaders: bool = False,
        free_city: bool = False,
        armada: bool = False,
        black: bool = False,
        teams: bool = False,
        taste: Mapping[str, int] | None = None,
    ) -> None:
        yards = sorted(box().yards)
        random.Random(seed).shuffle(yards)
        super().__init__(new_table(boards, leaders, free_city, yards[: len(boards)] if armada else None))
        self.table.teams, self.table.black = teams, black
        self._rng = random.Random(seed)
        self._liking = taste or {}
        self._pile: list[str] = []
        self._leaders: list[str] = []
        self.lines: Lines = []

    def play(self) -> Lines:  # type: ignore[override]
        """The lines of the whole game."""
        table = self.table
        setup = {
            "t": "setup",
            "game": "wonders",
            "seats": len(table.players()),
            "expansions": [
                name
                for name, plays in (
                    ("armada", table.armada),
                    ("cities", table.black),
                    ("leaders", table.leaders_in_play),
                )
                if plays
            ],
            "teams": table.teams,
        }
        cities = [self._opening(city) for city in table.cities]
        self.lines.append({**setup, "cities": cities})
        super().play()
        self._write_score()
        return self.lines

    def _opening(self, city: City) -> dict[str, Any]:
        line: dict[str, Any] = {"seat": city.seat, "board": city.board, "side": city.side}
        if self.table.armada:
            line["shipyard"] = city.shipyard
        return line | ({"team": city.seat // 2} if self.table.teams else {})

    def top_island(self, seat: int, level: int) -> str | None:
        """Any that is left."""
        left = sorted(self.table.islands_left(level))
        return self._rng.choice(left) if left else None

    def draw_islands(self, level: int, seats: list[int], each: int) -> None:
        """Any that are left."""
        islands = self._rng.sample(sorted(self.table.islands_left(level)), each * len(seats))
        self.drawn = {seat: islands[at * each : (at + 1) * each] for at, seat in enumerate(seats)}

    def answer(self, questions: list[Question]) -> tuple[Question, Action]:
        """Choose and write it down."""
        question = questions[0]
        offer = self.offer(question)
        text = self._rng.choice(sorted(offer, key=self._value)[-6:])
        line = {"t": "do", "seat": question.seat, "action": text}
        if len(offer) == 1:
            line["auto"] = True
            if question.kind == DEBT and question.city != question.seat:
                line["for"] = question.city
        else:
            self.lines.append(self._ask(question) | {"legal": list(offer)})
        self.lines.append(line)
        return question, offer[text]

    def _ask(self, question: Question) -> dict[str, Any]:
        ask: dict[str, Any] = {"t": "ask", "seat": question.seat, "kind": question.kind}
        if question.city != question.seat:
            ask["for"] = question.city
        ask |= {"age": self.table.age, "turn": self.table.turn}
        hand = self.hand(question)
        if question.kind == DEBT:
            owing = self.owing[question.city]
            ask |= {"owed": owing.sum, **({"tax": owing.tax} if self.table.armada else {})}
        if question.kind == ISLAND:
            ask["cards"] = list(self.drawn[question.city])
        return ask if hand is None else ask | {"hand": list(hand)}

    def _value(self, text: str) -> tuple[int, float]:
        words = text.split()
        usual = max(TASTE.index(word) for word in words if word in TASTE)
        return max([usual, *(self._liking[word] for word in words if word in self._liking)]), self._rng.random()

    def show(self, when: str) -> None:
        """Write the table."""
        table = self.table
        line = {"t": "table", "when": when, "age": table.age, "turn": table.turn, "discard": list(table.discard)}
        self.lines.append({**line, "cities": [_city_line(city, table.black) for city in table.cities]})

    def deal_leaders(self) -> None:
        """Four each, the others stay in the box."""
        self._leaders = sorted(box().leaders_in(self.table.black, self.table.experts))
        self._rng.shuffle(self._leaders)
        for city in self.table.players():
            city.hand = [self._leaders.pop() for _ in range(box().leader_constants["leaders_each"])]

    def deal_hands(self) -> None:
        """A hand for each; in the two-player game as many more for the pile."""
        table = self.table
        deck = box().deck(table.age, len(table.cities))
        if table.age == AGES[-1]:
            deck += self._rng.sample(sorted(table.guilds()), box().guilds_dealt(len(table.cities)))
        if table.armada:
            cities = len(table.cities)
            deck += self._rng.sample(sorted(box().fleet_cards(table.age, cities)), box().fleet_cards_dealt(cities))
        if table.black:
            deck += self._rng.sample(sorted(box().black(table.age)), box().black_dealt(len(table.cities)))
        self._rng.shuffle(deck)
        for city in table.players():
            city.hand = [deck.pop() for _ in range(table.hand_size())]
        self._pile = deck

    def hands_known(self) -> None:
        """They were known before."""

    def draw_card(self, seat: int) -> None:
        """The pile's top card."""
        self.table.cities[seat].hand.append(self._pile.pop())

    def discard_pile_end(self) -> None:
        """The only card that is left."""
        self.table.discard.append(self._pile.pop())

    def draw_leaders(self, seat: int, number: int) -> None:
        """From those that were not dealt."""
        self.table.cities[seat].leader_hand += [self._leaders.pop() for _ in range(number)]

    def leaders_back(self, leaders: list[str]) -> None:
        """Among the others."""
        self._leaders += leaders
        self._rng.shuffle(self._leaders)

    def _write_score(self) -> None:
        table = self.table
        best = [sheets(table, city.seat)[0] for city in table.cities]
        lines = [as_line(sheet, city) for sheet, city in zip(best, table.cities, strict=True)]
        ranked = {city.seat: (lines[city.seat]["total"], city.coins) for city in table.players()}
        won = team_winners(ranked) if table.teams else winners(ranked)
        self.lines.append({"t": "score", "seats": lines, "winners": won})


def _city_line(city: City, black: bool) -> dict[str, Any]:
    keys = ("seat", "board", "side", "coins", "stages")
    line = {key: getattr(city, key) for key in keys}
    line |= {key: list(getattr(city, key)) for key in ("structures", "tokens", "leaders")}
    if black:
        line |= {"debt": city.debt, "diplomacy": city.diplomacy}
    if city.shipyard:
        line |= {"fleet": dict(city.fleet), "islands": list(city.islands), "naval_tokens": list(city.naval_tokens)}
    return line
