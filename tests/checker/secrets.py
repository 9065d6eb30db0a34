"""What a trace shows late: hands, the Free City's pile and the leaders left in the box, and whether they can be so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tests.checker.compare import wrong
from tests.checker.components import AGES, box
from tests.checker.model import City, Table
from tests.checker.payments import recruit_price
from tests.checker.reading import BrokenOffError


class UnknowableError(BrokenOffError):
    """Something hidden that has to be shown here is not; the message says what."""


class Secrets:
    """Learns hidden things of one game from the questions that show them; every method returns findings."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.last_card_unseen = False
        """Whether the discard pile holds one guild, the last card of the Free City's pile, that nobody has seen yet."""
        self._fresh = False
        self._drawn_at: int | None = None
        self._seen: Counter[str] = Counter()
        self._in_box = set(box().leaders_in(table.black, table.experts))
        self._islands: set[str] = set()
        self._each = 0
        self._passed_over: dict[int, list[frozenset[str]]] = {}

    # ------------------------------------------------------------ hands

    def dealt(self) -> None:
        """New hands, which nobody has seen yet."""
        self._fresh = True
        self._seen.clear()
        for city in self._table.cities:
            city.hand = []

    def drawn(self, seat: int) -> None:
        """The holder of the Free City card has one card more than is known."""
        self._drawn_at = seat

    def show_hand(self, city: City, shown: object) -> list[str]:
        """The hand of a `turn` or `draft` question. What was dealt is secret, so it is believed and checked later."""
        known = box().cards if self._table.age else box().leaders
        if self._fresh:
            city.hand = _names(shown, known)
            self._seen.update(city.hand)
            return []
        if self._drawn_at != city.seat:
            return []
        self._drawn_at = None
        new = Counter(_names(shown, known)) - Counter(city.hand)
        if new.total() != 1:
            raise UnknowableError(wrong("hand", f"{sorted(city.hand)} and the card drawn", shown))
        (card,) = new
        possible = self._hidden_cards()
        city.hand.append(card)
        self._seen[card] += 1
        return [] if card in possible else [wrong("card drawn", f"one of {sorted(possible)}", card)]

    def hands_complete(self) -> list[str]:
        """Everybody has shown the hand that was dealt: all together are the deck or a part of it (base-rules 1.1)."""
        self._fresh = False
        table = self._table
        if not table.age:
            return self._leaders_dealt()
        findings = []
        for city in table.players():
            size = table.hand_size() + (1 if city.seat == table.holder() else 0)
            held = len(city.hand)
            if city.seat == table.holder() and table.free_city is not None:
                held += len(table.cities[table.free_city].hand)
            if held != size:
                findings.append(wrong(f"cards dealt to seat {city.seat}", size, held))
        self._drawn_at = None
        return findings + (self._deck_findings() if table.free_city is None else self._surplus())

    def _leaders_dealt(self) -> list[str]:
        each = box().leader_constants["leaders_each"]
        findings = [
            wrong(f"leaders dealt to seat {city.seat}", each, len(city.hand) + len(city.leader_hand))
            for city in self._table.players()
            if len(city.hand) + len(city.leader_hand) != each
        ]
        twice = sorted(leader for leader, times in self._seen.items() if times > 1)
        if twice:
            findings.append(f"leaders dealt twice: {twice}")
        strange = sorted(set(self._seen) - self._in_box)
        if strange:
            findings.append(f"leaders dealt that are not in this game: {strange}")
        self._in_box -= set(self._seen)
        return findings

    def _guilds_seen(self) -> list[str]:
        return [card for card in self._seen.elements() if card in box().guilds(leaders=True, cities=True)]

    def _could_be_dealt(self, guilds: list[str]) -> bool:
        """Every guild is there once, and these are in play."""
        return len(set(guilds)) == len(guilds) and set(guilds) <= self._table.guilds()

    def _guilds_wanted(self) -> int:
        return box().guilds_dealt(len(self._table.cities)) if self._table.age == AGES[-1] else 0

    def _deck_findings(self) -> list[str]:
        """All cards of the age were seen."""
        table, guilds = self._table, self._guilds_seen()
        plain, deck = self._seen - Counter(guilds), Counter(box().deck(table.age, len(table.cities)))
        findings = []
        if table.armada:
            fleet = [card for card in plain.elements() if card in box().armada_cards]
            plain -= Counter(fleet)
            possible, number = (
                box().fleet_cards(table.age, len(table.cities)),
                box().fleet_cards_dealt(len(table.cities)),
            )
            if len(fleet) != number or len(set(fleet)) != number or not set(fleet) <= possible:
                findings.append(wrong("cards of Armada dealt", f"{number} different ones of this age", sorted(fleet)))
        if table.black:
            dark = [card for card in plain.elements() if card in box().black_cards]
            plain -= Counter(dark)
            number = box().black_dealt(len(table.cities))
            if len(dark) != number or len(set(dark)) != number or not set(dark) <= box().black(table.age):
                findings.append(wrong("black cards dealt", f"{number} different ones of this age", sorted(dark)))
        if plain != deck:
            missing, surplus = sorted((deck - plain).elements()), sorted((plain - deck).elements())
            findings.append(f"deck of age {table.age}: missing {missing}, surplus {surplus}")
        wanted = self._guilds_wanted()
        if len(guilds) != wanted or not self._could_be_dealt(guilds):
            findings.append(wrong("guilds dealt", f"{wanted} different ones of this game", sorted(guilds)))
        return findings

    def _surplus(self) -> list[str]:
        """Some cards of the age were seen; none of them is there too often."""
        guilds = self._guilds_seen()
        deck = Counter(box().deck(self._table.age, len(self._table.cities)))
        dark = self._dark_seen()
        surplus = sorted((self._seen - Counter(guilds) - Counter(dark) - deck).elements())
        findings = [f"deck of age {self._table.age}: surplus {surplus}"] if surplus else []
        if len(dark) > self._dark_wanted() or len(set(dark)) != len(dark):
            findings.append(wrong("black cards dealt", f"at most {self._dark_wanted()} different ones", sorted(dark)))
        if len(guilds) > self._guilds_wanted() or not self._could_be_dealt(guilds):
            findings.append(wrong("guilds dealt", f"at most {self._guilds_wanted()} different ones", sorted(guilds)))
        return findings

    def _hidden_cards(self) -> set[str]:
        """The cards that can still be in the Free City's pile."""
        guilds = self._guilds_seen()
        hidden = set(Counter(box().deck(self._table.age, len(self._table.cities))) - self._seen)
        dark = self._dark_seen()
        if len(dark) < self._dark_wanted():
            hidden |= box().black(self._table.age) - set(dark)
        return hidden | (set(self._table.guilds()) - set(guilds) if len(guilds) < self._guilds_wanted() else set())

    def _dark_seen(self) -> list[str]:
        return [card for card in self._seen.elements() if card in box().black(self._table.age)]

    def _dark_wanted(self) -> int:
        return box().black_dealt(len(self._table.cities)) if self._table.black else 0

    # ------------------------------------------------------------ the end of the Free City's pile

    def last_card(self) -> list[str]:
        """The pile's last card is discarded: mostly it is what is missing of the deck, else it is one of the guilds."""
        left = Counter(box().deck(self._table.age, len(self._table.cities))) - self._seen
        if left.total() != 1:
            self.last_card_unseen = True
            return []
        self._seen.update(left)
        self._table.discard.extend(left)
        return self._deck_findings()

    def show_pile(self, shown: Iterable[str]) -> list[str]:
        """The discard pile, or the cards that can be picked from it, where the last card has to be among them."""
        if not self.last_card_unseen:
            return []
        self.last_card_unseen = False
        new = sorted(set(shown) & self._hidden_cards())
        if len(new) != 1:
            raise UnknowableError(wrong("last card of the Free City's pile", f"one of {self._hidden_cards()}", new))
        self._seen.update(new)
        self._table.discard.extend(new)
        return self._deck_findings()

    # ------------------------------------------------------------ islands

    def islands_drawn(self, level: int, each: int) -> None:
        """Every explorer of a level has drawn so many islands, which nobody else has seen."""
        self._islands = self._table.islands_left(level)
        self._each = each

    def show_islands(self, seat: int, drawn: dict[int, list[str]], shown: object) -> list[str]:
        """The islands that a seat chooses from: of that level, not yet found, and nobody else's."""
        drawn[seat] = _names(shown, box().islands)
        findings = []
        if (
            len(set(drawn[seat])) != self._each
            or len(drawn[seat]) != self._each
            or not set(drawn[seat]) <= self._islands
        ):
            findings.append(wrong("islands drawn", f"{self._each} of {sorted(self._islands)}", drawn[seat]))
        self._islands -= set(drawn[seat])
        return findings

    # ------------------------------------------------------------ leaders drawn from the box

    def show_leaders(self, city: City, shown: object) -> list[str]:
        """The hand of a `recruit` or `recruit_more` question after leaders were drawn."""
        if not city.unseen_leaders:
            return []
        new = set(_names(shown, box().leaders)) - set(city.leader_hand)
        if len(new) != city.unseen_leaders:
            raise UnknowableError(wrong("hand", f"{sorted(city.leader_hand)} and {city.unseen_leaders} more", shown))
        findings = [] if new <= self._in_box else [wrong("leaders drawn", sorted(self._in_box), sorted(new))]
        for affordable in self._passed_over.pop(city.seat, []):
            if affordable & new:
                findings.append(f"an extra recruit of {sorted(affordable & new)} was possible earlier, and not asked")
        self._in_box -= new
        city.leader_hand += sorted(new)
        city.unseen_leaders = 0
        return findings

    def leaders_back(self, leaders: list[str]) -> None:
        """They lie in the box again."""
        self._in_box |= set(leaders)

    def pass_over(self, city: City) -> None:
        """No extra recruit was asked: then the leaders that nobody has seen yet were all too dear."""
        leaders = box().leaders.values()
        affordable = (item.id for item in leaders if recruit_price(self._table, city.seat, item) <= city.unspent)
        self._passed_over.setdefault(city.seat, []).append(frozenset(affordable))


def _names(shown: object, known: Mapping[str, Any]) -> list[str]:
    if not isinstance(shown, list) or not all(name in known for name in shown):
        raise UnknowableError(wrong("hand", "known cards", shown))
    return list(shown)
