"""What the counts of drafts come to, in lines: `python -m game.workshop.drafts_told base`.

Wonders with their victories above the even share, of 100 games. Of each age, by the colour of the cards: the lead of
those who had to build a card, or to put it under a stage, above that of others with the same lot who chose freely; and
the lead of those who took a card by choice above that of those who passed it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain

import msgspec

import rules
from game.drafts.counts import CardCounts, DraftCounts, of_all_sizes, together
from game.estimates import Estimate
from game.workshop.drafts import FOLDER


def lines_of(counts: DraftCounts) -> Iterator[str]:
    """Yield the lines."""
    yield f"{counts.games} games"
    wonders = {name: of_all_sizes(sizes)[0].excess for name, sizes in counts.wonders.items()}
    for name, excess in sorted(wonders.items(), key=lambda item: -item[1].value):
        yield f"{name}: {_in_words(Estimate(*(100 * end for end in excess)))}"
    named = rules.ruleset(counts.expansions, edition=counts.edition) if counts.ages else None
    for age, cards in sorted(counts.ages.items()):
        assert named is not None
        colours: dict[str, list[CardCounts]] = {}
        for card, found in cards.items():
            colours.setdefault(named.cards[named.card_index[card]].colour, []).append(found)
        for colour, some in [("all", list(chain(*colours.values()))), *sorted(colours.items())]:
            yield f"age {age}, {colour}: {_lots(some)}"


def _lots(cards: list[CardCounts]) -> str:
    said = []
    for name in ("built", "buried"):
        had_to = together(getattr(card, name).had_to for card in cards)
        free = together(getattr(card, name).free for card in cards)
        if had_to.games > 1 and free.games > 1:
            lead, wins = had_to.lead_beyond(free), Estimate(*(100 * end for end in had_to.excess_beyond(free)))
            said.append(f"{name} {had_to.games} times, lead {_in_words(lead)}, victories {_in_words(wins)}")
    took, passed = together(card.took for card in cards), together(card.passed for card in cards)
    if took.games > 1 and passed.games > 1:
        said.append(f"by choice {took.games} times, lead {_in_words(took.lead_beyond(passed))}")
    return "; ".join(said)


def _in_words(estimate: Estimate) -> str:
    return f"{estimate.value:+.1f} ({estimate.low:+.1f} to {estimate.high:+.1f})"


def main() -> None:
    """Tell of the kinds that the command line names."""
    for kind in sys.argv[1:]:
        path = (FOLDER / kind).with_suffix(".json")
        for line in lines_of(msgspec.json.decode(path.read_bytes(), type=DraftCounts)):
            sys.stdout.write(f"{kind}: {line}\n")


if __name__ == "__main__":
    main()
