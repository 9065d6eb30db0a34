"""What Leaders adds to the state and to each city: hands of leaders, the draft, recruited and shared leaders."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from rules.core.rng import mix
from rules.wonders.leaders.knowledge import leader_knowledge
from rules.wonders.parts import CityPart, Document, StatePart
from rules.wonders.ruleset import Ruleset
from rules.wonders.state import NO_PACK, City, WondersState

COLOUR: Final = "white"


class Pick:
    """One leader taken to a hand: in that round of the draft, out of that pack, numbered by the seat it was dealt to;
    drawn from the box later: round 0, no pack."""

    __slots__ = ("card", "pack", "round", "seat")

    def __init__(self, round: int, seat: int, pack: int, card: int) -> None:
        self.round = round
        self.seat = seat
        self.pack = pack
        self.card = card


class LeadersCity(CityPart):
    """``leaders`` recruited, and leaders of neighbours whose effect the city has too: ``shared``.

    Derived: coins off for recruiting its own leaders, and those of its neighbours.
    """

    def __init__(self) -> None:
        self.leaders: list[int] = []
        self.shared: list[int] = []
        self.recruit_own = 0
        self.recruit_next = 0

    def copy(self) -> CityPart:
        twin = LeadersCity()
        twin.leaders = self.leaders.copy()
        twin.shared = self.shared.copy()
        twin.recruit_own, twin.recruit_next = self.recruit_own, self.recruit_next
        return twin

    def to_json(self, rs: Ruleset) -> Document:
        return {"leaders": [rs.ids[c] for c in self.leaders], "shared": [rs.ids[c] for c in self.shared]}

    def read(self, rs: Ruleset, city: City, data: Document) -> None:
        for card in data["leaders"]:
            self.recruit(rs, city, rs.card_index[card])
        for card in data["shared"]:
            self.share(rs, city, rs.card_index[card])

    def clear(self) -> None:
        self.recruit_own = self.recruit_next = 0

    def readd(self, rs: Ruleset, city: City) -> None:
        leaders, shared = self.leaders, self.shared
        self.leaders, self.shared = [], []
        for card in leaders:
            self.recruit(rs, city, card)
        for card in shared:
            self.share(rs, city, card)

    def summary(self) -> object:
        return self.recruit_own, self.recruit_next

    def cards(self) -> list[tuple[int, bool]]:
        return [(card, False) for card in self.leaders] + [(card, True) for card in self.shared]

    def table(self, rs: Ruleset) -> Document:
        return {"leaders": [rs.ids[c] for c in self.leaders]}

    def try_out(self, rs: Ruleset, city: City, card: int, verb: str) -> bool:
        if rs.cards[card].colour != COLOUR:
            return False
        if verb == "choose":
            self.share(rs, city, card)
        else:
            self.recruit(rs, city, card)
        return True

    def recruit(self, rs: Ruleset, city: City, card: int) -> None:
        """A leader comes into the city."""
        self.leaders.append(card)
        city.colours[rs.colour[card]] += 1
        city.add(rs, rs.gain[card])

    def share(self, rs: Ruleset, city: City, card: int) -> None:
        """Take part in a neighbour's leader; it is no leader of this city for any count."""
        self.shared.append(card)
        city.add(rs, rs.gain[card])


