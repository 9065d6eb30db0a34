"""Coin losses and debt, Diplomacy, and coins from the bank (reference: Cities 4, 5, 9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tests.checker.components import Effect
from tests.checker.fleets import tax_and_piracy
from tests.checker.model import City, Table


class Owing(NamedTuple):
    """What a city loses in a turn: all of it, and the part that is tax."""

    sum: int
    tax: int


def take(table: Table, seat: int, effects: Iterable[Effect]) -> None:
    """What a card or stage of Cities does at once: Diplomacy, coins for others, debt dealt outright, losses at the
    turn's end; a Memorial's defeats go back when its coins have been counted."""
    city = table.cities[seat]
    for effect in effects:
        if effect["kind"] == "diplomacy":
            city.diplomacy += effect["amount"]
        elif effect["kind"] == "coins_to_neighbours":
            for other in table.named(seat, effect["cities"]):
                other.earn(effect["amount"])
        elif effect["kind"] == "bank_coins_to_others":
            for other in table.cities:
                if other is not city:
                    other.earn(effect["amount"])
        elif effect["kind"] == "debt_to_neighbours":
            for other in (table.left(seat), table.right(seat)):
                other.debt += effect["amount"]
        elif effect["kind"] == "coins_per_own_defeat_token_then_discard":
            city.tokens = [token for token in city.tokens if token > 0]
        elif effect["kind"] in ("coin_loss", "coin_loss_per"):
            of_age = effect["amount"] == "age"
            table.losses.append((seat, {**effect, "amount": table.age} if of_age else effect))


def lose_by_stage(table: Table, seat: int) -> None:
    """What the others lose because a city builds a stage (second edition: Octavia)."""
    for effect in table.cities[seat].effects("coin_loss_on_event"):
        table.losses.append((seat, {"kind": "coin_loss", "amount": effect["amount"]}))


def owing(table: Table) -> dict[int, Owing]:
    """What every city that loses anything owes at the end of the turn; nothing of it is due afterwards."""
    found = {}
    taxes, raids = tax_and_piracy(table)
    for city in table.cities:
        lost = taxes[city.seat] + raids[city.seat]
        for seat, effect in table.losses:
            if seat == city.seat:
                continue
            if effect["kind"] == "coin_loss":
                lost += effect["amount"]
            else:
                lost += effect["amount"] * sum(table.number(city, what) for what in effect["count"])
        if lost:
            found[city.seat] = Owing(lost, taxes[city.seat])
    table.losses = []
    return found


def forgive(table: Table) -> None:
    """Without Cities nobody takes debt: of what is demanded each pays what it has (Wonder Pack, the Great Wall)."""
    for city in table.cities:
        lost = sum(effect["amount"] for seat, effect in table.losses if seat != city.seat)
        city.coins -= min(city.coins, lost)
    table.losses = []


def pay(city: City, owed: int, coins: int) -> None:
    """So many coins go to the bank, each of the others is a debt."""
    city.coins -= coins
    city.debt += owed - coins


def present(table: Table) -> list[City]:
    """The cities that fight their neighbours: in the team game all, else those without Diplomacy."""
    return [city for city in table.cities if table.teams or not city.diplomacy]


def hand_in(table: Table) -> None:
    """One token of everybody who has any, at the end of an age."""
    for city in table.cities:
        city.diplomacy -= min(city.diplomacy, 1)
