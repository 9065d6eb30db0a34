"""How the table changes: turns, recruitment, extra cards, picks from the pile, conflicts (base-rules 2, 3, 5, 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tests.checker import cities
from tests.checker.components import Card, Effect, box
from tests.checker.fleets import fights, move, second, strike, symbol
from tests.checker.model import City, Table
from tests.checker.notation import NOTHING, SAIL, Action
from tests.checker.payments import CHAIN, POWER, has_colour_power, is_free_colour, sold_sources

AFTER_ALL = "end_of_turn_after_wonder_and_solomon"
"""When the Forging Agency takes its card."""


@dataclass
class Voyage:
    """A free move of so many different ships of a city, still to be chosen; `fixed`: there is nothing to choose."""

    seat: int
    ships: list[str]
    count: int
    fixed: bool = False


@dataclass
class Due:
    """What an action leaves to be decided after it, as seats: the order of the fields is that of base-rules 8.4.

    `marks`: Courtesans Guild; `recruits`: Rome's extra recruits; `stage_picks` and `leader_picks`: cards from the
    discard pile by a wonder stage (after whom, seat) and likewise by a leader; `last_picks`: by the Forging Agency,
    after all of these. `discards`: seats whose leader makes all others discard a victory token; `draws`: seats that
    draw leaders from the box; `tops`: seats and levels of top islands, which nobody decides; `voyages`: free moves of
    ships.
    """

    marks: list[int] = field(default_factory=list)
    recruits: list[int] = field(default_factory=list)
    stage_picks: list[tuple[int, int]] = field(default_factory=list)
    leader_picks: list[tuple[int, int]] = field(default_factory=list)
    last_picks: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    draws: list[int] = field(default_factory=list)
    burials: list[int] = field(default_factory=list)
    voyages: list[Voyage] = field(default_factory=list)
    tops: list[tuple[int, int]] = field(default_factory=list)

    def picks(self) -> list[int]:
        """The seats that still take a card from the discard pile, the next one first."""
        return [*(seat for _, seat in (*self.stage_picks, *self.leader_picks)), *self.last_picks]

    def next_pick(self) -> int:
        """The next of these seats, which waits no longer."""
        if self.stage_picks or self.leader_picks:
            return (self.stage_picks or self.leader_picks).pop(0)[1]
        return self.last_picks.pop(0)

    def add(self, other: Due) -> None:
        """Put what another action left behind what already waits."""
        self.marks += other.marks
        self.recruits += other.recruits
        self.stage_picks += other.stage_picks
        self.leader_picks += other.leader_picks
        self.stage_picks.sort()
        self.leader_picks.sort()
        self.last_picks = sorted([*self.last_picks, *other.last_picks])
        self.draws += other.draws
        self.discards += other.discards
        self.burials += other.burials
        self.voyages += other.voyages
        self.tops += other.tops


def resolve(table: Table, actions: Mapping[int, Action]) -> Due:
    """Carry out what the given seats do at the same time; the cards or leaders leave their hands.

    All payments come first, then all builds, and only then the coins that are earned, so that whatever is counted is
    counted after every build.
    """
    new_occasion(table)
    for seat, action in actions.items():
        _pay(table.cities[seat], action)
    for seat, action in actions.items():
        if action.verb == "stage":
            cities.lose_by_stage(table, seat)
    earned = {seat: _event_coins(table.cities[seat], action) for seat, action in actions.items()}
    fresh = {seat: list(_place(table, table.cities[seat], action)) for seat, action in actions.items()}
    for seat, action in actions.items():
        if action.sail:
            move(table, seat, _ship(table.cities[seat], action))
    income = {seat: _income(table, seat, effects) for seat, effects in fresh.items()}
    due = Due()
    for seat, action in actions.items():
        table.cities[seat].earn(income[seat] + earned[seat])
        table.left(seat).coins += action.way.left
        table.right(seat).coins += action.way.right
        table.cities[second(table, seat, "second_left")].coins += action.way.left2
        table.cities[second(table, seat, "second_right")].coins += action.way.right2
        if action.verb == "sell" and not action.sail:
            table.cities[seat].earn(box().constants["discard_coins"])
        due.add(_due(table, seat, fresh[seat], by_leader=action.verb == "recruit"))
    return due


def new_occasion(table: Table) -> None:
    """Another turn, recruitment, extra turn or conflict, in which Berenice brings a coin again."""
    for city in table.cities:
        city.bonus_taken = False


def _ship(city: City, action: Action) -> str:
    """The ship that an action moves: the one named, of the card's colour, of the wonder symbol, or the yellow one."""
    if action.sail != SAIL:
        return action.sail
    if action.verb == "build":
        return box().cards[action.card].colour
    return symbol(city) if action.verb == "stage" else "yellow"


