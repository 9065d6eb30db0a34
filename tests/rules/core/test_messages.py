"""Errors are codes with values, and every code has its sentence, in English word for word as scripts read it."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import rules
from rules.core import errors
from rules.core.errors import ContentError, RulesError, SetupError
from rules.core.messages import Message, message_of, read_sentences, sentence_files
from tests.support.coded import MadeMessage, blanks, made_messages

ROOT = Path(rules.__file__).parent
CODED = frozenset(
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, RulesError)
) - {"ContentError"}
SENTENCES = {code: text for source in sentence_files().values() for code, text in read_sentences(source).items()}


@pytest.fixture(scope="module")
def made() -> list[MadeMessage]:
    """What the sources make, read once."""
    return list(made_messages(ROOT, CODED))


def test_every_code_has_one_sentence_whose_blanks_are_the_values_given(made: list[MadeMessage]) -> None:
    assert sum(len(read_sentences(source)) for source in sentence_files().values()) == len(SENTENCES)
    wrong = [one for one in made if one.code not in SENTENCES]
    wrong += [one for one in made if one not in wrong and one.values not in (None, blanks(SENTENCES[one.code]))]
    assert made and wrong == []


def test_every_sentence_is_used(made: list[MadeMessage]) -> None:
    sources = "".join(path.read_text("utf-8") for path in ROOT.rglob("*.py"))
    codes = {one.code for one in made}
    assert [code for code in SENTENCES if code not in codes and not ("." in code and f'"{code}"' in sources)] == []


def test_values_may_be_words_lists_and_messages() -> None:
    message = Message("no_board", board="x", allowed=["a", "b"])
    assert str(message) == "there is no board 'x'; allowed: a, b"
    assert str(Message("damaged", reason=message)) == f"the record is damaged: {message}"
    assert str(Message("damaged", reason=SetupError(message))) == f"the record is damaged: {message}"


def test_a_message_without_a_sentence_stands_for_itself() -> None:
    assert str(Message("{curly}, written out by a package from outside")).startswith("{curly}, written")
    assert str(Message("only {n} fields", n=3)) == "only 3 fields"


def test_an_error_keeps_its_code_and_values_from_one_process_to_the_next() -> None:
    fault = Message("file", path="a", line=1, reason=Message("content.id", id="x"))
    for error in (SetupError("seats", n=9, low=2, high=7), ContentError([fault, Message("no_teams")])):
        again = pickle.loads(pickle.dumps(error))
        assert str(again) == str(error) and again.message.values.keys() == error.message.values.keys()
    assert str(again) == "a:1: 'x' is not a valid 'id': small letters, digits and underscores only (and 1 more)"


def test_what_strangers_fill_in_can_be_drawn() -> None:
    message = Message("cannot_be_used", what=Message("a_game", name="a\nb"), reason="\u202ex" * 300).safe()
    assert str(message).isprintable() and "'a b'" in str(message) and len(str(message)) <= 200


@pytest.mark.parametrize("error", [ValueError("odd"), OSError(13, "Permission denied"), SetupError("no_teams")])
def test_the_message_of_an_error_is_what_it_was_raised_with(error: Exception) -> None:
    assert str(message_of(error)) == str(error)
