"""A city in words and signs, as a device shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.companion_protocol import CardMessage, CityMessage, RowMessage, SignMessage, StageMessage, Subject
from game.players import emblem_icon
from game.wonders.cards.effects import token_icon
from game.wonders.cards.whole import shown_stages
from game.wonders.sides import city_and_side
from game.wonders.table.telling import tips
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator


def city_message(narrator: Narrator, seat: int, place: str) -> CityMessage:
    """Return a city; ``place``: where it lies, as the seat of the device sees it."""
    snapshot = narrator.snapshot
    city, player, tr = snapshot.city(seat), narrator.player(seat), narrator.tr
    stages = [
        StageMessage(tips.stage(narrator, seat, number), snapshot.is_built(seat, number))
        for number in range(len(snapshot.stages(seat)))
    ]
    about = [tips.board(narrator, seat)]
    if snapshot.power(city):
        about.append(tips.power(narrator, seat))
    return CityMessage(
        seat,
        player.name,
        city_and_side(tr, snapshot.view.edition, city.board, city.side),
        player.colour,
        emblem_icon(player.emblem),
        place,
        _signs(narrator, seat),
        stages,
        _rows(narrator, seat),
        _wonder(snapshot, seat),
        "\n".join(about),
    )


def _wonder(snapshot: TableSnapshot, seat: int) -> Subject:
    city = snapshot.city(seat)
    built = shown_stages(city.stages, len(snapshot.stages(seat)))
    return ("wonder", city.board, city.side, built, max(1, snapshot.view.age))


def _signs(narrator: Narrator, seat: int) -> list[SignMessage]:
    """Return the figures of a city: coins, shields, symbols, tokens, points, and what expansions count."""
    snapshot = narrator.snapshot
    city, tr = snapshot.city(seat), narrator.tr
    signs = [
        SignMessage("coin", str(city.coins), tips.coins(narrator, seat)),
        SignMessage("shield", str(city.shields), tips.shields(narrator, seat)),
    ]
    held = (*snapshot.held(city), *snapshot.figures(city))
    signs += [
        SignMessage(name, str(n), tr(f"table.icon.{name}") if tr.has(f"table.icon.{name}") else "")
        for name, n in dict(held).items()
        if n
    ]
    symbols = [*zip(SYMBOLS, city.science, strict=True), ("star", city.wild)]
    signs += [SignMessage(name, str(n), tips.science(narrator, seat)) for name, n in symbols if n]
    tokens = {value: city.tokens.count(value) for value in sorted(set(city.tokens), reverse=True)}
    signs += [SignMessage(token_icon(value), f"×{n}", tips.tokens(narrator, seat)) for value, n in tokens.items()]
    points = snapshot.points(seat)
    if points is not None:
        signs.append(SignMessage("points", str(points), tips.points(narrator, seat)))
    return signs


def _rows(narrator: Narrator, seat: int) -> list[RowMessage]:
    """Return the open cards of a city by colour, in the order of the table's lanes."""
    snapshot = narrator.snapshot
    tr, found = narrator.tr, []
    shown = snapshot.shown_cards(snapshot.city(seat))
    for colour in snapshot.lanes:
        cards = [card for card in shown if snapshot.cards[card].colour == colour]
        if cards:
            told = [
                CardMessage(narrator.name(card), tips.card_in_city(narrator, card, seat), ("card", card))
                for card in cards
            ]
            found.append(RowMessage(f"card_{colour}", tr(f"table.kind.{colour}"), told))
    return found
