"""The names of pieces, and what they do in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n import I18n


def wonder_name(tr: I18n, wonder: str) -> str:
    """The short name of a wonder, its id where there is none."""
    return tr(f"piece.wonder.{wonder}") if tr.has(f"piece.wonder.{wonder}") else wonder


def long_name(tr: I18n, wonder: str) -> str:
    """The full name of a wonder."""
    return tr(f"piece.long.{wonder}")


def effect_text(tr: I18n, effect: str) -> str:
    """What the stages of a wonder do, '' for none."""
    return tr(f"piece.effect.{effect}") if effect else ""


def card_name(tr: I18n, card: str) -> str:
    """What is printed on a card."""
    return tr(f"piece.card.{card}")


def colour_text(tr: I18n, colour: str) -> str:
    """What cards of a colour are for."""
    return tr(f"piece.kind.{colour}")


def token_name(tr: I18n, token: str) -> str:
    """The name of a Progress token."""
    return tr(f"piece.token.{token}.name")


def token_text(tr: I18n, token: str) -> str:
    """What a Progress token does."""
    return tr(f"piece.token.{token}.text")


def medal_text(tr: I18n, medal: str) -> str:
    """What a medal asks for."""
    return tr(f"piece.medal.{medal}")


def listed(tr: I18n, names: list[str]) -> str:
    """Names in a row: "a, b and c"."""
    text = names[0] if names else ""
    for name in names[1:-1]:
        text = tr("effect.list.comma", first=text, last=name)
    return tr("effect.list.and", first=text, last=names[-1]) if len(names) > 1 else text


def counted(tr: I18n, cards: list[str]) -> str:
    """Cards in a row, equal ones together: "2 Wood and Glass"."""
    parts = []
    for card in dict.fromkeys(cards):
        number = cards.count(card)
        name = card_name(tr, card)
        parts.append(name if number == 1 else tr("architects.several", n=number, name=name))
    return listed(tr, parts)
