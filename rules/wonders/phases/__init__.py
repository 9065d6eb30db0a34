"""The steps that the manifest's flow is made of, and what resolves each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.events import Event
from rules.core.flow import Answer, Op
from rules.wonders.phases import age, follow_up, turn
from rules.wonders.state import WondersState

STEPS: dict[str, Callable[[WondersState, list[Event]], bool]] = {
    "choose": turn.choose,
    "leftovers": turn.leftovers,
    "extra_turn": turn.extra_turn,
    "follow_ups": follow_up.follow_ups,
    "end_turn": turn.end_turn,
    "pass_hands": turn.pass_hands,
    "deal": age.deal,
    "conflict": age.conflict,
    "end_age": age.end_age,
    "finish": age.finish,
}

RESOLVERS: dict[str, Callable[[WondersState, list[Answer], list[Event]], None]] = {
    "turn": turn.act,
    "extra": turn.act,
    "discard_pick": follow_up.build_from_discard,
}


def compile_flows(flows: Mapping[str, list[Any]]) -> tuple[tuple[Op, ...], ...]:
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
                ops.append(Op(entry, STEPS[entry]))
            else:
                ops.append(Op(entry["loop"], None, names.index(entry["do"])))
        compiled.append(tuple(ops))
    return tuple(compiled)
