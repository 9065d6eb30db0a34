"""Follows one game line by line, knowing at each point which line has to come next (interface, Trace)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.checker import compare
from tests.checker.components import CITIES_WITH_FREE_CITY, PLAYERS_WITH_FREE_CITY, box, play_by
from tests.checker.model import Table, new_table
from tests.checker.notation import Action
from tests.checker.play import DEBT, DISCARD_PICK, DRAFT, ISLAND, RECRUIT, RECRUIT_MORE, TURN, Play, Question
from tests.checker.reading import BrokenOffError, Line, TraceReader, chosen
from tests.checker.secrets import Secrets

FEWEST_CITIES, MOST_CITIES = 3, 7
MOST_TOGETHER = 2
IN_SECOND = {"cities", "leaders", "wonder_pack"}
"""The expansions of the second edition that there are facts of."""


class Follower(TraceReader, Play):
    """Checks the lines of one game, from its `setup` to its `score`."""

    def __init__(self, game: int, lines: list[Line]) -> None:
        TraceReader.__init__(self, game, lines)
        Play.__init__(self, Table([]))
        self._secrets = Secrets(self.table)

    def _whole_game(self) -> None:
        try:
            self._setup()
            self.play()
            self._report(compare.score_findings(self._take("score"), self.table))
        finally:
            play_by("first")

    def _setup(self) -> None:
        data = self._take("setup")
        findings = compare.unknown_keys(data, compare.SETUP_KEYS)
        findings += compare.field(data, "game", "wonders")
        boards = [(city.get("board"), city.get("side")) for city in data["cities"]]
        expansions = data.get("expansions") or []
        known = {"armada", "cities", "leaders", "wonder_pack"}
        if not isinstance(expansions, list) or not set(expansions) <= known or len(set(expansions)) < len(expansions):
            raise BrokenOffError(f"only games with {sorted(known)} can be checked, not with {expansions!r}")
        pack = "wonder_pack" in expansions
        if len(set(expansions) - {"wonder_pack"}) > MOST_TOGETHER:
            findings.append(f"no more than {MOST_TOGETHER} expansions are played together, not {expansions}")
        armada, leaders, teams = "armada" in expansions, "leaders" in expansions, bool(data.get("teams"))
        black = "cities" in expansions
        edition = data.get("edition", "first")
        if edition not in ("first", "second") or (edition == "second" and not set(expansions) <= IN_SECOND):
            raise BrokenOffError(f"there are no facts of the edition {edition!r} with {expansions!r}")
        play_by(edition)
        free_city = data.get("seats") == PLAYERS_WITH_FREE_CITY and len(boards) == CITIES_WITH_FREE_CITY
        if not free_city:
            findings += compare.field(data, "seats", len(boards))
        most = MOST_CITIES + 1 if armada != black and edition == "first" else MOST_CITIES
        if not FEWEST_CITIES <= len(boards) <= most or (armada and free_city):
            raise BrokenOffError(compare.wrong("cities", f"{FEWEST_CITIES} to {most}", len(boards)))
        if teams and (len(boards) % 2 or free_city):
            raise BrokenOffError(compare.wrong("cities in teams", "4, 6 or 8", len(boards)))
        for seat, city in enumerate(data["cities"]):
            keys = {"seat", "board", "side", *(("shipyard",) if armada else ()), *(("team",) if teams else ())}
            findings += compare.unknown_keys(city, keys) + compare.field(city, "seat", seat)
            findings += compare.field(city, "team", seat // 2) if teams else []
            if boards[seat] not in box().stages:
                raise BrokenOffError(f"unknown board: {boards[seat]}")
        names = [board for board, _ in boards]
        if len(set(names)) < len(names):
            findings.append(f"one board for two cities: {boards}")
        yards = [str(city.get("shipyard")) for city in data["cities"]] if armada else None
        if yards and (len(set(yards)) < len(yards) or not set(yards) <= set(box().yards)):
            raise BrokenOffError(f"these are no shipyards of a game: {yards}")
        if box().leader_boards & set(names if not leaders else names[-1:] if free_city else ()):
            findings.append(f"a board of Leaders where it may not be: {boards}")
        for board in set(names) & set(box().pack_boards):
            needed = box().pack_boards[board].get("needs")
            in_box = edition == "second" and needed == "leaders"  # Abu Simbel lies in that box
            if not (pack or in_box) or (needed and needed not in expansions):
                findings.append(f"a board of the Wonder Pack where it may not be: {boards}")
        if box().cities_boards & set(names) and not black:
            findings.append(f"a board of Cities where it may not be: {boards}")
        self._report(findings)
        self.table = new_table(boards, leaders=leaders, free_city=free_city, yards=yards)
        self.table.teams, self.table.black = teams, black
        self.table.experts = not data.get("without_experts", False)
        self._secrets = Secrets(self.table)

    # ------------------------------------------------------------ what Play asks for

    def answer(self, questions: list[Question]) -> tuple[Question, Action]:
        """The next decision: an `ask` and its `do`, or a `do` alone where only one answer is possible."""
        kinds = " or ".join(sorted({question.kind for question in questions}))
        seats = sorted(question.seat for question in questions)
        data = self._next(f"a {kinds} question to one of the seats {seats}")
        question = _meant(questions, data)
        if data.get("t") not in ("ask", "do") or question is None:
            expected = f"an ask or do ({kinds}) of one of the seats {seats}"
            raise BrokenOffError(compare.wrong("decision", expected, f"{data.get('t')} of seat {data.get('seat')}"))
        asked = data["t"] == "ask"
        self._learn(question, data)
        offer = self.offer(question)
        for_city = question.city if question.city == self.table.free_city else None
        if asked:
            hand, open_cards = self.hand(question), self.open_cards(question)
            further = self._further(question)
            self._report(compare.ask_findings(data, self.table, question.kind, hand, open_cards, for_city, further))
            self._report(compare.legal_findings(data.get("legal"), offer))
            data = self._take("do")
        self._report(compare.do_findings(data, question.seat, asked, offer, for_city))
        return question, offer[chosen(data, question.seat, offer)]

    def _further(self, question: Question) -> dict[str, int]:
        """The fields that a question has besides the usual ones."""
        if question.kind != DEBT:
            return {}
        owing = self.owing[question.city]
        return {"owed": owing.sum, **({"tax": owing.tax} if self.table.armada else {})}

    def _learn(self, question: Question, data: Mapping[str, Any]) -> None:
        city = self.table.cities[question.city]
        if question.kind in (DRAFT, TURN):
            self._report(self._secrets.show_hand(city, data.get("hand")))
        elif question.kind in (RECRUIT, RECRUIT_MORE):
            self._report(self._secrets.show_leaders(city, data.get("hand")))
        elif question.kind == ISLAND:
            self._report(self._secrets.show_islands(question.city, self.drawn, self._islands_shown(data)))
        elif question.kind == DISCARD_PICK:
            legal = data.get("legal")
            words = [str(answer).split() for answer in legal] if isinstance(legal, list) else []
            self._report(self._secrets.show_pile([each[-1] for each in words if each]))

    def _islands_shown(self, data: Mapping[str, Any]) -> object:
        """The islands that a seat has drawn; where there is but one, the answer without a question names it."""
        if data.get("t") == "ask":
            return data.get("cards")
        return [str(data.get("action")).partition(" ")[2]]

    def top_island(self, seat: int, level: int) -> str | None:
        """What the next table shows that is not kept from an exploration before it."""
        chosen = set()
        for line in self._lines[self._at :]:
            if line.data.get("t") == "do" and line.data.get("seat") == seat:
                chosen.add(str(line.data.get("action")).partition(" ")[2])
            if line.data.get("t") == "table":
                islands = line.data["cities"][seat].get("islands", [])
                left = self.table.islands_left(level)
                found = [name for name in islands if name in left and name not in chosen]
                if found:
                    return str(found[0])
                break
        if self.table.islands_left(level):
            raise BrokenOffError(f"no table shows the island of level {level} that comes to seat {seat}")
        return None

    def draw_islands(self, level: int, seats: list[int], each: int) -> None:
        """The questions show them."""
        self.drawn = {}
        self._secrets.islands_drawn(level, each)

    def is_asked(self, question: Question) -> bool:
        """As the rules have it; while leaders in the hand are unseen, what the trace does is believed for now."""
        city = self.table.cities[question.city]
        if question.kind == DISCARD_PICK and self._secrets.last_card_unseen:
            return True
        if question.kind != RECRUIT_MORE or not city.unseen_leaders or super().is_asked(question):
            return super().is_asked(question)
        following = self._lines[self._at].data if self._at < len(self._lines) else {}
        if (following.get("t"), following.get("kind"), following.get("seat")) == ("ask", RECRUIT_MORE, question.seat):
            return True
        self._secrets.pass_over(city)
        return False

    def settles_before_extra(self) -> bool:
        """As the trace has it: either order can be read into the rules."""
        return self._following() not in (None, "table")

    def show(self, when: str) -> None:
        """The next line has to be this table."""
        data = self._take("table")
        discard = data.get("discard")
        self._report(self._secrets.show_pile(discard if isinstance(discard, list) else []))
        self._report(compare.table_findings(data, self.table, when))

    def deal_leaders(self) -> None:
        """Nobody has seen them yet."""
        self._secrets.dealt()

    def deal_hands(self) -> None:
        """Nobody has seen them yet."""
        self._secrets.dealt()

    def hands_known(self) -> None:
        """The first questions have shown all hands."""
        self._report(self._secrets.hands_complete())

    def draw_card(self, seat: int) -> None:
        """The next question to the seat shows it."""
        self._secrets.drawn(seat)

    def discard_pile_end(self) -> None:
        """What is left of the deck, unless a guild is."""
        self._report(self._secrets.last_card())

    def draw_leaders(self, seat: int, number: int) -> None:
        """The next question about that seat's leaders shows them."""
        self.table.cities[seat].unseen_leaders += number

    def leaders_back(self, leaders: list[str]) -> None:
        """Whoever draws later may draw them."""
        self._secrets.leaders_back(leaders)


def _meant(questions: list[Question], data: Mapping[str, Any]) -> Question | None:
    """The question that a line is about: one of its seat, of several the one for the city that it names."""
    own = [question for question in questions if question.seat == data.get("seat")]
    about = [question for question in own if question.city == data.get("for", question.seat)]
    return next(iter(about or own), None)
