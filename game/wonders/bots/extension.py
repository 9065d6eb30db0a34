"""What an expansion tells the rule-of-thumb bot: the contract (`finding` finds those in play).

The evaluation itself names no expansion. The module ``bot`` of an expansion's folder (``game.wonders.<id>.bot`` for
those that come with the program, ``<package>.bot`` for one from outside) makes one:

    class HarboursBot(BotExtension): ...

    EXTENSION = HarboursBot()

Like every module of bots it imports nothing that draws. Without one, an expansion's cards count by what the engine's
verbs do, its questions are answered by the worth of the cards that they name, and its own verbs count nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.wonders.bots.evaluation import OwnGains
from rules import Action

if TYPE_CHECKING:
    from game.wonders.bots.decision import Decision, Weigh
    from game.wonders.bots.worth import Worth


class BotExtension(OwnGains):
    """The evaluation of one expansion; the defaults leave it to the bot. It keeps no state between decisions."""

    plain: Collection[str] = ()
    """Kinds of questions that anybody sees through, so that bots of no level err in them."""

    judged_without: bool = False
    """Whether nets that know nothing of it may judge its games, where no others were taught: their points, goods and
    shields say most of what counts."""

    def weigh(self, decision: Decision) -> Weigh | None:
        """Return the function that weighs a question of the expansion; None for all other questions."""
        return None

    def beside(self, decision: Decision, action: Action) -> Worth | None:
        """Return the worth of what an action does besides its card (Action.extra)."""
        return None

    def under(self, decision: Decision, card: int, place: int) -> float:
        """Return by how many points the stage at a place (from 0) is worth more, or less, with this card under it than
        it is taken for."""
        return 0.0
