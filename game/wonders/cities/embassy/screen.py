"""What Cities puts on the screen where only its effects are borrowed: doves, and what is demanded of others."""

from __future__ import annotations

from game.wonders.cards.hooks import EffectHooks
from game.wonders.cities.effects import COIN_LOSS
from game.wonders.cities.screen import DOVES, NARRATOR, TABLE
from game.wonders.effect import ShownEffect
from game.wonders.extension import ScreenExtension
from rules.wonders.cities.embassy.verbs import ForgivenLoss

LOSS = ShownEffect(
    ForgivenLoss,
    COIN_LOSS.icons,
    lambda effect, tr: tr("effect.coin_loss_forgiven", coins=tr.plural("effect.coin", effect.amount)),
)
EXTENSION = ScreenExtension("embassy", hooks=(EffectHooks((LOSS,)), DOVES, TABLE, NARRATOR))
