"""Writes the trace of a random game with the checker's own rules: something to plant faults in."""

from __future__ import annotations

import random
from typing import Any

from tests.checker import transition
from tests.checker.legal import Offer, hand_offer, pick_offer
from tests.checker.model import AGES, City, box, new_table
from tests.checker.notation import Action
from tests.checker.scoring import as_line, sheets, winners

Lines = list[dict[str, Any]]


class Sample:
    """One game, played and written at the same time; stages and dear payments are preferred so that much happens."""

    def __init__(self, boards: list[tuple[str, str]], seed: int) -> None:
        self._rng = random.Random(seed)
        self._table = new_table(boards)
        self.lines: Lines = []

    def play(self) -> Lines:
        """The lines of the whole game."""
        table = self._table
        self.lines.append(
            {
                "t": "setup",
                "game": "wonders",
                "seats": len(table.cities),
                "expansions": [],
                "teams": False,
                "cities": [{"seat": city.seat, "board": city.board, "side": city.side} for city in table.cities],
            }
        )
        for age in AGES:
            table.age = age
            self._deal()
            for turn in range(1, box().constants["turns_per_age"] + 1):
                table.turn = turn
                self._turn()
            transition.conflicts(table)
            self._write_table("age")
        self._write_table("end")
        self._write_score()
        return self.lines

    def _deal(self) -> None:
        table = self._table
        deck = box().deck(table.age, len(table.cities))
        if table.age == AGES[-1]:
            number = box().constants["guilds_in_game_by_players"][len(table.cities)]
            deck += self._rng.sample(sorted(box().guilds()), number)
        self._rng.shuffle(deck)
        for city in table.cities:
            city.hand = [deck.pop() for _ in range(box().constants["hand_size"])]

    def _turn(self) -> None:
        table = self._table
        chosen = {city.seat: self._decide("turn", city, self._hand_offer(city)) for city in table.cities}
        pickers = transition.resolve(table, chosen)
        when = "turn"
        if table.turn == box().constants["turns_per_age"]:
            keeping = {city.seat for city in table.cities if transition.plays_last_card(city)}
            transition.drop_hands(table, keeping)
            if keeping:
                self._write_table("turn")
                when = "extra"
            for seat in keeping:
                city = table.cities[seat]
                pickers += transition.resolve(table, {seat: self._decide("extra", city, self._hand_offer(city))})
        for seat in pickers:
            offer = pick_offer(table, seat)
            if len(offer) > 1:
                transition.pick(table, seat, self._decide("discard_pick", table.cities[seat], offer).card)
        self._write_table(when)
        transition.pass_hands(table)

    def _hand_offer(self, city: City) -> Offer:
        return hand_offer(self._table, city.seat, city.hand)

    def _decide(self, kind: str, city: City, offer: Offer) -> Action:
        text = self._rng.choice(sorted(offer, key=self._taste)[-6:])
        line = {"t": "do", "seat": city.seat, "action": text}
        if len(offer) == 1:
            line["auto"] = True
        else:
            ask = {"t": "ask", "seat": city.seat, "kind": kind, "age": self._table.age, "turn": self._table.turn}
            if kind != "discard_pick":
                ask["hand"] = list(city.hand)
            self.lines.append({**ask, "legal": list(offer)})
        self.lines.append(line)
        return offer[text]

    def _taste(self, text: str) -> tuple[int, float]:
        return ("choose", "sell", "build", "stage").index(text.split()[0]), self._rng.random()

    def _write_table(self, when: str) -> None:
        table = self._table
        line = {"t": "table", "when": when, "age": table.age, "turn": table.turn, "discard": list(table.discard)}
        self.lines.append({**line, "cities": [_city_line(city) for city in table.cities]})

    def _write_score(self) -> None:
        table = self._table
        best = [sheets(table, city.seat)[0] for city in table.cities]
        lines = [as_line(sheet, city) for sheet, city in zip(best, table.cities, strict=True)]
        won = winners([(line["total"], line["coins_left"]) for line in lines])
        self.lines.append({"t": "score", "seats": lines, "winners": won})


def _city_line(city: City) -> dict[str, Any]:
    keys = ("seat", "board", "side", "coins", "stages", "structures", "tokens")
    line = {key: getattr(city, key) for key in keys}
    return {**line, "structures": list(city.structures), "tokens": list(city.tokens)}
