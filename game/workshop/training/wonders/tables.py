"""The file of a linear policy, as the training writes it."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rules.wonders.rollout.linear_policy import KINDS_OF_TRAITS


def policy_yaml(worths: Sequence[int]) -> str:
    """Return the text of a file of weights. What a free card would cost is put to its colour, so that paying nothing is
    worth nothing."""
    table: dict[str, list[int]] = {}
    at = 0
    for kind, number in KINDS_OF_TRAITS.items():
        table[kind] = list(worths[at : at + number])
        at += number
    paid, colour = table["paid"], table["colour"]
    ages = 3
    for age in range(ages):
        step, width = len(paid) // ages, len(colour) // ages
        free = paid[age * step]
        paid[age * step : (age + 1) * step] = [worth - free for worth in paid[age * step : (age + 1) * step]]
        colour[age * width : (age + 1) * width] = [worth + free for worth in colour[age * width : (age + 1) * width]]
    lines = [
        "# Weights of the traits of answers (linear_policy.py), in hundredths of a point; written by the training."
    ]
    for kind, values in table.items():
        lines.append(f"{kind}:")
        lines += textwrap.wrap(f"[{', '.join(map(str, values))}]", 110, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines) + "\n"
