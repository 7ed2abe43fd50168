import pytest
from _program import digest, lines, output, plant, refusal

MD5, SHA1 = digest("md5", "1"), digest("sha1", "1")


def told(root, manifest):
    """The numbers of the lines that are told."""
    found = refusal(3, root, "check", "-", given=manifest)
    assert all(line.startswith("crateproof: -:") for line in found)
    return [int(line.split(":")[2]) for line in found]


@pytest.mark.parametrize(
    "line",
    [
        "x",
        f"{MD5}",
        f"{MD5} a",
        f"{MD5}  ",
        f"{MD5} *",
        f"{MD5}\t a",
        f" {MD5}  a",
        f"{MD5[1:]}  a",
        f"{MD5}0  a",
        f"{MD5[:-1]}g  a",
        f"{'0' * 56}  a",
        f"MD5 (a) = {SHA1}",
        f"md5 (a) = {MD5}",
        f"MD5 (a) = {MD5} ",
        f"MD5 (a)= {MD5}",
        f"MD5(a) = {MD5}",
        f"MD5 () = {MD5}",
        f"MD5 (a) = {MD5[:-1]}z",
        f"SHA224 (a) = {'0' * 56}",
        f"\\{MD5}  a\\",
        f"\\{MD5}  a\\t",
        f"\\{MD5}  \\\\\\x",
        f"\\MD5 (\\a) = {MD5}",
        f"\\\\{MD5}  a",
        f"1,{MD5},a",
        "%size,md5,path",
        f"{MD5}  ./",
    ],
)
def test_malformed_lines(tmp_path, line):
    assert told(tmp_path, f"{SHA1}  b\n{line}\n{MD5}  c\n") == [2]


@pytest.mark.parametrize(
    "header",
    ["%", "%size,path", "%size,md5", "%md5,path", "%size,MD5,path", "%size,md5,md5,path", "%size, md5,path", "%md5,size,path", "%size,path,md5", "%size,md5,path,", "%size,crc32,path", "\\%size,md5,path"],
)
def test_malformed_columns(tmp_path, header):
    good = f"{MD5}  a\n" if header.startswith("\\") else "nothing of this\nis looked at\n"
    assert told(tmp_path, f"# note\n\n{header}\n{good}") == [3]


@pytest.mark.parametrize(
    "row",
    [f"1,{MD5},{SHA1}", f"1,{MD5},{SHA1},", f"1,{SHA1},{MD5},a", f",{MD5},{SHA1},a", f"-1,{MD5},{SHA1},a", f"1.0,{MD5},{SHA1},a", f"1, {MD5},{SHA1},a", f" 1,{MD5},{SHA1},a", f"{MD5}  a", f"MD5 (a) = {MD5}", f"\\1,{MD5},{SHA1},\\a", "x"],
)
def test_malformed_rows(tmp_path, row):
    assert told(tmp_path, f"%size,md5,sha1,path\n1,{MD5},{SHA1},b\n{row}\n") == [3]


def test_contradictions(tmp_path):
    other = digest("md5", "2")
    assert told(tmp_path, f"{MD5}  a\n{MD5}  b\n{other}  a\n") == [3]
    assert told(tmp_path, f"{MD5}  a\nMD5 (./a) = {other}\n{SHA1}  a\n") == [2]
    assert told(tmp_path, f"%size,md5,path\n1,{MD5},a\n2,{MD5},a\n1,{MD5},a\n") == [3]


def test_all_of_them(tmp_path):
    manifest = f"x\n\n{MD5}  a\n# note\ny\n{MD5}  b\nz"
    assert told(tmp_path, manifest) == [1, 5, 7]
    plant(tmp_path, {"m/list": manifest, "a": "1"})
    for command in ("check", "audit", "match"):
        found = refusal(3, tmp_path, command, "m/list")
        assert [line.split(" ")[1].startswith(f"m/list:{at}:") for line, at in zip(found, (1, 5, 7), strict=True)] == [True] * 3


def test_no_entries(tmp_path):
    for manifest in ("", "\n\n# x\n", "%size,md5,path\n"):
        assert output(tmp_path, "check", "-v", "-", given=manifest) == b""
    plant(tmp_path, {"a": "1"})
    assert lines(tmp_path, "audit", "-", given="", code=1) == [("new", "a")]
    assert lines(tmp_path, "match", "-", given="", code=1) == []
    assert lines(tmp_path, "match", "--unknown", "-", given="# x") == [("unknown", "a")]
