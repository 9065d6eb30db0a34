"""Tips in one sentence a turn, for the first turns of a player's first games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wonders.cards.effect_text import goods_text

if TYPE_CHECKING:
    from game.wonders.table.asking.questions import CardDesk
    from game.wonders.table.model import Table

GOALS = ("goods", "shields", "wonder")
"""The tips of the first turns of the first age, in order."""


class Goals:
    """The tips, while hints are switched on and the settings still count first games."""

    def __init__(self, table: Table, desk: CardDesk) -> None:
        self._table = table
        self._desk = desk
        self._said = False

    @property
    def text(self) -> str:
        """Return the current tip; "" if there is none."""
        table, settings, desk = self._table, self._table.services.settings, self._desk
        age, turn = table.view.age, table.view.turn
        wanted = settings.hints and settings.first_games > 0
        if not (wanted and desk.asked and not table.for_other and age == 1 and 0 < turn <= len(GOALS)):
            return ""
        self._said = True
        names = [table.player(seat).name for seat in (table.seating.left, table.seating.right)]
        stages = table.stages(table.viewer)[table.me.stages :]
        return table.services.tr(
            f"table.goal.{GOALS[turn - 1]}",
            left=names[0],
            right=names[1],
            points=table.services.tr.plural("effect.point", table.victory[0]),
            cost=goods_text(stages[0].cost, table.services.tr) if stages else "",
        )

    def count(self) -> None:
        """Count one first game less, once all tips have been shown."""
        settings = self._table.services.settings
        if self._said and settings.first_games > 0 and self._table.view.turn > len(GOALS):
            self._said = False
            self._keep(settings.first_games - 1)

    def dismiss(self) -> None:
        """Show no more tips, in any game."""
        self._keep(0)

    def _keep(self, games: int) -> None:
        self._table.services.settings.first_games = games
        self._table.services.save_settings()