def _pay(city: City, action: Action) -> None:
    city.coins -= sum(action.way.split)
    city.unspent = city.coins
    if action.way.means == POWER and not is_free_colour(city, box().cards[action.card]):
        if has_colour_power(city, box().cards[action.card]):
            city.colour_power_used = True
        else:
            city.power_used = True


def _place(table: Table, city: City, action: Action) -> Iterable[Effect]:
    """Take the card or leader from the hand and put it where the action says; the effects that come into play."""
    is_leader = action.card in box().leaders
    (city.leader_hand if is_leader else city.hand).remove(action.card)
    if action.verb == "recruit":
        city.leaders.append(action.card)
        city.recruited_in[action.card] = table.age
        return box().leaders[action.card].effects
    if action.verb == "build":
        city.structures.append(action.card)
        return box().cards[action.card].effects
    if action.verb == "stage":
        stage = city.next_stages()[action.place]
        city.stages += 1
        city.built += [action.place] if action.place else []
        city.last_card = action.card
        return stage.effects
    if not is_leader:
        table.discard.append(action.card)
    return ()


def _event_coins(city: City, action: Action) -> int:
    """Coins that leaders already in force pay for an action: Hatshepsut, Xenophon, Vitruvius."""
    neighbours_bought_from = sum(1 for coins in (action.way.left, action.way.right) if coins) + action.way.gifts
    total: int = sum(effect["amount"] * neighbours_bought_from for effect in city.effects("trade_rebate"))
    if action.verb == "build":
        total += _built_coins(city, box().cards[action.card])
        if action.way.means == CHAIN:
            total += _coins_on(city, "chain_build")
    if action.verb == "stage":
        total += _coins_on(city, "own_wonder_stage")
    return total


def _built_coins(city: City, card: Card) -> int:
    return _coins_on(city, f"{card.colour}_card_built")


def _coins_on(city: City, event: str) -> int:
    amounts: list[int] = [effect["amount"] for effect in city.effects("coins_on_event") if effect["event"] == event]
    return sum(amounts)


def _income(table: Table, seat: int, effects: Iterable[Effect]) -> int:
    total = 0
    for effect in effects:
        if effect["kind"] == "coins":
            total += effect["amount"]
        elif effect["kind"] == "coins_per":
            total += effect["amount"] * table.count(seat, effect)
        elif effect["kind"] == "coins_per_made":
            total += effect["amount"] * made(table.cities[seat], effect["resource"])
        elif effect["kind"] == "coins_per_own_defeat_token_then_discard":
            total += effect["amount"] * table.number(table.cities[seat], "defeat_token")
    return total


def _due(table: Table, seat: int, effects: Iterable[Effect], by_leader: bool, shared: bool = False) -> Due:
    due = Due()
    effects = list(effects)
    cities.take(table, seat, effects)
    for effect in effects:
        if effect["kind"] == "points_per_card_of_colour_used":
            table.cities[seat].colours_used.append(colour_of(table.cities[seat].last_card))
        elif effect["kind"] == "bury":
            due.burials.append(seat)
        elif effect["kind"] == "victory_token":
            _take_victory(table, seat, effect)
        elif effect["kind"] == "discard_own_defeat_tokens":
            table.cities[seat].tokens = [token for token in table.cities[seat].tokens if token > 0]
        elif effect["kind"] == "others_discard_victory_token":
            due.discards.append(seat)
    for effect in effects:
        strike(table, seat, effect)
        if effect["kind"] == "free_move":
            due.voyages.append(Voyage(seat, list(effect["ships"]), effect["count"], len(effect["ships"]) == 1))
        elif effect["kind"] == "island_top":
            due.tops.append((seat, effect["level"]))
    queues = {
        "copy_leader": due.marks,
        "extra_recruit": due.recruits,
        "draw_leaders": due.draws,
    }
    for effect in effects:
        if effect["kind"] == "build_from_discard" and effect.get("resolve") == AFTER_ALL:
            due.last_picks.append(seat)
        elif effect["kind"] == "build_from_discard" and by_leader:
            due.leader_picks.append((int(shared), seat))
        elif effect["kind"] == "build_from_discard":
            due.stage_picks.append((table.cities[seat].picks_after(), seat))
        elif effect["kind"] in queues:
            queues[effect["kind"]].append(seat)
    return due


def _take_victory(table: Table, seat: int, effect: Effect) -> None:
    """Victory tokens of an age, or of the one in progress; whatever pays for tokens pays for these."""
    city = table.cities[seat]
    age = table.age if effect["age"] == "current" else effect["age"]
    for _ in range(effect["amount"]):
        city.tokens.append(box().constants["conflict_victory"][age])
        city.earn(_coins_on(city, "victory_token_gained"))


def colour_of(card: str) -> str:
    """The colour of a card or a leader."""
    return "leader" if card in box().leaders else box().cards[card].colour


