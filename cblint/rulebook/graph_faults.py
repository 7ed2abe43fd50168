"""What is wrong with how rules name each other."""

from collections.abc import Sequence

from cblint.model.rule import RuleSpec
from cblint.rulebook.faults import Fault
from cblint.rulebook.graph import EDGES, circles, required_codes, unknown_ends
from cblint.rulebook.suggest import did_you_mean


def graph_faults(specs: Sequence[RuleSpec]) -> list[Fault]:
    """Return doubled codes and names, requirements that are not there, and circles."""
    codes, names = [spec.code for spec in specs], [spec.name for spec in specs]
    faults = [
        Fault("", spec.code, f"its {key} is there twice", "give each rule its own")
        for spec in specs
        for key, value, all_values in (("code", spec.code, codes), ("name", spec.name, names))
        if all_values.count(value) > 1
    ]
    present = frozenset(codes)
    for spec in specs:
        for code in required_codes(spec):
            if code not in present:
                fix = did_you_mean(code, present)
                faults.append(Fault("", spec.code, f"it requires {code}, which is not there", fix))
    return faults + circle_faults(specs)


def circle_faults(specs: Sequence[RuleSpec]) -> list[Fault]:
    """Return the circles of `requires` and of `yields_to`: rules in them can never fire."""
    return [
        Fault("", circle[0], f"can never fire: {key} runs in a circle, {' -> '.join(circle)}", "cut it")
        for key, successors in EDGES.items()
        for circle in circles(specs, successors)
    ]


def unknown_end_faults(spec: RuleSpec, known: frozenset[str], file: str) -> list[Fault]:
    """Return what `requires` and `yields_to` name that no pack defines."""
    return [
        Fault(file, f"{spec.code}: {key}", f"there is no rule {code}", did_you_mean(code, known))
        for key, code in unknown_ends(spec, known)
    ]
