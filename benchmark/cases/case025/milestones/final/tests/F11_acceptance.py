import pytest
from _formulas import refusal, refused, values
from reckonry import LimitExceeded, Limits, Malformed, TooBig, TooDeep, TooLong, TooMany, evaluate


def test_defaults():
    limits = Limits()
    assert (limits.formula, limits.depth, limits.length, limits.bits, limits.rounds) == (20_000, 60, 100_000, 65_536, 10_000)
    assert limits == Limits(depth=60) and limits != Limits(depth=59)


def test_fields_do_not_change():
    with pytest.raises(AttributeError):
        Limits().depth = 5


@pytest.mark.parametrize("field", ["formula", "depth", "length", "bits", "rounds"])
def test_values_of_fields(field):
    assert getattr(Limits(**{field: 1}), field) == 1
    for wrong in (0, -1):
        with pytest.raises(ValueError):
            Limits(**{field: wrong})
    for wrong in (1.0, "5", None, True):
        with pytest.raises(TypeError):
            Limits(**{field: wrong})


def test_bounds_of_depth_itself():
    assert Limits(depth=100).depth == 100
    with pytest.raises(ValueError):
        Limits(depth=101)


def test_what_limits_are():
    with pytest.raises(TypeError):
        evaluate("1", limits={"depth": 5})
    with pytest.raises(TypeError):
        Limits(5)


def test_length_of_formulas():
    limits = Limits(formula=10)
    values([("1 + 2 + 34", 37), ("         1", 1)], limits=limits)
    for text in ("1 + 2 + 345", "1          "):
        error = refusal(TooLong, evaluate, text, limits=limits)
        assert (error.limit, error.span, isinstance(error, LimitExceeded)) == ("formula", None, True)
    assert evaluate(" " * 19_999 + "1") == 1
    refused(TooLong, " " * 20_000 + "1")


LEVELS = {
    1: ["7", "a", "'x'", "f'x'", "[]", "f()", "((((7))))"],
    2: ["-a", "f(a, 2)", "a + b", "a < b < 3", "a and b and 3", "a if b else 3", "a.real", "row[0]", "row[0:1:1]",
        "f'{a}'", "[a, b]", "[*row]", "{**d}", "{a: b}", "[1 for u in row]", "f(x=a)", "(a, (b))"],
    3: ["a + b + 3", "a.conjugate()", "-(a + b)", "f(f(a))", "a + -b", "row[a - 1]", "row[0:a + 1]", "f'{a + 1}'",
        "f'{a:{b + 1}}'", "[u + 1 for u in row]", "[1 for u in f(row)]", "[1 for u in row if not u]", "[[a]]",
        "a < b < -3", "f'{f\"{a}\"}'"],
    4: ["a + b + 3 + 4", "a.real.conjugate()", "- - -a", "{a: [b, -b]}"],
}


@pytest.mark.parametrize(("levels", "text"), [(n, text) for n, texts in LEVELS.items() for text in texts])
def test_levels(levels, text):
    names = {"a": 1, "b": 2, "row": [1, 2], "d": {"k": 1}}
    options = {"names": names, "containers": True, "functions": {"f": lambda *a, **k: a[0] if a else 0}}
    evaluate(text, limits=Limits(depth=levels), **options)
    if levels > 1:
        error = refusal(TooDeep, evaluate, text, limits=Limits(depth=levels - 1), **options)
        assert (error.limit, error.span) == ("depth", None)


def test_default_depth():
    values([("1" + " + 1" * 59, 60), ("-" * 58 + "1", 1), ("-" * 59 + "1", -1)])
    refused(TooDeep, "1" + " + 1" * 60, "-" * 60 + "1")


def test_greatest_depth():
    limits = Limits(depth=100)
    values([("not " * 98 + "1", True), ("1" + " + 1" * 99, 100)], limits=limits)
    assert evaluate("[" * 99 + "1" + "]" * 99, containers=True, limits=limits)[0]
    assert evaluate("f(" * 99 + "1" + ")" * 99, functions={"f": lambda x: x + 1}, limits=limits) == 100


def test_depth_is_told_by_reading():
    seen = []
    refused(TooDeep, "note(1) or 2 + 3 + 4", functions={"note": seen.append}, limits=Limits(depth=3))
    assert seen == []


@pytest.mark.parametrize("text", ["1" + "+1" * 9_000, "-" * 19_000 + "1", "(" * 9_000 + "1" + ")" * 9_000, "a" + "[0]" * 5_000])
def test_hostile_nesting(text):
    with pytest.raises((TooDeep, Malformed)):
        evaluate(text, names={"a": []})


