"""What seats and those who play them are called in the present language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots.registry import HUMAN, bot_info

if TYPE_CHECKING:
    from game.services import Services


def default_name(services: Services, bots: Sequence[str], seat: int) -> str:
    """The name of a seat that was given none; ``bots``: who plays each seat."""
    tr = services.tr
    if bots[seat] != HUMAN:
        return tr(f"setup.names.{seat}")
    people = [i for i, bot in enumerate(bots) if bot == HUMAN]
    if services.settings.player_name and seat == people[0]:
        return services.settings.player_name
    return tr("setup.you") if len(people) == 1 else tr("setup.person_n", n=people.index(seat) + 1)


def who(services: Services, word: str) -> str:
    """Who plays a seat: a person, or the class of a bot."""
    if word == HUMAN:
        return services.tr("setup.person")
    return services.tr(f"bot.{word}.name") if bot_info(word).builtin else word


def about(services: Services, word: str) -> str:
    """The same in a sentence."""
    if word == HUMAN:
        return services.tr("setup.person_text")
    info = bot_info(word)
    return services.tr(f"bot.{word}.text") if info.builtin else info.description
