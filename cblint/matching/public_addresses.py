"""Hosts that are plain addresses: which of them are assigned to somebody."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network

_QUAD = re.compile(r"(?:\d{1,3}\.){3}\d{1,3}")
_SAMPLE = re.compile(r"(?:\d\.){3}\d")
"""What everybody writes for just any address, such as 1.2.3.4 and 8.8.8.8."""
_ASSIGNED = IPv6Network("2000::/3")
_DOCUMENTATION = IPv6Network("3fff::/20")


def is_public_address(host: str) -> bool:
    """Whether a host is an address in its usual spelling that is somebody's: no reserved range and no sample."""
    try:
        if host.startswith("["):
            return _is_assigned(IPv6Address(host.strip("[]")))
        address = IPv4Address(host) if _QUAD.fullmatch(host) and not _SAMPLE.fullmatch(host) else None
    except ValueError:
        return False
    return address is not None and address.is_global and not address.is_multicast


def _is_assigned(address: IPv6Address) -> bool:
    is_local = address.scope_id is not None or address.sixtofour is not None or address in _DOCUMENTATION
    return address in _ASSIGNED and address.is_global and not is_local
