"""The table of a scenario (scenario.py): what is answered there, and what each answer has changed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import rules
from rules import Event, WondersState, parse
from rules.core.flow import FlowState
from rules.wonders.cities.abilities import NO_ABILITIES, AbilitiesPiece
from rules.wonders.content.effects import Vocabulary
from rules.wonders.engine.city import City
from rules.wonders.engine.payment import TERMS
from rules.wonders.leaders.city import LeadersCity
from rules.wonders.leaders.state import leaders_of
from rules.wonders.model import EVENTS, NEIGHBOURS

Change = dict[str, Any]


class Table:
    """A scenario under way. ``state`` is the engine's; ``events`` are those of the last call."""

    def __init__(self, state: WondersState) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, *actions: str | None, free: str | None = None, **by_seat: str) -> list[Change]:
        """Everybody who owes an answer gives it: ``play("build baths", seat2="sell altar")``; ``free`` is what the
        holder of the Free City answers for it.

        Returns:
            For each city what changed, and nothing that did not.
        """
        chosen: dict[int, str] = {number: text for number, text in enumerate(actions) if text is not None}
        chosen |= {int(name.removeprefix("seat")): text for name, text in by_seat.items()}
        before = self._pictures()
        self.events = []
        for number in rules.to_act(self.state):
            self.say(number, chosen.pop(number, "") or self.legal(number)[-1])
            ask = self.state.asks[number]
            if ask is not None and ask.kind == "free_city":
                self.say(number, free or self.legal(number)[-1])
                free = None
        if any(event.secret.action == free for event in self.kinds("forced")):
            free = None
        assert not chosen, f"seats {sorted(chosen)} owe no answer"
        assert free is None, "nobody was asked about the Free City"
        return [_difference(old, new) for old, new in zip(before, self._pictures(), strict=True)]

    def answer(self, number: int, text: str) -> list[Change]:
        """One seat's answer to what it alone is asked."""
        return self.play(**{f"seat{number}": text})

    def say(self, number: int, text: str) -> None:
        """One seat's answer, the others left waiting; its events join those of the call under way."""
        legal = self.legal(number)
        assert text in legal, f"seat {number}: '{text}' is not legal; legal: {', '.join(legal)}"
        self.events += rules.apply(self.state, number, parse(text))

    def legal(self, number: int) -> list[str]:
        """The legal answers of a seat as notation."""
        return [str(action) for action in rules.legal_actions(self.state, number)]

    def ways(self, number: int, prefix: str) -> list[str]:
        """How a seat may pay for ``build palace`` or ``stage altar``: the rest of each answer ('' for free)."""
        return [text[len(prefix) :].strip() for text in self.legal(number) if f"{text} ".startswith(f"{prefix} ")]

    def kinds(self, kind: str) -> list[Event]:
        """The events of one kind of the last call."""
        return [event for event in self.events if event.facts.kind == kind]

    def asked(self) -> dict[int, str]:
        """Who owes an answer to which kind of question."""
        state: FlowState = self.state
        return {ask.seat: ask.kind for ask in state.asks if ask is not None}

    def pile(self) -> list[str]:
        """The discard pile, from the bottom up."""
        return [self.state.rs.cards[self.state.trail[i].card].id for i in self.state.discard]

    def hand(self, number: int) -> list[str]:
        """A seat's hand."""
        return [self.state.rs.cards[card].id for card in self.state.hands[number]]

    def leader_hand(self, number: int) -> list[str]:
        """A seat's leaders not yet played."""
        return [self.state.rs.cards[card].id for card in leaders_of(self.state).hands[number]]

    def points(self, number: int) -> dict[str, int]:
        """A city's score by category as the table stands."""
        return rules.scores(self.state)[0][number].categories

    def _pictures(self) -> list[dict[str, Any]]:
        cities = rules.view(self.state, 0).cities
        words = self.state.rs.vocabulary
        return [
            _picture(city.to_json(), self.points(number), _abilities(self.state.cities[number], words), words)
            for number, city in enumerate(cities)
        ]


def _picture(
    city: dict[str, Any], points: dict[str, int], abilities: dict[str, Any], words: Vocabulary
) -> dict[str, Any]:
    prices = {
        f"{group} {side}": price
        for side, row in city["prices"].items()
        if side in NEIGHBOURS
        for group, price in row.items()
    }
    symbols = dict(zip(("compass", "gear", "tablet"), city["science"], strict=True))
    categories = {name: value for name, value in points.items() if name != "coins"}
    numbers = {name: city[name] for name in ("coins", "stages", "shields", "wild", "used")}
    return {
        **numbers,
        **symbols,
        **categories,
        **{name: city[name] for name in ("debt", "diplomacy") if name in city},
        "structures": city["structures"],
        "recruited": city.get("leaders", []),
        "shared": city.get("shared", []),
        "tokens": city["tokens"],
        "powers": [name for name, bit in words.powers.items() if city["powers"] & bit],
        "sale": _goods(city["sources"]["sale"]),
        "own": _goods(city["sources"]["own"]),
        "prices": prices,
        "special": abilities,
    }


def _goods(sources: dict[str, Any]) -> Counter[str]:
    goods = Counter(sources["fixed"])
    goods.update("/".join(options) for options in sources["choices"])
    return goods


def _abilities(city: City, words: Vocabulary) -> dict[str, Any]:
    """The standing abilities of a city in words, each with its figure."""
    rare = city.rare
    black = next((piece.abilities for piece in city.pieces if isinstance(piece, AbilitiesPiece)), NO_ABILITIES)
    recruits = next((piece for piece in city.pieces if isinstance(piece, LeadersCity)), LeadersCity())
    return {
        "bank_prices": rare.bank_prices,
        "free_colours": [colour for i, colour in enumerate(words.colours) if rare.free_colours >> i & 1],
        **{f"{target} discount": rare.discounts[code] for target, code in words.targets.items()},
        **{f"coins for {event}": coins for event, coins in zip(EVENTS, rare.event_coins, strict=True)},
        **{f"coins for a {words.colours[i]} structure": coins for i, coins in enumerate(rare.built_coins) if coins},
        "masks": black.copy_science,
        "docks": city.prices >> TERMS,
        "made": black.produce_owned,
        "lacked": black.produce_missing,
        "bank_bonus": recruits.bank_bonus,
        "free_builds": [colour for i, colour in enumerate(words.colours) if rare.free_builds >> i & 1],
        "shields_per": black.shields_per,
        "rebate": rare.rebate,
        "set_bonus": rare.set_bonus,
        "swaps": rare.symbol_swaps,
        "most_owned": rare.most_owned,
        "recruit_own": recruits.recruit_own,
        "recruit_next": recruits.recruit_next,
    }


def _difference(before: dict[str, Any], after: dict[str, Any]) -> Change:
    """Only what changed: numbers as differences, lists and goods as what was added, prices as they are now."""
    found: Change = {}
    for name, new in after.items():
        old = before[name]
        if new == old:
            continue
        if isinstance(new, int):
            found[name] = new - old
        elif isinstance(new, Counter):
            found[name] = dict(new - old)
        elif isinstance(new, dict):
            found[name] = {key: value for key, value in new.items() if value != old.get(key)}
        else:
            found[name] = list((Counter(new) - Counter(old)).elements())
    return found


def event_kinds(table: Table) -> list[str]:
    """The kinds of the last call's events, commits left out."""
    return [event.facts.kind for event in table.events if event.facts.kind != "committed"]
