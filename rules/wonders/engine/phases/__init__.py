"""The steps that the manifest's flow is made of, and the questions that the engine itself asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core.flow import Op
from rules.wonders.engine.expansion import Expansion, Step
from rules.wonders.engine.phases import age, follow_up, turn
from rules.wonders.engine.ruleset import Ruleset

ENGINE: Final[Expansion] = Expansion(
    steps={
        "choose": turn.choose,
        "leftovers": turn.leftovers,
        "extra_turn": turn.extra_turn,
        "early_follow_ups": follow_up.early_follow_ups,
        "follow_ups": follow_up.follow_ups,
        "end_turn": turn.end_turn,
        "pass_hands": turn.pass_hands,
        "deal": age.deal,
        "conflict": age.conflict,
        "end_age": age.end_age,
        "finish": age.finish,
    },
    questions=(turn.TURN, turn.EXTRA, follow_up.DISCARD_PICK),
    asks_as={"late_discard_pick": "discard_pick"},  # the same look through the discard pile, after all others
)
"""The engine's own steps and questions; those of expansions replace them where they have the same name."""


def equip(rs: Ruleset, brought: Mapping[str, Expansion]) -> None:
    """Give a rule set its flows and questions: the engine's own and those of the expansions in play."""
    steps: dict[str, Step] = {}
    for expansion in (ENGINE, *brought.values()):
        steps.update(expansion.steps)
        rs.questions.update({question.kind: question for question in expansion.questions})
    for expansion in (ENGINE, *brought.values()):
        rs.follow_up_questions.update({name: rs.questions[kind] for name, kind in expansion.asks_as.items()})
    rs.flows = compile_flows(rs.content.flows, steps)


def compile_flows(flows: Mapping[str, list[Any]], steps: Mapping[str, Step]) -> tuple[tuple[Op, ...], ...]:
    """The manifest's flows as tuples of operations, ``game`` first.

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