def test_bits():
    limits = Limits(bits=8)
    values([("255", 255), ("-255", -255), ("250 + 5", 255), ("2 ** 7", 128), ("1 << 7", 128)], limits=limits)
    values([("15 * 17", 255), ("~254", -255), ("(-2) ** 7", -128), ("3 ** 5", 243), ("a - 1", 254)], names={"a": 255}, limits=limits)
    for text in ("256", "255 + 1", "2 ** 8", "1 << 8", "16 * 16", "~255", "a", "len(b)", "3 ** 6", "(-2) ** 8", "-1 << 8"):
        error = refusal(TooBig, evaluate, text, names={"a": 256, "b": range(300)}, limits=limits)
        assert (error.limit, error.formula) == ("bits", text)


def test_default_bits():
    assert evaluate("2 ** 65535") == 2**65535
    assert evaluate("(1 << 65535) - 1 + (1 << 65535)") == 2**65536 - 1
    refused(TooBig, "2 ** 65536", "1 << 65536", "(1 << 65535) * 2")


def test_refused_before_it_is_done():
    refused(TooBig, "9 ** 9 ** 9", "9 ** 9 ** 9 ** 9", "7 << 10 ** 12", "(-3) ** 10 ** 15", "2 ** (1 << 60)")
    refused(TooLong, "'-' * 10 ** 12", "10 ** 12 * '-'", "row * 10 ** 12", "pair * 10 ** 15", names={"row": [1], "pair": (1, 2)})


def test_great_exponents_that_do_no_harm():
    values([("1 ** 10 ** 15", 1), ("0 ** 10 ** 15", 0), ("(-1) ** (10 ** 15 + 1)", -1), ("0 << 10 ** 15", 0)])
    values([("1 >> 10 ** 15", 0), ("2 ** -3", 0.125), ("True ** 10 ** 9", 1), ("'ab' * -10 ** 15", ""), ("'' * 10 ** 15", "")])


def test_length():
    limits = Limits(length=5)
    names = {"word": "abcde", "row": [1, 2, 3], "long": "abcdef", "s": {1, 2, 3, 4, 5, 6}}
    values([("word", "abcde"), ("'ab' + 'cde'", "abcde"), ("'a' * 5", "aaaaa"), ("row[1:] + row", [2, 3, 1, 2, 3])],
           names=names, limits=limits)
    for text in ("long", "'abcdef'", "'abc' + 'def'", "'ab' * 3", "3 * 'ab'", "row + row", "row * 2", "s", "str(123456)"):
        error = refusal(TooLong, evaluate, text, names=names, limits=limits)
        assert (error.limit, error.formula) == ("length", text)


def test_length_of_containers():
    limits = Limits(length=2)
    values([("[1, 2]", [1, 2]), ("{1: 2, 3: 4}", {1: 2, 3: 4})], containers=True, limits=limits)
    refused(TooLong, "[1, 2, 3]", "(1, 2, 3)", "{1, 2, 3}", "{1: 1, 2: 2, 3: 3}", "[*r, *r]", "list(r) + list(r)",
            "[a for a in u]", names={"r": [1, 2], "u": range(3)}, containers=True, limits=limits)


def test_default_length():
    assert evaluate("'a' * 100000") == "a" * 100_000
    refused(TooLong, "'a' * 100001", "('a' * 50000) * 3", "'a' * 99999 + 'bc'")


def test_rounds():
    limits = Limits(rounds=6)
    values([("[a for a in '123456']", list("123456")), ("[1 for a in '12' for b in '34']", [1] * 4)], containers=True, limits=limits)
    for text in ("[a for a in '1234567']", "[1 for a in '12' for b in '345']", "[0 for a in '1234567' if False]",
                 "[a for a in '1234'] + [b for b in '123']", "[[b for b in '12'] for a in '123']", "{a: 1 for a in '1234567'}"):
        error = refusal(TooMany, evaluate, text, containers=True, limits=limits)
        assert (error.limit, error.formula) == ("rounds", text)


def test_rounds_begin_anew():
    values([("[a for a in '123456']", list("123456"))] * 3, containers=True, limits=Limits(rounds=6))


def test_endless_sources():
    def endless():
        while True:
            yield 1

    refused(TooMany, "[a for a in endless()]", "[a for a in endless() if a > 1]", functions={"endless": endless}, containers=True)


def test_default_rounds():
    assert len(evaluate("[a for a in 'x' * 10000]", containers=True)) == 10_000
    refused(TooMany, "[a for a in 'x' * 10001]", containers=True)
