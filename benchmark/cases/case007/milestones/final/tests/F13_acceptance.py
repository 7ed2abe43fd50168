import pytest
from _support import fares
from fernkey import PathMap, TextMap

ITERATIONS = {
    "iter": iter,
    "keys": lambda table: iter(table.keys()),
    "values": lambda table: iter(table.values()),
    "items": lambda table: iter(table.items()),
    "within": lambda table: table.within("park"),
    "shallow": lambda table: table.within(shallow=True),
    "along": lambda table: table.along("park/north/gate/2"),
    "steps": lambda table: table.steps("park/north"),
}

CHANGES = {
    "add": lambda table: table.__setitem__("lake", 1),
    "delete": lambda table: table.__delitem__("zoo"),
    "drop": lambda table: table.drop("pier"),
    "pop": lambda table: table.pop("zoo"),
    "take": lambda table: table.take("pier"),
    "replace": lambda table: table.replace("pier", 1),
    "clear": lambda table: table.clear(),
    "merge": lambda table: table.merge(PathMap({"lake": 1})),
    "emptied": lambda table: PathMap().merge(table),
}


@pytest.mark.parametrize("start", ITERATIONS.values(), ids=ITERATIONS)
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_goes_no_further_after_a_change(start, change):
    table = fares()
    running = start(table)
    next(running)
    change(table)
    with pytest.raises(RuntimeError):
        next(running)


@pytest.mark.parametrize("start", [ITERATIONS["iter"], ITERATIONS["within"], ITERATIONS["along"], ITERATIONS["steps"]])
def test_first_step_counts_too(start):
    table = fares()
    fresh = start(table)
    table["lake"] = 1
    with pytest.raises(RuntimeError):
        next(fresh)


def test_remove_and_add_again_is_a_change():
    table = fares()
    running = iter(table)
    next(running)
    del table["zoo"]
    table["zoo"] = 0
    with pytest.raises(RuntimeError):
        next(running)


def test_last_step_counts_too():
    table = TextMap({"a": 1})
    running = iter(table)
    next(running)
    table["b"] = 2
    with pytest.raises(RuntimeError):
        next(running)


def test_refusing_iterator_gives_nothing_more():
    table = fares()
    running = table.within()
    next(running)
    table["lake"] = 1
    with pytest.raises(RuntimeError):
        next(running)
    del table["lake"]
    with pytest.raises((RuntimeError, StopIteration)):
        next(running)


def test_results_of_fold():
    table = fares()

    def grow(step, results):
        table[f"new/{step.key}"] = 1
        return list(results)

    with pytest.raises(RuntimeError):
        table.fold(grow)


def test_new_values_are_no_change():
    table = fares()
    seen = []
    for key, _ in table.within():
        table[key] = -1
        table["zoo"] = 50
        seen.append(key)
    assert seen == list(fares())
    running = table.within("pier")
    assert next(running) == ("pier/boat", -1)
    table["pier/rail"] = 77
    assert next(running) == ("pier/rail", 77)


def test_calls_without_effect_are_no_change():
    table = fares()
    running = iter(table)
    next(running)
    table.drop("lake")
    table.take("zoo/1")
    table.setdefault("zoo", 9)
    table.pop("lake", None)
    table.update({})
    table.merge(PathMap())
    assert len(list(running)) == 5


def test_ended_iterator_stays_ended():
    table = TextMap({"a": 1})
    running = table.within()
    assert list(running) == [("a", 1)]
    table["b"] = 2
    assert list(running) == []


@pytest.mark.parametrize("start", [iter, TextMap.within])
def test_iterators_are_iterators(start):
    running = start(TextMap({"a": 1}))
    assert iter(running) is running


def test_arguments_are_checked_at_the_call():
    table = TextMap()
    for action in (table.within, table.along, table.steps):
        with pytest.raises(TypeError):
            action(5)
