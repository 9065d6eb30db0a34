"""What is foretold of an answer is what happens, and nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import rules
from rules import Event
from rules.architects.effects import NOTE_STAGE
from rules.architects.event_facts import (
    BattleFought,
    CatMoved,
    ExtraUsed,
    HornsBlown,
    MedalWon,
    ProgressTaken,
    ScienceUsed,
    StageBuilt,
    Taken,
    TurnBegun,
)
from rules.architects.knowledge.determinization import determinize
from rules.architects.knowledge.foresight import MovePreview, preview_move
from rules.architects.knowledge.insight import strengths
from rules.architects.knowledge.no_effect import effect_does_nothing
from rules.architects.moves import Move, parse_move
from rules.architects.scoring import score_city
from rules.architects.setup import EXPERT, MEDALS, TOKENS, ArchitectsDeal, ArchitectsSetup
from rules.architects.state import ArchitectsState
from rules.architects.view import view
from tests.rules.architects.tables import PLAIN, ArchitectsTable

DECKS = {"giza": ["blue_2_cat", *PLAIN], "ephesus": ["red_2", *PLAIN], "central": ["gear", *PLAIN]}


def looked(table: ArchitectsTable, text: str, seat: int = 0):
    return preview_move(view(table.state, seat), parse_move(text))


def test_a_cat_card_brings_the_cat_and_its_points() -> None:
    found = looked(ArchitectsTable(decks=DECKS), "take left")
    assert found.card == "blue_2_cat" and found.first(CatMoved)
    assert found.points == 2 + 2  # the card and the pawn


def test_horns_say_how_many_tokens_turn() -> None:
    found = looked(ArchitectsTable(decks=DECKS), "take right")
    horns = found.first(HornsBlown)
    assert horns is not None and horns.turned == 2


def test_the_hidden_card_is_blind_until_it_has_been_seen() -> None:
    table = ArchitectsTable(decks=DECKS)
    found = looked(table, "take central")
    assert found.blind and not found.card and not found.science
    table.lay(0, "gear")
    table.state.known = 1
    found = looked(table, "take central")
    assert found.card == "gear" and found.science and not found.blind


def test_a_stage_that_can_then_be_paid_is_named() -> None:
    decks = {**DECKS, "giza": ["wood", *PLAIN]}
    found = looked(ArchitectsTable(decks=decks).lay(0, "stone"), "take left")
    assert found.stages == [1]
    assert not looked(ArchitectsTable(decks=decks), "take left").stages


def test_tokens_that_bring_an_extra_card_are_named() -> None:
    decks = {**DECKS, "giza": ["wood", *PLAIN]}
    found = looked(ArchitectsTable(decks=decks).lay(0, tokens=["urbanism"]), "take left")
    assert found.extra == ["urbanism"]


def test_a_medal_is_named() -> None:
    table = ArchitectsTable(decks=DECKS, medals=["blue_three", "green_three", "grey_three"])
    table.lay(0, "blue_3", "blue_3")
    assert [event.facts.medal for event in looked(table, "take left").events if event.facts.kind == "medal"] == [
        "blue_three"
    ]


# --- effects that would do nothing ------------------------------------------------------------------------------------


def table_of(board: str, right: Sequence[str] = (), **more) -> ArchitectsTable:
    """Two players, of whom the first takes the last card of its deck and then pays for a stage with an effect."""
    decks = {board: ["glass"], "giza": [*right], "central": [] if right else ["coin"]}
    table = ArchitectsTable(boards=(board, "giza"), decks=decks, **more)
    stage = next(stage for stage in table.box.wonders[board].stages if stage.effect)
    table.state.cities[0].stages = stage.needed
    cards = ("wood", "stone", "clay", "papyrus") if stage.different else ("glass",) * 4
    return table.lay(0, *cards[: stage.cards - 1])


def no_effect(table: ArchitectsTable) -> list[str]:
    """Why the stage that the card of the own deck pays for would do nothing."""
    [build] = looked(table, "take left").builds
    assert build.effect
    return build.no_effect


def test_a_stage_says_where_its_effect_would_do_nothing() -> None:
    coin = ("coin",)
    assert no_effect(table_of("ephesus", coin)) == ["centre_empty"] and not no_effect(table_of("ephesus"))
    for board in ("olympia", "halicarnassus"):
        assert no_effect(table_of(board)) == ["beside_empty"] and not no_effect(table_of(board, coin))
    assert no_effect(table_of("babylon", tokens=())) == ["no_token"] and not no_effect(table_of("babylon"))
    medals = ["blue_three", "green_three"]
    assert no_effect(table_of("rome", medals=medals)) == ["no_card"]
    assert not no_effect(table_of("rome", medals=medals).lay(1, "coin"))
    assert not no_effect(table_of("alexandria"))
    bare = table_of("alexandria")
    for deck in bare.state.decks:
        deck.clear()
    assert effect_does_nothing(bare.state, 0, "any_deck") == ["decks_empty"]


def test_ur_takes_the_cat_with_its_stage_and_what_follows_from_it() -> None:
    table = table_of("ur", medals=["two_stages_cat", "green_three"]).lay(0, stages=[1])
    [build] = [build for build in looked(table, "take left").builds if build.effect]
    assert build.first(CatMoved) and not build.no_effect
    table.state.cat = 0
    table.state.decks[-1].clear()
    assert effect_does_nothing(table.state, 0, "cat_and_card") == []
    table.state.decks[0].clear()
    assert effect_does_nothing(table.state, 0, "cat_and_card") == ["near_empty"]


def test_cards_say_what_of_them_does_nothing() -> None:
    table = ArchitectsTable(decks=DECKS)
    table.state.cat = 0
    assert looked(table, "take left").no_effect == ["cat_yours"]
    table.state.battle = table.state.conflict
    assert looked(table, "take right").no_effect == ["horns_lost"]
    table = ArchitectsTable(decks={**DECKS, "giza": ["gear"]}, tokens=()).lay(0, "gear")
    assert looked(table, "take left").no_effect == ["no_token"]
    table = ArchitectsTable(decks={**DECKS, "giza": ["wood"]}).lay(0, tokens=["urbanism"])
    assert not looked(table, "take left").no_effect
    table.state.used = 1 << table.box.token_index["urbanism"]
    assert looked(table, "take left").no_effect == ["token_used"]


def test_a_token_for_later_turns_is_too_late_in_the_last_one() -> None:
    deal = {"tokens": ("domestication", "decor"), "medals": ["blue_three", "green_three", "red_three"]}
    table = ArchitectsTable(decks={**DECKS, "giza": ["gear"]}, **deal).lay(0, "gear").play("take left")
    assert table.kind == "progress"
    assert not looked(table, "choose domestication").no_effect
    table.lay(0, stages=[1, 2, 3, 4, 5])
    assert looked(table, "choose domestication").no_effect == ["too_late"]
    assert not looked(table, "choose decor").no_effect


# --- whole games ------------------------------------------------------------------------------------------------------

AT_ONCE = (CatMoved, HornsBlown, MedalWon)
STEPS = (Taken, StageBuilt, ScienceUsed, ProgressTaken, ExtraUsed, BattleFought)
"""What begins something new."""


def short_deal(setup: ArchitectsSetup, rng: Random) -> ArchitectsSetup:
    """The same setup with decks of a few cards and few tokens, so that they run out."""
    state: ArchitectsState = rules.new_game(setup)[0]  # type: ignore[assignment]
    ids = state.box.ids
    decks = {state.deck_id(i): [ids[card] for card in deck[: rng.randrange(9)]] for i, deck in enumerate(state.decks)}
    tokens = [state.box.tokens[token].id for token in state.faces if token >= 0][: rng.randrange(4)]
    boards = tuple(city.wonder.id for city in state.cities)
    return ArchitectsSetup(
        setup.seats, setup.seed, setup.expansions, boards=boards, deal=ArchitectsDeal(decks=decks, tokens=tokens)
    )


def told(events: Sequence[Event]) -> list[str]:
    """What follows a card at once, in words."""
    return [f"{event.seat} {event.facts}" for event in events if isinstance(event.facts, AT_ONCE)]


def check(state: ArchitectsState, seat: int, move: Move, found: MovePreview) -> set[str]:
    """Give the answer: what was foretold has to come. Return what there was to compare."""
    points, shields = score_city(state, seat).total, strengths(state)[seat]
    waits = len(state.noted) > (move.verb == "extra") or any(step.startswith(NOTE_STAGE) for step in state.pending)
    events, seen = rules.apply(state, seat, move), {"events"}
    turn = next((i for i, event in enumerate(events) if isinstance(event.facts, TurnBegun)), len(events))
    events, goes_on = events[:turn], turn == len(events) and not state.finished
    foretold = told(found.events)
    assert foretold == told(events)[: len(foretold)]
    steps = [event.facts for event in events if isinstance(event.facts, STEPS)]
    steps = steps[move.verb == "extra" :]
    if found.card:
        assert steps[0].card == found.card
        steps = steps[1:]
    if found.stage:
        assert steps[0].stage == found.stage
        steps = steps[1:]
    change = score_city(state, seat).total - points
    fought = next((step for step in steps if isinstance(step, BattleFought)), None)
    if not steps and goes_on and not found.blind:
        seen.add("asked")
        assert change == found.points
        assert strengths(state)[seat] == found.strength == shields + found.shields
        legal = rules.legal_actions(state, seat)
        if not state.pending and not state.due:
            seen.add("waiting")
            assert sorted({int(other.object) for other in legal if other.verb == "stage"}) == found.stages
            assert any(other.verb == "science" for other in legal) == found.science
            extra = any(other.verb == "extra" for other in legal)
            assert extra >= bool(found.extra) and extra <= (waits or bool(found.extra))
    if steps and steps[0] is fought and found.card:
        seen.add("battle")
        assert found.victories == fought.victories[seat]
    built = found
    if steps and isinstance(steps[0], StageBuilt) and found.card:
        built = next(build for build in found.builds if build.stage == steps[0].stage)
        steps = steps[1:]
        if not steps and goes_on:
            seen.add("built")
            assert change == found.points + built.points
    if built.effect not in ("", "shield", "cat_and_card"):
        began = bool(steps and isinstance(steps[0], Taken | ProgressTaken)) or (goes_on and bool(state.pending))
        assert began != bool(built.no_effect)
        seen.add("no_effect" if built.no_effect else "effect")
    return seen


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 6), marks=pytest.mark.slow)], ids=str)
@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("expansions", [(), (TOKENS,), (MEDALS,), (MEDALS, EXPERT)])
def test_what_is_foretold_is_what_happens(seats: int, expansions: tuple[str, ...], seeds: range) -> None:
    """Over whole games with long and short decks; looking changes nothing and finds nothing out."""
    seen: set[str] = set()
    for seed in seeds:
        rng = Random(1000 * seats + seed)
        setup = ArchitectsSetup(seats, seed, expansions)
        state: ArchitectsState = rules.new_game(short_deal(setup, rng) if seed % 2 else setup)[0]  # type: ignore[assignment]
        while not state.finished:
            [seat] = rules.to_act(state)
            move = rng.choice(rules.legal_actions(state, seat))
            now, before = view(state, seat), rules.digest(state)
            found = preview_move(now, move)
            again = preview_move(view(determinize(now, rng), seat), move)
            assert rules.digest(state) == before
            assert facts_of(again) == facts_of(found)
            seen |= check(state, seat, move, found)
    assert seen >= {"events", "asked", "waiting", "built", "battle", "effect"}


def facts_of(found: MovePreview) -> list[object]:
    """Everything in a preview, to be compared."""
    return [
        [str(event) for event in getattr(found, name)] if name == "events"
        else [facts_of(build) for build in found.builds] if name == "builds"
        else getattr(found, name)
        for name in MovePreview.__slots__
    ]  # fmt: skip
