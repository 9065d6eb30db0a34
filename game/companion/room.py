"""Who plays on devices, and which seats they have in the present game. Pure bookkeeping, without sockets or time of its
own.

A room outlives its games: people keep their names, and the secrets by which their devices get their hands again after
a connection was lost. The secret of the room lets a device in. Secrets are 128 random bits, compared in constant time.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest

_BYTES = 16  # 128 bits
_LETTERS = "ACDEFGHJKLMNPRTUWXY"  # none looks like another one or like a digit
_CODE = 6  # letters
MOST_PEOPLE = 16
"""People that a room remembers, with a seat or without."""


def new_secret() -> str:
    """Return a secret that nobody guesses, in letters that may stand in an address."""
    return secrets.token_urlsafe(_BYTES)


def new_code() -> str:
    """Return letters that can be read out and typed."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE))


def same(secret: str, other: str) -> bool:
    """True if two secrets are the same; takes as long whether they are or not."""
    return compare_digest(secret.encode(), other.encode())


@dataclass(eq=False)
class Person:
    """Somebody who plays on a device. ``holder``: the connection of that device, None while it is away; ``lang``: what
    it speaks; ``seat``: in the present game, None without one; ``last``: the seat that the person had last."""

    name: str
    secret: str = field(default_factory=new_secret)
    seat: int | None = None
    last: int | None = None
    holder: int | None = None
    lang: str = ""


@dataclass(eq=False)
class CompanionSeat:
    """A seat of the present game. ``bot``: one answers for it now; ``offered``: a device may take it; ``person``: who
    plays it on a device."""

    seat: int
    name: str
    colour: int
    emblem: str
    bot: bool = False
    offered: bool = False
    person: Person | None = None

    @property
    def state(self) -> str:
        """How it stands: played by a bot, held, away, free for a device, or here at the screen."""
        if self.bot:
            return "bot"
        if self.person is not None:
            return "held" if self.person.holder is not None else "away"
        return "free" if self.offered else "here"


