"""A city in words and signs, as a device shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.companion_protocol import CardMessage, CityMessage, RowMessage, SignMessage, StageMessage, Subject
from game.wonders.cards.effects import token_icon
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.telling import tips
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.wonders.table.model import Table


def city_message(table: Table, seat: int, place: str) -> CityMessage:
    """Return a city; ``place``: where it lies, as the seat of the device sees it."""
    city, player, tr = table.city(seat), table.player(seat), table.services.tr
    stages = [
        StageMessage(tips.stage(table, seat, number), number < city.stages) for number in range(len(table.stages(seat)))
    ]
    about = [tips.board(table, seat)]
    if table.boards[city.board].powers.get(city.side, ()):
        about.append(tips.power(table, seat))
    return CityMessage(
        seat,
        player.name,
        tr("setup.wonder_side", city=tr(f"city.{city.board}"), side=city.side),
        player.colour,
        table.emblem(seat),
        place,
        _signs(table, seat),
        stages,
        _rows(table, seat),
        _wonder(table, seat),
        "\n".join(about),
    )


def _wonder(table: Table, seat: int) -> Subject:
    city = table.city(seat)
    return ("wonder", city.board, city.side, city.stages, max(1, table.view.age))


def _signs(table: Table, seat: int) -> list[SignMessage]:
    """Return the figures of a city: coins, shields, symbols, tokens, points, and what expansions count."""
    city, tr = table.city(seat), table.services.tr
    found = [
        SignMessage("coin", str(city.coins), tips.coins(table, seat)),
        SignMessage("shield", str(city.shields), tips.shields(table, seat)),
    ]
    held = [pair for hook in table.hooks(CityHooks) for pair in (*hook.held(city), *hook.figures(city))]
    found += [
        SignMessage(name, str(n), tr(f"table.icon.{name}") if tr.has(f"table.icon.{name}") else "")
        for name, n in dict(held).items()
        if n
    ]
    symbols = [*zip(SYMBOLS, city.science, strict=True), ("star", city.wild)]
    found += [SignMessage(name, str(n), tips.science(table, seat)) for name, n in symbols if n]
    tokens = {value: city.tokens.count(value) for value in sorted(set(city.tokens), reverse=True)}
    found += [SignMessage(token_icon(value), f"×{n}", tips.tokens(table, seat)) for value, n in tokens.items()]
    points = table.points(seat)
    if points is not None:
        found.append(SignMessage("points", str(points), tips.points(table, seat)))
    return found


def _rows(table: Table, seat: int) -> list[RowMessage]:
    """Return the open cards of a city by colour, in the order of the table's lanes."""
    tr, found = table.services.tr, []
    shown = table.shown_cards(table.city(seat))
    for colour in table.lanes:
        cards = [card for card in shown if table.cards[card].colour == colour]
        if cards:
            told = [
                CardMessage(table.name(card), tips.card_in_city(table, card, seat), ("card", card)) for card in cards
            ]
            found.append(RowMessage(f"card_{colour}", tr(f"table.kind.{colour}"), told))
    return found
