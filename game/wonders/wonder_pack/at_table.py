"""The Wonder Pack at the table: stages that have become copies, leaders at rest, and how both come about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import Step, call, sequence
from game.table.flights import flight, straight
from game.table.static_layer import centre_of
from game.wonders.effect import E
from game.wonders.extension import Hooks
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.model import Table
from game.wonders.table.motion.director import Director, MotionHooks
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.telling import tips
from game.wonders.table.telling.hooks import LogHooks, WorthHooks
from game.wonders.wonder_pack.questions import owner_of
from rules.wonders.wonder_pack.event_facts import ColourShown, LaidToRest, StageCopied
from rules.wonders.wonder_pack.facts import WonderTable
from rules.wonders.wonder_pack.verbs import Bury, CopyStage, PointsPerColourUsed

if TYPE_CHECKING:
    from rules import Action, CityView, Event, View
    from rules.wonders.content.definitions import StageDef

_FLIGHT, _SIGN = 0.8, 72.0  # seconds, units
_SIDES = {"left": 1, "right": -1}


def at_table(table: Table) -> Sequence[Hooks]:
    """Return the hooks of the Wonder Pack for one table."""
    return (
        CityHooks(stage=partial(_stage, table), stage_told=partial(_told, table)),
        EventHooks(follows=frozenset({StageCopied, ColourShown, LaidToRest})),
        MotionHooks(steps=partial(_steps, table), held_back=_held_back),
        WorthHooks(deed=partial(_deed, table)),
        LogHooks({StageCopied: "copy_stage", ColourShown: "card_used", LaidToRest: "bury"}, line=partial(_line, table)),
    )


# --- stages ----------------------------------------------------------------------------------------------------------


def _effect(table: Table, seat: int, number: int, record: type[E]) -> E | None:
    """Return the effect of a kind that a stage has on its board."""
    return next((effect for effect in table.stages(seat)[number].effects if isinstance(effect, record)), None)


def _stage(table: Table, seat: int, number: int) -> StageDef | None:
    """Return a built stage that copies another one, with the effects that it has by that."""
    effect = _effect(table, seat, number, CopyStage)
    if effect is None:
        return None
    copied = next((stage for stage in _done(table.city(seat)).copied if stage.stage == effect.stage), None)
    if copied is None:
        return None
    effects = table.boards[copied.board].sides[copied.side][copied.stage - 1].effects
    return replace(table.stages(seat)[number], effects=effects)


def _told(table: Table, seat: int, number: int) -> Sequence[str]:
    """Return where a stage has its effects from, or what it would copy now; the colours shown, the leaders at rest."""
    tr, done, built = table.services.tr, _done(table.city(seat)), number < table.city(seat).stages
    copies = _effect(table, seat, number, CopyStage)
    if copies is not None:
        return _copied(table, seat, copies, built)
    if built and done.laid_to_rest and _effect(table, seat, number, Bury) is not None:
        names = tr.listed([table.name(card) for card in done.laid_to_rest])
        return [tr("wonder_pack.told.rest", names=names)]
    if built and done.built_with and _effect(table, seat, number, PointsPerColourUsed) is not None:
        colours = tr.listed([tr(f"colour.{colour}") for colour in done.built_with])
        return [tr("wonder_pack.told.colour", colours=colours)]
    return ()


def _copied(table: Table, seat: int, effect: CopyStage, built: bool) -> Sequence[str]:
    """Return whose stage a stage copies, or could copy, and what that does."""
    tr, number, lines = table.services.tr, effect.stage - 1, []
    copied = {stage.board for stage in _done(table.city(seat)).copied if stage.stage == effect.stage}
    for side in effect.sides:
        owner = (seat + _SIDES[side]) % table.seating.seats
        stages, who = table.stages(owner), tips.city_name(table, owner)
        if built and table.city(owner).board in copied:
            lines.append(tr("wonder_pack.told.copied", n=effect.stage, who=who))
        elif not built and len(stages) > number:
            text = tr.sentences(map(tr.sentence, tips.effects(table, stages[number].effects, seat)))
            lines.append(tr("wonder_pack.told.copies", who=who, text=text))
        elif not built:
            lines.append(tr("wonder_pack.told.lacks", n=effect.stage, who=who))
    return lines


def _done(city: CityView) -> WonderTable:
    return city.piece(WonderTable)


# --- what moves ------------------------------------------------------------------------------------------------------


def _steps(table: Table, event: Event, director: Director, after: View) -> Step | None:
    """Return the animation of an event of the pack, None for others."""
    places, show = director.places, call(partial(_show, table, event.seat, after))
    match event.facts:
        case StageCopied(owner=owner):
            way = straight(places.spot(owner), places.spot(event.seat))
            over = flight(director.sprites, lambda: table.services.icon("copy_stage", _SIGN), way, _FLIGHT)
            return sequence(director.note(event), director.sound("stone"), over, show)
        case LaidToRest(card=card):
            built = table.city(event.seat).stages
            face = partial(places.card_face, event.seat, card)
            way = straight(places.spot(event.seat), centre_of(places.stage(event.seat, built)))
            return sequence(
                director.note(event), director.sound("stone"), flight(director.sprites, face, way, _FLIGHT), show
            )
        case ColourShown():
            return sequence(director.note(event), show)
    return None


def _show(table: Table, seat: int, after: View) -> None:
    table.put_city(seat, table.city(seat).put(_done(after.cities[seat])))


def _held_back(city: CityView, shown: CityView) -> CityView:
    """Return the view with what the wonder has done as it was, because each of it is animated."""
    return city.put(_done(shown))


# --- what is said ----------------------------------------------------------------------------------------------------


def _line(table: Table, event: Event, name: str) -> str | None:
    """Return the sentence of an event of the pack."""
    tr = table.services.tr
    match event.facts:
        case StageCopied(owner=owner, stage=stage):
            return tr("wonder_pack.log.copied", name=name, n=stage, other=table.player(owner).name)
        case ColourShown(colour=colour):
            return tr("wonder_pack.log.colour", name=name, colour=tr(f"colour.{colour}"))
        case LaidToRest(card=card):
            return tr("wonder_pack.log.rest", name=name, card=table.name(card))
    return None


def _deed(table: Table, action: Action, plain: str) -> str | None:
    """Return what an answer to a question of the pack does, in a piece of advice."""
    ask, tr = table.view.ask, table.services.tr
    if ask is not None and ask.kind == "copy_stage":
        return tr("wonder_pack.copying.confirm", name=table.player(owner_of(table, action.object)).name)
    if ask is not None and ask.kind == "bury":
        return tr("wonder_pack.burial.confirm", card=table.name(action.card)) if action.card else plain
    return None
