"""The steps that the manifest's flow is made of, what resolves each kind of question, and what raises follow-ups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

from rules.core.events import Event
from rules.core.flow import Op
from rules.wonders.manifest import Handlers
from rules.wonders.phases import age, follow_up, turn
from rules.wonders.ruleset import Raiser, Resolver, Ruleset

Step = Callable[[Any, list[Event]], bool]

STEPS: dict[str, Step] = {
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
}

RESOLVERS: dict[str, Resolver] = {
    "turn": turn.act,
    "extra": turn.act,
    "discard_pick": follow_up.build_from_discard,
}

RAISERS: dict[str, Raiser] = {"discard_pick": follow_up.raise_discard_pick}


def _modules(folders: Iterable[str]) -> list[Any]:
    return [import_module(f"rules.wonders.{folder}.mechanics") for folder in folders if folder]


def handlers(folder: str) -> Handlers:
    """The names that a manifest may use: the engine's, and those of the folder's mechanics ('' for none)."""
    steps, raisers = list(STEPS), list(RAISERS)
    for module in _modules([folder]):
        steps += getattr(module, "STEPS", {})
        raisers += getattr(module, "RAISERS", {})
    return Handlers(tuple(steps), tuple(raisers))


def equip(rs: Ruleset) -> None:
    """Give a rule set its flows and handlers: the engine's own and those of the folders' mechanics modules.

    A ``mechanics`` module may hold STEPS, RESOLVERS and RAISERS; its entries replace the engine's of the same name.
    """
    steps, rs.resolvers, rs.raisers = dict(STEPS), dict(RESOLVERS), dict(RAISERS)
    for module in _modules(rs.content.mechanics):
        steps.update(getattr(module, "STEPS", {}))
        rs.resolvers.update(getattr(module, "RESOLVERS", {}))
        rs.raisers.update(getattr(module, "RAISERS", {}))
        rs.after_answer = getattr(module, "after_answer", rs.after_answer)
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
