"""The remark of a character after the game: the winner, or the best of those whom a person has beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.scoring.outcome import Outcome


def last_word(outcome: Outcome, services: Services) -> str:
    """Return the line with the name of who says it, '' if there is none."""
    players, tr = outcome.players, services.tr
    if not services.settings.opponents_speak:
        return ""
    proxy_seat, moment = outcome.winners[0], "won"
    if players[proxy_seat].human:
        others = [seat for seat, player in enumerate(players) if player.character]
        if not others:
            return ""
        proxy_seat, moment = max(others, key=lambda seat: outcome.sheets[seat].total), "lost"
    character = players[proxy_seat].character
    if not character:
        return ""
    return tr("scoring.last_word", line=tr(f"character.{character}.line.{moment}"), name=players[proxy_seat].name)
