"""The question whether to play on from the costliest choice of the last days."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from game.challenges.costly_choice import practice_of
from game.challenges.daily import week_plan
from game.games import game_plugin
from game.scenes.dialog import DialogButton, DialogScene
from game.scenes.record_errors import record_errors_shown

if TYPE_CHECKING:
    from game.services import Services
    from game.storage.regrets import CostlyChoiceRecord


class CostlyChoiceScene(DialogScene):
    """Says what the choice cost, and begins a practice game there."""

    def __init__(self, services: Services, choice: CostlyChoiceRecord) -> None:
        self._choice, tr = choice, services.tr
        lead = tr.plural("dares.regret_lead", max(1, round(choice.lead)))
        cost = lead if choice.lead else tr("dares.regret_share", share=tr.percent(choice.cost))
        text = tr("dares.regret_text", day=tr.day(datetime.fromisoformat(choice.day)), cost=cost, n=choice.then)
        answers = (DialogButton(tr("dares.regret_go"), self.begin, "gold"), DialogButton(tr("dares.not_now")))
        super().__init__(services, tr("dares.regret"), text, answers)

    def begin(self) -> None:
        """Begin the practice game."""
        with record_errors_shown(self.services):
            record = practice_of(self._choice, week_plan().level)
            game_plugin(record.game).resume(self.services, record)
