"""The questions about leaders: which to keep, to recruit, or to share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.desk.question import VerbOffer
from game.wonders.table.telling import tips
from game.wonders.table.telling.questions import CardQuestion
from rules.wonders.leaders.event_facts import LeaderKept, LeadersPassed

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action

SCENE = "leader_draft"

KEEP = VerbOffer("draft", "leader_draft.head.draft", "crown")
RECRUIT = VerbOffer("recruit", "leader_draft.verb.recruit", "crown")
STAGE = VerbOffer("stage", "leader_draft.verb.stage", "stage")
DISCARD = VerbOffer("sell", "leader_draft.verb.sell", "coins", sells=True)
SHARE = VerbOffer("choose", "leader_draft.head.mark_leader", "crown")


@dataclass(frozen=True)
class LeaderQuestion(CardQuestion):
    """A question about leaders. ``priced``: their costs matter; ``owned``: they belong to other cities."""

    scene: str = SCENE
    words: str = SCENE
    priced: bool = False
    owned: bool = False

    def title(self, narrator: Narrator) -> str:
        """Return the question in a few words."""
        return narrator.tr(f"leader_draft.head.{self.kind}")

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return the question in a sentence, with the coins and the next stage if they matter."""
        snapshot, tr = narrator.snapshot, narrator.tr
        text = tr(f"leader_draft.text.{self.kind}", n=snapshot.sale_coins)
        if self.priced:
            text += "\n\n" + tr("leader_draft.coins", n=snapshot.me.coins)
        if STAGE in self.verbs and snapshot.stage_offer is not None:
            text += "\n\n" + tr("leader_draft.stage", text="\n".join(tips.stage_terms(narrator)))
        return text

    def message(self, narrator: Narrator) -> str:
        """Return the question for the top bar."""
        return narrator.tr(f"leader_draft.message.{self.kind}", name=narrator.player(narrator.snapshot.viewer).name)

    def nothing(self, narrator: Narrator) -> str:
        """Return the words for recruiting nobody."""
        return narrator.tr("leader_draft.none")

    def laid(self, narrator: Narrator) -> str:
        """Return the leader by its name."""
        card = next((card for card in narrator.snapshot.laid.values() if card in narrator.snapshot.cards), "")
        if not card:
            return narrator.tr("leader_draft.text.none")
        return narrator.tr("leader_draft.text.laid_down", card=narrator.name(card))


DRAFT = LeaderQuestion("draft", (KEEP,), shown_by_scene=(LeaderKept, LeadersPassed))
QUESTIONS: tuple[LeaderQuestion, ...] = (
    DRAFT,
    LeaderQuestion("recruit", (RECRUIT, STAGE, DISCARD), priced=True),
    LeaderQuestion("recruit_more", (RECRUIT,), priced=True),
    LeaderQuestion("mark_leader", (SHARE,), owned=True),
)
