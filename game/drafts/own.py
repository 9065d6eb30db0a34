"""The counts of somebody's own games, from the entries of the statistics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.drafts.counts import FATES, WHOLE, DraftCounts, Fate, wonder_name
from game.drafts.shipped import PAIR
from game.storage.stats import DraftNotes, Entry

_LEAST_WORDS: Final = 3
_AGES: Final = ("1", "2", "3")


def own_counts(entries: Iterable[Entry], like: DraftCounts) -> DraftCounts:
    """Return what is counted of the games that are like those of other counts: the same game, edition and boxes."""
    found = DraftCounts(game=like.game, edition=like.edition, expansions=like.expansions, seats=like.seats)
    edition, pair = (like.game, like.edition), like.seats == PAIR
    for entry in entries:
        draft = entry.draft
        if draft is None or (entry.game, entry.edition) != edition or tuple(draft.boxes.split()) != like.expansions:
            continue
        if pair == (entry.seats == PAIR[0]) or (not pair and PAIR[0] in like.seats):
            _enter(found, entry, draft)
            _enter_fates(found, like, entry, draft)
    return found


def _enter(counts: DraftCounts, entry: Entry, draft: DraftNotes) -> None:
    won = round(entry.won * WHOLE)
    counts.games += 1
    counts.wonder(wonder_name(entry.board, entry.side), entry.seats).add(won, entry.total)
    ended = (draft.lead, won, WHOLE // max(1, entry.seats))
    for line in draft.first:
        words = line.split()
        if len(words) < _LEAST_WORDS or words[0] not in _AGES or words[1] not in FATES:
            continue  # of another version
        age, verb, card, *passed = words
        taken = counts.card(int(age), card)
        taken.first[FATES.index(verb)] += 1
        taken.took.add(*ended)
        taken.offered += 1
        for name in passed:
            other = counts.card(int(age), name)
            other.offered += 1
            other.passed.add(*ended)


def _enter_fates(counts: DraftCounts, like: DraftCounts, entry: Entry, draft: DraftNotes) -> None:
    """Count what was built and put under stages; which age a card is of the other counts know."""
    ages = {card: age for age, cards in like.ages.items() for card in cards}
    done: tuple[tuple[Fate, Iterable[str]], ...] = (("build", entry.pieces), ("stage", draft.buried.split()))
    for fate, cards in done:
        for card in cards:
            if card in ages:
                counts.card(ages[card], card).fates[FATES.index(fate)] += 1
