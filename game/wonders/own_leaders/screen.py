"""What leaders of the player's own put on the screen: a line on the title, a button of the setup, portraits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.wonders.extension import ScreenExtension, SetupButton

if TYPE_CHECKING:
    from game.games import Sample
    from game.services import Services
    from game.ui.tools import Tools
    from game.wonders.cards.art import ArtStore
    from rules import Setup

_OFF = "own_off"


class OwnLeadersScreen(ScreenExtension):
    """The workshop in which leaders are made, and which of them are shuffled in."""

    id = "leaders"
    scenes = MappingProxyType({"own_leader": "game.wonders.own_leaders.scene:OwnLeaderScene"})
    entries = (("title.leaders", "own_leader"),)
    choices = (_OFF,)
    art_books = ("art/own_leader.yaml",)

    def scene_for(self, card: str) -> str | None:
        """An own leader has a portrait of ours, until a picture is lent."""
        from rules.wonders.leaders.own import PREFIX

        return "own_leader" if card.startswith(PREFIX) else None

    def lend_art(self, art: ArtStore, services: Tools) -> None:
        """The portraits of the own leaders."""
        from game.wonders.own_leaders.portrait import lend_portraits
        from game.wonders.own_leaders.store import folder, read_leaders

        lend_portraits(art, read_leaders(folder(services.paths)), services)

    def options(self, tools: Tools, game: Setup, choices: Mapping[str, list[str]]) -> Mapping[str, Any]:
        """The definitions of those that are not switched off."""
        return {"own_leaders": _chosen(tools, choices)}

    def setup_button(
        self, services: Services, choices: Mapping[str, list[str]], done: Callable[[str, list[str]], object]
    ) -> SetupButton | None:
        """How many there are; it opens the list with a switch each."""
        from game.wonders.own_leaders.panel import OwnLeadersPanel

        def switched(off: frozenset[str]) -> None:
            done(_OFF, sorted(off))

        def show() -> None:
            services.stack.push(OwnLeadersPanel(services, choices.get(_OFF, []), switched))

        count = len(_chosen(services, choices))
        return SetupButton(services.tr("setup.own_leaders", n=count), services.tr("setup.own_leaders_tip"), show)

    def samples(self, services: Services) -> Iterator[Sample]:
        """The form, with a few leaders in the folder."""
        from game.wonders.own_leaders.samples import samples

        return samples(services)


def _chosen(tools: Tools, choices: Mapping[str, list[str]]) -> tuple[Mapping[str, Any], ...]:
    """The definitions of those that are not switched off."""
    from game.wonders.own_leaders.store import definitions, folder, read_leaders

    return tuple(definitions(read_leaders(folder(tools.paths)), choices.get(_OFF, [])))


EXTENSION = OwnLeadersScreen()
