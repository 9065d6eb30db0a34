"""Games as texts and traces, and back: nothing of a record is lost, and whatever is changed on the way is told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import rules
from game.cli import main
from game.headless.simulate import Job, play
from game.records.exporting import FORMS, export_record
from game.records.importing import import_text
from game.records.in_words import lacks
from game.storage.files import FileError
from rules import Record, game_named
from rules.core.record import replay, start
from tests.checker import check_trace

FAMILIES: dict[str, dict[str, object]] = {
    "base": {"seats": 4},
    "two": {"seats": 2, "expansions": ["leaders", "cities"]},
    "leaders": {"seats": 3, "expansions": ["leaders", "wonder_pack", "cities"], "without": ["giza"]},
    "fleets": {"seats": 4, "expansions": ["armada", "leaders"], "teams": True},
    "second": {"seats": 3, "expansions": ["cities", "leaders"], "edition": "second", "without_experts": True},
    "architects": {"game": "architects", "seats": 2, "expansions": ["medals", "expert"], "boards": ["rome"]},
}
ODD = {"players": [{"name": 'A;n "[n]" \u2028 王', "bot": "human"}], "meta": {"title": "; [x 1]"}, "luck": 2**60}


def played(seats: int, game: str = "wonders", seed: int = 5, **setup: object) -> Record:
    """The record of a game by chance, with further fields."""
    read = game_named(game).read_setup({"seats": seats, "seed": seed, **setup})
    document = play(Job(0, read, ("random",) * seats, tuple(range(seats)), (1.0,) * seats, record=True)).record
    assert document is not None
    return Record.from_json(document | ODD)


@pytest.fixture(scope="module")
def base() -> Record:
    return played(3)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_record_comes_back_whole(name: str) -> None:
    record = played(**FAMILIES[name])  # type: ignore[arg-type]
    for form in FORMS:
        text = export_record(record, form)
        assert import_text(text, Path("x")).to_json() == record.to_json()
        if form == "trace":
            assert check_trace(text.splitlines()) == []
            _assert_rebuilt(text, record)


def _assert_rebuilt(text: str, record: Record) -> None:
    """Without its record a trace tells what was dealt, but for islands; one that breaks off does, too."""
    first, *lines = text.splitlines()
    bare = json.loads(first)
    del bare["record"]
    if "armada" in bare["expansions"]:
        with pytest.raises(FileError, match="x:1: a trace does not tell how the islands were shuffled"):
            import_text("\n".join([json.dumps(bare), *lines]), Path("x"))
        return
    for end in (len(lines), 60):
        found = import_text("\n".join([json.dumps(bare), *lines[:end]]), Path("x"))
        assert found.actions == record.actions[: len(found.actions)] and found.content == record.content
        assert replay(found).finished is (end > 60) and (len(found.checks) == len(record.checks) or end == 60)


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_a_game_from_a_position_comes_back_too(game: str) -> None:
    record = played(3, game)
    state, _ = start(record)
    for seat, action in record.actions[:7]:
        rules.apply(state, seat, game_named(game).parse(action))
    later = Record(record.setup, actions=record.actions[7:], position=state.to_json())
    later = import_text(export_record(later, "text"), Path("x"))
    assert later.checks == record.checks[-len(later.checks) :] and later.position
    assert import_text(export_record(later, "trace"), Path("x")).to_json() == later.to_json()


@pytest.mark.parametrize("form", FORMS)
def test_what_is_changed_is_told_with_its_line(base: Record, form: str) -> None:
    """A line that is lost, doubled, cut, swapped or has another letter: the same game, or a sentence."""
    lines, rng, refused = export_record(base, form).splitlines(), Random(4), 0
    for _ in range(40):
        found, at = lines.copy(), rng.randrange(len(lines))
        how = rng.randrange(5)
        if how == 0:
            del found[at]
        elif how == 1:
            found.insert(at, found[at])
        elif how == 2:
            found[at] = found[at][: rng.randrange(len(found[at]) + 1)]
        elif how == 3:
            found[at], found[at - 1] = found[at - 1], found[at]
        else:
            place = rng.randrange(len(found[at]) + 1)
            found[at] = found[at][:place] + rng.choice('0;]{"\x00é') + found[at][place + 1 :]
        try:
            again = import_text("\n".join(found), Path("x"))
        except FileError as error:
            refused += 1
            assert error.line <= len(found) and len(str(error)) < 300 and str(error).startswith(f"x:{error.line}: ")
        else:
            assert sorted(again.actions) == sorted(base.actions)  # who answers first in a turn does not matter
    assert refused > 10


WRONG = {
    "": "there is no line [game …]",
    '[game "chess"]\n[setup {}]': "x:2: ",
    '[game "wonders"]\n[setup {"seats": 3}]\n0 fly': "x:3: ",
    '[game "wonders"]\n[setup {"seats": 3}]\nbuild altar': "x:3: 'build altar' is no answer",
    '[game "wonders"]\n[game "wonders"]': "x:2: [game] stands here a second time",
    '[game "wonders"]\n[setup ' + "[" * 99 + "]" * 100: "x:2: is nested too deeply",
    "[games]": "x:1: '[games]' is no line",
    "{}": "x:1: is not a line of a trace",
    '{"t": "setup"}\n{"t": "setup"}': "x:2: a second game begins here",
    '{"t": "setup"}\n{"t": ["do"]}': "x:2: is not a line of a trace",
    '{"t": "setup", "game": ["wonders"]}': "x:1: nothing says what was dealt",
    '{"t": "setup", "game": "wonders", "cities": 3}': "x:1: ",
    '{"t": "setup", "record": {"game": "wonders", "setup": {"seats": 3}}}\n{"t": "do", "seat": -1}': "x:2: ",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_game_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(FileError) as told:
        import_text(text, Path("x"))
    assert WRONG[text] in str(told.value)


def test_what_was_meant_is_told_and_players_are_counted_from_1(base: Record) -> None:
    text = export_record(base, "text")
    first = next(line for line in text.splitlines() if line.startswith("  0 build "))
    card = first.split()[2]
    for wrong, said in {
        f"  0 build {card}x": f"'{card}x' is not known; is '{card}' meant?",
        f"  0 bild {card}": "'bild' is not known; is 'build' meant?",
        "  0 build palace": "player 1 (written 0) cannot do 'build palace' here, but for instance '",
        f"  7 build {card}": "there is no player 8 (written 7): the game has 3",
        f"{first}\n{first}": "player 1 (written 0) is asked nothing here",
    }.items():
        with pytest.raises(FileError) as told:
            import_text(text.replace(first, wrong, 1), Path("x"))
        assert said in str(told.value)


def test_a_game_that_breaks_off_says_what_is_missing(base: Record) -> None:
    lines = export_record(base, "text").splitlines()
    half = [line for line in lines[: lines.index("; Age 2, turn 1")] if not line.startswith("[players")]
    found = import_text("\n".join(half), Path("x"))
    answers = len(found.actions)
    assert list(map(str, lacks(found))) == [
        "[players] is missing, so its players have no names",
        f"the game is not over: after {answers} answers the next ones, of player 1, 2, 3, are missing",
    ]
    assert lacks(base) == []


def test_a_game_written_by_hand_gets_its_checks(base: Record) -> None:
    left_out = ("[checks", "[result", ";")
    kept = [line for line in export_record(base, "text").splitlines() if not line.startswith(left_out)]
    assert import_text("\n".join(kept), Path("x")).checks == base.checks


def test_the_commands_write_and_read_files(base: Record, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    first, text, again = tmp_path / "a.wonders.json", tmp_path / "a.txt", tmp_path / "b.wonders.json"
    first.write_text(json.dumps(base.to_json()), "utf-8")
    assert main(["export", str(first), "--out", str(text)]) == main(["import", str(text), "--out", str(again)]) == 0
    assert json.loads(again.read_text("utf-8")) == base.to_json()
    assert main(["export", str(first), "--format", "trace"]) == 0
    assert check_trace(capfd.readouterr().out.splitlines()) == []
    assert main(["import", str(first)]) == 1 and main(["export", str(text)]) == 1
    refused = capfd.readouterr().err.splitlines()
    assert len(refused) == 2 and "a.wonders.json:1: " in refused[0] and "a.txt:1: " in refused[1]
    assert main(["export", str(first), "--format", "pgn"]) == 2
