"""Suppressions and the baseline: what is set aside, and what of that has gone stale."""

from cblint.suppressions.apply import Waived, apply_suppressions
from cblint.suppressions.baseline import Baseline, apply_baseline, baseline_text, read_baseline

__all__ = ["Baseline", "Waived", "apply_baseline", "apply_suppressions", "baseline_text", "read_baseline"]
