"""What everything on the table means, in plain words with this table's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.architects.words import card_name, effect_text, long_name, medal_text, stage_text, token_name, token_text

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable
    from game.i18n import I18n


def wonder(table: ArchitectsTable, seat: int) -> str:
    """Return a wonder and how far it is."""
    tr = table.services.tr
    built = table.built(seat)
    effect = effect_text(tr, table.box.wonders[table.wonder(seat)].effect)
    head = tr("architects.tip.wonder", name=table.player(seat).name, wonder=long_name(tr, table.wonder(seat)),
              built=sum(built), all=len(built))  # fmt: skip
    return "\n".join([head, effect] if effect else [head])


def stage(table: ArchitectsTable, seat: int, number: int) -> str:
    """Return a stage: what it asks for, how much of that is there, what it brings."""
    tr = table.services.tr
    wonder = table.wonder(seat)
    lines = [stage_text(tr, wonder, table.box.wonders[wonder].stages[number - 1])]
    if table.built(seat)[number - 1]:
        lines.append(tr("architects.tip.built"))
    else:
        demand = next((one for one in table.demands[seat] if one.number == number), None)
        lines.append(
            tr("architects.tip.later") if demand is None else tr("architects.tip.held", n=demand.held, all=demand.cards)
        )
        lines += idle(tr, demand.idle if demand is not None else [])
    return "\n".join(lines)


def idle(tr: I18n, words: Sequence[str]) -> list[str]:
    """Return why something would do nothing, in sentences; the words are those of
    rules/architects/knowledge/no_effect.py."""
    return [tr(f"architects.idle.{word}") for word in words]


def points(table: ArchitectsTable, seat: int) -> str:
    """Return the points that a player would have now."""
    tr = table.services.tr
    return tr("architects.tip.points", name=table.player(seat).name,
              points=tr.plural("effect.point", table.totals[seat]))  # fmt: skip


def shields(table: ArchitectsTable, seat: int) -> str:
    """Return the shields of a player, and what a battle would bring now."""
    tr = table.services.tr
    text = tr.plural("architects.tip.shields", table.strengths[seat], name=table.player(seat).name)
    return f"{text}\n{tr('architects.tip.battle_two' if len(table.strengths) == 2 else 'architects.tip.battle')}"


def deck(table: ArchitectsTable, number: int, top_too: bool = True) -> str:
    """Return a deck: whose it is, how many cards are left, and its top (``top_too``)."""
    tr, left = table.services.tr, table.cards_left(number)
    central = number == table.central
    name = tr("architects.deck.central") if central else tr("architects.deck.of", name=table.player(number).name)
    lines = [tr("architects.tip.deck", name=name, n=left) if left else tr("architects.tip.empty", name=name)]
    top = table.top(number)
    if top is not None and not top_too:
        return lines[0]
    if top is not None:
        lines.append(tr("architects.tip.top", card=card_name(tr, top)))
    elif central and left:
        lines.append(tr("architects.tip.unseen"))
    return "\n".join(lines)


def cat(table: ArchitectsTable) -> str:
    """Return the Cat and whose it is."""
    tr, owner = table.services.tr, table.shown.cat
    who = tr("architects.tip.cat_free") if owner < 0 else tr("architects.tip.cat_of", name=table.player(owner).name)
    return f"{who}\n{tr('architects.tip.cat')}"


def victories(table: ArchitectsTable, seat: int) -> str:
    """Military Victory tokens."""
    tr, number = table.services.tr, table.city(seat).victories
    points = tr.plural("effect.point", number * table.box.victory_points)
    return tr("architects.tip.victories", name=table.player(seat).name, n=number, points=points)


def token(table: ArchitectsTable, name: str) -> str:
    """Return a Progress token."""
    tr = table.services.tr
    return f"{token_name(tr, name)}\n{token_text(tr, name)}"


def stack(table: ArchitectsTable) -> str:
    """Return the stack of Progress tokens."""
    return table.services.tr.plural("architects.tip.stack", table.shown.stack)


def conflict(table: ArchitectsTable) -> str:
    """Return the Conflict tokens: how far the next battle is."""
    tr, shown = table.services.tr, table.shown
    return tr("architects.tip.conflict", n=shown.battle, all=shown.conflict)


def medal_free(table: ArchitectsTable, name: str, place: int | None) -> str:
    """Return a medal that nobody has yet: its goal, and who can reach it."""
    tr = table.services.tr
    seats = table.seats
    goal = tr("architects.tip.medal", goal=medal_text(tr, name))
    if place is None or seats == 2:
        return f"{goal}\n{tr('architects.tip.medal_all')}"
    one, other = table.player(place).name, table.player((place + 1) % seats).name
    return f"{goal}\n{tr('architects.tip.medal_between', one=one, other=other)}"


def medal_won(table: ArchitectsTable, name: str) -> str:
    """Return a medal that has been won."""
    return table.services.tr("architects.tip.medal_won", goal=medal_text(table.services.tr, name))


def medal_gone(table: ArchitectsTable, seat: int, name: str) -> str:
    """Return who has won the medal that lay at a place."""
    tr = table.services.tr
    return tr("architects.tip.medal_gone", name=table.player(seat).name, goal=medal_text(tr, name))


def gift(table: ArchitectsTable) -> str:
    """Return a face-down card."""
    return table.services.tr("architects.tip.gift")


def discard(table: ArchitectsTable) -> str:
    """Return the discard pile."""
    return table.services.tr.plural("architects.tip.discard", sum(table.shown.discard.values()))
