"""The command line."""

from .languages import NAMED


class Usage(Exception):
    pass


FORMATS, SORTS = ("table", "csv", "json"), ("code", "name", "files")
SHORT = {"-f": "--format", "-s": "--sort", "-x": "--exclude"}
VALUED = {"--format", "--sort", "--exclude", "--only", "--map"}
FLAGS = {"--by-file": "by_file", "--duplicates": "duplicates", "--hidden": "hidden", "--no-rules": "rules"}


class Options:
    def __init__(self):
        self.format, self.sort, self.exclude, self.only, self.forced = "table", "code", [], [], {}
        self.by_file = self.duplicates = self.hidden = self.help = self.version = False
        self.rules = True
        self.paths = []


def read(arguments):
    options, rest = Options(), list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--":
            options.paths += rest
            break
        if word == "-" or not word.startswith("-"):
            options.paths.append(word)
            continue
        name, equals, value = word.partition("=") if word.startswith("--") else (SHORT.get(word, word), "", "")
        if name in VALUED:
            if not equals:
                if not rest:
                    raise Usage(f"{name} needs a value")
                value = rest.pop(0)
            take(options, name, value)
        elif equals or not flag(options, name):
            raise Usage(f"unknown option {word}")
    options.paths = options.paths or ["."]
    return options


def flag(options, name):
    if name in FLAGS:
        setattr(options, FLAGS[name], name != "--no-rules")
    elif name in ("--help", "-h"):
        options.help = True
    elif name == "--version":
        options.version = True
    else:
        return False
    return True


def take(options, name, value):
    if name == "--format":
        options.format = one_of(value, FORMATS)
    elif name == "--sort":
        options.sort = one_of(value, SORTS)
    elif name == "--exclude":
        options.exclude.append(value)
    elif name == "--only":
        options.only += [one_of(part, NAMED) for part in value.split(",")]
    else:
        suffix, equals, language = value.partition("=")
        if not equals or not suffix or "." in suffix:
            raise Usage(f"--map needs SUFFIX=LANGUAGE, not {value}")
        options.forced[suffix.lower()] = NAMED[one_of(language, NAMED)]


def one_of(value, known):
    if value not in known:
        raise Usage(f"unknown value {value}")
    return value
