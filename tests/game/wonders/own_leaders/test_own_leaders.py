"""Leaders of the player's own: files, pictures, the form, the panel and the setup."""

from __future__ import annotations

import io
import struct
import subprocess
import sys
from pathlib import Path
from threading import Event
from time import perf_counter

import pygame
import pytest

from game.app import App
from game.painting.foreign import decoding, reader
from game.painting.foreign.decoding import LARGEST_FILE, decode_picture, picture_size
from game.painting.foreign.reader import pictures_of
from game.wonders.cards.card_face import face_of
from game.wonders.cards.painters import painters
from game.wonders.own_leaders import store
from game.wonders.own_leaders.form import LeaderForm
from game.wonders.own_leaders.portrait import FRAME, register_portraits
from game.wonders.own_leaders.vocabulary import OFFERED
from rules import ContentError
from tests.game.wonders.own_leaders.own_support import BAD, GOOD, put, show


def picture(where: Path, name: str = "queen.png", size: tuple[int, int] = (40, 60)) -> Path:
    surface = pygame.Surface(size)
    surface.fill((200, 30, 30))
    pygame.image.save(surface, str(where / name))
    return where / name


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_bad_file_disables_only_itself_and_says_where_it_is_wrong(where: Path) -> None:
    put(where, "a.yaml")
    put(where, "b.yaml", BAD)
    put(where, "note.txt", "not a leader")
    good, bad = store.read_leaders(where)
    assert good.name == "Semiramis"
    assert not good.faults
    assert bad.card is None
    assert bad.name == "b.yaml"
    lines = list(map(str, bad.faults))
    assert lines[0].startswith("b.yaml:2: ")
    assert any(line.startswith("b.yaml:3: ") and "points" in line for line in lines)
    assert [d["name"] for d in store.definitions([good, bad])] == ["Semiramis"]


@pytest.mark.parametrize(
    "text",
    ["", "[", "name: X", "- 1\n- 2", "name: X\neffects: []", "a: &a [*a]", "name: [1]\neffects: 3", "[" * 2000, "\x00"],
)
def test_no_file_can_do_harm(where: Path, text: str) -> None:
    leader = store.read_leader(put(where, "x.yaml", text))
    assert leader.card is None
    assert str(leader.faults[0]).startswith("x.yaml:")


def test_a_file_that_is_no_text_and_one_that_is_too_large_are_named(where: Path) -> None:
    (where / "x.yaml").write_bytes(b"\xff\xfe\x00name")
    put(where, "y.yaml", GOOD + "#" * 100_000)
    assert [leader.card for leader in store.read_leaders(where)] == [None, None]


def test_the_same_leader_twice_is_wrong_the_second_time(where: Path) -> None:
    put(where, "a.yaml")
    put(where, "b.yaml")
    first, second = store.read_leaders(where)
    assert first.card is not None
    assert second.card is None
    assert "a.yaml" in str(second.faults[0])


def test_without_a_folder_there_are_no_leaders(tmp_path: Path) -> None:
    assert store.read_leaders(tmp_path / "nowhere") == []
    assert store.pictures(tmp_path / "nowhere") == []


def test_what_is_written_is_read_back(where: Path) -> None:
    for effect in OFFERED:
        text = store.leader_text(f"Test {effect.kind}"[:24], 2, [effect], "p.png")
        leader = store.save_leader(where / f"{effect.kind}.yaml", text)
        assert leader.card is not None, leader.faults
        assert leader.card.effects == (effect,)
        assert leader.portrait_name == "p.png"
        assert leader.portrait is None


def test_a_wrong_text_leaves_the_file_as_it_was(where: Path) -> None:
    path = put(where, "a.yaml")
    with pytest.raises(ContentError):
        store.save_leader(path, BAD)
    assert path.read_text(encoding="utf-8") == GOOD


def test_a_new_leader_never_overwrites_another(where: Path) -> None:
    assert store.file_for(where, "own_nobody").name == "nobody.yaml"
    put(where, "nobody.yaml")
    assert store.file_for(where, "own_nobody").name == "nobody_2.yaml"
    assert store.file_for(where, "own_nobody", where / "kept.yaml").name == "kept.yaml"


@pytest.mark.parametrize("name", ["Con", "Prn", "lpt1", "COM9"])
def test_no_leader_has_the_file_name_of_a_device(where: Path, name: str) -> None:
    """A folder that is carried to Windows is whole there."""
    path = store.file_for(where, LeaderForm(name=name).card().id)
    assert path.name == f"leader_{name.lower()}.yaml"


# --- pictures ---------------------------------------------------------------------------------------------------------


def test_a_portrait_lies_beside_its_file_and_nowhere_else(where: Path) -> None:
    picture(where)
    picture(where.parent, "outside.png")
    for name, found in (("queen.png", True), ("../outside.png", False), ("none.png", False), ("a.yaml", False)):
        leader = store.read_leader(put(where, "a.yaml", f"{GOOD}portrait: {name}\n"))
        assert (leader.portrait is not None) == found, name


def test_pictures_are_cut_to_a_square_and_damaged_ones_left_out(where: Path) -> None:
    found = decode_picture(picture(where))
    assert found is not None
    assert found.get_size() == (40, 40)
    red, green, blue = found.get_at((16, 16))[:3]
    assert red > 190 > 60 > green == blue
    (where / "broken.png").write_bytes(b"no picture")
    assert decode_picture(where / "broken.png") is None
    assert decode_picture(where / "missing.png") is None


