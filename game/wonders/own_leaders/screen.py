"""The screen extension of own leaders: a line on the title, a button of the setup, portraits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.wonders.cards.hooks import ArtHooks
from game.wonders.extension import ProgramHooks, ScreenExtension
from game.wonders.setup.hooks import Choices, Choose, SetupButton, SetupHooks

if TYPE_CHECKING:
    from game.games import Sample
    from game.painting.scenes import SceneStore
    from game.services import Services
    from game.ui.tools import Tools
    from rules import Setup

_OFF = "own_off"
"""The name of the choice with those switched off."""


def _samples(services: Services) -> Iterator[Sample]:
    from game.wonders.own_leaders.samples import samples

    return samples(services)


def _scene_for(card: str) -> str | None:
    """Return the scene of our portrait for an own leader without a picture."""
    from rules.wonders.leaders.own import PREFIX

    return "own_leader" if card.startswith(PREFIX) else None


def _register(art: SceneStore, tools: Tools) -> None:
    from game.wonders.own_leaders.portrait import register_portraits
    from game.wonders.own_leaders.store import folder, read_leaders

    register_portraits(art, read_leaders(folder(tools.paths)), tools)


def _options(tools: Tools, game: Setup, choices: Choices) -> Mapping[str, object]:
    return {"own_leaders": _chosen(tools, choices)}


def _button(services: Services, choices: Choices, choose: Choose) -> SetupButton:
    """Return the button with their number, which opens the list of switches."""
    from game.wonders.own_leaders.panel import OwnLeadersPanel

    def switched(off: frozenset[str]) -> None:
        choose(_OFF, sorted(off))

    def show() -> None:
        services.stack.push(OwnLeadersPanel(services, choices.get(_OFF, []), switched))

    count = len(_chosen(services, choices))
    return SetupButton(services.tr("setup.own_leaders", n=count), services.tr("setup.own_leaders_tip"), show)


def _chosen(tools: Tools, choices: Choices) -> tuple[Mapping[str, object], ...]:
    """Return the definitions of those switched on."""
    from game.wonders.own_leaders.store import definitions, folder, read_leaders

    return tuple(definitions(read_leaders(folder(tools.paths)), choices.get(_OFF, [])))


EXTENSION = ScreenExtension(
    "leaders",
    hooks=(
        ProgramHooks(
            scenes={"own_leader": "game.wonders.own_leaders.scene:OwnLeaderScene"},
            entries=(("title.leaders", "own_leader"),),
            samples=_samples,
        ),
        ArtHooks(books=("art/own_leader.yaml",), scene_for=_scene_for, lend=_register),
        SetupHooks("leaders", choices=(_OFF,), options=_options, button=_button),
    ),
)
