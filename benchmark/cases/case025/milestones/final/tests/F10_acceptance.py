import pytest
from _formulas import refusal, refused, values
from reckonry import Reckoner, Unavailable, UnknownFunction, UnknownName, evaluate

NAMES = {"row": [1, 2, 3], "d": {"a": 1, "b": 2}, "x": 99, "pairs": [(1, "a"), (2, "b")], "rows": [[1, 2], [3]]}


def both(rows):
    values(rows, names=NAMES, containers=True)


@pytest.mark.parametrize(
    "text",
    ["[1]", "[]", "(1, 2)", "()", "{1}", "{}", "{'a': 1}", "[x for x in row]", "{x for x in row}",
     "{x: 1 for x in row}", "max(x for x in row)", "True or [1]"],
)
def test_not_without_the_option(text):
    refused(Unavailable, text, names=NAMES)


def test_containers():
    both([("[1, 'a', x]", [1, "a", 99]), ("[]", []), ("(1, 2)", (1, 2)), ("()", ()), ("1, 2", (1, 2)), ("(1,)", (1,))])
    both([("{1, 2, 1}", {1, 2}), ("{}", {}), ("{'k': x, 1 + 1: 3}", {"k": 99, 2: 3}), ("[[1], {2: (3,)}]", [[1], {2: (3,)}])])


def test_unpacking():
    both([("[0, *row, 4]", [0, 1, 2, 3, 4]), ("(*row, *row)", (1, 2, 3, 1, 2, 3)), ("{*row, 1}", {1, 2, 3})])
    both([("{**d, 'b': 5}", {"a": 1, "b": 5}), ("{'b': 5, **d}", {"b": 2, "a": 1}), ("[*'ab']", ["a", "b"])])
    with pytest.raises(TypeError):
        evaluate("[*5]", containers=True)


def test_functions_for_containers():
    both([("list('ab')", ["a", "b"]), ("tuple(row)", (1, 2, 3)), ("set('aa')", {"a"}), ("dict(a=1)", {"a": 1})])
    assert {"dict", "list", "set", "tuple", "abs"} <= set(Reckoner(containers=True).functions)
    assert refusal(UnknownFunction, evaluate, "list('ab')").name == "list"
    assert refusal(UnknownFunction, evaluate, "list('ab')", containers=True, functions={"abs": abs}).name == "list"


def test_comprehensions():
    both([("[v * 2 for v in row]", [2, 4, 6]), ("{v % 2 for v in row}", {0, 1}), ("{v: v * v for v in row}", {1: 1, 2: 4, 3: 9})])
    both([("max(v for v in row)", 3), ("[v for v in row if v > 1]", [2, 3]), ("[v for v in row if v > 1 if v < 3]", [2])])
    both([("[c.upper() for c in 'ab']", ["A", "B"]), ("{k: v for k, v in d.items()}", {"a": 1, "b": 2})])


def test_generators_give_lists():
    both([("(v for v in row)", [1, 2, 3]), ("len(v for v in row)", 3)])


def test_several_loops():
    both([("[(a, b) for a in row for b in 'xy' if a != 2]", [(1, "x"), (1, "y"), (3, "x"), (3, "y")])])
    both([("[v for part in rows for v in part]", [1, 2, 3]), ("[a * b for a in row if a > 1 for b in row if b < a]", [2, 3, 6])])


def test_targets():
    both([("[k * v for v, k in pairs]", ["a", "bb"])])
    values([("[a + b + c for a, (b, c) in deep]", [6]), ("[a - b for [a, b] in two]", [1])],
           names={"deep": [(1, (2, 3))], "two": [[3, 2]]}, containers=True)
    for text in ("[a for a, b in [(1, 2, 3)]]", "[a for a, b in [(1,)]]"):
        with pytest.raises(ValueError):
            evaluate(text, containers=True)
    refused(Unavailable, "[a for a, *b in pairs]", "[1 for row[0] in row]", "[1 for d.a in row]", names=NAMES, containers=True)


def test_targets_hide():
    both([("[x for x in row]", [1, 2, 3]), ("[x for x in row] + [x]", [1, 2, 3, 99]), ("[len for len in row]", [1, 2, 3])])
    both([("[x for x in [x, x + 1]]", [99, 100]), ("[(x, [x for x in 'ab'], x) for x in [7]]", [(7, ["a", "b"], 7)])])
    both([("[[y for y in x] for x in rows]", [[1, 2], [3]]), ("[x for x in [x for x in row if x > 2]]", [3])])


def test_targets_end_with_their_comprehension():
    refused(UnknownName, "[v for v in row] + [v]", "[v for v in v]", "[0 for a in b for b in row]", names=NAMES, containers=True)
    refused(UnknownName, "[w for v in [[w for w in row]]]", names=NAMES, containers=True)


def test_conditions_see_what_came_before():
    refused(UnknownName, "[1 for a in row if b for b in row]", names=NAMES, containers=True)
    both([("[a for a in row if x for x in [a]]", [1, 2, 3])])


def test_failures_leave_no_targets_behind():
    reckoner = Reckoner(containers=True)
    with pytest.raises(ZeroDivisionError):
        reckoner.evaluate("[1 / q for q in [1, 0]]")
    assert refusal(UnknownName, reckoner.evaluate, "q").name == "q"


def test_targets_are_not_called():
    assert refusal(UnknownFunction, evaluate, "[f(1) for f in fs]", names={"fs": [abs]}, containers=True).name == "f"
    values([("[abs(abs) for abs in [-4]]", [4])], containers=True)


def test_other_constructs_stay_away():
    refused(Unavailable, "[lambda: 1]", "[v async for v in row]", "[await v for v in row]", names=NAMES, containers=True)


def test_the_source_is_evaluated_once():
    seen = []

    def source():
        seen.append(1)
        return [1, 2]

    assert evaluate("[a for a in source()]", functions={"source": source}, containers=True) == [1, 2]
    assert seen == [1]
