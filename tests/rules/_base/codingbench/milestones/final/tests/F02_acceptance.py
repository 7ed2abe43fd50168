"""Faulty lines."""

from _helpers import refused_line
from cfgline import LineError


def test_line_without_a_sign():
    assert refused_line("level = 3\nrule\n") == 2


def test_line_without_a_key():
    assert refused_line("# note\n\n = 3\nrule\n") == 3


def test_error_is_a_value_error():
    assert issubclass(LineError, ValueError)
