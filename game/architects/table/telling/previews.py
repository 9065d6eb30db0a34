"""What an answer would bring, in words: for tooltips, tiles and advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.architects.phrases import counted
from game.architects.table.telling import tips
from game.architects.table.telling.reasons import reasons_for
from game.architects.texts import card_name, colour_text, effect_text, medal_text, token_name
from game.table.judged import stand_in_words
from rules.architects.event_facts import CatMoved, HornsBlown, MedalWon
from rules.architects.moves import ECONOMY, ENGINEERING

if TYPE_CHECKING:
    from game.architects.table.telling.narrator import ArchitectsNarrator
    from game.bots.base import Choice
    from game.i18n import I18n
    from rules.architects.knowledge.foresight import MovePreview
    from rules.architects.moves import Move


def preview_lines(narrator: ArchitectsNarrator, preview: MovePreview) -> list[str]:
    """Return what an answer brings, one line each: what would do nothing first."""
    tr = narrator.tr
    lines = tips.no_effect(tr, preview.no_effect)
    if preview.card:
        lines.append(
            tr(
                "architects.brings.card",
                card=card_name(tr, preview.card),
                text=colour_text(tr, narrator.snapshot.colours[preview.card]),
            )
        )
    lines += [*_worth(tr, preview), *_events(narrator, preview), *_battle(tr, preview)]
    if preview.effect and not preview.no_effect and not preview.shields:
        lines.append(effect_text(tr, preview.effect))
    lines += [_build(narrator, build) for build in preview.builds]
    if preview.science:
        lines.append(tr("architects.brings.science"))
    lines += _extra(tr, preview)
    if preview.ends:
        lines.append(tr("architects.brings.ends"))
    return lines


def _worth(tr: I18n, preview: MovePreview) -> list[str]:
    """Return points and shields."""
    lines = []
    if preview.points:
        key = "architects.brings.points" if preview.points > 0 else "architects.brings.fewer"
        lines.append(tr(key, points=tr.plural("effect.point", abs(preview.points))))
    if preview.shields:
        lines.append(tr.plural("architects.brings.shields", preview.shields, all=preview.strength))
    return lines


def _events(narrator: ArchitectsNarrator, preview: MovePreview) -> list[str]:
    """Return what follows at once, and what a battle would then bring."""
    tr, lines = narrator.tr, []
    for event in preview.events:
        match event.facts:
            case CatMoved():
                lines.append(tr("architects.brings.cat"))
            case MedalWon(medal=medal):
                lines.append(tr("architects.brings.medal", goal=medal_text(tr, medal)))
            case HornsBlown(turned=turned, battle=battle) if turned and battle == narrator.snapshot.shown.conflict:
                lines.append(tr("architects.brings.battle"))
            case HornsBlown(turned=turned) if turned:
                lines.append(tr.plural("architects.brings.horns", turned))
    return lines


def _battle(tr: I18n, preview: MovePreview) -> list[str]:
    """Return what the battle at the end of the turn would bring, if one is due."""
    if preview.victories is None:
        return []
    none = tr("architects.brings.no_victory")
    return [tr.plural("architects.brings.victories", preview.victories) if preview.victories else none]


def _build(narrator: ArchitectsNarrator, build: MovePreview) -> str:
    """Return a stage that is then built, with all that it brings, in a row of sentences."""
    tr = narrator.tr
    effect = [effect_text(tr, build.effect)] if build.effect and not build.no_effect and not build.shields else []
    battle = _battle(tr, build) if build.shields else []
    ends = [tr("architects.brings.ends")] if build.ends else []
    parts = [
        tr("architects.brings.stage", n=build.stage),
        *_worth(tr, build),
        *effect,
        *tips.no_effect(tr, build.no_effect),
    ]
    parts += [*_events(narrator, build), *battle, *_extra(tr, build), *ends]
    return tr.sentences(parts)


def _extra(tr: I18n, preview: MovePreview) -> list[str]:
    names = [token_name(tr, name) for name in preview.extra]
    return [tr("architects.brings.extra", tokens=tr.listed(names))] if names else []


def deck_tip(narrator: ArchitectsNarrator, deck: int, preview: MovePreview | None) -> str:
    """Return the tip on a deck, with the consequences of taking its top card."""
    lines = [] if preview is None else preview_lines(narrator, preview)
    return "\n".join([tips.deck(narrator, deck, not (preview is not None and preview.card)), *lines])


def move_title(narrator: ArchitectsNarrator, move: Move) -> str:
    """Return an answer in a few words."""
    tr = narrator.tr
    if move.verb == "stage":
        return tr("architects.do.stage", n=move.object)
    if move.verb == "extra":
        return tr(f"architects.do.extra_{move.object}")
    if move.verb == "choose" and move.object in narrator.snapshot.colours:
        return tr("architects.do.lifted", card=card_name(tr, move.object))
    return tr(f"architects.do.{move.verb}")


def move_text(narrator: ArchitectsNarrator, move: Move) -> str:
    """Return an answer in a sentence, with what is paid: for advice and tiles."""
    snapshot = narrator.snapshot
    tr = narrator.tr
    if move.verb in ("stage", "science"):
        cards = [word for word in move.words if word in snapshot.colours]
        text = tr(f"architects.advice.{move.verb}", n=move.object, cards=counted(tr, cards))
        used = [word for word in move.words if word in (ECONOMY, ENGINEERING)]
        return (
            f"{text} {tr('architects.do.with', tokens=tr.listed([token_name(tr, name) for name in used]))}"
            if used
            else text
        )
    if snapshot.looks_through(move):
        return tr(f"architects.advice.look_{move.object}")
    if move.verb in ("take", "extra") or move.object in ("left", "right"):
        return tr(f"architects.advice.{move.object}")
    if move.verb == "done":
        return tr("architects.advice.done")
    if move.object == "stack":
        return tr("architects.advice.stack")
    if move.object in snapshot.box.token_index:
        return tr("architects.advice.token", token=token_name(tr, move.object))
    if move.object in snapshot.colours:
        return tr("architects.advice.card", card=card_name(tr, move.object))
    if len(move.words) == 2:
        return tr(
            "architects.advice.rob", name=narrator.player(int(move.object)).name, card=card_name(tr, move.words[1])
        )
    if move.object == "central":
        return tr("architects.advice.central")
    owner = snapshot.deck_named(move.object)
    return tr("architects.advice.deck", name=narrator.player(owner).name)


def advice_text(narrator: ArchitectsNarrator, choice: Choice, chances: bool) -> str:
    """Return the answer that a bot advises, the main reason for it, and how it stands after it, with ``chances`` to
    win if they are wanted."""
    tr, what, sides, snapshot = narrator.tr, move_text(narrator, choice.action), choice.looked.sides, narrator.snapshot
    refused = [one.action for one in choice.advice if one.action != choice.action]
    why = reasons_for(narrator, snapshot.reader.view(snapshot.viewer), choice.action, refused)[:1]
    what = tr.sentences((tr.sentence(what), *why))
    if not sides:
        return tr("architects.message.advice", what=what)
    seat, name = narrator.snapshot.viewer, lambda seat: narrator.player(seat).name
    stands = stand_in_words(tr, sides, seat, name, chances)
    return tr("architects.message.advice_stands", what=what, stands=stands)
