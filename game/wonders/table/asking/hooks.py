"""What the table asks of expansions about questions and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks

if TYPE_CHECKING:
    import pygame

    from game.ui.canvas import Box
    from game.wonders.table.asking.questions import CardQuestion
    from rules import Action, Prospects


@dataclass(frozen=True)
class QuestionHooks(Hooks):
    """How its questions are put, asked for desks (game.wonders.table.asking.finding)."""

    questions: Callable[[], Sequence[CardQuestion]]
    """The descriptions of the questions that it brings, or says more about than the base game does."""


@dataclass(frozen=True)
class RiderHooks(Hooks):
    """What may go with an answer (Action.extra), asked by buttons and payments."""

    rides: Callable[[Action], bool]
    """Whether what may go with the answers to a question is of this expansion; ``action``: one of them."""
    paint: Callable[[Action, pygame.Surface, Box], object]
    """Paints onto a button what goes with an answer, or that nothing does, with its price."""
    tip: Callable[[Action], str]
    """The same in words."""
    goods: Callable[[Action], Mapping[str, int]] = lambda action: {}
    """Goods that it costs beside those of the answer itself, coins included."""
    payment: Callable[[Action], str | None] = lambda action: None
    """What an answer pays and brings by itself, where that is otherwise than without what goes with it."""
    confirming: Callable[[Action, str], str] = lambda action, text: text
    """What is done by confirming an answer, ``text`` without what goes with it."""


@dataclass(frozen=True)
class WorthHooks(Hooks):
    """What an answer does and is worth, asked wherever that is said."""

    signs: Callable[[Action, Prospects], Sequence[tuple[str, int]]] = lambda action, found: ()
    """Icons with changes that an answer brings, beside coins, shields, symbols and points."""
    reasons: Callable[[Action, Prospects], Sequence[str]] = lambda action, found: ()
    """Sentences about what an answer changes, beside those of the base game."""
    told: Callable[[Prospects], frozenset[str]] = lambda found: frozenset()
    """Kinds of effects of which the sentences say all that is worth saying."""
    purpose: Callable[[Action], Sequence[str]] = lambda action: ()
    """Sentences on what an answer of the expansion, or what goes with an answer, is for, the weightiest first."""
    deed: Callable[[Action, str], str | None] = lambda action, plain: None
    """What an answer does, in a piece of advice; ``plain``: what it says otherwise, "" where that is nothing."""
