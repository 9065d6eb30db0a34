"""The steps that the manifest's flow is made of, and the questions that the engine itself asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.flow import Op
from rules.wonders.content.definitions import FlowEntry
from rules.wonders.engine.battles import CONFLICT
from rules.wonders.engine.state import GameRules
from rules.wonders.expansion import (
    Abilities,
    Answers,
    Colour,
    Conflicts,
    Expansion,
    Flow,
    Losses,
    Opening,
    Pieces,
    Scoring,
    Seats,
    Step,
)
from rules.wonders.phases import age, follow_up, turn

ENGINE: Final[Expansion] = Expansion(
    flow=Flow(
        steps={
            "choose": turn.choose,
            "leftovers": turn.leftovers,
            "extra_turn": turn.extra_turn,
            "early_follow_ups": follow_up.early_follow_ups,
            "follow_ups": follow_up.follow_ups,
            "end_turn": turn.end_turn,
            "pass_hands": turn.pass_hands,
            "deal": age.deal,
            CONFLICT: age.conflict,
            "end_age": age.end_age,
            "finish": age.finish,
        },
        questions=(turn.TURN, turn.EXTRA, follow_up.DISCARD_PICK),
        # The same look through the discard pile, after others.
        asks_as={f"{order}_discard_pick": "discard_pick" for order in ("second", "copied", "late", "last")},
    ),
    conflicts=Conflicts(steps=(CONFLICT,)),
)
"""The engine's own steps and questions; those of expansions with the same name replace them."""


def install_hooks(rs: GameRules, brought: Mapping[str, Expansion]) -> None:
    """Set the flows, questions and all other hooks of the engine and the expansions in play in a rule set."""
    everything = (ENGINE, *brought.values())
    steps: dict[str, Step] = {}
    flows = [expansion.flow for expansion in everything]
    for flow in flows:
        steps.update(flow.steps)
        rs.questions.update({question.kind: question.bound(rs.ids) for question in flow.questions})
    for flow in flows:
        rs.follow_up_questions.update({name: rs.questions[kind] for name, kind in flow.asks_as.items()})
    rs.flows = compile_flows(rs.content.flows, steps)
    for expansion in everything:
        rs.conflicts += [steps[name] for name in expansion.conflicts.steps]
    for expansion in brought.values():
        _install_opening(rs, expansion.opening, expansion.pieces)
        _install_flow(rs, expansion.flow, expansion.answers, expansion.words.colours)
        _install_seats(rs, expansion.seats)
        _install_conflicts(rs, expansion.conflicts, expansion.losses)
        _install_abilities(rs, expansion.abilities)
        _install_scoring(rs, expansion.scoring)


def _install_opening(rs: GameRules, opening: Opening, pieces: Pieces) -> None:
    rs.state_pieces.append(pieces.state)
    rs.city_pieces.append(pieces.city)
    if pieces.check is not None:
        rs.piece_checks.append(pieces.check)
    rs.extra_cities += opening.extra_cities
    rs.lot_sizes.update(opening.lots)
    if opening.lay_out is not None:
        rs.lay_outs.append(opening.lay_out)
    if opening.opening_fields is not None:
        rs.opening_fields.append(opening.opening_fields)
    if opening.redeal is not None:
        rs.redeals.append(opening.redeal)


def _install_flow(rs: GameRules, flow: Flow, answers: Answers, colours: Mapping[str, Colour]) -> None:
    if flow.after_answer is not None:
        rs.after_answer.append(flow.after_answer)
    if flow.placed is not None:
        rs.placed.append(flow.placed)
    if answers.further is not None:
        rs.further.append(answers.further)
    if answers.sums is not None:
        rs.sums.append(answers.sums)
    if answers.try_extra is not None:
        rs.try_extras.append(answers.try_extra)
    if answers.no_effect is not None:
        rs.no_effect_extras.append(answers.no_effect)
    for name, colour in colours.items():
        number = rs.colours.index(name)
        if colour.price is not None:
            rs.prices[number] = colour.price
        if colour.lay is not None:
            rs.lays[number] = colour.lay
        if colour.lift is not None:
            rs.lifts[number] = colour.lift


def _install_seats(rs: GameRules, seats: Seats) -> None:
    rs.proxy_seat = seats.proxy or rs.proxy_seat
    rs.ally = seats.ally or rs.ally
    rs.team = seats.team or rs.team


def _install_conflicts(rs: GameRules, conflicts: Conflicts, losses: Losses) -> None:
    if conflicts.battles is not None:
        rs.battles.append(conflicts.battles)
    for conflict, absent in conflicts.absent.items():
        rs.absent.setdefault(conflict, []).append(absent)
    if losses.raised is not None:
        rs.losses.append(losses.raised)
    rs.loss_labels += losses.labels
    rs.settle_losses = losses.settled or rs.settle_losses


def _install_abilities(rs: GameRules, abilities: Abilities) -> None:
    if abilities.charge is not None:
        rs.payments.charges.append(abilities.charge)
    if abilities.partners is not None:
        rs.partners.append(abilities.partners)
    if abilities.sources is not None:
        rs.sources.append(abilities.sources)
    if abilities.copied_symbols is not None:
        rs.copied_symbols.append(abilities.copied_symbols)
    if abilities.shields is not None:
        rs.shields.append(abilities.shields)
    if abilities.bonus is not None:
        rs.bonuses.append(abilities.bonus)
    rs.occasional |= abilities.occasional


def _install_scoring(rs: GameRules, scoring: Scoring) -> None:
    if scoring.lines is not None:
        rs.scorers.append(scoring.lines)
    if scoring.features is not None:
        rs.features.append(scoring.features)
    rs.judge = scoring.judge or rs.judge


def compile_flows(flows: Mapping[str, list[FlowEntry]], steps: Mapping[str, Step]) -> tuple[tuple[Op, ...], ...]:
    """Return the manifest's flows as tuples of operations, ``game`` first.

    Raises:
        KeyError: a flow names a step or a flow that does not exist.
    """
    names = ["game", *(name for name in flows if name != "game")]
    compiled = []
    for name in names:
        ops = []
        for entry in flows[name]:
            if isinstance(entry, str):
                ops.append(Op(entry, steps[entry]))
            else:
                ops.append(Op(entry.get("loop", ""), None, names.index(entry["do"])))
        compiled.append(tuple(ops))
    return tuple(compiled)
