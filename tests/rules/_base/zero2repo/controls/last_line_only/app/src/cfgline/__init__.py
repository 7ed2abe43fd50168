"""Settings, one to a line."""


class LineError(ValueError):
    number = 0


def parse(text):
    pairs = {}
    for line in text.splitlines():
        key, sign, value = line.partition("=")
        if sign and not line.lstrip().startswith("#"):
            pairs = {key.strip(): value.strip()}
    return pairs
