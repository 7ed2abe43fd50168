import pytest
from _program import digest, lines, output, plant

NAMES = {
    "back\\slash": "back\\\\slash",
    "line\nfeed": "line\\nfeed",
    "cr\rcr\r": "cr\\rcr\\r",
    "\\": "\\\\",
    "\\n": "\\\\n",
    "\n\\\r": "\\n\\\\\\r",
    "dir\n/x": "dir\\n/x",
}
ORDERED = sorted(NAMES, key=str.encode)


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, {name: name for name in NAMES})


def test_plain(tree):
    assert output(tree, "make").decode() == "".join(f"\\{digest('sha256', name)}  {NAMES[name]}\n" for name in ORDERED)


def test_tagged(tree):
    expected = "".join(f"\\{kind.upper()} ({NAMES[name]}) = {digest(kind, name)}\n" for name in ORDERED for kind in ("md5", "sha1"))
    assert output(tree, "make", "-f", "tagged", "-a", "md5,sha1").decode() == expected


def test_table(tree):
    rows = "".join(f"\\{len(name)},{digest('md5', name)},{NAMES[name]}\n" for name in ORDERED)
    assert output(tree, "make", "-f", "table", "-a", "md5").decode() == "%size,md5,path\n" + rows


def test_other_names_are_written_as_they_are(tmp_path):
    files = {"tab\there": "1", 'quote"': "2", "\x01\x7f": "3", "$(x)": "4", "n r": "5"}
    plant(tmp_path, files)
    expected = sorted(f"{digest('md5', content)}  {name}" for name, content in files.items())
    assert sorted(output(tmp_path, "make", "-a", "md5").decode().splitlines()) == expected


@pytest.mark.parametrize("form", ["plain", "tagged", "table"])
def test_round_trips(tree, form):
    manifest = output(tree, "make", "-f", form)
    assert lines(tree, "check", "-", given=manifest) == []
    assert lines(tree, "audit", "-", given=manifest) == []


def test_backslashes_without_the_mark(tmp_path):
    plant(tmp_path, {"a\\nb": "1", "a\nb": "2", "c\\": "3"})
    one, two = digest("md5", "1"), digest("md5", "2")
    manifest = f"{one}  a\\nb\n\\{two}  a\\nb\n{digest('md5', '3')}  c\\\n"
    assert lines(tmp_path, "check", "-v", "-", given=manifest) == [("ok", "a\\nb"), ("ok", "a\\\\nb"), ("ok", "c\\\\")]
    assert lines(tmp_path, "check", "-v", "-", given=f"\\MD5 (a\\\\nb) = {one}\n") == [("ok", "a\\\\nb")]


def test_the_mark_without_need(tmp_path):
    plant(tmp_path, {"a": "1"})
    assert lines(tmp_path, "check", "-v", "-", given=f"\\{digest('md5', '1')}  a\n") == [("ok", "a")]