class LeadersState(StatePart):
    """``hands``: leaders kept and not played; ``drafts``: the hands still going round in the draft; ``drafted``: who
    took which; ``box``: the leaders not dealt."""

    def __init__(self, seats: int) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.drafts: list[list[int]] = [[] for _ in range(seats)]
        self.drafted: list[Pick] = []
        self.box: list[int] = []

    def copy(self) -> StatePart:
        twin = LeadersState(0)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.drafts = [hand.copy() for hand in self.drafts]
        twin.drafted = self.drafted.copy()
        twin.box = self.box.copy()
        return twin

    def to_json(self, rs: Ruleset) -> Document:
        return {
            "leader_hands": [[rs.ids[c] for c in hand] for hand in self.hands],
            "drafts": [[rs.ids[c] for c in hand] for hand in self.drafts],
            "drafted": [[pick.round, pick.seat, pick.pack, rs.ids[pick.card]] for pick in self.drafted],
            "leader_box": [rs.ids[c] for c in self.box],
        }

    def read(self, rs: Ruleset, data: Document) -> None:
        index = rs.card_index
        self.hands = [[index[c] for c in hand] for hand in data["leader_hands"]]
        self.drafts = [[index[c] for c in hand] for hand in data["drafts"]]
        self.drafted = [Pick(n, s, p, index[c]) for n, s, p, c in data["drafted"]]
        self.box = [index[c] for c in data["leader_box"]]

    def view(self, state: WondersState, seat: int) -> Document:
        return {"leaders": leader_knowledge(state, self, seat)}

    def recall(self, state: WondersState, view: Document) -> None:
        index, known, me = state.rs.card_index, view["leaders"], view["seat"]
        self.drafted = [Pick(n, s, p, -1 if c is None else index[c]) for n, s, p, c in known["drafted"]]
        self.drafts[me] = [index[c] for c in known["draft"]]
        self.hands[me] = [index[c] for c in known["hand"]]
        for friend, (hand, draft) in known.get("shown", {}).items():
            self.hands[int(friend)] = [index[c] for c in hand]
            self.drafts[int(friend)] = [index[c] for c in draft]

    def deal(self, state: WondersState, view: Document, chance: Random) -> None:
        """Leaders of other seats: group by group, then each seat's among its places (hand, board, out of play)."""
        index, known, me = state.rs.card_index, view["leaders"], view["seat"]
        kept: list[list[int]] = [[] for _ in self.hands]
        free = _open_picks_apart(self, index, known["pool"], chance)
        self._deal_cards([index[c] for c in known["pool"]["cards"]], free, known["pool"]["draft"], kept, chance)
        for group in known["groups"]:
            self._deal_cards([index[c] for c in group["cards"]], group["picks"], group["draft"], kept, chance, False)
        for seat, cards in enumerate(kept):
            mix(cards, chance)
            for i, entry in enumerate(state.trail):
                if entry.seat == seat and entry.pack == NO_PACK and entry.card < 0:
                    state.trail[i] = entry.with_card(cards.pop())
            if seat != me and str(seat) not in known.get("shown", {}):
                self.hands[seat] = sorted(cards)

    def _deal_cards(
        self,
        cards: list[int],
        places: list[int],
        drafts: dict[str, int],
        kept: list[list[int]],
        chance: Random,
        rest_in_box: bool = True,
    ) -> None:
        """Deal a group's leaders to its picks and draft hands; the rest of the pool lies in the box."""
        mix(cards, chance)
        for i in places:
            pick = self.drafted[i]
            self.drafted[i] = Pick(pick.round, pick.seat, pick.pack, cards.pop())
            kept[pick.seat].append(self.drafted[i].card)
        for seat, number in drafts.items():
            self.drafts[int(seat)] = sorted([cards.pop() for _ in range(number)])
        if rest_in_box:
            self.box = cards


def _open_picks_apart(part: LeadersState, index: dict[str, int], pool: dict[str, Any], chance: Random) -> list[int]:
    """Give the open leaders of the pool to one of their seat's picks, no matter which; returns the picks left."""
    free = list(pool["picks"])
    mix(free, chance)
    for seat, leader in pool["open"]:
        i = next(i for i in free if part.drafted[i].seat == seat)
        free.remove(i)
        pick = part.drafted[i]
        part.drafted[i] = Pick(pick.round, pick.seat, pick.pack, index[leader])
    return free


def leaders_of(state: WondersState) -> LeadersState:
    """The part of the state that Leaders keeps."""
    for part in state.parts:
        if isinstance(part, LeadersState):
            return part
    raise AssertionError("the game is played without leaders")


def leaders_in(city: City) -> LeadersCity:
    """The part of a city that Leaders keeps."""
    for part in city.parts:
        if isinstance(part, LeadersCity):
            return part
    raise AssertionError("the game is played without leaders")
