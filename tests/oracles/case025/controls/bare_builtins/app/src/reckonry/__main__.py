import json
import sys

from reckonry import FormulaError, evaluate

try:
    print(json.dumps(evaluate(sys.argv[-1])))
except FormulaError as error:
    print(f"reckonry: {type(error).__name__}: {error}", file=sys.stderr)
    sys.exit(1)