@pytest.mark.parametrize(
    ("size", "fits"), [((2048, 1), True), ((2049, 1), False), ((1, 2048), True), ((1, 2049), False)]
)
@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_a_picture_may_have_so_many_pixels_a_side(where: Path, size: tuple[int, int], fits: bool, kind: str) -> None:
    path = picture(where, f"queen.{kind}", size)
    assert picture_size(path.read_bytes()) == size
    assert (decode_picture(path) is not None) == fits


def test_a_picture_may_have_so_many_bytes(where: Path) -> None:
    path = picture(where)
    with path.open("ab") as file:  # what follows the last chunk of a PNG is left out by every reader
        file.write(b"\0" * (LARGEST_FILE - path.stat().st_size))
    assert decode_picture(path) is not None
    with path.open("ab") as file:
        file.write(b"\0")
    assert decode_picture(path) is None


@pytest.mark.parametrize("claimed", [(2**31 - 1, 2**31 - 1), (60_000, 60_000), (0, 40)])
def test_a_picture_is_judged_by_its_head_before_it_is_decoded(
    where: Path, claimed: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = picture(where)
    data = path.read_bytes()
    path.write_bytes(data[:16] + struct.pack(">II", *claimed) + data[24:])
    monkeypatch.setattr(decoding, "ask_once", lambda *_: pytest.fail("decoded all the same"))
    assert decode_picture(path) is None


def lying_jpeg(side: int) -> bytes:
    """A JPEG whose pixels are ``side`` wide and high, while whoever skips a marker that has no length as if it had one
    finds a head of 16 × 16."""
    file = io.BytesIO()
    pygame.image.save(pygame.Surface((16, 16)), file, "x.jpg")
    data = file.getvalue()
    head = data.index(b"\xff\xc0")
    small = data[head : head + 2 + int.from_bytes(data[head + 2 : head + 4], "big")] + b"\xff\xda\0\x02"
    large = data[2 : head + 5] + struct.pack(">HH", side, side) + data[head + 9 :]
    start = b"\xff\xd8\xff\x01" + comment(
        b"\0" * 998
    )  # a comment begins with FF FE: so long seems the marker before it
    hidden = 2 + 2 + 0xFFFE - len(start) - 4  # where it seems to end, in the next comment
    return start + comment(b"\0" * hidden + small) + large


def comment(text: bytes) -> bytes:
    """A comment of a JPEG."""
    return b"\xff\xfe" + struct.pack(">H", len(text) + 2) + text


DECODED = """
import resource, sys
from pathlib import Path
from game.painting.foreign import decoding, reader
from game.painting.foreign.decoding import decode_picture
print(decode_picture(Path(sys.argv[1])) is None, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is counted in other ways, or not at all")
def test_a_picture_whose_head_lies_is_judged_by_its_pixels(where: Path) -> None:
    path = where / "queen.jpg"
    path.write_bytes(lying_jpeg(20_000))
    assert picture_size(path.read_bytes()) == (16, 16)
    # In a process of its own, whose other children cannot be the largest.
    found = subprocess.run([sys.executable, "-c", DECODED, str(path)], capture_output=True, text=True, check=True)
    nothing, kilobytes = found.stdout.split()
    assert nothing == "True" and int(kilobytes) < 700 * 1024
    path.write_bytes(lying_jpeg(40))
    assert decode_picture(path) is not None


def test_no_frame_waits_for_a_picture(app: App, where: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started, over = Event(), Event()

    def slow(path: Path, whole: bool) -> pygame.Surface:
        started.set()
        over.wait(10)
        return pygame.Surface((8, 8))

    monkeypatch.setattr(reader, "decode_picture", slow)
    for name in ("queen", "king", "clerk"):
        picture(where, f"{name}.png")
        put(where, f"{name}.yaml", f"name: {name}\neffects: [{{kind: points, amount: 5}}]\nportrait: {name}.png\n")
    app.services.live = True
    scene = show(app)
    cards, size = painters(app.services).cards, (100, 150)
    register_portraits(painters(app.services).art, scene.leaders, app.services)
    faces = [face_of(leader.card, {}, app.services.tr) for leader in scene.leaders if leader.card is not None]
    for leader in scene.leaders:
        scene.open(leader)
        app.tick(0.02)
        app.render()
    stand_ins = [pygame.image.tobytes(cards.face(face, size), "RGBA") for face in faces]
    assert started.wait(10)
    assert not over.is_set()
    over.set()
    until = perf_counter() + 10
    while any(pygame.image.tobytes(cards.face(face, size), "RGBA") in stand_ins for face in faces):
        assert perf_counter() < until


def test_a_lent_picture_shows_on_the_card_and_goes_again(app: App, where: Path) -> None:
    art, size = painters(app.services).art, (180, 130)
    usual = pygame.image.tobytes(art.scene("own_semiramis", size), "RGB")
    portraits = pictures_of(app.services)
    art.register("own_semiramis", portraits.picture(picture(where)), FRAME)
    lent = pygame.image.tobytes(art.scene("own_semiramis", size), "RGB")
    assert lent != usual
    art.register("own_semiramis", portraits.picture(where / "none.png"), FRAME)
    assert pygame.image.tobytes(art.scene("own_semiramis", size), "RGB") == usual
    art.register("own_semiramis", None, FRAME)
    assert pygame.image.tobytes(art.scene("own_semiramis", size), "RGB") == usual
