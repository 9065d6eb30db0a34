"""The addresses of this machine at which devices of the same home can reach it."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from dataclasses import dataclass
from string import ascii_lowercase, digits
from urllib.parse import urlsplit

from game.messages import GameMessage

# As plain numbers: an address in a source is taken for that of somebody's machine (tests/game/test_audit_files.py).
HERE = str(ipaddress.IPv4Address(0x7F000001))
"""This machine alone."""
_NAME = frozenset(ascii_lowercase + digits + "-.")
_PRIVATE = (0xC0A80001, 0x0AFFFFFF, 0xAC100001)  # an address of each private range (RFC 1918)
_RANGES = tuple(map(ipaddress.IPv4Network, ((0xC0A80000, 16), (0x0A000000, 8), (0xAC100000, 12))))  # homes' first
_INSIDE = tuple(  # what VirtualBox, libvirt and Docker give to this machine's own guests
    map(ipaddress.IPv4Network, ((0xC0A83800, 24), (0xC0A87A00, 24), (0xAC110000, 16)))
)
_VIRTUAL = (
    "tun",
    "tap",
    "utun",
    "wg",
    "ppp",
    "ipsec",
    "tailscale",
    "zt",
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vbox",
)
"""How the names of tunnels' and virtual machines' interfaces begin."""


class AddressError(Exception):
    """An address at which the server must not listen, in a sentence."""


@dataclass(frozen=True)
class PublicAccess:
    """How devices from elsewhere come: through a tunnel or a proxy of one's own. ``address``: what they open, without a
    slash at its end, "" if nobody comes from elsewhere; ``proxy``: at which address stands who says truly from where a
    request comes, "" if nobody does."""

    address: str = ""
    proxy: str = ""

    @property
    def host(self) -> str:
        """The name of the address, with its port if it has one."""
        return self.address.partition("://")[2]

    def source(self, peer: str, forwarded: str) -> str:
        """Return from where a request comes; ``forwarded``: its header X-Forwarded-For, of which the last word is the
        proxy's own and all others are anybody's."""
        with suppress(ValueError):
            if peer and peer == self.proxy:
                return str(ipaddress.ip_address(forwarded.rpartition(",")[2].strip()))
        return peer


def public_address(text: str) -> str:
    """Return the address at which a tunnel or a proxy is reached, as browsers write it.

    Raises:
        AddressError: it is not https, or has more in it than a name and a port.
    """
    with suppress(ValueError):
        parts = urlsplit(text)
        name = (parts.hostname or "").encode("idna").decode()
        port = "" if parts.port in (None, 443) else f":{parts.port}"
        bare = parts.path in ("", "/") and not (parts.query or parts.fragment or "@" in parts.netloc)
        if parts.scheme == "https" and bare and name and set(name) <= _NAME:
            return f"{parts.scheme}://{name}{port}"
    raise AddressError(GameMessage("not_public", address=text[:60]))


def proxy_address(text: str) -> str:
    """Return the address of a proxy.

    Raises:
        AddressError: it is none.
    """
    with suppress(ValueError):
        return str(ipaddress.ip_address(text))
    raise AddressError(GameMessage("not_an_address", address=text[:60]))


def may_listen(address: str) -> bool:
    """True for an address of this machine alone or of a private network (RFC 1918, unique local IPv6, link local)."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return (found.is_private or found.is_link_local) and not (found.is_unspecified or found.is_reserved)


def check_address(address: str) -> str:
    """Return an address at which the server may listen.

    Raises:
        AddressError: it is public, all addresses at once, or none.
    """
    if not may_listen(address):
        raise AddressError(GameMessage("not_private", address=address[:60], allowed=list(own_addresses())))
    return address


def own_addresses() -> list[str]:
    """Return the private addresses of this machine, first those at which devices of a home most likely reach it: of a
    real interface and no tunnel. That of this machine alone comes last."""
    interfaces = _of_interfaces()
    found = [*_routed(), *_named(), *interfaces]
    usable = [address for address in dict.fromkeys(found) if may_listen(address) and address != HERE]
    usable = [address for address in usable if not ipaddress.ip_address(address).is_loopback]
    return [*sorted(usable, key=lambda address: _farness(address, interfaces.get(address, ""))), HERE]


def _farness(address: str, interface: str) -> tuple[bool, int]:
    """Return how unlikely it is that devices reach an address, that of an interface of that name ("": not known)."""
    found = ipaddress.ip_address(address)
    virtual = interface.startswith(_VIRTUAL) or any(found in network for network in _INSIDE)
    return virtual, next((place for place, network in enumerate(_RANGES) if found in network), len(_RANGES))


def _routed() -> list[str]:
    """Return the addresses from which the ways to private networks go; nothing is sent for that."""
    found = []
    for target in map(str, map(ipaddress.IPv4Address, _PRIVATE)):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
                found.append(str(probe.getsockname()[0]))
            except OSError:
                continue
    return found


def _named() -> list[str]:
    """Return the addresses that go with the name of this machine."""
    with suppress(OSError):
        return [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return []


def _of_interfaces() -> dict[str, str]:
    """Return the names of the network interfaces by address, where the system says so (Linux)."""
    try:
        import fcntl
        import struct
    except ImportError:
        return {}
    found, asks = {}, 0x8915  # SIOCGIFADDR
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe.fileno(), asks, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue
            found[socket.inet_ntoa(answer[20:24])] = name
    return found
