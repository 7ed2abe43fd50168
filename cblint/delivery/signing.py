"""Signatures of records and seals through `ssh-keygen -Y`."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from cblint.delivery.faults import DeliveryError
from cblint.delivery.record import SIGNATURE_SUFFIX

NAMESPACE = "cblint"
_SECONDS = 60


def sign_file(path: Path, key: Path) -> None:
    """Write the signature of a file beside it, as `<file>.sig`; raises DeliveryError.

    `key` is a private key of OpenSSH without a passphrase, or a public one whose private key an agent holds.
    """
    signature = _signature_of(path)
    signature.unlink(missing_ok=True)
    done = _keygen(["-Y", "sign", "-f", str(key), "-n", NAMESPACE, str(path)], b"")
    if done.returncode != 0 or not signature.is_file():
        raise DeliveryError(f"{key}: cannot sign with this key", "name an OpenSSH key that ssh-keygen can use alone")
    signature.chmod(0o644)


def signature_fault(path: Path, data: bytes, allowed_signers: Path) -> str | None:
    """Return why the signature beside a file does not vouch for its bytes, None when it does.

    `allowed_signers` is a file as `ssh-keygen` reads it: a name and a public key a line. Raises DeliveryError when it
    cannot be read.
    """
    if not allowed_signers.is_file():
        raise DeliveryError(f"{allowed_signers}: cannot be read", "name a file with a name and a public key a line")
    signature = _signature_of(path)
    if signature.is_symlink() or not signature.is_file():
        return "is not signed"
    given = ["-f", str(allowed_signers), "-n", NAMESPACE, "-s", str(signature)]
    found = _keygen(["-Y", "find-principals", *given[:2], *given[4:]], b"")
    for name in found.stdout.decode("utf-8", "replace").splitlines() if found.returncode == 0 else ():
        if _keygen(["-Y", "verify", "-I", name, *given], data).returncode == 0:
            return None
    return "has a signature that no allowed signer made for these bytes"


def _signature_of(path: Path) -> Path:
    return path.with_name(path.name + SIGNATURE_SUFFIX)


def _keygen(arguments: Sequence[str], data: bytes) -> "subprocess.CompletedProcess[bytes]":
    """Run ssh-keygen away from the terminal, so that it never waits for a passphrase; raises DeliveryError."""
    environment = {**os.environ, "SSH_ASKPASS_REQUIRE": "never", "LC_ALL": "C"}
    try:
        return subprocess.run(
            ["ssh-keygen", *arguments],
            input=data,
            capture_output=True,
            env=environment,
            timeout=_SECONDS,
            check=False,
            start_new_session=True,
        )
    except FileNotFoundError:
        raise DeliveryError("ssh-keygen is not installed", "install the OpenSSH client") from None
    except (OSError, subprocess.TimeoutExpired):
        raise DeliveryError("ssh-keygen could not be run", "try it by hand") from None
