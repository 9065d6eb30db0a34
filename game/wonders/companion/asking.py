"""A question of a game of cities for a device: every answer in the words of the table's own panels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.companion_protocol import AnswerMessage, ItemMessage, QuestionMessage, TimeSliced, VerbMessage
from game.wonders.desk.choice import CardChoice, paid_to
from game.wonders.table.telling import tips
from game.wonders.table.telling.payment import payment_text, rider_of
from game.wonders.table.telling.questions import STAGE

if TYPE_CHECKING:
    from game.wonders.desk.question import VerbOffer
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardQuestion
    from rules import Action, Offer


def question_message(
    narrator: Narrator, kind: CardQuestion | None, legal: Sequence[Action]
) -> TimeSliced[QuestionMessage]:
    """Make a question with all its answers; one that nobody describes lists their notations."""
    snapshot, tr = narrator.snapshot, narrator.tr
    if kind is None:
        return QuestionMessage(tr("table.head.choose"), "", [], [AnswerMessage(str(a), str(a)) for a in legal])
    cards = kind.cards(snapshot.view, legal)
    harm = partial(paid_to, snapshot.reader.rivals_by_points(snapshot.viewer), snapshot.view)
    choice = CardChoice([verb.name for verb in kind.verbs], legal, cards, harm)
    own = f"hands.ask.{kind.kind}"  # where the table's words speak of the mouse
    text = tr(own, n=len(cards)) if tr.has(own) else kind.text(narrator, legal, len(cards))
    items = []
    for index in range(len(cards)):
        choice.pick(index)
        items.append(_item(narrator, kind, choice))
        yield
    named = {answer.action for item in items for verb in item.verbs for answer in verb.answers}
    rest = [action for action in legal if str(action) not in named]
    return QuestionMessage(
        kind.title(narrator), text, items, [AnswerMessage(str(a), kind.nothing(narrator)) for a in rest]
    )


def _item(narrator: Narrator, kind: CardQuestion, choice: CardChoice) -> ItemMessage:
    snapshot = narrator.snapshot
    card = choice.card or ""
    verbs = [_verb(narrator, kind, choice, verb) for verb in kind.verbs]
    if card not in snapshot.cards:
        name = kind.confirm(narrator, kind.verbs[0].name, card)
        return ItemMessage(name, icon=kind.icon(card), verbs=verbs)
    face, offer = narrator.face(card), snapshot.offers.get(card)
    lines = [tips.card(narrator, card, snapshot.acting)]
    if offer is not None and not offer.playable:
        lines.append(tips.offer(narrator, offer))
    return ItemMessage(
        face.name,
        "\n".join(lines),
        ("card", card),
        f"card_{face.colour}",
        _price(offer) if offer is not None else "",
        "ready" if verbs[0].answers else "poor",
        verbs,
    )


def _price(offer: Offer) -> str:
    """Return the price of a card in signs: a tick if it can be built, a cross if not; the way, coins, what lacks."""
    mark = "{check}" if offer.playable else "{cross}"
    way = {"chain": "{chain}", "trade": "{trade}"}.get(offer.state, "")
    coins = f"{{coin}}{offer.coins}" if offer.coins else ""
    lacks = "".join(f"{{{good}}}" * amount for good, amount in offer.missing.items())
    return " ".join(filter(None, (mark, way, coins, lacks if offer.state == "missing" else "")))


def _verb(narrator: Narrator, kind: CardQuestion, choice: CardChoice, verb: VerbOffer) -> VerbMessage:
    snapshot = narrator.snapshot
    tr, card = narrator.tr, choice.card or ""
    options = choice.options(verb.name)
    told = VerbMessage(
        tr(verb.label), verb.icon, [AnswerMessage(str(option), _label(narrator, kind, option)) for option in options]
    )
    if options:
        told.confirm = kind.confirm(narrator, verb.name, card)
    if verb.name == "stage":
        told.tip = "\n".join(tips.stage_terms(narrator))
    elif verb.sells:
        told.tip = tr(f"{kind.pays}.pay.sell", n=snapshot.sale_coins)
    return told


def _label(narrator: Narrator, kind: CardQuestion, action: Action) -> str:
    """Return how an answer is paid, whose card it is, and what goes with it."""
    lines = []
    if action.owner is not None:
        lines.append(narrator.player(action.owner).name)
    if action.place:
        lines.append(narrator.tr("table.tip.stage", n=action.place))
    rider = rider_of(narrator, action)
    paid = rider.payment(action) if rider is not None else None
    if paid is not None:
        lines.append(paid)
    elif STAGE in kind.verbs and action.verb != "sell":  # where a stage can be paid, so can all that is put into play
        lines.append(payment_text(narrator, action, kind.pays))
    if rider is not None and action.extra:
        lines.append(rider.tip(action))
    return "\n".join(lines)
