"""JavaScript tests that end with success before they begin."""

import re
from collections.abc import Iterator

from cblint.checks.code.javascript_source import SUFFIXES
from cblint.checks.code.outline import file_tree
from cblint.checks.code.tree_cases import SCRIPTS, tree_tests
from cblint.checks.consistency.lists import FINAL, read_acceptance
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_ENDING = re.compile(rb"process\.exit\(\s*0?\s*\);?")
ENDS_FIRST = "this ends the run with success before the tests that follow"


def script_verdicts(view: CaseView) -> Iterator[Problem]:
    """Yield the statements of listed files that end the run well, whatever the tests behind them say."""
    for path in sorted(read_acceptance(view).test_paths):
        full = f"{FINAL}/{path}"
        tree = file_tree(view, full) if path.endswith(SUFFIXES) else None
        if tree is None or tree.language not in SCRIPTS or b"process.exit" not in tree.data:
            continue
        last = max((test.node.start_byte for test in tree_tests(tree).tests), default=0)
        for node in tree.root.named_children:
            if node.start_byte >= last:
                break
            is_call = node.type == "expression_statement" and node.end_byte - node.start_byte < 40
            if is_call and _ENDING.fullmatch(tree.raw(node)):
                yield Problem(Place.text(full, *tree.span(node)), ENDS_FIRST)
                break
