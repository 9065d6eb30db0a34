"""The Wonder Pack at the table: stages that have become copies, leaders at rest, and how both come about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import Step, call, sequence
from game.table.flights import flight, straight
from game.table.static_layer import centre_of
from game.wonders.extension import Hooks
from game.wonders.table.motion.director import Director, MotionHooks
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.pictures import Table
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling import tips
from game.wonders.table.telling.hooks import LogHooks, WordHooks, WorthHooks
from game.wonders.table.telling.narrator import Narrator
from game.wonders.wonder_pack.copies import effect_of
from game.wonders.wonder_pack.questions import owner_of
from rules.wonders.wonder_pack.event_facts import ColourShown, LaidToRest, StageCopied
from rules.wonders.wonder_pack.facts import WonderTable
from rules.wonders.wonder_pack.verbs import Bury, CopyStage, PointsPerColourUsed

if TYPE_CHECKING:
    from rules import Action, CityView, Event, View

_FLIGHT, _SIGN = 0.8, 72.0  # seconds, units
_SIDES = {"left": 1, "right": -1}


def at_table(table: Table) -> Sequence[Hooks]:
    """Return what the Wonder Pack moves at one table."""
    return (
        EventHooks(follows=frozenset({StageCopied, ColourShown, LaidToRest})),
        MotionHooks(steps=partial(_steps, table), held_back=_held_back),
    )


def narrate(narrator: Narrator) -> Sequence[Hooks]:
    """Return what the Wonder Pack says about one table."""
    return (
        WordHooks(stage=partial(stage_notes, narrator)),
        WorthHooks(deed=partial(_deed, narrator)),
        LogHooks(
            {StageCopied: "copy_stage", ColourShown: "card_used", LaidToRest: "bury"}, line=partial(_line, narrator)
        ),
    )


# --- stages ----------------------------------------------------------------------------------------------------------


def stage_notes(narrator: Narrator, seat: int, number: int) -> Sequence[str]:
    """Return where a stage has its effects from, or what it would copy now; the colours shown, the leaders at rest."""
    snapshot = narrator.snapshot
    tr, done, built = narrator.tr, _done(snapshot.city(seat)), snapshot.is_built(seat, number)
    copies = effect_of(snapshot.view, seat, number, CopyStage)
    if copies is not None:
        return _copied(narrator, seat, copies, built)
    if built and done.laid_to_rest and effect_of(snapshot.view, seat, number, Bury) is not None:
        names = tr.listed([narrator.name(card) for card in done.laid_to_rest])
        return [tr("wonder_pack.told.rest", names=names)]
    if built and effect_of(snapshot.view, seat, number, PointsPerColourUsed) is not None:
        if not done.built_with:
            return [tr("wonder_pack.told.face_down")]
        colours = tr.listed([tr(f"colour.{colour}") for colour in done.built_with])
        return [tr("wonder_pack.told.colour", colours=colours)]
    return ()


def _copied(narrator: Narrator, seat: int, effect: CopyStage, built: bool) -> Sequence[str]:
    """Return whose stage a stage copies, or could copy, and what that does."""
    snapshot = narrator.snapshot
    tr, number, lines = narrator.tr, effect.stage - 1, []
    copied = {stage.board for stage in _done(snapshot.city(seat)).copied if stage.stage == effect.stage}
    for side in effect.sides:
        owner = (seat + _SIDES[side]) % snapshot.seats
        stages, who = snapshot.stages(owner), tips.city_name(narrator, owner)
        if built and snapshot.city(owner).board in copied:
            lines.append(tr("wonder_pack.told.copied", n=effect.stage, who=who))
        elif not built and len(stages) > number:
            text = tr.sentences(map(tr.sentence, tips.effects(narrator, stages[number].effects, seat)))
            lines.append(tr("wonder_pack.told.copies", who=who, text=text))
        elif not built:
            lines.append(tr("wonder_pack.told.lacks", n=effect.stage, who=who))
    return lines


def _done(city: CityView) -> WonderTable:
    return city.piece(WonderTable)


# --- what moves ------------------------------------------------------------------------------------------------------


def _steps(table: Table, event: Event, director: Director, after: View) -> Step | None:
    """Return the animation of an event of the pack, None for others."""
    places, show = director.places, call(partial(_show, table.snapshot, event.seat, after))
    match event.facts:
        case StageCopied(owner=owner):
            way = straight(places.spot(owner), places.spot(event.seat))
            over = flight(director.sprites, lambda: table.services.icon("copy_stage", _SIGN), way, _FLIGHT)
            return sequence(director.note(event), director.sound("stone"), over, show)
        case LaidToRest(card=card):
            built = table.snapshot.city(event.seat).places[-1] + 1
            face = partial(places.card_face, event.seat, card)
            way = straight(places.spot(event.seat), centre_of(places.stage(event.seat, built)))
            return sequence(
                director.note(event), director.sound("stone"), flight(director.sprites, face, way, _FLIGHT), show
            )
        case ColourShown():
            return sequence(director.note(event), show)
    return None


def _show(snapshot: TableSnapshot, seat: int, after: View) -> None:
    snapshot.put_city(seat, snapshot.city(seat).put(_done(after.cities[seat])))


def _held_back(city: CityView, shown: CityView) -> CityView:
    """Return the view with what the wonder has done as it was, because each of it is animated."""
    return city.put(_done(shown))


# --- what is said ----------------------------------------------------------------------------------------------------


def _line(narrator: Narrator, event: Event, name: str) -> str | None:
    """Return the sentence of an event of the pack."""
    tr = narrator.tr
    match event.facts:
        case StageCopied(owner=owner, stage=stage):
            return tr("wonder_pack.log.copied", name=name, n=stage, other=narrator.player(owner).name)
        case ColourShown(colour=colour):
            return tr("wonder_pack.log.colour", name=name, colour=tr(f"colour.{colour}"))
        case LaidToRest(card=card):
            return tr("wonder_pack.log.rest", name=name, card=narrator.name(card))
    return None


def _deed(narrator: Narrator, action: Action, plain: str) -> str | None:
    """Return what an answer to a question of the pack does, in a piece of advice."""
    ask, tr = narrator.snapshot.view.ask, narrator.tr
    if ask is not None and ask.kind == "copy_stage":
        return tr("wonder_pack.copying.confirm", name=narrator.player(owner_of(narrator.snapshot, action.object)).name)
    if ask is not None and ask.kind == "bury":
        return tr("wonder_pack.burial.confirm", card=narrator.name(action.card)) if action.card else plain
    return None
