import pytest
from _support import FARES, fares
from fernkey import PathMap, SequenceMap, Step, TextMap


def outline(step, results):
    return {step.key: list(results)}


def test_every_node_in_order():
    assert fares().fold(outline) == {
        None: [
            {"park": [{"park/north": [{"park/north/gate": [{"park/north/gate/2": []}]}]}]},
            {"pier": [{"pier/boat": []}, {"pier/rail": []}]},
            {"zoo": []},
        ]
    }


def test_sums():
    assert fares().fold(lambda step, results: (step.value or 0) + sum(results)) == sum(FARES.values())


def test_height():
    assert TextMap.fromkeys(["a", "abcd", "xy"]).fold(lambda _, results: max(results, default=-1) + 1) == 4


def test_begins_at_a_prefix():
    assert fares().fold(outline, "pier") == {"pier": [{"pier/boat": []}, {"pier/rail": []}]}
    assert fares().fold(outline, "zoo") == {"zoo": []}


def test_steps_are_described():
    seen = []

    def note(step, results):
        list(results)
        seen.append(step)

    PathMap({"a": 1, "a/b/c": None}).fold(note)
    assert seen == [
        ("a/b/c", None, True, False),
        ("a/b", None, False, True),
        ("a", 1, True, True),
        (None, None, False, True),
    ]
    assert all(isinstance(step, Step) for step in seen)


def test_empty_map():
    assert PathMap().fold(outline) == {None: []}
    assert SequenceMap().fold(lambda step, results: (step, list(results))) == (((), None, False, False), [])
    assert TextMap().fold(outline, "") == {"": []}


def test_prefix_that_is_no_node():
    for prefix in ("lake", "zoo/1", "pie"):
        with pytest.raises(KeyError):
            fares().fold(outline, prefix)


def test_skipping_branches():
    visited = []

    def visit(step, results):
        visited.append(step.key)
        if step.key != "park":
            list(results)

    fares().fold(visit)
    assert visited == [None, "park", "pier", "pier/boat", "pier/rail", "zoo"]


def test_stopping_early():
    visited = []

    def has_negative(step, results):
        visited.append(step.key)
        return (step.has_value and step.value < 0) or any(results)

    table = PathMap({"a/x": 1, "b/y": -1, "b/z": 2, "c": 3})
    assert table.fold(has_negative) is True
    assert visited == [None, "a", "a/x", "b", "b/y"]


def test_results_come_one_by_one():
    log = []

    def trace(step, results):
        if step.key == "":
            for result in results:
                log.append(f"got {result}")
        else:
            log.append(f"made {step.key}")
        return step.key

    TextMap.fromkeys("xy").fold(trace)
    assert log == ["made x", "got x", "made y", "got y"]


def test_results_are_an_iterator():
    assert TextMap({"a": 1}).fold(lambda step, results: iter(results) is results) is True


def test_errors_pass_through():
    with pytest.raises(ZeroDivisionError):
        fares().fold(lambda step, results: 1 // 0)


def test_deep_branch():
    assert SequenceMap({range(150): 1}).fold(lambda step, results: 1 + sum(results)) == 151
