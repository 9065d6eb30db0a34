"""The areas of players, and the middle of the table, as a device shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.architects.table.telling import tips
from game.architects.texts import card_name, colour_text, medal_text, token_name, wonder_name
from game.companion_protocol import CardMessage, CityMessage, RowMessage, SignMessage, StageMessage
from game.players import emblem_icon

if TYPE_CHECKING:
    from game.architects.table.telling.narrator import ArchitectsNarrator


def city_message(narrator: ArchitectsNarrator, seat: int, place: str, points: bool) -> CityMessage:
    """Return what lies in front of a player; ``place``: where, as the seat of the device sees it; ``points``: with the
    points that it would have now."""
    tr, player, snapshot = narrator.tr, narrator.player(seat), narrator.snapshot
    wonder, built = snapshot.wonder(seat), snapshot.built(seat)
    stages = [StageMessage(tips.stage(narrator, seat, number), done) for number, done in enumerate(built, 1)]
    bits = sum(1 << number for number, done in enumerate(built) if done)
    return CityMessage(
        seat,
        player.name,
        wonder_name(tr, wonder),
        player.colour,
        emblem_icon(player.emblem),
        place,
        _signs(narrator, seat, points),
        stages,
        _rows(narrator, seat),
        ("wonder", wonder, bits),
        tips.wonder(narrator, seat),
    )


def _signs(narrator: ArchitectsNarrator, seat: int, points: bool) -> list[SignMessage]:
    """Return shields, victories, the Cat, and the points where they are wanted."""
    snapshot = narrator.snapshot
    city = snapshot.city(seat)
    found = [SignMessage("shield", str(snapshot.strengths[seat]), tips.shields(narrator, seat))]
    if city.victories:
        found.append(SignMessage("military", f"×{city.victories}", tips.victories(narrator, seat)))
    if snapshot.shown.cat == seat:
        found.append(SignMessage("cat", "", tips.cat(narrator)))
    if city.gifts:
        found.append(SignMessage("discard", f"×{city.gifts}", tips.gift(narrator)))
    if points:
        found.append(SignMessage("points", str(snapshot.totals[seat]), tips.points(narrator, seat)))
    return found


def _rows(narrator: ArchitectsNarrator, seat: int) -> list[RowMessage]:
    """Return cards to build with, other cards, tokens and medals."""
    snapshot = narrator.snapshot
    tr, city, rows = narrator.tr, snapshot.city(seat), []
    for building, title in ((True, "hands.materials"), (False, "hands.cards")):
        held = snapshot.held(seat, building)
        if held:
            cards = [
                CardMessage(
                    card_name(tr, card),
                    colour_text(tr, snapshot.colours[card]),
                    ("card", card),
                    f"card_{snapshot.colours[card]}",
                    number,
                )
                for card, number in held
            ]
            rows.append(RowMessage("card_grey" if building else "card_blue", tr(title), cards))
    if city.tokens:
        tokens = [
            CardMessage(token_name(tr, name), tips.token(narrator, name), ("progress", name)) for name in city.tokens
        ]
        rows.append(RowMessage("star", tr("hands.tokens"), tokens))
    if city.medals:
        medals = [
            CardMessage(medal_text(tr, name), tips.medal_won(narrator, name), ("medal", name)) for name in city.medals
        ]
        rows.append(RowMessage("medal", tr("hands.medals"), medals))
    return rows


def middle_rows(narrator: ArchitectsNarrator) -> list[RowMessage]:
    """Return what lies in the middle: the decks with their tops, the Progress tokens, the medals."""
    snapshot = narrator.snapshot
    tr, shown = narrator.tr, snapshot.shown
    decks = []
    for deck, name in enumerate(shown.decks):
        top = snapshot.top(deck)
        central = deck == snapshot.central
        owner = tr("architects.deck.middle") if central else tr("architects.deck.of", name=narrator.player(deck).name)
        picture = ("card", top) if top is not None else ("back", name)
        decks.append(CardMessage(owner, tips.deck(narrator, deck), picture, n=snapshot.cards_left(deck)))
    rows = [RowMessage("card_white", tr("hands.decks"), decks)]
    faces = [name for name in shown.faces if name is not None]
    tokens = [CardMessage(token_name(tr, name), tips.token(narrator, name), ("progress", name)) for name in faces]
    rows.append(RowMessage("star", tr("hands.tokens"), tokens))
    medals = [
        CardMessage(medal_text(tr, name), tips.medal_free(narrator, name, place), ("medal", name))
        for place, name in [*enumerate(shown.medals), *((None, name) for name in shown.centre)]
        if name is not None
    ]
    return [*rows, RowMessage("medal", tr("hands.medals"), medals)] if medals else rows
