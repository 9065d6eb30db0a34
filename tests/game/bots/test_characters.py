"""The people that sit on bots: complete, told apart, and nearly as strong as the bot below them."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.assets import asset_yaml
from game.bots.characters import MOMENTS, characters, join_word, split_word
from game.bots.registry import UnknownBotError, bot_info, is_builtin, make_bot
from game.headless.entries import entries_of
from game.headless.simulate import jobs, play
from game.languages import texts_of
from game.players import Player, players_from, players_from_json, players_to_json
from game.wonders.bots.bias import KINDS, REASONS
from game.wonders.bots.decision import Decision
from game.wonders.bots.easy import EasyBot
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.medium import MediumBot
from game.wonders.bots.weights import DEFAULT
from game.wonders.samples.demo import demo_game
from rules import Setup


def test_there_are_enough_for_the_largest_table_with_a_taste_of_their_own() -> None:
    people = characters()
    assert len(people) >= 8
    assert len({tuple(sorted(persona.items())) for persona in people.values()}) == len(people)
    for persona in people.values():
        assert set(persona) <= {*REASONS, *KINDS}
        assert any(factor > 1 for factor in persona.values())


def test_everybody_has_words_and_a_face_that_no_leader_has() -> None:
    words = asset_yaml("locale/en/characters.yaml")["character"]
    scenes = asset_yaml("art/characters.yaml")["scenes"]
    assert list(words) == list(characters()) == list(scenes)
    for entry in words.values():
        assert set(entry["line"]) == set(MOMENTS)
        assert len(entry["taste"].split(", ")) == 3
        assert all(len(line) <= 60 for line in entry["line"].values()), "a line is read at a glance"
    lines = [line for entry in words.values() for line in entry["line"].values()]
    assert len(set(lines)) == len(lines)
    book = {**asset_yaml("art/leaders.yaml")["scenes"], **scenes}
    busts = {name: layer for name, scene in book.items() for layer in scene["layers"] if layer["part"] == "portrait"}
    looks = {
        name: tuple(bust.get(key, "") for key in ("hair", "beard", "hat", "dress")) for name, bust in busts.items()
    }
    for name in scenes:
        assert [other for other, look in looks.items() if look == looks[name]] == [name]


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_nobody_has_the_name_of_a_leader(lang: str) -> None:
    texts = texts_of(lang)
    names = {texts[f"character.{name}.name"] for name in characters()}
    assert not names & {text for key, text in texts.items() if key.startswith("card.")}


def test_a_word_names_a_bot_and_a_character() -> None:
    assert split_word("medium.livia") == ("medium", "livia") and join_word("medium", "livia") == "medium.livia"
    assert split_word("medium") == ("medium", "") and join_word("medium", "") == "medium"
    assert split_word("their.bot") == ("their.bot", ""), "a stranger's name may have a dot"
    assert split_word(".livia") == ("", "livia")


def test_a_character_sits_on_every_bot() -> None:
    for bot in ("easy", "medium", "greedy", "random", "search"):
        word = f"{bot}.drusus"
        assert is_builtin(word) and bot_info(word).level == bot_info(bot).level
        assert bot_info(word).games == bot_info(bot).games
    with pytest.raises(UnknownBotError):
        bot_info("medium.nobody")
    assert not is_builtin("medium.nobody")


def test_players_keep_their_character_in_records() -> None:
    seated = players_from(["human", "medium.livia", "random.mira"])
    assert [player.name for player in seated] == ["Player 1", "Livia", "Mira"]
    assert [player.character for player in seated] == ["", "livia", "mira"]
    assert players_from_json(players_to_json(seated), 3) == seated
    assert Player("human", "Ann").character == ""


def test_a_taste_is_a_bias_on_top_of_what_answers_are_worth() -> None:
    game = demo_game(4, 2, 3)
    view, legal = game.view(0), game.legal(0)
    rs = rules.ruleset_of(view)

    def colour(action: rules.Action) -> str:
        return rules.model.STRUCTURE_COLOURS[rs.colour[rs.card_index[action.card]]] if action.verb == "build" else ""

    liked = max(filter(None, map(colour, legal)))
    plain, fond = Decision(view, DEFAULT), Decision(view, DEFAULT, {"military": 2.0, liked: 3.0, "coins": 4.0})
    for action in legal:
        one, other = plain.weigh(action), fond.weigh(action)
        assert one.total == one.points == other.points and one.bias == 0
        expected = one.worth.military + one.worth.coins + (colour(action) == liked) * 2 * max(0.0, one.worth.lasting)
        assert other.bias == pytest.approx(expected) and other.total == pytest.approx(other.points + expected)
    assert any(plain.weigh(action).worth.lasting > 0 for action in legal if colour(action) == liked)


@pytest.mark.parametrize("bot", [GreedyBot, MediumBot, EasyBot])
def test_bots_take_the_taste_that_they_are_given(bot: type[GreedyBot] | type[MediumBot] | type[EasyBot]) -> None:
    game = demo_game(4, 2, 3)
    view, legal = game.view(0), game.legal(0)
    keen = bot()
    keen.persona = {"stage": 50.0, "blue": -50.0}
    found = keen.choose(view, legal, Random(0), 1.0)
    assert found.verb == "stage" if any(action.verb == "stage" for action in legal) else found.verb != "build"


def test_advice_of_a_character_follows_its_taste_but_counts_points() -> None:
    game = demo_game(4, 2, 3)
    view, legal = game.view(0), game.legal(0)
    told = make_bot("greedy.drusus").advise(view, legal, Random(0), 1.0)  # type: ignore[attr-defined]
    assert told[0].action == make_bot("greedy.drusus").choose(view, legal, Random(0), 1.0)
    plain = {one.action: one.points for one in make_bot("greedy").advise(view, legal, Random(0), 1.0)}  # type: ignore[attr-defined]
    assert all(plain[one.action] == pytest.approx(one.points) for one in told if one.action in plain)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("who", "category"),
    [
        ("livia", "civilian"),
        ("drusus", "military"),
        ("theano", "science"),
        ("damon", "guilds"),
        ("tamar", "commercial"),
    ],
)
def test_a_character_scores_more_where_its_heart_is(who: str, category: str) -> None:
    games = 8
    own = other = 0.0
    for job in jobs(entries_of((f"medium.{who}", "medium", "medium", "medium"), 1.0), games, Setup(4, 7), paired=True):
        scores = play(job).scores
        own += scores[0][category] / games
        other += sum(scores[entry][category] for entry in (1, 2, 3)) / 3 / games
    assert own > other + 0.5
