"""Drafts in figures: how games of bots are counted, what comes with the program, one's own games."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import structs

import rules
from game.app import App
from game.compendium.scene import CompendiumScene
from game.drafts.counts import FATES, WHOLE, CardCounts, DraftCounts, Outcomes, wonder_name
from game.drafts.own import own_counts
from game.drafts.plots import LEADS, SHARES, beyond_doubt, in_excess, in_points
from game.drafts.shipped import content_of, counted, counted_with, is_stale
from game.editions import GameEdition, all_editions
from game.estimates import Estimate
from game.i18n import I18n
from game.scenes.figures.drafts import CardRow, Chosen, WonderRow
from game.scenes.statistics import StatisticsScene
from game.storage.stats import Statistics, save_statistics, statistics_file
from game.ui.lists import ListView
from game.ui.widgets import Selector
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.entries import entries_of
from game.workshop.drafts import join, kinds, play_some
from tests.support.scene_tools import click, make_app

FIRST = GameEdition()


def outcomes(*leads: int) -> Outcomes:
    """Games that ended with these leads, at a table of two."""
    found = Outcomes()
    for lead in leads:
        found.add(lead, WHOLE * (lead > 0), WHOLE // 2)
    return found


def test_intervals_are_the_textbook_ones() -> None:
    lead = outcomes(1, 3, 5, 7).lead
    assert lead.value == 4
    assert lead.high - lead.value == pytest.approx(1.959964 * (20 / 3 / 4) ** 0.5)
    apart = outcomes(1, 3, 5, 7).lead_beyond(outcomes(-1, 1))
    assert apart.value == 4
    assert apart.high - apart.value == pytest.approx(1.959964 * (20 / 3 / 4 + 2 / 2) ** 0.5)
    assert outcomes(1, -1).excess.value == 0
    assert outcomes(2, 2, 2, 2).excess.value == 0.5 and outcomes(2, 2, 2, 2).excess.high > 0.5


def counts_of(kind: str, first: int, number: int) -> DraftCounts:
    """The counts of some games, as the command has them from a process."""
    return msgspec.convert(play_some(kind, first, number), DraftCounts, strict=False)


def test_games_of_bots_are_counted_the_same_however_they_are_cut() -> None:
    whole, parts = counts_of("two", 0, 2), counts_of("two", 0, 1)
    join(parts, counts_of("two", 1, 1))
    assert parts == whole
    assert whole.games == 2 and whole.content == content_of(whole)
    assert sum(one.games for sizes in whole.wonders.values() for one in sizes.values()) == 4
    assert sum(one.won for sizes in whole.wonders.values() for one in sizes.values()) == 2 * WHOLE
    cards = [card for age in whole.ages.values() for card in age.values()]
    lots = [lot for card in cards for lot in (card.built, card.buried)]
    led = sum(lot.had_to.games for lot in lots)
    assert led + sum(sum(card.first) for card in cards) == 2 * 2 * 3  # first picks: drawn by lot or free
    for card in cards:
        assert sum(card.first) == card.took.games and card.offered == card.took.games + card.passed.games


@pytest.mark.parametrize("edition", all_editions(), ids=lambda edition: f"{edition.game}-{edition.edition}")
def test_shipped_counts_fit_what_is_played(edition: GameEdition) -> None:
    found = counted(edition)
    assert found, "every game has counts"
    for counts in found:
        assert counts.games and counts.bot
        assert counts.expansions in {kind.expansions for kind in kinds().values()}
        if not is_stale(counts) and counts.game == FIRST.game:
            named = rules.ruleset(counts.expansions, edition=counts.edition)
            boards = {wonder_name(board.id, side) for board in named.boards.values() for side in board.sides}
            assert set(counts.wonders) <= boards
            for age, cards in counts.ages.items():
                assert all(named.cards[named.card_index[card]].age == age for card in cards)
    assert counted_with(edition, "base") is found[0]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    opened = make_app(tmp_path_factory.mktemp("drafts"), size=(640, 360))
    statistics = Statistics()
    for seed in range(3):
        statistics.add(entries_of(demo_game(3, 4, 1, seed=seed), when="2026-01-01T20:00:00+00:00"))
    save_statistics(statistics_file(opened.services.paths.data), statistics)
    yield opened
    opened.close()


def test_own_first_picks_are_read_from_the_end_of_a_game() -> None:
    game = demo_game(3, 4, 1, seed=1)
    (entry,) = entries_of(game)
    assert entry.draft is not None and len(entry.draft.first) == 3
    age, verb, card, *passed = entry.draft.first[0].split()
    opening = rules.new_game(game.record.setup)[0]
    assert (age, {card, *passed}) == ("1", set(opening.asks[0].cards)) and verb in FATES
    assert len(entry.draft.buried.split()) == game.view(0).cities[0].stages
    totals = [sheet.total for sheet in game.scores()[0]]
    assert entry.draft.lead == totals[0] - max(totals[1:])
    again = Statistics.from_json(Statistics([entry]).to_json()).entries
    assert again == [entry]
    plain = counted(FIRST)[0]
    own = own_counts([entry, structs.replace(entry, draft=None)], plain)
    assert own.games == 1
    taken = own.ages[1][card]
    assert (taken.offered, sum(taken.first)) == (1, 1)
    buried = sum(card.fates[FATES.index("stage")] for cards in own.ages.values() for card in cards.values())
    assert buried == len(entry.draft.buried.split())
    odd = structs.replace(entry.draft, first=("", "9 build altar", "1 sing altar", "1 build altar baths"))
    assert sum(card.offered for card in own_counts([structs.replace(entry, draft=odd)], plain).ages[1].values()) == 2
    assert own_counts([entry], counted_with(FIRST, "leaders") or plain).games == 0


def test_the_page_of_drafts_shows_wonders_and_cards_of_bots_and_ones_own(app: App) -> None:
    scene = StatisticsScene(app.services, tab=2, drafts=Chosen())
    app.services.stack.push(scene)
    app.tick(0.01)
    listed = next(widget for widget in scene.ui.widgets if isinstance(widget, ListView))
    rows: list[WonderRow] = listed.items
    assert {row.piece.board for row in rows} == {tuple(name.split(":")) for name in counted(FIRST)[0].wonders}
    assert [row.all.excess.value for row in rows] == sorted((row.all.excess.value for row in rows), reverse=True)
    _, view, who = [widget for widget in scene.ui.widgets if isinstance(widget, Selector)][:3]
    view.step(1)
    cards: list[CardRow] = next(widget for widget in scene.ui.widgets if isinstance(widget, ListView)).items
    assert {row.piece.age for row in cards} == {1} and all(isinstance(row.counts, CardCounts) for row in cards)
    who = [widget for widget in scene.ui.widgets if isinstance(widget, Selector)][2]
    who.step(1)
    own: list[CardRow] = next(widget for widget in scene.ui.widgets if isinstance(widget, ListView)).items
    assert sum(sum(row.counts.first) for row in own) == 3
    app.render()


def test_a_figure_has_a_colour_only_where_it_is_larger_than_the_doubt_that_is_written_beside_it() -> None:
    tr = I18n("en")
    for value, half, sure in ((0.012, 0.012, False), (0.0121, 0.0119, False), (0.013, 0.011, True)):
        for sign in (1, -1):
            figure = Estimate(sign * value, sign * value - half, sign * value + half)
            assert beyond_doubt(figure, SHARES) == sure
    assert in_excess(tr, Estimate(-0.013, -0.022, -0.004)) == "−1.3 ± 0.9"
    assert in_points(tr, Estimate(0.7, 0.0, 1.4)) == "+0.7 ± 0.7"
    assert not beyond_doubt(Estimate(0.7, 0.0, 1.4), LEADS)


def test_the_compendium_shows_drafts_in_the_place_of_what_a_piece_does(app: App) -> None:
    scene = CompendiumScene(app.services, piece="wonders/card:altar")
    app.services.stack.push(scene)
    app.tick(0.01)
    assert scene.detail is not None and scene.detail.drafts is None and scene.detail.links()
    switch = next(widget for widget in scene.ui.widgets if widget.key == "trait:drafts")
    click(app, switch)
    assert scene.detail.drafts is not None and scene.detail.links() == []
    assert scene.detail.drafts.figures.card is counted(FIRST)[0].ages[1]["altar"]
    app.render()
    scene.go_to(next(piece for piece in scene.compendium.pieces if piece.board == ("giza", "A")))
    assert scene.detail.drafts is not None and scene.detail.drafts.figures.sizes
    app.render()
    scene.go_to(next(piece for piece in scene.compendium.pieces if piece.kind == "sign"))
    assert scene.detail.drafts is None and not any(widget.key == "trait:drafts" for widget in scene.ui.widgets)
