"""Why something cannot be delivered."""

from cblint.errors import CblintError


class DeliveryError(CblintError):
    """A build, a seal or a signature could not be made; what was there before is untouched."""
