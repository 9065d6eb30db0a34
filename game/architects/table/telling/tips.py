"""What everything on the table means, in plain words with this table's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.architects.texts import card_name, effect_text, long_name, medal_text, stage_text, token_name, token_text

if TYPE_CHECKING:
    from game.architects.table.telling.narrator import ArchitectsNarrator
    from game.i18n import I18n


def wonder(narrator: ArchitectsNarrator, seat: int) -> str:
    """Return a wonder and how far it is."""
    snapshot = narrator.snapshot
    tr = narrator.tr
    built = snapshot.built(seat)
    effect = effect_text(tr, snapshot.box.wonders[snapshot.wonder(seat)].effect)
    head = tr("architects.tip.wonder", name=narrator.player(seat).name, wonder=long_name(tr, snapshot.wonder(seat)),
              built=sum(built), all=len(built))  # fmt: skip
    return "\n".join([head, effect] if effect else [head])


def stage(narrator: ArchitectsNarrator, seat: int, number: int) -> str:
    """Return a stage: what it asks for, how much of that is there, what it brings."""
    snapshot = narrator.snapshot
    tr = narrator.tr
    wonder = snapshot.wonder(seat)
    lines = [stage_text(tr, wonder, snapshot.box.wonders[wonder].stages[number - 1])]
    if snapshot.built(seat)[number - 1]:
        lines.append(tr("architects.tip.built"))
    else:
        demand = next((one for one in snapshot.demands[seat] if one.number == number), None)
        lines.append(
            tr("architects.tip.later") if demand is None else tr("architects.tip.held", n=demand.held, all=demand.cards)
        )
        lines += no_effect(tr, demand.no_effect if demand is not None else [])
    return "\n".join(lines)


def no_effect(tr: I18n, words: Sequence[str]) -> list[str]:
    """Return why something would do nothing, in sentences; the words are those of
    rules/architects/knowledge/no_effect.py."""
    return [tr(f"architects.idle.{word}") for word in words]


def points(narrator: ArchitectsNarrator, seat: int) -> str:
    """Return the points that a player would have now."""
    tr = narrator.tr
    return tr("architects.tip.points", name=narrator.player(seat).name,
              points=tr.plural("effect.point", narrator.snapshot.totals[seat]))  # fmt: skip


def shields(narrator: ArchitectsNarrator, seat: int) -> str:
    """Return the shields of a player, and what a battle would bring now."""
    tr, strengths = narrator.tr, narrator.snapshot.strengths
    text = tr.plural("architects.tip.shields", strengths[seat], name=narrator.player(seat).name)
    return f"{text}\n{tr('architects.tip.battle_two' if len(strengths) == 2 else 'architects.tip.battle')}"


def deck(narrator: ArchitectsNarrator, number: int, top_too: bool = True) -> str:
    """Return a deck: whose it is, how many cards are left, and its top (``top_too``)."""
    snapshot = narrator.snapshot
    tr, left = narrator.tr, snapshot.cards_left(number)
    central = number == snapshot.central
    name = tr("architects.deck.central") if central else tr("architects.deck.of", name=narrator.player(number).name)
    lines = [tr.plural("architects.tip.deck", left, name=name) if left else tr("architects.tip.empty", name=name)]
    top = snapshot.top(number)
    if top is not None and not top_too:
        return lines[0]
    if top is not None:
        lines.append(tr("architects.tip.top", card=card_name(tr, top)))
    elif central and left:
        lines.append(tr("architects.tip.unseen"))
    return "\n".join(lines)


def cat(narrator: ArchitectsNarrator) -> str:
    """Return the Cat and whose it is."""
    tr, owner = narrator.tr, narrator.snapshot.shown.cat
    who = tr("architects.tip.cat_free") if owner < 0 else tr("architects.tip.cat_of", name=narrator.player(owner).name)
    return f"{who}\n{tr('architects.tip.cat')}"


def victories(narrator: ArchitectsNarrator, seat: int) -> str:
    """Military Victory tokens."""
    tr, number = narrator.tr, narrator.snapshot.city(seat).victories
    points = tr.plural("effect.point", number * narrator.snapshot.box.victory_points)
    return tr("architects.tip.victories", name=narrator.player(seat).name, n=number, points=points)


def token(narrator: ArchitectsNarrator, name: str) -> str:
    """Return a Progress token."""
    tr = narrator.tr
    return f"{token_name(tr, name)}\n{token_text(tr, name)}"


def stack(narrator: ArchitectsNarrator) -> str:
    """Return the stack of Progress tokens."""
    return narrator.tr.plural("architects.tip.stack", narrator.snapshot.shown.stack)


def conflict(narrator: ArchitectsNarrator) -> str:
    """Return the Conflict tokens: how far the next battle is."""
    tr, shown = narrator.tr, narrator.snapshot.shown
    return tr("architects.tip.conflict", n=shown.battle, all=shown.conflict)


def medal_free(narrator: ArchitectsNarrator, name: str, place: int | None) -> str:
    """Return a medal that nobody has yet: its goal, and who can reach it."""
    tr = narrator.tr
    seats = narrator.snapshot.seats
    goal = tr("architects.tip.medal", goal=medal_text(tr, name))
    if place is None or seats == 2:
        return f"{goal}\n{tr('architects.tip.medal_all')}"
    one, other = narrator.player(place).name, narrator.player((place + 1) % seats).name
    return f"{goal}\n{tr('architects.tip.medal_between', one=one, other=other)}"


def medal_won(narrator: ArchitectsNarrator, name: str) -> str:
    """Return a medal that has been won."""
    return narrator.tr("architects.tip.medal_won", goal=medal_text(narrator.tr, name))


def medal_gone(narrator: ArchitectsNarrator, seat: int, name: str) -> str:
    """Return who has won the medal that lay at a place."""
    tr = narrator.tr
    return tr("architects.tip.medal_gone", name=narrator.player(seat).name, goal=medal_text(tr, name))


def gift(narrator: ArchitectsNarrator) -> str:
    """Return a face-down card."""
    return narrator.tr("architects.tip.gift")


def discard(narrator: ArchitectsNarrator) -> str:
    """Return the discard pile."""
    return narrator.tr.plural("architects.tip.discard", sum(narrator.snapshot.shown.discard.values()))
