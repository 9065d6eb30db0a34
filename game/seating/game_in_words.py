"""Names of seats, players and characters in the current language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots.characters import split_word
from game.bots.registry import HUMAN, bot_info

if TYPE_CHECKING:
    from game.services import Services


def default_name(services: Services, words: Sequence[str], seat: int) -> str:
    """Return the name of a seat without a typed one; ``words``: the words of all seats."""
    tr, (bot, character) = services.tr, split_word(words[seat])
    if bot != HUMAN:
        return character_name(services, character) if character else tr("setup.seat", n=seat + 1)
    people = [i for i, word in enumerate(words) if word == HUMAN]
    known = known_name(services, people.index(seat))
    if known:
        return known
    return tr("setup.person_alone") if len(people) == 1 else tr("setup.person_n", n=people.index(seat) + 1)


def known_name(services: Services, number: int) -> str:
    """Return the name of the person of that number, from 0: that of the settings for the first one, or the one that was
    typed in the last setup of any game; "" if there is none."""
    settings = services.settings
    if number == 0 and settings.player_name:
        return settings.player_name
    return settings.names[number] if number < len(settings.names) else ""


def character_name(services: Services, character: str) -> str:
    """Return the name of a character."""
    return services.tr(f"character.{character}.name")


def introduction(services: Services, character: str) -> str:
    """Return the title and preferences of a character, for a tooltip."""
    tr, name = services.tr, character_name(services, character)
    title, taste = tr(f"character.{character}.title"), tr(f"character.{character}.taste")
    return tr("setup.introduction", name=name, title=title, taste=taste)


def who(services: Services, word: str) -> str:
    """Return the player in a word: a person, or the level of a bot."""
    if word == HUMAN:
        return services.tr("setup.person")
    bot = split_word(word)[0]
    return services.tr(f"bot.{bot}.name") if bot_info(bot).builtin else bot


def about(services: Services, word: str, phones: bool = False) -> str:
    """Return the player in a sentence; ``phones``: people may play on devices."""
    if word == HUMAN:
        return services.tr("setup.person_phone" if phones else "setup.person_text")
    bot = split_word(word)[0]
    info = bot_info(bot)
    return services.tr(f"bot.{bot}.text") if info.builtin else info.description
