"""JavaScript by a careful reader: specifiers in code, none in comments, strings, templates or patterns."""

import time

import pytest

from cblint.checks.code.javascript_source import javascript_specifiers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import a from './a.js'", [("./a.js", True)]),
        ("import { a,\n  b } from \"./a.js\";\nimport './b.js'", [("./a.js", True), ("./b.js", True)]),
        ("export * from './a.js'", [("./a.js", True)]),
        ("const a = require('./a')", [("./a", True)]),
        ("const a = await import('./a.mjs')", [("./a.mjs", True)]),
        ("new URL('d/x.txt', import.meta.url)", [("./d/x.txt", False)]),
        ("path.join(__dirname, 'd', 'x.txt')", [("./d/x.txt", False)]),
        ("path.resolve(__dirname, '../x.txt')", [("./../x.txt", False)]),
        ("join(import.meta.dirname, 'x.txt')", [("./x.txt", False)]),
        ("path.join(__dirname, name, 'x.txt')", []),
        ("// import './a.js'\n/* require('./b') */", []),
        ("const t = \"import './a.js'\"", []),
        ("const t = `import './a.js' ${`require('./b')`} `; import './c.js'", [("./c.js", True)]),
        ("const r = /import '.\\/a.js'/; import './c.js'", [("./c.js", True)]),
        ("const r = /[/'\"]/g; require('./c')", [("./c", True)]),
        ("const n = a / b; const s = './x'; require('./c')", [("./c", True)]),
        ("import(name)", []),
        ("", []),
    ],
)
def test_specifiers(text: str, expected: list[tuple[str, bool]]) -> None:
    found = javascript_specifiers(text)
    assert [(item.text, item.module) for item in found] == expected
    for item in found:
        assert text[item.start] in "'\""


@pytest.mark.parametrize(
    "unit", ["/*", "`", "`${", "'", "/a", "import(", "'a',", "/[", "\\", "path.join(__dirname,'a',"]
)
def test_hostile_text_costs_linear_time(unit: str) -> None:
    start = time.perf_counter()
    javascript_specifiers(unit * (50_000 // len(unit)))
    assert time.perf_counter() - start < 3
