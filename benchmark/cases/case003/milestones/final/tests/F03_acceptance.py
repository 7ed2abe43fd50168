from _program import back, flat

NUMBERS = [
    "0", "-0", "1.50", "-0.0", "1e5", "6E+07", "2e-0009", "12345678901234567890123456789", "1.000000000000000000001",
    "1e400", "-1E-400", "100",
]  # fmt: skip
SPELLINGS = [
    (r'"\""', r'"\""'),
    (r'"\\"', r'"\\"'),
    (r'"\/"', '"/"'),
    (r'"\b\f\n\r\t"', r'"\b\f\n\r\t"'),
    (r'"\u0008\u000C\u000a\u000D\u0009"', r'"\b\f\n\r\t"'),
    (r'"\u0000\u001F\u001b"', r'"\u0000\u001f\u001b"'),
    (r'"\u007f"', '"\x7f"'),
    (r'"\u0041\u00E9"', '"A\u00e9"'),
    (r'"\u2028\u2029"', r'"\u2028\u2029"'),
    ('"\u2028"', r'"\u2028"'),
    ('"\u0085\ufeff\u200b"', '"\u0085\ufeff\u200b"'),
    (r'"\ud83d\udD11"', '"\U0001f511"'),
    ('"\U0001f511"', '"\U0001f511"'),
    (r'"\uD83D"', r'"\ud83d"'),
    (r'"\uDD11\ud83d"', r'"\udd11\ud83d"'),
    (r'"\ud83dx\udd11"', r'"\ud83dx\udd11"'),
    (r'"\ud83d\ud83d\udd11"', '"\\ud83d\U0001f511"'),
    (r'"\\u0041"', r'"\\u0041"'),
    ('"<&>\'"', '"<&>\'"'),
]


def test_numbers_keep_their_spelling():
    lines = flat(f"[{', '.join(NUMBERS)}]", "-l")
    assert lines == [f"doc[{n}] = {number};" for n, number in enumerate(NUMBERS)]
    assert back(lines, "-c") == f"[{','.join(NUMBERS)}]\n"


def test_strings_are_written_with_few_escapes():
    lines = flat(f"[{', '.join(literal for literal, _ in SPELLINGS)}]", "-l")
    assert lines == [f"doc[{n}] = {written};" for n, (_, written) in enumerate(SPELLINGS)]


def test_strings_are_restored_with_few_escapes():
    lines = [f"doc[{n}] = {literal};" for n, (literal, _) in enumerate(SPELLINGS)]
    assert back(lines, "-c") == f"[{','.join(written for _, written in SPELLINGS)}]\n"


def test_keys_are_spelled_like_strings():
    assert back([r'doc["\u0041\/\u2028"] = 1;'], "-c") == '{"A/\\u2028":1}\n'


def test_words():
    assert flat("[true, false, null]")[1:] == ["doc[0] = true;", "doc[1] = false;", "doc[2] = null;"]
