"""Collections and records that never change: each change gives a new one and leaves the old one as it is."""

from .charts import Chart
from .conversion import freeze, thaw
from .faults import FieldTypeError, RecordFault, RuleFault
from .groups import Group
from .paths import anything, drop, having, matching
from .records import Record, field
from .rows import Row
from .typed import TypedChart, TypedGroup, TypedRow

__all__ = [
    "Chart",
    "FieldTypeError",
    "Group",
    "Record",
    "RecordFault",
    "Row",
    "RuleFault",
    "TypedChart",
    "TypedGroup",
    "TypedRow",
    "anything",
    "drop",
    "field",
    "freeze",
    "having",
    "matching",
    "thaw",
]
