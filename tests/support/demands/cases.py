"""Demands of a released case that nothing promises."""

from tests.support.demands.javascript import read_javascript
from tests.support.demands.model import Demand, Reading, unanswered
from tests.support.demands.python import code_helpers, read_python
from tests.support.suite import Released

JAVASCRIPT = (".js", ".mjs", ".cjs")


def unpromised(case: Released) -> list[Demand]:
    """Return what the tests demand and neither the documents say nor the tests put in. Raises SyntaxError."""
    readings = read_tests(case)
    support = {path.rpartition("/")[2] for path in case.manifest["support_files"]}
    shared = [reading for name, reading in readings.items() if name in support]
    return unanswered(list(readings.values()), shared, "\n".join(case.documents.values()), case.contract)


def read_tests(case: Released) -> dict[str, Reading]:
    """Return file name -> what was found, for every file of code below the tests."""
    texts = {path: path.read_text("utf-8") for path in case.test_paths() if path.suffix in (".py", *JAVASCRIPT)}
    python = {path: text for path, text in texts.items() if path.suffix == ".py"}
    helpers = {name: at for text in python.values() for name, at in code_helpers(text).items()}
    readings = {path.name: read_python(path.name, text, case.product, helpers) for path, text in python.items()}
    return readings | {p.name: read_javascript(p.name, text) for p, text in texts.items() if p.suffix in JAVASCRIPT}
