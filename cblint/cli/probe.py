"""`cblint probe`: proof that suites tell right products from wrong ones."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cblint.api.probing import DEFAULT_JOBS, KINDS, ProbeChoices, probe_cases
from cblint.cli import options as opt
from cblint.cli.check import terms_may_show
from cblint.cli.declare import argument, option
from cblint.cli.hidden_names import masked_probe
from cblint.cli.judge import (
    SCHEMA_VERSION,
    LogFlag,
    NoSandboxFlag,
    TimeoutSeconds,
    choose_means,
    failing_lines,
    json_text,
    plain_options,
    require_seconds,
)
from cblint.cli.streams import print_text
from cblint.delivery.probe import ProbeResult
from cblint.errors import UsageError
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_text, valid_path, valid_text


def probe(
    cases: Annotated[list[Path] | None, argument(help="The cases, or suites of them.")] = None,
    oracles: Annotated[
        Path | None, option("--oracles", help="Holds DIR/<case>/oracle and DIR/<case>/controls/<name>.")
    ] = None,
    mutants: Annotated[bool, option("--mutants", help="Judge the mutants of each oracle, too.")] = False,
    kind: Annotated[
        list[str] | None, option("--kind", help="Only probes of this kind (empty, oracle, control); repeatable.")
    ] = None,
    jobs: Annotated[int, option("--jobs", least=1, help="Probes at a time.")] = DEFAULT_JOBS,
    timeout: TimeoutSeconds = None,
    no_sandbox: NoSandboxFlag = False,
    log: LogFlag = False,
    show_terms: opt.ShowTermsOption = opt.ShowTerms.AUTO,
    output_format: Annotated[
        str, option("--output-format", "-f", help="How the outcome is told: pretty or json.")
    ] = "pretty",
    profile: opt.ProfileName = None,
    config: opt.ConfigFile = None,
    isolated: opt.Isolated = False,
) -> None:
    """Judge an empty workspace, the right product and wrong ones, and say where a suite is mistaken.

    Exit codes: 0 every probe came out as it has to, 1 some did not, 2 some could not be judged.
    """
    named = opt.require_format(output_format, ("pretty", "json"))
    kinds = (*_kinds(kind or []), *(("mutant",) if mutants else ()))
    choices = ProbeChoices(oracles, kinds, jobs, require_seconds(timeout))
    masked = (lambda result: result) if terms_may_show(show_terms, to_file=False) else masked_probe
    results = probe_cases(
        cases or [],
        choices,
        choose_means(no_sandbox),
        plain_options(profile, config, isolated),
        (lambda _: None) if named == "json" else lambda result: _tell(masked(result), log),
    )
    wrong = sum(bool(result.problems) for result in results)
    if named == "json":
        print_text([json_text(_facts([masked(result) for result in results]))])
    sys.stderr.write(f"cblint: {counted(len(results), 'probe')}, {wrong} not as expected\n")
    raise SystemExit(_exit_code(results))


def _kinds(named: Sequence[str]) -> tuple[str, ...]:
    unknown = [kind for kind in named if kind not in KINDS]
    if unknown:
        raise UsageError(f"{unknown[0]!r} is no kind of probe", f"choose from {', '.join(KINDS)}")
    return tuple(named) or KINDS


def _tell(result: ProbeResult, log: bool) -> None:
    mark = "ok" if not result.problems else "WRONG"
    place = shown_text(f"{result.case_id} {result.probe.kind} {result.probe.name}", True)
    print_text([f"{mark} {place}: {result.judgement.reward:.1f} in {result.judgement.seconds:.1f} s\n"])
    print_text(f"  {shown_text(problem, True)}\n" for problem in result.problems)
    if result.problems:
        print_text(f"    {shown_text(line, True)}\n" for line in failing_lines(result.judgement, 5))
    if result.problems and log:
        print_text(f"  | {shown_text(line, True)}\n" for line in result.judgement.log.splitlines())
    sys.stdout.flush()


def _exit_code(results: Sequence[ProbeResult]) -> int:
    if not results or any(result.judgement.verdict == "error" for result in results):
        return 2
    return 1 if any(result.problems for result in results) else 0


def _facts(results: Sequence[ProbeResult]) -> dict[str, Any]:
    return {
        "schema_version": SCHEMA_VERSION,
        "probes": [
            {
                "case": valid_path(result.case_id),
                "kind": result.probe.kind,
                "name": valid_path(result.probe.name),
                "expected": result.probe.reward,
                "reward": result.judgement.reward,
                "verdict": result.judgement.verdict,
                "reason": result.judgement.reason,
                "seconds": round(result.judgement.seconds, 3),
                "problems": [valid_text(problem) for problem in result.problems],
            }
            for result in results
        ],
    }
