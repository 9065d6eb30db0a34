"""Leaders that players make: the box's blank card (base-rules 7). One YAML file a leader, in the vocabulary of the
content:

    name: Semiramis
    cost: {coins: 3}
    effects: [{kind: points_per, amount: 1, count: [blue_card], cities: [self, left]}]

``id`` may be left out (it is made from the name). ``portrait`` names a picture beside the file; the rules ignore it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from rules.core.errors import SetupError
from rules.core.located import Fields, Limits, Problems, read_yaml
from rules.wonders.content import CardDef, read_leader
from rules.wonders.library import EXPANSIONS, ruleset
from rules.wonders.ruleset import Ruleset
from rules.wonders.setup import Setup

PREFIX = "own_"
_LONGEST_NAME = 24
_LIMITS = Limits()


def read_own_leader(text: str, file: str) -> tuple[CardDef, dict[str, Any]]:
    """The card of a leader's file, and its definition as plain values for Setup.own_leaders.

    Raises:
        ContentError: every fault of the file, each as "file:line: sentence".
    """
    problems = Problems()
    root = read_yaml(text, file, problems, _LIMITS)
    problems.check()
    fields = Fields(root, "the leader", problems)
    name = fields.word("name")
    if isinstance(root.value, dict):
        if "name" in root.value and root.value["name"].value == name and not name.strip():
            problems.add(root.value["name"], "the 'name' of the leader is empty")
        if name and len(name) > _LONGEST_NAME:
            problems.add(root.value["name"], f"'name' of the leader is longer than {_LONGEST_NAME} letters")
        if not name.isprintable():
            problems.add(root.value["name"], "'name' of the leader holds letters that cannot be shown")
        portrait = root.value.pop("portrait", None)
        if portrait is not None and not isinstance(portrait.value, str):
            problems.add(portrait, "'portrait' of the leader must be the name of a file")
        if "id" not in root.value:
            root.value["id"] = type(root)(own_id(name), file, root.line)
        elif not str(root.value["id"].value).startswith(PREFIX):
            problems.add(root.value["id"], f"'id' of the leader must begin with '{PREFIX}'")
    card = read_leader(root, problems)
    if not card.effects:
        problems.add(root, "the leader has no effects")
    problems.check()
    definition = {"id": card.id, "name": name, "cost": dict(card.cost), "effects": [dict(e) for e in card.effects]}
    return card, definition


def own_id(name: str) -> str:
    """The id of an own leader of that name: lower case, words joined by underscores."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    # A name without any Latin letter still needs an id of its own.
    return PREFIX + (slug or "_".join(f"{ord(letter):x}" for letter in name))


def own_file(leaders: tuple[Mapping[str, Any], ...]) -> str:
    """The definitions as one content file (JSON is YAML), '' for none."""
    return json.dumps({"leaders": [dict(leader) for leader in leaders]}, sort_keys=True) if leaders else ""


def rules_for(setup: Setup) -> Ruleset:
    """The rule set that a setup plays by.

    Raises:
        SetupError: an unknown expansion, or own leaders without the expansion that uses them.
        ContentError: an own leader's definition is wrong.
    """
    for name in setup.expansions:
        if name not in EXPANSIONS:
            raise SetupError(f"there is no expansion '{name}'; allowed: {', '.join(EXPANSIONS)}")
    if setup.own_leaders and "leaders" not in setup.expansions:
        raise SetupError("leaders of your own need the expansion 'leaders'")
    return ruleset(setup.folders, own_file(setup.own_leaders))
