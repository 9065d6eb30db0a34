"""Writes the trace of a random game of Architects with the checker's own rules: something to plant faults in."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.checker.architects.box import CENTRAL, architects_box
from tests.checker.architects.play import ArchitectsPlay
from tests.checker.architects.scoring import best_seats, sheet
from tests.checker.architects.setup import laid_out

Lines = list[dict[str, Any]]


def dealt(wonders: list[str], seed: int, *, medals: bool = False, expert: bool = False) -> dict[str, Any]:
    """A setup line: shuffled decks, tokens and medals."""
    box, rng = architects_box(), random.Random(seed)

    def shuffled(cards: Counter[str]) -> list[str]:
        return rng.sample(sorted(cards.elements()), cards.total())

    goals = rng.sample(sorted(box.medals), len(box.medals)) if medals else []
    seats = len(wonders)
    return {
        "t": "setup",
        "game": "architects",
        "seats": seats,
        "expansions": ["medals"] * medals,
        "expert": expert,
        "seed": seed,
        "first": rng.randrange(seats),
        "explicit": False,
        "cities": [{"seat": seat, "wonder": wonder} for seat, wonder in enumerate(wonders)],
        "decks": {name: shuffled(box.decks[name]) for name in [*wonders, CENTRAL]},
        "tokens": shuffled(box.tokens(medals)),
        "conflict": box.conflict[seats],
        "medals": goals[:seats],
        "centre": goals[seats : seats + 2] if expert else [],
    }


class ArchitectsSample(ArchitectsPlay):
    """One game, played and written at the same time; `script` holds the first answers, chance gives the others."""

    def __init__(self, setup: dict[str, Any], seed: int, script: list[str] | None = None) -> None:
        super().__init__(laid_out(setup))
        self._rng = random.Random(seed)
        self._script = list(script or [])
        self.lines: Lines = [setup]

    def written(self) -> Lines:
        """The lines of the whole game."""
        self.play()
        scores = [{"seat": each.seat, **sheet(self.table, each.seat)} for each in self.table.architects]
        return [*self.lines, {"t": "score", "seats": scores, "winners": best_seats(self.table)}]

    def answer(self, kind: str, offer: list[str], cards: list[str] | None = None) -> str:
        """Follow the script, then chance, and write it down."""
        table = self.table
        chosen = self._script.pop(0) if self._script and len(offer) > 1 else self._rng.choice(offer)
        do: dict[str, Any] = {"t": "do", "seat": table.active, "action": chosen}
        if len(offer) == 1:
            self.lines.append(do | {"auto": True})
            return chosen
        ask = {"t": "ask", "seat": table.active, "kind": kind, "turn": table.turn, "legal": list(offer)}
        if cards is not None:
            ask["cards"] = list(cards)
        if table.active in table.seen and table.decks[CENTRAL]:
            ask["peek"] = table.decks[CENTRAL][0]
        self.lines += [ask, do]
        return chosen

    def shuffle(self, deck: str) -> None:
        """Shuffle it and show it."""
        self._rng.shuffle(self.table.decks[deck])
        self.lines.append({"t": "shuffle", "deck": deck, "cards": list(self.table.decks[deck])})

    def show(self, when: str) -> None:
        """Write the table."""
        table = self.table
        line: dict[str, Any] = {"t": "table", "when": when, "turn": table.turn}
        line |= {"seat": table.active} if when == "turn" else {}
        line["decks"] = {name: len(cards) for name, cards in table.decks.items()}
        line |= {"tokens": list(table.face_up), "stack": len(table.stack), "battle": table.battle}
        line |= {"discard": list(table.discard), "medals": table.open_medals(), "cities": []}
        for each in table.architects:
            city: dict[str, Any] = {"seat": each.seat, "wonder": each.wonder, "victories": each.victories}
            city |= {key: list(getattr(each, key)) for key in ("stages", "cards", "tokens", "medals")}
            city["cat"] = table.cat == each.seat
            line["cities"].append(city | ({"gifts": len(each.gifts)} if when == "turn" else {}))
        self.lines.append(line)
