"""A deal that a friend has sent: taken from the clipboard, a field, or the command line, and played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.challenges.deal import answer_to
from game.challenges.deal_in_words import described
from game.challenges.text import LONGEST, DealTextError, looks_sent, record_of
from game.games import game_plugin
from game.platform.clipboard import pasted_text
from game.players import players_from_json
from game.scenes.dialog import DialogButton, ask, ask_text
from game.scenes.record_errors import record_errors_shown

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record


def play_against(services: Services, rival: Record) -> None:
    """Begin a game with the deal of a friend's, and show its table."""
    own = services.settings.player_name or services.tr("setup.person_alone")
    with record_errors_shown(services):
        game_plugin(rival.game).resume(services, answer_to(rival, own))


def ask_for_deal(services: Services) -> None:
    """Offer the deal on the clipboard; without one there, ask for its text."""
    pasted = pasted_text()
    if looks_sent(pasted):
        _offer(services, pasted)
    else:
        _ask_for_text(services, "")


def _ask_for_text(services: Services, text: str) -> None:
    tr = services.tr
    ask_text(
        services,
        tr("dares.offer_title"),
        tr("dares.text_asked"),
        text,
        lambda typed: _offer(services, typed),
        ok=tr("dares.read"),
        cancel=tr("dares.not_now"),
        max_length=LONGEST,
    )


def _offer(services: Services, text: str) -> None:
    """Ask whether to play the deal of a text; what is wrong with one is said, and it can be mended in the field."""
    tr = services.tr
    try:
        rival = record_of(text)
    except DealTextError as error:
        services.audio.play("error")
        services.toast(error.sentence(tr), 10)
        _ask_for_text(services, text)
        return
    friend = next(one for one in players_from_json(rival.extra["players"], rival.setup.seats) if one.human)
    told = tr("dares.offer", name=friend.name, game=described(tr, rival))
    begin = DialogButton(tr("dares.play"), lambda: play_against(services, rival), "gold")
    ask(services, tr("dares.offer_title"), told, begin, DialogButton(tr("dares.not_now")))