@dataclass
class Room:
    """The people of a room, and the seats of its present game. ``code``: the letters that let a device in, "" while
    none do. Connections are told by their numbers. ``game``: a
    number by which a device knows that another game has begun; ``left``: the last one was left before its end;
    ``about``: returns what is played, in a language."""

    secret: str = field(default_factory=new_secret)
    people: list[Person] = field(default_factory=list)
    seats: Sequence[CompanionSeat] = ()
    game: int = 0
    left: bool = False
    code: str = ""
    about: Callable[[str], str] = lambda lang: ""

    def lets_in(self, secret: str) -> bool:
        """True if this is the secret of the room."""
        return same(secret, self.secret)

    def admits(self, code: str) -> bool:
        """True if these letters let a device in now, however they are written."""
        return bool(self.code) and same("".join(filter(str.isalpha, code.upper())), self.code)

    def admit(self, on: bool) -> None:
        """Let devices in by letters, new ones each time, or no more."""
        if on != bool(self.code):
            self.code = new_code() if on else ""

    def knows(self, known: Iterable[str]) -> bool:
        """True if one of these is the secret of somebody who plays here."""
        return sum(same(secret, person.secret) for secret in known for person in self.people) > 0

    def seat(self, seat: int) -> CompanionSeat | None:
        """Return a seat of the present game; None if there is no such seat."""
        return next((chair for chair in self.seats if chair.seat == seat), None)

    # --- games

    def begin(self, game: int, seats: Sequence[CompanionSeat], places: Mapping[int, str]) -> None:
        """Begin another game; ``places``: the secrets of those who have seats in it, by seat."""
        self._rise()
        self.game, self.seats, self.left = game, seats, False
        for chair in seats:
            chair.person = next((one for one in self.people if one.secret == places.get(chair.seat)), None)
            if chair.person is not None:
                chair.person.seat = chair.person.last = chair.seat
                chair.name = chair.person.name

    def leave(self) -> None:
        """The game is left before its end: there are no seats until the next one."""
        self._rise()
        self.seats, self.left = (), True

    def _rise(self) -> None:
        for person in self.people:
            person.seat = None

    # --- devices

    def return_to(self, holder: int, known: Iterable[str], lang: str = "") -> tuple[list[Person], set[int]]:
        """Let a device hold again for whom it knows the secrets; return these people, and the connections that lose
        them."""
        given = list(known)
        back, losers = [], set()
        for person in self.people:
            if not sum(same(secret, person.secret) for secret in given):  # all of them, however soon one fits
                continue
            if person.holder not in (None, holder):
                losers.add(person.holder)
            person.holder, person.lang = holder, lang or person.lang
            back.append(person)
        return back, {loser for loser in losers if loser is not None}

    def take(self, holder: int, seat: int, name: str, lang: str = "") -> Person | None:
        """Give a free seat to a device, and to whoever of that name waits for one there; None if it is not free."""
        chair = self.seat(seat)
        if chair is None or chair.state != "free":
            return None
        waits = (one for one in self.people if one.holder == holder and one.seat is None and one.name == name)
        person = next(waits, None)
        if person is None:
            person = Person(self._own_name(name or chair.name, chair))
            self.people.append(person)
            self._forget_surplus()
        person.holder, person.lang, person.seat, person.last = holder, lang or person.lang, seat, seat
        chair.person, chair.name = person, person.name
        return person

    def _own_name(self, name: str, chair: CompanionSeat) -> str:
        """Return the name, with a number if somebody else goes by it."""
        used = {other.name.casefold() for other in self.seats if other is not chair}
        used |= {person.name.casefold() for person in self.people}
        free, number = name, 2
        while free.casefold() in used:
            free, number = f"{name} {number}", number + 1
        return free

    def _forget_surplus(self) -> None:
        """Forget those who have been without a seat and a device the longest, if there are too many people."""
        gone = [person for person in self.people if person.seat is None and person.holder is None]
        for person in gone[: max(0, len(self.people) - MOST_PEOPLE)]:
            self.people.remove(person)

    def holds(self, holder: int, seat: int) -> bool:
        """True if the seat is held over this connection."""
        return any(person.seat == seat for person in self.held_by(holder))

    def held_by(self, holder: int) -> list[Person]:
        """Return the people who play over a connection."""
        return [person for person in self.people if person.holder == holder]

    def part(self, holder: int) -> list[int]:
        """Note that a connection is lost; return its seats, which stay its people's."""
        lost = self.held_by(holder)
        for person in lost:
            person.holder = None
        return [person.seat for person in lost if person.seat is not None]

    def release(self, seat: int) -> Person | None:
        """Take a seat from its person, whose secret is worth nothing then; return the person."""
        chair = self.seat(seat)
        if chair is None or chair.person is None:
            return None
        person, chair.person, chair.bot = chair.person, None, False
        self.people.remove(person)
        return person

    def offer(self, seats: Iterable[int]) -> None:
        """Let devices take these seats, and no others."""
        wanted = set(seats)
        for chair in self.seats:
            chair.offered = chair.seat in wanted


def places_of(people: Sequence[Person], names: Mapping[int, str], here: Collection[str]) -> dict[int, Person]:
    """Return who of a room has which seat of another game: the one of that name, else the same as before, else any.
    ``names``: those of people's seats; ``here``: of those who played at the screen before."""
    found: dict[int, Person] = {}
    known = sorted(
        people, key=lambda person: (person.holder is None, len(names) if person.last is None else person.last)
    )

    def give(person: Person, seats: Iterable[int]) -> None:
        seat = next((seat for seat in seats if seat not in found), None)
        if seat is not None and person not in found.values():
            found[seat] = person

    free = [seat for seat, name in names.items() if name not in here]
    for person in known:
        give(person, [seat for seat, name in names.items() if name == person.name])
    for person in known:
        give(person, [seat for seat in free if seat == person.last])
    for person in known:
        give(person, free if person.holder is not None else ())
    return found
