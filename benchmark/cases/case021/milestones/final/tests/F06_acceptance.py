import pytest
from _program import digest, lines, output, plant

FILES = {"a": "1", "b c": "2", " d": "3", "e) = f": "4", "%g": "5", "*h": "6"}


@pytest.fixture
def tree(tmp_path):
    return plant(tmp_path, FILES)


def read(tree, manifest, code=0):
    """The listed paths, all of which fit."""
    found = lines(tree, "check", "-v", "-", given=manifest, code=code)
    assert {state for state, _ in found} <= {"ok"}
    return [path for _, path in found]


def one(path, algorithm="md5"):
    return digest(algorithm, FILES[path])


def test_files_and_standard_input(tree):
    plant(tree, {"m": f"{one('a')}  a\n", "-": f"{one('b c')}  b c\n"})
    assert lines(tree, "check", "-v", "m") == [("ok", "a")]
    assert lines(tree, "check", "-v", "./-") == [("ok", "b c")]
    assert read(tree, f"{one(' d')}   d\n") == [" d"]


@pytest.mark.parametrize("algorithm", ["md5", "sha1", "sha256", "sha384", "sha512"])
def test_algorithms(tree, algorithm):
    assert read(tree, f"{one('a', algorithm)}  a\n{algorithm.upper()} (b c) = {one('b c', algorithm)}\n") == ["a", "b c"]


def test_plain_lines(tree):
    assert read(tree, f"{one('a')} *a\n{one('b c').upper()}  b c\n{one(' d')}   d\n{one('*h')} **h\n{one('%g')}  %g") == [" d", "%g", "*h", "a", "b c"]


def test_tagged_lines(tree):
    assert read(tree, f"SHA1 (e) = f) = {one('e) = f', 'sha1').upper()}\nMD5 ( d) = {one(' d')}\nMD5 (*h) = {one('*h')}\n") == [" d", "*h", "e) = f"]


def test_mixed_lines(tree):
    assert read(tree, f"MD5 (a) = {one('a')}\n{one('b c', 'sha1')}  b c\nSHA512 (%g) = {one('%g', 'sha512')}\n") == ["%g", "a", "b c"]


def test_lines_that_mean_nothing(tree):
    manifest = f"\n# note\n \t \r\n#{one('b c')}  b c\n{one('a')}  a\n\n##\n"
    assert read(tree, manifest) == ["a"]
    assert read(tree, f"# note\n\n%size,md5,path\n#x\n\n1,{one('a')},a\n \n") == ["a"]


def test_line_ends(tree):
    assert read(tree, f"{one('a')}  a\r\n{one('b c')}  b c\r\n{one(' d')}   d") == [" d", "a", "b c"]
    assert read(tree, f"%size,md5,path\r\n1,{one('a')},a\r\n") == ["a"]


def test_tables(tree):
    rows = "".join(f"1,{one(path, 'sha1').upper()},{one(path)},{path}\n" for path in FILES)
    assert read(tree, f"%size,sha1,md5,path\n{rows}") == sorted(FILES)
    assert read(tree, f"%size,md5,path\n01,{one('a')},a\n") == ["a"]


def test_dots_at_the_beginning(tree):
    assert read(tree, f"{one('a')}  ./a\nMD5 (.//./b c) = {one('b c')}\n") == ["a", "b c"]
    assert lines(tree, "audit", "-v", "-", "a", given=f"{one('a')}  ././a\n") == [("ok", "a")]


def test_one_entry_for_each_path(tree):
    manifest = f"MD5 (a) = {one('a')}\n{one('a').upper()}  ./a\nSHA1 (a) = {one('a', 'sha1')}\n{one('a')} *a\n"
    assert read(tree, manifest) == ["a"]
    other = digest("sha256", "other")
    assert lines(tree, "check", "-", given=manifest + f"{other}  a\n", code=1) == [("changed", "a")]


def test_many_lines(tmp_path):
    manifest = "".join(f"{digest('md5', str(at))}  f/{at}\n" for at in range(20_000))
    assert output(tmp_path, "check", "--summary", "-", given=manifest, code=1).splitlines()[2] == b"missing\t20000"
