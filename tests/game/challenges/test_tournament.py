"""Tournaments: everybody gets the same deals, what is compared is what was played, and nothing else is believed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.challenges.daily import daily_deal
from game.challenges.kept_tournaments import SetAsideError, TournamentShelf
from game.challenges.standings import standings
from game.challenges.text import text_of
from game.challenges.tournament import PlayedDeal, Tournament, TournamentError
from game.challenges.tournament_deals import check_bots
from game.challenges.tournament_file import games_in, tournament_in, tournament_text
from game.cli import main
from game.play.controller import GameController
from rules import Record
from tests.game.challenges.support import played
from tests.game.challenges.test_daily import WEEK

PEOPLE = ("Ann", "Ben", "Cat")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))


def made(folder: Path, *words: str) -> tuple[Path, Tournament]:
    """The file of a tournament that the command makes, and what is in it."""
    file = folder / "cup.json"
    seats = ["--seats", "human,random,random"] if not {"--seats", "--day"} & set(words) else []
    assert main(["duplicate", "make", "--out", str(file), "--seed", "7", *seats, *words]) == 0
    return file, tournament_in(file.read_text("utf-8"))


def played_by(cup: Tournament, deal: int, name: str, chance: int) -> GameController:
    return played(cup.record(deal, [name]), chance=chance)


def printed(capsys: pytest.CaptureFixture[str]) -> tuple[list[str], Any]:
    lines = capsys.readouterr().out.splitlines()
    return lines[:-1], json.loads(lines[-1])


def test_results_are_scored_by_the_share_of_comparisons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, cup = made(tmp_path, "--deals", "2", "--names", ",".join(PEOPLE))
    capsys.readouterr()
    games = {(name, deal): played_by(cup, deal, name, place) for place, name in enumerate(PEOPLE) for deal in (0, 1)}
    del games["Cat", 1]
    sent, record = tmp_path / "sent.txt", tmp_path / "ben.wonders.json"
    sent.write_text("Hi!\n" + "\n".join(text_of(game.record) for who, game in games.items() if who != ("Ben", 0)))
    record.write_text(json.dumps(games["Ben", 0].save_data()))
    assert main(["duplicate", "score", str(file), str(sent), str(record)]) == 0
    lines, found = printed(capsys)
    people = {one["name"]: one for one in found["people"]}
    totals = {key: game.scores()[0][0].total for key, game in games.items()}
    for (name, deal), game in games.items():
        others = [totals[who, deal] for who in PEOPLE if who != name and (who, deal) in totals]
        won = sum(totals[name, deal] > one for one in others) + sum(totals[name, deal] == one for one in others) / 2
        assert people[name]["deals"][deal]["points"] == game.scores()[0][0].total
        assert people[name]["deals"][deal]["share"] == pytest.approx(won / len(others), abs=1e-4)
    assert people["Cat"]["missing"] == [1] and people["Cat"]["deals"][1] is None
    assert len(lines) == 7 and all(name in "".join(lines[:4]) for name in PEOPLE)
    assert lines[-1] == "Cat still has to play deal 2."


def test_shares_places_and_first_results() -> None:
    game = [
        PlayedDeal(0, 0, "Ann", 50), PlayedDeal(0, 0, "Ben", 50), PlayedDeal(0, 0, "Cat", 40),
        PlayedDeal(0, 2, "Dan", 9), PlayedDeal(0, 0, "Cat", 99), PlayedDeal(1, 0, "Ben", 60),
        PlayedDeal(1, 0, "Ann", 60),
    ]  # fmt: skip
    found = standings(("Eve", *PEOPLE), 2, game)
    told = [(one.name, one.place, one.share, one.points) for one in found]
    assert told == [
        ("Ann", 1, 0.625, 110), ("Ben", 1, 0.625, 110), ("Cat", 3, 0.0, 40), ("Dan", None, None, 9),
        ("Eve", None, None, 0)
    ]  # fmt: skip
    assert found[3].deals[0] is not None and found[3].deals[0].share is None, "nobody else had that seat"


def test_whoever_answers_alike_plays_the_same_game(tmp_path: Path) -> None:
    _, cup = made(tmp_path, "--deals", "2")
    one, other = played_by(cup, 0, "Ann", 3), played_by(cup, 0, "Ben", 3)
    assert one.record.actions == other.record.actions
    assert one.record.setup.seed != cup.deals[1].setup.seed
    list(check_bots(cup.deals[0], one.record))


def test_nothing_but_a_game_of_the_deal_is_a_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, cup = made(tmp_path, "--deals", "2", "--names", "Ann,Ben")
    game = played_by(cup, 0, "ann ", 1).record
    other = played_by(cup, 1, "Zed", 1).record
    document = game.to_json()
    actions = [list(one) for one in game.actions]
    seat = next(number for number, one in enumerate(actions) if one[0] == 0 and one[1] == actions[number][1])
    wrong = {
        "another deal": {"seed": 12},
        "another luck": {"luck": 12},
        "another bot": {"players": [*document["players"][:2], {"bot": "easy", "name": "E"}]},  # type: ignore[index]
        "unfinished": {"actions": actions[:-2], "checks": []},
        "an answer that is not legal": {"actions": [*actions[:seat], [0, "build palace"], *actions[seat + 1 :]]},
        "practice": {"practice": True},
    }
    assert [one.name for one in cup.results(game)] == ["Ann"]
    for name, change in wrong.items():
        with pytest.raises(TournamentError):
            cup.results(Record.from_json({**document, **change}))
            pytest.fail(name)
    with pytest.raises(TournamentError, match="Zed"):
        cup.results(other)
    capsys.readouterr()
    texts = tmp_path / "texts.txt"
    texts.write_text(f"{text_of(other)} {text_of(game)}")
    assert main(["duplicate", "score", str(file), str(texts), str(file), str(tmp_path / "none")]) == 1
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 3 and json.loads(told.out.splitlines()[-1])["refused"] == 3
    assert json.loads(told.out.splitlines()[-1])["people"][0]["deals"][0]["points"] > 0


def test_a_game_with_answers_written_for_a_bot_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bots that play foolishly make points: they are asked again."""
    file, cup = made(tmp_path, "--deals", "1", "--seats", "human,greedy,greedy")
    deal = cup.record(0, ["Ann"])
    foolish = Record.from_json(deal.to_json())
    foolish.extra["players"] = [{"bot": one, "name": one} for one in ("human", "random", "random")]
    game = played(foolish).record
    game.extra["players"] = deal.extra["players"]
    result = tmp_path / "ann.txt"
    result.write_text(text_of(game))
    capsys.readouterr()
    assert main(["duplicate", "score", str(file), str(result)]) == 1
    assert "greedy" in capsys.readouterr().err
    assert main(["duplicate", "score", "--rules-only", str(file), str(result)]) == 0


