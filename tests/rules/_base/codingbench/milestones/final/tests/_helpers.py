"""What the acceptance tests share."""

import pytest
from cfgline import LineError, parse


def refused_line(text):
    """Return the number of the line at which the product gives up."""
    with pytest.raises(LineError) as caught:
        parse(text)
    return caught.value.number
