"""`analyse` and `advise`: one vector a question, losses at or below nothing, the best answer first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.architects.samples.demo import demo_game as architects_game
from game.cli import main
from game.wonders.samples.demo import demo_game


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("judge") / "game.json"
    path.write_text(json.dumps(demo_game(3, 4, 1).record.to_json()), "utf-8")
    return path


def test_every_question_has_a_line_and_one_vector(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record), "--budget", "0.05", "--seat", "1"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    found = json.loads(last)
    assert len(lines) == len(found["questions"]) > 17 and len(found["winners"]) >= 1
    for line, question in zip(lines, found["questions"], strict=True):
        assert line.split()[0] == str(question["number"]) and question["seat"] == 1
        assert sum(side["share"] for side in question["sides"]) == pytest.approx(1, abs=0.001)
        assert [side["seats"] for side in question["sides"]] == [[0], [1], [2]]
        assert question["lead"] <= 0 and question["share"] <= 0 and question["doubt"] >= 0
        assert question["answer"] and question["best"] and question["worlds"] >= 0
    first, *_, final = found["questions"]
    assert (first["age"], first["turn"], final["age"], final["turn"]) == (1, 1, 3, 6)


def test_advice_comes_best_first_with_leads_and_reasons(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", str(record), "--at", "30", "--budget", "20"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["number"] == 30 and sum(side["share"] for side in found["sides"]) == pytest.approx(1, abs=0.001)
    answers, own = found["answers"], found["sides"][found["seat"]]
    assert len(answers) > 1 and answers[0]["share"] == pytest.approx(own["share"], abs=0.001)
    assert answers[0]["points"] == pytest.approx(own["points"], abs=0.01)
    for name in ("lead", "share"):
        assert [one[name] for one in answers] == sorted((one[name] for one in answers), reverse=True)
    assert any(one["reason"] for one in answers) and not any("{" in one["reason"] for one in answers)


def test_architects_are_judged_likewise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(architects_game(2, 99).record.to_json()), "utf-8")
    assert main(["advise", str(path), "--at", "4", "--budget", "5"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [side["seats"] for side in found["sides"]] == [[0], [1]] and any(one["reason"] for one in found["answers"])


def test_what_is_not_there_is_said_in_a_sentence(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", str(record), "--at", "999"]) == 1
    assert "there is no question 999: the last one is" in capsys.readouterr().err
    assert main(["analyse", str(record), "--seat", "3"]) == 1
    assert "there is no seat 3: the game has 3, counted from 0" in capsys.readouterr().err
    assert main(["advise", str(record), "--at", "-1"]) == 2
    assert main(["analyse", str(record.with_name("none.json"))]) == 1
