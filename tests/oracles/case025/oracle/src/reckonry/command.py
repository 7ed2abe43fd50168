"""The command: one formula, or a worksheet."""

import json
import math
import re
import sys

from .errors import FormulaError
from .limits import Limits
from .parsing import BLANKS
from .options import USAGE, InputError, UsageError, read_options
from .reckoner import Reckoner
from .tables import SAFE_ATTRIBUTES

_LET = re.compile(r"let[ \t]+([A-Za-z_][A-Za-z0-9_]*)[ \t]*=(?!=)(.*)", re.DOTALL)


def main(arguments):
    """Run the command; the result is the exit code."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        options = read_options(arguments)
        if "--help" in options.flags:
            print(USAGE, end="")
            return 0
        if "--version" in options.flags:
            print("reckonry 1.0.0")
            return 0
        reckoner = Reckoner(
            containers="--containers" in options.flags,
            attributes=SAFE_ATTRIBUTES if "--strict" in options.flags else None,
            limits=Limits(**options.limits),
        )
        if options.lines is not None:
            return _worksheet(reckoner, options)
        return _single(reckoner, options)
    except UsageError as error:
        return _complain(2, str(error))
    except InputError as error:
        return _complain(3, str(error))


def _complain(code, text):
    print("reckonry: " + " ".join(text.split()), file=sys.stderr)
    return code


def _single(reckoner, options):
    try:
        answer = _answer(reckoner, options.formula, options)
    except Exception as error:
        span = error.span if isinstance(error, FormulaError) else None
        place = f" at {span[0]}-{span[1]}" if span else ""
        return _complain(1, f"{type(error).__name__}{place}: {error}")
    print(_json(answer["value"] if "value" in answer else answer))
    return 0


def _answer(reckoner, text, options, let=None):
    """What is told of a formula: its value, or what it uses; a value may get a name."""
    formula = reckoner.parse(text)
    if "--inspect" in options.flags:
        return {"names": sorted(formula.names), "functions": sorted(formula.functions)}
    value = reckoner.evaluate(formula, options.names)
    told = {"value": plain(value)}
    if let is not None:
        options.names[let] = value
    return told


def _worksheet(reckoner, options):
    failed = False
    for number, line in enumerate(_lines(options.lines), 1):
        text = line.strip(BLANKS)
        if not text or text.startswith("#"):
            continue
        let = _LET.fullmatch(line.lstrip(BLANKS))
        formula = let[2] if let else line
        told = {"line": number, **({"let": let[1]} if let else {})}
        try:
            told |= _answer(reckoner, formula, options, let and let[1])
        except Exception as error:
            failed = True
            told |= {"error": type(error).__name__, "span": _shifted(error, len(line) - len(formula))}
        print(_json(told))
    return 1 if failed else 0


def _shifted(error, start):
    """The span of an error in its line."""
    span = error.span if isinstance(error, FormulaError) else None
    return span and [span[0] + start, span[1] + start]


def _lines(path):
    try:
        if path == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                data = file.read()
        return data.decode("utf-8").split("\n")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path}: no UTF-8") from None


def _json(value):
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def plain(value):
    """The value as JSON knows it; raises TypeError or ValueError."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError("the number is not finite")
        return value
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            raise TypeError("the keys are no texts")
        return {key: plain(item) for key, item in value.items()}
    raise TypeError("the value has no JSON form")
