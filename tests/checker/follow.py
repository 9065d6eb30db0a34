"""Follows one game line by line, knowing at each point which line has to come next (interface, Trace)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tests.checker import compare, transition
from tests.checker.legal import Offer, hand_offer, pick_offer
from tests.checker.model import AGES, Table, box, new_table
from tests.checker.notation import Action

MOST_FINDINGS = 20
"""Findings reported of one game: an early fault makes everything after it look wrong."""


class Line(NamedTuple):
    """One line of the file: its number, from 1, and the object on it."""

    number: int
    data: Mapping[str, Any]


class BrokenOffError(Exception):
    """The rest of the game cannot be followed; the message says why."""


class Follower:
    """Checks the lines of one game, from its `setup` to its `score`."""

    def __init__(self, game: int, lines: list[Line]) -> None:
        self._game = game
        self._lines = lines
        self._at = 0
        self._findings: list[str] = []
        self._table = Table([])

    def run(self) -> list[str]:
        """Every finding as a sentence that begins with the game and the line."""
        try:
            self._setup()
            for age in AGES:
                self._age(age)
            self._expect_table("end")
            self._report(compare.score_findings(self._take("score"), self._table))
            if self._at < len(self._lines):
                self._at += 1
                raise BrokenOffError("a line after the score of a game")
        except BrokenOffError as fault:
            self._report([f"{fault}; the rest of the game is left unchecked"])
        except (LookupError, TypeError, ValueError, AttributeError) as fault:
            self._report([f"the line cannot be understood ({fault!r}); the rest of the game is left unchecked"])
        if len(self._findings) > MOST_FINDINGS:
            left = len(self._findings) - MOST_FINDINGS
            return [*self._findings[:MOST_FINDINGS], f"game {self._game}: {left} more findings left out"]
        return self._findings

    def _report(self, findings: list[str]) -> None:
        number = self._lines[max(self._at - 1, 0)].number
        self._findings += [f"game {self._game}, line {number}: {finding}" for finding in findings]

    def _next(self, expected: str) -> Mapping[str, Any]:
        if self._at == len(self._lines):
            raise BrokenOffError(f"the game ends where {expected} should follow")
        self._at += 1
        return self._lines[self._at - 1].data

    def _take(self, kind: str) -> Mapping[str, Any]:
        data = self._next(f"a {kind} line")
        if data.get("t") != kind:
            raise BrokenOffError(compare.wrong("t", kind, data.get("t")))
        return data

    def _setup(self) -> None:
        data = self._take("setup")
        findings = compare.unknown_keys(data, compare.SETUP_KEYS)
        findings += compare.field(data, "game", "wonders")
        boards = [(city.get("board"), city.get("side")) for city in data["cities"]]
        findings += compare.field(data, "seats", len(boards))
        if data.get("expansions") or data.get("teams"):
            raise BrokenOffError("only the base game without teams can be checked")
        if str(len(boards)) not in map(str, box().constants["cards_per_age_by_players"]):
            raise BrokenOffError(compare.wrong("cities", "3 to 7", len(boards)))
        for seat, city in enumerate(data["cities"]):
            findings += compare.unknown_keys(city, {"seat", "board", "side"}) + compare.field(city, "seat", seat)
            if boards[seat] not in box().stages:
                raise BrokenOffError(f"unknown board: {boards[seat]}")
        if len({board for board, _ in boards}) < len(boards):
            findings.append(f"one board for two cities: {boards}")
        self._report(findings)
        self._table = new_table(boards)

    def _age(self, age: int) -> None:
        table = self._table
        table.age = age
        last = box().constants["turns_per_age"]
        for turn in range(1, last + 1):
            table.turn = turn
            pickers = self._turn()
            if turn < last:
                self._picks(pickers)
                self._expect_table("turn")
                transition.pass_hands(table)
            else:
                self._last_cards(pickers)
        transition.conflicts(table)
        self._expect_table("age")

    def _turn(self) -> list[int]:
        """One turn's choices, in any order of seats, and their common resolution; the seats that may pick."""
        table = self._table
        chosen: dict[int, Action] = {}
        waiting = {city.seat for city in table.cities}
        while waiting:
            seat, action = self._answer("turn", waiting, self._hand_offer)
            chosen[seat] = action
            waiting.remove(seat)
        if table.turn == 1:
            self._check_deal()
        return transition.resolve(table, chosen)

    def _last_cards(self, pickers: list[int]) -> None:
        """The end of turn six: leftover cards, Babylon's extra card, picks from the pile, in this order."""
        table = self._table
        keeping = {city.seat for city in table.cities if transition.plays_last_card(city)}
        transition.drop_hands(table, keeping)
        if keeping:
            self._expect_table("turn")
        for _ in range(len(keeping)):
            seat, action = self._answer("extra", keeping, self._hand_offer)
            pickers += transition.resolve(table, {seat: action})
        self._picks(pickers)
        self._expect_table("extra" if keeping else "turn")

    def _picks(self, pickers: list[int]) -> None:
        for picker in pickers:
            if len(pick_offer(self._table, picker)) > 1:
                _, action = self._answer("discard_pick", {picker}, lambda seat: pick_offer(self._table, seat))
                transition.pick(self._table, picker, action.card)

    def _hand_offer(self, seat: int) -> Offer:
        return hand_offer(self._table, seat, self._table.cities[seat].hand)

    def _answer(self, kind: str, waiting: set[int], offer_to: Callable[[int], Offer]) -> tuple[int, Action]:
        """The next decision: an `ask` and its `do`, or a `do` alone where only one answer is possible."""
        data = self._next(f"a {kind} question to one of the seats {sorted(waiting)}")
        kinds = ("ask", "do")
        if data.get("t") not in kinds or data.get("seat") not in waiting:
            expected = f"an ask or do ({kind}) of one of the seats {sorted(waiting)}"
            raise BrokenOffError(compare.wrong("decision", expected, f"{data.get('t')} of seat {data.get('seat')}"))
        seat = data["seat"]
        asked = data["t"] == "ask"
        if kind == "turn" and self._table.turn == 1:
            self._learn_hand(seat, data)
        offer = offer_to(seat)
        if asked:
            self._report(compare.ask_findings(data, self._table, kind, seat, offer))
            data = self._take("do")
        self._report(compare.do_findings(data, seat, asked, offer))
        if data.get("action") not in offer:
            raise BrokenOffError(f"{data.get('action')!r} is not a legal answer of seat {seat}")
        return seat, offer[data["action"]]

    def _learn_hand(self, seat: int, data: Mapping[str, Any]) -> None:
        """The deal is secret, so the first question of an age is believed; `_check_deal` looks at the whole."""
        hand = data.get("hand")
        if not isinstance(hand, list) or not all(card in box().cards for card in hand):
            raise BrokenOffError(compare.wrong("hand", "known cards at the start of an age", hand))
        self._table.cities[seat].hand = list(hand)

    def _check_deal(self) -> None:
        """All hands of an age together are its deck (base-rules 1.1)."""
        table = self._table
        size = box().constants["hand_size"]
        findings = [
            compare.wrong(f"cards dealt to seat {city.seat}", size, len(city.hand))
            for city in table.cities
            if len(city.hand) != size
        ]
        dealt = Counter(card for city in table.cities for card in city.hand)
        guilds = [card for card in dealt.elements() if card in box().guilds()]
        plain = dealt - Counter(guilds)
        deck = Counter(box().deck(table.age, len(table.cities)))
        if plain != deck:
            missing, surplus = sorted((deck - plain).elements()), sorted((plain - deck).elements())
            findings.append(f"deck of age {table.age}: missing {missing}, surplus {surplus}")
        wanted = box().constants["guilds_in_game_by_players"][len(table.cities)] if table.age == AGES[-1] else 0
        if len(guilds) != wanted or len(set(guilds)) != len(guilds):
            findings.append(compare.wrong("guilds dealt", f"{wanted} different ones", sorted(guilds)))
        self._report(findings)

    def _expect_table(self, when: str) -> None:
        self._report(compare.table_findings(self._take("table"), self._table, when))
