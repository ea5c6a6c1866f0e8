"""From which address somebody comes: the other end of the line, or what the proxies we know of say about it."""

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from starlette.types import Scope

from beringia.errors import SetupError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
HOUSEHOLD: Final = 64  # bits of an IPv6 address that one household has in common
NOWHERE: Final = "nowhere"  # a line without an address


def address_in(text: str) -> Address | None:
    """An address in numbers, with a port or brackets if need be; an IPv4 address in the clothes of IPv6 is an IPv4 address."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ipaddress.ip_address(bare)
    except ValueError:
        return None
    mapped = getattr(address, "ipv4_mapped", None)
    return address if mapped is None else mapped


def is_number(name: str) -> bool:
    """Whether a host is named by its number."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def counted(address: Address | None) -> str:
    """The name under which an address is counted: one of IPv6 with all of its household, which has as many as it likes."""
    if address is None:
        return NOWHERE
    if address.version == 4:
        return str(address)
    return str(household_of(ipaddress.IPv6Network(int(address))))


def network_in(text: str) -> Network | None:
    """The network, or the one address, that a text names; None if it names none."""
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
    mapped = found.network_address.ipv4_mapped if isinstance(found, ipaddress.IPv6Network) else None
    return found if mapped is None or found.prefixlen < 128 else ipaddress.ip_network(mapped)


def household_of(network: Network) -> Network:
    """A network, with all of the household if it is smaller: whoever has one address of IPv6 has all of these."""
    if network.version == 4 or network.prefixlen <= HOUSEHOLD:
        return network
    return network.supernet(new_prefix=HOUSEHOLD)


@dataclass(frozen=True)
class Caller:
    """Where a request comes from, and whether it was safe on its way."""

    address: str  # as it is counted
    is_secure: bool


class Proxies:
    """The proxies whose word about addresses is taken. Nobody else's is."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.networks = tuple(proxy_in(text) for text in named)

    def trusts(self, address: Address | None) -> bool:
        """Whether somebody is one of our proxies."""
        return address is not None and any(address in network for network in self.networks if network.version == address.version)

    def caller_of(self, scope: Scope) -> Caller:
        """Who is behind a request. Each proxy adds at the end of the headers: the last address that is none of ours is the one."""
        address = address_in(str(scope["client"][0])) if scope.get("client") else None
        is_secure, hops = scope["scheme"] in ("https", "wss"), 0
        named = words_of(scope, b"x-forwarded-for") if self.trusts(address) else []
        while self.trusts(address):
            hops += 1
            following = address_in(named.pop()) if named else None
            if following is None:
                break
            address = following
        kinds = words_of(scope, b"x-forwarded-proto") if hops else []
        if kinds:
            is_secure = kinds[max(len(kinds) - hops, 0)].lower() in ("https", "wss")
        return Caller(counted(address), is_secure)


def proxy_in(text: str) -> Network:
    """An address or a network; SetupError if it is none, or an address within a network: it would trust more than was meant."""
    network = network_in(text)
    if network is None or ("/" in text and address_in(text.partition("/")[0]) != network.network_address):
        raise SetupError(f"{text!r} is no proxy; wanted an address or a network, such as 10.0.0.0/8")
    return network


def words_of(scope: Scope, header: bytes) -> list[str]:
    """What a header lists, however often it comes."""
    values = (value.decode("latin-1") for name, value in scope["headers"] if name == header)
    return [word.strip() for value in values for word in value.split(",")]
