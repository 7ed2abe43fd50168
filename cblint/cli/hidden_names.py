"""Judgements and probes as they may be told where terms may not show: hidden tests by their position alone."""

from dataclasses import replace

from cblint.delivery.judge import Judgement
from cblint.delivery.probe import ProbeResult


def masked_judgement(judgement: Judgement) -> Judgement:
    """Return a judgement that names no test: each says which of how many it is."""
    tests, faults = judgement.tests, judgement.faults
    return replace(
        judgement,
        tests=tuple(replace(test, id=_position("test", at, len(tests))) for at, test in enumerate(tests, 1)),
        faults=tuple(_position("failure", at, len(faults)) for at in range(1, len(faults) + 1)),
    )


def masked_probe(result: ProbeResult) -> ProbeResult:
    """Return the result of a probe that names no test."""
    names = result.probe.must_fail
    told = {f"{name} does not fail": _position("must_fail_tests", at, len(names)) for at, name in enumerate(names, 1)}
    problems = (f"{told[problem]} does not fail" if problem in told else problem for problem in result.problems)
    return replace(result, judgement=masked_judgement(result.judgement), problems=tuple(problems))


def _position(what: str, at: int, count: int) -> str:
    return f"<{what} {at} of {count}>"
