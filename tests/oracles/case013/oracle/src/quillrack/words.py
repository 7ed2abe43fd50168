"""Characters of headers."""

import re

BLANKS = " \t"
TOKEN = re.compile(r"[A-Za-z0-9!#$%&'*+\-.^_`|~]+")
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


def is_token(text):
    return TOKEN.fullmatch(text) is not None


def has_control(text):
    return _CONTROL.search(text) is not None