def test_daily_deals_make_a_tournament_and_their_games_are_results(tmp_path: Path) -> None:
    _, cup = made(tmp_path, "--day", WEEK[0].isoformat(), "--deals", "7")
    assert len(cup.deals) == 7
    game = played(daily_deal(WEEK[0], "Ann"))
    assert [one.name for one in cup.results(game.record)] == ["Ann"]


def test_a_tournament_goes_through_a_text(tmp_path: Path) -> None:
    file, cup = made(tmp_path, "--deals", "12", "--seats", "human,human,medium,hard", "--names", "Ann,李")
    text = tournament_text(cup)
    assert len(text) < 4000 and tournament_in(f"Come and play!\n{text} Bye") == cup
    assert not games_in(file.read_text("utf-8"))
    document = cup.to_json()
    deal = cup.deals[0].to_json()
    for change in (
        {"format": 2}, {"deals": []}, {"deals": [deal, deal]}, {"deals": [deal] * 13}, {"deals": [{}]},
        {"people": ["A", "a"]}, {"people": [""]},
        {"deals": [{**deal, "setup": {"seats": 99}}]}, {"deals": [{**deal, "actions": [[0, "x"]]}]},
        {"deals": [{**deal, "players": [{"bot": "master", "name": "M"}] * 4}]}, {"tournament": 3},
    ):  # fmt: skip
        with pytest.raises(TournamentError) as found:
            tournament_in(json.dumps({**document, **change}))
        assert 10 < len(str(found.value)) < 200 and "\n" not in str(found.value), change
    for wrong in ("", "hello", "[1]", "{", text[:-30], "WONDERS2.AAAA."):
        with pytest.raises(TournamentError):
            tournament_in(wrong)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("make --out x.json", "--seats"),
        ("make --out x.json --seats human,easy,easy --day 2026-11-29", "--day"),
        ("make --out x.json --day yesterday", "yesterday"),
        ("make --out x.json --seats easy,easy,easy", "human"),
        ("make --out x.json --seats human,master,easy", "master"),
        ("make --out x.json --seats human,easy,easy --deals 13", "13"),
        ("make --out x.json --seats human,easy,easy --names Ann,ann", "names"),
        ("make --out x.json --seats human" + 8 * ",easy", "7"),
        ("make --seats human,easy,easy", "--out"),
        ("play cup.json", "--name"),
        ("", "COMMAND"),
    ],
)
def test_wrong_arguments_are_one_sentence(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duplicate", *words.split()]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1 and said in told[0]


def test_what_is_kept_stays_and_damage_is_set_aside(tmp_path: Path) -> None:
    _, cup = made(tmp_path, "--deals", "2", "--names", "Ann,Ben")
    shelf = TournamentShelf(tmp_path)
    assert shelf.load(cup.digest) is None
    shelf.keep(cup, [PlayedDeal(0, 0, "Ann", 40)], "text")
    (file,) = shelf.folder.iterdir()
    file.write_text(json.dumps({**json.loads(file.read_text()), "later": 7}))
    kept = shelf.keep(cup, [PlayedDeal(0, 0, "ann", 60), PlayedDeal(1, 0, "Ann", 50)], "more")
    assert [one.points for one in kept.results_of("ANN")] == [40, 50] and kept.next_deal("Ann") is None
    assert kept.next_deal("Ben") == 0 and json.loads(file.read_text())["later"] == 7
    more = Tournament("cup", ("Ann", "Ben", "Cat"), cup.deals)
    assert shelf.keep(more).tournament.people == shelf.keep(cup).tournament.people == ("Ann", "Ben", "Cat")
    text = file.read_text()
    file.write_text(text.replace('"format": 1', '"format": 9', 1))
    assert len(shelf.all()[1]) == 1 and file.exists(), "a newer one is left alone"
    file.write_text(text[:-9])
    with pytest.raises(SetAsideError):
        shelf.load(cup.digest)
    assert not file.exists() and shelf.all() == ([], [])
    assert shelf.keep(cup).results == ()
