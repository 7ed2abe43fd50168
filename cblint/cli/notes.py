"""What is told on stderr beside a report: which cases were chosen, and what the surroundings could do better."""

import os
import sys

from cblint.api.finding import FoundCases
from cblint.git.choice import GitChoice
from cblint.reporters.counts import counted
from cblint.reporters.escape import shown_text


def tell_choice(found: FoundCases) -> None:
    """Tell how many cases a choice of git left; nothing when none was made."""
    choice = found.options.git
    if choice.staged or choice.since is not None:
        many = f"{found.chosen} of {counted(found.every, 'case')}"
        reason = _reason(choice) if found.chosen else f"none differs {_from(choice)}"
        sys.stderr.write(f"cblint: {many} chosen: {shown_text(reason, True)}\n")


def _reason(choice: GitChoice) -> str:
    return f"what differs {_from(choice)}"


def _from(choice: GitChoice) -> str:
    return "in the index from the last commit" if choice.staged else f"from {choice.since}"


def tell_surroundings(format_name: str) -> None:
    """Point out the format for GitHub where its log is read."""
    if os.environ.get("GITHUB_ACTIONS") == "true" and format_name == "pretty":
        sys.stderr.write("cblint: --output-format github puts findings beside the changed lines\n")
