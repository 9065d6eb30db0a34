"""What the setup of a game asks of the expansions that are in play in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.tools import Tools
    from rules import Setup

Choices = Mapping[str, list[str]]
"""What the plan of a game keeps of what the player has chosen: lists of words by name."""
Choose = Callable[[str, list[str]], object]
"""Takes the name and the words of a choice."""


@dataclass(frozen=True)
class SetupButton:
    """A button beside the expansions of a setup: its label, its tooltip, and what it does."""

    text: str
    tip: str
    press: Callable[[], object]


@dataclass(frozen=True)
class SetupSwitch:
    """A question in the setup: its label, its tooltip, the present answer, and what takes another."""

    text: str
    tip: str
    on: bool
    press: Callable[[bool], object]


@dataclass(frozen=True)
class SetupHooks(Hooks):
    """What can be chosen for it before a game."""

    name: str
    """By which the focus knows its button and its switch."""
    choices: Sequence[str] = ()
    """Names under which the plan keeps what has been chosen."""
    options: Callable[[Tools, Setup, Choices], Mapping[str, object]] = lambda tools, game, choices: {}
    """What it adds to the options of the setup."""
    button: Callable[[Services, Choices, Choose], SetupButton] | None = None
    """A button beside the seed."""
    switch: Callable[[Tools, Setup, Choices, Choose], SetupSwitch | None] | None = None
    """A question about the whole game beside the seed, where it can be asked."""
    seat_switch: Callable[[Tools, int, Choices, Choose], SetupSwitch] | None = None
    """A question about each seat."""
