"""The command line."""

from .digests import LENGTHS

TABLE = {
    "make": {"-a": "algorithm", "--algorithm": "algorithm", "-f": "format", "--format": "format", "-o": "output", "--output": "output", "-C": "folder", "--folder": "folder"},
    "check": {"-C": "folder", "--folder": "folder", "-v": "verbose", "--verbose": "verbose", "--summary": "summary"},
    "audit": {"-C": "folder", "--folder": "folder", "-v": "verbose", "--verbose": "verbose", "--summary": "summary"},
    "match": {"-C": "folder", "--folder": "folder", "--unknown": "unknown"},
}
FLAGS = {"verbose", "summary", "unknown"}
FORMATS = ("plain", "tagged", "table")


class Usage(Exception):
    pass


def parse(arguments):
    """Command, settings and operands; raises Usage."""
    if not arguments:
        raise Usage("a command is missing")
    command, *rest = arguments
    if command in (b"-h", b"--help", b"--version"):
        if rest:
            raise Usage("nothing may follow this option")
        return command.decode(), {}, []
    table = TABLE.get(command.decode("latin-1"))
    if table is None:
        raise Usage("the command is unknown")
    settings, operands = read(table, rest)
    settle(command.decode(), settings, operands)
    return command.decode(), settings, operands


def read(table, rest):
    settings, operands, rest = {}, [], list(rest)
    while rest:
        word = rest.pop(0)
        if word == b"--":
            operands += rest
            break
        if not word.startswith(b"-") or word == b"-":
            operands.append(word)
            continue
        name, equals, value = word.partition(b"=") if word.startswith(b"--") else (word, b"", b"")
        key = table.get(name.decode("latin-1"))
        if key is None or (key in FLAGS and equals):
            raise Usage("an option is unknown or takes no value")
        if key in FLAGS:
            settings[key] = True
            continue
        if not equals:
            if not rest:
                raise Usage("an option needs a value")
            value = rest.pop(0)
        if key == "algorithm":
            settings.setdefault(key, []).extend(value.split(b","))
        else:
            settings[key] = value
    return settings, operands


def settle(command, settings, operands):
    if command == "make":
        names = [name.decode("latin-1") for name in settings.get("algorithm", [b"sha256"])]
        settings["algorithm"] = list(dict.fromkeys(names))
        settings["format"] = settings.get("format", b"plain").decode("latin-1")
        if not set(names) <= set(LENGTHS) or settings["format"] not in FORMATS:
            raise Usage("an algorithm or format is unknown")
        if settings["format"] == "plain" and len(settings["algorithm"]) > 1:
            raise Usage("the plain format has one algorithm")
    elif not operands:
        raise Usage("a manifest is missing")
    elif command == "check" and len(operands) > 1:
        raise Usage("there is one manifest")
    if settings.get("folder") == b"" or settings.get("output") == b"":
        raise Usage("a path is empty")
