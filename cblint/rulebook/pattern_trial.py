"""A script of its own (standard library only): tries patterns on hostile texts, each within a CPU limit.

Reads a JSON object {"seconds": number, "patterns": [text]} from standard input and writes one JSON line
[index, what is wrong or null] for each pattern as soon as it is tried.
"""

import importlib
import json
import re
import signal
import sys
import time
import warnings
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

LENGTH = 65_536
"""Characters of a hostile text."""
MATCHES = 1_000
"""Matches taken from one text: enough to see that each costs a walk to the end."""
SUSPECT_SECONDS = 0.02
"""Time for one text from which its growth is measured; less proves nothing."""
LEAST_PAIRS, MOST_PAIRS = 3, 12
"""How often the growth is measured before a pattern is cleared, and before it is refused."""
DERIVED = 32
"""Texts derived from the repeats of one pattern, and from its literals, at most."""

RUNS = ("a", "A", "0", " ", "\t", "\n", "_", "-", ".", "/", "=", "<", "[", "(", "`", '"', "\\", "\u00e9")
PAIRS = ("ab", "a ", "a\n", "a.", "a-", "a_", "0a", "aA", "a/", "a,", "[](", "<a ", " \n", "a1_", "()", "a: ")
END = "\0"
"""Ends every text, so that what has matched so far fails at last: only then does an engine go back."""
_LARGE = 16
"""A repeat with this upper bound or a larger one is pumped."""
_SAMPLES = "a0 _-.A!\n\u00e9"

Node = tuple[Any, Any]


class SpentError(Exception):
    """The CPU limit of a pattern is reached."""


