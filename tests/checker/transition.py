"""How the table changes: turns, extra cards, picks from the pile, conflicts (base-rules 2, 3, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.checker.model import City, Effect, Table, box
from tests.checker.notation import NOTHING, Action
from tests.checker.payments import POWER


def resolve(table: Table, actions: Mapping[int, Action]) -> list[int]:
    """Carry out what the given seats do at the same time; the cards leave their hands.

    All payments come first, then all builds, and only then the coins that are earned, so that whatever is counted is
    counted after every build. Returns the seats whose stage of this turn lets them pick from the discard pile.
    """
    for seat, action in actions.items():
        table.cities[seat].hand.remove(action.card)
        _pay(table, seat, action)
    fresh = {seat: _place(table, table.cities[seat], action) for seat, action in actions.items()}
    income = {seat: _income(table, seat, effects) for seat, effects in fresh.items()}
    for seat, action in actions.items():
        table.cities[seat].coins += income[seat]
        table.left(seat).coins += action.way.left
        table.right(seat).coins += action.way.right
        if action.verb == "sell":
            table.cities[seat].coins += box().constants["discard_coins"]
    return [seat for seat, effects in fresh.items() if any(e["kind"] == "build_from_discard" for e in effects)]


def _pay(table: Table, seat: int, action: Action) -> None:
    city = table.cities[seat]
    city.coins -= sum(action.way.split)
    if action.way.means == POWER:
        city.power_used = True


def _place(table: Table, city: City, action: Action) -> Iterable[Effect]:
    """Put the card where the action says; the effects that come into play by it."""
    if action.verb == "build":
        city.structures.append(action.card)
        return box().cards[action.card].effects
    if action.verb == "stage":
        stage = city.next_stage()
        city.stages += 1
        return stage.effects if stage else ()
    table.discard.append(action.card)
    return ()


def _income(table: Table, seat: int, effects: Iterable[Effect]) -> int:
    total = 0
    for effect in effects:
        if effect["kind"] == "coins":
            total += effect["amount"]
        elif effect["kind"] == "coins_per":
            total += effect["amount"] * table.count(seat, effect)
    return total


def pick(table: Table, seat: int, card_id: str) -> None:
    """Build one card of the discard pile without paying, or none."""
    if card_id == NOTHING:
        return
    table.discard.remove(card_id)
    city = table.cities[seat]
    city.structures.append(card_id)
    city.coins += _income(table, seat, box().cards[card_id].effects)


def plays_last_card(city: City) -> bool:
    """Whether the city plays the second of its last two cards too (Babylon B, stage 2)."""
    return any(True for _ in city.effects("play_last_card"))


def drop_hands(table: Table, keeping: set[int]) -> None:
    """The leftover cards of turn six go to the discard pile for no coins, except at the seats that keep theirs."""
    for city in table.cities:
        if city.seat not in keeping:
            table.discard.extend(city.hand)
            city.hand = []


def pass_hands(table: Table) -> None:
    """Each hand goes to the next city in the age's direction."""
    hands = [city.hand for city in table.cities]
    to_the_left = box().constants["pass_direction"][table.age] == "left"
    for seat, hand in enumerate(hands):
        receiver = table.left(seat) if to_the_left else table.right(seat)
        receiver.hand = hand


def conflicts(table: Table) -> None:
    """Every pair of neighbours compares shields at the end of an age; once-an-age powers are fresh again."""
    victory = box().constants["conflict_victory"][table.age]
    defeat = box().constants["conflict_defeat"]
    strength = [city.shields() for city in table.cities]
    for city in table.cities:
        for rival in (table.left(city.seat), table.right(city.seat)):
            if strength[city.seat] > strength[rival.seat]:
                city.tokens.append(victory)
            elif strength[city.seat] < strength[rival.seat]:
                city.tokens.append(defeat)
        city.power_used = False