def bury(table: Table, seat: int, leader: str) -> None:
    """A recruited leader is laid to rest, or none."""
    if leader != NOTHING:
        table.cities[seat].leaders.remove(leader)
        table.cities[seat].at_rest.append(leader)


def made(city: City, resource: str) -> int:
    """The units of a resource that board, brown and grey cards make."""
    return sum(resource in source for source in sold_sources(city))


def pick(table: Table, seat: int, card_id: str) -> Due:
    """Build one card of the discard pile without paying, or none."""
    if card_id == NOTHING:
        return Due()
    table.discard.remove(card_id)
    city, card = table.cities[seat], box().cards[card_id]
    earned = _built_coins(city, card)
    city.structures.append(card_id)
    city.earn(_income(table, seat, card.effects) + earned)
    return _due(table, seat, card.effects, by_leader=False)


def recruit_more(table: Table, seat: int, action: Action) -> Due:
    """Recruit one more leader outside the recruitment phase, or none."""
    if action.card == NOTHING:
        return Due()
    city = table.cities[seat]
    city.coins -= action.way.bank
    city.unspent -= action.way.bank
    effects = _place(table, city, action)
    city.earn(_income(table, seat, effects))
    return _due(table, seat, effects, by_leader=True)


def find(table: Table, seat: int, island: str) -> Due:
    """An island comes to a city."""
    city = table.cities[seat]
    city.islands.append(island)
    effects = box().islands[island].effects
    city.earn(_income(table, seat, effects))
    return _due(table, seat, effects, by_leader=False)


def mark(table: Table, seat: int, leader: str) -> Due:
    """The Courtesans Guild of that seat shares a neighbour's leader; what acts once acts at once (base-rules 8.5)."""
    city = table.cities[seat]
    city.shared = leader
    effects = box().leaders[leader].effects
    # A marked Berenice works from the next turn on (cities-rules 9).
    begins_later = any(effect["kind"] == "bank_coin_bonus" for effect in effects)
    city.earn(_income(table, seat, effects))
    city.bonus_taken = city.bonus_taken or begins_later
    return _due(table, seat, effects, by_leader=True, shared=True)


def plays_last_card(table: Table, city: City) -> bool:
    """Whether the city plays the second of its last two cards too: Babylon B, stage 2, but never the Free City's."""
    return city.seat != table.free_city and city.has("play_last_card")


def keeps_leaders(city: City) -> bool:
    """Whether unplayed leaders stay in hand after Age III's recruitment: only at Rome B (base-rules 7)."""
    return any(effect["kind"] == "extra_recruit" for stage in city.all_stages() for effect in stage.effects)


def end_recruitment(table: Table) -> list[str]:
    """The last unplayed leaders leave the hands: which."""
    left: list[str] = []
    for city in table.cities:
        if not keeps_leaders(city):
            left += city.leader_hand
            city.leader_hand = []
    return left


def drop_hands(table: Table, keeping: set[int]) -> None:
    """The leftover cards of turn six go to the discard pile for no coins, except at the seats that keep theirs."""
    for city in table.cities:
        if city.seat not in keeping:
            table.discard.extend(city.hand)
            city.hand = []


def pass_hands(table: Table) -> None:
    """Each hand goes to the next player in the age's direction; two players swap."""
    _pass(table.players(), to_the_left=box().constants["pass_direction"][table.age] == "left")


def pass_leaders(table: Table) -> None:
    """The leaders going round in the draft go to the right (base-rules 7)."""
    _pass(table.players(), to_the_left=False)


def _pass(players: list[City], to_the_left: bool) -> None:
    hands = [city.hand for city in players]
    for at, hand in enumerate(hands):
        players[(at + (1 if to_the_left else -1)) % len(players)].hand = hand


def conflicts(table: Table) -> None:
    """Every pair that fights compares shields at the end of an age; once-an-age powers are fresh again."""
    new_occasion(table)
    victory = box().constants["conflict_victory"][table.age]
    defeat = box().constants["conflict_defeat"]
    for winner, loser, tokens in list(_decided(table)):
        winner.tokens += [victory] * tokens
        winner.earn(_coins_on(winner, "victory_token_gained") * tokens)
        (winner if loser.has("redirect_defeat_tokens") else loser).tokens += [defeat] * tokens
    table.incursions = []
    cities.hand_in(table)
    for city in table.cities:
        city.power_used = city.colour_power_used = False


def _decided(table: Table) -> Iterator[tuple[City, City, int]]:
    """The winner and the loser of every conflict that somebody wins, and the tokens that each takes."""
    for city, rival, tokens in fights(table, cities.present(table)):
        if city.shields() > rival.shields():
            yield city, rival, tokens
        elif city.shields() < rival.shields():
            yield rival, city, tokens