def hostile_units(pattern: str) -> Iterator[tuple[str, str]]:
    """Yield (beginning, unit to repeat) of texts that make a superlinear pattern slow.

    Raises what re.compile raises.
    """
    tree = list(importlib.import_module("re._parser").parse(pattern))
    yield from (("", unit) for unit in (*RUNS, *PAIRS))
    for units in (_pumps(tree, ""), _literal_units(tree, pattern)):
        derived = list(dict.fromkeys(units))
        step = -(-len(derived) // DERIVED) or 1
        yield from derived[::step]


def _pumps(nodes: Sequence[Node], prefix: str) -> Iterator[tuple[str, str]]:
    """Yield (what leads to a repeat, one round of it) for each large repeat, the innermost included."""
    for operation, argument in nodes:
        if "REPEAT" in str(operation):
            _, most, body = argument
            if most >= _LARGE:
                yield from ((prefix, unit) for unit in _variants(list(body)) if unit)
        for child in _children(operation, argument):
            yield from _pumps(child, prefix)
        prefix += _sample(operation, argument)


def _literal_units(nodes: Sequence[Node], pattern: str) -> Iterator[tuple[str, str]]:
    """Yield units made of the pattern's own text: a match, one that just fails, its words, its characters."""
    match = "".join(_sample(*node) for node in nodes)
    words = re.findall(r"\w+", pattern)
    for unit in (match, f"{match} ", f"{match}\n", *words):
        yield from (("", unit), ("", unit[:-1]), ("", f"{unit[:-1]}\0"))
    yield from (("", character) for character in dict.fromkeys(pattern))


def _children(operation: Any, argument: Any) -> Iterator[list[Node]]:
    name = str(operation)
    if name == "BRANCH":
        yield from map(list, argument[1])
    elif name == "GROUPREF_EXISTS":
        yield from (list(part) for part in argument[1:] if part is not None)
    elif name == "ATOMIC_GROUP":
        yield list(argument)
    elif name in ("SUBPATTERN", "ASSERT", "ASSERT_NOT") or "REPEAT" in name:
        yield list(argument[-1])


def _variants(nodes: Sequence[Node]) -> list[str]:
    """Return a few texts that one round of a repeat may be: by each branch alone, and one after the other."""
    if len(nodes) == 1 and str(nodes[0][0]) in ("BRANCH", "SUBPATTERN"):
        texts = [text for child in _children(*nodes[0]) for text in _variants(child)]
        return [*texts[:8], "".join(texts[:8])]
    return ["".join(_sample(*node) for node in nodes)]


def _sample(operation: Any, argument: Any) -> str:
    """Return a short text that a node matches, as well as can be told without matching."""
    name = str(operation)
    if name == "LITERAL":
        return chr(argument)
    if name == "NOT_LITERAL":
        return next(c for c in _SAMPLES if c != chr(argument))
    if name == "IN":
        return _member(argument)
    if name == "ANY":
        return "a"
    if name.startswith("ASSERT"):
        return ""
    inner = next(("".join(_sample(*node) for node in child) for child in _children(operation, argument)), "")
    return inner * min(max(1, argument[0]), 200) if "REPEAT" in name else inner


def _member(items: Sequence[Node]) -> str:
    candidates = [*_SAMPLES, *(chr(c) for name, c in items if str(name) == "LITERAL")]
    candidates += [chr(bounds[0]) for name, bounds in items if str(name) == "RANGE"]
    negated = any(str(name) == "NEGATE" for name, _ in items)
    return next((c for c in candidates if any(_holds(item, c) for item in items) != negated), "a")


def _holds(item: Node, character: str) -> bool:
    name, argument = str(item[0]), item[1]
    if name == "LITERAL":
        return ord(character) == int(argument)
    if name == "RANGE":
        return bool(argument[0] <= ord(character) <= argument[1])
    if name != "CATEGORY":
        return False
    category = str(argument)
    kind = {"DIGIT": str.isdigit, "SPACE": str.isspace}.get(category.rpartition("_")[2], _is_word)
    return kind(character) != ("_NOT_" in category)


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def verdict(pattern: str, seconds: float) -> str | None:
    """Return what is wrong with a pattern, or None; `seconds` of CPU time are for all its texts together."""
    # CPU time, so that a busy machine makes no good pattern fail. The regex engine polls for signals.
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        compiled = re.compile(pattern)
        if any(_grows_too_fast(compiled, prefix, unit) for prefix, unit in hostile_units(pattern)):
            return f"is too slow: its time grows faster than the text (tried on up to {LENGTH // 1024} kB)"
    except SpentError:
        return f"is too slow: hostile texts of {LENGTH // 1024} kB took over {seconds:g} s"
    except (re.error, FutureWarning, OverflowError) as error:
        return f"is no valid regular expression: {error}"
    except (RecursionError, MemoryError):
        return "is too large or nested too deeply"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return None


def _grows_too_fast(compiled: re.Pattern[str], prefix: str, unit: str) -> bool:
    """Tell whether a text takes over eight times the time of its quarter: 4 is linear, 16 quadratic."""
    # A short text first: what is quadratic mostly shows there already, in a small part of the time.
    for length in (LENGTH // 16, LENGTH):
        if _seconds(compiled, prefix, unit, length) < SUSPECT_SECONDS:
            continue
        # In turn and more than once: what else runs on the machine slows some measurements, hardly all of them.
        takes = [_pair(compiled, prefix, unit, length) for _ in range(LEAST_PAIRS)]
        while _is_steep(takes) and len(takes) < MOST_PAIRS:
            takes.append(_pair(compiled, prefix, unit, length))
        if _is_steep(takes):
            return True
    return False


def _is_steep(takes: Sequence[tuple[float, float]]) -> bool:
    return min(whole for whole, _ in takes) > 8 * min(quarter for _, quarter in takes)


def _pair(compiled: re.Pattern[str], prefix: str, unit: str, length: int) -> tuple[float, float]:
    """Return the time of a text, and of its quarter."""
    whole, quarter = (_seconds(compiled, prefix, unit, each) for each in (length, length // 4))
    return whole, quarter


def _seconds(compiled: re.Pattern[str], prefix: str, unit: str, length: int) -> float:
    text = prefix + unit * max(1, (length - len(prefix)) // max(1, len(unit))) + END
    begin = time.process_time()
    for _ in islice(compiled.finditer(text), MATCHES):
        pass
    return time.process_time() - begin


def main() -> None:
    """Try the patterns of standard input."""

    def spent(*_: object) -> None:
        raise SpentError

    signal.signal(signal.SIGPROF, spent)
    warnings.simplefilter("error", FutureWarning)
    request = json.load(sys.stdin)
    for index, pattern in enumerate(request["patterns"]):
        print(json.dumps([index, verdict(pattern, request["seconds"])]), flush=True)


if __name__ == "__main__":
    main()
