"""The names of pieces, and what they do in words, with the numbers of the rules' content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.architects.content import box

if TYPE_CHECKING:
    from game.i18n import I18n
    from rules.architects.model import WonderStage

OWN_SIGNS = frozenset(
    {
        *("wood", "stone", "clay", "papyrus", "glass", "coin", "shield", "stage"),
        *("symbol_grey", "symbol_yellow", "symbol_red", "symbol_green"),
    }
)
"""Icons that mean something else here than in the other game."""


def wonder_name(tr: I18n, wonder: str) -> str:
    """Return the short name of a wonder, its id if there is none."""
    return tr(f"piece.wonder.{wonder}") if tr.has(f"piece.wonder.{wonder}") else wonder


def long_name(tr: I18n, wonder: str) -> str:
    """Return the full name of a wonder."""
    return tr(f"piece.long.{wonder}")


def effect_text(tr: I18n, effect: str) -> str:
    """Return what the marked stages of a wonder do, '' for none."""
    return tr(f"piece.effect.{effect}", n=box(medals=True).cards_lifted) if effect else ""


def stage_text(tr: I18n, wonder: str, stage: WonderStage) -> str:
    """Return what a stage asks for, its points and its effect."""
    asked = tr(f"piece.demand.{'different' if stage.different else 'same'}", n=stage.cards)
    parts = [tr("piece.stage", number=stage.number, demand=asked)]
    if stage.points:
        parts.append(tr.plural("piece.stage_points", stage.points))
    if stage.effect:
        parts.append(effect_text(tr, box(medals=True).wonders[wonder].effect))
    return tr.sentences(parts)


def card_name(tr: I18n, card: str) -> str:
    """Return what is printed on a card."""
    return tr(f"piece.card.{card}")


def colour_text(tr: I18n, colour: str) -> str:
    """Return what cards of a colour are for."""
    return tr(f"piece.kind.{colour}")


def token_name(tr: I18n, token: str) -> str:
    """Return the name of a Progress token."""
    return tr(f"piece.token.{token}.name")


def token_text(tr: I18n, token: str) -> str:
    """Return what a Progress token does."""
    content = box(medals=True)
    kind = content.tokens[content.token_index[token]]
    return tr(
        f"piece.token.{token}.text",
        n=kind.shields or tr.plural("piece.points", kind.points),
        unfinished=kind.unfinished,
        finished=kind.finished,
        steps=tr.listed(map(str, kind.by_copies[: kind.copies]), "or"),
    )


def medal_text(tr: I18n, medal: str) -> str:
    """Return what a medal asks for."""
    return tr(f"piece.medal.{medal}")


def sign_text(icon: str) -> str:
    """Return the key of what an icon means: one of its own for those of OWN_SIGNS."""
    return f"architects.icon.{icon}" if icon in OWN_SIGNS else f"table.icon.{icon}"
