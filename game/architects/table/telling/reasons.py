"""What speaks for an answer, as a person at the table would say it: two sentences at most, the one that decides first.

All of it follows from what the seat may know. What holds for the next best answer as well is no reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.architects.texts import card_name, effect_text, medal_text, token_name
from rules.architects.event_facts import CatMoved, MedalWon
from rules.architects.knowledge.prospects import move_prospects

if TYPE_CHECKING:
    from game.architects.table.telling.narrator import ArchitectsNarrator
    from rules.architects.facts import ArchitectsView
    from rules.architects.knowledge.foresight import MovePreview
    from rules.architects.knowledge.prospects import ArchitectsProspects
    from rules.architects.moves import Move

_MOST: Final = 2  # sentences
_EFFECT, _ENDS, _SCIENCE, _EXTRA, _SIGHT = 2.0, 3.0, 3.5, 2.0, 1.5  # points by rule of thumb
_NEAR, _ANY_GREEN, _RIVAL, _FOLLOWS, _LIKELY = 1.2, 1.1, {"stage": 2.5, "science": 2.5, "beats": 1.3}, 0.5, 2.5
_SHIELD = 0.4  # points by rule of thumb, where it beats nobody yet
_LEFT = 1.1  # points by rule of thumb of a green card that stays for the next set
_LEVEL = 0.8  # of what beating a neighbour is worth
_READY = 1.6  # points by rule of thumb of a card that it works with and that may be taken by somebody else
_WORKS = 6.0  # points that a token brings which works with every card


class _Fact(NamedTuple):
    """Something that is true of an answer. ``name``: what it is, the same for all answers; ``amount``: the more, the
    better; ``weight``: points by rule of thumb."""

    name: str
    amount: float
    weight: float
    text: str


def reasons_for(narrator: ArchitectsNarrator, view: ArchitectsView, best: Move, refused: Sequence[Move]) -> list[str]:
    """Return what speaks for an answer to the question of a view, but not for the first of the ``refused`` ones."""
    found = [move_prospects(view, move) for move in (best, *refused[:1])]
    return speaks_for_move(narrator, found[0], found[1] if refused else None)


def speaks_for_move(
    narrator: ArchitectsNarrator, best: ArchitectsProspects, other: ArchitectsProspects | None
) -> list[str]:
    """Return what speaks for an answer; ``other``: the next best one, None for none."""
    held = {} if other is None else {fact.name: fact.amount for fact in _facts(narrator, other, best)}
    facts = [fact for fact in _facts(narrator, best, other) if fact.amount > held.get(fact.name, 0)]
    facts.sort(key=lambda fact: -fact.weight)
    return [narrator.tr.sentence(fact.text) for fact in facts[:_MOST]] if facts and facts[0].weight > _FOLLOWS else []


def _facts(
    narrator: ArchitectsNarrator, prospects: ArchitectsProspects, other: ArchitectsProspects | None
) -> Iterator[_Fact]:
    """Yield everything that is true of an answer; ``other``: the one it is compared with."""
    preview = prospects.preview
    if preview.stage:
        return  # whatever is waiting is done in any order
    yield from _battle(narrator, prospects)
    for build in preview.builds:
        yield from _build(narrator, build)
    yield from _at_once(narrator, prospects)
    yield from _later(narrator, prospects, other)
    yield from _token(narrator, prospects)
    yield from _others(narrator, prospects, other)


def _battle(narrator: ArchitectsNarrator, prospects: ArchitectsProspects) -> Iterator[_Fact]:
    """Yield what the shields come to, in the battle of this turn or a later one."""
    tr, preview, box = narrator.tr, prospects.preview, narrator.snapshot.box
    if preview.victories:
        worth = preview.victories * box.victory_points
        text = tr.plural("architects.reason.battle", preview.victories, points=tr.plural("piece.points", worth))
        yield _Fact("battle", preview.victories, worth, text)
        return
    if prospects.last:
        return
    conflict = narrator.snapshot.shown.conflict
    if preview.shields > 0 and not prospects.beats and not prospects.levels:
        text = tr.plural("architects.brings.shields", preview.shields, all=preview.strength)
        yield _Fact("shields", preview.shields / 10, 1 + _SHIELD * preview.shields, text)
    if not prospects.beats and not prospects.levels:
        return
    name = "beats" if not prospects.levels else "levels" if not prospects.beats else "beats_levels"
    beaten, level = (
        tr.listed(narrator.player(seat).name for seat in seats) for seats in (prospects.beats, prospects.levels)
    )
    blanks = {"beaten": beaten, "level": level, "left": conflict - prospects.battle}
    gained = len(prospects.beats) + _LEVEL * len(prospects.levels)
    weight = 1 + box.victory_points * gained * (1 + prospects.battle) / (1 + conflict)
    yield _Fact("shields", 1 + gained, weight, tr.plural(f"architects.reason.{name}", preview.strength, **blanks))


def _build(narrator: ArchitectsNarrator, build: MovePreview) -> Iterator[_Fact]:
    """Yield a stage that is then built, and its effect."""
    tr, name, points = narrator.tr, f"stage {build.stage}", _without_medals(narrator, build)
    text = tr("architects.brings.stage", n=build.stage)
    if points > 0:
        text = tr("architects.reason.stage", n=build.stage, points=tr.plural("piece.points", points))
    yield _Fact(name, 1, points + 1 + _EFFECT * bool(build.effect), text)
    if build.effect and not build.no_effect:
        yield _Fact(f"effect {build.stage}", 1, _EFFECT + 0.1, effect_text(tr, build.effect))
    if build.ends:
        yield _Fact("ends", 1, _ENDS, tr("architects.brings.ends"))
    yield from _medals(narrator, build)


def _at_once(narrator: ArchitectsNarrator, prospects: ArchitectsProspects) -> Iterator[_Fact]:
    """Yield what a card or a token brings at once."""
    tr, preview = narrator.tr, prospects.preview
    points = prospects.worth if not preview.card else _without_medals(narrator, preview)
    if points > 0:
        text = tr("architects.brings.points", points=tr.plural("effect.point", points))
        yield _Fact("points", points, points, text)
    if preview.first(CatMoved) is not None:
        yield _Fact("cat", 1, _SIGHT, tr("architects.brings.cat"))
    if preview.card:
        yield from _medals(narrator, preview)
    if preview.science:
        yield _Fact("science", 1, _SCIENCE, tr("architects.reason.science"))
    if preview.extra:
        tokens = tr.listed([token_name(tr, name) for name in preview.extra])
        yield _Fact("extra", len(preview.extra), _EXTRA, tr("architects.brings.extra", tokens=tokens))


def _medals(narrator: ArchitectsNarrator, preview: MovePreview) -> Iterator[_Fact]:
    tr, points = narrator.tr, narrator.snapshot.box.medal_points
    for event in preview.events:
        if isinstance(event.facts, MedalWon):
            goal = medal_text(tr, event.facts.medal)
            text = tr("architects.reason.medal", goal=goal, points=tr.plural("piece.points", points))
            yield _Fact(f"medal {event.facts.medal}", 1, points, text)


def _without_medals(narrator: ArchitectsNarrator, preview: MovePreview) -> int:
    """Return the points of an answer but for those of medals, which are told by themselves."""
    medals = sum(isinstance(event.facts, MedalWon) for event in preview.events)
    return preview.points - medals * narrator.snapshot.box.medal_points


def _later(
    narrator: ArchitectsNarrator, prospects: ArchitectsProspects, other: ArchitectsProspects | None
) -> Iterator[_Fact]:
    """Yield what then lacks little, and what a science set leaves where ``other`` completes one, too."""
    tr = narrator.tr
    for number in prospects.near:
        yield _Fact(f"near {number}", 1, _NEAR, tr("architects.reason.near", n=number))
    if prospects.left and other is not None and other.preview.science:
        cards = tr.listed([card_name(tr, card) for card in prospects.left])
        yield _Fact("left", len(prospects.left), _LEFT, tr("architects.reason.left", cards=cards))
    if prospects.any_green and not prospects.preview.science:
        yield _Fact("any_green", 1, _ANY_GREEN, tr("architects.reason.any_green"))


def _token(narrator: ArchitectsNarrator, prospects: ArchitectsProspects) -> Iterator[_Fact]:
    """Yield what a Progress token will work with."""
    tr = narrator.tr
    if prospects.fits:
        text = tr("architects.reason.fits", n=prospects.fits, all=prospects.reach)
        yield _Fact("fits", prospects.fits, 1 + _WORKS * prospects.fits / prospects.reach, text)
    if prospects.ready:
        cards = tr.listed([card_name(tr, card) for card in dict.fromkeys(prospects.ready)])
        yield _Fact("ready", len(prospects.ready), _READY, tr("architects.reason.ready", cards=cards))
    if prospects.stages:
        yield _Fact(
            "stages", prospects.stages, 1 + prospects.stages, tr.plural("architects.reason.stages", prospects.stages)
        )


def _others(
    narrator: ArchitectsNarrator, prospects: ArchitectsProspects, other: ArchitectsProspects | None
) -> Iterator[_Fact]:
    """Yield who else could take the card, and what an unseen card may be."""
    tr = narrator.tr
    for rival in prospects.rivals:
        use = "stage" if rival.stage else "science" if rival.science else "beats" if rival.beats else ""
        name = narrator.player(rival.seat).name
        if use:
            text = tr(f"architects.reason.rival_{use}", name=name, n=rival.stage)
            yield _Fact(f"rival {rival.seat}", 1, _RIVAL[use], text)
            return
        if rival.follows:
            yield _Fact("follows", 1, _FOLLOWS, tr("architects.reason.follows", name=name))
    if prospects.likely and other is not None and not other.completes:
        text = tr("architects.reason.likely", n=prospects.likely, all=prospects.unseen)
        yield _Fact("likely", prospects.likely, 1 + _LIKELY * prospects.likely / prospects.unseen, text)
