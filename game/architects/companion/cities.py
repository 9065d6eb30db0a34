"""The areas of players, and the middle of the table, as a device shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.architects.table import tips
from game.architects.words import card_name, colour_text, medal_text, token_name, wonder_name
from game.companion_protocol import CardMessage, CityMessage, RowMessage, SignMessage, StageMessage
from game.players import emblem_icon

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable


def city_message(table: ArchitectsTable, seat: int, place: str) -> CityMessage:
    """Return what lies in front of a player; ``place``: where, as the seat of the device sees it."""
    tr, player, wonder = table.services.tr, table.player(seat), table.wonder(seat)
    built = table.built(seat)
    stages = [StageMessage(tips.stage(table, seat, number), done) for number, done in enumerate(built, 1)]
    bits = sum(1 << number for number, done in enumerate(built) if done)
    return CityMessage(
        seat,
        player.name,
        wonder_name(tr, wonder),
        player.colour,
        emblem_icon(player.emblem),
        place,
        _signs(table, seat),
        stages,
        _rows(table, seat),
        ("wonder", wonder, bits),
        tips.wonder(table, seat),
    )


def _signs(table: ArchitectsTable, seat: int) -> list[SignMessage]:
    """Return shields, victories, the Cat, and the points where they are wanted."""
    city = table.city(seat)
    found = [SignMessage("shield", str(table.strengths[seat]), tips.shields(table, seat))]
    if city.victories:
        found.append(SignMessage("military", f"×{city.victories}", tips.victories(table, seat)))
    if table.shown.cat == seat:
        found.append(SignMessage("cat", "", tips.cat(table)))
    if city.gifts:
        found.append(SignMessage("discard", f"×{city.gifts}", tips.gift(table)))
    if table.services.settings.standings != "off":
        found.append(SignMessage("points", str(table.totals[seat]), tips.points(table, seat)))
    return found


def _rows(table: ArchitectsTable, seat: int) -> list[RowMessage]:
    """Return cards to build with, other cards, tokens and medals."""
    tr, city, found = table.services.tr, table.city(seat), []
    for building, title in ((True, "hands.materials"), (False, "hands.cards")):
        held = table.held(seat, building)
        if held:
            cards = [
                CardMessage(
                    card_name(tr, card),
                    colour_text(tr, table.colours[card]),
                    ("card", card),
                    f"card_{table.colours[card]}",
                    number,
                )
                for card, number in held
            ]
            found.append(RowMessage("card_grey" if building else "card_blue", tr(title), cards))
    if city.tokens:
        tokens = [
            CardMessage(token_name(tr, name), tips.token(table, name), ("progress", name)) for name in city.tokens
        ]
        found.append(RowMessage("star", tr("hands.tokens"), tokens))
    if city.medals:
        medals = [
            CardMessage(medal_text(tr, name), tips.medal_won(table, name), ("medal", name)) for name in city.medals
        ]
        found.append(RowMessage("medal", tr("hands.medals"), medals))
    return found


def told_middle(table: ArchitectsTable) -> list[RowMessage]:
    """Return what lies in the middle: the decks with their tops, the Progress tokens, the medals."""
    tr, shown = table.services.tr, table.shown
    decks = []
    for deck, name in enumerate(shown.decks):
        top = table.top(deck)
        central = deck == table.central
        owner = tr("architects.deck.middle") if central else tr("architects.deck.of", name=table.player(deck).name)
        picture = ("card", top) if top is not None else ("back", name)
        decks.append(CardMessage(owner, tips.deck(table, deck), picture, n=table.cards_left(deck)))
    found = [RowMessage("card_white", tr("hands.decks"), decks)]
    faces = [name for name in shown.faces if name is not None]
    tokens = [CardMessage(token_name(tr, name), tips.token(table, name), ("progress", name)) for name in faces]
    found.append(RowMessage("star", tr("hands.tokens"), tokens))
    medals = [
        CardMessage(medal_text(tr, name), tips.medal_free(table, name, place), ("medal", name))
        for place, name in [*enumerate(shown.medals), *((None, name) for name in shown.centre)]
        if name is not None
    ]
    return [*found, RowMessage("medal", tr("hands.medals"), medals)] if medals else found
