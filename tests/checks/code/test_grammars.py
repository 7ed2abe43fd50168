"""Syntax trees: places in code points, bounded work, and "cannot tell"."""

import gc
import time
import tracemalloc
from concurrent.futures import ThreadPoolExecutor

import pytest

from cblint.checks.code import grammars
from cblint.checks.code.grammars import SIZE_LIMIT, parse_source, walk_nodes
from cblint.checks.code.tree_symbols import tree_symbols

SOURCES = {
    "bash": "if true; then echo a; fi\n",
    "javascript": "const f = (x) => x + 1;\n",
    "typescript": "export const f = (x: number): number => x + 1;\n",
    "tsx": "export const f = () => <b>x</b>;\n",
    "go": "package a\n\nfunc F(x int) int { return x }\n",
    "c": "int f(int x) { return x; }\n",
    "cpp": "template <class T> T f(T x) { return x; }\n",
    "rust": "fn f(x: i32) -> i32 { x }\n",
    "java": "class A { int f(int x) { return x; } }\n",
}
HOSTILE = {
    "bash": ["$(" * 60_000, "if " * 60_000, "<<A " * 30_000, '"' + "$(" * 60_000, "case a in " * 20_000],
    "javascript": ["(" * 120_000, "a<" * 60_000, "`${" * 60_000, "a?b:" * 60_000, "[{" * 60_000],
    "typescript": ["<a<b<" * 30_000],
    "cpp": ["a<b<" * 20_000, "template<" * 40_000, "f(a)(b)*c&d<e>(f)" * 8_000],
}


@pytest.mark.parametrize("language", SOURCES)
def test_every_grammar_is_there_and_reads_its_language(language: str) -> None:
    tree = parse_source(language, SOURCES[language])
    assert tree is not None
    assert not tree.faulty
    assert tree.text(tree.root).strip() == SOURCES[language].strip()


def test_spans_count_code_points() -> None:
    content = "// é😀中\nconst naïve = 'ü';\n"
    tree = parse_source("javascript", content)
    assert tree is not None
    names = [tree.span(node) for node in walk_nodes(tree.root) if node.type == "identifier"]
    assert [content[span.start : span.end] for span in names] == ["naïve"]


@pytest.mark.parametrize(("language", "text"), [(k, text) for k, texts in HOSTILE.items() for text in texts])
def test_hostile_text_ends_in_bounded_time(language: str, text: str) -> None:
    start = time.process_time()
    tree = parse_source(language, text)
    if tree is not None:
        assert len(tree.index.nodes) <= grammars.NODE_LIMIT
        assert tree_symbols("a", tree, ()).language == language
    assert time.process_time() - start < 8


def test_too_long_a_text_can_not_be_told() -> None:
    assert parse_source("javascript", "a;" * (SIZE_LIMIT // 2 + 1)) is None


def test_a_parse_that_takes_too_many_steps_can_not_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammars, "STEP_LIMIT", 0)
    monkeypatch.setattr(grammars, "STEP_FLOOR", 1)
    assert parse_source("javascript", "f(x => ({a: 1}));\n" * 2_000) is None


def test_without_a_grammar_nothing_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammars, "_GRAMMARS", {"go": ("no_such_grammar", "language")})
    grammars._grammar.cache_clear()
    try:
        assert parse_source("go", SOURCES["go"]) is None
        assert parse_source("cobol", "DISPLAY 'X'.") is None
    finally:
        grammars._grammar.cache_clear()


def test_no_text_outlives_its_tree() -> None:
    """The binding keeps what a reader returns: over ten thousand cases that would be every text."""
    text = "echo one && cat two | grep three\n" * 300
    parse_source("bash", text)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for number in range(40):
            assert parse_source("bash", f"{text}echo {number}\n") is not None
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < len(text)
    finally:
        tracemalloc.stop()


def test_threads_read_their_own_texts() -> None:
    texts = [f"call{number}();\n" * 3000 for number in range(8)]
    with ThreadPoolExecutor(4) as threads:
        trees = list(threads.map(lambda text: parse_source("javascript", text), texts))
    for tree, text in zip(trees, texts, strict=True):
        assert tree is not None
        assert not tree.faulty
        assert {tree.text(node) for node in tree.index.of("call_expression")} == {text.partition(";")[0]}
