"""What the smugglers put on the screen: icons and sentences of their effects, their colour, their log and figures."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

import pygame

from game.wonders.cards.hooks import ArtHooks, Deck, EffectHooks
from game.wonders.effect import EffectSign, ShownEffect
from game.wonders.extension import Hooks, ScreenExtension, ViewHooks
from game.wonders.scoring.hooks import ScoreHooks
from game.wonders.table.telling.hooks import LogHooks
from game.wonders.table.telling.narrator import Narrator, NarratorHooks
from rules import CityView, Event
from tests.expansions.smugglers.facts import DoveTaken, Fleeced, Underworld
from tests.expansions.smugglers.mechanics import Dove, OthersLose

_TONE = (0x3A, 0x36, 0x40)


def _back(width: int, height: int, unit: float) -> pygame.Surface:
    picture = pygame.Surface((width, height))
    picture.fill(_TONE)
    return picture


def _figures(city: CityView) -> Sequence[tuple[str, int]]:
    found = city.piece(Underworld)
    return [("dove", found.doves), ("debt", found.debts)]


def _narrate(narrator: Narrator) -> Sequence[Hooks]:
    tr = narrator.tr

    def line(event: Event, name: str) -> str | None:
        match event.facts:
            case Fleeced(coins=coins, debts=debts):
                return tr("smugglers.fleeced", name=name, n=coins, debts=debts)
            case DoveTaken():
                return tr("smugglers.took_dove", name=name)
        return None

    return (LogHooks({Fleeced: "debt", DoveTaken: "dove"}, line=line),)


EFFECTS = (
    ShownEffect(
        OthersLose,
        lambda effect: [EffectSign(("debt",), str(effect.amount))],
        lambda effect, tr: tr("smugglers.others_lose", n=effect.amount),
    ),
    ShownEffect(Dove, lambda effect: [EffectSign(("dove",))], lambda effect, tr: tr("smugglers.dove")),
)
EXTENSION = ScreenExtension(
    "smugglers",
    hooks=(
        EffectHooks(EFFECTS, {"black_card": "debt"}),
        ArtHooks(decks=(Deck("smugglers", "black", _TONE, _back, tone=_TONE),)),
        ViewHooks(figures=_figures),
        NarratorHooks(_narrate),
        ScoreHooks({"smugglers": ("debt", _TONE)}, lambda line, tr: ("debt", tr("smugglers.debts", n=line.count))),
    ),
    assets=files("tests.expansions.smugglers") / "assets",
)
